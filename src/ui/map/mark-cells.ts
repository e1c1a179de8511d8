import type { Area } from '../../terminal/drawing/cells.js';
import { inBox, type Spot } from './ways.js';

/** Cells for the marks of a connection. */
export interface MarkCells {
  /** Cell of the letter, or of the sign that marks the connection if it has no letter. */
  readonly markAt: Spot;
  /** Cell of a second sign: of a hint, or of the cursor if `markAt` shows a letter. Null if no cell is free. */
  readonly besideMark: Spot | null;
}

/** A connection without its marks. */
interface Line {
  readonly lines: 1 | 2;
  readonly cells: readonly Spot[];
  readonly countAt: Spot;
}

/** Other things drawn on the map, which the marks must not cover. */
interface Surroundings {
  /** Boxes of the cities. The cells to their left and right show the marks of the cities. */
  readonly cities: readonly Area[];
  /** Other areas in which something is drawn. */
  readonly taken: readonly Area[];
  /** Whether something may be drawn in a cell. */
  readonly isGround: (spot: Spot) => boolean;
}

/**
 * Adds the cells for the marks to all connections. A mark is as near to the middle of its line as possible. But if
 * another cell of the line is free, the mark is not in the cell of a city's mark.
 */
export function withMarkCells<T extends Line>(lines: readonly T[], around: Surroundings): readonly (T & MarkCells)[] {
  const marked = lines.map((line) => ({ ...line, markAt: markAtOf(line, around) }));
  const marks = marked.map(({ markAt }) => markAt);
  const used: Spot[] = [];
  return marked.map((line) => {
    const able = cellsBeside(line, around, lines).filter((cell) => !isIn(marks, cell));
    // Two neighbouring lines of one cell may have to share the only free cell.
    const besideMark = able.find((cell) => !isIn(used, cell)) ?? able[0] ?? null;
    if (besideMark !== null) used.push(besideMark);
    return { ...line, besideMark };
  });
}

function markAtOf({ lines, cells, countAt }: Line, { cities }: Surroundings): Spot {
  const middle = cells.indexOf(countAt) + (lines === 2 ? 1 : 0);
  const [best = countAt] = cells
    .map((cell, index) => ({ cell, far: Math.abs(index - middle), cost: costOf(cell, cities) }))
    .filter(({ cell }) => lines === 1 || cell !== countAt)
    .toSorted((one, other) => one.cost - other.cost || one.far - other.far)
    .map(({ cell }) => cell);
  return best;
}

/** Returns 2 for the cell of a city's letter, 1 for the cell after a city's name, 0 for another cell. */
function costOf({ x, y }: Spot, cities: readonly Area[]): 0 | 1 | 2 {
  const inRow = cities.filter((box) => box.y === y);
  if (inRow.some((box) => box.x - 1 === x)) return 2;
  return inRow.some((box) => box.x + box.width === x) ? 1 : 0;
}

/** Returns the cells that can show a sign beside the mark of a connection, the best first. */
function cellsBeside(
  { cells, lines, countAt, markAt }: Line & Pick<MarkCells, 'markAt'>,
  { cities, taken, isGround }: Surroundings,
  all: readonly Line[],
): readonly Spot[] {
  const onLine = cells.filter((cell) => cell !== markAt && (lines === 1 || cell !== countAt));
  const far = ({ x, y }: Spot): number => Math.abs(x - markAt.x) + Math.abs(y - markAt.y);
  const isFree = (spot: Spot): boolean =>
    isGround(spot) &&
    ![...cities, ...taken].some((box) => inBox(box, spot)) &&
    !all.some((line) => isIn(line.cells, spot));
  // If no better cell is left, the cell of a city's mark is used: it is free as long as the city has no mark.
  return [...onLine, ...neighbours(markAt).filter(isFree)].toSorted(
    (one, other) => costOf(one, cities) - costOf(other, cities) || far(one) - far(other),
  );
}

function neighbours({ x, y }: Spot): readonly Spot[] {
  return [
    { x: x + 1, y },
    { x: x - 1, y },
    { x, y: y - 1 },
    { x, y: y + 1 },
  ];
}

const isIn = (spots: readonly Spot[], { x, y }: Spot): boolean => spots.some((one) => one.x === x && one.y === y);
