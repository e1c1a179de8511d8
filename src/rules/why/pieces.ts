import { CONNECTIONS } from '../board/connections.js';
import { type City, CITY, CITY_PROVINCE, CONNECTION, ENDS } from '../board/geography.js';
import { PROVINCES, type ProvinceId } from '../board/provinces.js';
import type { Side } from '../board/side.js';
import * as rule from '../pieces/building.js';
import type { Piece } from '../pieces/building.js';
import type { IconTarget } from '../cards/icon.js';
import { cityOf } from '../state/move.js';
import type { State } from '../state/state.js';
import { at, type Refusal, refuseAt } from './refusal.js';

const BUILDING = {
  'wrong-place': 'R6.4h',
  'foreign-city': 'R5.1f',
  rheinsberg: 'R5.1f',
  'not-own': 'R5.1a',
  occupied: 'R5.1a',
  'closed-for-good': 'R6.4l',
  'no-free-line': 'R5.1a',
  'no-factory': 'R5.1a',
} as const;

/**
 * Returns why a build point of a side cannot be spent at a place; null if it can (R5.1). `where`: the places that an
 * icon's text allows.
 */
export function refuseBuild(s: State, side: Side, place: Piece, where?: IconTarget): Refusal | null {
  const code = rule.buildRefusal(s, side, place, where);
  if (code === null) return null;
  if (code === 'mass-protest') {
    return { code, clause: 'R5.1b', ...at('build', side, place, where), provinces: provincesInTheWay(s, place) };
  }
  if (code === 'hamburg-closed') {
    const hamburg = s.action?.hamburg ?? 'either';
    const chosen = hamburg === 'either' ? null : hamburg;
    return { code, clause: 'R10.3', ...at('build', side, place, where), chosen };
  }
  return refuseAt(code, { kind: 'build', side, clause: BUILDING[code] }, place, where);
}

/** Returns the provinces whose mass protests prevent building at a place, each province once (R5.1b). */
function provincesInTheWay(s: State, place: Piece): ProvinceId[] {
  const cities: readonly City[] = place.type === 'factory' ? [CITY[place.city]] : ENDS[CONNECTION[place.connection]];
  const closed = cities.filter((city) => rule.cityRefusal(s, city) === 'mass-protest');
  return [...new Set(closed.map((city) => PROVINCES[CITY_PROVINCE[city]].id))];
}

const DISMANTLING = {
  'no-factory': 'R5.2a',
  'foreign-factory': 'R5.2b',
  'not-own': 'R5.2a',
  rundown: 'R5.2b',
  'no-infrastructure': 'R5.2a',
  'wrong-place': 'R5.2c',
} as const;

/**
 * Returns why a piece of a side cannot be dismantled; null if it can (R5.2). `where`: the places that an icon's text
 * allows.
 */
export function refuseDismantle(s: State, side: Side, place: Piece, where?: IconTarget): Refusal | null {
  const code = rule.dismantleRefusal(s, side, place, where);
  if (code === null) return null;
  if (code !== 'infrastructure-on-it') {
    return refuseAt(code, { kind: 'dismantle', side, clause: DISMANTLING[code] }, place, where);
  }
  const connection = CONNECTIONS[rule.builtAt(s, cityOf(place))].id;
  return { code, clause: 'R5.2a', ...at('dismantle', side, place, where), connection };
}

/** Returns why a piece cannot be run down, or given instead of a rundown; null if it can (R5.3). */
export function refuseRunDown(s: State, place: Piece): Refusal | null {
  if (rule.isGivenInstead(s)) return refuseDismantle(s, 'east', place);
  return refuseAt(rule.runDownRefusal(s, place), { kind: 'run-down', side: 'east', clause: 'R5.3' }, place);
}
