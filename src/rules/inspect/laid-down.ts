import { relieve } from '../actions/living-standard.js';
import { SECTOR_SUPPLIED, SECTORS } from '../board/geography.js';
import { arrive } from '../end-of-decade/07-east-west-differences.js';
import { NO_LOG } from '../engine/event-log.js';
import type { Move } from '../state/move.js';
import type { State } from '../state/state.js';
import { scratch } from './table.js';

/**
 * The table with all that is laid down already for the end of an action or phase (R6.3e, R9.7), as far as it is settled: a
 * living standard about to move to West Berlin has not settled where it relieves. What remains to be done is the same.
 */
export function withLaidDown<S extends State>(s: S, move: Move): S {
  const tried = { ...scratch(s), tasks: s.tasks };
  const task = s.tasks.at(-1);
  if (task?.type === 'attacks') arrive(tried, task.incoming, NO_LOG);
  if (task?.type === 'living-standard') relieve(tried, task.placed, NO_LOG);
  if (task?.type === 'move-to-west-berlin') {
    const moved = move.type === 'sector' ? SECTORS.indexOf(move.sector) : null;
    const settled = task.placed.filter((province) => SECTOR_SUPPLIED[province] !== moved);
    relieve(tried, settled, NO_LOG);
  }
  return tried;
}
