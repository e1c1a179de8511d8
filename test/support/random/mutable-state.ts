import type { State } from '../../../src/rules/game.js';

/** A mutable state that a test sets up piece by piece. Its arrays must not be shared with another state. */
export type MutableState = { [K in keyof State]: State[K] extends readonly (infer T)[] ? T[] : State[K] };
