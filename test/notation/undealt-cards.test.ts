import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { decadeOf } from '../../src/notation/hidden-cards.js';
import { readGame } from '../../src/notation/index.js';
import { messageOf, recordIn } from '../support/english-messages.js';

const GAMES = new URL('../fixtures/written-by-803875d/home/games/', import.meta.url);
const games = readdirSync(GAMES)
  .filter((name) => /^(?:mid-action|over-insolvency|bots-alone|hints).*\.wsdv$/.test(name))
  .map((name) => readFileSync(new URL(name, GAMES), 'utf8').split('\n'));

/**
 * Beginnings of games. Each ends just before the heading of a half-decade, or with the line below that heading. Cards
 * are dealt at the heading.
 */
const beginnings = games.flatMap((lines) => {
  const ends = [...lines.keys()].filter((index) => index > 8 && /^# .* half$/.test(lines[index] ?? ''));
  return ends.flatMap((end) => [end, end + 2].map((length) => `${lines.slice(0, length).join('\n')}\n`));
});
const COUNTS = /has \d+ cards now, not \d+/;
const known = beginnings.map((text) => ({ text, display: recordIn(text).end.display }));

test.each(['12\tE: -', 'Display: ?', 'Pile: ?', 'protests: Kiel', 'W 33 zzz: Kiel'])(
  'an error names no card that only answers left out above its line would deal: %s',
  (line) => {
    const read = known.map(({ text, display }) => ({ display, read: readGame(`${text}${line}\n`) }));
    const wrong = read.flatMap(({ read, display }) => (read.ok ? [] : [{ errors: read.error, display }]));
    expect(wrong.length).toBeGreaterThan(4);
    for (const { errors, display } of wrong) {
      const texts = errors.flatMap((error) => [messageOf(error), ...error.nearest]);
      // The number of cards in a row is public.
      const named = texts.flatMap((one) => one.replace(COUNTS, '').match(/\d+/g) ?? []).map(Number);
      expect(named.filter((card) => !display.includes(card))).toEqual([]);
    }
  },
);

/** A position of decade III that says where all cards of this decade are. */
const DECADE_3 = {
  decade: 3,
  turn: 'east',
  display: [50, 52],
  hands: { west: [55, 56], east: [53, 44] },
  drawPile: [41, 42, 43, 45, 46, 47, 48, 49],
};

test('nor is such a card in the game up to a line that cannot be replayed', () => {
  const text = [
    'Format: wsdv 1',
    `Position: ${JSON.stringify(DECADE_3)}`,
    'Unknown: 55 56 53 44',
    '',
    'E 50 event: guillaume look hand, exchange ? for ?, prestige, Hessen',
    'W 52 build: Kiel',
    'E 49 build: Leipzig',
  ];
  const { stopped, end, lines } = recordIn(text.join('\n'));
  expect(stopped?.line).toBe(7);
  expect(end.display).toEqual([]);
  expect(lines.at(-1)?.decisions.map((one) => one.text)).toEqual(['52 build', 'Kiel']);
});

test('at a real table the cards of later decades alone are unknown, if the position says where all others are', () => {
  const { unknown } = recordIn(`Format: wsdv 1\nDeal: table\nPosition: ${JSON.stringify(DECADE_3)}\n`);
  expect(new Set(unknown.map(decadeOf))).toEqual(new Set([4]));
});
