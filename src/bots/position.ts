import type { Side } from '../rules/board.js';
import type { SeatState, Simulation } from '../rules/game.js';
import { type PositionEstimate, estimatePosition } from './estimate/position-estimate.js';

/** A state with its estimate. `mover` is the side that acts next, null when the game is over. */
export interface Position {
  readonly s: SeatState;
  readonly sums: PositionEstimate;
  readonly mover: Side | null;
}

/**
 * Returns the side that acts after the action under way, or null when the game is over. An End of Decade that may follow
 * the action is ignored. This way the worth of
 * an answer does not depend on whether another answer of the same action follows.
 */
export function nextAfter({ state: { action }, asked }: Simulation<SeatState>): Side | null {
  if (action === null || asked === null || asked.kind === 'take-card') return asked?.side ?? null;
  return action.side === 'west' ? 'east' : 'west';
}

export function positionOf(s: SeatState, mover: Side | null): Position {
  return { s, sums: estimatePosition(s), mover };
}
