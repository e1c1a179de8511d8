import { PROVINCES_OF, type Province } from '../board/geography.js';
import { PROVINCES } from '../board/provinces.js';
import type { EventLog } from '../engine/event-log.js';
import type { QuestionHandler, TaskOf } from '../engine/handler.js';
import { PROVINCE_MOVES, provinceOf, unbarred } from '../state/move.js';
import type { State } from '../state/state.js';
import { changeUnrest, protestRefusal } from './unrest.js';

/** Number of socialists East owns: in the holding box and in provinces (R9.9). */
export function ownedSocialists(s: State): number {
  let owned = s.socialistsInBox;
  for (const province of PROVINCES_OF.east) owned += s.socialists[province];
  return owned;
}

/** Puts socialists into the holding box; a negative change takes them out. */
export function changeBox(s: State, change: number, log: EventLog): void {
  const before = s.socialistsInBox;
  s.socialistsInBox = before + change;
  log.push({ type: 'socialists-in-box', before, now: before + change });
}

/** Puts one socialist into a province, or takes one out; the caller changes the holding box. */
export function changeSocialists(s: State, province: Province, change: 1 | -1, log: EventLog): void {
  const before = s.socialists[province];
  s.socialists[province] = before + change;
  log.push({ type: 'socialist', province: PROVINCES[province].id, before, now: before + change });
}

/**
 * Moves socialists from the holding box to mass protests, one by one, until the box is empty or no mass protest is left
 * (R7a).
 */
export const placeSocialists: QuestionHandler<TaskOf<'socialists'>> = {
  ask: (s) => ({
    side: 'east',
    kind: 'place-socialist',
    clause: 'R7a',
    options:
      s.socialistsInBox === 0
        ? []
        : unbarred(PROVINCES_OF.east, PROVINCE_MOVES, (province) => protestRefusal(s, province)),
  }),
  answer(s, _task, move, log) {
    const province = provinceOf(move);
    changeBox(s, -1, log);
    changeSocialists(s, province, 1, log);
    changeUnrest(s, province, -1, log);
  },
};
