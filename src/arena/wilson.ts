/** Quantile of the standard normal distribution for a two-sided 95 % interval. */
const Z = 1.959964;

/** Confidence interval of a share; both ends from 0 to 1. */
export interface Interval {
  readonly from: number;
  readonly to: number;
}

/**
 * Returns the 95 % Wilson interval of a share, without continuity correction.
 * @param of number of games; without games the interval is 0 to 1
 */
export function wilson(wins: number, of: number): Interval {
  if (of === 0) return { from: 0, to: 1 };
  const share = wins / of;
  const z2 = Z * Z;
  const scale = 1 + z2 / of;
  const middle = (share + z2 / (2 * of)) / scale;
  const half = (Z * Math.sqrt((share * (1 - share)) / of + z2 / (4 * of * of))) / scale;
  return { from: Math.max(0, middle - half), to: Math.min(1, middle + half) };
}
