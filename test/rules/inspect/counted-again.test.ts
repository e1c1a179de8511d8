/** Calculates every figure of `inspect` a second time, with the tests' own implementation of the board rules. */
import { describe, expect, it } from 'vitest';
import type { CityId } from '../../../src/rules/board/cities.js';
import type { ProvinceId } from '../../../src/rules/board/provinces.js';
import type { Side } from '../../../src/rules/board/side.js';
import { inspect } from '../../../src/rules/figures.js';
import type { State } from '../../../src/rules/game.js';
import {
  cityFact,
  cityIds,
  connectionIds,
  endsOf,
  hasFactory,
  protestsIn,
  provinceIds,
  sideOf,
  unrestIn,
  valueOf,
  workingAt,
} from '../../support/random/board.js';
import { randomTable } from '../../support/random/end-of-decade.js';
import { chance } from '../../support/random/random-game.js';
import { seeds } from '../../support/runs.js';

const sum = (figures: readonly number[]): number => figures.reduce((all, one) => all + one, 0);

const standardOf = (s: State, id: ProvinceId): number =>
  id === 'west-berlin' ? sum(s.sectors) : s.livingStandard[provinceIds.indexOf(id)];

/** Returns the smallest number of counters (from 1) for which the condition holds. */
function fewest(isEnough: (counters: number) => boolean): number {
  let counters = 1;
  while (!isEnough(counters)) counters++;
  return counters;
}

const isHamburgs = (id: ProvinceId): boolean => id === 'niedersachsen' || id === 'schleswig-holstein';

/**
 * Returns the provinces for which a factory can count: its own province, both provinces of Hamburg, or, for a foreign
 * factory, the provinces with a working connection to the factory.
 */
function servedBy(s: State, city: CityId): ProvinceId[] {
  const { province } = cityFact(city);
  if (province !== null) return [province];
  if (city === 'hamburg') return provinceIds.filter(isHamburgs);
  const reached = workingAt(s, city).flatMap((line) => endsOf(line).map((end) => cityFact(end).province));
  return provinceIds.filter((id) => reached.includes(id));
}

/** Returns the highest value of these factories; null if there are none. */
const best = (s: State, cities: readonly CityId[]): number | null =>
  cities.length === 0 ? null : Math.max(...cities.map((city) => valueOf(s, city)));

function provinceCounted(s: State, id: ProvinceId) {
  const unrest = unrestIn(s, id);
  const own = Math.floor(unrest / 4);
  const standing = cityIds.filter((city) => hasFactory(s, city));
  const cities = standing.filter((city) => cityFact(city).province === id);
  const besides = standing.filter((city) => cityFact(city).province === null && servedBy(s, city).includes(id));
  const economy = sum([...cities, ...besides].map((city) => valueOf(s, city)));
  const next = 3 * (standardOf(s, id) + 1);
  return {
    province: id,
    side: sideOf(id),
    unrest,
    ownProtests: own,
    exportedProtests: protestsIn(s, id) - own,
    protests: protestsIn(s, id),
    unrestToNextProtest: fewest((more) => Math.floor((unrest + more) / 4) > own),
    unrestToEndProtest: own === 0 ? null : fewest((less) => Math.floor((unrest - less) / 4) < own),
    socialists: s.socialists[provinceIds.indexOf(id)],
    livingStandard: standardOf(s, id),
    usableStandard: Math.max(0, standardOf(s, id) - protestsIn(s, id)),
    economy: { own: sum(cities.map((city) => valueOf(s, city))), best: economy },
    besides: new Map(besides.map((city) => [city, valueOf(s, city)])),
    exportFactory: best(s, cities),
    exportFactoryWithHamburg: best(s, [...cities, ...besides.filter((city) => city === 'hamburg')]),
    standard:
      id === 'west-berlin'
        ? null
        : {
            possible: Math.floor(economy / 3),
            next,
            lacks: Math.max(0, next - economy),
            inReach: [0, 1, 2].some((points) => economy + points >= next),
          },
  };
}

function sideCounted(s: State, side: Side) {
  const provinces = provinceIds.filter((id) => sideOf(id) === side);
  const cities = cityIds.filter((city) => cityFact(city).side === side);
  const lines = connectionIds.filter((id) => endsOf(id).some((city) => cityFact(city).side === side));
  const infrastructure = sum(lines.map((id) => s.infrastructure[connectionIds.indexOf(id)]));
  const protests = sum(provinces.map((id) => protestsIn(s, id)));
  const intact = cities.filter((city) => s.factories[cityIds.indexOf(city)] === 'intact').length;
  const second = side === 'east' && hasFactory(s, 'rheinsberg') ? 1 : 0;
  return {
    unrest: sum(provinces.map((id) => unrestIn(s, id))),
    protests,
    protestsToCollapse: [0, 1, 2, 3, 4].find((more) => protests + more >= 4),
    livingStandards: sum(provinces.map((id) => standardOf(s, id))),
    factories: cities.filter((city) => hasFactory(s, city)).length,
    infrastructure,
    dismantlePoints: intact + second + infrastructure,
  };
}

describe('every figure of random tables is the one counted again', () => {
  const tables = seeds(60).map((seed) => ({ seed, table: randomTable(chance(seed), 1) }));

  it('of a province: unrest, protests, socialists, living standards, economy and export factory (R4a, R5.1, R6.3b, R9.7)', () => {
    for (const { seed, table } of tables) {
      const { provinces } = inspect(table);
      for (const id of provinceIds) {
        const { economy, exportFactory, exportFactoryWithHamburg, ...told } = provinces[id];
        const { besides, ...economies } = economy;
        const figures = {
          ...told,
          economy: economies,
          besides: new Map(besides.map(({ city, value }) => [city, value])),
          exportFactory: exportFactory?.value ?? null,
          exportFactoryWithHamburg: exportFactoryWithHamburg?.value ?? null,
        };
        expect(figures, `seed ${seed}`).toEqual(provinceCounted(table, id));
        for (const one of [exportFactory, exportFactoryWithHamburg]) {
          if (one) expect(valueOf(table, one.city), `seed ${seed}`).toBe(one.value);
        }
        expect(exportFactory === null || cityFact(exportFactory.city).province === id, `seed ${seed}`).toBe(true);
      }
    }
  });

  it('of a side: unrest, protests and those still missing, living standards, pieces and points to give (R6.4d, R9.10)', () => {
    for (const { seed, table } of tables) {
      const { sides } = inspect(table);
      expect(sides, `seed ${seed}`).toEqual({ west: sideCounted(table, 'west'), east: sideCounted(table, 'east') });
    }
  });

  it('of a factory: its value, its working connections and the provinces it counts for (R5.1, R10.3, R10.5)', () => {
    for (const { seed, table } of tables) {
      const { factories, workingConnections } = inspect(table);
      const standing = cityIds.filter((city) => hasFactory(table, city));
      expect(Object.keys(factories), `seed ${seed}`).toEqual(standing);
      for (const city of standing) {
        const working = workingAt(table, city);
        const told = factories[city]!;
        expect({ ...told, working: new Set(told.working), countsFor: new Set(told.countsFor) }, `seed ${seed}`).toEqual(
          {
            city,
            side: cityFact(city).side,
            rundown: table.factories[cityIds.indexOf(city)] === 'rundown',
            base: valueOf(table, city) - working.length,
            working: new Set(working),
            value: valueOf(table, city),
            countsFor: new Set(servedBy(table, city)),
          },
        );
        expect(workingConnections, `seed ${seed}`).toEqual(expect.arrayContaining(working));
      }
    }
  });

  it('of what is due: each police card, a used one, too, and all phases together (R9.0, R9.4)', () => {
    for (const { seed, table } of tables) {
      const { insolvency, sides, flight, currency, cards } = inspect(table);
      const { points, due, margin, police } = insolvency;
      const asked = flight.due + currency.missing + table.policeCards.length;
      expect([points, police, due, margin], `seed ${seed}`).toEqual([
        sides.east.dismantlePoints,
        table.policeCards.length,
        asked,
        points - asked,
      ]);
      expect(inspect({ ...table, special: null }).cards).toEqual({ ...cards, special: false });
    }
  });
});
