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
 * Returns the side that acts next, or null when the game is over. During an action this is the other side, even if the
 * action is incomplete or an End of Decade follows. So all answers of an action are judged for the same side to act.
 */
export function nextAfter({ state: { action }, asked }: Simulation<SeatState>): Side | null {
  if (action === null || asked === null || asked.kind === 'take-card') return asked?.side ?? null;
  return action.side === 'west' ? 'east' : 'west';
}

export function positionOf(s: SeatState, mover: Side | null): Position {
  return { s, sums: estimatePosition(s), mover };
}
