import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { messageOf, recordIn } from '../support/english-messages.js';
import { readGame } from '../../src/notation/index.js';

const EXPORT = readFileSync(new URL('../fixtures/exports/affair-pile-west.wsdv', import.meta.url), 'utf8');

/**
 * Returns line and message of each error in the export after the piece `written` is replaced by `changed`. Returns an
 * empty list if there is no error.
 */
function errorsOf(written: string, changed: string): readonly string[] {
  expect(EXPORT).toContain(written);
  const read = readGame(EXPORT.replace(written, changed), { seat: 'open' });
  return read.ok ? [] : read.error.map((error) => `${error.line}: ${messageOf(error)}`);
}

describe('below a guessed card an error that no guess can cause is an error', () => {
  test.each([
    ['a misspelt use', 'E 52 standard', 'E 52 5tandard', 'is not a use'],
    ['a wrong digest', '#6cca62', '#6cca63', 'Digest mismatch'],
    ['another action', 'build: Magdeburg-Eisenach', 'build: Magdeburg-Bitterfeld', 'Digest mismatch'],
    ['an illegal place', 'W 60 standard: Niedersachsen', 'W 60 standard: Sachsen', 'not a province of West'],
    ['a wrong heading', '# Decade IV, first half', '# Decade IV, second half', 'heading'],
    ['the turn of the other side', 'W 60 standard', 'E 60 standard', 'turn'],
    ['a card that was played', 'W 60 standard', 'W 46 standard', 'cannot be taken'],
    ['a card of another decade', 'W 60 standard', 'W 12 standard', 'cannot be taken'],
  ])('%s', (_what, written, changed, message) => {
    expect(errorsOf(written, changed).join('\n')).toContain(message);
  });

  test('a wrong result', () => {
    const read = readGame(`${EXPORT}Result: West wins, East collapses, decade IV, phase 10\n`);
    expect(read.ok ? null : read.error[0]?.code).toBe('result');
  });
});

describe('a hidden card that is not where the guess leaves it', () => {
  const position = {
    decade: 3,
    turn: 'east',
    display: [50, 52, 57, 58],
    hands: { west: [55, 56], east: [53, 44] },
    drawPile: [41, 42, 43],
  };
  const text = (...lines: readonly string[]): string =>
    [
      'Format: wsdv 1',
      `Position: ${JSON.stringify(position)}`,
      'Unknown: 55 56 53 44',
      '',
      'E 50 event: guillaume look hand, exchange ? for ?, prestige, Hessen',
      ...lines,
    ].join('\n');

  test('only ends the replay', () => {
    const { stopped, lines } = recordIn(text('W 43 build: Kiel, -', 'E 52 build: Leipzig'));
    expect(stopped).toMatchObject({ line: 6, reason: { say: 'cardBarred' } });
    expect(lines).toHaveLength(1);
  });

  test('does not excuse a name that is misspelt further down', () => {
    const read = readGame(text('W 43 build: Kiel, -', 'E 52 build: Liepzig'));
    expect(read.ok ? [] : read.error.map(({ line, found }) => [line, found])).toEqual([[7, 'Liepzig']]);
  });
});
