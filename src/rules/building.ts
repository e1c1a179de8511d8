import {
  CITIES_OF_SIDE,
  CITY,
  CITY_PROVINCE,
  CONNECTIONS_AT,
  CONNECTIONS_OF_SIDE,
  type City,
  type Connection,
  ENDS,
  FOREIGN_CITIES,
  HAMBURG,
  isCountry,
  LINES,
  NIEDERSACHSEN,
  NO_PROVINCE,
  RHEINSBERG,
  SCHLESWIG_HOLSTEIN,
} from './board/geography.js';
import { CITIES, type CityId } from './board/cities.js';
import { CONNECTIONS } from './board/connections.js';
import type { Side } from './board/side.js';
import type { Place } from './cards/icon.js';
import { hasFactory } from './economy.js';
import type { EventLog } from './event-log.js';
import { cityOf, connectionOf, FACTORY_MOVES, INFRASTRUCTURE_MOVES, type Move } from './move.js';
import type { State } from './state.js';
import { massProtests } from './unrest.js';

/** Whether Hamburg can belong to a province without protest, and to the one this action chose before (R10.3). */
function isHamburgOpen(s: State): boolean {
  const chosen = s.action?.hamburg;
  if (chosen !== 'schleswig-holstein' && massProtests(s, NIEDERSACHSEN) === 0) return true;
  return chosen !== 'niedersachsen' && massProtests(s, SCHLESWIG_HOLSTEIN) === 0;
}

/** Whether no mass protest keeps build points from a city (R5.1b); foreign cities are never blocked (R6.4h). */
export function isCityOpen(s: State, city: City): boolean {
  if (city === HAMBURG) return isHamburgOpen(s);
  const province = CITY_PROVINCE[city];
  return province === NO_PROVINCE || massProtests(s, province) === 0;
}

/** Whether one more piece of infrastructure can be built on a connection: a free line, a factory, no protest (R5.1a, R5.1b). */
function canBuildInfrastructure(s: State, connection: Connection): boolean {
  if (s.infrastructure[connection] >= LINES[connection]) return false;
  const [a, b] = ENDS[connection];
  return (hasFactory(s, a) || hasFactory(s, b)) && isCityOpen(s, a) && isCityOpen(s, b);
}

/** Whether a factory can be built in an ordinary city of a side: empty, no protest (R5.1a, R5.1f). */
function canBuildFactory(s: State, city: City): boolean {
  return city !== RHEINSBERG && s.factories[city] === 'none' && isCityOpen(s, city);
}

/** Every place for one build point of a side (R5.1), or in one foreign country (R6.4h). */
export function buildPlaces(s: State, side: Side, where?: Place): Move[] {
  const moves: Move[] = [];
  if (isCountry(where)) {
    for (const city of FOREIGN_CITIES[where]) if (s.factories[city] === 'none') moves.push(FACTORY_MOVES[city]);
    for (const city of FOREIGN_CITIES[where]) {
      for (const connection of CONNECTIONS_AT[city]) {
        if (canBuildInfrastructure(s, connection)) moves.push(INFRASTRUCTURE_MOVES[connection]);
      }
    }
    return moves;
  }
  for (const city of CITIES_OF_SIDE[side]) if (canBuildFactory(s, city)) moves.push(FACTORY_MOVES[city]);
  for (const connection of CONNECTIONS_OF_SIDE[side]) {
    if (canBuildInfrastructure(s, connection)) moves.push(INFRASTRUCTURE_MOVES[connection]);
  }
  return moves;
}

/** Spends one build point on a place from `buildPlaces`. */
export function build(s: State, move: Move, log: EventLog): void {
  if (move.type === 'factory') {
    const city = cityOf(move);
    bindHamburg(s, city === HAMBURG);
    s.factories[city] = 'intact';
    log.push({ type: 'factory', city: move.city, what: 'built' });
  } else {
    const connection = connectionOf(move);
    bindHamburg(s, ENDS[connection].includes(HAMBURG));
    changeInfrastructure(s, connection, 1, log);
  }
}

/** Building at Hamburg binds it for the rest of the action to a province without protest (R10.3). */
function bindHamburg(s: State, atHamburg: boolean): void {
  if (!atHamburg || !s.action) return;
  if (massProtests(s, NIEDERSACHSEN) > 0) s.action.hamburg = 'schleswig-holstein';
  else if (massProtests(s, SCHLESWIG_HOLSTEIN) > 0) s.action.hamburg = 'niedersachsen';
}

/** Every piece of a side that one dismantling point can take, perhaps limited to a place (R5.2). */
export function dismantlePlaces(s: State, side: Side, where?: Place): Move[] {
  const moves: Move[] = [];
  for (const city of CITIES_OF_SIDE[side]) {
    if (canDismantleFactory(s, city) && isAt(city, where)) moves.push(FACTORY_MOVES[city]);
  }
  for (const connection of CONNECTIONS_OF_SIDE[side]) {
    if (s.infrastructure[connection] === 0) continue;
    const [a, b] = ENDS[connection];
    if (isAt(a, where) || isAt(b, where)) moves.push(INFRASTRUCTURE_MOVES[connection]);
  }
  return moves;
}

/** A factory without infrastructure, not rundown; Rheinsberg in either state (R5.2a, R5.2b, R10.4). */
function canDismantleFactory(s: State, city: City): boolean {
  if (city === RHEINSBERG) return hasFactory(s, city);
  return s.factories[city] === 'intact' && CONNECTIONS_AT[city].every((one) => s.infrastructure[one] === 0);
}

/** Whether the words of a line include a city; a connection counts when one of its ends does (R5.2c). */
function isAt(city: City, where: Place | undefined): boolean {
  if (where === undefined) return true;
  const province = CITIES[city].province;
  if (where === 'niedersachsen-or-hamburg') return city === HAMBURG || province === 'niedersachsen';
  return province === where;
}

/** Takes one piece away: a place from `dismantlePlaces`. Rheinsberg is turned over first (R10.4). */
export function dismantle(s: State, move: Move, log: EventLog): void {
  if (move.type === 'factory') {
    const city = cityOf(move);
    if (city === RHEINSBERG && s.factories[city] === 'intact') runDown(s, move.city, log);
    else {
      s.factories[city] = 'none';
      log.push({ type: 'factory', city: move.city, what: 'dismantled' });
    }
  } else changeInfrastructure(s, connectionOf(move), -1, log);
}

/** Build points of a side that can be dismantled: rundown factories do not count, Rheinsberg 2, rundown 1 (R6.4d). */
export function dismantlePoints(s: State, side: Side): number {
  let points = 0;
  for (const city of CITIES_OF_SIDE[side]) {
    if (s.factories[city] === 'intact') points++;
    if (city === RHEINSBERG && hasFactory(s, city)) points++;
  }
  for (const connection of CONNECTIONS_OF_SIDE[side]) points += s.infrastructure[connection];
  return points;
}

/** What a rundown can strike: an intact East factory, otherwise a piece given instead (R5.3). */
export function runDownPlaces(s: State): Move[] {
  const moves = CITIES_OF_SIDE.east.filter((city) => s.factories[city] === 'intact').map((city) => FACTORY_MOVES[city]);
  return moves.length > 0 ? moves : dismantlePlaces(s, 'east');
}

/** Runs a factory down, or takes the piece given instead: a place from `runDownPlaces`. */
export function runDownAt(s: State, move: Move, log: EventLog): void {
  if (move.type === 'factory' && s.factories[CITY[move.city]] === 'intact') runDown(s, move.city, log);
  else dismantle(s, move, log);
}

function runDown(s: State, city: CityId, log: EventLog): void {
  s.factories[CITY[city]] = 'rundown';
  log.push({ type: 'factory', city, what: 'rundown' });
}

/** Repairs a rundown factory (R5.3). */
export function repair(s: State, city: CityId, log: EventLog): void {
  s.factories[CITY[city]] = 'intact';
  log.push({ type: 'factory', city, what: 'repaired' });
}

/** Removes a foreign factory for good, with all infrastructure on its connections (R6.4l, cards 37 and 73). */
export function stopFactory(s: State, city: City, log: EventLog): void {
  for (const connection of CONNECTIONS_AT[city]) {
    if (s.infrastructure[connection] > 0) changeInfrastructure(s, connection, -s.infrastructure[connection], log);
  }
  s.factories[city] = 'closed';
  log.push({ type: 'factory', city: CITIES[city].id, what: 'stopped' });
}

function changeInfrastructure(s: State, connection: Connection, change: number, log: EventLog): void {
  const before = s.infrastructure[connection];
  s.infrastructure[connection] = before + change;
  log.push({ type: 'infrastructure', connection: CONNECTIONS[connection].id, before, now: before + change });
}
