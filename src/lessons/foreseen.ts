import * as v from 'valibot';
import { cached } from '../common/cached.js';
import { PROVINCES, SIDES } from '../rules/board.js';
import { forecast, inspect } from '../rules/figures.js';
import type { SeatState } from '../rules/game.js';

/** Limits of a figure. */
export const bounds = {
  atLeast: v.optional(v.pipe(v.number(), v.integer())),
  atMost: v.optional(v.pipe(v.number(), v.integer())),
};

/**
 * Condition on a figure of the forecast. It is met only if the figure stays within its limits for all choices of the
 * players.
 */
export const foreseenSchema = v.union([
  /** Mass protests counted in phase 10. */
  v.strictObject({ forecast: v.literal('protests'), side: v.picklist(SIDES), ...bounds }),
  /** Living standards lost in phase 5, unrest from phase 6, and the most unrest from attacks in phase 7. */
  v.strictObject({
    forecast: v.picklist(['lost', 'differences', 'attacks']),
    province: v.picklist(PROVINCES.map(({ id }) => id)),
    ...bounds,
  }),
  /**
   * `rundowns`: number of factories run down and of pieces taken because Western currency is missing. `insolvency`: 1
   * if East becomes insolvent, otherwise 0.
   */
  v.strictObject({ forecast: v.picklist(['rundowns', 'insolvency']), ...bounds }),
]);
export type Foreseen = v.InferOutput<typeof foreseenSchema>;

/** Inclusive range of a figure over all choices. */
export interface FigureRange {
  readonly least: number;
  readonly most: number;
}

/** The forecast of a position. Cached, because the comparison of two positions takes many figures from it. */
export const forecastOf = cached((state: SeatState) => forecast(state));

const NONE: FigureRange = { least: 0, most: 0 };

/**
 * Returns the range of a figure of the forecast. The figure of a phase that is over is 0. After phase 10, `protests` is
 * the number of mass protests on the board.
 */
export function foreseenRange(one: Foreseen, state: SeatState): FigureRange {
  const { phases, insolvency } = forecastOf(state);
  if (one.forecast === 'insolvency')
    return { least: insolvency.can === 'yes' ? 1 : 0, most: insolvency.can === 'no' ? 0 : 1 };
  for (const phase of phases) {
    if (one.forecast === 'protests' && phase.type === 'collapse') return phase.after.protests[one.side];
    if (one.forecast === 'lost' && phase.type === 'keeping-standard') return phase.byProvince[one.province] ?? NONE;
    if (one.forecast === 'differences' && phase.type === 'internal-differences')
      return phase.byProvince[one.province] ?? NONE;
    if (one.forecast === 'attacks' && phase.type === 'east-west-differences')
      return { least: 0, most: phase.most[one.province] ?? 0 };
    if (one.forecast === 'rundowns' && phase.type === 'currency') return phase.bounds.missing;
  }
  if (one.forecast !== 'protests') return NONE;
  const { protests } = inspect(state).sides[one.side];
  return { least: protests, most: protests };
}
