import type { Level } from '../../notation/bot-names.js';
import { type Thinker, ThreadThinker } from '../../bots/thinker.js';
import { thoughtOf } from '../../bots/thought.js';
import { isBetweenActions } from '../../match/stops.js';
import type { SeatGame } from '../../match/seat.js';
import { type Move, seatState } from '../../rules/game.js';
import type { Thought } from '../../text/index.js';

/** Plays one action of a bot, part by part, until the action or phase is over or the other side decides. */
export class ActionByBot {
  readonly #thinker: Thinker;
  readonly #level: Level;
  readonly #seed: number;
  /** End of Decade phase in which the action began; 0 outside the End of Decade, null before the first part. */
  #phase: number | null = null;
  #thought: Thought | null = null;

  /** @param seed a 32-bit integer */
  constructor(level: Level, seed: number, thinker: Thinker = new ThreadThinker()) {
    this.#thinker = thinker;
    this.#level = level;
    this.#seed = seed;
  }

  /** The bot's explanation of the action; null before the first part. */
  get thought(): Thought | null {
    return this.#thought;
  }

  /**
   * Returns the next part for the seat; null if the seat has nothing more to play in the action.
   * @param stop ends the bot's thinking early; the result is then the best part found so far
   * @throws Error for the same reasons as `Thinker.choose`
   */
  async next({ view, events }: SeatGame, stop?: AbortSignal): Promise<readonly Move[] | null> {
    if (view.decision?.yours !== true) return null;
    this.#phase ??= view.phase;
    if (this.#thought !== null && (isBetweenActions(seatState(view)) || view.phase !== this.#phase)) return null;
    const question = { level: this.#level, seed: this.#seed, view, events };
    const choice = await this.#thinker.choose(question, stop);
    this.#thought ??= thoughtOf(choice);
    return choice.part;
  }

  /** Ends the bot. A pending call of `next` rejects. */
  end(): void {
    this.#thinker.end();
  }
}
