import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { messageOf } from '../support/english-messages.js';
import { type GameRecord, newRecord, readGame, writeGame } from '../../src/notation/index.js';
import { randomBelow, drawnCards } from '../../src/notation/header/deal.js';
import { type CardId, DECADES, type Decade } from '../../src/rules/cards/card.js';
import { SEATS, viewOf } from '../../src/rules/seats/view.js';
import { exported } from '../support/match.js';

const SEED = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
/** Returns the seed with this number. Seeds with different numbers are not similar. */
const seedOf = (number: number): string => createHmac('sha256', 'tests').update(String(number)).digest('hex');

/**
 * A second implementation of the document's algorithm. It reads integers of any size from hexadecimal text and shuffles
 * a list of cards.
 */
function shuffledAgain(seed: string, decade: number): number[] {
  let digits = '';
  let block = 0;
  const next = (): bigint => {
    if (digits === '') {
      const key = Buffer.from(seed.match(/../g)!.map((byte) => parseInt(byte, 16)));
      digits = createHmac('sha256', key).update(`deal ${decade} ${block++}`, 'ascii').digest('hex');
    }
    const number = BigInt(`0x${digits.slice(0, 8)}`);
    digits = digits.slice(8);
    return number;
  };
  const places = Array.from({ length: 20 }, (_, index) => 20 * (decade - 1) + index + 1);
  for (let n = 20n; n > 1n; n--) {
    let x = next();
    while (x / n === 2n ** 32n / n && x >= n * (2n ** 32n / n)) x = next();
    const [from, to] = [Number(x % n), Number(n) - 1];
    places.splice(from, 1, places.splice(to, 1, places[from])[0]);
  }
  return places;
}

function begin(header: Parameters<typeof newRecord>[0]): GameRecord {
  const record = newRecord(header);
  if (!record.ok) throw new Error(record.error[0].say);
  return record.value;
}

describe('64 hex digits', () => {
  test('deal as the document says, in its worked example and for other seeds', () => {
    const text = readFileSync(new URL('../../docs/move-files.md', import.meta.url), 'utf8');
    expect(text).toContain(SEED);
    const example = /```wsdv\n(Format: wsdv 1\nDeal I: [\s\S]*?)```/.exec(text)?.[1] ?? '';
    const told = readGame(example);
    expect(told.ok && told.value.start.deals).toEqual(begin({ seed: SEED }).start.deals);
    for (const seed of [SEED, ...[1, 2, 3, 4, 5].map(seedOf)]) {
      for (const decade of DECADES) {
        const [west, east] = [shuffledAgain(seed, decade).slice(0, 2), shuffledAgain(seed, decade).slice(2, 4)];
        const deal = begin({ seed }).start.deals[decade];
        expect(deal).toEqual({ west, east, pile: shuffledAgain(seed, decade).slice(4) });
      }
    }
  });

  test('give each card every place equally often', () => {
    const deals = 1500;
    const counts = new Map<string, number>();
    for (let number = 0; number < deals; number++) {
      const decade = ((number % 4) + 1) as Decade;
      drawnCards(seedOf(number), decade).forEach((card, place) => {
        const key = `${Number(card) % 20} ${place}`;
        counts.set(key, (counts.get(key) ?? 0) + 1);
      });
    }
    expect(counts.size).toBe(400);
    const each = deals / 20;
    const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - each) ** 2 / each, 0);
    // With 361 degrees of freedom 361 is expected; values above 470 or below 265 have a probability below 1 in 10,000.
    expect(chiSquare).toBeGreaterThan(265);
    expect(chiSquare).toBeLessThan(470);
  });

  test('pass over the numbers that would favour a place', () => {
    const greatest = 2 ** 32 - 16;
    expect(greatest % 20).toBe(0);
    const numbers = [2 ** 32 - 1, greatest, greatest - 1, 0];
    expect(randomBelow(20, () => numbers.shift()!)).toBe(19);
  });

  test('are written, read and resumed as they are, in small letters', () => {
    const record = begin({ seed: SEED });
    const text = writeGame(record);
    expect(text).toContain(`\nSeed: ${SEED}\n`);
    for (const written of [text, text.replace(SEED, SEED.toUpperCase())]) {
      const back = readGame(written);
      if (!back.ok) throw new Error(messageOf(back.error[0]));
      expect(back.value.start).toEqual(record.start);
      expect(writeGame(back.value)).toBe(text);
    }
    expect(readGame(text.replace(SEED, SEED.slice(1)))).toMatchObject({ ok: false, error: [{ code: 'header' }] });
  });

  test('leave the rows that the header declares as they are, and fill the others in order', () => {
    const { hands, display } = begin({
      seed: SEED,
      deals: { 1: { west: [null, 11], east: [], display: [2], pile: [] } },
    }).start;
    // The seed gives the order 12 4 11 19 16 15 13 10 5 17 3 ... Cards 11 and 2 are skipped, because the header
    // declares their rows.
    expect(hands).toEqual({ west: [12, 11], east: [4, 19] });
    expect(display).toEqual([2, 16, 15, 13, 10, 5, 17]);
  });

  test('are told by no view and no export, and neither is the generator of the rules', () => {
    const [one, other] = [begin({ seed: SEED }), begin({ seed: seedOf(1) })];
    expect(one.start.random).toEqual(other.start.random);
    const later: readonly CardId[] = one.start.deals[2]?.pile ?? [];
    for (const seat of SEATS) {
      const told = `${exported(one, seat)}${JSON.stringify(viewOf(one.start, seat))}`;
      expect(told).not.toContain(SEED);
      expect(told).not.toMatch(/random|deals|Seed/);
      for (const card of later) expect(told).not.toMatch(new RegExp(`\\b${card}\\b`));
    }
  });
});
