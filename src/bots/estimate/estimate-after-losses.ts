import { type Side, SIDES } from '../../rules/board.js';
import { PHASE } from '../../rules/figures.js';
import type { SeatState } from '../../rules/game.js';
import { LossEstimator, prestigeAtPhaseTwo } from './losses.js';
import type { PositionEstimate } from './position-estimate.js';
import { UnrestEstimator, type UnrestEstimate } from './unrest.js';

/** Estimate of an End of Decade, with simple choices, after East has given the pieces that R9.1 to R9.4 demand. */
export interface EstimateAfterLosses {
  /** Whether East must give a piece in some phase and has no piece left (R9.0). */
  readonly isInsolvent: boolean;
  /** Number of build points East could still give after all losses. */
  readonly left: number;
  /** Western currency missing in R9.3, counted after the losses of R9.1 and R9.2; 0 once R9.3 has begun. */
  readonly missing: number;
  /**
   * Like `unrest` in `PositionEstimate`, but after the prestige box has been used, and with the living standards that
   * East can keep with its remaining factories.
   */
  readonly unrest: Readonly<Record<Side, UnrestEstimate>>;
}

const losses = new LossEstimator();
const unrest = new UnrestEstimator();

/** Estimates the End of Decade in more detail than `estimatePosition`, and takes about as long as that function. */
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
 * Returns the prestige box that is expected to be used (R9.2); 0 if no box is expected. Counts only West's boxes that
 * dismantle, run down or add unrest, and East's boxes that remove unrest. Effects of boxes on living standards are
 * ignored.
 */
function boxUsed(s: SeatState, phase: number): number {
  if (phase >= PHASE.prestige && s.tasks.at(-1)?.type !== 'prestige-box') return 0;
  const marker = prestigeAtPhaseTwo(s, phase);
  if (marker <= -4) return -4;
  return marker >= 2 ? 2 : Math.min(0, marker);
}
