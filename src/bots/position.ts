import type { Side } from '../rules/board.js';
import type { Imagined, Simulation } from '../rules/game.js';
import { type Outlook, outlook } from './estimate/outlook.js';

/** A table with its estimate. `mover` is the side that acts next, null when the game is over. */
export interface Position {
  readonly s: Imagined;
  readonly sums: Outlook;
  readonly mover: Side | null;
}

/**
 * Returns the side that decides once the action under way is over, or null when the game is over. So the worth of an
 * answer does not depend on whether it is the last one of its action.
 */
export function nextAfter({ state: { action }, asked }: Simulation<Imagined>): Side | null {
  if (action === null || asked === null || asked.kind === 'take-card') return asked?.side ?? null;
  return action.side === 'west' ? 'east' : 'west';
}

export function positionOf(s: Imagined, mover: Side | null): Position {
  return { s, sums: outlook(s), mover };
}
