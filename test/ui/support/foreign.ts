import { CITIES } from '../../../src/rules/board/cities.js';
import { CARDS } from '../../../src/rules/cards/deck.js';
import { layoutMap } from '../../../src/ui/map/index.js';
import { expect } from 'vitest';
import { cutIn, englishIn, wordsOf } from '../../support/pseudo-language.js';
import type { VirtualTerminal } from '../../support/virtual-terminal.js';
import type { DrawnScreen } from './drawn-screen.js';

/** A small, a medium and a large terminal, each with a different map. */
export const SIZES = [
  [80, 24],
  [120, 40],
  [200, 60],
] as const;

const MAPS = (['small', 'medium', 'large'] as const).map(layoutMap);

/** Words that are the same in every language: places on the map, German card titles, players, signs, search text. */
export const NAMES = wordsOf([
  ...CITIES.map(({ name }) => name),
  ...MAPS.flatMap(({ cities, badges }) => [...cities, ...badges].map(({ name }) => name)),
  ...MAPS.flatMap(({ surroundings }) => surroundings.map(({ text }) => text)),
  ...CARDS.map(({ title }) => title.de),
  ...['Ada', 'Karl', 'Anna', 'Bernd', 'ber', 'I', 'II', 'III', 'IV'],
]);
/** Checks that no text on the screen is English, and that since the last check nothing was cut off without a mark. */
export function expectForeign(terminal: VirtualTerminal, drawn: DrawnScreen, names: ReadonlySet<string> = NAMES): void {
  const text = withoutLetters(terminal);
  expect(englishIn(text, names), text).toEqual([]);
  expect(cutIn(text), text).toEqual([]);
  expect([...new Set(drawn.lost())], text).toEqual([]);
}

/** Matches the key letter in front of each entry of the list of words. */
const LISTED_LETTER = /^(┃[▶ ])[a-z](?= \S)/u;

/** Matches the letters of a place in a list of places beside the map, and in the title of a place's pane. */
const PLACE_LETTERS = /(?<=[│─] {1,2})[a-z]{1,2}(?= {2}\S)/gu;

/** Matches the letters of the place under the cursor (its name is inverse, too) and the question's first letters. */
const MORE_LETTERS = /(?<!\p{L})[a-z]{1,2}(?=(?:\S )?\S*◀)|(?<!\p{L})[a-z](?=(?:, [a-z])*: )/gu;

/**
 * Returns the text of the screen without the letters for choosing places. On the map these are one or two inverse cells
 * side by side. `MORE_LETTERS` matches the letters at the cursor and in the question's list of first letters.
 */
function withoutLetters({ screen }: VirtualTerminal): string {
  return screen
    .rows()
    .map((row, y) => {
      const inverse = Array.from(row, (_, x) => (screen.cell(x, y).inverse ? '#' : '.')).join('');
      const letters = new Set([...inverse.matchAll(/(?<!#)##?(?!#)/g)].flatMap(({ index }) => [index, index + 1]));
      return row
        .replace(/[a-z]/g, (char, x: number) => (letters.has(x) && inverse[x] === '#' ? ' ' : char))
        .replace(LISTED_LETTER, '$1 ')
        .replace(PLACE_LETTERS, (letters) => ' '.repeat(letters.length))
        .replace(MORE_LETTERS, (letters) => ' '.repeat(letters.length));
    })
    .join('\n');
}
