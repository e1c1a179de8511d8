import { copyState } from '../rules/copy-state.js';
import { type Pending, pendingIn } from '../rules/engine.js';
import type { GameEvent } from '../rules/event-log.js';
import { decision, play, type Played } from '../rules/game.js';
import type { Move } from '../rules/move.js';
import { Simulation } from '../rules/simulation.js';
import type { State } from '../rules/state.js';

/** A game that is played on, move by move. */
export interface Run {
  readonly state: State;
  /** What is asked now; null when the game is over. */
  readonly pending: Pending | null;
  /** Gives one of the legal answers; what happened. */
  play(move: Move): readonly GameEvent[];
  /** The state as it is now, not to change any more. */
  snapshot(): State;
  /** Looks again at what is legal, after the state was changed from outside. */
  refresh(): void;
}

/** Plays in place on a copy, whose hidden cards may be told apart from outside: for reading. */
export class InPlace implements Run {
  readonly #simulation: Simulation;
  #events: GameEvent[] = [];

  constructor(state: State) {
    this.#simulation = new Simulation(state, { push: (event) => this.#events.push(event) });
  }

  get state(): State {
    return this.#simulation.state;
  }

  get pending(): Pending | null {
    return this.#simulation.pending;
  }

  play(move: Move): readonly GameEvent[] {
    this.#simulation.play(move);
    const events = this.#events;
    this.#events = [];
    return events;
  }

  snapshot(): State {
    return copyState(this.state);
  }

  refresh(): void {
    this.#simulation.pending = pendingIn(this.state);
  }
}

/** Plays from state to state and keeps all that comes of it: for writing. */
export class StepByStep implements Run {
  state: State;
  readonly played: Played[] = [];

  constructor(state: State) {
    this.state = state;
  }

  get pending(): Pending | null {
    return decision(this.state);
  }

  /** @throws Error for a move that is not legal */
  play(move: Move): readonly GameEvent[] {
    const played = play(this.state, move);
    if (!played.ok) throw new Error(`a move is not legal: ${played.error.code}`);
    this.played.push(played.value);
    this.state = played.value.state;
    return played.value.events;
  }

  snapshot(): State {
    return this.state;
  }

  refresh(): void {
    // A state is looked at when it is asked.
  }
}
