import type { Side } from '../rules/board.js';
import { type CardId, DECADES } from '../rules/cards.js';
import { copyState, type Decision, type Move, type State } from '../rules/game.js';
import { cardName, findCard } from './names.js';
import type { DeclaredCard, WrittenDecision } from './record.js';

/** A row on the table that a line of the file can speak of. */
export type Zone = 'display' | Side | 'pile';

/**
 * The cards of a game dealt at a table, of which the file does not tell everything. Where a card turns out to lie, it
 * changes places with the guess that lay there; nobody has seen either of them, so nothing that happened changes.
 */
export class HiddenCards {
  readonly #guessed: Set<CardId>;
  /** Cards that changed places, in their order. */
  readonly #swaps: (readonly [CardId, CardId])[] = [];
  /** Answers that were guessed, each with the number of swaps before it. */
  readonly #answers = new WeakMap<WrittenDecision, number>();
  /** The state at the start of the game, where the cards change places too; a copy of its own. */
  readonly start: State;

  constructor(guessed: Iterable<CardId>, start: State) {
    this.#guessed = new Set(guessed);
    this.start = copyState(start);
  }

  /** Cards whose place is a guess still. */
  get guessed(): readonly CardId[] {
    return [...this.#guessed];
  }

  isGuess(card: CardId): boolean {
    return this.#guessed.has(card);
  }

  /** Cards that a written answer names were where it says. */
  tellApart(move: Move): void {
    for (const card of cardsOf(move)) this.#guessed.delete(card);
  }

  /** Remembers an answer with guessed cards: when they change places later, they do so in the answer, too. */
  remember(decision: WrittenDecision): void {
    this.#answers.set(decision, this.#swaps.length);
  }

  /** A decision about the cards that lie there now, as far as it was guessed. */
  asGuessedNow(decision: WrittenDecision): WrittenDecision {
    const before = this.#answers.get(decision);
    if (before === undefined) return decision;
    const now = (card: CardId): CardId => this.#swaps.slice(before).reduce(swapped, card);
    const { move } = decision;
    if (move.type === 'remove') return { ...decision, move: { ...move, card: now(move.card) } };
    if (move.type !== 'exchange') return decision;
    return { ...decision, move: { ...move, seen: now(move.seen), own: now(move.own) } };
  }

  /** How often cards have changed places so far. */
  get swaps(): number {
    return this.#swaps.length;
  }

  /** Lets the cards of a state that was set aside change places as they did since then. */
  catchUp(state: State, before: number): void {
    for (const pair of this.#swaps.slice(before)) swapIn(state, pair);
  }

  /** Lets a card be where a side can take it: in the display while that holds guesses, otherwise in the hand. */
  takeable(state: State, side: Side, card: CardId): boolean {
    if (!this.#guessed.has(card)) return false;
    if (!state.display.includes(card)) {
      const place = this.#guessIn(state.display, card) ?? (state.hands[side].includes(card) ? card : null);
      const guess = place ?? this.#guessIn(state.hands[side], card);
      if (guess === null) return false;
      this.#swap(state, card, guess);
    }
    this.#guessed.delete(card);
    return true;
  }

  /** Lets a card be in a row, in the place of a guess that is not among `others`. */
  placeIn(state: State, zone: Zone, card: CardId, others: readonly DeclaredCard[] = []): boolean {
    const row = rowOf(state, zone);
    if (!row.includes(card)) {
      const guess = this.#guessed.has(card) ? this.#guessIn(row, card, others) : null;
      if (guess === null) return false;
      this.#swap(state, card, guess);
    }
    this.#guessed.delete(card);
    return true;
  }

  /** Lets a card be at one place of a row, counted from 0, at the top of the draw pile. */
  placeAt(state: State, zone: Zone, place: number, card: CardId): boolean {
    const there = rowOf(state, zone)[place];
    if (there !== card) {
      if (there === undefined || !this.#guessed.has(card) || !this.#guessed.has(there)) return false;
      if (decadeOf(there) !== decadeOf(card)) return false;
      this.#swap(state, card, there);
    }
    this.#guessed.delete(card);
    return true;
  }

  #guessIn(row: readonly CardId[], card: CardId, others: readonly DeclaredCard[] = []): CardId | null {
    const fits = (one: CardId) => this.#guessed.has(one) && decadeOf(one) === decadeOf(card) && !others.includes(one);
    return row.find(fits) ?? null;
  }

  #swap(state: State, a: CardId, b: CardId): void {
    if (a === b) return;
    const pair = [a, b] as const;
    this.#swaps.push(pair);
    swapIn(state, pair);
    swapIn(this.start, pair);
  }
}

/** The cards a move names. */
export function cardsOf(move: Move): readonly CardId[] {
  if (move.type === 'exchange') return [move.seen, move.own];
  return 'card' in move ? [move.card] : [];
}

/** Lets two cards change places in every row that cards nobody has seen can lie in, the deals to come among them. */
function swapIn(s: State, pair: readonly [CardId, CardId]): void {
  const row = (cards: readonly CardId[]): readonly CardId[] => cards.map((card) => swapped(card, pair));
  s.hands = { west: row(s.hands.west), east: row(s.hands.east) };
  s.drawPile = row(s.drawPile);
  s.display = row(s.display);
  s.faceDown = row(s.faceDown);
  s.discarded = row(s.discarded);
  s.played = row(s.played);
  for (const decade of DECADES) {
    const deal = s.deals[decade];
    if (deal) s.deals[decade] = { west: row(deal.west), east: row(deal.east), pile: row(deal.pile) };
  }
}

/** The card that lies where another lay, after two changed places. */
function swapped(card: CardId, [a, b]: readonly [CardId, CardId]): CardId {
  if (card === a) return b;
  return card === b ? a : card;
}

/** Cards of one row of the table. */
export function rowOf(state: State, zone: Zone): readonly CardId[] {
  if (zone === 'display') return state.display;
  return zone === 'pile' ? state.drawPile : state.hands[zone];
}

/** The decade a normal card belongs to; 0 for special cards. */
export function decadeOf(card: CardId): number {
  return typeof card === 'number' ? Math.ceil(card / 20) : 0;
}

/** An answer guessed among cards nobody has seen, and how it is written without their faces. */
export interface GuessedMove {
  readonly move: Move;
  readonly text: string;
}

/**
 * An answer to the Guillaume Affair with cards that are not known, `exchange ? for ?` or `remove ?`: a legal one among
 * cards nobody has seen, which later lines may tell apart. Null for other answers, `unknown` when there is none.
 */
export function guessedMove(hidden: HiddenCards, pending: Decision, text: string): GuessedMove | 'unknown' | null {
  if (pending.kind !== 'exchange' || !text.includes('?')) return null;
  const [exchange, seen = '', own = ''] = /^exchange\s+(\S+)\s+(?:for|against|with)\s+(\S+)$/i.exec(text) ?? [];
  const [, removed] = /^remove\s+(\S+)$/i.exec(text) ?? [];
  const fits = (wanted: string, card: CardId): boolean =>
    wanted === '?' ? hidden.isGuess(card) : findCard(wanted).exact.includes(card);
  const fitting = pending.options.filter((option) => {
    if (exchange && option.type === 'exchange') return fits(seen, option.seen) && fits(own, option.own);
    return removed !== undefined && option.type === 'remove' && fits(removed, option.card);
  });
  // Cards of one decade can still change places with each other later.
  const move = fitting.find((one) => one.type === 'exchange' && decadeOf(one.seen) === decadeOf(one.own)) ?? fitting[0];
  if (move === undefined) return 'unknown';
  const shown = (wanted: string): string => findCard(wanted).exact.map(cardName)[0] ?? '?';
  return { move, text: exchange ? `exchange ${shown(seen)} for ${shown(own)}` : 'remove ?' };
}

/** Puts cards nobody has seen where an answer says they are; true when it names cards. */
export function placeCards(state: State, hidden: HiddenCards, { side, kind }: Decision, text: string): boolean {
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
