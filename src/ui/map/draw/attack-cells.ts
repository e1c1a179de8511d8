import { cached } from '../../../common/cached.js';
import { itemAt } from '../../../common/item-at.js';
import type { ProvinceId } from '../../../rules/board.js';
import { isProvince, type MapLayout } from '../layout.js';
import { type Direction, inBox, type Spot } from '../ways.js';

/** A cell on the path of an attack, and the direction from this cell to the next. */
export interface CrossingCell extends Spot {
  readonly toward: Direction;
}

/** Height of a cell in units of its width. */
const ROW = 2;
/**
 * Row of the inset in which attacks between the two halves of Berlin are drawn. The unrest of both halves is in the
 * same row.
 */
const UNREST_ROW = 1;

/**
 * Returns the cells on which an attack across the border (R9.7) is drawn: a shortest path between the two provinces.
 */
export const attackCells = cached(cellsBetween);

function cellsBetween(layout: MapLayout, attacker: ProvinceId, target: ProvinceId): readonly CrossingCell[] {
  if ([attacker, target].every((id) => id.endsWith('-berlin'))) {
    const toward = attacker === 'west-berlin' ? 'right' : 'left';
    return [{ ...itemAt(layout.inset.wall, UNREST_ROW), toward }];
  }
  // Among the shortest paths, prefers those with the fewest cells that could mislead. Such a cell is in a province that
  // is neither attacker nor target, on the line from a badge to its province, or between West Berlin and East Berlin.
  const leaders = layout.badges.flatMap(({ leader }) => leader);
  const { westBerlin } = layout;
  const strays = (cell: Spot): boolean => {
    const at = layout.ground[cell.y]?.[cell.x];
    const isThird = at !== undefined && isProvince(at) && at !== attacker && at !== target;
    return isThird || [berlinBorder(layout), ...leaders].some((one) => isAt(cell, one));
  };
  const ways = shortestWays(cellsOf(layout, attacker), cellsOf(layout, target));
  const strayed = ways.map((way) => way.filter(strays).length);
  const least = Math.min(...strayed);
  const straight = ways.filter((_, index) => strayed[index] === least);
  const way = straight[straight.length >> 1] ?? [];
  // The path skips the cells of badges, cities and figures, which must stay readable.
  const taken = [...layout.badges, ...layout.cities].map(({ box }) => box);
  const figures = [westBerlin, ...layout.connections.flatMap(({ lines, countAt }) => (lines === 2 ? [countAt] : []))];
  return way.filter((cell) => !figures.some((one) => isAt(cell, one)) && !taken.some((box) => inBox(box, cell)));
}

const isAt = (a: Spot, b: Spot): boolean => a.x === b.x && a.y === b.y;

/** Returns the cell of the border between West Berlin and East Berlin on the map outside the inset. */
const berlinBorder = ({ westBerlin: { x, y } }: MapLayout): Spot => ({ x: x + 1, y });

/** Returns the cells of a province. West Berlin has only its single cell outside the inset. */
function cellsOf(layout: MapLayout, id: ProvinceId): readonly Spot[] {
  const { ground, westBerlin } = layout;
  if (id === 'west-berlin') return [westBerlin];
  const cells = ground.flatMap((row, y) => row.flatMap((at, x) => (at === id ? [{ x, y }] : [])));
  return cells.filter((cell) => !isAt(cell, westBerlin) && !isAt(cell, berlinBorder(layout)));
}

/**
 * Returns all shortest paths between two groups of cells. Each of the closest pairs of cells has two paths: one starts
 * horizontally, the other vertically.
 */
function shortestWays(from: readonly Spot[], to: readonly Spot[]): CrossingCell[][] {
  const pairs = from.flatMap((a) => to.map((b) => ({ a, b, length: Math.abs(a.x - b.x) + ROW * Math.abs(a.y - b.y) })));
  const least = Math.min(...pairs.map(({ length }) => length));
  const shortest = pairs.filter(({ length }) => length === least);
  return shortest.flatMap(({ a, b }) => [wayBetween(a, b, 'level'), wayBetween(a, b, 'upright')]);
}

function wayBetween(a: Spot, b: Spot, first: 'level' | 'upright'): CrossingCell[] {
  const [right, down] = [Math.sign(b.x - a.x), Math.sign(b.y - a.y)];
  const corner = first === 'level' ? { x: b.x, y: a.y } : { x: a.x, y: b.y };
  const level = Array.from({ length: Math.abs(b.x - a.x) }, (_, step): CrossingCell => {
    return { x: a.x + right * step, y: corner.y, toward: right > 0 ? 'right' : 'left' };
  });
  const upright = Array.from({ length: Math.abs(b.y - a.y) }, (_, step): CrossingCell => {
    return { x: corner.x, y: a.y + down * step, toward: down > 0 ? 'down' : 'up' };
  });
  const way = first === 'level' ? [...level, ...upright] : [...upright, ...level];
  return [...way, { ...b, toward: way.at(-1)?.toward ?? 'right' }];
}
