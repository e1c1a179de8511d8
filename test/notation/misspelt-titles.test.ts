import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cardById, CARDS } from '../../src/rules/cards.js';
import { newGame } from '../../src/rules/game.js';
import { runs } from '../support/runs.js';
import { printed } from './support/printed.js';

const GAME = 'Format: wsdv 1\nSeed: 1961\n\n';
const TABLE = 'Format: wsdv 1\nDeal: table\n\n';

/** Lines in which the sign # stands for the title of a hidden card. */
const LINES = [
  `${GAME}W 20 build: Kiel, keep #`,
  `${GAME}W 20 build: Kiel, discard # 3`,
  `${GAME}W 20 build: Kiel, exchnage # for 53`,
  `${GAME}W: hold #`,
  `${GAME}W #: Kiel`,
  `${GAME}E # build: Leipzig`,
  `${GAME}W # buidl: Kiel`,
  `${GAME}W # build Kiel`,
  `${TABLE}East hand: # 3`,
  `${TABLE}East hand: #`,
  `${TABLE}East hand # 3`,
  `${TABLE}Pile: ? #`,
];

const LONGEST_EXACT = 3;
const wordsOf = (text: string): string[] => text.split(/[^\p{L}]+/u).filter((word) => word.length > LONGEST_EXACT);
const titlesOf = (cards: readonly { readonly title: { readonly en: string; readonly de: string } }[]): string[] =>
  cards.flatMap(({ title }) => [title.en, title.de]);
/** Words of the open cards, which an error may show. */
const OPEN = new Set(titlesOf(newGame({ seed: 1961 }).state.display.map((id) => cardById(id))).flatMap(wordsOf));
const TITLES = titlesOf(CARDS).filter((title) => wordsOf(title).some((word) => !OPEN.has(word)));

/** Words of the errors themselves. */
const SENTENCES = new Set(LINES.flatMap((line) => wordsOf(printed(line.replace('#', 'Xyzzy')) ?? '')));

/** A word with two letters exchanged, one left out or one put in, or its beginning. */
function misspelt(word: string, at: number, kind: string): string {
  const index = 1 + (at % (word.length - 2));
  const [before, behind] = [word.slice(0, index), word.slice(index)];
  if (kind === 'swap') return before + behind.slice(1, 2) + behind.slice(0, 1) + behind.slice(2);
  if (kind === 'drop') return before + behind.slice(1);
  if (kind === 'insert') return `${before}x${behind}`;
  return word.slice(0, Math.max(LONGEST_EXACT, index + 1));
}

test('an error shows no word of a hidden card, spelt right, misspelt or begun', () => {
  const kinds = fc.constantFrom('exact', 'swap', 'drop', 'insert', 'begin');
  let wrong = 0;
  fc.assert(
    fc.property(
      fc.constantFrom(...LINES),
      fc.constantFrom(...TITLES),
      fc.nat(),
      fc.nat(),
      kinds,
      (line, title, which, at, kind) => {
        const words = wordsOf(title).filter((one) => !OPEN.has(one));
        const word = words[which % words.length] ?? '';
        const written = kind === 'exact' ? word : misspelt(word, at, kind);
        for (const secret of kind === 'begin' ? [written] : [written, title.replace(word, written)]) {
          const shown = printed(line.replace('#', secret));
          if (shown === null) continue;
          wrong++;
          const shownWords = wordsOf(shown).filter((one) => !SENTENCES.has(one));
          for (const hidden of wordsOf(secret)) if (!OPEN.has(hidden)) expect(shownWords).not.toContain(hidden);
        }
      },
    ),
    { numRuns: runs(300) },
  );
  expect(wrong).toBeGreaterThan(runs(200));
});
