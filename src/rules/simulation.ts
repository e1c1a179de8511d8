import { copyState } from './copy-state.js';
import { answerQuestion, type Pending, settle } from './engine.js';
import { type EventLog, NO_LOG } from './event-log.js';
import type { Move } from './move.js';
import type { State } from './state.js';

/**
 * Plays a private copy of a position in place, for bots, benchmarks and bulk study: the same recipes as `play`, without
 * immutability. Moves must be among the options or extras of `pending`; they are not checked again.
 */
export class Simulation<S extends State = State> {
  readonly state: S;
  /** What is asked now; null when the game is over. */
  pending: Pending | null;
  readonly #log: EventLog;

  /** Takes its own copy of the state. */
  constructor(state: S, log: EventLog = NO_LOG) {
    this.state = copyState(state);
    this.#log = log;
    this.pending = settle(this.state, log);
  }

  play(move: Move): void {
    answerQuestion(this.state, move, this.#log);
    this.pending = settle(this.state, this.#log);
  }
}
