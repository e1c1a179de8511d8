import { CITIES } from '../board/cities.js';
import {
  type City,
  CITY,
  CITY_PROVINCE,
  CONNECTION,
  CONNECTION_SIDE,
  type Connection,
  ENDS,
  FOREIGN_CITIES,
  HAMBURG,
  isCountry,
  IS_FOREIGN,
  LINES,
  NIEDERSACHSEN,
  RHEINSBERG,
  SCHLESWIG_HOLSTEIN,
} from '../board/geography.js';
import type { Side } from '../board/side.js';
import { cityBar } from '../building.js';
import type { Place } from '../cards/icon.js';
import { hasFactory } from '../economy.js';
import type { MoveOf } from '../move.js';
import type { State } from '../state.js';
import { type Refusal, refuse } from './refusal.js';
import { cityName, connectionName, list, placeName, provinceName, sideName } from './words.js';

/** A place for a piece: a city or a connection. */
export type PieceMove = MoveOf<'factory' | 'infrastructure'>;

/** Why a build point of a side cannot be spent at a place, perhaps limited by an icon's words; null if it can (R5.1). */
export function refuseBuild(s: State, side: Side, place: PieceMove, where?: Place): Refusal | null {
  if (where !== undefined && !inWords(place, where)) {
    return refuse('wrong-place', 'R6.4h', `This icon builds only ${placeName(where)}.`);
  }
  return place.type === 'factory'
    ? refuseFactory(s, side, CITY[place.city], where)
    : refuseInfrastructure(s, side, CONNECTION[place.connection]);
}

function inWords(place: PieceMove, where: Place): boolean {
  const cities = isCountry(where) ? FOREIGN_CITIES[where] : [RHEINSBERG];
  if (place.type === 'factory') return cities.includes(CITY[place.city]);
  return where !== 'rheinsberg' && ENDS[CONNECTION[place.connection]].some((end) => cities.includes(end));
}

function refuseFactory(s: State, side: Side, city: City, where?: Place): Refusal | null {
  const name = cityName(city);
  if (where === undefined) {
    if (IS_FOREIGN[city]) return refuse('foreign-city', 'R5.1f', `${name} is foreign: only cards 7 and 9 build there.`);
    if (city === RHEINSBERG) return refuse('rheinsberg', 'R5.1f', 'Only the event of card 27 builds in Rheinsberg.');
    if (CITIES[city].side !== side) return refuse('not-own', 'R5.1a', `${name} is not a city of ${sideName(side)}.`);
  }
  if (hasFactory(s, city)) return refuse('occupied', 'R5.1a', `A factory stands in ${name} already.`);
  if (s.factories[city] === 'closed') {
    return refuse('closed-for-good', 'R6.4l', `The factory in ${name} was stopped: none is ever built there again.`);
  }
  return refuseProtests(s, [city]);
}

function refuseInfrastructure(s: State, side: Side, connection: Connection): Refusal | null {
  const name = connectionName(connection);
  if (CONNECTION_SIDE[connection] !== side) {
    return refuse('not-own', 'R5.1a', `${name} is not a connection of ${sideName(side)}.`);
  }
  if (s.infrastructure[connection] >= LINES[connection]) {
    const lines = LINES[connection] === 1 ? 'The line' : 'Both lines';
    return refuse(
      'no-free-line',
      'R5.1a',
      `${lines} of ${name} ${LINES[connection] === 1 ? 'is' : 'are'} built already.`,
    );
  }
  const ends = ENDS[connection];
  if (!ends.some((city) => hasFactory(s, city))) {
    return refuse('no-factory', 'R5.1a', `No factory at either end of ${name}.`);
  }
  return refuseProtests(s, ends);
}

/** The mass protests that keep build points from cities (R5.1b, R10.3). */
function refuseProtests(s: State, cities: readonly City[]): Refusal | null {
  const closed = cities.filter((city) => cityBar(s, city) !== null);
  if (closed.length === 0) return null;
  const others = closed.filter((city) => city !== HAMBURG).map((city) => provinceName(CITY_PROVINCE[city]));
  if (others.length === 0) return refuse('hamburg-closed', 'R10.3', hamburgClosed(s));
  const provinces = list([...new Set(others)]);
  const protests = provinces === others[0] ? 'A mass protest in' : 'Mass protests in';
  const keep = provinces === others[0] ? 'keeps' : 'keep';
  return refuse('mass-protest', 'R5.1b', `${protests} ${provinces} ${keep} build points away.`);
}

function hamburgClosed(s: State): string {
  const chosen = s.action?.hamburg;
  if (!chosen || chosen === 'either')
    return 'Hamburg is closed: both Niedersachsen and Schleswig-Holstein have a mass protest.';
  const province = provinceName(chosen === 'niedersachsen' ? NIEDERSACHSEN : SCHLESWIG_HOLSTEIN);
  return `Hamburg belongs to ${province} throughout this action, and a mass protest there keeps build points away.`;
}
