import { PROVINCE, type Province, PROVINCES_OF, WEST_BERLIN } from '../board/geography.js';
import { PROVINCES } from '../board/provinces.js';
import { SIDES } from '../board/side.js';
import { highestStandard, livingStandard } from '../pieces/living-standard.js';
import type { State } from '../state/state.js';
import { changeUnrest } from '../pieces/unrest.js';
import type { Phase } from './phase.js';
import type { Difference } from './reckoning.js';

/**
 * Unrest of a province whose living standard is below the highest of its side; 0 or less means none. A province may be
 * one living standard behind without unrest, except West Berlin (R9.6).
 */
export function unrestForStandard(standard: number, highest: number, province: Province): number {
  return highest - standard - (province === WEST_BERLIN ? 0 : 1);
}

/** Lists the provinces that get unrest because their living standard is below the highest of their side (R9.6). */
function reckonDifferences(s: State): Difference[] {
  const differences: Difference[] = [];
  for (const side of SIDES) {
    const highest = highestStandard(s, side);
    for (const province of PROVINCES_OF[side]) {
      const standard = livingStandard(s, province);
      const unrest = unrestForStandard(standard, highest, province);
      if (unrest > 0) differences.push({ province: PROVINCES[province].id, highest, standard, unrest });
    }
  }
  return differences;
}

/** R9.6: places all unrest of the phase at once. East chooses the suppliers for exported protests only afterwards. */
export const internalDifferences: Phase<'internal-differences'> = (s, log) => {
  const differences = reckonDifferences(s);
  for (const { province, unrest } of differences) changeUnrest(s, PROVINCE[province], unrest, log);
  return { type: 'internal-differences', differences };
};
