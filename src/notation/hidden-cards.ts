import type { Side } from '../rules/board.js';
import { type CardId, DECADES } from '../rules/cards.js';
import { copyState, type DecisionKind, type Move, type State } from '../rules/game.js';
import type { DeclaredCard, WrittenDecision } from './record.js';

/** A row of cards that a statement can describe. */
export type Zone = 'display' | Side | 'pile';

/**
 * Hidden cards of a game whose file does not record all of them. Guessed cards fill the unknown places. When a card
 * turns out to be in another place, it is swapped with the card that was guessed for that place. Nobody has seen either
 * card, so past events stay valid.
 */
export class HiddenCards {
  readonly #guessed: Set<CardId>;
  /** Swapped cards, oldest first. */
  readonly #swaps: (readonly [CardId, CardId])[] = [];
  /** Guessed answers, each with the number of swaps before it. */
  readonly #answers = new WeakMap<WrittenDecision, number>();
  /** A copy of the state at the start of the game. Every swap is applied to this copy as well. */
  readonly start: State;
  /** Whether the file records where every card is, so that nothing has to be guessed. */
  readonly isComplete: boolean;

  constructor(guessed: Iterable<CardId>, start: State) {
    this.#guessed = new Set(guessed);
    this.isComplete = this.#guessed.size === 0;
    this.start = copyState(start);
  }

  /** Cards whose place is still a guess. */
  get guessed(): readonly CardId[] {
    return [...this.#guessed];
  }

  /** Whether the place of a card in the state is only a guess. */
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

  /** Returns a decision. If its cards were guessed, applies the swaps that were made after the guess. */
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
   * Moves a guessed card to where a side can take it: into the display if the card can be swapped with a guessed card
   * there, otherwise into the hand. Returns false when neither is possible.
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
   * Moves a card into a row: swaps it with a card whose place in the row is only a guess. Cards in `others` are not
   * swapped. Returns false when the card cannot be in the row.
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

  /**
   * Whether an unseen card can be in a row: its guessed place is in the row, or it can be swapped with a guessed card
   * of the row.
   */
  canBeIn(row: readonly CardId[], card: CardId): boolean {
    return this.isGuess(card) && this.#guessIn(row, card) !== null;
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

/** Returns the cards that a move names; an exchange names two. */
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

/** Decisions whose answers name hidden cards. */
const ABOUT_HIDDEN: ReadonlySet<DecisionKind> = new Set<DecisionKind>(['keep-hand', 'special-price', 'exchange']);

export function isAboutHiddenCards(kind: DecisionKind): boolean {
  return ABOUT_HIDDEN.has(kind);
}
