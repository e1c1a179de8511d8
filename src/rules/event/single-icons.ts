import { PROVINCE_SIDE, type Province, PROVINCES_OF } from '../board/geography.js';
import type { EventLog } from '../engine/event-log.js';
import { type QuestionHandler, doNext, finish, type TaskOf } from '../engine/handler.js';
import { PROVINCE_MOVES, provinceOf, unbarred } from '../state/move.js';
import type { State } from '../state/state.js';
import { changeUnrest } from '../pieces/unrest.js';

/**
 * Puts the card of the action under way in front of East, even if West executes the event. Does nothing after the Stasi
 * is disbanded (R6.4j, R8d).
 */
export function policeIcon(s: State, log: EventLog): void {
  if (!s.action || s.stasiDisbanded) return;
  s.policeCards = [...s.policeCards, { card: s.action.card, used: false }];
  log.push({ type: 'police-card', card: s.action.card });
}

export function buildWall(s: State, log: EventLog): void {
  s.wall = true;
  log.push({ type: 'wall', standing: true });
}

export function openWall(s: State, log: EventLog): void {
  s.wall = false;
  log.push({ type: 'wall', standing: false });
}

/** Discards all police cards; East then returns the unrest on these cards to its provinces (R8d). */
export function disbandStasi(s: State, log: EventLog): void {
  const cards = s.policeCards.map((police) => police.card);
  const returning = s.policeCards.filter((police) => police.used).length;
  s.policeCards = [];
  s.discarded = [...s.discarded, ...cards];
  s.stasiDisbanded = true;
  log.push({ type: 'stasi-disbanded', cards, returning });
  if (returning > 0) doNext(s, { type: 'return-unrest', left: returning, placed: [] });
}

/**
 * Lets East choose next whether to look at West's hand or at the draw pile, even if West executes the event (R6.4k).
 */
export function guillaumeAffair(s: State): void {
  doNext(s, { type: 'guillaume', source: null });
}

/** Returns why unrest from a police card cannot return to a province; null if it can (R8d). */
export function returnRefusal(placed: readonly Province[], province: Province): 'not-own' | 'already-placed' | null {
  if (PROVINCE_SIDE[province] !== 'east') return 'not-own';
  return placed.includes(province) ? 'already-placed' : null;
}

/** East places the unrest that returns from police cards, at most 1 unrest in each province (R8d). */
export const returnUnrest: QuestionHandler<TaskOf<'return-unrest'>> = {
  ask: (_s, { placed }) => ({
    side: 'east',
    kind: 'return-unrest',
    clause: 'R8d',
    options: unbarred(PROVINCES_OF.east, PROVINCE_MOVES, (province) => returnRefusal(placed, province)),
  }),
  answer(s, task, move, log) {
    const province = provinceOf(move);
    task.left--;
    task.placed.push(province);
    changeUnrest(s, province, 1, log);
    if (task.left === 0) finish(s);
  },
};
