import { CITIES, type CityId } from '../board/cities.js';
import { CONNECTIONS, type ConnectionId } from '../board/connections.js';
import { type City, CITY_PROVINCE, CONNECTIONS_AT, NO_PROVINCE, type Province } from '../board/geography.js';
import { PROVINCES, type ProvinceId } from '../board/provinces.js';
import type { Side } from '../board/side.js';
import { baseValue, factoryValue, hasFactory, isWorking, type AssignableFactory } from '../pieces/economy.js';
import type { State } from '../state/state.js';

/** One factory with the terms of its value (R5.1d). */
export interface FactoryFigures {
  readonly city: CityId;
  readonly side: Side | 'foreign';
  readonly rundown: boolean;
  /**
   * Base value: 1, or 0 if rundown; for Rheinsberg 2, or 1 if rundown. Foreign factories: 1, because they are never
   * rundown.
   */
  readonly base: number;
  /** The factory's working connections, each worth 1. */
  readonly working: readonly ConnectionId[];
  /** Base value plus the number of working connections. */
  readonly value: number;
  /**
   * Provinces that the factory's value counts for. Hamburg (R10.3) and foreign factories (R10.5) count for only one of
   * these provinces in each action. Empty for a foreign factory without a working connection.
   */
  readonly countsFor: readonly ProvinceId[];
}

/**
 * Returns the numbers of every factory on the board, by city. A city has no entry if it has no factory or its factory
 * is closed for good. `assignable`: Hamburg's factory and the foreign factories with a working connection.
 */
export function factoryFigures(
  s: State,
  assignable: readonly AssignableFactory[],
): Partial<Record<CityId, FactoryFigures>> {
  const figures: Partial<Record<CityId, FactoryFigures>> = {};
  CITIES.forEach(({ id, side }, city) => {
    if (!hasFactory(s, city)) return;
    figures[id] = {
      city: id,
      side,
      rundown: s.factories[city] === 'rundown',
      base: baseValue(s, city),
      working: CONNECTIONS_AT[city].filter((one) => isWorking(s, one)).map((one) => CONNECTIONS[one].id),
      value: factoryValue(s, city),
      countsFor: provincesServed(city, assignable).map((province) => PROVINCES[province].id),
    };
  });
  return figures;
}

function provincesServed(city: City, assignable: readonly AssignableFactory[]): readonly Province[] {
  const province = CITY_PROVINCE[city];
  if (province !== NO_PROVINCE) return [province];
  return assignable.find((one) => one.city === city)?.provinces ?? [];
}

/** Every working connection of the board (R5.1c). */
export function workingConnections(s: State): ConnectionId[] {
  return CONNECTIONS.filter((_, connection) => isWorking(s, connection)).map(({ id }) => id);
}
