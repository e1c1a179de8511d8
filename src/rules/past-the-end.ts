import { PROVINCE_SIDE, PROVINCES_OF } from './board/geography.js';
import { other } from './board/side.js';
import { type Ask, finish, type TaskOf } from './handler.js';
import { DONE, PROVINCE_MOVES, provinceOf } from './move.js';
import { changeUnrest } from './unrest.js';

/**
 * An arrow past the end of its track (R6.4g). A province of the profiting side loses 1 unrest, one of the other side
 * gets 1; which of the two is offered depends on track and side.
 */
export const pastTheEnd: Ask<TaskOf<'past-the-end'>> = {
  ask(s, { track, toward }) {
    const remove = toward === 'east' || track === 'prestige';
    const add = toward === 'west' || track === 'prestige';
    const options = [];
    if (remove) {
      for (const province of PROVINCES_OF[toward]) if (s.unrest[province] > 0) options.push(PROVINCE_MOVES[province]);
    }
    if (add) for (const province of PROVINCES_OF[other(toward)]) options.push(PROVINCE_MOVES[province]);
    options.push(DONE);
    return { side: toward, kind: 'past-the-end', clause: 'R6.4g', options };
  },
  answer(s, { toward }, move, log) {
    finish(s);
    if (move.type === 'done') return;
    const province = provinceOf(move);
    changeUnrest(s, province, PROVINCE_SIDE[province] === toward ? -1 : 1, log);
  },
};
