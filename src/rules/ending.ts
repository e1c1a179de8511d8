import type { Side } from './board/side.js';
import { PHASE } from './end-of-decade/phase.js';
import type { EventLog } from './event-log.js';
import type { Outcome, State } from './state.js';

/** The End of Decade phase under way, 1 to 10 (R9); 0 during the half-decades. */
export function phaseOf(s: State): number {
  for (let index = s.tasks.length - 1; index >= 0; index--) {
    const task = s.tasks[index];
    // The task of the next phase waits on the stack while a phase runs.
    if (task.type === 'end-of-decade') return task.phase - 1;
    if (task.type === 'next-decade') return PHASE.last;
  }
  return 0;
}

/** Ends the game; nothing remains to be done. After the last phase nothing waits on the stack any more. */
export function end(s: State, winner: Side, ending: Outcome['ending'], log: EventLog): void {
  const outcome: Outcome = { winner, ending, decade: s.decade, phase: phaseOf(s) || PHASE.last };
  s.outcome = outcome;
  s.tasks = [];
  log.push({ type: 'ended', outcome: { ...outcome } });
}
