import { type Province, WEST_BERLIN, WEST_GERMANY } from '../board/geography.js';
import type { EventLog } from '../event-log.js';
import { changeSector, changeStandard, sectorOpen } from '../living-standard.js';
import { type Move, PROVINCE_MOVES, provinceOf, SECTOR_MOVES, sectorOf } from '../move.js';
import type { State } from '../state.js';
import type { EventTask } from '../task.js';
import { changeUnrest } from '../unrest.js';
import type { PlacedIcon, PlacingRule } from './icons.js';
import { provincesAt } from './places.js';

/** West Berlin gets living standards by card 79 only, in any sector that keeps them even (R6.4i). */
function places(s: State, task: EventTask, { side, where, distinctProvinces, westBerlinAllowed }: PlacedIcon): Move[] {
  const provinces = side === 'west' && where === undefined ? WEST_GERMANY : provincesAt(side, where);
  const moves = provinces
    .filter((province) => !distinctProvinces || !task.placed.includes(province))
    .map((province) => PROVINCE_MOVES[province]);
  if (!westBerlinAllowed) return moves;
  return [...moves, ...SECTOR_MOVES.filter((_, sector) => sectorOpen(s, sector))];
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

/** Places one living standard without any need of economy, which removes 1 unrest there (R6.4e). */
export const addStandard: PlacingRule = {
  clause: 'R6.4i',
  kind: () => 'add-living-standard',
  places,
  place(s, task, _icon, move, log) {
    changeUnrest(s, add(s, task, move, log), -1, log);
    return 'placed';
  },
};

/** The same, but no unrest is removed (R6.4e). */
export const addStandardWithoutRelief: PlacingRule = {
  clause: 'R6.4i',
  kind: () => 'add-living-standard',
  places,
  place(s, task, _icon, move, log) {
    add(s, task, move, log);
    return 'placed';
  },
};

/** Removes one living standard (R6.4e); only the prestige track does it, to East. */
export const removeStandard: PlacingRule = {
  clause: 'R6.4e',
  kind: () => 'remove-living-standard',
  places: (s, _task, { side, where }) =>
    provincesAt(side, where)
      .filter((province) => s.livingStandard[province] > 0)
      .map((province) => PROVINCE_MOVES[province]),
  place(s, _task, _icon, move, log) {
    changeStandard(s, provinceOf(move), -1, log);
    return 'placed';
  },
};
