import { PROVINCE_SIDE, type Province, PROVINCES_OF } from '../board/geography.js';
import { other } from '../board/side.js';
import { type QuestionHandler, finish, type TaskOf } from '../engine/handler.js';
import { DONE, PROVINCE_MOVES, provinceOf, unbarred } from '../state/move.js';
import type { State } from '../state/state.js';
import { changeUnrest, unrestRefusal } from './unrest.js';

/** Returns why an arrow past the end of its track has no effect in a province; null if it has an effect (R6.4g). */
export function pastTheEndRefusal(s: State, { track, toward }: TaskOf<'past-the-end'>, province: Province) {
  const own = PROVINCE_SIDE[province] === toward;
  // The prestige track offers both effects. Past the ends of the other tracks, East only removes unrest and West only
  // adds unrest.
  if (track !== 'prestige' && own !== (toward === 'east')) return 'not-own';
  return own ? unrestRefusal(s, province) : null;
}

/**
 * An arrow past the end of its track (R6.4g). The profiting side may remove 1 unrest from one of its own provinces, or
 * add 1 unrest to a province of the other side. The track and the profiting side decide which of these effects are
 * offered.
 */
export const pastTheEnd: QuestionHandler<TaskOf<'past-the-end'>> = {
  ask(s, task) {
    const provinces = [...PROVINCES_OF[task.toward], ...PROVINCES_OF[other(task.toward)]];
    const options = unbarred(provinces, PROVINCE_MOVES, (province) => pastTheEndRefusal(s, task, province));
    return { side: task.toward, kind: 'past-the-end', clause: 'R6.4g', options: [...options, DONE] };
  },
  answer(s, { toward }, move, log) {
    finish(s);
    if (move.type === 'done') return;
    const province = provinceOf(move);
    changeUnrest(s, province, PROVINCE_SIDE[province] === toward ? -1 : 1, log);
  },
};
