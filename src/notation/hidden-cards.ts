import type { Side } from '../rules/board.js';
import { type CardId, DECADES } from '../rules/cards.js';
import { copyState, type Decision, type DecisionKind, type Move, type State } from '../rules/game.js';
import { cardName, findCard } from './names.js';
import type { DeclaredCard, WrittenDecision } from './record.js';

/** A row of cards that a statement can describe. */
export type Zone = 'display' | Side | 'pile';

/**
 * Hidden cards of a game whose file does not record all of them. Unknown places hold guesses. When a card turns out to
 * be in another place, it is swapped with the guess in that place. Nobody has seen either card, so past events stay
 * valid.
 */
export class HiddenCards {
  readonly #guessed: Set<CardId>;
  /** Swapped cards, oldest first. */
  readonly #swaps: (readonly [CardId, CardId])[] = [];
  /** Guessed answers, each with the number of swaps before it. */
  readonly #answers = new WeakMap<WrittenDecision, number>();
  /** A copy of the state at the start of the game. Every swap is applied to this copy as well. */
  readonly start: State;

  constructor(guessed: Iterable<CardId>, start: State) {
    this.#guessed = new Set(guessed);
    this.start = copyState(start);
  }

  /** Cards whose place is still a guess. */
  get guessed(): readonly CardId[] {
    return [...this.#guessed];
  }

  isGuess(card: CardId): boolean {
    return this.#guessed.has(card);
  }

  /** Confirms the cards that a written answer names: they are no longer guesses. */
  confirmCards(move: Move): void {
    for (const card of cardsOf(move)) this.#guessed.delete(card);
  }

  /** Records an answer with guessed cards, so that later swaps can be applied to it. */
  remember(decision: WrittenDecision): void {
    this.#answers.set(decision, this.#swaps.length);
  }

  /** Returns a decision with later swaps applied, if its cards were guessed. */
  withLaterSwaps(decision: WrittenDecision): WrittenDecision {
    const before = this.#answers.get(decision);
    if (before === undefined) return decision;
    const now = (card: CardId): CardId => this.#swaps.slice(before).reduce(swapped, card);
    const { move } = decision;
    if (move.type === 'remove') return { ...decision, move: { ...move, card: now(move.card) } };
    if (move.type !== 'exchange') return decision;
    return { ...decision, move: { ...move, seen: now(move.seen), own: now(move.own) } };
  }

  get swaps(): number {
    return this.#swaps.length;
  }

  /**
   * Brings a saved state up to date: applies the swaps that were made after the state was saved.
   * @param before number of swaps when the state was saved
   */
  applySwaps(state: State, before: number): void {
    for (const pair of this.#swaps.slice(before)) swapIn(state, pair);
  }

  /**
   * Moves a guessed card to where a side can take it: into the display if the display holds a fitting guess, otherwise
   * into the hand. Returns false when neither is possible.
   */
  makeTakeable(state: State, side: Side, card: CardId): boolean {
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

  /**
   * Moves a card into a row by a swap with a guess that is not among `others`. Returns false when the card cannot be in
   * the row.
   */
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

  /**
   * Moves a card to one place of a row, counted from 0; 0 is the top of the draw pile. Returns false when the card
   * cannot be in that place.
   */
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

export function cardsOf(move: Move): readonly CardId[] {
  if (move.type === 'exchange') return [move.seen, move.own];
  return 'card' in move ? [move.card] : [];
}

/** Swaps two cards in all rows that can hold unseen cards, including the deals to come. */
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

/** Returns the card that takes a card's place in a swap; the card itself if it is not swapped. */
function swapped(card: CardId, [a, b]: readonly [CardId, CardId]): CardId {
  if (card === a) return b;
  return card === b ? a : card;
}

export function rowOf(state: State, zone: Zone): readonly CardId[] {
  if (zone === 'display') return state.display;
  return zone === 'pile' ? state.drawPile : state.hands[zone];
}

/** Returns the decade of a normal card; 0 for special cards. */
export function decadeOf(card: CardId): number {
  return typeof card === 'number' ? Math.ceil(card / 20) : 0;
}

/**
 * An answer whose cards are unknown and were guessed among the unseen cards. Its text has `?` in place of each such
 * card.
 */
export interface GuessedMove {
  readonly move: Move;
  readonly text: string;
}

/**
 * Guesses the move for an answer to the Guillaume Affair with unknown cards, `exchange ? for ?` or `remove ?`. The
 * guess is a legal move with unseen cards, which later lines may correct. Null for other answers; `unknown` when no
 * legal move fits.
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
  // Prefers two cards of the same decade, because later lines can still swap them with each other.
  const move = fitting.find((one) => one.type === 'exchange' && decadeOf(one.seen) === decadeOf(one.own)) ?? fitting[0];
  if (move === undefined) return 'unknown';
  const shown = (wanted: string): string => findCard(wanted).exact.map(cardName)[0] ?? '?';
  return { move, text: exchange ? `exchange ${shown(seen)} for ${shown(own)}` : 'remove ?' };
}

/** Decisions whose answers name hidden cards. */
const ABOUT_HIDDEN: ReadonlySet<DecisionKind> = new Set<DecisionKind>(['keep-hand', 'special-price', 'exchange']);

export function isAboutHiddenCards(kind: DecisionKind): boolean {
  return ABOUT_HIDDEN.has(kind);
}

/** Moves unseen cards to where an answer implies they are. Returns whether the answer names cards. */
export function placeCards(state: State, hidden: HiddenCards, { side, kind }: Decision, text: string): boolean {
  if (!isAboutHiddenCards(kind)) return false;
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

/** Moves a card that East looked at to one of the top two places of the draw pile (R6.4k). */
function placeOnPile(state: State, hidden: HiddenCards, card: CardId): void {
  if (state.drawPile.slice(0, 2).includes(card)) hidden.placeIn(state, 'pile', card);
  else if (!hidden.placeAt(state, 'pile', 0, card)) hidden.placeAt(state, 'pile', 1, card);
}
