import { SECTOR_SUPPLIED, SECTORS, SUPPLIERS, type Province, WEST_BERLIN } from '../board/geography.js';
import type { EventLog } from '../event-log.js';
import { type Ask, doNext, finish, type TaskOf } from '../handler.js';
import { changeSector, changeStandard, sectorOpen, standardPlaces, westBerlinStandard } from '../living-standard.js';
import { DONE, PROVINCE_MOVES, provinceOf, SECTOR_MOVES, sectorOf } from '../move.js';
import type { State } from '../state.js';
import { changeUnrest } from '../unrest.js';

/** Places up to three living standards in different own provinces, at least one (R6.3). */
export const livingStandardAction: Ask<TaskOf<'living-standard'>> = {
  ask(s, { side, points, placed }) {
    const options = standardPlaces(s, side, points, placed).map((province) => PROVINCE_MOVES[province]);
    if (placed.length > 0) options.push(DONE);
    return { side, kind: 'living-standard', clause: 'R6.3', options };
  },
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

/** West may move one new living standard from a supplier to its sector of West Berlin (R10.2c, R10.2d). */
export const moveToWestBerlin: Ask<TaskOf<'move-to-west-berlin'>> = {
  ask(s, { placed }) {
    const standard = westBerlinStandard(s);
    const sectors = SECTORS.flatMap((_, sector) => {
      const supplier = SUPPLIERS[sector];
      const qualifies = placed.includes(supplier) && s.livingStandard[supplier] > standard && sectorOpen(s, sector);
      return qualifies ? [SECTOR_MOVES[sector]] : [];
    });
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

/** Each new living standard removes 1 unrest from its province (R6.3e). */
export function relieve(s: State, provinces: readonly Province[], log: EventLog): void {
  for (const province of provinces) changeUnrest(s, province, -1, log);
}
