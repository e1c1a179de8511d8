import { describe, expect, test } from 'vitest';
import { describeErrors, readGame } from '../../src/notation/index.js';
import { ENGLISH } from '../../src/text/index.js';

function errorsOf(text: string): string {
  const read = readGame(text);
  return read.ok ? 'fine' : describeErrors(read.error, { text, words: ENGLISH });
}

const SEED = 'Format: wsdv 1\nSeed: 1961\n\n';
const TABLE = 'Format: wsdv 1\nDeal: table\n\n';

describe('a card that stands twice', () => {
  test.each([
    ['in the display', `${SEED}Display: 15 15 15 15 15 15 15\n`, '4:13: Card … appears twice in this line'],
    ['in a hand', `${SEED}West hand: 14 14\n`, '4:15: Card … appears twice in this line'],
    ['in an unknown hand', `${TABLE}East hand: 3 3\n`, '4:14: Card … appears twice in this line'],
    ['by title and number', `${TABLE}East hand: 14 Luftbrücke\n`, '4:15: Card … appears twice in this line'],
    ['in the pile', `${TABLE}Pile: ? ? ? 3 3 ? ? ? ?\n`, '4:15: Card … appears twice in this line'],
    ['in a known display', `${TABLE}Display: 15 16 4 11 1 19 8\nDisplay: 15 15 4 11 1 19 8\n`, '5:13: Card …'],
    ['in a row of a deal', `Format: wsdv 1\nDeal I: west 3 3\n\n`, '2:16: Card … appears twice'],
    ['in two hands', `${TABLE}West hand: 3 4\nEast hand: 3 5\n`, "5:12: Card … cannot be in East's hand now"],
    [
      'in the display and a hand',
      `${TABLE}Display: 15 16 4 11 1 19 8\nEast hand: 15 ?\n`,
      "5:12: Card … cannot be in East's hand now",
    ],
    [
      'in a hand and the pile',
      `${TABLE}West hand: 3 4\nPile: 3 ? ? ? ? ? ? ? ?\n`,
      '5:7: Card … cannot be in the draw pile now',
    ],
  ])('%s is an error', (_where, text, sentence) => {
    expect(errorsOf(text)).toContain(sentence);
  });

  test('is none where both are unknown', () => {
    expect(errorsOf(`${TABLE}East hand: ? ?\n`)).toBe('fine');
  });
});
