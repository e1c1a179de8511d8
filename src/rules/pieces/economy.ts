import {
  ALL_FOREIGN,
  CITIES_OF,
  CITY_PROVINCE,
  CONNECTIONS_AT,
  type City,
  type Connection,
  ENDS,
  farEnd,
  HAMBURG,
  LINES,
  NIEDERSACHSEN,
  type Province,
  RHEINSBERG,
  SCHLESWIG_HOLSTEIN,
} from '../board/geography.js';
import type { Side } from '../board/side.js';
import type { State } from '../state/state.js';

/** Whether there is a factory in a city; rundown and foreign factories count, too. */
export function hasFactory(s: State, city: City): boolean {
  const factory = s.factories[city];
  return factory === 'intact' || factory === 'rundown';
}

/** Whether a connection works: it joins two factories and has infrastructure on all its lines (R5.1c). */
export function isWorking(s: State, connection: Connection): boolean {
  if (s.infrastructure[connection] < LINES[connection]) return false;
  const [a, b] = ENDS[connection];
  return hasFactory(s, a) && hasFactory(s, b);
}

/** Base value of the factory in a city: 1, or 0 if rundown; for Rheinsberg 2, or 1 if rundown (R5.1d). */
export function baseValue(s: State, city: City): number {
  return (s.factories[city] === 'intact' ? 1 : 0) + (city === RHEINSBERG ? 1 : 0);
}

/** Value of the factory in a city: base value plus the number of working connections (R5.1d); 0 without a factory. */
export function factoryValue(s: State, city: City): number {
  if (!hasFactory(s, city)) return 0;
  let value = baseValue(s, city);
  for (const connection of CONNECTIONS_AT[city]) if (isWorking(s, connection)) value++;
  return value;
}

/** Economy of a province from its own cities alone, without Hamburg and foreign factories (R5.1e). */
export function ownEconomy(s: State, province: Province): number {
  let economy = 0;
  for (const city of CITIES_OF[province]) economy += factoryValue(s, city);
  return economy;
}

/**
 * Returns the value of a province's export factory; null without a factory. Hamburg counts for the province `hamburg`;
 * if absent, for no province (R5.1e, R10.3).
 */
export function exportFactory(s: State, province: Province, hamburg?: Province): number | null {
  let best = province === hamburg && hasFactory(s, HAMBURG) ? factoryValue(s, HAMBURG) : -1;
  for (const city of CITIES_OF[province]) if (hasFactory(s, city)) best = Math.max(best, factoryValue(s, city));
  return best < 0 ? null : best;
}

/** The two provinces Hamburg may belong to (R10.3). */
export const HAMBURG_PROVINCES: readonly Province[] = [NIEDERSACHSEN, SCHLESWIG_HOLSTEIN];

/** A factory whose value counts for one province of its owner's choice in an action (R10.3, R10.5). */
export interface AssignableFactory {
  readonly city: City;
  readonly value: number;
  readonly provinces: readonly Province[];
}

/**
 * Returns the factories of a side that count for one province of its choice in each action: Hamburg (R10.3), or foreign
 * factories (R10.5).
 */
export function wildOf(s: State, side: Side): AssignableFactory[] {
  return side === 'west' ? wildWest(s) : wildEast(s);
}

/** Returns a list with Hamburg's factory; empty if Hamburg has no factory. */
export function wildWest(s: State): AssignableFactory[] {
  const value = factoryValue(s, HAMBURG);
  return value > 0 ? [{ city: HAMBURG, value, provinces: HAMBURG_PROVINCES }] : [];
}

/** The foreign factories with a working connection, and the provinces that these connections lead to (R10.5). */
export function wildEast(s: State): AssignableFactory[] {
  const assignable: AssignableFactory[] = [];
  for (const city of ALL_FOREIGN) {
    if (!hasFactory(s, city)) continue;
    const provinces: Province[] = [];
    for (const connection of CONNECTIONS_AT[city]) {
      const province = CITY_PROVINCE[farEnd(connection, city)];
      if (isWorking(s, connection) && !provinces.includes(province)) provinces.push(province);
    }
    if (provinces.length > 0) assignable.push({ city, value: factoryValue(s, city), provinces });
  }
  return assignable;
}
