import { PROVINCES_OF } from '../board/geography.js';
import { type Ask, doNext, finish, type TaskOf } from '../handler.js';
import { PROVINCE_MOVES, provinceOf } from '../move.js';
import { changeUnrest } from '../unrest.js';

/** Removes 1 unrest from an own province, perhaps at the price of one own build point (R6.1). */
export const removeUnrest: Ask<TaskOf<'remove-unrest'>> = {
  ask: (s, { side }) => ({
    side,
    kind: 'remove-unrest',
    clause: 'R6.1',
    options: PROVINCES_OF[side]
      .filter((province) => s.unrest[province] > 0)
      .map((province) => PROVINCE_MOVES[province]),
  }),
  answer(s, { side, dismantle }, move, log) {
    finish(s);
    if (dismantle) doNext(s, { type: 'dismantle', side, by: side });
    changeUnrest(s, provinceOf(move), -1, log);
  },
};
