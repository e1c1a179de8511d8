import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runs } from '../support/runs.js';
import { cut, heardOf } from './support/delivered-keys.js';
import { ESC, REPLIES, ST } from './support/terminal-replies.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const INTRODUCERS = ['[', ']', 'P', '_', '^', 'X'];

describe('an introducer that was typed (Alt-])', () => {
  it.each(INTRODUCERS)('%s begins a sequence, and keys count again after 5 s and a pause of 300 ms', (introducer) => {
    for (const key of ['j', 'ä', ' ']) {
      const typed = [`${ESC}${introducer}`, ...Array<string>(12).fill(introducer === '[' ? '1' : key), 'b'];
      // The twelve keys come every 400 ms, the last one 5.1 s after the introducer.
      expect(heardOf(typed, [300, ...Array<number>(12).fill(400), 0])).toEqual(['j', 'b', 'k']);
    }
  });

  it.each(INTRODUCERS)('%s leaves Ctrl-C and Ctrl-Z to the player', (introducer) => {
    for (const [key, name] of [
      ['\u0003', 'ctrl+c'],
      ['\u001A', 'ctrl+z'],
    ])
      expect(heardOf([`${ESC}${introducer}`, key], [500, 5400])).toEqual(['j', name, 'k']);
  });

  it('leaves an arrow key whole', () => expect(heardOf([`${ESC}[`, 'A'], 500)).toEqual(['j', 'up', 'k']));
});

describe('a reply that nobody asked for', () => {
  const replies = fc.constantFrom(...Object.values(REPLIES).map((reply) => Buffer.from(reply as string)));

  it('is no key in any pieces less than 300 ms apart', () => {
    const sizes = fc.infiniteStream(fc.constantFrom(1, 1, 2, 3, 5, 9));
    const gaps = fc.infiniteStream(fc.constantFrom(0, 40, 99, 100, 150, 290));
    fc.assert(
      fc.property(replies, sizes, gaps, (bytes, lengths, silences) => {
        const places: number[] = [];
        for (let at = lengths.next().value ?? 2; at < bytes.length; at += lengths.next().value ?? 2) places.push(at);
        const pieces = cut(bytes, ...places);
        // An Esc followed by 50 ms of silence would be a key, so the silence after an Esc is shorter.
        const times = pieces.map((piece) => (piece.at(-1) === 27 ? 40 : (silences.next().value ?? 0)));
        expect(heardOf(pieces, times), JSON.stringify(pieces.map(String))).toEqual(['j', 'k']);
      }),
      { numRuns: runs(1000) },
    );
  });

  it('is no key in any pieces and with any silences that together take less than 5 s', () => {
    const bytes = fc.constantFrom(...Object.entries(REPLIES).filter(([title]) => !/stray/u.test(title)));
    const sizes = fc.infiniteStream(fc.constantFrom(1, 1, 2, 3, 9, 30));
    const gaps = fc.infiniteStream(fc.constantFrom(0, 2, 100, 310, 350, 700, 1200, 3000));
    fc.assert(
      fc.property(bytes, sizes, gaps, ([, reply], lengths, silences) => {
        const all = Buffer.from(reply as string);
        // The first piece has the whole introducer: a lone Esc would be a key.
        const places: number[] = [];
        for (let at = 2; at < all.length; at += lengths.next().value ?? 2) places.push(at);
        const pieces = cut(all, ...places);
        let left = 4900;
        const times = pieces.map((piece) => {
          const silence = Math.min(piece.at(-1) === 27 ? 40 : (silences.next().value ?? 0), left);
          left -= silence;
          return silence;
        });
        expect(heardOf(pieces, times), JSON.stringify(pieces.map(String))).toEqual(['j', 'k']);
      }),
      { numRuns: runs(2000) },
    );
  });

  it('is no key with long silences before single characters', () => {
    for (const begun of [[`${ESC}]11;r`], [`${ESC}]`, '1', '1;'], [`${ESC}]1`, '1;']])
      expect(heardOf([...begun, ':', '1', '/', '2', ST], [...begun.map(() => 290), 700, 700, 700, 700, 0])).toEqual([
        'j',
        'k',
      ]);
  });

  it('is no key byte by byte in quick succession', () => {
    for (const reply of Object.values(REPLIES)) {
      const bytes = Buffer.from(reply as string);
      expect(
        heardOf(
          Array.from(bytes, (byte) => Buffer.of(byte)),
          45,
        ),
      ).toEqual(['j', 'k']);
    }
  });

  it.each([
    ']11;rgb:1/2/3',
    ']lT b e y',
    'P>|tmux 3.3a ',
    'P1$r0;1m',
    '_Gi=31;ENOENT: no',
    '^T 1',
    'X y b',
    '[24;80R',
    '[?62;22c',
  ])('gives no more than the keys that came alone, torn behind its Esc and again: %s', (reply) => {
    const whole = reply.startsWith('[') ? reply : `${reply}${ST}`;
    // Within 300 ms after the introducer, the rest of the reply is still expected.
    const keysOf = (count: number, silence: number): string[] => [...whole.slice(0, silence < 300 ? 0 : count)];
    for (const silence of [60, 150, 700])
      expect(heardOf([ESC, whole.slice(0, 1), whole.slice(1)], silence)).toEqual([
        'j',
        'escape',
        ...keysOf(1, silence),
        'k',
      ]);
    // The same happens if the first two bytes of the reply arrive separately.
    if (/^[\]P_]/.test(reply))
      for (const silence of [60, 150, 700])
        expect(heardOf([ESC, ...whole.slice(0, 2), whole.slice(2)], silence)).toEqual([
          'j',
          'escape',
          ...keysOf(2, silence),
          'k',
        ]);
    if (/^[\]P_]/.test(reply))
      expect(heardOf([ESC, ...whole], [60, ...Array.from(whole, () => 40)])).toEqual(['j', 'escape', 'k']);
  });

  it('is not seen in keys behind Esc and P, two at once', () =>
    expect(heardOf([ESC, 'P', '12', '1', 'be'], 310)).toEqual(['j', 'escape', 'P', ...'121be', 'k']));
});

describe('keys behind Esc and an introducer', () => {
  /** Control strings and a sequence that no known terminal sends as a reply. */
  const ODD = [`] \r\u0007`, `_ \r${ST}`, `^  \r e\r${ST}`, `X  b${ST}`, `P  \r${ST}`, '[1 q'];

  /** Returns the introducer and each character after it. */
  function pieces(odd: string): string[] {
    const introducer = odd.startsWith(ESC) ? 2 : 1;
    return [odd.slice(0, introducer), ...odd.slice(introducer)];
  }

  function certain(pieces: readonly string[], silence: number | readonly number[]): string[] {
    return heardOf(pieces, silence, false, true);
  }

  it.each(ODD)('may be part of a reply until a silence, byte by byte: %j', (odd) => {
    for (const silence of [60, 100, 200, 290]) {
      const heard = certain([ESC, ...odd, ' '], [...Array.from([ESC, ...odd], () => silence), 310]);
      // The Esc of a terminator is delivered as a key, too.
      expect(heard.filter((key) => key !== 'escape')).toEqual(['j', 'k']);
    }
  });

  it.each([`${ESC}O1;2\rM`, `${ESC}O1 `, `${ESC}N `, `${ESC}[1\u0018`, `${ESC}[1${ESC}[2\u0018`, `${ESC}Pa\u0018`])(
    'may be part of a sequence that is cut off or unknown: %j',
    (odd) => {
      for (const silence of [60, 240])
        expect(certain([odd, ' '], silence).filter((key) => key !== 'escape')).toEqual(['j']);
    },
  );

  it.each(['\u008E ', '\u008Fe', `${ESC}Pab\u0007 q${ST}`, `${ESC}_a\u0007 ${ST}`, `\u0098\u0007 q\u009C`])(
    'are none where the sequence takes them in, whole or in pieces: %j',
    (odd) => {
      expect(heardOf([odd], 0)).toEqual(['j', 'k']);
      for (const silence of [60, 240]) expect(heardOf(pieces(odd), silence)).toEqual(['j', 'k']);
    },
  );

  it.each([
    `${ESC}[>1;2 \rc`,
    `${ESC}[5\u0007 \rR`,
    '\u009B \r q',
    `${ESC}[?1\re`,
    `${ESC}[1\u0013s`,
    `${ESC}[1\u00E4s`,
  ])('are none where a character that cannot be part of the sequence stands inside it: %j', (odd) => {
    expect(heardOf([odd], 0)).toEqual(['j', 'k']);
    for (const silence of [60, 240]) expect(heardOf(pieces(odd), silence)).toEqual(['j', 'k']);
  });

  it.each([
    [`${ESC}]0;ab`, `${ESC}]l`],
    [`${ESC}P1<A`, `${ESC}]`],
    [`${ESC}]0;ab`, ESC, ']'],
  ])('are none in a sequence that follows on one without an end: %j %j', (...odd) => {
    const gaps = [3300, ...Array.from({ length: 20 }, () => 200)];
    expect(certain([...odd, ...' '.repeat(18)], gaps)).toEqual(['j']);
  });

  it('may be part of a sequence that a silence has ended', () => {
    const gaps = [1000, 1000, 1000, 1000, 1010, 250, 250, 310];
    expect(certain([`${ESC}]0;ab`, ...'a'.repeat(4), ' ', ' ', ' '], gaps)).toEqual(['j', 'k']);
  });

  it('may be part of a reply in pieces, too', () =>
    expect(certain([ESC, `_${' '.repeat(27)}`, `${' '.repeat(23)}q y q y${ST}`], [150, 200, 310])).toEqual([
      'j',
      'escape',
      'k',
    ]));

  it.each(['X', '^'])('may be part of a reply if they wait until its end comes: %s', (introducer) => {
    const heard = certain([ESC, introducer, 'a r', ' ', ST], [200, 600, 600, 270, 0]);
    expect(heard).not.toContain('space');
  });

  it('are certain after a silence, and without an introducer always', () => {
    expect(certain([ESC, ']', ' ', ' '], [60, 100, 310, 0])).toEqual(['j', 'escape', 'space', 'k']);
    expect(certain([ESC, ' ', '\r'], 60)).toEqual(['j', 'escape', 'space', 'enter', 'k']);
  });
});
