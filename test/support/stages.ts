import type { Frame } from '../../src/ui/match/report/film.js';
import { isCovered } from '../../src/ui/match/screen.js';
import { openPlayback, watching } from '../../src/ui/match/replay/playback.js';
import type { Session } from '../../src/match/session.js';
import type { Playback, Screen, Stage } from '../../src/ui/match/state.js';

/** The stage of a screen; a hand-over by what it looks like. */
export function stageIn(screen: Screen): Exclude<Stage['type'], 'handed-over'> | 'curtain' | 'hand-over' {
  const { type } = screen.stage;
  if (type !== 'handed-over') return type;
  return isCovered(screen) ? 'curtain' : 'hand-over';
}

/** The frames that a screen shows; none in another stage. */
export function framesIn({ stage }: Screen): readonly Frame[] {
  return stage.type === 'moment' ? stage.frames : [];
}

/** First line of the report that a screen shows. */
export function topIn({ stage }: Screen): number {
  return stage.type === 'moment' ? stage.top : 0;
}

/** How a screen shows a match again; it must be a replay. */
export function playbackIn({ stage }: Screen): Playback {
  if (stage.type !== 'watching') throw new Error(`No replay in stage ${stage.type}.`);
  return stage.playback;
}

/** A replay at one of its moments. */
export function replayed(...opened: Parameters<typeof openPlayback>): { playback: Playback; session: Session } {
  const playback = openPlayback(...opened);
  return { playback, session: watching(playback).session };
}
