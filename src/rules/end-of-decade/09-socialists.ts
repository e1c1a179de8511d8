import { PROVINCE_SIDE, type Province, PROVINCES_OF } from '../board/geography.js';
import { socialistChange, SOCIALISTS } from '../board/tracks.js';
import { end } from '../engine/ending.js';
import { type QuestionHandler, doNext, finish, type TaskOf } from '../engine/handler.js';
import { PROVINCE_MOVES, provinceOf, unbarred } from '../state/move.js';
import { changeBox, changeSocialists, ownedSocialists } from '../pieces/socialists.js';
import type { State } from '../state/state.js';
import { changeUnrest } from '../pieces/unrest.js';
import type { Phase } from './phase.js';
import type { SocialistsReckoning } from './reckoning.js';

/** R9.9: East gains or loses socialists as the socialism track shows; then socialists go to mass protests (R7a). */
export const socialists: Phase<'socialists'> = (s, log) => {
  const marker = s.tracks.socialism;
  const change = socialistChange(marker);
  const owned = ownedSocialists(s);
  const ending = endingAt(owned + change);
  const fromBox = ending ? 0 : Math.max(change, -s.socialistsInBox);
  const removed = ending ? 0 : fromBox - change;
  if (fromBox !== 0) changeBox(s, fromBox, log);
  if (ending) end(s, ending === 'socialism-triumphs' ? 'east' : 'west', ending, log);
  else doNext(s, { type: 'remove-socialist', left: removed }, { type: 'socialists' });
  return { type: 'socialists', marker, owned, change, box: s.socialistsInBox, removed, ending };
};

function endingAt(owned: number): SocialistsReckoning['ending'] {
  if (owned > SOCIALISTS) return 'socialism-triumphs';
  return owned < 0 ? 'socialism-fails' : null;
}

/** Returns why West cannot remove a socialist from a province; null if it can (R9.9). */
export function socialistRefusal(s: State, province: Province): 'not-own' | 'no-socialist' | null {
  if (PROVINCE_SIDE[province] !== 'east') return 'not-own';
  return s.socialists[province] > 0 ? null : 'no-socialist';
}

/** West removes socialists from provinces when the holding box is empty; each is replaced by 1 unrest (R9.9). */
export const removeSocialist: QuestionHandler<TaskOf<'remove-socialist'>> = {
  ask: (s, { left }) => ({
    side: 'west',
    kind: 'remove-socialist',
    clause: 'R9.9',
    options: left === 0 ? [] : unbarred(PROVINCES_OF.east, PROVINCE_MOVES, (province) => socialistRefusal(s, province)),
  }),
  answer(s, task, move, log) {
    const province = provinceOf(move);
    task.left--;
    changeSocialists(s, province, -1, log);
    changeUnrest(s, province, 1, log);
    if (task.left === 0) finish(s);
  },
};
