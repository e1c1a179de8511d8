import { PROVINCE } from '../board/geography.js';
import type { Pending } from '../engine.js';
import type { Move } from '../move.js';
import type { State } from '../state.js';
import { refuseAnswer } from './answers.js';
import { refuseUnknown } from './known.js';
import { type Refusal, refuse } from './refusal.js';
import { refusePolice } from './unrest.js';
import { WAITS } from './waits.js';
import { sideName } from './words.js';

/**
 * Why a move that is none of the legal ones is refused. Tells nothing that the player asked may not know: neither what
 * the other hand holds nor where a card lies that is not in sight (R3j).
 */
export function explain(s: State, pending: Pending | null, move: Move): Refusal {
  const task = s.tasks.at(-1);
  if (s.outcome) return refuse('game-over', 'R3k', 'The game is over: nothing is decided any more.');
  if (!pending || !task) return refuse('in-passing', 'R3', 'Nothing is decided here: the game goes on by itself.');
  const strange = refuseUnknown(move);
  if (strange) return strange;
  if (move.type === 'police') {
    const moment = s.action?.side === 'east' || pending.kind === 'police-power';
    return refusePolice(s, PROVINCE[move.province], moment) ?? notPossible(pending);
  }
  if (move.type !== 'done' && !WAITS[pending.kind].accepts.includes(move.type)) return waiting(pending);
  return refuseAnswer(s, pending, task, move) ?? notPossible(pending);
}

function waiting({ side, kind, clause }: Pending): Refusal {
  return refuse('other-decision', clause, `The game waits for ${sideName(side)} to ${WAITS[kind].todo}.`);
}

function notPossible({ clause }: Pending): Refusal {
  return refuse('not-possible', clause, 'This is not among the possible answers now.');
}
