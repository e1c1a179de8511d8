import { type Province, PROVINCES_OF, WEST_GERMANY } from '../board/geography.js';
import { PROVINCES } from '../board/provinces.js';
import { exportFactory, HAMBURG_PROVINCES } from '../pieces/economy.js';
import { standardsOf } from '../pieces/living-standard.js';
import type { State } from '../state/state.js';
import { doInTurn, type Phase } from './phase.js';
import type { CurrencyReckoning } from './reckoning.js';

/** The weakest export factories of the West: their value, and the provinces that have them. */
interface Weakest {
  /** Value of these export factories; 0 if a West German province has no factory. */
  readonly value: number;
  readonly provinces: readonly Province[];
}

function weakestExports(s: State, hamburg: Province): Weakest {
  const values = WEST_GERMANY.map((province) => exportFactory(s, province, hamburg) ?? 0);
  const value = Math.min(...values);
  return { value, provinces: WEST_GERMANY.filter((_, index) => values[index] === value) };
}

/**
 * Returns the weakest West export factories. Hamburg counts for the province that gives East the lower income. If the
 * value is the same for both choices of this province and some provinces are weakest in either case, `hamburg` is null
 * and `provinces` lists only these provinces.
 */
function weakestForEast(s: State): Weakest & { readonly hamburg: Province | null } {
  const [first, second] = HAMBURG_PROVINCES.map((hamburg) => ({ hamburg, ...weakestExports(s, hamburg) }));
  if (second.value !== first.value) return second.value > first.value ? second : first;
  const always = first.provinces.filter((province) => second.provinces.includes(province));
  return always.length === 0 ? first : { ...first, hamburg: null, provinces: always };
}

/** Lists East's export factories with their values, and whether each earns Western currency. */
function reckonExports(s: State, weakestWest: number): CurrencyReckoning['exports'] {
  const exports: CurrencyReckoning['exports'][number][] = [];
  for (const province of PROVINCES_OF.east) {
    const value = exportFactory(s, province);
    if (value !== null) exports.push({ province: PROVINCES[province].id, value, earns: value >= weakestWest });
  }
  return exports;
}

/** Returns how much Western currency East lacks: East needs 1 for each of its living standards (R9.3). */
export function currencyMissing(standards: number, income: number): number {
  return Math.max(0, standards - income);
}

/** Computes East's Western currency in the present position (R9.3). */
export function reckonCurrency(s: State): CurrencyReckoning {
  const { value: weakestWest, provinces, hamburg } = weakestForEast(s);
  const exports = reckonExports(s, weakestWest);
  const box = s.tracks['western-currency'];
  const income = box + exports.filter((one) => one.earns).length;
  const needed = standardsOf(s, 'east');
  const missing = currencyMissing(needed, income);
  return {
    box,
    weakestWest,
    weakest: provinces.map((province) => PROVINCES[province].id),
    hamburg: hamburg === null ? null : PROVINCES[hamburg].id,
    exports,
    income,
    needed,
    missing,
  };
}

/** R9.3: runs down one East factory for each Western currency missing; the players choose in turn. */
export const currency: Phase<'currency'> = (s) => {
  const reckoning = reckonCurrency(s);
  doInTurn(s, reckoning.missing, (by) => ({ type: 'run-down', by }));
  return { type: 'currency', ...reckoning };
};
