import { createHmac } from 'node:crypto';
import { type CardId, type Decade, normalCards } from '../rules/cards.js';
import type { Header } from './record.js';

/**
 * What cards are dealt by: 256 random bits, as 64 hex digits in small letters, which nobody works out from the cards he
 * sees; or a whole number, of which there are so few that a view tells it.
 */
export type Seed = string | number;

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
    [cards[last], cards[index]] = [cards[index], cards[last]];
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
