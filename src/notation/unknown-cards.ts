import type { Pending } from '../rules/engine.js';
import type { CardId } from '../rules/cards/card.js';
import type { Move } from '../rules/move.js';
import type { State } from '../rules/state.js';
import { decadeOf, type HiddenCards } from './hidden-cards.js';
import { cardName, findCard } from './names.js';

/** An answer guessed among cards nobody has seen, and how it is written without their faces. */
export interface GuessedMove {
  readonly move: Move;
  readonly text: string;
}

/**
 * An answer to the Guillaume Affair with cards that are not known, `exchange ? for ?` or `remove ?`: a legal one among
 * cards nobody has seen, which later lines may tell apart. Null for other answers, `unknown` when there is none.
 */
export function guessedMove(hidden: HiddenCards, pending: Pending, text: string): GuessedMove | 'unknown' | null {
  if (pending.kind !== 'exchange' || !text.includes('?')) return null;
  const exchange = /^exchange\s+(\S+)\s+(?:for|against|with)\s+(\S+)$/i.exec(text);
  const removed = /^remove\s+(\S+)$/i.exec(text);
  const fits = (wanted: string, card: CardId): boolean =>
    wanted === '?' ? hidden.isGuess(card) : findCard(wanted).exact.includes(card);
  const fitting = pending.options.filter((option) => {
    if (exchange && option.type === 'exchange') return fits(exchange[1], option.seen) && fits(exchange[2], option.own);
    return removed !== null && option.type === 'remove' && fits(removed[1], option.card);
  });
  // Cards of one decade can still change places with each other later.
  const move = fitting.find((one) => one.type === 'exchange' && decadeOf(one.seen) === decadeOf(one.own)) ?? fitting[0];
  if (move === undefined) return 'unknown';
  const shown = (wanted: string): string => (wanted === '?' ? '?' : cardName(findCard(wanted).exact[0]));
  return { move, text: exchange ? `exchange ${shown(exchange[1])} for ${shown(exchange[2])}` : 'remove ?' };
}

/** Puts cards nobody has seen where an answer says they are; true when it names cards. */
export function placeCards(state: State, hidden: HiddenCards, { side, kind }: Pending, text: string): boolean {
  if (kind !== 'keep-hand' && kind !== 'special-price' && kind !== 'exchange') return false;
  const cards = text.split(/\s+/).flatMap((word) => findCard(word).exact.slice(0, 1));
  if (kind === 'exchange') placeSeen(state, hidden, cards);
  else for (const card of cards) hidden.placeIn(state, side, card);
  return cards.length > 0;
}

function placeSeen(state: State, hidden: HiddenCards, [seen, own]: readonly CardId[]): void {
  const top = state.tasks.at(-1);
  const fromHand = top?.type === 'guillaume' && top.source === 'hand';
  if (seen !== undefined && fromHand) hidden.placeIn(state, 'west', seen);
  else if (seen !== undefined) placeOnPile(state, hidden, seen);
  if (own !== undefined) hidden.placeIn(state, 'east', own);
}

/** East saw the card among the two on top of the draw pile (R6.4k). */
function placeOnPile(state: State, hidden: HiddenCards, card: CardId): void {
  if (state.drawPile.slice(0, 2).includes(card)) hidden.placeIn(state, 'pile', card);
  else if (!hidden.placeAt(state, 'pile', 0, card)) hidden.placeAt(state, 'pile', 1, card);
}
