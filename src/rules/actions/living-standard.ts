import { SECTOR_SUPPLIED, SUPPLIERS, type Province, WEST_BERLIN } from '../board/geography.js';
import type { EventLog } from '../engine/event-log.js';
import { type QuestionHandler, doNext, finish, type TaskOf } from '../engine/handler.js';
import {
  changeSector,
  changeStandard,
  sectorRefusal,
  standardPlaces,
  westBerlinStandard,
} from '../pieces/living-standard.js';
import { DONE, PROVINCE_MOVES, provinceOf, SECTOR_MOVES, sectorOf } from '../state/move.js';
import type { State } from '../state/state.js';
import { changeUnrest } from '../pieces/unrest.js';

/** Places one to three living standards, each in a different province of the player's side (R6.3). */
export const livingStandardAction: QuestionHandler<TaskOf<'living-standard'>> = {
  ask(s, task) {
    const options = standardPlaces(s, task).map((province) => PROVINCE_MOVES[province]);
    if (task.placed.length > 0) options.push(DONE);
    return { side: task.side, kind: 'living-standard', clause: 'R6.3', options };
  },
  /** Checks nothing: the engine admits only the options of `ask`. */
  answer(s, task, move, log) {
    if (move.type !== 'done') {
      const province = provinceOf(move);
      task.placed.push(province);
      changeStandard(s, province, 1, log);
      return;
    }
    const { side, placed } = task;
    finish(s);
    if (side === 'west') doNext(s, { type: 'move-to-west-berlin', placed: [...placed] });
    else relieve(s, placed, log);
  },
};

/**
 * Returns why West cannot move a living standard to a sector of West Berlin from the sector's supplier; null if West
 * can. Only a living standard that was just placed can be moved (R10.2c, R10.2d).
 * @param sector index in SUPPLIERS: 0 French, 1 British, 2 American
 */
export function moveToSectorRefusal(s: State, placed: readonly Province[], sector: number) {
  const supplier = SUPPLIERS[sector];
  if (!placed.includes(supplier)) return 'not-just-placed';
  return s.livingStandard[supplier] > westBerlinStandard(s) ? sectorRefusal(s, sector) : 'supplier-not-ahead';
}

/**
 * West may move one new living standard from a supplier to its sector of West Berlin (R10.2c, R10.2d). If no sector is
 * possible, DONE is the only option, and the engine answers it automatically.
 */
export const moveToWestBerlin: QuestionHandler<TaskOf<'move-to-west-berlin'>> = {
  ask(s, { placed }) {
    const sectors = SECTOR_MOVES.filter((_, sector) => moveToSectorRefusal(s, placed, sector) === null);
    return { side: 'west', kind: 'move-to-west-berlin', clause: 'R10.2c', options: [...sectors, DONE] };
  },
  answer(s, { placed }, move, log) {
    const relieved = [...placed];
    finish(s);
    if (move.type !== 'done') {
      const sector = sectorOf(move);
      changeStandard(s, SUPPLIERS[sector], -1, log);
      changeSector(s, sector, 1, log);
      relieved[relieved.findIndex((province) => SECTOR_SUPPLIED[province] === sector)] = WEST_BERLIN;
    }
    relieve(s, relieved, log);
  },
};

/** Removes 1 unrest for each new living standard. `provinces`: the province of each new living standard (R6.3e). */
export function relieve(s: State, provinces: readonly Province[], log: EventLog): void {
  for (const province of provinces) changeUnrest(s, province, -1, log);
}
