import { dismantleDemand, meansOf, takeRefusal, usageRefusal } from '../actions/turn.js';
import type { Side } from '../board/side.js';
import type { Card } from '../cards/card.js';
import { cardById } from '../cards/deck.js';
import { discardRefusal, drawRefusal, HAND_SIZE, keepRefusal } from '../engine/decade.js';
import { exchangeRefusal, lookRefusal } from '../event/guillaume.js';
import type { Question } from '../engine/handler.js';
import type { MoveOf } from '../state/move.js';
import type { State, Use } from '../state/state.js';
import type { Refusal } from './refusal.js';
import { refuseAnyStandard } from './standards.js';

/**
 * Returns why a side cannot take a card for a use; null if it can (R3d, R6). Does not reveal where a hidden card is.
 */
export function refuseTake(s: State, side: Side, { card, use }: MoveOf<'take'>): Refusal | null {
  const code = takeRefusal(s, side, card);
  switch (code) {
    case 'east-only':
      return { code, clause: 'R3d' };
    case 'card-not-here':
      return { code, clause: 'R3d', side, card };
    case null:
      return refuseUse(s, side, cardById(card), use);
  }
}

function refuseUse(s: State, side: Side, card: Card, use: Use): Refusal | null {
  const means = meansOf(s, side);
  const code = usageRefusal(card, side, use, means);
  switch (code) {
    case null:
      return null;
    case 'event-of-other-side':
      return { code, clause: 'R6.4a', side, card: card.id };
    case 'event-demands-more':
      return { code, clause: 'R6.4d', side, demand: dismantleDemand(card, side), points: means.dismantlePoints };
    case 'special-event-only':
      return { code, clause: 'R6' };
    case 'no-unrest':
      return { code, clause: 'R6.1', side, place: null };
    case 'must-dismantle':
      return { code, clause: 'R6.1', side, card: card.id };
    case 'economy-too-low':
      return refuseAnyStandard(s, side, card.value?.[side] ?? 0);
  }
}

/** Returns why a card cannot be discarded from the hand of the deciding player; null if it can (R3b, R3e). */
export function refuseDiscard(s: State, { side, clause }: Question, { card }: MoveOf<'discard'>): Refusal | null {
  const code = discardRefusal(s, side, card);
  return code && { code, clause, side, card };
}

/** Returns why a player cannot keep all hand cards; null if the player can (R3b). */
export function refuseKeep(s: State, side: Side): Refusal | null {
  const code = keepRefusal(s, side);
  return code && { code, clause: 'R3b', side, cards: s.hands[side].length, keep: HAND_SIZE };
}

/** Returns why West cannot draw a card as the price of the special card; null if it can (R3e). */
export function refuseDraw(s: State): Refusal | null {
  const code = drawRefusal(s);
  return code && { code, clause: 'R3e', want: 'draw' };
}

/** Returns why East cannot look at the hand or the pile by the Guillaume Affair; null if it can (R6.4k). */
export function refuseLook(s: State, at: 'hand' | 'pile'): Refusal | null {
  const code = lookRefusal(s, at);
  if (code === 'hand-empty') return { code, clause: 'R6.4k' };
  return code && { code, clause: 'R6.4k', want: 'look' };
}

/**
 * Returns why East cannot exchange or remove these cards; null if it can (R6.4k). Does not reveal where other cards
 * are.
 */
export function refuseExchange(
  s: State,
  at: 'hand' | 'pile' | null,
  move: MoveOf<'exchange' | 'remove'>,
): Refusal | null {
  const code = at && exchangeRefusal(s, at, move);
  return code && { code, clause: 'R6.4k', move: move.type, at };
}
