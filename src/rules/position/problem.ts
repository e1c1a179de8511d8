import type { Clause } from '../handler.js';
import type { PositionError } from './position.js';

/** A reason why a position cannot be on a table. */
export type Problem = PositionError & { readonly kind: 'impossible' };

export function impossible(field: string, clause: Clause, sentence: string): Problem {
  return { kind: 'impossible', field, clause, sentence };
}
