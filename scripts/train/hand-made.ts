import type { Side } from '../../src/rules/board.js';
import { estimatePosition } from '../../src/bots/estimate/position-estimate.js';
import type { SeatState, Simulation } from '../../src/rules/game.js';
import type { Judge } from '../../src/bots/judge.js';

/**
 * Judges positions by weights that a human player chose. It plays the first games of a training, and serves as an
 * opponent in measurements.
 */
export class HandMade implements Judge {
  worth({ state }: Simulation<SeatState>, side: Side): number {
    const west = state.outcome ? (state.outcome.winner === 'west' ? 20 : -20) : westOf(state);
    return side === 'west' ? west : -west;
  }
}

function westOf(s: SeatState): number {
  const sums = estimatePosition(s);
  const { west, east } = sums.unrest;
  const { prestige, socialism } = s.tracks;
  const currency = s.tracks['western-currency'];
  const then = sums.owned + sums.change;
  const margin = sums.points - sums.due;
  let worth = 0.5 * (east.atTheEnd - west.atTheEnd) + 0.2 * (east.protests - west.protests);
  if (west.atTheEnd >= 4) worth -= 1.5;
  if (east.atTheEnd >= 4 && west.atTheEnd < 4) worth += 1.5;
  worth += 0.06 * (west.toCollapse - east.toCollapse) + 0.06 * (east.unrest - west.unrest);
  worth -= 0.1 * prestige + 0.12 * currency + 0.2 * socialism + 0.12 * then;
  if (then > 12) worth -= 2;
  if (then < 0) worth += 2;
  worth += 0.05 * (sums.economy.west.economy - sums.economy.east.economy);
  worth += 0.15 * (sums.economy.west.ready - sums.economy.east.ready);
  worth += 0.2 * (west.standards - west.excess - east.standards + east.excess) + 0.1 * (east.internal - west.internal);
  worth -= 0.06 * Math.min(margin, 10);
  if (margin < 0) worth += 1.5;
  return worth - (s.wall ? 0.3 : 0) - 0.1 * s.policeCards.length;
}
