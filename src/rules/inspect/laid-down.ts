import { SECTOR_SUPPLIED, SECTORS } from '../board/geography.js';
import { NO_LOG } from '../event-log.js';
import type { Move } from '../move.js';
import type { State } from '../state.js';
import { changeUnrest } from '../unrest.js';
import { scratch } from './table.js';

/** The table with all that is laid down already for the end of an action or phase (R6.3e, R9.7), as far as it is settled. */
export function withLaidDown(s: State, move: Move): State {
  const tried = scratch(s);
  laidDown(s, move).forEach((change, province) => {
    changeUnrest(tried, province, change, NO_LOG);
  });
  return tried;
}

/** Unrest laid down by province; a living standard about to move to West Berlin has not settled where it relieves. */
function laidDown(s: State, move: Move): number[] {
  const task = s.tasks.at(-1);
  if (task?.type === 'attacks') return task.incoming;
  if (task?.type !== 'living-standard' && task?.type !== 'move-to-west-berlin') return [];
  const moved = move.type === 'sector' && task.type === 'move-to-west-berlin' ? SECTORS.indexOf(move.sector) : null;
  const relieved = task.placed.filter((province) => SECTOR_SUPPLIED[province] !== moved);
  return s.unrest.map((_, province) => (relieved.includes(province) ? -1 : 0));
}
