import { PROVINCE, type Province, PROVINCES_OF } from '../board/geography.js';
import type { ProvinceId } from '../board/provinces.js';
import type { EventLog } from '../engine/event-log.js';
import { type QuestionHandler, finish, type TaskOf } from '../engine/handler.js';
import { DONE, type Move, POLICE_MOVES, unbarred } from '../state/move.js';
import { replaced } from '../state/row.js';
import type { State } from '../state/state.js';
import { changeUnrest, ownUnrestRefusal } from './unrest.js';

const NONE: readonly Move[] = [];

/** Returns why East has no police card to use; null if one is ready (R8b). */
function policeCardRefusal(s: State): 'no-police-card' | 'police-used' | null {
  if (s.policeCards.length === 0) return 'no-police-card';
  return s.policeCards.every((police) => police.used) ? 'police-used' : null;
}

/**
 * Returns why East cannot use police power in a province; null if it can (R8b). Does not check whether the present
 * decision allows police power.
 */
export function policeRefusal(s: State, province: Province) {
  return policeCardRefusal(s) ?? ownUnrestRefusal(s, 'east', province);
}

/** Returns the legal uses of police power (R8b). Does not check whether the present decision allows police power. */
function policeMoves(s: State): readonly Move[] {
  if (policeCardRefusal(s) !== null) return NONE;
  return unbarred(PROVINCES_OF.east, POLICE_MOVES, (province) => ownUnrestRefusal(s, 'east', province));
}

/**
 * Whether East is executing an action. East may use police power during its own action, from the choice of the card
 * until the last effect (R8b).
 */
export const isEastsAction = (s: State): boolean => s.action?.side === 'east';

/** Returns the moves that use police power. East may make such a move before it answers the present decision (R8b). */
export function policeExtras(s: State): readonly Move[] {
  return isEastsAction(s) ? policeMoves(s) : NONE;
}

/** Uses the first ready police card on an East province (R8b). */
export function applyPolice(s: State, province: ProvinceId, log: EventLog): void {
  const ready = s.policeCards.findIndex((police) => !police.used);
  const { card } = s.policeCards[ready];
  s.policeCards = replaced(s.policeCards, ready, { card, used: true });
  log.push({ type: 'police-used', card, province });
  changeUnrest(s, PROVINCE[province], -1, log);
}

/**
 * Asks East whether to use police power, repeatedly while a use is possible: after the action's last effect, and in
 * phase 8 (R8b, R9.8).
 */
function asking(clause: 'R8b' | 'R9.8'): QuestionHandler<TaskOf<'ask-police' | 'police-phase'>> {
  return {
    ask(s) {
      const moves = policeMoves(s);
      return { side: 'east', kind: 'police-power', clause, options: moves.length > 0 ? [...moves, DONE] : NONE };
    },
    answer(s, _task, move, log) {
      if (move.type === 'police') applyPolice(s, move.province, log);
      else finish(s);
    },
  };
}

export const askPolice = asking('R8b');
export const policePhase = asking('R9.8');
