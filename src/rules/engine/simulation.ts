import { copyState, copyTable, restoreState } from '../state/copy-state.js';
import { answerQuestion, listed, type Pending, pendingIn, settleUnlisted } from './engine.js';
import { type EventLog, NO_LOG } from './event-log.js';
import type { Asked } from './handler.js';
import type { Move } from '../state/move.js';
import { reachedDecision } from './play.js';
import type { State } from '../state/state.js';

/**
 * Plays a private copy of a position in place, for bots, benchmarks and statistics over many games: the same rules as
 * `play`, with a mutable state. Moves must be among the options or extras of `pending`; they are not checked again.
 */
export class Simulation<S extends State = State> {
  readonly state: S;
  #asked: Asked | Pending | null;
  readonly #log: EventLog;

  /**
   * Copies a state or a simulation. Copies of a simulation share the deals, and the values that are replaced instead of
   * changed in place.
   */
  constructor(from: S | Simulation<S>, log: EventLog = NO_LOG) {
    this.#log = log;
    if (from instanceof Simulation) {
      this.state = copyTable(from.state);
      this.#asked = from.#asked;
    } else {
      this.state = copyState(from);
      this.#asked = reachedDecision(from) ?? settleUnlisted(this.state, log);
    }
  }

  /** The question asked now; null when the game is over. */
  get asked(): Asked | null {
    return this.#asked;
  }

  /** The question asked now, with all its answers; they are listed on demand. */
  get pending(): Pending | null {
    return this.#asked && (this.#asked = listed(this.state, this.#asked));
  }

  /** Plays a move in place, up to the next question. The move is not checked. */
  play(move: Move): void {
    answerQuestion(this.state, move, this.#log);
    this.#asked = settleUnlisted(this.state, this.#log);
  }

  /** Determines the question again, after `state` was changed from outside. */
  refresh(): void {
    this.#asked = pendingIn(this.state);
  }

  /**
   * Returns another simulation at the same position, which writes its events to `log`. By default events are dropped.
   */
  copy(log: EventLog = NO_LOG): Simulation<S> {
    return new Simulation(this, log);
  }

  /** Sets this simulation, in place, to the position of another simulation; several times as fast as `copy`. */
  restore(from: Simulation<S>): void {
    restoreState(this.state, from.state);
    this.#asked = from.#asked;
  }
}
