import type { Pending } from './engine.js';
import type { Clause } from './handler.js';
import type { Move } from './move.js';
import type { State } from './state.js';

/** Why a move is refused: a code for programs, a sentence for a person, the rule clause. */
export interface Refusal {
  readonly code: string;
  readonly sentence: string;
  readonly clause: Clause;
}

export function explain(_state: State, pending: Pending | null, _move: Move): Refusal {
  return { code: 'not-an-option', sentence: 'This is not possible now.', clause: pending?.clause ?? 'R3' };
}
