import { type Province, WEST_BERLIN } from '../board/geography.js';
import type { EventLog } from '../engine/event-log.js';
import { changeSector, changeStandard, sectorRefusal } from '../pieces/living-standard.js';
import { type Move, PROVINCE_MOVES, provinceOf, SECTOR_MOVES, sectorOf, unbarred } from '../state/move.js';
import type { State } from '../state/state.js';
import type { EventTask } from '../state/task.js';
import { changeUnrest } from '../pieces/unrest.js';
import type { PlacedIcon, PlacingRule } from './placing-rule.js';
import { provincesAt, whereRefusal } from './places.js';

/**
 * Returns why an icon cannot add a living standard in a province; null if it can (R6.4h). For West Berlin,
 * `addingSectorRefusal` decides (R6.4i).
 */
export function addingRefusal(
  { placed }: EventTask,
  { side, where, distinctProvinces }: PlacedIcon,
  province: Province,
) {
  if (province === WEST_BERLIN && side === 'west') return 'west-berlin-closed';
  const refusal = whereRefusal(side, province, where);
  if (refusal !== null || !distinctProvinces) return refusal;
  return placed.includes(province) ? 'line-distinct' : null;
}

/**
 * Returns why an icon cannot add a living standard in a sector; null if it can. Only card 79 allows living standards in
 * sectors (R6.4i, R10.2d).
 */
export function addingSectorRefusal(s: State, { westBerlinAllowed }: PlacedIcon, sector: number) {
  return westBerlinAllowed ? sectorRefusal(s, sector) : 'west-berlin-closed';
}

function places(s: State, task: EventTask, icon: PlacedIcon): Move[] {
  const { side, where } = icon;
  const moves = unbarred(provincesAt(side, where), PROVINCE_MOVES, (province) => addingRefusal(task, icon, province));
  return [...moves, ...SECTOR_MOVES.filter((_, sector) => addingSectorRefusal(s, icon, sector) === null)];
}

function add(s: State, task: EventTask, move: Move, log: EventLog): Province {
  if (move.type === 'sector') {
    changeSector(s, sectorOf(move), 1, log);
    return WEST_BERLIN;
  }
  const province = provinceOf(move);
  task.placed.push(province);
  changeStandard(s, province, 1, log);
  return province;
}

/** Places one living standard regardless of the economy, and removes 1 unrest in its province (R6.4e). */
export const addStandard: PlacingRule = {
  clause: 'R6.4i',
  kind: () => 'add-living-standard',
  places,
  place(s, task, _icon, move, log) {
    changeUnrest(s, add(s, task, move, log), -1, log);
    return 'placed';
  },
};

/** Places one living standard regardless of the economy, and removes no unrest (R6.4e). */
export const addStandardWithoutRelief: PlacingRule = {
  clause: 'R6.4i',
  kind: () => 'add-living-standard',
  places,
  place(s, task, _icon, move, log) {
    add(s, task, move, log);
    return 'placed';
  },
};

/** Returns why no living standard can be removed from a province; null if one can (R6.4e). */
export function lossRefusal(s: State, province: Province): 'no-living-standard' | null {
  return s.livingStandard[province] > 0 ? null : 'no-living-standard';
}

/** Removes one living standard (R6.4e); only boxes of the prestige track do this, and only to East. */
export const removeStandard: PlacingRule = {
  clause: 'R6.4e',
  kind: () => 'remove-living-standard',
  places: (s, _task, { side, where }) =>
    unbarred(provincesAt(side, where), PROVINCE_MOVES, (province) => lossRefusal(s, province)),
  place(s, _task, _icon, move, log) {
    changeStandard(s, provinceOf(move), -1, log);
    return 'placed';
  },
};
