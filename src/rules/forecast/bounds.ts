/** Inclusive range of a number. */
export interface Range {
  readonly least: number;
  readonly most: number;
}

/** Range that contains a number in every line of play. */
export interface Bounds extends Range {
  /** Whether each bound is reached by some line of play. If not, the bounds may be wider than the true range. */
  readonly reached: boolean;
}

/** Whether something certainly happens (`yes`), never happens (`no`), or happens depending on choices (`only-if`). */
export type Verdict = 'yes' | 'no' | 'only-if';

/** A verdict on a collapse; `own-choices` if it depends on choices, and the side itself can certainly avoid it. */
export type CollapseVerdict = Verdict | 'own-choices';

/** Whether a side may be unable to avoid its collapse. */
export const isThreat = (verdict: CollapseVerdict): boolean => verdict === 'yes' || verdict === 'only-if';

/** A verdict found by trying lines of play; `unknown` when there are too many lines. */
export type SearchedVerdict = Verdict | 'unknown';

export const exactly = (figure: number): Range => ({ least: figure, most: figure });

export const isExact = ({ least, most }: Range): boolean => least === most;

export const sumOf = (ranges: readonly Range[]): Range => ({
  least: ranges.reduce((sum, { least }) => sum + least, 0),
  most: ranges.reduce((sum, { most }) => sum + most, 0),
});

/** Whether a range lies in another, ends included. */
export const isWithin = (range: Range, limits: Range): boolean =>
  range.least >= limits.least && range.most <= limits.most;

/** Returns the intersection of two ranges. If the ranges do not overlap, `least` of the result is above `most`. */
export const within = (range: Range, limits: Range): Range => ({
  least: Math.max(range.least, limits.least),
  most: Math.min(range.most, limits.most),
});

/** Converts a range to bounds; the bounds of a range with a single number count as reached. */
export const asBounds = ({ least, most }: Range, reached: boolean): Bounds => ({
  least,
  most,
  reached: reached || least === most,
});
