import type { Level } from '../../match/bots.js';
import { type Thinker, ThreadThinker } from '../../bots/thinker.js';
import { thoughtOf } from '../../bots/thought.js';
import { isBetweenActions } from '../../match/stops.js';
import type { SeatGame } from '../../match/seat.js';
import { type Move, seatState } from '../../rules/game.js';
import type { Thought } from '../../text/index.js';

/** One action of a bot, part by part: to its end, to that of a phase, or to where the other side decides. */
export class ActionByBot {
  readonly #thinker: Thinker;
  readonly #level: Level;
  readonly #seed: number;
  /** The phase of the End of Decade in which it began, 0 outside; null before it has. */
  #phase: number | null = null;
  #thought: Thought | null = null;

  /** @param seed a 32-bit integer */
  constructor(level: Level, seed: number, thinker: Thinker = new ThreadThinker()) {
    this.#thinker = thinker;
    this.#level = level;
    this.#seed = seed;
  }

  /** What was thought of the action when it began; null before. */
  get thought(): Thought | null {
    return this.#thought;
  }

  /**
   * The answers of the seat that decides, up to the next stop; null when nothing of the action is left to it.
   * @param stop cuts the thinking off: then it is the best so far
   * @throws Error as `Thinker.choose`
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

  /** Ends it, and a thought under way. */
  end(): void {
    this.#thinker.end();
  }
}
