import { dismantle, dismantlePlaces, runDownAt, runDownPlaces } from '../pieces/building.js';
import { end, phaseOf } from '../engine/ending.js';
import { type QuestionHandler, finish, type TaskOf } from '../engine/handler.js';

/**
 * Spends one dismantling point (R5.2). A side without any point is asked only in the End of Decade, where it is then
 * insolvent (R9.0).
 */
export const dismantleOne: QuestionHandler<TaskOf<'dismantle'>> = {
  ask: (s, { side, by, where }) => ({
    side: by,
    kind: 'dismantle',
    clause: 'R5.2',
    options: dismantlePlaces(s, side, where),
  }),
  answer(s, { by }, move, log) {
    finish(s);
    // In an action the acting player always chooses, so the log does not say who did.
    dismantle(s, move, log, phaseOf(s) > 0 ? by : undefined);
  },
  empty: (s, _task, log) => end(s, 'west', 'insolvency', log),
};

/** One rundown of the Western currency phase, or the piece given instead (R5.3, R9.3). */
export const runDownOne: QuestionHandler<TaskOf<'run-down'>> = {
  ask: (s, { by }) => ({ side: by, kind: 'run-down', clause: 'R5.3', options: runDownPlaces(s) }),
  answer(s, { by }, move, log) {
    finish(s);
    runDownAt(s, move, log, by);
  },
  empty: (s, _task, log) => end(s, 'west', 'insolvency', log),
};
