import { PROVINCE, PROVINCES_OF, WEST_BERLIN } from '../board/geography.js';
import { PROVINCES } from '../board/provinces.js';
import { SIDES } from '../board/side.js';
import { livingStandard } from '../living-standard.js';
import type { State } from '../state.js';
import { changeUnrest } from '../unrest.js';
import type { Phase } from './phase.js';
import type { Difference } from './reckoning.js';

/** The provinces that get unrest for being worse off than the best of their own side (R9.6). */
function reckonDifferences(s: State): Difference[] {
  return SIDES.flatMap((side) => {
    const highest = Math.max(...PROVINCES_OF[side].map((province) => livingStandard(s, province)));
    return PROVINCES_OF[side].map((province) => {
      const standard = livingStandard(s, province);
      const unrest = Math.max(0, highest - standard - (province === WEST_BERLIN ? 0 : 1));
      return { province: PROVINCES[province].id, highest, standard, unrest };
    });
  }).filter((difference) => difference.unrest > 0);
}

/** R9.6: all unrest of the phase is placed at once; exported protests are chosen after it. */
export const internalDifferences: Phase<'internal-differences'> = (s, log) => {
  const differences = reckonDifferences(s);
  for (const { province, unrest } of differences) changeUnrest(s, PROVINCE[province], unrest, log);
  return { type: 'internal-differences', differences };
};
