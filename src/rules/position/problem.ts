import type { Clause } from '../engine/handler.js';
import { fault, type FaultCode, type Faults } from './faults.js';
import type { PositionError } from './position.js';

export type { FaultCode, Faults } from './faults.js';

/** A reason why a position cannot occur in a game. */
export type Problem = PositionError & { readonly kind: 'impossible' };

export function impossible<C extends FaultCode>(field: string, clause: Clause, code: C, ...values: Faults[C]): Problem {
  return { kind: 'impossible', field, clause, ...fault(code, ...values) };
}
