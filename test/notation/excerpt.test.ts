import { describe, expect, test } from 'vitest';
import { messageOf } from '../support/english-messages.js';
import { ENGLISH } from '../../src/text/index.js';
import { describeErrors, readGame } from '../../src/notation/index.js';
import type { AnySeat } from '../../src/notation/index.js';

function excerpts(text: string, seat?: AnySeat): string {
  const read = readGame(text, seat === undefined ? {} : { seat });
  if (read.ok) throw new Error('nothing is wrong');
  return describeErrors(read.error, { text, words: ENGLISH, ...(seat === undefined ? {} : { seat }) });
}

const HEX = 'c0ffee'.padEnd(64, '1');
const BODY = '\n\nW 20 build: Kiehl\n';

describe('what an error shows of a game that goes on', () => {
  test.each([
    ['a deal', `Format: wsdv 1\nDeal I: west 17 13, east 13 12, display 18${BODY}`],
    ['a row that is none', `Format: wsdv 1\nDeal I: wets 17 13${BODY}`],
    ['a deal without its colon', `Format: wsdv 1\nDeal I west 17 13${BODY}`],
    ['a mistyped key', `Format: wsdv 1\nSeed: 5\nDael I: west 17 13${BODY}`],
    ['a seed', `Format: wsdv 1\nSeed: ${HEX}x${BODY}`],
    ['a seed without its colon', `Format: wsdv 1\nSeed ${HEX}${BODY}`],
    ['a position', `Format: wsdv 1\nPosition: {"hands":{"west":[17,13]}},${BODY}`],
    ['a note of its own', `Format: wsdv 1\nSeed: 5\nX-Hands: 17 13\nX-Hands: 17 13${BODY}`],
    ['a hand', `Format: wsdv 1\nDeal: table\n\nWest hand: 17 13 12\n`],
    ['a pile', `Format: wsdv 1\nDeal: table\n\nPile: 17 13 12\n`],
    ['a mistyped hand', `Format: wsdv 1\nDeal: table\n\nWest hnad: 17 13\n`],
    ['a hand without its colon', `Format: wsdv 1\nDeal: table\n\nWest hand 17 13\n`],
    ['a hand without side and colon', `Format: wsdv 1\nDeal: table\n\nmy hand 17 13: x\n`],
    ['a hand after the letter of its side', `Format: wsdv 1\nDeal: table\n\nW hand 17 13\n`],
    ['a hand with a word that is no card', `Format: wsdv 1\nDeal: table\n\nWest hand: 12 x17 17\n`],
    ['a hand that cannot lie there', `Format: wsdv 1\nDeal: table\n\nDisplay: 17 16 4 11 1 19 8\nWest hand: 17 13\n`],
    ['a deal of another decade', `Format: wsdv 1\nSeed: 5\nDeal III: west 17\n\n`],
    ['an exchange that is mistyped', `Format: wsdv 1\nSeed: 5\n\nW 20 event: look hand, exchange 17 fro 13\n`],
    ['a comment', `Format: wsdv 1\nDeal: table\n\nW 20 build: Kiehl ; I hold 17 13\n`],
  ])('is nothing of %s', (_what, text) => {
    const shown = excerpts(text);
    expect(shown).toMatch(/^ +\d+ \| .*…/m);
    expect(shown).not.toMatch(/\b\w?1[237]\b(?!:)|c0ffee/);
    expect(excerpts(text, 'open')).toMatch(/\b17\b|c0ffee/);
  });

  test('is no hand where the line only ends the replay of an export', () => {
    const position = JSON.stringify({
      decade: 3,
      turn: 'east',
      display: [50, 52, 54],
      hands: { west: [55, 56], east: [53, 44] },
      drawPile: [41, 42, 43],
    });
    const text = `Format: wsdv 1
Position: ${position}
Unknown: 55 56 53 44 41 42 43

E 50 event: guillaume, look hand, exchange ? for ?, prestige, Bayern
East hand: 53 41
West hand: 53 56
`;
    const stopped = (seat: AnySeat): string | null | undefined => {
      const read = readGame(text, { seat });
      return read.ok ? read.value.stopped && messageOf(read.value.stopped) : undefined;
    };
    expect(stopped('open')).toContain("Card 53 cannot be in West's hand now");
    expect(stopped('spectator')).toContain("Card … cannot be in West's hand now");
    expect(stopped('west')).toBe(stopped('spectator'));
  });

  test('is the action with the mark where it belongs, without what East did with hidden cards', () => {
    const text = 'Format: wsdv 1\nSeed: 5\n\nE 50 event: guillaume look hand, exchange 44 for 58, remove 41, Kiehl\n';
    const shown = excerpts(text);
    expect(shown).toContain('guillaume look hand, …, …, Kiehl');
    expect(shown).not.toMatch(/44|58|41/);
    const wrong = excerpts('Format: wsdv 1\nSeed: 1961\n\nW 20 build: Kiehl, -\n');
    expect(wrong).toMatch(/ \| W 20 build: Kiehl, -\n +\| {13}\^$/m);
  });

  test('is a hand for whoever may know it', () => {
    const text = 'Format: wsdv 1\nDeal: table\n\nWest hand: 17 13 12\n';
    expect(excerpts(text, 'open')).toContain('West hand: 17 13 12');
    for (const seat of ['west', 'east'] as const) expect(excerpts(text, seat)).not.toContain('17');
  });
});
