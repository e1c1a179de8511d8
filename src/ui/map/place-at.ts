import { holds } from '../../terminal/drawing/cells.js';
import { isProvince, type MapLayout } from './layout.js';
import { cityPlace, connectionPlace, type PlaceId, provincePlace, sectorPlace } from '../../text/place-ids.js';
import { SECTORS } from '../../rules/board.js';
import type { Spot } from './ways.js';

/**
 * Returns the place that a click on a cell chooses. The first choice is a place of `wanted` in the cell. If the cell
 * has no city or line, the second choice is a city or line of `wanted` in a neighbouring cell. Otherwise returns the
 * smallest place in the cell, or undefined if the cell has no place.
 */
export function placeAt(layout: MapLayout, spot: Spot, wanted: { has(place: PlaceId): boolean }): PlaceId | undefined {
  const there = placesAt(layout, spot);
  const beside = thinPlacesAt(layout, spot).length > 0 ? [] : placesBeside(layout, spot);
  return [...there, ...beside].find((place) => wanted.has(place)) ?? there[0];
}

/** Returns the places at a cell, the smallest first. */
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

/** Returns the cities and lines in a cell. These places are so thin that a click can easily miss them by one cell. */
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

/**
 * Returns the parts of Berlin at a cell, in the inset or outside. Outside the inset, the city's cells are East Berlin,
 * and the two cells beside the city are West Berlin.
 */
function berlinAt({ cities, inset, westBerlin }: MapLayout, { x, y }: Spot): PlaceId[] {
  const isEast = cities.some(({ id, box }) => id === 'berlin' && holds(box, x, y));
  if (isEast) return [provincePlace('east-berlin')];
  if (holds({ ...westBerlin, width: 2, height: 1 }, x, y)) return [provincePlace('west-berlin')];
  if (!holds(inset.box, x, y)) return [];
  const sectors = SECTORS.filter((sector) => holds(inset.sectors[sector], x, y)).map(sectorPlace);
  return [...sectors, provincePlace(x < inset.east.x ? 'west-berlin' : 'east-berlin')];
}
