import type { State } from '../../../src/rules/game.js';

/** A table that a test lays piece by piece: it may write into the rows, which must be its own. */
export type Laid = { [K in keyof State]: State[K] extends readonly (infer T)[] ? T[] : State[K] };
