/** A second, plain implementation of the board rules, for checking random games independently. */
import { CITIES, type CityId } from '../../../src/rules/board/cities.js';
import { CONNECTIONS, type ConnectionId } from '../../../src/rules/board/connections.js';
import { PROVINCES, type ProvinceId } from '../../../src/rules/board/provinces.js';
import type { Side } from '../../../src/rules/board/side.js';
import type { State } from '../../../src/rules/state/state.js';

export const provinceIds = PROVINCES.map(({ id }) => id);
export const cityIds = CITIES.map(({ id }) => id);
export const connectionIds = CONNECTIONS.map(({ id }) => id);
export const sectorIds = ['french', 'british', 'american'] as const;
export const supplierIds: readonly ProvinceId[] = ['rheinland-pfalz', 'nordrhein-westfalen', 'baden-wuerttemberg'];

export function sideOf(id: ProvinceId): Side {
  return PROVINCES[provinceIds.indexOf(id)].side;
}

export const unrestIn = (s: State, id: ProvinceId): number => s.unrest[provinceIds.indexOf(id)];

/** R4a: floor(unrest / 4) plus, for a supplier, the protests exported from West Berlin. */
export function protestsIn(s: Pick<State, 'unrest' | 'exportedProtests'>, id: ProvinceId): number {
  const supplier = supplierIds.indexOf(id);
  const exported = supplier < 0 ? 0 : s.exportedProtests[supplier];
  return Math.floor(s.unrest[provinceIds.indexOf(id)] / 4) + exported;
}

export function cityFact(id: CityId): { side: Side | 'foreign'; province: ProvinceId | null } {
  return CITIES[cityIds.indexOf(id)];
}

/** R5.1b, R6.4h, R10.3: whether a mass protest blocks building in a city. */
export function isClosedByProtest(s: Pick<State, 'unrest' | 'exportedProtests'>, id: CityId): boolean {
  if (id === 'hamburg') return protestsIn(s, 'niedersachsen') > 0 && protestsIn(s, 'schleswig-holstein') > 0;
  const { province } = cityFact(id);
  return province !== null && protestsIn(s, province) > 0;
}

export function endsOf(id: ConnectionId): readonly [CityId, CityId] {
  return CONNECTIONS[connectionIds.indexOf(id)].between;
}

type Pieces = Pick<State, 'factories' | 'infrastructure'>;

export function hasFactory(s: Pieces, id: CityId): boolean {
  return ['intact', 'rundown'].includes(s.factories[cityIds.indexOf(id)]);
}

/** R5.1c, R5.1d: base value plus working connections. */
export function valueOf(s: Pieces, id: CityId): number {
  const base = (s.factories[cityIds.indexOf(id)] === 'intact' ? 1 : 0) + (id === 'rheinsberg' ? 1 : 0);
  return base + workingAt(s, id).length;
}

export function workingAt(s: Pieces, id: CityId): ConnectionId[] {
  return CONNECTIONS.filter(({ between, lines }, index) => {
    const ends: readonly CityId[] = between;
    return ends.includes(id) && s.infrastructure[index] === lines && ends.every((city) => hasFactory(s, city));
  }).map((connection) => connection.id);
}

/** R6.3d: all ways to assign Hamburg and the foreign factories to one province each. */
function assignments(s: Pieces, side: Side): Map<ProvinceId, number>[] {
  const wild: { value: number; provinces: ProvinceId[] }[] = [];
  if (side === 'west' && hasFactory(s, 'hamburg')) {
    wild.push({ value: valueOf(s, 'hamburg'), provinces: ['niedersachsen', 'schleswig-holstein'] });
  }
  for (const { id } of side === 'east' ? CITIES.filter((city) => city.side === 'foreign') : []) {
    const neighbours = workingAt(s, id).map((line) => endsOf(line).find((city) => city !== id)!);
    const provinces = neighbours.flatMap((city) => cityFact(city).province ?? []);
    if (hasFactory(s, id) && provinces.length > 0) wild.push({ value: valueOf(s, id), provinces });
  }
  return wild.reduce<Map<ProvinceId, number>[]>(
    (ways, { value, provinces }) =>
      ways.flatMap((way) => provinces.map((province) => new Map(way).set(province, (way.get(province) ?? 0) + value))),
    [new Map()],
  );
}

/**
 * R6.3b-d: whether Hamburg and the foreign factories can be assigned to provinces so that each province has enough
 * economy for its living standard. The card adds at most `points` points.
 */
export function standardsPossible(
  s: Pieces,
  side: Side,
  points: number,
  standards: readonly { province: ProvinceId; standard: number }[],
): boolean {
  const own = new Map(
    standards.map(({ province }) => {
      const cities = cityIds.filter((id) => cityFact(id).province === province && hasFactory(s, id));
      return [province, cities.reduce((sum, id) => sum + valueOf(s, id), 0)] as const;
    }),
  );
  return assignments(s, side).some((way) => {
    const missing = standards.map(({ province, standard }) =>
      Math.max(0, 3 * standard - own.get(province)! - (way.get(province) ?? 0)),
    );
    return missing.every((one) => one <= 2) && missing.reduce((sum, one) => sum + one, 0) <= points;
  });
}
