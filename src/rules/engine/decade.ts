import { other, type Side } from '../board/side.js';
import { advantage } from '../board/tracks.js';
import type { CardId } from '../cards/card.js';
import { normalCards, specialCard } from '../cards/deck.js';
import type { EventLog } from './event-log.js';
import { type QuestionHandler, doNext, finish, type TaskOf } from './handler.js';
import { DONE, LET_DRAW, type Move } from '../state/move.js';
import { shuffle } from '../state/random.js';
import { without } from '../state/row.js';
import type { Deal, State } from '../state/state.js';

/** Number of cards in a hand after drawing at the start of a decade (R3b). */
export const HAND_SIZE = 2;
/** Number of normal cards laid in the display for a half-decade (R3b, R3g). */
export const DISPLAY_SIZE = 7;

/**
 * Starts a decade (R3b): lays out the special card and the shuffled draw pile, and adds the tasks for hands, display
 * and first turn.
 */
export function startDecade(s: State, log: EventLog): void {
  s.half = 1;
  s.special = specialCard(s.decade, s.wall);
  const cards = shuffle(normalCards(s.decade), s.random);
  s.random = cards.random;
  const deal = s.deals[s.decade];
  s.drawPile = deal ? arrange(cards.items, deal) : cards.items;
  log.push({ type: 'decade-began', decade: s.decade, special: s.special });
  const first = advantage(s.tracks.prestige);
  doNext(
    s,
    { type: 'keep-hand', side: first },
    { type: 'keep-hand', side: other(first) },
    { type: 'deal' },
    { type: 'start-half', half: 1, first },
  );
}

/**
 * Orders the draw pile by a deal: first the deal's `pile`, then the cards the deal does not name, last the deal's hand
 * cards, which `takeDealt` moves to the hands.
 */
function arrange(cards: readonly number[], deal: Deal): CardId[] {
  const named = [...deal.pile, ...deal.west, ...deal.east];
  const rest = cards.filter((card) => !named.includes(card));
  return [...deal.pile, ...rest, ...deal.west, ...deal.east];
}

/** Returns why a card cannot be discarded from a hand; null if it can (R3b, R3e). */
export function discardRefusal(s: State, side: Side, card: CardId): 'card-not-in-hand' | null {
  return s.hands[side].includes(card) ? null : 'card-not-in-hand';
}

/** Returns why a player cannot keep all hand cards; null if the player can (R3b). */
export function keepRefusal(s: State, side: Side): 'must-discard' | null {
  return s.hands[side].length > HAND_SIZE ? 'must-discard' : null;
}

/** Returns why no card can be drawn from the pile or looked at; null if the pile has a card. */
export function drawRefusal(s: State): 'draw-pile-empty' | null {
  return s.drawPile.length > 0 ? null : 'draw-pile-empty';
}

/**
 * Asks a player which hand cards to discard, from decade II on; a player with three hand cards must discard at least
 * one card (R3b).
 */
export const keepHand: QuestionHandler<TaskOf<'keep-hand'>> = {
  ask(s, { side }) {
    const hand = s.hands[side];
    const options: Move[] = hand.map((card) => ({ type: 'discard', card }));
    if (hand.length > 0 && keepRefusal(s, side) === null) options.push(DONE);
    return { side, kind: 'keep-hand', clause: 'R3b', options };
  },
  answer(s, { side }, move, log) {
    if (move.type === 'discard') discardFromHand(s, side, move.card, log);
    else finish(s);
  },
};

function discardFromHand(s: State, side: Side, card: CardId, log: EventLog): void {
  s.hands[side] = without(s.hands[side], card);
  s.discarded = [...s.discarded, card];
  log.push({ type: 'discarded', side, card });
}

/** Fills each hand up to two cards, the hand of the holder of the prestige advantage first (R3b). */
export function dealHands(s: State, log: EventLog): void {
  const first = advantage(s.tracks.prestige);
  for (const side of [first, other(first)]) {
    const cards = takeDealt(s, side, Math.max(0, HAND_SIZE - s.hands[side].length));
    s.hands[side] = [...s.hands[side], ...cards];
    if (cards.length > 0) log.push({ type: 'drew', side, count: cards.length, cards });
  }
}

function takeDealt(s: State, side: Side, count: number): readonly CardId[] {
  const dealt = s.deals[s.decade]?.[side].slice(0, count) ?? [];
  s.drawPile = s.drawPile.filter((card) => !dealt.includes(card));
  return [...dealt, ...draw(s, count - dealt.length)];
}

/** Takes up to `count` cards off the top of the draw pile. */
function draw(s: State, count: number): readonly CardId[] {
  const cards = s.drawPile.slice(0, count);
  s.drawPile = s.drawPile.slice(count);
  return cards;
}

/** Lays up to seven cards in the display (R3b, R3g). If there is no card to lay, the End of Decade begins at once. */
export function startHalf(s: State, { half, first }: TaskOf<'start-half'>, log: EventLog): void {
  s.half = half;
  s.display = draw(s, DISPLAY_SIZE);
  log.push({ type: 'half-began', decade: s.decade, half, display: s.display, first });
  doNext(s, s.display.length > 0 ? { type: 'turn', side: first } : { type: 'end-of-decade', phase: 1 });
}

/**
 * Adds the task that follows an action: the other player's turn, the second half, or the End of Decade (R3c, R3f, R3g).
 */
export function nextTurn(s: State, { after }: TaskOf<'next-turn'>): void {
  if (s.display.length > 0) doNext(s, { type: 'turn', side: other(after) });
  else if (s.half === 1) doNext(s, { type: 'start-half', half: 2, first: other(after) });
  else doNext(s, { type: 'end-of-decade', phase: 1 });
}

/** Asks East for the price of the special card: to discard a hand card, or to let West draw a card (R3e). */
export const specialPrice: QuestionHandler<TaskOf<'special-price'>> = {
  ask(s) {
    const options: Move[] = s.hands.east.map((card) => ({ type: 'discard', card }));
    if (drawRefusal(s) === null) options.push(LET_DRAW);
    return { side: 'east', kind: 'special-price', clause: 'R3e', options };
  },
  answer(s, _task, move, log) {
    finish(s);
    if (move.type === 'discard') discardFromHand(s, 'east', move.card, log);
    else {
      const cards = draw(s, 1);
      s.hands.west = [...s.hands.west, ...cards];
      log.push({ type: 'drew', side: 'west', count: 1, cards });
    }
  },
};
