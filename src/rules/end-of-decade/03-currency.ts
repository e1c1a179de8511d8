import { type Province, PROVINCES_OF, WEST_GERMANY } from '../board/geography.js';
import { PROVINCES } from '../board/provinces.js';
import { exportFactory, HAMBURG_PROVINCES } from '../economy.js';
import { standardsOf } from '../living-standard.js';
import type { State } from '../state.js';
import { doInTurn, type Phase } from './phase.js';
import type { CurrencyReckoning } from './reckoning.js';

function weakestWestExport(s: State, hamburg: Province): number {
  return Math.min(...WEST_GERMANY.map((province) => exportFactory(s, province, hamburg) ?? 0));
}

/** East's Western currency as it would be now (R9.3). */
export function reckonCurrency(s: State): CurrencyReckoning {
  // The lower income comes from the stronger weakest factory; the first province wins a tie.
  const { hamburg, weakestWest } = HAMBURG_PROVINCES.map((one) => {
    return { hamburg: one, weakestWest: weakestWestExport(s, one) };
  }).reduce((best, one) => (one.weakestWest > best.weakestWest ? one : best));
  const exports = PROVINCES_OF.east.flatMap((province) => {
    const value = exportFactory(s, province);
    return value === null ? [] : [{ province: PROVINCES[province].id, value, earns: value >= weakestWest }];
  });
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
