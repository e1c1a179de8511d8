import { PROVINCE } from '../board/geography.js';
import type { Pending } from '../engine/engine.js';
import type { Move, MoveOf } from '../state/move.js';
import { isEastsAction, policeRefusal } from '../pieces/police.js';
import type { State } from '../state/state.js';
import { refuseAnswer, refuseType, takes } from './answers.js';
import { refuseUnknown } from './unknown-ids.js';
import { type Refusal, refuseAt } from './refusal.js';

/**
 * Returns why a move is illegal; null if nothing is found. The reason contains nothing that the deciding player may not
 * know: neither the other player's hand nor where a hidden card is (R3j).
 */
export function explain(s: State, pending: Pending | null, move: Move): Refusal | null {
  const task = s.tasks.at(-1);
  if (s.outcome) return { code: 'game-over', clause: 'R3k' };
  if (!pending || !task) return { code: 'in-passing', clause: 'R3' };
  const strange = refuseUnknown(move);
  if (strange) return strange;
  if (move.type === 'police') return refusePolice(s, pending, move);
  if (!takes(pending.kind, move)) return refuseType(pending, move);
  return refuseAnswer(s, pending, task, move);
}

/** Returns why police power cannot remove unrest in a province now; null if it can (R8b). */
function refusePolice(s: State, { kind }: Pending, { province }: MoveOf<'police'>): Refusal | null {
  const clause = 'R8b';
  if (!isEastsAction(s) && kind !== 'police-power') return { code: 'police-not-now', clause };
  const code = policeRefusal(s, PROVINCE[province]);
  if (code === 'no-police-card' || code === 'police-used') return { code, clause };
  return refuseAt(code, { kind: 'police-power', side: 'east', clause }, { type: 'province', province });
}
