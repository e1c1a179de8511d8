import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ENGLISH } from '../../src/text/index.js';
import { messageOf } from '../support/english-messages.js';
import { describeErrors, LIMITS, readAction, readGame, writeGame } from '../../src/notation/index.js';
import { newGame } from '../../src/rules/game.js';
import { runs } from '../support/runs.js';
import { exported } from '../support/match.js';

const golden = readFileSync(new URL('../fixtures/games/both-collapse.wsdv', import.meta.url), 'utf8');
const HEAD = 'Format: wsdv 1\nSeed: 1\n\n';

describe('a file from hostile hands', () => {
  test('damaged anywhere is read or refused with places inside the file, and never breaks the reader', () => {
    const damage = fc.tuple(fc.nat(golden.length), fc.nat(40), fc.oneof(fc.string({ maxLength: 12 }), fc.constant('')));
    fc.assert(
      fc.property(fc.array(damage, { minLength: 1, maxLength: 4 }), (damages) => {
        let text = golden;
        for (const [at, length, instead] of damages) text = text.slice(0, at) + instead + text.slice(at + length);
        const read = readGame(text);
        if (read.ok) {
          const written = writeGame(read.value);
          const again = readGame(written);
          expect(again.ok && writeGame(again.value)).toBe(written);
          exported(read.value, 'spectator');
          return;
        }
        expect(read.error.length).toBeGreaterThan(0);
        expect(read.error.length).toBeLessThanOrEqual(LIMITS.errors);
        const lines = text.split('\n').length;
        for (const { line, column } of read.error) {
          expect(line).toBeGreaterThan(0);
          expect(line).toBeLessThanOrEqual(lines);
          expect(column).toBeGreaterThan(0);
        }
        expect(describeErrors(read.error, { file: 'x.wsdv', text, words: ENGLISH })).not.toContain('undefined');
      }),
      { numRuns: runs(50) },
    );
  });

  test('of any text gets an answer', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), fc.boolean(), (text, headed) => {
        const read = readGame(headed ? HEAD + text : text);
        if (!read.ok) expect(describeErrors(read.error, { text, words: ENGLISH })).not.toMatch(/\p{Cc}(?<!\n)/u);
        readAction(newGame({ seed: 1 }).state, text);
      }),
      { numRuns: runs(50) },
    );
  });

  test.each([
    ['a long file', `${HEAD}${'; x\n'.repeat(LIMITS.fileLength / 4)}`, 'The file is too long'],
    ['many lines', `${HEAD}${'\n'.repeat(LIMITS.lines)}`, 'lines; a move file has at most'],
    ['a long line', `${HEAD}W 1 build: ${'x'.repeat(LIMITS.lineLength)}`, 'characters; at most'],
    ['many items', `${HEAD}W 1 build: ${'-,'.repeat(LIMITS.items)}-`, 'items on the line'],
    ['a long position', `Format: wsdv 1\nPosition: ${'['.repeat(LIMITS.positionLength)}`, 'characters; at most'],
    ['a deep position', `Format: wsdv 1\nPosition: ${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`, 'levels of brackets'],
    ['marks that turn text round', `${HEAD}; \u202ekcab\n`, 'control character (U+202E)'],
    ['a prototype as a key', `Format: wsdv 1\n__proto__: x\nSeed: 1\n\n`, 'not a header line'],
  ])('with %s is refused', (_what, text, message) => {
    const read = readGame(text);
    expect(read.ok).toBe(false);
    if (!read.ok) expect(messageOf(read.error[0])).toContain(message);
  });

  test('with thousands of errors names twenty', () => {
    const read = readGame(`${HEAD}${'W 1 build: Atlantis\n'.repeat(9000)}`);
    expect(!read.ok && read.error.length).toBe(LIMITS.errors);
  });

  test('may have byte order marks and other line ends', () => {
    const read = readGame(`\ufeff\ufeff${golden.replaceAll('\n', '\r\n')}`);
    expect(read.ok && writeGame(read.value)).toBe(golden);
  });
});
