import type { ReactNode } from 'react';
import type { Match } from '../match/match.js';
import { type ReplayedMatch, watched } from '../match/watch.js';
import type { AnySeat } from '../notation/index.js';
import { OffScreen } from '../terminal/off-screen.js';
import { castOf } from '../terminal/pictures/cast.js';
import type { Frame } from '../terminal/pictures/frame.js';
import { svgOf } from '../terminal/pictures/svg.js';
import { GROUNDS } from '../terminal/drawing/screen-colours.js';
import { nextStop, USUAL_SPEED } from './match/replay/playback.js';
import { ReplayFrame } from './match/replay/replay-screen.js';
import { sessionWords, type Texts, TextsContext } from './session-words.js';

/** Properties of the screen in a picture. The screen must have at least 80 columns and 24 rows. */
export interface PictureOptions {
  readonly columns: number;
  readonly rows: number;
  readonly scheme: 'dark' | 'light';
  readonly ascii: boolean;
  readonly color: boolean;
  readonly texts: Texts;
}

/** Time in seconds for which a recording shows its last frame. */
const LAST_LOOK = 3;

/** Returns the replay screen at moment `at` as SVG, redacted for the seat. */
export function pictureOf(match: Match, seat: AnySeat, at: number, options: PictureOptions): string {
  const film = new ReplayRecorder(match, seat, options);
  const cells = film.frameAt(at, USUAL_SPEED, false);
  film.close();
  return svgOf([{ cells, seconds: 1 }], film.title, film.picture);
}

/** Returns a whole match as an asciicast, redacted for the seat, with one frame for each action and phase. */
export function recordingOf(match: Match, seat: AnySeat, speed: number, options: PictureOptions): string {
  const film = new ReplayRecorder(match, seat, options);
  const last = film.told.moments.length - 1;
  const frames: [Frame, ...Frame[]] = [{ cells: film.frameAt(0, speed), seconds: 1 / speed }];
  for (let at = 0; at < last;) {
    at = nextStop(film.told, at, 1);
    frames.push({ cells: film.frameAt(at, speed, at < last), seconds: at < last ? 1 / speed : LAST_LOOK });
  }
  film.close();
  return castOf(frames, film.title, film.picture);
}

/** Replays a match on a terminal that is not displayed, and records its screen. */
export class ReplayRecorder {
  readonly told: ReplayedMatch;
  readonly title: string;
  readonly picture;
  readonly #screen: OffScreen;
  readonly #shown: (frame: ReactNode) => ReactNode;
  readonly #seat: AnySeat;

  constructor(match: Match, seat: AnySeat, { columns, rows, scheme, ascii, color, texts }: PictureOptions) {
    const look = { level: color ? 3 : 0, ascii } as const;
    this.told = watched(match, seat);
    this.picture = { ...look, ...GROUNDS[scheme] };
    this.#seat = seat;
    this.#screen = new OffScreen({ columns, rows, scheme, ...look });
    this.#shown = (frame) => <TextsContext.Provider value={texts}>{frame}</TextsContext.Provider>;
    const { screen } = sessionWords(!ascii, texts);
    this.title = screen.title;
  }

  /** Returns the cells of the replay screen at a moment, shown as playing or paused. */
  frameAt(at: number, speed: number, playing = true): Frame['cells'] {
    const { told } = this;
    const playback = { watch: () => told, seat: this.#seat, told, at, playing, speed };
    return this.#screen.show(this.#shown(<ReplayFrame playback={playback} />));
  }

  close(): void {
    this.#screen.close();
  }
}
