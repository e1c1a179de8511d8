import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runs } from '../support/runs.js';
import { cut, heardOf, reading } from './support/delivered-keys.js';
import { ESC, REPLIES } from './support/terminal-replies.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('byte by byte on a slow line', () => {
  const silences = fc.infiniteStream(fc.constantFrom(51, 60, 100, 150, 290));
  /**
   * Terminals do not send these: a wrapped request, a string that contains a sequence, a terminator without a
   * beginning.
   */
  const NOT_REPLIES = ['DCS with doubled Esc', 'SOS', 'a stray terminator'];
  const replies = Object.entries(REPLIES).filter(([title]) => !NOT_REPLIES.includes(title));

  it.each(replies)('%s, which nobody asked for, is at most the key Esc', (_title, reply) => {
    const bytes = Array.from(Buffer.from(reply as string), (byte) => Buffer.of(byte));
    fc.assert(
      fc.property(silences, (gaps) => {
        const heard = heardOf(
          bytes,
          bytes.map(() => gaps.next().value ?? 60),
        );
        expect(heard.filter((key) => key !== 'escape')).toEqual(['j', 'k']);
      }),
      { numRuns: runs(10) },
    );
  });

  it('a reply in any pieces is at most the key Esc', () => {
    const sizes = fc.infiniteStream(fc.constantFrom(1, 1, 1, 2, 3, 9));
    fc.assert(
      fc.property(fc.constantFrom(...replies.map(([, reply]) => reply)), sizes, silences, (reply, lengths, gaps) => {
        const bytes = Buffer.from(reply as string);
        const places: number[] = [];
        for (let at = lengths.next().value ?? 1; at < bytes.length; at += lengths.next().value ?? 1) places.push(at);
        const pieces = cut(bytes, ...places);
        const heard = heardOf(
          pieces,
          pieces.map(() => gaps.next().value ?? 60),
        );
        expect(heard.filter((key) => key !== 'escape')).toEqual(['j', 'k']);
      }),
      { numRuns: runs(500) },
    );
  });

  it('a reply that takes longer than 5 s is swallowed to its end; a key after 300 ms of silence counts', () => {
    const reply = `${ESC}P>|terminal b with a long name b${ESC}\\`;
    expect(heardOf([...reply], 250)).toEqual(['j', 'escape', 'k']);
    expect(heardOf([`${ESC}P>|`, ...'b'.repeat(30), 'j'], [...Array.from({ length: 30 }, () => 250), 310, 0])).toEqual([
      'j',
      'j',
      'k',
    ]);
  });

  it.each(['[', ']', 'P', '_', '^', 'X'])('%s typed after Esc is a key within 300 ms', (key) => {
    const { keyboard, heard } = reading();
    keyboard.emit('data', Buffer.from(ESC));
    vi.advanceTimersByTime(60);
    keyboard.emit('data', Buffer.from(key));
    vi.advanceTimersByTime(301);
    expect(heard).toEqual(['escape', key]);
    // A key that no reply of a terminal can contain at this point ends the wait for the rest of a reply.
    expect(heardOf([ESC, key, '\r'], [60, 100, 1])).toEqual(['j', 'escape', key, 'enter', 'k']);
    expect(heardOf([ESC, key, '\u0003'], [60, 100, 1])).toEqual(['j', 'escape', key, 'ctrl+c', 'k']);
    expect(heardOf([ESC, key, '\u001A'], [60, 100, 1])).toEqual(['j', 'escape', key, 'ctrl+z', 'k']);
  });
});
