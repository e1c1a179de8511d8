import type { MapLayout } from './layout.js';
import type { PlaceId } from './places.js';
import type { Direction, Spot } from './ways.js';

export type { Direction } from './ways.js';

/** The candidates from top to bottom, on one row from left to right; places unknown to the layout are left out. */
export function placesInOrder(layout: MapLayout, candidates: Iterable<PlaceId>): PlaceId[] {
  const spots = [...new Set(candidates)].flatMap((place) => {
    const spot = layout.anchors.get(place);
    return spot === undefined ? [] : [{ place, spot }];
  });
  return spots.sort((a, b) => compare(a.spot, b.spot) || (a.place < b.place ? -1 : 1)).map(({ place }) => place);
}

/** The candidate after `from` (or before it) in reading order, round the end; the first without a `from`. */
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
 * The candidate an arrow leads to: the nearest in that direction, what lies straight ahead before what lies aside.
 * Where none lies there, the next one in reading order (right, down) or the one before (left, up), round the end: so
 * every candidate can be reached by arrows. Undefined without any other candidate.
 */
export function nearestPlace(
  layout: MapLayout,
  from: PlaceId | undefined,
  direction: Direction,
  candidates: Iterable<PlaceId>,
): PlaceId | undefined {
  const others = placesInOrder(layout, candidates).filter((place) => place !== from);
  const start = from === undefined ? undefined : layout.anchors.get(from);
  if (from === undefined || start === undefined) return others[0];
  let nearest: { place: PlaceId; distance: number } | undefined;
  for (const place of others) {
    const distance = distanceTowards(start, layout.anchors.get(place) ?? start, direction);
    if (distance !== null && (nearest === undefined || distance < nearest.distance)) nearest = { place, distance };
  }
  return nearest?.place;
}

/** Rows count double: a cell is twice as high as wide. */
function distanceTowards(from: Spot, to: Spot, direction: Direction): number | null {
  const [dx, dy] = [to.x - from.x, 2 * (to.y - from.y)];
  const across = direction === 'left' || direction === 'right';
  const ahead = across ? (direction === 'right' ? dx : -dx) : direction === 'down' ? dy : -dy;
  const aside = Math.abs(across ? dy : dx);
  return ahead > 0 && aside <= 3 * ahead ? ahead + 2 * aside : null;
}

function compare(a: Spot, b: Spot): number {
  return a.y - b.y || a.x - b.x;
}
