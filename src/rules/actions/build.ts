import { build, buildPlaces } from '../pieces/building.js';
import { type QuestionHandler, finish, type TaskOf } from '../engine/handler.js';
import { DONE } from '../state/move.js';

/** Spends build points one by one; the player may stop early, even before the first point (R6.2). */
export const buildAction: QuestionHandler<TaskOf<'build'>> = {
  ask(s, { side, points }) {
    const options = points > 0 ? buildPlaces(s, side) : [];
    if (points > 0) options.push(DONE);
    return { side, kind: 'build', clause: 'R6.2', options };
  },
  answer(s, task, move, log) {
    if (move.type === 'done') {
      finish(s);
      return;
    }
    task.points--;
    build(s, move, log);
  },
};
