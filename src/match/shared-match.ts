import { turnIn } from '../notation/index.js';
import type { Seat } from '../rules/game.js';
import type { Continued, Match } from './match.js';
import { areOwn } from './own-answers.js';
import type { Answer, Port } from './port.js';
import type { SavedMatch } from './saved-match.js';
import { gameFor, type News, newsFor, newsForOthers, type SeatGame } from './seat.js';

type Saved = Pick<SavedMatch, 'match' | 'commit' | 'takeBack'>;

/** A match whose seats are in different hands: what one commits is news for all. */
export class SharedMatch {
  readonly #saved: Saved;
  readonly #listeners = new Map<(news: News) => void, Seat>();

  constructor(saved: Saved) {
    this.#saved = saved;
  }

  get match(): Match {
    return this.#saved.match;
  }

  /** How it stands for a seat. */
  game(seat: Seat): SeatGame {
    return gameFor(this.match, seat);
  }

  /** The other end of a seat: it commits only what its side decides. */
  port(seat: Seat): Port {
    return {
      commit: async (part, comment) => {
        if (turnIn(this.match.record) !== seat || !areOwn(part, seat)) return REFUSED;
        const written = await this.#saved.commit(part, comment);
        return written.ok ? this.#tell(written.value, seat) : { type: 'refused', refusal: written.error };
      },
      takeBack: async () => {
        const written = await this.#saved.takeBack();
        return written.ok ? this.#tell(written.value, seat) : REFUSED;
      },
      listen: (onNews) => {
        this.#listeners.set(onNews, seat);
        return () => this.#listeners.delete(onNews);
      },
    };
  }

  /** Tells all other seats; the answer for the one that did it. */
  #tell(continued: Continued, by: Seat): Answer {
    for (const [onNews, seat] of this.#listeners) if (seat !== by) onNews(newsForOthers(continued, seat));
    return { type: 'committed', news: newsFor(continued, by) };
  }
}

const REFUSED: Answer = { type: 'refused', refusal: null };
