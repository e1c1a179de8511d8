import {
  CITIES,
  type CityId,
  type ConnectionId,
  CONNECTIONS,
  type ProvinceId,
  PROVINCES,
  type Sector,
  SECTORS,
} from '../rules/board.js';
import type { Move } from '../rules/game.js';

/** Id of a place on the map that can be marked and chosen. */
export type PlaceId = `city:${CityId}` | `connection:${ConnectionId}` | `province:${ProvinceId}` | `sector:${Sector}`;

/** All places of the board (cities, connections, provinces, sectors), in the order of the board's data. */
export const ALL_PLACES: readonly PlaceId[] = [
  ...CITIES.map(({ id }) => cityPlace(id)),
  ...CONNECTIONS.map(({ id }) => connectionPlace(id)),
  ...PROVINCES.map(({ id }) => provincePlace(id)),
  ...SECTORS.map(sectorPlace),
];

export function cityPlace(id: CityId): PlaceId {
  return `city:${id}`;
}

export function connectionPlace(id: ConnectionId): PlaceId {
  return `connection:${id}`;
}

export function provincePlace(id: ProvinceId): PlaceId {
  return `province:${id}`;
}

export function sectorPlace(id: Sector): PlaceId {
  return `sector:${id}`;
}

/** Returns the place on the map that a move names; undefined for a move without a place. */
export function placeOfMove(move: Move): PlaceId | undefined {
  switch (move.type) {
    case 'province':
    case 'police':
      return provincePlace(move.province);
    case 'factory':
      return cityPlace(move.city);
    case 'infrastructure':
      return connectionPlace(move.connection);
    case 'sector':
      return sectorPlace(move.sector);
    case 'take':
    case 'discard':
    case 'let-draw':
    case 'icon':
    case 'ignore':
    case 'box':
    case 'look':
    case 'exchange':
    case 'remove':
    case 'done':
      return undefined;
  }
}
