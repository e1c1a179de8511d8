import {
  CITIES_OF_SIDE,
  type City,
  CITY,
  CITY_PROVINCE,
  CONNECTION,
  CONNECTION_SIDE,
  type Connection,
  CONNECTIONS_AT,
  CONNECTIONS_OF_SIDE,
  COUNTRY,
  ENDS,
  FOREIGN_CITIES,
  FOREIGN_CONNECTIONS,
  HAMBURG,
  isCountry,
  IS_FOREIGN,
  LINES,
  NIEDERSACHSEN,
  NO_PROVINCE,
  RHEINSBERG,
  SCHLESWIG_HOLSTEIN,
} from '../board/geography.js';
import { CITIES, type CityId } from '../board/cities.js';
import { CONNECTIONS } from '../board/connections.js';
import type { Side } from '../board/side.js';
import type { IconTarget } from '../cards/icon.js';
import { hasFactory } from './economy.js';
import { provincesAt } from '../event/places.js';
import type { EventLog } from '../engine/event-log.js';
import {
  cityOf,
  connectionOf,
  FACTORY_MOVES,
  INFRASTRUCTURE_MOVES,
  type Move,
  type MoveOf,
  unbarred,
} from '../state/move.js';
import { replaced } from '../state/row.js';
import type { Factory, State } from '../state/state.js';
import { hasProtest } from './unrest.js';

/** A factory or a piece of infrastructure, in the form that moves use. */
export type Piece = MoveOf<'factory' | 'infrastructure'>;

/** Whether Hamburg can still belong, in this action, to a province without a mass protest (R10.3). */
function isHamburgOpen(s: State): boolean {
  const chosen = s.action?.hamburg;
  if (chosen !== 'schleswig-holstein' && !hasProtest(s, NIEDERSACHSEN)) return true;
  return chosen !== 'niedersachsen' && !hasProtest(s, SCHLESWIG_HOLSTEIN);
}

/**
 * Returns how mass protests prevent building in a city; null if they do not (R5.1b, R10.3). Always null for foreign
 * cities (R6.4h).
 */
export function cityRefusal(s: State, city: City): 'mass-protest' | 'hamburg-closed' | null {
  if (city === HAMBURG) return isHamburgOpen(s) ? null : 'hamburg-closed';
  const province = CITY_PROVINCE[city];
  return province === NO_PROVINCE || !hasProtest(s, province) ? null : 'mass-protest';
}

/**
 * Returns why a side cannot build a factory in a city; null if it can (R5.1). `where`: the places that an icon's text
 * allows (R6.4h).
 */
function buildFactoryRefusal(s: State, side: Side, city: City, where?: IconTarget) {
  if (where !== undefined) {
    if (where === 'rheinsberg' ? city !== RHEINSBERG : COUNTRY[city] !== where) return 'wrong-place';
  } else if (IS_FOREIGN[city]) return 'foreign-city';
  else if (city === RHEINSBERG) return 'rheinsberg';
  else if (CITIES[city].side !== side) return 'not-own';
  if (hasFactory(s, city)) return 'occupied';
  return s.factories[city] === 'closed' ? 'closed-for-good' : cityRefusal(s, city);
}

/**
 * Returns why a side cannot build infrastructure on a connection; null if it can (R5.1a-b). `where`: the places that an
 * icon's text allows (R6.4h).
 */
function buildInfrastructureRefusal(s: State, side: Side, connection: Connection, where?: IconTarget) {
  const [a, b] = ENDS[connection];
  if (where !== undefined && COUNTRY[a] !== where && COUNTRY[b] !== where) return 'wrong-place';
  if (CONNECTION_SIDE[connection] !== side) return 'not-own';
  if (s.infrastructure[connection] >= LINES[connection]) return 'no-free-line';
  if (!hasFactory(s, a) && !hasFactory(s, b)) return 'no-factory';
  const bar = cityRefusal(s, a);
  return bar === 'mass-protest' ? bar : (cityRefusal(s, b) ?? bar);
}

/**
 * Returns why a side cannot spend a build point at a place; null if it can (R5.1). `where`: the places that an icon's
 * text allows (R6.4h).
 */
export function buildRefusal(s: State, side: Side, place: Piece, where?: IconTarget) {
  return place.type === 'factory'
    ? buildFactoryRefusal(s, side, CITY[place.city], where)
    : buildInfrastructureRefusal(s, side, CONNECTION[place.connection], where);
}

/**
 * Returns every legal place for one build point of a side (R5.1). `where`: the places that an icon's text allows
 * (R6.4h).
 */
export function buildPlaces(s: State, side: Side, where?: IconTarget): Move[] {
  const cities = isCountry(where) ? FOREIGN_CITIES[where] : CITIES_OF_SIDE[side];
  const connections = isCountry(where) ? FOREIGN_CONNECTIONS[where] : CONNECTIONS_OF_SIDE[side];
  const moves: Move[] = [];
  for (const city of cities) if (buildFactoryRefusal(s, side, city, where) === null) moves.push(FACTORY_MOVES[city]);
  for (const connection of connections) {
    if (buildInfrastructureRefusal(s, side, connection, where) === null) moves.push(INFRASTRUCTURE_MOVES[connection]);
  }
  return moves;
}

/** Spends one build point on a place from `buildPlaces`. */
export function build(s: State, move: Move, log: EventLog): void {
  if (move.type === 'factory') {
    const city = cityOf(move);
    bindHamburg(s, city === HAMBURG);
    setFactory(s, city, 'intact');
    log.push({ type: 'factory', city: move.city, what: 'built' });
  } else {
    const connection = connectionOf(move);
    bindHamburg(s, ENDS[connection].includes(HAMBURG));
    changeInfrastructure(s, connection, 1, log);
  }
}

/**
 * Binds Hamburg for the rest of the action to one of its two provinces, if the other province has a mass protest
 * (R10.3).
 */
function bindHamburg(s: State, atHamburg: boolean): void {
  if (!atHamburg || !s.action) return;
  if (hasProtest(s, NIEDERSACHSEN)) s.action = { ...s.action, hamburg: 'schleswig-holstein' };
  else if (hasProtest(s, SCHLESWIG_HOLSTEIN)) s.action = { ...s.action, hamburg: 'niedersachsen' };
}

/**
 * Returns a connection of a city that has infrastructure; -1 if there is none. Infrastructure keeps the city's factory
 * from being dismantled (R5.2a).
 */
export function builtAt(s: State, city: City): Connection {
  return CONNECTIONS_AT[city].find((connection) => s.infrastructure[connection] > 0) ?? -1;
}

/**
 * Returns why a factory of a side cannot be dismantled; null if it can (R5.2, R10.4). `where`: the places that an
 * icon's text allows.
 */
function dismantleFactoryRefusal(s: State, side: Side, city: City, where?: IconTarget) {
  if (!hasFactory(s, city)) return 'no-factory';
  if (IS_FOREIGN[city]) return 'foreign-factory';
  if (CITIES[city].side !== side) return 'not-own';
  if (city !== RHEINSBERG) {
    if (s.factories[city] === 'rundown') return 'rundown';
    if (builtAt(s, city) >= 0) return 'infrastructure-on-it';
  }
  return isAt(city, where) ? null : 'wrong-place';
}

/**
 * Returns why infrastructure of a side cannot be dismantled; null if it can (R5.2a). `where`: the places that an icon's
 * text allows (R5.2c).
 */
function dismantleInfrastructureRefusal(s: State, side: Side, connection: Connection, where?: IconTarget) {
  if (s.infrastructure[connection] === 0) return 'no-infrastructure';
  if (CONNECTION_SIDE[connection] !== side) return 'not-own';
  const [a, b] = ENDS[connection];
  return isAt(a, where) || isAt(b, where) ? null : 'wrong-place';
}

/**
 * Returns why a piece of a side cannot be dismantled; null if it can (R5.2). `where`: the places that an icon's text
 * allows (R5.2c).
 */
export function dismantleRefusal(s: State, side: Side, place: Piece, where?: IconTarget) {
  return place.type === 'factory'
    ? dismantleFactoryRefusal(s, side, CITY[place.city], where)
    : dismantleInfrastructureRefusal(s, side, CONNECTION[place.connection], where);
}

/**
 * Returns every piece of a side that one dismantling point can remove (R5.2). `where`: the places that an icon's text
 * allows.
 */
export function dismantlePlaces(s: State, side: Side, where?: IconTarget): Move[] {
  const moves: Move[] = [];
  for (const city of CITIES_OF_SIDE[side]) {
    if (dismantleFactoryRefusal(s, side, city, where) === null) moves.push(FACTORY_MOVES[city]);
  }
  for (const connection of CONNECTIONS_OF_SIDE[side]) {
    if (dismantleInfrastructureRefusal(s, side, connection, where) === null)
      moves.push(INFRASTRUCTURE_MOVES[connection]);
  }
  return moves;
}

/**
 * Whether a city is one of the places that `where` allows. A connection is allowed if one of its end cities is allowed
 * (R5.2c).
 */
function isAt(city: City, where: IconTarget | undefined): boolean {
  if (where === undefined) return true;
  const province = CITIES[city].province;
  if (where === 'niedersachsen-or-hamburg') return city === HAMBURG || province === 'niedersachsen';
  return province === where;
}

/**
 * Dismantles one piece; `move` is one of `dismantlePlaces`. Rheinsberg is turned over first (R10.4).
 * @param by the side that chose the piece, if the log is to name that side
 */
export function dismantle(s: State, move: Move, log: EventLog, by?: Side): void {
  if (move.type === 'factory') {
    const city = cityOf(move);
    if (city === RHEINSBERG && s.factories[city] === 'intact') runDown(s, move.city, log, by);
    else {
      setFactory(s, city, 'none');
      log.push({ type: 'factory', city: move.city, what: 'dismantled', ...(by && { by }) });
    }
  } else changeInfrastructure(s, connectionOf(move), -1, log, by);
}

/**
 * Number of build points of a side that can be dismantled: a rundown factory counts 0, Rheinsberg 2, or 1 if rundown
 * (R6.4d). `where`: the places that an icon's text allows (R5.2c).
 */
export function dismantlePoints(s: State, side: Side, where?: IconTarget): number {
  let points = side === 'east' && hasFactory(s, RHEINSBERG) && isAt(RHEINSBERG, where) ? 1 : 0;
  for (const city of CITIES_OF_SIDE[side]) if (s.factories[city] === 'intact' && isAt(city, where)) points++;
  for (const connection of CONNECTIONS_OF_SIDE[side]) {
    if (ENDS[connection].some((city) => isAt(city, where))) points += s.infrastructure[connection];
  }
  return points;
}

/** Returns why the factory of a city cannot be run down; null if it can (R5.3). */
function runDownFactoryRefusal(s: State, city: City) {
  if (!hasFactory(s, city)) return 'no-factory';
  if (IS_FOREIGN[city]) return 'foreign-factory';
  if (CITIES[city].side !== 'east') return 'not-own';
  return s.factories[city] === 'intact' ? null : 'rundown';
}

/**
 * Returns every legal place for a rundown: the intact East factories or, if there are none, the pieces given instead
 * (R5.3).
 */
export function runDownPlaces(s: State): Move[] {
  if (isGivenInstead(s)) return dismantlePlaces(s, 'east');
  return unbarred(CITIES_OF_SIDE.east, FACTORY_MOVES, (city) => runDownFactoryRefusal(s, city));
}

/** Whether East gives other pieces instead, because it has no factory left to run down (R5.3). */
export function isGivenInstead(s: State): boolean {
  return CITIES_OF_SIDE.east.every((city) => runDownFactoryRefusal(s, city) !== null);
}

/**
 * Returns why East cannot run down the piece at this place; null if it can. Valid only while East still has an intact
 * factory anywhere. Without an intact factory, East gives other pieces instead (R5.3).
 */
export function runDownRefusal(s: State, place: Piece) {
  return place.type === 'infrastructure' ? 'factory-first' : runDownFactoryRefusal(s, CITY[place.city]);
}

/**
 * Runs a factory down, or dismantles the piece given instead; `move` is one of `runDownPlaces`. `by`: the side that
 * chose the piece, if the log is to name that side.
 */
export function runDownAt(s: State, move: Move, log: EventLog, by?: Side): void {
  if (move.type === 'factory' && s.factories[CITY[move.city]] === 'intact') runDown(s, move.city, log, by);
  else dismantle(s, move, log, by);
}

function runDown(s: State, city: CityId, log: EventLog, by?: Side): void {
  setFactory(s, CITY[city], 'rundown');
  log.push({ type: 'factory', city, what: 'rundown', ...(by && { by }) });
}

/**
 * Returns why the factory of a city cannot be repaired; null if it can (R5.3). `where`: the places that an icon's text
 * allows (R6.4h).
 */
export function repairRefusal(s: State, side: Side, city: City, where?: IconTarget) {
  if (s.factories[city] !== 'rundown') return 'not-rundown';
  return provincesAt(side, where).includes(CITY_PROVINCE[city]) ? null : 'wrong-place';
}

/** Repairs a rundown factory (R5.3). */
export function repair(s: State, city: CityId, log: EventLog): void {
  setFactory(s, CITY[city], 'intact');
  log.push({ type: 'factory', city, what: 'repaired' });
}

/**
 * Returns why an icon that stops a factory of one country cannot stop the factory of a city; null if it can (R6.4l).
 */
export function stopRefusal(s: State, city: City, where?: IconTarget): 'wrong-place' | null {
  return COUNTRY[city] === where && hasFactory(s, city) ? null : 'wrong-place';
}

/** Removes a foreign factory for good, with all infrastructure on its connections (R6.4l, cards 37 and 73). */
export function stopFactory(s: State, city: City, log: EventLog): void {
  for (const connection of CONNECTIONS_AT[city]) {
    if (s.infrastructure[connection] > 0) changeInfrastructure(s, connection, -s.infrastructure[connection], log);
  }
  setFactory(s, city, 'closed');
  log.push({ type: 'factory', city: CITIES[city].id, what: 'stopped' });
}

function setFactory(s: State, city: City, factory: Factory): void {
  s.factories = replaced(s.factories, city, factory);
}

function changeInfrastructure(s: State, connection: Connection, change: number, log: EventLog, by?: Side): void {
  const before = s.infrastructure[connection];
  const now = before + change;
  s.infrastructure = replaced(s.infrastructure, connection, now);
  log.push({ type: 'infrastructure', connection: CONNECTIONS[connection].id, before, now, ...(by && { by }) });
}
