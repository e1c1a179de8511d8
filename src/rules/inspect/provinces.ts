import { CITIES, type CityId } from '../board/cities.js';
import {
  CITIES_OF,
  type City,
  HAMBURG,
  PROVINCE_SIDE,
  type Province,
  SECTOR_SUPPLIED,
  WEST_BERLIN,
} from '../board/geography.js';
import { PROVINCES, type ProvinceId } from '../board/provinces.js';
import type { Side } from '../board/side.js';
import { factoryValue, HAMBURG_PROVINCES, hasFactory, ownEconomy, type AssignableFactory } from '../pieces/economy.js';
import { usableStandard } from '../end-of-decade/07-east-west-differences.js';
import { ECONOMY_PER_STANDARD, livingStandard, MOST_HELP } from '../pieces/living-standard.js';
import type { State } from '../state/state.js';
import { massProtests, ownProtests, UNREST_PER_PROTEST } from '../pieces/unrest.js';

export interface ValuedFactory {
  readonly city: CityId;
  readonly value: number;
}

/** The economy of a province (R5.1e). */
export interface EconomyFigures {
  /** Economy from the province's own cities alone. */
  readonly own: number;
  /** Economy with every other factory that could count for the province: Hamburg, foreign factories. */
  readonly best: number;
  /** The other factories that could count for the province. */
  readonly besides: readonly ValuedFactory[];
}

/** Living standards an action could add in a province (R6.3b). West Berlin has no such figures. */
export interface StandardFigures {
  /** The highest living standard that the province's best economy allows: 1 for each 3 of economy. */
  readonly possible: number;
  /** Economy needed for one more living standard. */
  readonly next: number;
  /** Amount by which the province's best economy is too low for one more living standard. */
  readonly lacks: number;
  /** Whether points of a card can cover this lack (R6.3c: at most 2 for one province). */
  readonly inReach: boolean;
}

/** Numbers of one province that a player would otherwise count. */
export interface ProvinceFigures {
  readonly province: ProvinceId;
  readonly side: Side;
  readonly unrest: number;
  /** Number of mass protests from the province's own unrest (R4a). */
  readonly ownProtests: number;
  /** Number of West Berlin's mass protests that were exported to the province (R10.2e). */
  readonly exportedProtests: number;
  /** Own and exported mass protests together. */
  readonly protests: number;
  /** Unrest to be added before one more mass protest breaks out. */
  readonly unrestToNextProtest: number;
  /** Unrest to be removed before one of the province's own mass protests ends; null if it has no own mass protest. */
  readonly unrestToEndProtest: number | null;
  readonly socialists: number;
  /** Living standards, in West Berlin those of all sectors (R1d). */
  readonly livingStandard: number;
  /** Number of living standards that the province can use against neighbours across the border (R9.7). */
  readonly usableStandard: number;
  readonly economy: EconomyFigures;
  /** The factory of highest value in the province's own cities (R5.1e); null without a factory. */
  readonly exportFactory: ValuedFactory | null;
  /**
   * The export factory if Hamburg counts for the province (R10.3); for all other provinces the same as `exportFactory`.
   */
  readonly exportFactoryWithHamburg: ValuedFactory | null;
  /** Null for West Berlin. */
  readonly standard: StandardFigures | null;
}

export function provinceFigures(
  s: State,
  province: Province,
  assignable: readonly AssignableFactory[],
): ProvinceFigures {
  const own = ownProtests(s, province);
  const sector = SECTOR_SUPPLIED[province];
  const economy = economyFigures(s, province, assignable);
  const exporting = strongest(s, CITIES_OF[province]);
  const atHamburg = HAMBURG_PROVINCES.includes(province);
  return {
    province: PROVINCES[province].id,
    side: PROVINCE_SIDE[province],
    unrest: s.unrest[province],
    ownProtests: own,
    exportedProtests: sector < 0 ? 0 : s.exportedProtests[sector],
    protests: massProtests(s, province),
    unrestToNextProtest: (own + 1) * UNREST_PER_PROTEST - s.unrest[province],
    unrestToEndProtest: own === 0 ? null : s.unrest[province] - own * UNREST_PER_PROTEST + 1,
    socialists: s.socialists[province],
    livingStandard: livingStandard(s, province),
    usableStandard: usableStandard(s, province),
    economy,
    exportFactory: exporting,
    exportFactoryWithHamburg: atHamburg ? strongest(s, [...CITIES_OF[province], HAMBURG]) : exporting,
    standard: province === WEST_BERLIN ? null : standardFigures(s, province, economy.best),
  };
}

/** Returns the economy of a province, with the factories that could count for this province. */
export function economyFigures(s: State, province: Province, assignable: readonly AssignableFactory[]): EconomyFigures {
  const own = ownEconomy(s, province);
  const besides = assignable.filter(({ provinces }) => provinces.includes(province));
  const best = besides.reduce((sum, { value }) => sum + value, own);
  return { own, best, besides: besides.map(({ city, value }) => ({ city: CITIES[city].id, value })) };
}

function strongest(s: State, cities: readonly City[]): ValuedFactory | null {
  let best: ValuedFactory | null = null;
  for (const city of cities) {
    if (!hasFactory(s, city)) continue;
    const value = factoryValue(s, city);
    if (best === null || value > best.value) best = { city: CITIES[city].id, value };
  }
  return best;
}

function standardFigures(s: State, province: Province, economy: number): StandardFigures {
  const next = ECONOMY_PER_STANDARD * (s.livingStandard[province] + 1);
  const lacks = Math.max(0, next - economy);
  return { possible: Math.floor(economy / ECONOMY_PER_STANDARD), next, lacks, inReach: lacks <= MOST_HELP };
}
