import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { messageOf, recordIn } from '../support/english-messages.js';
import { readGame } from '../../src/notation/index.js';
import { exported } from '../support/match.js';

const read = (name: string): string =>
  readFileSync(new URL(`../fixtures/exports/${name}.wsdv`, import.meta.url), 'utf8');
const PILE = read('affair-pile-west');
const HAND = read('affair-hand-spectator');

/** Returns the first error of a file for a reader who knows both hands; '' if it has none. */
function errorOf(text: string): string {
  const result = readGame(text, { seat: 'open' });
  return result.ok ? '' : messageOf(result.error[0]);
}

/** Returns the export with another answer in place of `exchange ? for ?`. */
function answered(answer: string): string {
  expect(PILE).toContain('exchange ? for ?');
  return PILE.replace('exchange ? for ?', answer);
}

describe('an answer with an unknown card', () => {
  test.each([
    'exchange ? for',
    'exchange ?',
    'exchange ?for?',
    'exchnage ? for ?',
    'exchange ? form ?',
    'what?',
    'remove ? ?',
    'discard ?',
    '?',
    'exchange 99 for ?',
    'exchange ? for Nowhere',
  ])('that is misspelt or names no card is an error: %s', (answer) => {
    expect(errorOf(answered(answer))).toContain('is not an answer here');
  });

  test.each([
    'Kiel ?',
    'exchange 41 for ?',
    'exchange ? for 41',
    'exchange "Transit Agreement" for ?',
    'exchange 12 for ?',
  ])('that names a card of the display or a played card is an error: %s', (answer) => {
    expect(errorOf(answered(answer))).toContain('is not possible now');
  });

  test('that swallows the next answer, because a comma is missing, is an error', () => {
    expect(errorOf(PILE.replace('exchange ? for ?,', 'exchange ? for ?'))).toContain('is not an answer here');
  });

  test('is an error in a file that records every card', () => {
    const position = JSON.stringify({
      ...{ decade: 3, turn: 'east', display: [50, 52], hands: { west: [55, 56], east: [53, 44] } },
      drawPile: [41, 42, 43],
    });
    const text = `Format: wsdv 1\nPosition: ${position}\n\nE 50 event: guillaume look hand, exchange ? for ?, prestige\n`;
    expect(errorOf(text)).toContain('is not an answer here');
  });

  test.each(['exchange ? for ?', 'EXCHANGE ? with ?', 'exchange ? against ?'])(
    'is read as documented: %s',
    (answer) => {
      expect(recordIn(answered(answer)).lines.length).toBeGreaterThan(80);
    },
  );

  test.each(['53', 'Hidden currency import by KoKo', '"Geheime Devisenbeschaffung der KoKo"', 'hidden cur'])(
    'may name one card by number or title: %s',
    (own) => {
      const { lines } = recordIn(
        PILE.split('\n')
          .slice(0, 84)
          .concat(`E 50 event: prestige, guillaume look pile, exchange ? for ${own}`)
          .join('\n'),
      );
      expect(lines.at(-1)?.decisions.at(-1)?.text).toBe('exchange ? for 53');
    },
  );
});

describe('a hidden card that is written by its title is found like its number', () => {
  const table = (...lines: readonly string[]): string =>
    ['Format: wsdv 1', 'Deal: table', '', 'Display: 15 16 4 11 1 19 8', ...lines, ''].join('\n');
  const begun = 'W 15 unrest: Hessen, Hamburg';

  test.each(['18', 'The Miracle of Bern', '"The Miracle of Bern"', 'miracle of', 'Miracle', 'das wunder von bern'])(
    'discard %s',
    (card) => {
      const { end, unknown } = recordIn(table(begun, `E I event: discard ${card}`));
      expect(end.discarded).toEqual([18]);
      expect(unknown).not.toContain(18);
    },
  );

  test.each(['18', 'The Miracle of Bern', 'mira'])('in an export with a look at the hand: discard %s', (card) => {
    expect(HAND).toContain('discard 18');
    expect(readGame(HAND.replace('discard 18', `discard ${card}`))).toMatchObject({ ok: true });
  });

  test.each([
    ['a hand card that was declared', 'The Miracle of Bern'],
    ['its beginning', 'mira'],
  ])('and %s is discarded although the other card is a guess', (_what, card) => {
    const { end } = recordIn(table('East hand: ? 18', begun, `E I event: discard ${card}`));
    expect(end.discarded).toEqual([18]);
  });

  test('but not if several unseen cards begin so', () => {
    const wrong = errorOf(table(begun, 'E I event: discard the'));
    expect(wrong).toContain('could be several answers');
    expect(wrong).toContain('Write a card as its number');
  });

  test.each(['20', 'The Wirtschaftswunder', 'wirtsch'])('takes %s from the hand', (card) => {
    const { end, start } = recordIn(table(`W ${card} build: Kiel, -`));
    expect(end.played).toEqual([20]);
    expect(start.hands.west).toContain(20);
  });

  test('takes the card of the display if an unseen card begins alike, and refuses two unseen cards', () => {
    expect(errorOf(table('W the build: Kiel, -'))).toContain('could be several answers');
  });

  test.each([
    'exchange 55 for 53',
    'exchange brandt kn for hidden cur',
    'exchange "Brandt kneels in Warsaw" for "Hidden currency import by KoKo"',
  ])('both cards of an exchange: %s', (answer) => {
    const affair = JSON.stringify({
      ...{ decade: 3, turn: 'east', display: [50, 52], hands: { west: [55, 56], east: [53, 44] } },
      drawPile: [41, 42, 43],
    });
    const file = `Format: wsdv 1\nPosition: ${affair}\nUnknown: 55 56 53 44 41 42 43\n\n`;
    expect(errorOf(`${file}E 50 event: guillaume look hand, ${answer}, prestige, Hessen\n`)).toBe('');
  });
});

describe('"nothing more" on a line that names no side belongs to the action or phase of the line above', () => {
  const game = readFileSync(new URL('../fixtures/games/west-collapses.wsdv', import.meta.url), 'utf8');
  const upTo = game.split('\n').findIndex((line) => line.startsWith('## 2')) + 1;
  const begun = game.split('\n').slice(0, upTo).join('\n');
  const box = 'W: box -1, Rostock';

  test.each(['-', 'done', 'no', '–', '-, -'])('%s in the next phase is an error', (line) => {
    const error = errorOf(`${begun}\n${box}\n${line}\n`);
    expect(error).toContain('The line must name a side, because the action or phase of the line above is over');
    expect(error).toContain('write `W: ');
  });

  test('with its side it is an answer of the next phase', () => {
    expect(errorOf(`${begun}\n${box}\nW: -\n`)).toBe('');
  });

  test('in the same action it is an answer', () => {
    const seed = 'Format: wsdv 1\nSeed: 1961\n\nW 20 build: Kiel\n';
    expect(recordIn(`${seed}-\n`).lines).toHaveLength(2);
    expect(errorOf(`${seed}-\n-\n`)).not.toBe('');
  });
});

describe('an export of an export', () => {
  test('states no face of the draw pile that was only guessed', () => {
    const begun = `${PILE.split('\n').slice(0, 90).join('\n')}\n`;
    const again = exported(recordIn(begun), 'east');
    expect(again).not.toMatch(/^Pile: .*\d/m);
    expect(readGame(again).ok).toBe(true);
  });
});
