import { type Province, SECTOR_SUPPLIED, SUPPLIERS } from '../board/geography.js';
import { type QuestionHandler, finish, type TaskOf } from '../engine/handler.js';
import { PROVINCE_MOVES, provinceOf, unbarred } from '../state/move.js';
import type { State } from '../state/state.js';
import { changeExported } from './unrest.js';

/** Returns why a mass protest of West Berlin cannot be exported to a province; null if it can (R10.2e). */
export function supplierRefusal(province: Province): 'not-a-supplier' | null {
  return SECTOR_SUPPLIED[province] < 0 ? 'not-a-supplier' : null;
}

/** Returns why an exported protest cannot be recalled from a province; null if it can (R10.2e). */
export function recallRefusal(s: State, province: Province): 'not-a-supplier' | 'no-exported-protest' | null {
  const carried = s.exportedProtests[SECTOR_SUPPLIED[province]] > 0;
  return supplierRefusal(province) ?? (carried ? null : 'no-exported-protest');
}

/** East chooses the supplier that carries a mass protest of West Berlin (R10.2e). */
export const exportProtest: QuestionHandler<TaskOf<'export-protest'>> = {
  ask: () => ({
    side: 'east',
    kind: 'export-protest',
    clause: 'R10.2e',
    options: unbarred(SUPPLIERS, PROVINCE_MOVES, supplierRefusal),
  }),
  answer(s, _task, move, log) {
    finish(s);
    changeExported(s, SECTOR_SUPPLIED[provinceOf(move)], 1, log);
  },
};

/** West chooses the supplier that loses an exported protest when West Berlin's own protest ends (R10.2e). */
export const recallProtest: QuestionHandler<TaskOf<'recall-protest'>> = {
  ask: (s) => ({
    side: 'west',
    kind: 'recall-protest',
    clause: 'R10.2e',
    options: unbarred(SUPPLIERS, PROVINCE_MOVES, (supplier) => recallRefusal(s, supplier)),
  }),
  answer(s, _task, move, log) {
    finish(s);
    changeExported(s, SECTOR_SUPPLIED[provinceOf(move)], -1, log);
  },
};
