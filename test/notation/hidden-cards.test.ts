import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { messageOf, recordIn } from '../support/english-messages.js';
import {
  digestOf,
  extend,
  type GameRecord,
  newRecord,
  readGame,
  stateAfter,
  stepsOf,
  writeGame,
} from '../../src/notation/index.js';
import type { CardId } from '../../src/rules/cards/card.js';
import type { State } from '../../src/rules/state/state.js';
import { SEATS, viewOf } from '../../src/rules/seats/view.js';
import { playOut } from './random-game.js';
import { runs } from '../support/runs.js';
import { exported } from '../support/match.js';

function game(seed: number): GameRecord {
  const begun = newRecord({ seed, players: { west: 'Anna', east: 'Bernd' } });
  if (!begun.ok) throw new Error('no game');
  const extended = extend(begun.value, playOut(begun.value.start, seed).moves);
  if (!extended.ok) throw new Error(extended.error.code);
  return extended.value.record;
}

/** Returns the first error as shown to a reader who knows both hands. */
function wrong(text: string): string {
  const result = readGame(text, { seat: 'open' });
  return result.ok ? 'no error' : messageOf(result.error[0]);
}

const TABLE = 'Format: wsdv 1\nDeal: table\n\n';

describe('a game dealt at a table', () => {
  const [west, east] = ['W 20 event: build Kiel, build Ulm, build Bremen, -unrest Hessen, Sachsen', 'E 1 build: -'];

  test('with nothing declared has the cards that are taken in the display', () => {
    const record = recordIn(`${TABLE}${west}\n${east}\nW 3 build: -\n`);
    expect(record.start.display).toEqual(expect.arrayContaining([20, 1, 3]));
    expect(record.end.played).toEqual([20, 1, 3]);
    expect(record.unknown).toHaveLength(77);
  });

  test('with the display declared has other cards that are taken in the hand', () => {
    const record = recordIn(`${TABLE}Display: 15 16 4 11 1 19 8\n${west}\n${east}\n`);
    expect(record.start.hands.west).toContain(20);
    expect(new Set(record.start.display)).toEqual(new Set([15, 16, 4, 11, 1, 19, 8]));
    expect(record.unknown).not.toContain(20);
  });

  test('keeps the rules: hands of two, displays of seven, each card once', () => {
    const { start } = recordIn(`${TABLE}Display: 15 16 4 11 1 19 8\n${west}\n`);
    const all = [...start.hands.west, ...start.hands.east, ...start.display, ...start.drawPile];
    expect(start.hands.west).toHaveLength(2);
    expect(new Set(all).size).toBe(20);
  });

  test('refuses what cannot be, naming the card', () => {
    const declared = `${TABLE}Display: 15 16 4 11 1 19 8\nWest hand: 2 3\n`;
    expect(wrong(`${declared}${west}\n`)).toContain('Card 20');
    expect(wrong(`${TABLE}Display: 15 16 4 11 1 19 8\nWest hand: 15 3\n`)).toContain(
      "Card 15 cannot be in West's hand now",
    );
    expect(wrong(`${TABLE}Display: 15 16\n`)).toContain('has 7 cards now');
    expect(wrong(`${TABLE}Display: 15 16 4 11 1 19 28\n`)).toContain('Card 28');
  });

  test('takes the deal of the header place by place', () => {
    const record = recordIn(
      'Format: wsdv 1\nDeal I: west 3 ?, east ? 9, display 2 4 6 8 10 12 14, pile ? 1 ? 7\n\nW 2 build: -\n',
    );
    const { hands, drawPile } = record.start;
    expect([hands.west[0], hands.east[1], drawPile[1], drawPile[3]]).toEqual([3, 9, 1, 7]);
    expect(record.unknown).not.toEqual(expect.arrayContaining([3]));
  });

  test('with a seed too, the seed deals the rest and nothing is unknown', () => {
    const text = 'Format: wsdv 1\nSeed: 5\nDeal I: west 3 17\n\nW 3 build: -\n';
    const record = recordIn(text);
    expect(record.unknown).toEqual([]);
    expect(record.start.hands.west).toEqual([3, 17]);
    expect(recordIn(text).start).toEqual(record.start);
  });

  test('hands become known by what is discarded, and West draws the top of the pile (R3e)', () => {
    const body = 'Display: 15 16 4 11 1 19 8\nW 15 build: -\n';
    const discarded = recordIn(`${TABLE}${body}E I event: discard 5, socialism, prestige, -unrest Sachsen\n`);
    expect(discarded.start.hands.east).toContain(5);
    expect(discarded.end.discarded).toContain(5);
    const drawn = recordIn(`${TABLE}${body}E I event: draw, socialism, prestige, -unrest Sachsen\nWest hand: 2 ? 7\n`);
    expect(drawn.end.hands.west).toEqual(expect.arrayContaining([2, 7]));
    expect(drawn.unknown).not.toContain(7);
  });
});

describe('what one seat may know', () => {
  test('is a file that is replayed to the same open position, unless hidden cards were exchanged', () => {
    let stops = 0;
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), fc.constantFrom(...SEATS), (seed, seat) => {
        const record = game(seed);
        const text = exported(record, seat);
        const back = recordIn(text);
        expect(writeGame(back)).toBe(text);
        if (back.stopped) {
          stops++;
          expect(text).toMatch(/exchange \? for \?/);
        } else expect(digestOf(back.end)).toBe(digestOf(record.end));
      }),
      { numRuns: runs(20) },
    );
    expect(stops).toBeLessThan(runs(4));
  });

  test("shows the seat's own hand, in every line as it was", () => {
    for (const seat of ['west', 'east'] as const) {
      const record = game(4);
      const back = recordIn(exported(record, seat));
      record.lines.forEach((_, index) => {
        const hand = (state: State): readonly CardId[] => [...state.hands[seat]].sort();
        expect(hand(stateAfter(back, index))).toEqual(hand(stateAfter(record, index)));
      });
    }
  });

  test('does not change with what the seat may not know (R3j)', () => {
    let compared = 0;
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), (seed) => {
        const record = game(seed);
        for (const seat of SEATS) {
          const other = otherwiseDealt(record, seat);
          if (!other) continue;
          compared++;
          expect(writeGame(other)).not.toBe(writeGame(record));
          expect(exported(other, seat)).toBe(exported(record, seat));
        }
      }),
      { numRuns: runs(8) },
    );
    expect(compared).toBeGreaterThan(runs(2));
  });

  test('never holds the seed, deals or comments', () => {
    const text = writeGame(game(12)).replace(/\n$/, '\n; the seed is 12\n');
    const shown = exported(recordIn(text), 'spectator');
    expect(shown).not.toMatch(/Seed|;|hand/);
    expect(shown).toContain('Deal: table');
  });

  test('a start position keeps only what the seat sees of it', () => {
    const position = {
      decade: 2,
      turn: 'west',
      hands: { west: [21, 5], east: [22, 23] },
      display: [24, 25],
      drawPile: [26, 27, 28],
      seed: 9,
    };
    const text = `Format: wsdv 1\nPosition: ${JSON.stringify(position)}\n\nW 21 build: -\nE 22 build: -\n`;
    const record = recordIn(text);
    const shown = exported(record, 'west');
    expect(shown).not.toContain('seed');
    expect(shown).toContain('"west":[21,5]');
    const other = recordIn(text.replace('[22,23]', '[22,27]').replace('[26,27,28]', '[28,26,23]'));
    expect(exported(other, 'west')).toBe(shown);
    const back = recordIn(shown);
    expect(back.end.played).toEqual(record.end.played);
    expect(back.start.hands.west).toEqual([21, 5]);
    expect(writeGame(back)).toBe(shown);
  });
});

/** Swaps two cards that the seat never saw, and returns the changed game. Null if there are no two such cards. */
function otherwiseDealt(record: GameRecord, seat: (typeof SEATS)[number]): GameRecord | null {
  const seen = new Set<CardId>();
  for (const { before, played } of stepsOf(record)) {
    for (const state of [before, played.state]) for (const card of cardsSeen(state, seat)) seen.add(card);
    for (const event of played.events)
      if (event.type === 'looked') for (const card of event.cards ?? []) seen.add(card);
  }
  const hidden = Array.from({ length: 20 }, (_, index) => index + 1).filter((card) => !seen.has(card));
  if (hidden.length < 2) return null;
  const [a, b] = hidden;
  const { hands, display, drawPile } = record.start;
  const swap = (cards: readonly CardId[]): CardId[] => cards.map((card) => (card === a ? b : card === b ? a : card));
  const deal = { west: swap(hands.west), east: swap(hands.east), display: swap(display), pile: swap(drawPile) };
  const begun = newRecord({ ...record.header, deals: { 1: deal } });
  if (!begun.ok) throw new Error('no game');
  const moves = record.lines.flatMap(({ decisions }) => decisions.map(({ move }) => move));
  const extended = extend(begun.value, moves);
  if (!extended.ok) throw new Error(extended.error.code);
  return extended.value.record;
}

function cardsSeen(state: State, seat: (typeof SEATS)[number]): readonly CardId[] {
  const { display, played, discarded, hands, policeCards, action } = { ...viewOf(state, seat), action: state.action };
  const own = seat === 'spectator' ? [] : (hands[seat].cards ?? []);
  return [
    ...display,
    ...played,
    ...discarded,
    ...own,
    ...policeCards.map(({ card }) => card),
    ...(action ? [action.card] : []),
  ];
}
