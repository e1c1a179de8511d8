import { itemAt } from '../common/item-at.js';
import type { Line } from './record.js';

type Counted = Pick<Line, 'takesBack'>;

/** The lines that a line takes back, and the last line that counts after it. */
interface AfterLine {
  /** Indexes of the lines that this line takes back; empty if it is not a `Taken back` line. */
  readonly takenBack: readonly number[];
  /** Index of the last line that still counts; undefined if there is none. */
  readonly last: number | undefined;
}

/** Returns for each line which lines it takes back, and the last line that counts after it. */
export function takeBacks(lines: readonly Counted[]): readonly AfterLine[] {
  const stand: number[] = [];
  return lines.map(({ takesBack }, index) => {
    const takenBack = takesBack > 0 ? stand.splice(-takesBack) : [];
    if (takesBack === 0) stand.push(index);
    return { takenBack, last: stand.at(-1) };
  });
}

/**
 * Yields the indexes of the lines that still count, last first. A line counts if it is not a `Taken back` line and no
 * later line took it back.
 */
export function* standingFromLast(lines: readonly Counted[]): Generator<number> {
  let takenBack = 0;
  for (let index = lines.length - 1; index >= 0; index--) {
    const { takesBack } = itemAt(lines, index);
    if (takesBack > 0) takenBack += takesBack;
    else if (takenBack > 0) takenBack--;
    else yield index;
  }
}

/** Returns the indexes of the lines that still count, in the order of the file. */
export function standing(lines: readonly Counted[]): readonly number[] {
  return [...standingFromLast(lines)].reverse();
}

export function standingLines<T extends Counted>(lines: readonly T[]): readonly T[] {
  return standing(lines).map((index) => itemAt(lines, index));
}

/** Returns the lines that the `Taken back` line at index `at` takes back; empty for other lines. */
export function linesTakenBack<T extends Counted>(lines: readonly T[], at: number): readonly T[] {
  return itemAt(takeBacks(lines), at).takenBack.map((index) => itemAt(lines, index));
}
