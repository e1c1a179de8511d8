import { PROVINCES_OF } from '../board/geography.js';
import { PROVINCE_MOVES, provinceOf } from '../move.js';
import { changeUnrest, massProtests, UNREST_PER_PROTEST } from '../unrest.js';
import type { PlacingRule } from './icons.js';
import { provincesAt } from './places.js';

/** Adds 1 unrest, no more in one province than the line allows (R6.4h). */
export const addUnrest: PlacingRule = {
  clause: 'R6.4h',
  kind: () => 'add-unrest',
  places(_s, task, { side, where, maxPerProvince = Infinity }) {
    const taken = (province: number) => task.placed.filter((one) => one === province).length;
    return provincesAt(side, where)
      .filter((province) => maxPerProvince === Infinity || taken(province) < maxPerProvince)
      .map((province) => PROVINCE_MOVES[province]);
  },
  place(s, task, { maxPerProvince }, move, log) {
    const province = provinceOf(move);
    if (maxPerProvince !== undefined) task.placed.push(province);
    changeUnrest(s, province, 1, log);
    return 'placed';
  },
};

/** Removes 1 unrest. */
export const removeUnrest: PlacingRule = {
  clause: 'R6.4e',
  kind: () => 'remove-unrest',
  places: (s, _task, { side, where }) =>
    provincesAt(side, where)
      .filter((province) => s.unrest[province] > 0)
      .map((province) => PROVINCE_MOVES[province]),
  place(s, _task, _icon, move, log) {
    changeUnrest(s, provinceOf(move), -1, log);
    return 'placed';
  },
};

/** Moves 1 unrest to a different province of the same side: first from where, then where to (R6.4e). */
export const moveUnrest: PlacingRule = {
  clause: 'R6.4e',
  kind: (task) => (task.from === null ? 'move-unrest-from' : 'move-unrest-to'),
  places: (s, { from }, { side }) =>
    PROVINCES_OF[side]
      .filter((province) => (from === null ? s.unrest[province] > 0 : province !== from))
      .map((province) => PROVINCE_MOVES[province]),
  place(s, task, _icon, move, log) {
    const province = provinceOf(move);
    if (task.from === null) {
      // The counter is in hand from here on: police power between the two choices cannot take it, too (R8b).
      task.from = province;
      changeUnrest(s, province, -1, log);
      return 'more';
    }
    changeUnrest(s, province, 1, log);
    task.from = null;
    return 'placed';
  },
};

/** Reduces the unrest of a province with a mass protest to 3 (R6.4e). */
export const endMassProtest: PlacingRule = {
  clause: 'R6.4e',
  kind: () => 'end-mass-protest',
  places: (s, _task, { side, where }) =>
    provincesAt(side, where)
      .filter((province) => massProtests(s, province) > 0)
      .map((province) => PROVINCE_MOVES[province]),
  place(s, _task, _icon, move, log) {
    const province = provinceOf(move);
    changeUnrest(s, province, UNREST_PER_PROTEST - 1 - s.unrest[province], log);
    return 'placed';
  },
};
