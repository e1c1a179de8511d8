import { expect, test } from 'vitest';
import { CARDS } from '../../../src/rules/cards.js';
import { partsShown, SIGNS, splitAtBlank, SPLIT_LINES } from '../../notation/support/split-titles.js';
import { printed } from '../../notation/support/printed.js';

const TITLES = CARDS.flatMap(({ title }) => [title.en, title.de]);

test.each(SPLIT_LINES)('%s shows no part of any title, wherever it is split', { timeout: 600_000 }, (line) => {
  const found = TITLES.flatMap((title) =>
    title
      .split(' ')
      .slice(1)
      .flatMap((_, at) => SIGNS.flatMap((sign) => partsShown(line, splitAtBlank(title, at, sign)))),
  );
  expect(found).toEqual([]);
});

test('a row of cards with a misspelt key shows no word of any title', { timeout: 600_000 }, () => {
  const row = 'Format: wsdv 1\nDeal: table\n\nEast hnad: ';
  const wordsOf = (text: string): string[] => text.split(/[^\p{L}]+/u).filter((word) => word.length > 2);
  const ofSentence = new Set(wordsOf(printed(`${row}Xyzzy`) ?? ''));
  const words = [...new Set(TITLES.flatMap(wordsOf))].filter((word) => !ofSentence.has(word));
  expect(words.filter((word) => wordsOf(printed(row + word) ?? '').includes(word))).toEqual([]);
});
