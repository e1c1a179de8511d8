import {
  CITIES,
  type CityId,
  type ConnectionId,
  CONNECTIONS,
  type ProvinceId,
  PROVINCES,
  type Sector,
  SECTORS,
  type Side,
} from '../../rules/board.js';
import {
  ABROAD,
  AREA_LETTERS,
  INNER_GERMAN_BORDER,
  SEA,
  type BadgeForm,
  type DrawnProvince,
  type MapDrawing,
  type MapSize,
} from './drawing.js';
import { LARGE } from './drawings/large.js';
import { MEDIUM } from './drawings/medium.js';
import { SMALL } from './drawings/small.js';
import { type MarkCells, withMarkCells } from './mark-cells.js';
import type { LineDirections } from './ways.js';
import { insetLayout, type InsetLayout } from './inset-layout.js';
import { cityPlace, connectionPlace, provincePlace, sectorPlace, type PlaceId } from '../../text/place-ids.js';
import type { Area } from '../../terminal/drawing/cells.js';
import { toAscii } from '../../terminal/index.js';
import { armsAlong, cellsOfWay, type Spot } from './ways.js';

/** Layout of a city in a row of cells: the factory sign, a space or the rundown sign, and the name. */
export interface CityLayout {
  readonly id: CityId;
  readonly side: 'west' | 'east' | 'foreign';
  readonly name: string;
  readonly box: Area;
}

export interface ConnectionLayout extends MarkCells {
  readonly id: ConnectionId;
  readonly lines: 1 | 2;
  readonly ends: readonly [CityId, CityId];
  readonly cells: readonly Spot[];
  /** For each cell of `cells`, the two directions in which the line leaves that cell. */
  readonly arms: readonly LineDirections[];
  /**
   * Cells that continue the line inside a city's box up to the city's name. The box has room for the ASCII name, so a
   * shorter Unicode name would leave a gap.
   */
  readonly stubs: readonly Spot[];
  /** Cell in which a connection with two lines shows the number of lines built. */
  readonly countAt: Spot;
}

export interface BadgeLayout {
  readonly id: DrawnProvince;
  readonly side: Side;
  readonly name: string;
  readonly form: BadgeForm;
  readonly box: Area;
  /** Line from the badge to its province; empty if the badge is inside the province. */
  readonly leader: readonly (Spot & { readonly arms: LineDirections })[];
}

/** Everything on the map that does not change in a game. */
export interface MapLayout {
  readonly size: MapSize;
  readonly width: number;
  readonly height: number;
  /** Contents of each cell, by row: a province, the inner-German border, sea or a foreign country. */
  readonly ground: readonly (readonly Ground[])[];
  readonly innerGermanBorder: readonly Spot[];
  /** Cells on the edge between two provinces of one side. */
  readonly provinceBorders: readonly Spot[];
  readonly cities: readonly CityLayout[];
  readonly connections: readonly ConnectionLayout[];
  readonly badges: readonly BadgeLayout[];
  readonly inset: InsetLayout;
  /** Cell that shows West Berlin outside the inset. The cell to its right shows the border of West Berlin. */
  readonly westBerlin: Spot;
  readonly surroundings: readonly { readonly x: number; readonly y: number; readonly text: string }[];
  readonly legend: readonly { readonly x: number; readonly y: number; readonly width: number }[];
  /** For each place, the cell that is its position for cursor movements. */
  readonly anchors: ReadonlyMap<PlaceId, Spot>;
}

export type Ground = DrawnProvince | 'border' | 'sea' | 'abroad';

const DRAWINGS: Readonly<Record<MapSize, MapDrawing>> = { small: SMALL, medium: MEDIUM, large: LARGE };
const BADGE_BOXES: Readonly<Record<BadgeForm, { width: number; height: number }>> = {
  code: { width: 6, height: 2 },
  name: { width: 12, height: 2 },
  words: { width: 18, height: 3 },
};
/** Columns reserved in a badge for the brackets around the name. */
const BRACKETS = 2;
/** Columns reserved in a badge for the socialists after the name of an East province. */
const SOCIALISTS = 3;
const known = new Map<MapSize, MapLayout>();

/** Returns the layout of the map in a size. Returns the same object for the same size. */
export function layoutMap(size: MapSize): MapLayout {
  const layout = known.get(size) ?? layoutOf(DRAWINGS[size]);
  known.set(size, layout);
  return layout;
}

/** Returns the largest map size that fits into the columns and rows; null if even the small map does not fit. */
export function mapSizeFor(columns: number, rows: number): MapSize | null {
  const fits = (size: MapSize): boolean => {
    const { areas } = DRAWINGS[size];
    return areas.length <= rows && (areas[0]?.length ?? 0) <= columns;
  };
  return (['large', 'medium', 'small'] as const).find(fits) ?? null;
}

/** Returns the layout of a drawing. Throws an Error if the drawing is invalid. */
function layoutOf(drawing: MapDrawing): MapLayout {
  const ground = drawing.areas.map((row) => row.split('').map(groundOf));
  const cities = CITIES.map(({ id, side }) => cityLayout(id, side, drawing));
  const byId = new Map(cities.map((city) => [city.id, city]));
  const lines = CONNECTIONS.map(({ id, lines, between }) =>
    lineLayout(id, lines, between, drawing.connections[id], byId),
  );
  const badges = PROVINCES.flatMap(({ id, side }) => (isDrawn(id) ? [badgeLayout(id, side, drawing)] : []));
  const [x, y] = drawing.inset;
  const inset = insetLayout({ x, y }, drawing.badgeForm);
  const [wx, wy] = drawing.westBerlin;
  const surroundings = drawing.surroundings.map(([x, y, text]) => ({ x, y, text }));
  const legend = drawing.legend.map(([x, y, width]) => ({ x, y, width }));
  const connections = withMarkCells(lines, {
    cities: cities.map(({ box }) => box),
    taken: [
      inset.box,
      { x: wx, y: wy, width: 2, height: 1 },
      ...badges.flatMap(({ box, leader }) => [box, ...leader.map((spot) => ({ ...spot, width: 1, height: 1 }))]),
      ...surroundings.map(({ x, y, text }) => ({ x, y, width: text.length, height: 1 })),
      ...legend.map((area) => ({ ...area, height: 1 })),
    ],
    isGround: ({ x, y }) => ![undefined, 'border'].includes(ground[y]?.[x]),
  });
  return {
    size: drawing.size,
    width: drawing.areas[0]?.length ?? 0,
    height: drawing.areas.length,
    ground,
    innerGermanBorder: spotsWhere(ground, (at) => at === 'border'),
    provinceBorders: spotsWhere(
      ground,
      (at, x, y) => isAnother(at, ground[y]?.[x + 1]) || isAnother(at, ground[y + 1]?.[x]),
    ),
    cities,
    connections,
    badges,
    inset,
    westBerlin: { x: wx, y: wy },
    surroundings,
    legend,
    anchors: anchorsOf(cities, connections, badges, inset),
  };
}

function isDrawn(id: ProvinceId): id is DrawnProvince {
  return id !== 'west-berlin' && id !== 'east-berlin';
}

function badgeLayout(id: DrawnProvince, side: Side, { badges, badgeForm }: MapDrawing): BadgeLayout {
  const [x, y, name, leader] = badges[id];
  const { width, height } = BADGE_BOXES[badgeForm];
  const beside = side === 'east' ? SOCIALISTS : 0;
  const room = badgeForm === 'code' ? 0 : Math.max(toAscii(name).length + BRACKETS, name.length + beside);
  const box = { x, y, width: Math.max(width, room), height };
  return {
    id,
    side,
    name,
    form: badgeForm,
    box,
    leader: leader === undefined ? [] : leaderOf(id, cellsOfWay(leader), box),
  };
}

function leaderOf(id: DrawnProvince, way: readonly Spot[], box: Area): BadgeLayout['leader'] {
  const cells = way.slice(0, -1);
  const end = way.at(-1);
  const arms = end ? armsAlong(cells, box, { ...end, width: 1, height: 1 }) : [];
  return cells.map((spot, index) => {
    const at = arms[index];
    if (!at) throw new Error(`The line from the badge of ${id} does not begin at it.`);
    return { ...spot, arms: at };
  });
}

const LETTERS: Readonly<Record<string, Ground>> = {
  ...AREA_LETTERS,
  [INNER_GERMAN_BORDER]: 'border',
  [SEA]: 'sea',
  [ABROAD]: 'abroad',
};

function groundOf(letter: string): Ground {
  const ground = LETTERS[letter];
  if (ground === undefined) throw new Error(`"${letter}" is not the letter of a province.`);
  return ground;
}

function cityLayout(id: CityId, side: CityLayout['side'], drawing: MapDrawing): CityLayout {
  const [x, y, name] = drawing.cities[id];
  return { id, side, name, box: { x, y, width: toAscii(name).length + 2, height: 1 } };
}

function lineLayout(
  id: ConnectionId,
  lines: 1 | 2,
  ends: readonly [CityId, CityId],
  way: string,
  cities: ReadonlyMap<CityId, CityLayout>,
): Omit<ConnectionLayout, keyof MarkCells> {
  const cells = cellsOfWay(way);
  const [from, to] = ends.map((end) => cities.get(end));
  const arms = from && to ? armsAlong(cells, from.box, to.box) : [];
  if (arms.length === 0 || arms.includes(null)) throw new Error(`The way of ${id} does not join its cities.`);
  const middle = Math.floor((cells.length - 1) / 2);
  const countAt = cells[middle];
  if (countAt === undefined || cells.length < lines) throw new Error(`The way of ${id} is too short.`);
  const stubs = [stubAt(cells[0], from), stubAt(cells.at(-1), to)].flat();
  return { id, lines, ends, cells, arms: arms as LineDirections[], stubs, countAt };
}

/**
 * If a line ends at the right edge of a city's box, returns the cells between the city's name and that edge, because
 * the line is continued there. Otherwise returns no cells.
 */
function stubAt(end: Spot | undefined, city: CityLayout | undefined): Spot[] {
  if (!end || !city || end.y !== city.box.y || end.x !== city.box.x + city.box.width) return [];
  const { x, y } = city.box;
  const shown = city.name.length + 2;
  return Array.from({ length: city.box.width - shown }, (_, index) => ({ x: x + shown + index, y }));
}

function spotsWhere(
  ground: MapLayout['ground'],
  holds: (at: Ground, x: number, y: number) => boolean,
): readonly Spot[] {
  const spots: Spot[] = [];
  ground.forEach((row, y) =>
    row.forEach((at, x) => {
      if (holds(at, x, y)) spots.push({ x, y });
    }),
  );
  return spots;
}

/**
 * Returns the neighbours of a cell that are in another province of the same side. Only the neighbours to the right and
 * below are examined.
 */
export function acrossBorder(ground: MapLayout['ground'], { x, y }: Spot): Spot[] {
  const at = ground[y]?.[x];
  return [
    { x: x + 1, y },
    { x, y: y + 1 },
  ].filter((spot) => isAnother(at, ground[spot.y]?.[spot.x]));
}

/** Returns whether two cells are in different provinces. */
function isAnother(at: Ground | undefined, next: Ground | undefined): boolean {
  return at !== next && at !== undefined && next !== undefined && isProvince(at) && isProvince(next);
}

export function isProvince(ground: Ground): ground is DrawnProvince {
  return ground !== 'border' && ground !== 'sea' && ground !== 'abroad';
}

function anchorsOf(
  cities: readonly CityLayout[],
  connections: readonly ConnectionLayout[],
  badges: readonly BadgeLayout[],
  inset: InsetLayout,
): ReadonlyMap<PlaceId, Spot> {
  const middleOf = ({ x, y, width }: Area): Spot => ({ x: x + Math.floor((width - 1) / 2), y });
  const nameOf = ({ x, y }: Area): Spot => ({ x, y });
  return new Map<PlaceId, Spot>([
    ...cities.map(({ id, box }) => [cityPlace(id), middleOf(box)] as const),
    ...connections.map(({ id, markAt }) => [connectionPlace(id), markAt] as const),
    ...badges.map(({ id, box }) => [provincePlace(id), nameOf(box)] as const),
    [provincePlace('west-berlin'), nameOf(inset.west)],
    [provincePlace('east-berlin'), nameOf(inset.east)],
    ...SECTORS.map((sector: Sector) => [sectorPlace(sector), nameOf(inset.sectors[sector])] as const),
  ]);
}
