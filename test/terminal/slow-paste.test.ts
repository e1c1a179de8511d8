import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runs } from '../support/runs.js';
import { cut, heardOf, reading } from './support/delivered-keys.js';
import { ESC } from './support/terminal-replies.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const BEGIN = `${ESC}[200~`;
const END = `${ESC}[201~`;

describe('a paste on a slow line', () => {
  it.each([9, 11, 60, 290])('is text to its end mark, a character every %i ms', (gap) => {
    const text = 'Leipzig b e '.repeat(50);
    const { keyboard, heard } = reading();
    for (const byte of Buffer.from(`${BEGIN}${text}${END}k`)) {
      keyboard.emit('data', Buffer.of(byte));
      vi.advanceTimersByTime(byte === 27 ? 40 : gap);
    }
    expect(heard).toEqual([`paste(${text})`, 'k']);
  });

  it('is text to its end mark in any pieces, with silences of up to 4.9 s before pieces', () => {
    const sizes = fc.infiniteStream(fc.constantFrom(2, 2, 3, 9));
    const gaps = fc.infiniteStream(fc.constantFrom(0, 11, 250, 1000, 4_900));
    fc.assert(
      fc.property(sizes, gaps, (lengths, silences) => {
        const text = 'Leipzig b e '.repeat(4);
        const bytes = Buffer.from(text + END);
        const places: number[] = [];
        for (let at = lengths.next().value ?? 2; at < bytes.length; at += lengths.next().value ?? 2) places.push(at);
        const pieces = [Buffer.from(BEGIN), ...cut(bytes, ...places)].filter((piece) => piece.length > 1);
        const whole = Buffer.concat(pieces.slice(1)).subarray(0, -END.length).toString();
        fc.pre(Buffer.concat(pieces).toString().endsWith(END));
        expect(
          heardOf(
            pieces,
            pieces.map(() => silences.next().value ?? 0),
          ),
        ).toEqual(['j', `paste(${whole})`, 'k']);
      }),
      { numRuns: runs(100) },
    );
  });

  it('goes on after a stall just before the end of the wait', () => {
    expect(heardOf([`${BEGIN}abc`, 'd', 'e', 'f', END], [4_900, 200, 200, 200, 0])).toEqual([
      'j',
      'paste(abcdef)',
      'k',
    ]);
  });

  it('without an end mark is over 5 s after quick characters, such as a held key', () => {
    const { keyboard, heard } = reading();
    keyboard.emit('data', Buffer.from(`${BEGIN}abc`));
    for (let waited = 0; waited < 8_000; waited += 40) {
      vi.advanceTimersByTime(40);
      keyboard.emit('data', Buffer.from('b'));
    }
    vi.advanceTimersByTime(4_900);
    expect(heard).toEqual([]);
    vi.advanceTimersByTime(200);
    keyboard.emit('data', Buffer.from('j'));
    expect(heard).toEqual([`paste(abc${'b'.repeat(200)})`, 'j']);
  });

  it('leaves Ctrl-C a key at any moment', () => {
    expect(heardOf([BEGIN, 'a', 'b', '\u0003', 'c', '\u0003'], 60)).toEqual(['j', 'ctrl+c', 'ctrl+c', 'paste(abck)']);
  });
});

describe('the other form of the end mark', () => {
  const forms = [
    [BEGIN, '\u009B201~', END],
    ['\u009B200~', END, '\u009B201~'],
  ] as const;

  it.each(forms)('at the end of a read is text if more follows: %j, %j', (begin, other, end) => {
    for (const gap of [0, 60, 290])
      expect(heardOf([`${begin}abc${other}`, 'b e', end], gap)).toEqual(['j', `paste(abc${other}b e)`, 'k']);
  });

  it.each(forms)('ends the paste before a silence of 300 ms: %j, %j', (begin, other) => {
    expect(heardOf([`${begin}abc${other}`, 'b', 'e'], [310, 0, 0])).toEqual(['j', 'paste(abc)', 'b', 'e', 'k']);
  });
});
