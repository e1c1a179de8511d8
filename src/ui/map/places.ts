import {
  CITIES,
  type CityId,
  type ConnectionId,
  CONNECTIONS,
  type ProvinceId,
  PROVINCES,
  type Sector,
  SECTORS,
} from '../../rules/board.js';

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
