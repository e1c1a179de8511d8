import type { CardId } from '../../rules/cards.js';
import type { Decision, Move, State } from '../../rules/game.js';
import { likelyCards, namedCards } from './answer-cards.js';
import { cardsOf, decadeOf, type HiddenCards, isAboutHiddenCards } from '../hidden-cards.js';
import { cardName, findCard } from '../names.js';

/**
 * An answer whose cards are unknown and were guessed among the unseen cards. Its text has `?` in place of each such
 * card.
 */
export interface GuessedMove {
  readonly move: Move;
  readonly text: string;
}

/**
 * Why an answer with `?` cannot be guessed. `unknown`: no unseen card fits the answer, so the effect of the answer is
 * not known. `impossible`: a card that the answer names is not where the answer says.
 */
export type NoGuess = 'unknown' | 'impossible';

/**
 * Guesses the move for an answer to the Guillaume Affair with unknown cards, such as `exchange ? for ?` or `remove ?`.
 * The guess is a legal move with unseen cards, which later lines may correct. Null for other answers, and for files
 * that record every card.
 */
export function guessedMove(hidden: HiddenCards, pending: Decision, text: string): GuessedMove | NoGuess | null {
  const named = pending.kind === 'exchange' && !hidden.isComplete ? namedCards(text) : null;
  if (!named?.cards.includes('?')) return null;
  const { type, cards } = named;
  const options = pending.options.filter((move) => move.type === type);
  if (options.length === 0) return null;
  const meant = cards.map((card) => (card === '?' ? null : likelyCards(findCard(card))));
  const possible = options.filter((move) => cardsOf(move).every((card, index) => meant[index]?.includes(card) ?? true));
  if (possible.length === 0) return 'impossible';
  const fitting = possible.filter((move) =>
    cardsOf(move).every((card, index) => meant[index] !== null || hidden.isGuess(card)),
  );
  // Prefers two cards of the same decade, because later lines can still swap them with each other.
  const move = fitting.find((one) => new Set(cardsOf(one).map(decadeOf)).size === 1) ?? fitting[0];
  if (move === undefined) return 'unknown';
  const shown = cardsOf(move).map((card, index) => (cards[index] === '?' ? '?' : cardName(card)));
  return { move, text: `${type} ${shown.join(' for ')}` };
}

/**
 * Moves unseen cards to the places where they must be according to an answer. `ambiguous`: the beginning of a title can
 * mean several unseen cards. Null if no card was moved or confirmed.
 */
export function placeCards(
  state: State,
  hidden: HiddenCards,
  { side, kind }: Decision,
  text: string,
): 'placed' | 'ambiguous' | null {
  const named = isAboutHiddenCards(kind) && !hidden.isComplete ? namedCards(text) : null;
  if (named === null) return null;
  const top = state.tasks.at(-1);
  const fromHand = top?.type === 'guillaume' && top.source === 'hand';
  const own: Place = { row: state.hands[side], put: (card) => hidden.placeIn(state, side, card) };
  const westHand: Place = { row: state.hands.west, put: (card) => hidden.placeIn(state, 'west', card) };
  // East looks at one or two cards on top of the draw pile (R6.4k).
  const pile: Place = { row: state.drawPile.slice(0, 2), put: (card) => placeOnPile(state, hidden, card) };
  const seen = fromHand ? westHand : pile;
  const places = kind === 'exchange' ? [seen, own] : [own];
  let isPlaced = false;
  for (const [index, card] of named.cards.entries()) {
    const place = places[index];
    const found = card === '?' || !place ? [] : cardsAt(hidden, place.row, likelyCards(findCard(card)));
    if (found.length > 1) return 'ambiguous';
    for (const one of found) isPlaced = place?.put(one) === true || isPlaced;
  }
  return isPlaced ? 'placed' : null;
}

interface Place {
  readonly row: readonly CardId[];
  /** Moves a card into the row; false if this is not possible. */
  readonly put: (card: CardId) => boolean;
}

/**
 * Returns those unseen cards of `cards` that can be in `row`. Returns none if a card of `cards` is already known to be
 * in the row.
 * @param cards the cards that a text can mean; the text says that one of these cards is in the row
 */
export function cardsAt(hidden: HiddenCards, row: readonly CardId[], cards: readonly CardId[]): readonly CardId[] {
  if (cards.some((card) => row.includes(card) && !hidden.isGuess(card))) return [];
  return cards.filter((card) => hidden.canBeIn(row, card));
}

/** Moves a card that East looked at to one of the top two places of the draw pile (R6.4k). */
function placeOnPile(state: State, hidden: HiddenCards, card: CardId): boolean {
  if (state.drawPile.slice(0, 2).includes(card)) return hidden.placeIn(state, 'pile', card);
  return hidden.placeAt(state, 'pile', 0, card) || hidden.placeAt(state, 'pile', 1, card);
}
