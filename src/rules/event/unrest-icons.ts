import { type Province, PROVINCES_OF } from '../board/geography.js';
import { PROVINCE_MOVES, provinceOf, unbarred } from '../state/move.js';
import type { State } from '../state/state.js';
import type { EventTask } from '../state/task.js';
import { changeUnrest, protestRefusal, unrestRefusal, UNREST_PER_PROTEST } from '../pieces/unrest.js';
import type { PlacedIcon, PlacingRule } from './placing-rule.js';
import { provincesAt } from './places.js';

/** Returns why the icon's line of the event allows no more unrest in a province; null if it allows more (R6.4h). */
export function maximumRefusal({ placed }: EventTask, icon: PlacedIcon, province: Province): 'line-maximum' | null {
  if (icon.maxPerProvince === undefined) return null;
  return placed.filter((one) => one === province).length < icon.maxPerProvince ? null : 'line-maximum';
}

/**
 * Returns why unrest cannot be moved from a province or, once `from` is chosen, to a province; null if it can (R6.4e).
 */
export function moveRefusal(s: State, { from }: EventTask, province: Province): 'no-unrest' | 'same-province' | null {
  if (from === null) return unrestRefusal(s, province);
  return from === province ? 'same-province' : null;
}

/** Adds 1 unrest to a province, up to the maximum per province that the icon's line sets (R6.4h). */
export const addUnrest: PlacingRule = {
  clause: 'R6.4h',
  kind: () => 'add-unrest',
  places: (_s, task, icon) =>
    unbarred(provincesAt(icon.side, icon.where), PROVINCE_MOVES, (province) => maximumRefusal(task, icon, province)),
  place(s, task, { maxPerProvince }, move, log) {
    const province = provinceOf(move);
    if (maxPerProvince !== undefined) task.placed.push(province);
    changeUnrest(s, province, 1, log);
    return 'placed';
  },
};

/** Removes 1 unrest from a province (R6.4e). */
export const removeUnrest: PlacingRule = {
  clause: 'R6.4e',
  kind: () => 'remove-unrest',
  places: (s, _task, { side, where }) =>
    unbarred(provincesAt(side, where), PROVINCE_MOVES, (province) => unrestRefusal(s, province)),
  place(s, _task, _icon, move, log) {
    changeUnrest(s, provinceOf(move), -1, log);
    return 'placed';
  },
};

/**
 * Moves 1 unrest to a different province of the same side. The player first chooses where the unrest comes from, then
 * where it goes (R6.4e).
 */
export const moveUnrest: PlacingRule = {
  clause: 'R6.4e',
  kind: (task) => (task.from === null ? 'move-unrest-from' : 'move-unrest-to'),
  places: (s, task, { side }) =>
    unbarred(PROVINCES_OF[side], PROVINCE_MOVES, (province) => moveRefusal(s, task, province)),
  place(s, task, _icon, move, log) {
    const province = provinceOf(move);
    if (task.from === null) {
      // The unrest is removed at once: otherwise police power between the two choices could remove the same counter
      // (R8b).
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
    unbarred(provincesAt(side, where), PROVINCE_MOVES, (province) => protestRefusal(s, province)),
  place(s, _task, _icon, move, log) {
    const province = provinceOf(move);
    changeUnrest(s, province, UNREST_PER_PROTEST - 1 - s.unrest[province], log);
    return 'placed';
  },
};
