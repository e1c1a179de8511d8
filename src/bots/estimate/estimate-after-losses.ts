import { type Side, SIDES } from '../../rules/board.js';
import { PHASE } from '../../rules/figures.js';
import type { SeatState } from '../../rules/game.js';
import { LossEstimator, prestigeAtPhaseTwo } from './losses.js';
import type { PositionEstimate } from './position-estimate.js';
import { UnrestEstimator, type UnrestEstimate } from './unrest.js';

/** Estimate of an End of Decade, with plain choices, after East has given the pieces that R9.1 to R9.4 demand. */
export interface EstimateAfterLosses {
  /** Whether East must give a piece in some phase and has none left (R9.0). */
  readonly isInsolvent: boolean;
  /** Build points East could still give after all losses. */
  readonly left: number;
  /** Western currency missing in R9.3, counted after the losses of R9.1 and R9.2; 0 once R9.3 has counted. */
  readonly missing: number;
  /** As in `PositionEstimate`, but with the prestige box and with the living standards East's remaining factories keep. */
  readonly unrest: Readonly<Record<Side, UnrestEstimate>>;
}

const losses = new LossEstimator();
const unrest = new UnrestEstimator();

/** Estimates further than `estimatePosition`; takes about as long again. */
export function estimateAfterLosses(
  s: SeatState,
  { phase, flight }: Pick<PositionEstimate, 'phase' | 'flight'>,
): EstimateAfterLosses {
  const box = boxUsed(s, phase);
  losses.find(s, flight, phase, box);
  unrest.find(s, losses, phase, box);
  const [west, east] = SIDES.map((side) => unrest.outlook(s, side));
  const { isInsolvent, pointsLeft, missing } = losses;
  return { isInsolvent, left: pointsLeft, missing, unrest: { west, east } };
}

/**
 * Returns the prestige box expected to be used (R9.2), 0 for none: for West one that dismantles, runs down or adds
 * unrest, for East one that removes unrest. Effects of boxes on living standards are ignored.
 */
function boxUsed(s: SeatState, phase: number): number {
  if (phase >= PHASE.prestige && s.tasks.at(-1)?.type !== 'prestige-box') return 0;
  const marker = prestigeAtPhaseTwo(s, phase);
  if (marker <= -4) return -4;
  return marker >= 2 ? 2 : Math.min(0, marker);
}
