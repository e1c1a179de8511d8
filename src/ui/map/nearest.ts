import type { MapLayout } from './layout.js';
import type { PlaceId } from '../../text/place-ids.js';
import type { Direction, Spot } from './ways.js';

export type { Direction } from './ways.js';

const DIRECTIONS: readonly Direction[] = ['right', 'down', 'left', 'up'];

/**
 * Returns the candidates in reading order: by row, then from left to right. Leaves out places that the layout does not
 * contain.
 */
export function placesInOrder(layout: MapLayout, candidates: Iterable<PlaceId>): PlaceId[] {
  return stopsOf(layout, candidates).map(({ place }) => place);
}

/**
 * Returns the candidate after `from` in reading order, or with `step` -1 the candidate before it; wraps around at the
 * ends. If `from` is undefined, returns the first or the last candidate. Returns undefined if there are no candidates.
 */
export function nextPlace(
  layout: MapLayout,
  from: PlaceId | undefined,
  candidates: Iterable<PlaceId>,
  step: 1 | -1 = 1,
): PlaceId | undefined {
  const order = placesInOrder(layout, candidates);
  const start = from === undefined ? undefined : layout.anchors.get(from);
  if (from === undefined || start === undefined) return step === 1 ? order[0] : order.at(-1);
  const at = order.indexOf(from);
  if (at >= 0) return order[(at + step + order.length) % order.length];
  const isAfter = (place: PlaceId): boolean => compare(layout.anchors.get(place) ?? start, start) > 0;
  return step === 1 ? (order.find(isAfter) ?? order[0]) : (order.findLast((place) => !isAfter(place)) ?? order.at(-1));
}

/**
 * Returns the candidate to which an arrow key moves the cursor from `from`: the nearest candidate within 45 degrees of
 * the arrow's direction, otherwise the nearest candidate further to the side. If no candidate lies in the arrow's
 * direction, the result depends on `from`:
 * - a candidate: returns a candidate that no other arrow key reaches, or undefined if there is none;
 * - another place: returns the first candidate.
 *
 * If `from` is undefined, returns the first candidate for every arrow.
 */
export function nearestPlace(
  layout: MapLayout,
  from: PlaceId | undefined,
  direction: Direction,
  candidates: Iterable<PlaceId>,
): PlaceId | undefined {
  const stops = stopsOf(layout, candidates);
  const start = from === undefined ? undefined : layout.anchors.get(from);
  if (start === undefined) return stops[0]?.place;
  const at = stops.findIndex(({ place }) => place === from);
  if (at < 0) return (nearestStop(stops, start, direction) ?? stops[0])?.place;
  const target = arrowsOf(layout, stops)[at]?.[direction];
  return target === undefined ? undefined : stops[target]?.place;
}

/** A candidate, and the cell that is its position for cursor movements. */
interface Stop {
  readonly place: PlaceId;
  readonly spot: Spot;
}

/**
 * The arrow keys that move the cursor away from a stop. The value is the index of the stop to which the key moves the
 * cursor.
 */
type Arrows = Partial<Record<Direction, number>>;

function stopsOf(layout: MapLayout, candidates: Iterable<PlaceId>): Stop[] {
  const stops = [...new Set(candidates)].flatMap((place) => {
    const spot = layout.anchors.get(place);
    return spot === undefined ? [] : [{ place, spot }];
  });
  return stops.sort((a, b) => compare(a.spot, b.spot) || (a.place < b.place ? -1 : 1));
}

function compare(a: Spot, b: Spot): number {
  return a.y - b.y || a.x - b.x;
}

let latest: { layout: MapLayout; places: string; arrows: readonly Arrows[] } | undefined;

/**
 * Returns, for each stop, the stops to which the arrow keys move the cursor. The latest result is cached, because most
 * key presses do not change the stops.
 */
function arrowsOf(layout: MapLayout, stops: readonly Stop[]): readonly Arrows[] {
  const places = stops.map(({ place }) => place).join(' ');
  if (latest?.layout !== layout || latest.places !== places) {
    latest = { layout, places, arrows: arrowsAmong(stops) };
  }
  return latest.arrows;
}

function arrowsAmong(stops: readonly Stop[]): readonly Arrows[] {
  const arrows = stops.map(({ spot }) => {
    const found: Arrows = {};
    for (const direction of DIRECTIONS) {
      const target = nearestStop(stops, spot, direction);
      if (target !== undefined) found[direction] = stops.indexOf(target);
    }
    return found;
  });
  for (let from = 0; from < stops.length; from++) reachAll(from, arrows, stops);
  return arrows;
}

/**
 * Makes every stop reachable from the stop `from`. Each unreachable stop gets an unused arrow of the nearest reachable
 * stop.
 */
function reachAll(from: number, arrows: readonly Arrows[], stops: readonly Stop[]): void {
  for (;;) {
    const reached = reachableFrom(from, arrows);
    const missing = stops.findIndex((_, index) => !reached.has(index));
    const target = stops[missing];
    if (target === undefined) return;
    const free = [...reached]
      .filter((index) => DIRECTIONS.some((direction) => arrows[index]?.[direction] === undefined))
      .sort((a, b) => gap(stops[a], target) - gap(stops[b], target))[0];
    const own = free === undefined ? undefined : arrows[free];
    const direction = DIRECTIONS.find((candidate) => own?.[candidate] === undefined);
    if (own === undefined || direction === undefined) return;
    own[direction] = missing;
  }
}

function reachableFrom(from: number, arrows: readonly Arrows[]): Set<number> {
  const reached = new Set([from]);
  for (const index of reached) {
    for (const target of Object.values(arrows[index] ?? {})) reached.add(target);
  }
  return reached;
}

function nearestStop(stops: readonly Stop[], from: Spot, direction: Direction): Stop | undefined {
  let nearest: { stop: Stop; distance: number } | undefined;
  for (const stop of stops) {
    const distance = distanceTowards(from, stop.spot, direction);
    if (distance !== null && (nearest === undefined || distance < nearest.distance)) nearest = { stop, distance };
  }
  return nearest?.stop;
}

/**
 * Added to the distance of a stop that is more than 45 degrees away from the arrow's direction. So every stop within 45
 * degrees counts as nearer.
 */
const ASIDE = 10_000;

/**
 * Returns the distance to a stop, for comparison with other stops in the same direction. Null if the stop is not in
 * that direction.
 */
function distanceTowards(from: Spot, to: Spot, direction: Direction): number | null {
  const [dx, dy] = offset(from, to);
  const across = direction === 'left' || direction === 'right';
  const ahead = across ? (direction === 'right' ? dx : -dx) : direction === 'down' ? dy : -dy;
  const aside = Math.abs(across ? dy : dx);
  if (ahead <= 0) return null;
  return aside <= ahead ? Math.hypot(ahead, 2 * aside) : ASIDE + ahead + 2 * aside;
}

/** Returns the distance in columns and rows. Rows count double, because a cell is twice as high as wide. */
function offset(from: Spot, to: Spot): readonly [number, number] {
  return [to.x - from.x, 2 * (to.y - from.y)];
}

function gap(a: Stop | undefined, b: Stop): number {
  return a === undefined ? Infinity : Math.hypot(...offset(a.spot, b.spot));
}
