import type { CardId } from '../cards/card.js';
import { drawRefusal } from '../engine/decade.js';
import { type QuestionHandler, finish } from '../engine/handler.js';
import { answer, DONE, type Move, type MoveOf } from '../state/move.js';
import { replaced, without } from '../state/row.js';
import type { State } from '../state/state.js';
import type { GuillaumeTask } from '../state/task.js';

/** Number of cards at the top of the draw pile that East may look at (R6.4k). */
const SEEN_OF_PILE = 2;

/** The cards East sees: West's hand, or the top of the draw pile. */
export function seenCards(s: State, source: 'hand' | 'pile'): readonly CardId[] {
  return source === 'hand' ? s.hands.west : s.drawPile.slice(0, SEEN_OF_PILE);
}

/** Returns why East cannot look at the hand or the pile; null if it can (R6.4k). */
export function lookRefusal(s: State, at: 'hand' | 'pile'): 'hand-empty' | 'draw-pile-empty' | null {
  if (at === 'pile') return drawRefusal(s);
  return s.hands.west.length > 0 ? null : 'hand-empty';
}

/**
 * Returns why East cannot exchange or remove these cards; null if it can (R6.4k). Does not reveal where any other card
 * is.
 */
export function exchangeRefusal(s: State, source: 'hand' | 'pile', move: MoveOf<'exchange' | 'remove'>) {
  const seen = seenCards(s, source);
  const can =
    move.type === 'remove'
      ? source === 'pile' && seen.includes(move.card)
      : seen.includes(move.seen) && s.hands.east.includes(move.own);
  return can ? null : 'card-not-seen';
}

function exchanges(s: State, source: 'hand' | 'pile'): Move[] {
  const seen = seenCards(s, source);
  const moves: Move[] = seen.flatMap((card) =>
    s.hands.east.map((own) => ({ type: 'exchange', seen: card, own }) as const),
  );
  if (source === 'pile') moves.push(...seen.map((card) => ({ type: 'remove', card }) as const));
  return [...moves, DONE];
}

/** The Guillaume Affair: East looks at hidden cards and may exchange one, or remove one from the draw pile (R6.4k). */
export const guillaume: QuestionHandler<GuillaumeTask> = {
  ask(s, { source }) {
    if (source !== null) return { side: 'east', kind: 'exchange', clause: 'R6.4k', options: exchanges(s, source) };
    const options: Move[] = [];
    for (const at of ['hand', 'pile'] as const) if (lookRefusal(s, at) === null) options.push({ type: 'look', at });
    return { side: 'east', kind: 'look', clause: 'R6.4k', options };
  },
  answer(s, task, move, log) {
    const { source } = task;
    if (source === null) {
      const { at } = answer(move, 'look');
      task.source = at;
      const cards = seenCards(s, at);
      log.push({ type: 'looked', at, count: cards.length, cards });
      return;
    }
    finish(s);
    if (move.type === 'exchange') {
      const exchanged = (row: readonly CardId[], card: CardId, by: CardId) => replaced(row, row.indexOf(card), by);
      if (source === 'hand') s.hands.west = exchanged(s.hands.west, move.seen, move.own);
      else s.drawPile = exchanged(s.drawPile, move.seen, move.own);
      s.hands.east = exchanged(s.hands.east, move.own, move.seen);
      log.push({ type: 'exchanged', with: source, seen: move.seen, own: move.own });
    } else if (move.type === 'remove') {
      s.drawPile = without(s.drawPile, move.card);
      s.faceDown = [...s.faceDown, move.card];
      log.push({ type: 'removed-card', card: move.card });
    }
  },
};
