import type { Result } from '../common/result.js';
import { type TakeBackRefusal, turnIn } from '../notation/index.js';
import type { Refusal, Seat } from '../rules/game.js';
import { hotseatGame, newsAtHotseat } from './hotseat.js';
import type { Continued, Match } from './match.js';
import { areOwn } from './own-answers.js';
import type { PortReply, Port } from './port.js';
import type { PlayedElsewhere, SavedMatch, Written } from './saved-match.js';
import { gameFor, type News, newsFor, newsForOthers, type SeatGame } from './seat.js';

/** The members of `SavedMatch` that terminals use. */
export type PlayableMatch = Pick<SavedMatch, 'match' | 'commit' | 'takeBack'>;

/**
 * What a terminal plays: one seat, or both seats. A terminal with both seats shows the seat of the side that decides.
 */
export type TerminalSeat = Seat | 'both';

/** A match and its terminals. Sends each change as news to all other terminals. */
export class SharedMatch {
  readonly #played: PlayableMatch;
  readonly #onWritten: (isElsewhere: boolean) => void;
  readonly #listeners = new Map<(news: News) => void, TerminalSeat>();

  /**
   * @param onWritten called after each save, before any terminal is notified. `isElsewhere`: whether another process
   * has saved something, so that the change made here was discarded
   */
  constructor(played: PlayableMatch, onWritten: (isElsewhere: boolean) => void = () => undefined) {
    this.#played = played;
    this.#onWritten = onWritten;
  }

  get match(): Match {
    return this.#played.match;
  }

  game(seat: TerminalSeat): SeatGame {
    return seat === 'both' ? hotseatGame(this.match) : gameFor(this.match, seat);
  }

  /** Returns the port of a terminal. A terminal with one seat can commit only decisions of that seat's side. */
  port(seat: TerminalSeat): Port {
    return {
      commit: async (part, comment) => {
        const isOwn = seat === 'both' || (turnIn(this.match.record) === seat && areOwn(part, seat));
        return isOwn ? this.#answer(await this.#played.commit(part, comment), seat) : REFUSED;
      },
      takeBack: async () => this.#answer(await this.#played.takeBack(), seat),
      listen: (onNews) => {
        this.#listeners.set(onNews, seat);
        return () => this.#listeners.delete(onNews);
      },
    };
  }

  /** Sends the change to all other terminals; returns the reply for the terminal that made the change. */
  #answer(written: Result<Written, Refusal | TakeBackRefusal | PlayedElsewhere>, by: TerminalSeat): PortReply {
    if (written.ok) {
      this.#onWritten(false);
      this.#tell(written.value, (seat) => seat !== by);
      return { type: 'committed', news: by === 'both' ? newsAtHotseat(written.value) : newsFor(written.value, by) };
    }
    const { error } = written;
    if (typeof error === 'string') return REFUSED;
    if (error.code !== 'gone-on') return { type: 'refused', refusal: error };
    this.#onWritten(true);
    this.#tell(error.elsewhere, () => true);
    return REFUSED;
  }

  #tell(continued: Continued, isFor: (seat: TerminalSeat) => boolean): void {
    for (const [onNews, seat] of this.#listeners) {
      if (isFor(seat)) onNews(seat === 'both' ? newsAtHotseat(continued) : newsForOthers(continued, seat));
    }
  }
}

const REFUSED: PortReply = { type: 'refused', refusal: null };
