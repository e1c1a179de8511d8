import { copyState, copyTable, restoreState } from './copy-state.js';
import { answerQuestion, type Pending, settle } from './engine.js';
import { type EventLog, NO_LOG } from './event-log.js';
import type { Move } from './move.js';
import { reachedDecision } from './play.js';
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

  /** Takes its own copy of a state, or of that of another simulation, with which it shares the deals: play only reads them. */
  constructor(from: S | Simulation<S>, log: EventLog = NO_LOG) {
    this.#log = log;
    if (from instanceof Simulation) {
      this.state = copyTable(from.state);
      this.pending = from.pending;
    } else {
      this.state = copyState(from);
      this.pending = reachedDecision(from) ?? settle(this.state, log);
    }
  }

  play(move: Move): void {
    answerQuestion(this.state, move, this.#log);
    this.pending = settle(this.state, this.#log);
  }

  /** Another simulation at the same position, which tells what it does to its own log, by default to none. */
  copy(log: EventLog = NO_LOG): Simulation<S> {
    return new Simulation(this, log);
  }

  /** Goes, in place, to the position of another simulation; several times as fast as a copy of it. */
  restore(from: Simulation<S>): void {
    restoreState(this.state, from.state);
    this.pending = from.pending;
  }
}
