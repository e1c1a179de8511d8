import type { Side } from '../rules/board.js';
import type { Imagined, Simulation } from '../rules/game.js';
import { type Outlook, outlook } from './estimate/outlook.js';

/** A position with its sums, and who decides. */
export interface Position {
  readonly s: Imagined;
  readonly sums: Outlook;
  readonly mover: Side | null;
}

/** Who decides when the action under way is over: an answer is not worth more or less for being the last one. */
export function nextAfter({ state: { action }, asked }: Simulation<Imagined>): Side | null {
  if (action === null || asked === null || asked.kind === 'take-card') return asked?.side ?? null;
  return action.side === 'west' ? 'east' : 'west';
}

export function positionOf(s: Imagined, mover: Side | null): Position {
  return { s, sums: outlook(s), mover };
}
