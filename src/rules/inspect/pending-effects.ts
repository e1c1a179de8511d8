import { relieve } from '../actions/living-standard.js';
import { SECTOR_SUPPLIED, SECTORS } from '../board/geography.js';
import { placeUnrest } from '../end-of-decade/07-east-west-differences.js';
import { NO_LOG } from '../engine/event-log.js';
import type { Move } from '../state/move.js';
import type { State } from '../state/state.js';
import { scratchCopy } from './table.js';

/**
 * Returns a copy of the state with effects that are certain but applied only at the end of an action or phase: relief
 * by new living standards (R6.3e) and unrest of attacks (R9.7). Leaves out the relief of a living standard that `move`
 * takes to West Berlin. The tasks stay the same.
 */
export function withPendingEffects<S extends State>(s: S, move: Move): S {
  const tried = { ...scratchCopy(s), tasks: s.tasks };
  const task = s.tasks.at(-1);
  if (task?.type === 'attacks') placeUnrest(tried, task.incoming, NO_LOG);
  if (task?.type === 'living-standard') relieve(tried, task.placed, NO_LOG);
  if (task?.type === 'move-to-west-berlin') {
    const moved = move.type === 'sector' ? SECTORS.indexOf(move.sector) : null;
    const settled = task.placed.filter((province) => SECTOR_SUPPLIED[province] !== moved);
    relieve(tried, settled, NO_LOG);
  }
  return tried;
}
