/** From the least to the most a figure can be. */
export interface Range {
  readonly least: number;
  readonly most: number;
}

/** What play can make of a figure: no line of play leaves these bounds. */
export interface Bounds extends Range {
  /** Whether lines of play get to both bounds; if not, play may not get so far: "at most". */
  readonly reached: boolean;
}

/** Whether something happens whatever is chosen, never, or only if somebody chooses so. */
export type Verdict = 'yes' | 'no' | 'only-if';

/** A verdict found by following lines of play; `unknown` when there are too many lines. */
export type SearchedVerdict = Verdict | 'unknown';

export const exactly = (figure: number): Range => ({ least: figure, most: figure });

export const isExact = ({ least, most }: Range): boolean => least === most;

export const sumOf = (ranges: readonly Range[]): Range => ({
  least: ranges.reduce((sum, { least }) => sum + least, 0),
  most: ranges.reduce((sum, { most }) => sum + most, 0),
});

/** The part of a range that lies within another. */
export const within = (range: Range, limits: Range): Range => ({
  least: Math.max(range.least, limits.least),
  most: Math.min(range.most, limits.most),
});

/** A range as bounds; one single figure is always reached. */
export const asBounds = ({ least, most }: Range, reached: boolean): Bounds => ({
  least,
  most,
  reached: reached || least === most,
});
