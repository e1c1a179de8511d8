import type { Side } from '../board/side.js';
import { PHASE } from '../end-of-decade/phase.js';
import type { EventLog } from './event-log.js';
import type { Outcome, State } from '../state/state.js';
import type { Task } from '../state/task.js';

/** The task stack of a state or a view, the next task last. */
type ToDo = { readonly tasks: readonly Task[] };

/** The End of Decade phase under way, 1 to 10 (R9); 0 during the half-decades and when the game is over. */
export function phaseOf(s: ToDo): number {
  for (let index = s.tasks.length - 1; index >= 0; index--) {
    const task = s.tasks[index];
    // The task of the next phase waits on the stack while a phase runs.
    if (task.type === 'end-of-decade') return task.phase - 1;
    if (task.type === 'next-decade') return PHASE.last;
  }
  return 0;
}

/** Returns the tasks left in the End of Decade phase under way, the next task last (R9); empty outside a phase. */
export function tasksOfPhase(state: ToDo): readonly Task[] {
  if (phaseOf(state) === 0) return [];
  const next = state.tasks.findLastIndex(({ type }) => type === 'end-of-decade' || type === 'next-decade');
  return state.tasks.slice(next + 1);
}

/**
 * Ends the game and removes all tasks. If the last phase is already over, `phaseOf` returns 0, so the outcome records
 * phase 10.
 */
export function end(s: State, winner: Side, ending: Outcome['ending'], log: EventLog): void {
  const outcome: Outcome = { winner, ending, decade: s.decade, phase: phaseOf(s) || PHASE.last };
  s.outcome = outcome;
  s.tasks = [];
  log.push({ type: 'ended', outcome: { ...outcome } });
}
