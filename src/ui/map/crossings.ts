import type { ProvinceId } from '../../rules/board.js';
import type { MapLayout } from './layout.js';
import { type Direction, inBox, type Spot } from './ways.js';

/** A cell on the way of an attack, and where the attack goes from there. */
export interface CrossingCell extends Spot {
  readonly toward: Direction;
}

/** A cell is twice as high as wide. */
const ROW = 2;
/** The row of the inset in which the two halves of Berlin attack each other: that of their unrest. */
const UNREST_ROW = 1;

const known = new WeakMap<MapLayout, Map<string, readonly CrossingCell[]>>();

/** The cells over which a province attacks a neighbour across the border (R9.7), where the two come closest. */
export function crossing(layout: MapLayout, attacker: ProvinceId, target: ProvinceId): readonly CrossingCell[] {
  const all = known.get(layout) ?? new Map<string, readonly CrossingCell[]>();
  known.set(layout, all);
  const key = `${attacker} ${target}`;
  const cells = all.get(key) ?? cellsBetween(layout, attacker, target);
  all.set(key, cells);
  return cells;
}

function cellsBetween(layout: MapLayout, attacker: ProvinceId, target: ProvinceId): readonly CrossingCell[] {
  if ([attacker, target].every((id) => id.endsWith('-berlin'))) {
    const toward = attacker === 'west-berlin' ? 'right' : 'left';
    return [{ ...layout.inset.wall[UNREST_ROW], toward }];
  }
  const way = shortestWay(cellsOf(layout, attacker), cellsOf(layout, target));
  // What stands there stays to be read.
  const taken = [...layout.badges, ...layout.cities].map(({ box }) => box);
  const figures = [
    layout.westBerlin,
    ...layout.connections.flatMap(({ lines, countAt }) => (lines === 2 ? [countAt] : [])),
  ];
  return way.filter((cell) => !figures.some((one) => isAt(cell, one)) && !taken.some((box) => inBox(box, cell)));
}

const isAt = (a: Spot, b: Spot): boolean => a.x === b.x && a.y === b.y;

/** The cells of a province; West Berlin has one on the map. */
function cellsOf({ ground, westBerlin }: MapLayout, id: ProvinceId): readonly Spot[] {
  if (id === 'west-berlin') return [westBerlin];
  const cells = ground.flatMap((row, y) => row.flatMap((at, x) => (at === id ? [{ x, y }] : [])));
  return cells.filter((cell) => !isAt(cell, westBerlin));
}

/** From one of some cells to one of others: of the shortest ways the middle one, first along its row. */
function shortestWay(from: readonly Spot[], to: readonly Spot[]): CrossingCell[] {
  const ways = from.flatMap((a) => to.map((b) => ({ a, b, length: Math.abs(a.x - b.x) + ROW * Math.abs(a.y - b.y) })));
  const least = Math.min(...ways.map(({ length }) => length));
  const shortest = ways.filter(({ length }) => length === least);
  const { a, b } = shortest[shortest.length >> 1];
  const [right, down] = [Math.sign(b.x - a.x), Math.sign(b.y - a.y)];
  const across = Array.from({ length: Math.abs(b.x - a.x) }, (_, step) => ({ x: a.x + right * step, y: a.y }));
  const along = Array.from({ length: Math.abs(b.y - a.y) }, (_, step) => ({ x: b.x, y: a.y + down * step }));
  const level: Direction = right > 0 ? 'right' : 'left';
  const upright: Direction = down > 0 ? 'down' : 'up';
  return [
    ...across.map((cell) => ({ ...cell, toward: level })),
    ...along.map((cell) => ({ ...cell, toward: upright })),
    { ...b, toward: along.length > 0 ? upright : level },
  ];
}
