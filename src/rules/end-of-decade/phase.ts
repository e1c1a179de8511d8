import { other, type Side } from '../board/side.js';
import { advantage } from '../board/tracks.js';
import type { EventLog } from '../engine/event-log.js';
import type { State } from '../state/state.js';
import type { Task } from '../state/task.js';
import type { PhaseType, Reckoning } from './reckoning.js';

/** The numbers of the End of Decade phases (R9.1 to R9.10). */
export const PHASE = {
  flight: 1,
  prestige: 2,
  currency: 3,
  policePrice: 4,
  keepingStandard: 5,
  differences: 6,
  attacks: 7,
  policePower: 8,
  socialists: 9,
  last: 10,
} as const;

/**
 * Function that runs one phase: adds the phase's tasks to the stack, makes the changes that need no choice, and returns
 * the phase's numbers.
 */
export type Phase<T extends PhaseType = PhaseType> = (s: State, log: EventLog) => Reckoning<T>;

/**
 * Puts `count` tasks on the stack, assigned to the two players alternately, the holder of the prestige advantage first.
 */
export function doInTurn(s: State, count: number, task: (by: Side) => Task): void {
  const first = advantage(s.tracks.prestige);
  for (let turn = count - 1; turn >= 0; turn--) s.tasks.push(task(turn % 2 === 0 ? first : other(first)));
}
