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
  const costs = costsOf(around.cities);
  const marked = lines.map((line) => ({ ...line, markAt: markAtOf(line, costs) }));
  const marks = new Set(marked.map(({ markAt }) => keyOf(markAt)));
  const onLines = new Set(lines.flatMap(({ cells }) => cells.map(keyOf)));
  const boxes = [...around.cities, ...around.taken];
  const isFree = (spot: Spot): boolean =>
    !onLines.has(keyOf(spot)) && around.isGround(spot) && !boxes.some((box) => inBox(box, spot));
  const used = new Set<string>();
  return marked.map((line) => {
    const able = cellsBeside(line, costs, isFree).filter((cell) => !marks.has(keyOf(cell)));
    // Two neighbouring connections that are only one cell long may have to share the only free cell.
    const besideMark = able.find((cell) => !used.has(keyOf(cell))) ?? able[0] ?? null;
    if (besideMark !== null) used.add(keyOf(besideMark));
    return { ...line, besideMark };
  });
}

/** Cells in which a mark of a connection is worse than elsewhere, by `keyOf`: the higher the number, the worse. */
type Costs = ReadonlyMap<string, number>;

/** Returns the cells of the cities' marks: 2 for the cell of a city's letter, 1 for the cell after a city's name. */
function costsOf(cities: readonly Area[]): Costs {
  return new Map([
    ...cities.map(({ x, y, width }) => [keyOf({ x: x + width, y }), 1] as const),
    ...cities.map(({ x, y }) => [keyOf({ x: x - 1, y }), 2] as const),
  ]);
}

function markAtOf({ lines, cells, countAt }: Line, costs: Costs): Spot {
  const middle = cells.indexOf(countAt) + (lines === 2 ? 1 : 0);
  const [best = countAt] = cells
    .map((cell, index) => ({ cell, far: Math.abs(index - middle), cost: costs.get(keyOf(cell)) ?? 0 }))
    .filter(({ cell }) => lines === 1 || cell !== countAt)
    .toSorted((one, other) => one.cost - other.cost || one.far - other.far)
    .map(({ cell }) => cell);
  return best;
}

/** Returns the cells that can show a sign beside the mark of a connection, the best first. */
function cellsBeside(
  { cells, lines, countAt, markAt }: Line & Pick<MarkCells, 'markAt'>,
  costs: Costs,
  isFree: (spot: Spot) => boolean,
): readonly Spot[] {
  const onLine = cells.filter((cell) => cell !== markAt && (lines === 1 || cell !== countAt));
  // If no better cell is left, the cell of a city's mark is used: it is free as long as the city has no mark.
  return [...onLine, ...neighbours(markAt).filter(isFree)]
    .map((cell) => ({
      cell,
      cost: costs.get(keyOf(cell)) ?? 0,
      far: Math.abs(cell.x - markAt.x) + Math.abs(cell.y - markAt.y),
    }))
    .toSorted((one, other) => one.cost - other.cost || one.far - other.far)
    .map(({ cell }) => cell);
}

function neighbours({ x, y }: Spot): readonly Spot[] {
  return [
    { x: x + 1, y },
    { x: x - 1, y },
    { x, y: y - 1 },
    { x, y: y + 1 },
  ];
}

const keyOf = ({ x, y }: Spot): string => `${x},${y}`;
