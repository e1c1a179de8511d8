import type { Side } from '../rules/board.js';
import type { Decision, Move } from '../rules/game.js';

/**
 * Returns a decision as its side sees it at its own terminal. In a decision of West, leaves out the use of police
 * power, because only East may use it (R8b).
 */
export function withOwnExtras(open: Decision, side: Side): Decision {
  return side === 'east' || open.extras.length === 0 ? open : { ...open, extras: [] };
}

/** Whether a side may give these answers at its own terminal. West may never use police power (R8b). */
export function areOwn(part: readonly Move[], side: Side): boolean {
  return side === 'east' || part.every(({ type }) => type !== 'police');
}
