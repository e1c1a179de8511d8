/** Half the width of a normal distribution that holds 95 % of it, in standard deviations. */
const Z = 1.959964;

/** Where a share lies, both ends from 0 to 1. */
export interface Interval {
  readonly from: number;
  readonly to: number;
}

/**
 * The 95 % interval of Wilson for a share, without correction for continuity.
 * @param of how many there were; of none the share may be anything
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
