import { CITIES } from '../../../src/rules/board/cities.js';
import { CARDS } from '../../../src/rules/cards/deck.js';
import { layoutMap } from '../../../src/ui/map/index.js';
import { expect } from 'vitest';
import { cutIn, englishIn, wordsOf } from '../../support/pseudo-language.js';
import type { VirtualTerminal } from '../../support/virtual-terminal.js';
import type { DrawnScreen } from './drawn-screen.js';

/** A small, a middling and a large terminal: each has a map of its own. */
export const SIZES = [
  [80, 24],
  [120, 40],
  [200, 60],
] as const;

const MAPS = (['small', 'medium', 'large'] as const).map(layoutMap);

/** What is the same in every language: places drawn on the map, cards in German, players, signs, and what is typed to be found. */
export const NAMES = wordsOf([
  ...CITIES.map(({ name }) => name),
  ...MAPS.flatMap(({ cities, badges }) => [...cities, ...badges].map(({ name }) => name)),
  ...MAPS.flatMap(({ surroundings }) => surroundings.map(({ text }) => text)),
  ...CARDS.map(({ title }) => title.de),
  ...['Ada', 'Karl', 'Anna', 'Bernd', 'ber', 'I', 'II', 'III', 'IV'],
]);
/** Nothing on the screen is English, and nothing was cut without a mark since this was last asked. */
export function expectForeign(terminal: VirtualTerminal, drawn: DrawnScreen, names: ReadonlySet<string> = NAMES): void {
  const text = withoutLetters(terminal);
  expect(englishIn(text, names), text).toEqual([]);
  expect(cutIn(text), text).toEqual([]);
  expect([...new Set(drawn.lost())], text).toEqual([]);
}

/** What stands on the screen without the letters that choose places: inverse cells, of which seldom two are side by side. */
function withoutLetters({ screen }: VirtualTerminal): string {
  return screen
    .rows()
    .map((row, y) => {
      const inverse = Array.from(row, (_, x) => (screen.cell(x, y).inverse ? '#' : '.')).join('');
      const letters = new Set([...inverse.matchAll(/(?<!#)##?(?!#)/g)].flatMap(({ index }) => [index, index + 1]));
      return row.replace(/[a-z]/g, (char, x: number) => (letters.has(x) && inverse[x] === '#' ? ' ' : char));
    })
    .join('\n');
}
