import type { Side } from '../rules/board.js';
import type { Decision, Move } from '../rules/game.js';

/** A decision as a side of its own is asked it: police power beside one of West's is East's alone (R8b). */
export function withOwnExtras(open: Decision, side: Side): Decision {
  return side === 'east' || open.extras.length === 0 ? open : { ...open, extras: [] };
}

/** Whether a side of its own may give these answers: West uses no police power, which stands beside its decisions (R8b). */
export function areOwn(part: readonly Move[], side: Side): boolean {
  return side === 'east' || part.every(({ type }) => type !== 'police');
}
