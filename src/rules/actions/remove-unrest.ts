import { PROVINCES_OF } from '../board/geography.js';
import { type QuestionHandler, doNext, finish, type TaskOf } from '../engine/handler.js';
import { PROVINCE_MOVES, provinceOf, unbarred } from '../state/move.js';
import type { State } from '../state/state.js';
import { changeUnrest, ownUnrestRefusal } from '../pieces/unrest.js';

/**
 * Removes 1 unrest from a province of the player's side; with some cards the player must then dismantle one own build
 * point (R6.1).
 */
export const removeUnrest: QuestionHandler<TaskOf<'remove-unrest'>> = {
  ask: (s, { side }) => ({
    side,
    kind: 'remove-unrest',
    clause: 'R6.1',
    options: unbarred(PROVINCES_OF[side], PROVINCE_MOVES, (province) => ownUnrestRefusal(s, side, province)),
  }),
  answer(s, task, move, log) {
    payPrice(s, task);
    changeUnrest(s, provinceOf(move), -1, log);
  },
  // Police power has already removed the last unrest (R8b); the price of the action must be paid nevertheless.
  empty: payPrice,
};

function payPrice(s: State, { side, dismantle }: TaskOf<'remove-unrest'>): void {
  finish(s);
  if (dismantle) doNext(s, { type: 'dismantle', side, by: side });
}
