import { SECTOR_SUPPLIED, SUPPLIERS } from './board/geography.js';
import { type Ask, finish, type TaskOf } from './handler.js';
import { PROVINCE_MOVES, provinceOf } from './move.js';
import { changeExported } from './unrest.js';

/** East chooses the supplier that carries a mass protest of West Berlin (R10.2e). */
export const exportProtest: Ask<TaskOf<'export-protest'>> = {
  ask: () => ({
    side: 'east',
    kind: 'export-protest',
    clause: 'R10.2e',
    options: SUPPLIERS.map((supplier) => PROVINCE_MOVES[supplier]),
  }),
  answer(s, _task, move, log) {
    finish(s);
    changeExported(s, SECTOR_SUPPLIED[provinceOf(move)], 1, log);
  },
};

/** West chooses the supplier that is rid of an exported protest when West Berlin's own goes (R10.2e). */
export const recallProtest: Ask<TaskOf<'recall-protest'>> = {
  ask: (s) => ({
    side: 'west',
    kind: 'recall-protest',
    clause: 'R10.2e',
    options: SUPPLIERS.filter((_, sector) => s.exportedProtests[sector] > 0).map(
      (supplier) => PROVINCE_MOVES[supplier],
    ),
  }),
  answer(s, _task, move, log) {
    finish(s);
    changeExported(s, SECTOR_SUPPLIED[provinceOf(move)], -1, log);
  },
};
