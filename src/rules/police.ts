import { PROVINCE, PROVINCES_OF } from './board/geography.js';
import type { ProvinceId } from './board/provinces.js';
import type { EventLog } from './event-log.js';
import { type Ask, finish, type TaskOf } from './handler.js';
import { DONE, type Move, POLICE_MOVES } from './move.js';
import type { State } from './state.js';
import { changeUnrest } from './unrest.js';

const NONE: readonly Move[] = [];

/** Uses of police power possible now, if it is East's moment for them (R8b). */
function policeMoves(s: State): readonly Move[] {
  if (!s.policeCards.some((police) => !police.used)) return NONE;
  return PROVINCES_OF.east.filter((province) => s.unrest[province] > 0).map((province) => POLICE_MOVES[province]);
}

/** Police power that may be used beside the present decision: in East's own action, until its last effect (R8b). */
export function policeExtras(s: State): readonly Move[] {
  return s.action?.side === 'east' && s.policeCards.length > 0 ? policeMoves(s) : NONE;
}

/** Uses the first ready police card on an East province (R8b). */
export function applyPolice(s: State, province: ProvinceId, log: EventLog): void {
  const [ready] = s.policeCards.filter((police) => !police.used);
  ready.used = true;
  log.push({ type: 'police-used', card: ready.card, province });
  changeUnrest(s, PROVINCE[province], -1, log);
}

/** Asks East for police power while it is possible: after the action's last effect, and in phase 8 (R8b, R9.8). */
function asking(clause: 'R8b' | 'R9.8'): Ask<TaskOf<'ask-police' | 'police-phase'>> {
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
