import { type Province, PROVINCES_OF, WEST_GERMANY } from '../board/geography.js';
import { PROVINCES } from '../board/provinces.js';
import { exportFactory, HAMBURG_PROVINCES } from '../economy.js';
import { standardsOf } from '../living-standard.js';
import type { State } from '../state.js';
import { doInTurn, type Phase } from './phase.js';
import type { CurrencyReckoning } from './reckoning.js';

const ELSEWHERE = WEST_GERMANY.filter((province) => !HAMBURG_PROVINCES.includes(province));

/** Value of the weakest export factory of some provinces, Hamburg counted where `hamburg` says; 0 if one has none. */
function weakestExport(s: State, provinces: readonly Province[], hamburg?: Province): number {
  let weakest = Infinity;
  for (const province of provinces) weakest = Math.min(weakest, exportFactory(s, province, hamburg) ?? 0);
  return weakest;
}

/** East's export factories by value, with those that earn. */
function reckonExports(s: State, weakestWest: number): CurrencyReckoning['exports'] {
  const exports: CurrencyReckoning['exports'][number][] = [];
  for (const province of PROVINCES_OF.east) {
    const value = exportFactory(s, province);
    if (value !== null) exports.push({ province: PROVINCES[province].id, value, earns: value >= weakestWest });
  }
  return exports;
}

/** East's Western currency as it would be now (R9.3). */
export function reckonCurrency(s: State): CurrencyReckoning {
  // The lower income comes from the stronger weakest factory; the first province wins a tie.
  const elsewhere = weakestExport(s, ELSEWHERE);
  const [first, second] = HAMBURG_PROVINCES.map((one) => Math.min(elsewhere, weakestExport(s, HAMBURG_PROVINCES, one)));
  const hamburg = HAMBURG_PROVINCES[second > first ? 1 : 0];
  const weakestWest = Math.max(first, second);
  const exports = reckonExports(s, weakestWest);
  const box = s.tracks['western-currency'];
  const income = box + exports.filter((one) => one.earns).length;
  const needed = standardsOf(s, 'east');
  const missing = Math.max(0, needed - income);
  return { box, weakestWest, hamburg: PROVINCES[hamburg].id, exports, income, needed, missing };
}

/** R9.3: for each Western currency missing one East factory is rundown, chosen in turn. */
export const currency: Phase<'currency'> = (s) => {
  const reckoning = reckonCurrency(s);
  doInTurn(s, reckoning.missing, (by) => ({ type: 'run-down', by }));
  return { type: 'currency', ...reckoning };
};
