import { CITIES } from '../board/cities.js';
import {
  type City,
  CITIES_OF_SIDE,
  CITY,
  CONNECTION,
  CONNECTION_SIDE,
  CONNECTIONS_AT,
  IS_FOREIGN,
  RHEINSBERG,
} from '../board/geography.js';
import type { Side } from '../board/side.js';
import { dismantlePlaces } from '../building.js';
import type { Place } from '../cards/icon.js';
import { hasFactory } from '../economy.js';
import { sameMove } from '../move.js';
import type { State } from '../state.js';
import type { PieceMove } from './building.js';
import { type Refusal, refuse } from './refusal.js';
import { cityName, connectionName, placeName, sideName, whereName } from './words.js';

/** Why a piece cannot be dismantled for a side, perhaps limited by an icon's words; null if it can (R5.2). */
export function refuseDismantle(s: State, side: Side, place: PieceMove, where?: Place): Refusal | null {
  const refusal =
    place.type === 'factory'
      ? refuseFactory(s, side, CITY[place.city])
      : refuseInfrastructure(s, side, CONNECTION[place.connection]);
  if (refusal || where === undefined) return refusal;
  const inWords = dismantlePlaces(s, side, where).some((one) => sameMove(one, place));
  return inWords ? null : refuse('wrong-place', 'R5.2c', `This icon dismantles only ${placeName(where)}.`);
}

function refuseFactory(s: State, side: Side, city: City): Refusal | null {
  const name = cityName(city);
  if (!hasFactory(s, city)) return refuse('no-factory', 'R5.2a', `There is no factory in ${name}.`);
  if (IS_FOREIGN[city]) return refuse('foreign-factory', 'R5.2b', 'Foreign factories are never dismantled.');
  if (CITIES[city].side !== side) {
    return refuse('not-own', 'R5.2a', `A piece of ${sideName(side)} is to be dismantled; ${name} is not its city.`);
  }
  if (city === RHEINSBERG) return null;
  if (s.factories[city] === 'rundown') {
    return refuse('rundown', 'R5.2b', `The factory in ${name} is rundown: rundown factories cannot be dismantled.`);
  }
  const built = CONNECTIONS_AT[city].find((connection) => s.infrastructure[connection] > 0);
  if (built === undefined) return null;
  const sentence = `The factory in ${name} cannot be dismantled: infrastructure stands on its connections, as on ${connectionName(built)}.`;
  return refuse('infrastructure-on-it', 'R5.2a', sentence);
}

function refuseInfrastructure(s: State, side: Side, connection: number): Refusal | null {
  const name = connectionName(connection);
  if (s.infrastructure[connection] === 0) {
    return refuse('no-infrastructure', 'R5.2a', `There is no infrastructure on ${name}.`);
  }
  if (CONNECTION_SIDE[connection] === side) return null;
  const sentence = `A piece of ${sideName(side)} is to be dismantled; ${name} is not its connection.`;
  return refuse('not-own', 'R5.2a', sentence);
}

/** Why something cannot be rundown; null if it can (R5.3). */
export function refuseRunDown(s: State, place: PieceMove): Refusal | null {
  const intact = CITIES_OF_SIDE.east.some((city) => s.factories[city] === 'intact');
  if (!intact) return refuseDismantle(s, 'east', place);
  if (place.type === 'infrastructure') {
    return refuse('factory-first', 'R5.3', 'As long as East has a factory that is not rundown, one must be rundown.');
  }
  const city = CITY[place.city];
  const name = cityName(city);
  if (!hasFactory(s, city)) return refuse('no-factory', 'R5.3', `There is no factory in ${name}.`);
  if (IS_FOREIGN[city]) return refuse('foreign-factory', 'R5.3', 'Foreign factories are never rundown.');
  if (CITIES[city].side !== 'east') return refuse('not-own', 'R5.3', 'Only East factories become rundown.');
  if (s.factories[city] !== 'rundown') return null;
  return refuse('rundown', 'R5.3', `The factory in ${name} is rundown already.`);
}

/** Why the factory of a city cannot be repaired: none is rundown there, or the icon is for another place (R5.3). */
export function refuseRepair(s: State, side: Side, city: City, where?: Place): Refusal {
  if (s.factories[city] !== 'rundown') {
    return refuse('not-rundown', 'R5.3', `There is no rundown factory in ${cityName(city)}.`);
  }
  return refuse('wrong-place', 'R6.4h', `This icon repairs only ${whereName(side, where)}.`);
}

/** Why the factory of a city cannot be stopped: it is none, or in another country (R6.4l). */
export function refuseStop(where?: Place): Refusal {
  const country = where === 'polska' ? 'Poland' : 'the ČSSR';
  return refuse('wrong-place', 'R6.4l', `This icon stops only a factory in ${country}.`);
}
