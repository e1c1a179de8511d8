import { holds } from '../../terminal/cells.js';
import { isProvince, type MapLayout } from './layout.js';
import { cityPlace, connectionPlace, type PlaceId, provincePlace, sectorPlace } from './places.js';
import { SECTORS } from '../../rules/board.js';
import type { Spot } from './ways.js';

/**
 * The place that is meant by a cell of the map: of those that lie there the first one of the wanted ones, or a city or line of them
 * right beside it where none lies there; else what lies there on top. Undefined where there is nothing.
 */
export function placeAt(layout: MapLayout, spot: Spot, wanted: { has(place: PlaceId): boolean }): PlaceId | undefined {
  const there = placesAt(layout, spot);
  const beside = thinPlacesAt(layout, spot).length > 0 ? [] : placesBeside(layout, spot);
  return [...there, ...beside].find((place) => wanted.has(place)) ?? there[0];
}

/** What lies at a cell, the smallest first. */
function placesAt(layout: MapLayout, spot: Spot): PlaceId[] {
  const { x, y } = spot;
  const ground = layout.ground[y]?.[x];
  return [
    ...thinPlacesAt(layout, spot),
    ...berlinAt(layout, spot),
    ...layout.badges.filter(({ box }) => holds(box, x, y)).map(({ id }) => provincePlace(id)),
    ...(ground !== undefined && isProvince(ground) ? [provincePlace(ground)] : []),
  ];
}

/** Cities and lines: few cells, easily missed by one. */
function thinPlacesAt({ cities, connections }: MapLayout, { x, y }: Spot): PlaceId[] {
  return [
    ...cities.filter(({ box }) => holds(box, x, y)).map(({ id }) => cityPlace(id)),
    ...connections
      .filter(({ cells }) => cells.some((cell) => cell.x === x && cell.y === y))
      .map(({ id }) => connectionPlace(id)),
  ];
}

function placesBeside(layout: MapLayout, { x, y }: Spot): PlaceId[] {
  const around = [-1, 0, 1].flatMap((up) => [-1, 0, 1].map((left) => ({ x: x + left, y: y + up })));
  return around.flatMap((spot) => thinPlacesAt(layout, spot));
}

/** Berlin in its inset, and on the map itself: the city, and West Berlin beside it. */
function berlinAt({ cities, inset, westBerlin }: MapLayout, { x, y }: Spot): PlaceId[] {
  const isEast = cities.some(({ id, box }) => id === 'berlin' && holds(box, x, y));
  if (isEast) return [provincePlace('east-berlin')];
  if (holds({ ...westBerlin, width: 2, height: 1 }, x, y)) return [provincePlace('west-berlin')];
  if (!holds(inset.box, x, y)) return [];
  const sectors = SECTORS.filter((sector) => holds(inset.sectors[sector], x, y)).map(sectorPlace);
  return [...sectors, provincePlace(x < inset.east.x ? 'west-berlin' : 'east-berlin')];
}
