import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runs } from '../support/runs.js';
import { cut, heardOf } from './support/delivered-keys.js';
import { ESC, REPLIES } from './support/terminal-replies.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const BEGUN = [
  `${ESC}]11;rgb:1e`,
  `${ESC}P1$r0`,
  `${ESC}_Gi=3`,
  `${ESC}^x`,
  `${ESC}Xx`,
  '\u009D11;',
  '\u0090>|a',
  `${ESC}[200~ab`,
];
/** Time after the last piece: the rest of an unfinished sequence is dropped. */
const OVER = 5400;
const keysOf = (heard: readonly string[]): string[] => heard.filter((key) => !key.startsWith('paste('));

describe('a reply after a sequence that lost its end', () => {
  // An old mouse report and a stray terminator are no replies to a query.
  const replies = Object.entries(REPLIES).filter(([title]) => !/mouse|stray/u.test(title));
  const begun = fc.array(fc.tuple(fc.constantFrom(...BEGUN), fc.integer({ min: 60, max: 4900 })), {
    minLength: 1,
    maxLength: 3,
  });

  it('is no key, however long after that sequence it comes, in pieces that together take less than 5 s', () => {
    const gaps = fc.array(fc.constantFrom<number>(0, 200, 400, 900, 1500), { minLength: 4, maxLength: 4 });
    const sizes = fc.array(fc.integer({ min: 4, max: 9 }), { minLength: 3, maxLength: 3 });
    fc.assert(
      fc.property(begun, fc.constantFrom(...replies), gaps, sizes, (lost, [, reply], silences, lengths) => {
        fc.pre(silences.reduce((sum, gap) => sum + gap, 0) < 4900);
        const bytes = Buffer.from(reply as string);
        const places = lengths.map((_, index) => lengths.slice(0, index + 1).reduce((sum, size) => sum + size, 0));
        const pieces = cut(bytes, ...places.filter((place) => place < bytes.length));
        const all = [...lost.map(([piece]) => piece), ...pieces];
        const waits = [...lost.map(([, wait]) => wait), ...silences.slice(0, pieces.length - 1), OVER];
        expect(keysOf(heardOf(all, waits))).toEqual(['j', 'k']);
      }),
      { numRuns: runs(2000) },
    );
  });

  it('is no key after a string of more than 4,096 characters, nor if only its first two characters come in time', () => {
    const long = `${ESC}]52;c;${'a'.repeat(4300)}`;
    expect(heardOf([long, `${ESC}P>|foot`, ` 1.2${ESC}\\`], [200, 1500, 0])).toEqual(['j', 'k']);
    expect(heardOf([`${long}${ESC}P>|foot`, ` 1.2${ESC}\\`], [1500, 0])).toEqual(['j', 'k']);
    expect(keysOf(heardOf([`${ESC}[200~ab`, `${ESC}P`, '>|foo', ` 1${ESC}\\`], [4800, 1200, 700, OVER]))).toEqual([
      'j',
      'k',
    ]);
  });

  it('is no key if its Esc comes alone just before the end of the wait', () => {
    for (const first of BEGUN.slice(0, 3))
      expect(heardOf([first, ESC, ']l', ' ', `x${ESC}\\`], [4_900, 200, 1000, 200, 0])).toEqual(['j', 'k']);
  });

  it('leaves a person who presses arrows deaf for no longer than 5 s', () => {
    expect(heardOf([`${ESC}P1$r0`, `${ESC}[A`, `${ESC}[B`, `${ESC}[B`], [3000, 1500, 900, 400])).toEqual([
      'j',
      'down',
      'k',
    ]);
  });
});
