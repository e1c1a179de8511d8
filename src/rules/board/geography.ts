/**
 * The board as index tables. Inside the rules, provinces, cities and connections are represented by their indexes in
 * PROVINCES, CITIES and CONNECTIONS. So the state holds plain arrays, and the rules' most frequent questions are array
 * look-ups.
 */
import { CITIES, type CityId } from './cities.js';
import { CONNECTIONS, type ConnectionId } from './connections.js';
import { PROVINCES, type ProvinceId } from './provinces.js';
import type { Side } from './side.js';

/** Index in PROVINCES. */
export type Province = number;
/** Index in CITIES. */
export type City = number;
/** Index in CONNECTIONS. */
export type Connection = number;

function indexOf<Id extends string>(facts: readonly { readonly id: Id }[]): Readonly<Record<Id, number>> {
  return Object.fromEntries(facts.map((fact, index) => [fact.id, index])) as Record<Id, number>;
}

export const PROVINCE = indexOf<ProvinceId>(PROVINCES);
export const CITY = indexOf<CityId>(CITIES);
export const CONNECTION = indexOf<ConnectionId>(CONNECTIONS);

export const WEST_BERLIN = PROVINCE['west-berlin'];
export const EAST_BERLIN = PROVINCE['east-berlin'];
export const NIEDERSACHSEN = PROVINCE.niedersachsen;
export const SCHLESWIG_HOLSTEIN = PROVINCE['schleswig-holstein'];
export const HAMBURG = CITY.hamburg;
export const RHEINSBERG = CITY.rheinsberg;

/** The provinces of each side, West Berlin among the West's (R1a). */
export const PROVINCES_OF: Readonly<Record<Side, readonly Province[]>> = {
  west: provincesWhere((province) => province.side === 'west'),
  east: provincesWhere((province) => province.side === 'east'),
};
/** Every West province except West Berlin; the cards call these provinces "West Germany". */
export const WEST_GERMANY: readonly Province[] = PROVINCES_OF.west.filter((province) => province !== WEST_BERLIN);

export const PROVINCE_SIDE: readonly Side[] = PROVINCES.map((province) => province.side);
/** For each province: its neighbours across the inner-German border (R9.7). */
export const BORDERS: readonly (readonly Province[])[] = PROVINCES.map((p) => p.borders.map((id) => PROVINCE[id]));

/** West Berlin's sectors; SUPPLIERS lists their suppliers in the same order (R1d). */
export const SECTORS = ['french', 'british', 'american'] as const;
export type Sector = (typeof SECTORS)[number];
export const SUPPLIER_IDS = ['rheinland-pfalz', 'nordrhein-westfalen', 'baden-wuerttemberg'] as const;
export type SupplierId = (typeof SUPPLIER_IDS)[number];
export const SUPPLIERS: readonly Province[] = SUPPLIER_IDS.map((id) => PROVINCE[id]);
/** For each province: the index of the sector it supplies; -1 if it supplies no sector. */
export const SECTOR_SUPPLIED: readonly number[] = PROVINCES.map((_, province) => SUPPLIERS.indexOf(province));

/** Entry of CITY_PROVINCE for Hamburg and the foreign cities, which belong to no province. */
export const NO_PROVINCE = -1;
export const CITY_PROVINCE: readonly Province[] = CITIES.map((city) =>
  city.province === null ? NO_PROVINCE : PROVINCE[city.province],
);
/** The cities of each province. Hamburg and the foreign cities are in none of these lists. */
export const CITIES_OF: readonly (readonly City[])[] = PROVINCES.map((_, province) =>
  citiesWhere((_city, index) => CITY_PROVINCE[index] === province),
);

export type Country = 'cssr' | 'polska';
export function isCountry(place: string | undefined): place is Country {
  return place === 'cssr' || place === 'polska';
}
/** The two cities of each foreign country (R10.5). */
export const FOREIGN_CITIES: Readonly<Record<Country, readonly City[]>> = {
  polska: [CITY['polska-north'], CITY['polska-south']],
  cssr: [CITY['cssr-east'], CITY['cssr-west']],
};
/** The foreign country of each city; null for cities that are not foreign. */
export const COUNTRY: readonly (Country | null)[] = CITIES.map((_, city) =>
  FOREIGN_CITIES.cssr.includes(city) ? 'cssr' : FOREIGN_CITIES.polska.includes(city) ? 'polska' : null,
);
export const IS_FOREIGN: readonly boolean[] = COUNTRY.map((country) => country !== null);
export const ALL_FOREIGN: readonly City[] = citiesWhere((city) => city.side === 'foreign');

/** The cities of each side, Rheinsberg among East's, Hamburg among West's; foreign cities belong to neither. */
export const CITIES_OF_SIDE: Readonly<Record<Side, readonly City[]>> = {
  west: citiesWhere((city) => city.side === 'west'),
  east: citiesWhere((city) => city.side === 'east'),
};

/** Number of lines of each connection, 1 or 2. */
export const LINES: readonly number[] = CONNECTIONS.map((connection) => connection.lines);
export const ENDS: readonly (readonly [City, City])[] = CONNECTIONS.map(({ between: [a, b] }) => [CITY[a], CITY[b]]);
/** The side of each connection: East if an end city is East or foreign, otherwise West (R5.1a). */
export const CONNECTION_SIDE: readonly Side[] = ENDS.map((ends) =>
  ends.every((city) => CITIES[city].side === 'west') ? 'west' : 'east',
);
export const CONNECTIONS_OF_SIDE: Readonly<Record<Side, readonly Connection[]>> = {
  west: connectionsWhere((connection) => CONNECTION_SIDE[connection] === 'west'),
  east: connectionsWhere((connection) => CONNECTION_SIDE[connection] === 'east'),
};
/** The connections of each city. */
export const CONNECTIONS_AT: readonly (readonly Connection[])[] = CITIES.map((_, city) =>
  connectionsWhere((connection) => ENDS[connection].includes(city)),
);

/** The connections to the two cities of each foreign country, city by city. */
export const FOREIGN_CONNECTIONS: Readonly<Record<Country, readonly Connection[]>> = {
  polska: FOREIGN_CITIES.polska.flatMap((city) => CONNECTIONS_AT[city]),
  cssr: FOREIGN_CITIES.cssr.flatMap((city) => CONNECTIONS_AT[city]),
};

/** Returns the other end of a connection. `city` must be one of its ends; this is not checked. */
export function farEnd(connection: Connection, city: City): City {
  const [a, b] = ENDS[connection];
  return a === city ? b : a;
}

function provincesWhere(test: (province: (typeof PROVINCES)[number]) => boolean): Province[] {
  return PROVINCES.flatMap((province, index) => (test(province) ? [index] : []));
}

function citiesWhere(test: (city: (typeof CITIES)[number], index: City) => boolean): City[] {
  return CITIES.flatMap((city, index) => (test(city, index) ? [index] : []));
}

function connectionsWhere(test: (connection: Connection) => boolean): Connection[] {
  return CONNECTIONS.flatMap((_, index) => (test(index) ? [index] : []));
}
