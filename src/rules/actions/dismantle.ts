import { dismantle, dismantlePlaces, runDownAt, runDownPlaces } from '../pieces/building.js';
import { end, phaseOf } from '../engine/ending.js';
import { type QuestionHandler, finish, type TaskOf } from '../engine/handler.js';

/**
 * Spends one dismantling point (R5.2). If the side has nothing to dismantle, East is insolvent (R9.0). This can happen
 * only in the End of Decade, in which only East must dismantle.
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
    // In an action the acting player always chooses, so the log names the chooser only in the End of Decade.
    dismantle(s, move, log, phaseOf(s) > 0 ? by : undefined);
  },
  empty: (s, _task, log) => end(s, 'west', 'insolvency', log),
};

/** Runs down one East factory in the Western currency phase, or takes another piece instead (R5.3, R9.3). */
export const runDownOne: QuestionHandler<TaskOf<'run-down'>> = {
  ask: (s, { by }) => ({ side: by, kind: 'run-down', clause: 'R5.3', options: runDownPlaces(s) }),
  answer(s, { by }, move, log) {
    finish(s);
    runDownAt(s, move, log, by);
  },
  empty: (s, _task, log) => end(s, 'west', 'insolvency', log),
};
