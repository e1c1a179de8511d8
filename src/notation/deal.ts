import { createHmac } from 'node:crypto';
import { itemAt } from '../common/item-at.js';
import { type CardId, type Decade, DECADES, normalCards } from '../rules/cards.js';
import { type Deal, seedRandom, shuffle } from '../rules/game.js';
import type { DeclaredDeal, Header, Seed } from './record.js';

const GREATEST_NUMBER = 0x7fffffff;

/** The seed a text means; null when it means none. */
export function readSeed(text: string): Seed | null {
  if (/^[0-9a-f]{64}$/i.test(text)) return text.toLowerCase();
  const number = /^-?\d{1,10}$/.test(text) ? Number(text) : NaN;
  return Math.abs(number) <= GREATEST_NUMBER ? number : null;
}

/** How the cards of a game come to lie where they lie: drawn by random bits, by a chosen number, or at a table. */
export type DealKind = 'drawn' | 'seed' | 'table';

/** How a game is dealt; null for a start position, which is not. */
export function dealKindOf({ seed, table, deals }: Pick<Header, 'seed' | 'table' | 'deals'>): DealKind | null {
  if (seed !== null) return typeof seed === 'string' ? 'drawn' : 'seed';
  return table || Object.keys(deals).length > 0 ? 'table' : null;
}

/** The 20 normal cards of a decade as 64 hex digits shuffle them (docs/move-files.md). */
export function drawnCards(seed: string, decade: Decade): CardId[] {
  const cards: CardId[] = [...normalCards(decade)];
  const numbers = numbersOf(seed, decade);
  const next = (): number => numbers.next().value;
  for (let last = cards.length - 1; last > 0; last--) {
    const index = below(last + 1, next);
    [cards[last], cards[index]] = [itemAt(cards, index), itemAt(cards, last)];
  }
  return cards;
}

const RANGE = 2 ** 32;
const NUMBER_BYTES = 4;

/** A number from 0 to one below `bound`, each as likely as the others: numbers that would favour some are passed over. */
export function below(bound: number, next: () => number): number {
  const fair = RANGE - (RANGE % bound);
  for (;;) {
    const number = next();
    if (number < fair) return number % bound;
  }
}

/** Random numbers of 32 bits without end, eight from each block. */
function* numbersOf(seed: string, decade: Decade): Generator<number, never> {
  const key = Buffer.from(seed, 'hex');
  for (let block = 0; ; block++) {
    const bytes = createHmac('sha256', key).update(`deal ${decade} ${block}`).digest();
    for (let at = 0; at < bytes.length; at += NUMBER_BYTES) yield bytes.readUInt32BE(at);
  }
}

/** Cards of each row of a deal (R3b): what is drawn into a hand, the first display, the draw pile after that. */
export const DEAL_ROWS = { west: 2, east: 2, display: 7, pile: 9 } as const;
type Row = keyof typeof DEAL_ROWS;
const ROWS = ['display', 'west', 'east', 'pile'] as const satisfies readonly Row[];
/** The order in which cards drawn by random bits are dealt. */
const DRAWN_ROWS = ['west', 'east', 'display', 'pile'] as const satisfies readonly Row[];

/** Deals for the rules, and the cards in them whose place is a guess. */
export interface Dealt {
  readonly deals: Partial<Record<Decade, Deal>>;
  readonly guessed: ReadonlySet<CardId>;
}

/**
 * Completes declared deals. With a seed the rest of a decade is the seed's business and known; without one it is not
 * known: the cards fill the places left in the order of their numbers, as a guess. Random bits deal every decade, so
 * that the generator of the rules has nothing to tell.
 */
export function dealCards({ seed, deals }: Pick<Header, 'seed' | 'deals'>): Dealt {
  const complete: Partial<Record<Decade, Deal>> = {};
  const guessed = new Set<CardId>();
  for (const decade of DECADES) {
    const declared = deals[decade];
    // The rules shuffle by a number themselves.
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

/** The cards of a decade that are left, in the order in which they fill the places left. */
function orderOf(decade: Decade, seed: Seed | null, isLeft: (card: CardId) => boolean): readonly CardId[] {
  if (typeof seed === 'string') return drawnCards(seed, decade).filter(isLeft);
  const rest: CardId[] = normalCards(decade).filter(isLeft);
  return seed === null ? rest : shuffle(rest, seedRandom(seed + decade)).items;
}
