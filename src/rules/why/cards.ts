import { PROVINCES_OF } from '../board/geography.js';
import type { Side } from '../board/side.js';
import { dismantleDemand, eventAllowed, freeRemoval, takeableCards } from '../actions/turn.js';
import { dismantlePoints } from '../building.js';
import type { Card, CardId } from '../cards/card.js';
import { cardById } from '../cards/deck.js';
import { HAND_SIZE } from '../decade.js';
import { standardPlaces } from '../living-standard.js';
import type { MoveOf } from '../move.js';
import type { State, Use } from '../state.js';
import { hasUnrest } from '../unrest.js';
import { type Refusal, refuse } from './refusal.js';
import { refuseAnyStandard } from './standards.js';
import { capital, cardName, count, sideName } from './words.js';

/** Why a side cannot take a card for a use; null if it can (R3d, R6). Says nothing about where a hidden card lies. */
export function refuseTake(s: State, side: Side, id: CardId, use: Use): Refusal | null {
  const card = cardById(id);
  if (card.kind === 'special' && side === 'west') {
    return refuse('east-only', 'R3d', 'Only East may take the special card.');
  }
  if (!takeableCards(s, side).includes(id)) {
    const hand =
      card.kind === 'special'
        ? 'does not lie beside the display'
        : `is not in the display or in ${sideName(side)}'s hand`;
    return refuse('card-not-here', 'R3d', `${capital(cardName(id))} ${hand}.`);
  }
  return refuseUse(s, side, card, use);
}

function refuseUse(s: State, side: Side, card: Card, use: Use): Refusal | null {
  if (use === 'event') return refuseEvent(s, side, card);
  if (!card.value) return refuse('special-event-only', 'R6', 'A special card can be used for its event only.');
  switch (use) {
    case 'unrest':
      return refuseRemoval(s, side, card);
    case 'living-standard': {
      const points = card.value[side];
      if (standardPlaces(s, { side, points, placed: [] }).length > 0) return null;
      return refuseAnyStandard(s, side, points, PROVINCES_OF[side]);
    }
    case 'build':
      return null;
  }
}

function refuseRemoval(s: State, side: Side, card: Card): Refusal | null {
  const name = sideName(side);
  if (!hasUnrest(s, side)) return refuse('no-unrest', 'R6.1', `${name} has no unrest to remove.`);
  if (freeRemoval(card, side) || dismantlePoints(s, side) > 0) return null;
  const sentence = `With a ${card.color} card ${name} must dismantle one build point to remove unrest, and has none to give.`;
  return refuse('must-dismantle', 'R6.1', sentence);
}

function refuseEvent(s: State, side: Side, card: Card): Refusal | null {
  if (!eventAllowed(card, side)) {
    const owner = side === 'west' ? 'East' : 'West';
    return refuse('event-of-other-side', 'R6.4a', `${capital(card.color)} card: its event is ${owner}'s.`);
  }
  const demand = dismantleDemand(card, side);
  const points = dismantlePoints(s, side);
  if (demand <= points) return null;
  const demands = `This event demands ${count(demand, 'dismantling')}`;
  const has = `${sideName(side)} has ${count(points, 'build point')} to give`;
  return refuse('event-demands-more', 'R6.4d', `${demands}, ${has}.`);
}

/** Why a card cannot be discarded from a hand; null if it can (R3b, R3e). */
export function refuseDiscard(s: State, side: Side, id: CardId, clause: 'R3b' | 'R3e'): Refusal | null {
  if (s.hands[side].includes(id)) return null;
  return refuse('card-not-in-hand', clause, `${capital(cardName(id))} is not in ${sideName(side)}'s hand.`);
}

/** Why a hand that is too large cannot be kept as it is (R3b). */
export function refuseKeep(s: State, side: Side): Refusal {
  const cards = count(s.hands[side].length, 'card');
  return refuse(
    'must-discard',
    'R3b',
    `${sideName(side)} holds ${cards} and must discard until there are ${HAND_SIZE}.`,
  );
}

/** Why West cannot draw as the price of the special card (R3e). */
export function refuseLetDraw(): Refusal {
  return refuse('draw-pile-empty', 'R3e', 'The draw pile is empty: East has to discard a hand card.');
}

/** Why East cannot look there by the Guillaume Affair (R6.4k). */
export function refuseLook(at: 'hand' | 'pile'): Refusal {
  return at === 'hand'
    ? refuse('hand-empty', 'R6.4k', "West's hand is empty.")
    : refuse('draw-pile-empty', 'R6.4k', 'The draw pile is empty.');
}

/** Why East cannot do this with the cards seen; says nothing about where other cards are (R6.4k). */
export function refuseExchange(move: MoveOf<'exchange' | 'remove'>, source: 'hand' | 'pile' | null): Refusal {
  if (move.type === 'remove' && source === 'hand') {
    return refuse('card-not-seen', 'R6.4k', 'Only a card of the draw pile may be removed from the game.');
  }
  const sentence =
    move.type === 'remove'
      ? 'East may remove only one of the cards it sees.'
      : 'East may exchange only one of the cards it sees with one of its own hand.';
  return refuse('card-not-seen', 'R6.4k', sentence);
}
