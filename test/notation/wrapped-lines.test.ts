import { expect, test } from 'vitest';
import { messageOf } from '../support/english-messages.js';
import { CARDS } from '../../src/rules/cards.js';
import { extend, newRecord, readGame, writeGame } from '../../src/notation/index.js';
import { playOut } from './random-game.js';
import { printed } from './support/printed.js';

const START = 'Format: wsdv 1\nSeed: 1961\n\n';
const ACTION = 'W 20 event: build Kiel, build Kiel-Hamburg, build Hannover, -unrest Hessen, +unrest Sachsen';

/** Returns line, column and message of each error. */
const errorsOf = (text: string): readonly string[] => {
  const read = readGame(text, { seat: 'open' });
  return read.ok ? [] : read.error.map((error) => `${error.line}:${error.column} ${messageOf(error)}`);
};

test('a digest behind a semicolon on an action line is an error', () => {
  const [error] = errorsOf(`${START}W 20 build; Kiel, Kiel-Hamburg, Hannover #123456\nE 17 build: -\n`);
  expect(error).toMatch(/^4:11 This semicolon begins a comment, and the digest of the line is in it/);
});

test('a comment that ends in a digest, on a line without one, is written so that the file can be read', () => {
  const begun = newRecord({ seed: 5 });
  if (!begun.ok) throw new Error('no game');
  const moves = playOut(begun.value.start, 5).moves.slice(0, 20);
  const extended = extend(begun.value, moves, { comment: 'as after #a1b2c3' });
  if (!extended.ok) throw new Error(extended.error.code);
  const text = writeGame(extended.value.record);
  expect(text).toContain('; as after #a1b2c3.');
  expect(errorsOf(text)).toEqual([]);
});

test('a digest on a line of its own belongs to the line above', () => {
  expect(errorsOf(`${START}${ACTION}\n#a1b2c3\n`)).toEqual([
    '5:1 This digest belongs to the end of the line above: join the two lines.',
  ]);
});

test('examples of headings are those of the decade', () => {
  const read = readGame(`${START}${ACTION}\n# Foo\n# Bar\n`);
  expect(read.ok ? [] : read.error.map(({ nearest }) => nearest)).toEqual([
    ['# Decade I, first half', '# Decade I, End of Decade', '## 7 East-West differences'],
    ['## 7 East-West differences'],
  ]);
});

test('a header line below a blank line is named instead of what the header seems to lack', () => {
  expect(errorsOf('Format: wsdv 1\n\nWest: Anna\n\nSeed: 1961\n\nDate: 2026-01-01\n')).toEqual([
    '5:1 "Seed" belongs to the header, above the first blank line.',
    '7:1 "Date" belongs to the header, above the first blank line.',
  ]);
});

test.each([
  ['W 20 event: build K\u00c3\u00b6ln', '4:20'],
  ['W 20 event: +unrest Th\u00c3\u00bcringen, \u00c3\u009cx', '4:33'],
])('UTF-8 that was read as Latin-1 is named: %s', (line, place) => {
  expect(errorsOf(`${START}${line}\n`)[0]).toMatch(
    new RegExp(`^${place} The file is in UTF-8 but was read as Latin-1`),
  );
});

test('a line that is the end of the comment above is named', () => {
  const comment = '; This comment is long enough to be wrapped by a mail program at';
  const text = `${START}${ACTION} ${comment}\nsome column, with three words; and more\nE 17 build: -\n`;
  expect(errorsOf(text)).toEqual([
    '5:1 This line is probably the end of the comment above. Join the two lines, or begin this line with a semicolon.',
  ]);
  expect(printed(text)).toContain('probably the end of the comment above');
});

test.each(['<<<<<<< HEAD', '=======', '>>>>>>> theirs'])('a git conflict mark below a comment is named: %s', (mark) => {
  const comment = '; This comment is long enough to be wrapped by a mail program at';
  expect(errorsOf(`${START}${ACTION} ${comment}\n${mark}\n`)[0]).toContain('marks a git merge conflict');
});

test('an action of a patch below a comment is not called the end of the comment', () => {
  const comment = '; This comment is long enough to be wrapped by a mail program at';
  for (const sign of ['+', '-']) {
    const errors = errorsOf(`${START}${comment}\n${sign}${ACTION}\n`);
    expect(errors).toHaveLength(1);
    expect(errors[0]).not.toContain('end of the comment');
  }
});

test('an exchange can name two cards by their titles', () => {
  const position = {
    decade: 3,
    turn: 'east',
    display: [50, 52, 57],
    hands: { west: [55, 56], east: [53, 44] },
    drawPile: [],
  };
  const [error] = errorsOf(
    `Format: wsdv 1\nPosition: ${JSON.stringify(position)}\n\nE 50 event: guillaume look hand, exchange "Doubling the number of Informal Agents" for "Biermann stripped off his citizenship"\n`,
  );
  expect(error).toContain("An exchange needs a card that East sees and a card of East's own hand.");
});

test('an error about a hidden card tells neither the rule that bars it nor the card', () => {
  const red = CARDS.flatMap(({ id, color }) =>
    color === 'red' && typeof id === 'number' && id <= 20 && id !== 2 ? [id] : [],
  );
  const [held, other] = red;
  const hands = { west: [held], east: [] };
  const start = `Format: wsdv 1\nPosition: ${JSON.stringify({ decade: 1, turn: 'west', display: [2], hands, drawPile: [] })}\n\n`;
  // West holds the first card but may not use its event. The second card is in no row.
  const errors = [held, other].map((card) => {
    const read = readGame(`${start}W ${card} event: Kiel\n`);
    return read.ok ? null : read.error[0];
  });
  expect(errors.map((error) => error?.clause)).toEqual([null, null]);
  expect(JSON.stringify(errors.map((error) => error?.reason.with))).not.toMatch(
    new RegExp(`\\b(?:${held}|${other})\\b`),
  );
});

test.each(['"Currency reform" evnt: Kiel', 'Währungsreform evnt: Kiel'])(
  'a misspelt head below a long comment keeps its own error: %s',
  (line) => {
    const comment = '; The Saar costs West the factories of Dortmund and Kassel.';
    expect(errorsOf(`${START}${ACTION}\n${comment}\n${line}\n`)).toEqual(errorsOf(`${START}${ACTION}\n\n${line}\n`));
  },
);
