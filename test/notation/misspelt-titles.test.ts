import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cardById, CARDS } from '../../src/rules/cards.js';
import { newGame } from '../../src/rules/game.js';
import { fold, foldings } from '../../src/common/words.js';
import { runs } from '../support/runs.js';
import { printed } from './support/printed.js';
import { partsShown, SIGNS, splitAtBlank, SPLIT_LINES } from './support/split-titles.js';

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
  `${TABLE}East hnad: #`,
  `${TABLE}Pile: ? #`,
];
/**
 * Lines in which the sign # is part of an answer. In such an answer, a word of a title may also be a place or an icon.
 */
const ANSWERS = [`${GAME}W 20 build: Kiel, Bremen #`, `${GAME}W 20 event: # -unrest`];

const SHORTEST = 3;
const wordsOf = (text: string): string[] => text.split(/[^\p{L}]+/u).filter((word) => word.length >= SHORTEST);
const titlesOf = (cards: readonly { readonly title: { readonly en: string; readonly de: string } }[]): string[] =>
  cards.flatMap(({ title }) => [title.en, title.de]);
/** Words of the open cards, which an error may show. */
const OPEN = new Set(titlesOf(newGame({ seed: 1961 }).state.display.map((id) => cardById(id))).flatMap(wordsOf));
/**
 * Whether a word names an open card: it is a word of the card's title, or the beginning of such a word. Spaces do not
 * count.
 */
const isOpen = (word: string): boolean => [...OPEN].flatMap(foldings).some((open) => open.startsWith(fold(word)));
const TITLES = titlesOf(CARDS).filter((title) => wordsOf(title).some((word) => !OPEN.has(word)));

/**
 * Words that error messages may show. `misspelt` appends one of them to a word of a title, as if the space between the
 * two words had been forgotten.
 */
const JOINED = [
  'unrest',
  'standard',
  'prestige',
  'currency',
  'Hessen',
  'Leipzig',
  'Bremen',
  'Result',
  'Options',
  'build',
];

/** Whether a word of a title is also a place or an icon, so that an error shows it as an answer. */
const isAnswer = (word: string): boolean => printed(`${GAME}W 20 build: Kiel, Bremen ${word}`)?.includes(word) ?? false;

/** Words of the error sentences themselves. An error contains them whatever the faulty line contains. */
const SENTENCES = new Set(LINES.flatMap((line) => wordsOf(printed(line.replace('#', 'Xyzzy')) ?? '')));

/**
 * Returns a misspelt form of a word: two letters are swapped, a letter is missing or added, another word is joined to
 * the word, or only its beginning is left.
 */
function misspelt(word: string, at: number, kind: string): string {
  if (kind === 'join') return word + JOINED[at % JOINED.length];
  if (kind === 'join-behind') return JOINED[at % JOINED.length] + word;
  const index = 1 + (at % (word.length - 2));
  const [before, behind] = [word.slice(0, index), word.slice(index)];
  if (kind === 'swap') return before + behind.slice(1, 2) + behind.slice(0, 1) + behind.slice(2);
  if (kind === 'drop') return before + behind.slice(1);
  if (kind === 'insert') return `${before}x${behind}`;
  return word.slice(0, Math.max(SHORTEST, index + 1));
}

const ROW = `${TABLE}East hnad: `;

test('an error about a row of cards with a misspelt key shows no word of a title', () => {
  const ofSentence = new Set(wordsOf(printed(`${ROW}Xyzzy`) ?? ''));
  const words = fc.constantFrom(...new Set(titlesOf(CARDS).flatMap(wordsOf)));
  fc.assert(
    fc.property(words, (word) => {
      fc.pre(!ofSentence.has(word));
      expect(wordsOf(printed(ROW + word) ?? '')).not.toContain(word);
    }),
    { numRuns: runs(30) },
  );
});

test('an error shows no word of a hidden card, spelt right, misspelt or begun', () => {
  const kinds = fc.constantFrom('exact', 'swap', 'drop', 'insert', 'begin', 'join', 'join-behind');
  let wrong = 0;
  fc.assert(
    fc.property(
      fc.constantFrom(...LINES, ...ANSWERS),
      fc.constantFrom(...TITLES),
      fc.nat(),
      fc.nat(),
      kinds,
      (line, title, which, at, kind) => {
        const words = wordsOf(title).filter((one) => !OPEN.has(one));
        const word = words[which % words.length] ?? '';
        const written = kind === 'exact' ? word : misspelt(word, at, kind);
        fc.pre(!ANSWERS.includes(line) || !(isAnswer(word) || isAnswer(written)));
        for (const secret of kind === 'begin' ? [written] : [written, title.replace(word, written)]) {
          const shown = printed(line.replace('#', secret));
          if (shown === null) continue;
          wrong++;
          const shownWords = wordsOf(shown).filter((one) => !SENTENCES.has(one));
          for (const hidden of wordsOf(secret))
            if (!isOpen(hidden) && !isOpen(`W${hidden}`)) expect(shownWords).not.toContain(hidden);
        }
      },
    ),
    { numRuns: runs(40) },
  );
  expect(wrong).toBeGreaterThan(runs(25));
});

test('an error shows no part of a hidden title between signs, except names of places, phases and icons', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...SPLIT_LINES),
      fc.constantFrom(...titlesOf(CARDS).filter((title) => title.includes(' '))),
      fc.nat(),
      fc.constantFrom(...SIGNS),
      (line, title, at, sign) => {
        expect(partsShown(line, splitAtBlank(title, at, sign))).toEqual([]);
      },
    ),
    { numRuns: runs(40) },
  );
});

test('an error shows no digit that is joined to a use', () => {
  const digits = fc.constantFrom('4', '44', '４', '٤٤', '⁴', '④', '½', 'Ⅳ');
  const uses = fc.constantFrom('unrest', 'build', 'standard', 'event');
  const fronts = fc.constantFrom('W ', 'W 20 ', 'W 4 ', 'W: ', 'W: Kiel, ', '', '# ');
  const ends = fc.constantFrom(': Kiel', '', ', Kiel', ' Kiel: Bremen');
  let wrong = 0;
  fc.assert(
    fc.property(fronts, digits, uses, ends, fc.nat(), fc.nat(3), (front, digit, use, end, at, lost) => {
      const index = at % (use.length + 1);
      const joined = use.slice(0, index) + digit + use.slice(index + lost);
      const [, shown] = /^ +\d+ \| (.*)$/m.exec(printed(`${GAME}${front}${joined}${end}`) ?? '') ?? [];
      if (shown === undefined) return;
      wrong++;
      expect(shown.replace(/^W 20 (?:unrest|build|standard|event):/, '')).not.toMatch(/\p{N}/u);
    }),
    { numRuns: runs(40) },
  );
  expect(wrong).toBeGreaterThan(runs(25));
});

test.each([
  ['the beginning of a title like a misspelt key', 'East p: Cup', 'East'],
  ['a use at the end of a title without a colon', 'W Planned build', 'build'],
  ['answers behind a title with a number', "'1973 Oil Crisis'buidl: Leipzig", 'Leipzig'],
])('an error does not show %s', (_what, line, hidden) => {
  const excerpts = (printed(`${GAME}${line}`) ?? '').match(/^ +\d+ \| .*$/gm) ?? [];
  expect(excerpts.join()).toContain('…');
  expect(excerpts.join()).not.toContain(hidden);
});
