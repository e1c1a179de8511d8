import { createHmac } from 'node:crypto';
import { itemAt } from '../../common/item-at.js';
import { type CardId, type Decade, DECADES, normalCards } from '../../rules/cards.js';
import { type Deal, seedRandom, shuffle } from '../../rules/game.js';
import type { DeclaredDeal, Header, Seed } from '../record.js';

/** Largest absolute value of a seed that is a number. */
const GREATEST_NUMBER = 0x7fffffff;

/** Parses a seed: 64 hex digits or a whole number; null for other texts. */
export function readSeed(text: string): Seed | null {
  if (/^[0-9a-f]{64}$/i.test(text)) return text.toLowerCase();
  const number = /^-?\d{1,10}$/.test(text) ? Number(text) : NaN;
  return Math.abs(number) <= GREATEST_NUMBER ? number : null;
}

/** How the cards were dealt: from random bits, from a chosen number, or by hand at a real table. */
export type DealKind = 'drawn' | 'seed' | 'table';

/** Returns how a game was dealt; null for a game from a start position. */
export function dealKindOf({ seed, table, deals }: Pick<Header, 'seed' | 'table' | 'deals'>): DealKind | null {
  if (seed !== null) return typeof seed === 'string' ? 'drawn' : 'seed';
  return table || Object.keys(deals).length > 0 ? 'table' : null;
}

/** Returns the 20 normal cards of a decade, shuffled by a hex seed (docs/move-files.md). */
export function drawnCards(seed: string, decade: Decade): CardId[] {
  const cards: CardId[] = [...normalCards(decade)];
  const numbers = numbersOf(seed, decade);
  const next = (): number => numbers.next().value;
  for (let last = cards.length - 1; last > 0; last--) {
    const index = randomBelow(last + 1, next);
    [cards[last], cards[index]] = [itemAt(cards, index), itemAt(cards, last)];
  }
  return cards;
}

const RANGE = 2 ** 32;
const NUMBER_BYTES = 4;

/**
 * Returns a random number from 0 to `bound` - 1. Skips the highest random numbers, which would make some results more
 * likely.
 */
export function randomBelow(bound: number, next: () => number): number {
  const fair = RANGE - (RANGE % bound);
  for (;;) {
    const number = next();
    if (number < fair) return number % bound;
  }
}

/** Yields 32-bit random numbers without end, eight from each HMAC block. */
function* numbersOf(seed: string, decade: Decade): Generator<number, never> {
  const key = Buffer.from(seed, 'hex');
  for (let block = 0; ; block++) {
    const bytes = createHmac('sha256', key).update(`deal ${decade} ${block}`).digest();
    for (let at = 0; at < bytes.length; at += NUMBER_BYTES) yield bytes.readUInt32BE(at);
  }
}

/**
 * Number of cards in each row of a deal (R3b): drawn into each hand, laid in the first display, and left in the draw
 * pile.
 */
export const DEAL_ROWS = { west: 2, east: 2, display: 7, pile: 9 } as const;
type Row = keyof typeof DEAL_ROWS;
const ROWS = ['display', 'west', 'east', 'pile'] as const satisfies readonly Row[];
/** Order of the rows when random bits deal the cards. */
const DRAWN_ROWS = ['west', 'east', 'display', 'pile'] as const satisfies readonly Row[];

/** Complete deals, as the rules need them, and the cards whose place in these deals is a guess. */
export interface Dealt {
  readonly deals: Partial<Record<Decade, Deal>>;
  readonly guessed: ReadonlySet<CardId>;
}

/**
 * Completes declared deals. With a seed, the seed decides the cards that are not declared, so these cards are known.
 * Without a seed, the undeclared cards fill the free places in the order of their numbers, as guesses. A hex seed deals
 * every decade here, so that the rules do not draw random numbers.
 */
export function dealCards({ seed, deals }: Pick<Header, 'seed' | 'deals'>): Dealt {
  const complete: Partial<Record<Decade, Deal>> = {};
  const guessed = new Set<CardId>();
  for (const decade of DECADES) {
    const declared = deals[decade];
    // With a number as seed, the rules themselves deal a decade without declared cards.
    if (typeof seed === 'number' && !declared) continue;
    const { deal, filled } = completeDeal(decade, declared, seed);
    complete[decade] = deal;
    if (seed === null) for (const card of filled) guessed.add(card);
  }
  return { deals: complete, guessed };
}

const EMPTY: DeclaredDeal = { west: [], east: [], display: [], pile: [] };

function completeDeal(decade: Decade, declared: DeclaredDeal = EMPTY, seed: Seed | null) {
  const named = new Set(ROWS.flatMap((row) => declared[row]));
  const filled = orderOf(decade, seed, (card) => !named.has(card));
  const filling = [...filled];
  const rows: Record<Row, CardId[]> = { west: [], east: [], display: [], pile: [] };
  for (const row of typeof seed === 'string' ? DRAWN_ROWS : ROWS) {
    for (let place = 0; place < DEAL_ROWS[row]; place++) {
      const card = declared[row][place] ?? filling.shift();
      if (card !== undefined) rows[row].push(card);
    }
  }
  const { west, east, display, pile } = rows;
  const deal: Deal = { west, east, pile: [...display, ...pile] };
  return { deal, filled };
}

/** Returns the cards of a decade that are not declared, in the order in which they fill the free places. */
function orderOf(decade: Decade, seed: Seed | null, isLeft: (card: CardId) => boolean): readonly CardId[] {
  if (typeof seed === 'string') return drawnCards(seed, decade).filter(isLeft);
  const rest: CardId[] = normalCards(decade).filter(isLeft);
  return seed === null ? rest : shuffle(rest, seedRandom(seed + decade)).items;
}
