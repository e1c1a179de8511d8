import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runs } from '../support/runs.js';
import { cut, heardOf, reading } from './support/delivered-keys.js';
import { ESC, REPLIES, ST } from './support/terminal-replies.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe.each(Object.entries(REPLIES))('%s', (_title, reply) => {
  const bytes = Buffer.from(reply as string);
  /** A lone Esc before a long silence is a key, so cutting after the Esc produces one more key. */
  const isEscape = (piece: Buffer | undefined): boolean => piece?.length === 1 && piece[0] === 27;

  it('is no key, cut at any byte and any two, with little time between the pieces', () => {
    for (let first = 0; first <= bytes.length; first++)
      for (let second = first; second <= bytes.length; second++)
        expect(heardOf(cut(bytes, first, second), 20), `cut at ${first} and ${second}`).toEqual(['j', 'k']);
  });

  it('is no key, cut at any byte and any two, with a second between the pieces', () => {
    for (let first = 0; first <= bytes.length; first++) {
      for (let second = first; second <= bytes.length; second++) {
        const pieces = cut(bytes, first, second).filter((piece) => piece.length > 0);
        const heard = heardOf(pieces, 1000, true);
        const escapes = isEscape(pieces[0]) ? ['escape'] : [];
        expect(heard, `cut at ${first} and ${second}`).toEqual(['j', ...escapes, 'k']);
      }
    }
  });
});

describe('between real keys', () => {
  const keys = fc.constantFrom('a', 'T', ' ', '1', 'q', `${ESC}[A`, '\r', '\t', 'ä');
  const names: Readonly<Record<string, string>> = { ' ': 'space', [`${ESC}[A`]: 'up', '\r': 'enter', '\t': 'tab' };
  const replies = fc.constantFrom(...Object.values(REPLIES).map((reply) => Buffer.from(reply as string)));

  it('replies in any pieces leave exactly the real keys', () => {
    const parts = fc.array(fc.oneof(keys, replies), { maxLength: 8 });
    const gaps = fc.infiniteStream(fc.constantFrom(0, 0, 0, 1, 40));
    fc.assert(
      fc.property(parts, gaps, fc.array(fc.nat(200), { maxLength: 12 }), (all, silence, cuts) => {
        const { keyboard, heard } = reading();
        const bytes = Buffer.concat(all.map((part) => Buffer.from(part as string)));
        const places = cuts.map((place) => place % (bytes.length + 1)).toSorted((a, b) => a - b);
        for (const piece of cut(bytes, ...new Set(places))) {
          keyboard.emit('data', piece);
          vi.advanceTimersByTime(silence.next().value ?? 0);
        }
        vi.advanceTimersByTime(10_000);
        const real = all.filter((part) => typeof part === 'string');
        expect(heard).toEqual(real.map((key) => names[key] ?? key));
      }),
      { numRuns: runs(300) },
    );
  });
});

describe('an Esc before a silence', () => {
  it('is the key after 50 ms, not before', () => {
    const { keyboard, heard } = reading();
    keyboard.emit('data', Buffer.from(ESC));
    vi.advanceTimersByTime(49);
    expect(heard).toEqual([]);
    vi.advanceTimersByTime(2);
    expect(heard).toEqual(['escape']);
  });

  it.each([']11;rgb:1/2/3', 'P>|Term 1', '_G1', '^T1', 'XT1'])(
    'begins no keys with %s while an answer is expected',
    (rest) => {
      for (const silence of [60, 4900]) {
        const { keyboard, reader, heard } = reading();
        reader.expectAnswer('background');
        keyboard.emit('data', Buffer.from(ESC));
        vi.advanceTimersByTime(silence);
        for (const char of rest + ST) keyboard.emit('data', Buffer.from(char));
        keyboard.emit('data', Buffer.from('k'));
        expect(heard).toEqual(['escape', 'k']);
      }
    },
  );

  it.each([
    ['no answer is expected', 0, 60],
    ['it was more than 5 s ago', 1, 5_100],
  ])('is only the key where %s', (_title, asked, silence) => {
    const { keyboard, reader, heard } = reading();
    if (asked > 0) reader.expectAnswer('background');
    keyboard.emit('data', Buffer.from(ESC));
    vi.advanceTimersByTime(silence);
    for (const char of 'Pq') keyboard.emit('data', Buffer.from(char));
    expect(heard).toEqual(['escape', 'P', 'q']);
  });

  it('is only the key when the answer has come, and when another key is between', () => {
    const { keyboard, reader, heard } = reading();
    reader.expectAnswer('background');
    for (const chunk of [`${ESC}]11;rgb:1/2/3${ST}`, ESC, 'P', 'q']) {
      keyboard.emit('data', Buffer.from(chunk));
      vi.advanceTimersByTime(60);
    }
    reader.expectAnswer('background');
    for (const chunk of [ESC, 'j', 'P', 'q']) {
      keyboard.emit('data', Buffer.from(chunk));
      vi.advanceTimersByTime(60);
    }
    expect(heard).toEqual(['escape', 'P', 'q', 'escape', 'j', 'P', 'q']);
  });

  it.each([
    ']11;rgb:1/2/3',
    ']lT b e y',
    'P>|tmux 3.3a ',
    'P!|7E56',
    'P1$r0;1m',
    '_Gi=31;ENOENT: no such file',
    '^T 1',
    'X y b',
  ])('begins no keys where nobody asked, when %s comes at once', (rest) => {
    for (const pieces of [[`${rest}${ST}`], /^[\^X]/.test(rest) ? [`${rest}${ST}`] : [rest, ST]])
      for (const silence of [60, 2400]) expect(heardOf([ESC, ...pieces], silence)).toEqual(['j', 'escape', 'k']);
  });

  it.each(['24;80R', '?62;22c', '>1;3600;0c', '?2026;2$y'])('and [ before %s are two keys and nothing more', (rest) => {
    expect(heardOf([ESC, '[', rest], 310)).toEqual(['j', 'escape', '[', 'k']);
    expect(heardOf([ESC, '[', rest], 150)).toEqual(['j', 'escape', 'k']);
  });

  it('leaves letters that are typed after it keys, one by one and two at once', () => {
    for (const typed of [']1x', 'P1x', '_Gi', '[1~', '24R', 'XT1'])
      expect(heardOf([ESC, ...typed], 310)).toEqual(['j', 'escape', ...typed, 'k']);
    for (const typed of [']]x', 'Pox', '_?i', '[jA', '24R', 'XT1'])
      expect(heardOf([ESC, ...typed], 150)).toEqual(['j', 'escape', ...typed, 'k']);
    for (const typed of ['P1', ']l', '_G', 'Xy', 'bex', 'Pxy'])
      expect(heardOf([ESC, typed], 310)).toEqual(['j', 'escape', ...typed, 'k']);
  });

  it('is awaited for each question by itself: an answer to another does not count', () => {
    const { keyboard, reader, heard } = reading();
    reader.expectAnswer('background');
    reader.expectAnswer('cursor');
    for (const chunk of [`${ESC}[1;2R${ESC}[1;2R`, ESC, ']', '11;rgb:1/2/3', ST, ESC, '[', '1']) {
      keyboard.emit('data', Buffer.from(chunk));
      vi.advanceTimersByTime(60);
    }
    vi.advanceTimersByTime(300);
    expect(heard).toEqual(['escape', 'escape', '[', '1']);
  });

  it('is no longer awaited 5 s after the question', () => {
    const { keyboard, reader, heard } = reading();
    reader.expectAnswer('background');
    vi.advanceTimersByTime(5_000);
    for (const chunk of [ESC, 'P', 'q']) {
      keyboard.emit('data', Buffer.from(chunk));
      vi.advanceTimersByTime(60);
    }
    expect(heard).toEqual(['escape', 'P', 'q']);
  });

  it('takes nothing from an arrow key or a mouse report of which it was the beginning; [ alone is a key', () => {
    expect(heardOf([ESC, '[A'], 60)).toEqual(['j', 'escape', 'up', 'k']);
    expect(heardOf([ESC, '[<0;10;2', '0M'], 1000)).toEqual(['j', 'escape', 'k']);
    expect(heardOf([ESC, '['], 60)).toEqual(['j', 'escape', '[', 'k']);
  });
});

describe('the end of a sequence that does not come', () => {
  it.each([`${ESC}]11;rgb:`, `${ESC}P>|`, `${ESC}_`, `${ESC}^`, `${ESC}X`, `${ESC}[`, `${ESC}[?6`, `${ESC}[<0;1`])(
    'is waited for 5 s after the beginning, however many keys come: %j',
    (begun) => {
      const { keyboard, reader, heard } = reading();
      reader.expectAnswer('background');
      keyboard.emit('data', Buffer.from(begun));
      for (let second = 0; second < 5; second++) {
        vi.advanceTimersByTime(990);
        keyboard.emit('data', Buffer.from('1'));
      }
      expect(heard).toEqual([]);
      vi.advanceTimersByTime(60);
      keyboard.emit('data', Buffer.from('j'));
      expect(heard).toEqual(['j']);
    },
  );

  it.each([']', 'P', '_', '['])('is still waited for after 4 kB, until 300 ms of silence: %s', (introducer) => {
    const { keyboard, heard } = reading();
    const content = introducer === '[' ? '1' : 'b e ';
    keyboard.emit('data', Buffer.from(`${ESC}${introducer}`));
    for (let kilobyte = 0; kilobyte < 20; kilobyte++) {
      keyboard.emit('data', Buffer.from(content.repeat(1024 / content.length)));
      vi.advanceTimersByTime(kilobyte > 5 ? 290 : 1);
    }
    for (const key of content) keyboard.emit('data', Buffer.from(key));
    expect(heard).toEqual([]);
    vi.advanceTimersByTime(310);
    keyboard.emit('data', Buffer.from('j'));
    expect(heard).toEqual(['j']);
  });

  it.each([ST, '\u0007', '\u009C', '\u0018'])('is found behind any number of bytes, in any pieces: %j', (end) => {
    const introducers = end === '\u0007' ? [`${ESC}]52;c;`, '\u009D'] : [`${ESC}]52;c;`, `${ESC}P1+r`, '\u009F'];
    for (const introducer of introducers)
      for (const size of [4088, 4096, 8000, 16_000])
        for (const piece of [1000, 4095]) {
          const bytes = Buffer.from(`${introducer}${'b e '.repeat(size / 4)}${end}`);
          const places = Array.from(
            { length: Math.floor((bytes.length - 1) / piece) },
            (_, index) => (index + 1) * piece,
          );
          expect(heardOf([...cut(bytes, ...places)], 20), `${size} in pieces of ${piece}`).toEqual(['j', 'k']);
          expect(heardOf(cut(bytes, bytes.length - 1), 20)).toEqual(['j', 'k']);
        }
  });

  it('leaves Ctrl-C and Ctrl-Z keys behind 4 kB, and the content of what was too long is not an answer', () => {
    const long = 'b e '.repeat(4000);
    for (const [key, ...typed] of [
      ['ctrl+c', '\u0003', `${ESC}[99;5u`],
      ['ctrl+z', '\u001A', `${ESC}[122;5u`, `${ESC}[27;5;122~`],
    ]) {
      for (const one of typed)
        expect(heardOf([`${ESC}]52;c;${long}`, `b${one}`, `e ${ST}`], 20)).toEqual(['j', key, 'k']);
    }
    expect(heardOf([`${ESC}]52;c;${long}`, `${ESC}[99`, `;5u`, ` ${ST}`], 20)).toEqual(['j', 'ctrl+c', 'k']);
    expect(heardOf([`${ESC}[${'1'.repeat(9000)}`, '200', '~'], 20)).toEqual(['j', 'k']);
    // The parser keeps only some bytes of this long reply. They look like an arrow key.
    expect(heardOf([`${ESC}[${'0'.repeat(9000)}`, '1', 'A'], 20)).toEqual(['j', 'k']);
  });

  it('does not make keys of what follows 4 kB in the same piece, nor of more of it at once', () => {
    const { keyboard, heard } = reading();
    const text = 'The quick brown fox 123 '.repeat(300);
    keyboard.emit('data', Buffer.from(`${ESC}]52;c;${text}`));
    keyboard.emit('data', Buffer.from(`${text}${ST}j`));
    expect(heard.filter((key) => !key.startsWith('paste'))).toEqual(['j']);
  });
});

describe.each([
  ['Ctrl-C', '\u0003', 'ctrl+c', 99],
  ['Ctrl-Z', '\u001A', 'ctrl+z', 122],
])('%s', (_title, typed, key, code) => {
  const within = Object.values(REPLIES).map((reply) => Buffer.from(reply as string));

  it('is a key within every sequence, at every byte, and the rest is still swallowed', () => {
    for (const bytes of within) {
      for (let at = 1; at < bytes.length; at++) {
        const [before, after] = cut(bytes, at);
        const ends = before.length === 1 && before[0] === 27;
        // Skips cuts after an Esc, because the Esc itself would be a key. Skips cuts between the bytes of one
        // character, because no key can arrive there.
        if (ends || (bytes[at - 1] >= 0xc2 && bytes[at] >= 0x80)) continue;
        if (bytes[at - 1] === 27) continue;
        for (const pieces of [[before, typed, after], [Buffer.concat([before, Buffer.from(typed), after])]])
          expect(
            heardOf(pieces, 10).filter((one) => !/^[IO]$/.test(one)),
            String(bytes),
          ).toEqual(['j', key, 'k']);
      }
    }
  });

  it('is a key after Esc, in a torn report of an old mouse, and in the form of kitty within a string', () => {
    expect(heardOf([ESC, typed], 10)).toEqual(['j', 'escape', key, 'k']);
    expect(heardOf([`${ESC}[M!`, typed, '"#'], 10)).toEqual(['j', key, 'k']);
    expect(heardOf([`${ESC}]11;`, `${ESC}[${code};5u`, `1${ST}`], 10)).toEqual(['j', key, 'k']);
  });

  it('is a key in a paste without end, and behind text that came all at once', () => {
    expect(heardOf([`${ESC}[200~abc`, typed], 10)).toEqual(['j', key, 'paste(abck)']);
    expect(heardOf([`${ESC}[200~abc`, `def${typed}`], 10)).toEqual(['j', key, 'paste(abcdefk)']);
    const text = 'The quick brown fox jumps over the lazy dog, and over it again.';
    expect(heardOf([`${text}!${typed}`], 100)).toEqual(['j', `paste(${text}!)`, key, 'k']);
  });

  it('within a paste that goes on is text', () => {
    expect(heardOf([`${ESC}[200~a${typed}b${ESC}[201~`], 10)).toEqual(['j', `paste(a${typed}b)`, 'k']);
  });
});

describe('a paste', () => {
  it('holds what looks like sequences as text, in any pieces', () => {
    const inner = `x${ESC}]11;rgb:1/2/3${ST}y${ESC}[Az\u009B1~${ESC}Pq${ESC}[20`;
    const bytes = Buffer.from(`${ESC}[200~${inner}${ESC}[201~`);
    for (let first = 2; first < bytes.length; first++)
      for (let second = first; second < bytes.length; second++)
        expect(heardOf(cut(bytes, first, second), first === 2 ? 90 : 300)).toEqual(['j', `paste(${inner})`, 'k']);
  });

  it('that began in 8-bit controls ends in them; in another paste they are text if more follows at once', () => {
    expect(heardOf([Buffer.from('\x9b200~abc\x9b201~', 'latin1')], 20)).toEqual(['j', 'paste(abc)', 'k']);
    const inner = 'abc\u009B201~d';
    expect(heardOf([`${ESC}[200~${inner}${ESC}[201~`], 20)).toEqual(['j', `paste(${inner})`, 'k']);
  });

  it('of which no more comes for 5 s is at its end', () => {
    const { keyboard, heard } = reading();
    keyboard.emit('data', Buffer.from(`${ESC}[200~abc`));
    vi.advanceTimersByTime(4_900);
    expect(heard).toEqual([]);
    vi.advanceTimersByTime(200);
    keyboard.emit('data', Buffer.from('j'));
    expect(heard).toEqual(['paste(abc)', 'j']);
  });

  it.each([
    ['begun in 7 bits, ended in 8', `${ESC}[200~abc`, '\u009B201~'],
    ['begun in 8 bits, ended in 7', '\u009B200~abc', `${ESC}[201~`],
  ])('ends in either form of its end mark, in any pieces: %s', (_title, begun, end) => {
    for (const encoding of ['utf8', 'latin1'] as const) {
      const bytes = Buffer.from(begun + end, encoding);
      for (let first = 2; first < bytes.length; first++)
        for (let second = first; second < bytes.length; second++)
          expect(heardOf(cut(bytes, first, second), [40, 40, 310])).toEqual(['j', 'paste(abc)', 'k']);
    }
  });

  it.each([
    ['letters', ' ', 600],
    ['letters just before the end of the wait', 'j', 4_500],
    ['arrow keys', `${ESC}[A`, 600],
    ['clicks', `${ESC}[<0;10;20M`, 600],
  ])('without an end is over 5 s after its last text, whatever is pressed meanwhile: %s', (_title, pressed, gap) => {
    const { keyboard, heard } = reading();
    keyboard.emit('data', Buffer.from(`${ESC}[200~abc`));
    vi.advanceTimersByTime(4_000);
    keyboard.emit('data', Buffer.from('def'));
    for (let waited = 0; waited <= 5_000; waited += gap) {
      expect(heard).toEqual([]);
      vi.advanceTimersByTime(gap);
      if (waited + gap < 5_000) keyboard.emit('data', Buffer.from(pressed));
    }
    expect(heard).toEqual([expect.stringMatching(/^paste\(abcdef/)]);
    keyboard.emit('data', Buffer.from('j'));
    expect(heard.slice(1)).toEqual(['j']);
  });

  it('without an end leaves Ctrl-C and Ctrl-Z keys, also between other keys', () => {
    const { keyboard, heard } = reading();
    for (const piece of [`${ESC}[200~abc`, ' ', '\u0003', ' ', '\u001A']) {
      keyboard.emit('data', Buffer.from(piece));
      vi.advanceTimersByTime(600);
    }
    expect(heard).toEqual(['ctrl+c', 'ctrl+z']);
  });

  it('that does not say so does not swallow an answer right behind it', () => {
    const text = 'The quick brown fox jumps over the lazy dog, and over it again.';
    expect(heardOf([`${text}!${ESC}]11;rgb:1/2/3${ST}`], 100)).toEqual(['j', `paste(${text}!)`, 'k']);
    expect(heardOf([`\u009D4;1;${text}\u009C`], 100)).toEqual(['j', 'k']);
  });
});

it('a report of the mouse in any pieces is no key', () => {
  const bytes = Buffer.from(`${ESC}[<0;10;20M${ESC}[<64;1;1M`);
  for (let first = 2; first < bytes.length; first++)
    for (let second = first; second < bytes.length; second++)
      expect(heardOf(cut(bytes, first, second), 20)).toEqual(['j', 'k']);
});

it('what was waiting to be read when an Esc had waited long enough belongs to it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const { keyboard, heard } = reading();
  keyboard.emit('data', Buffer.from(ESC));
  // In each turn of the event loop, Node runs timers, then reads input, and only then runs `setImmediate` callbacks.
  vi.advanceTimersByTime(60);
  keyboard.emit('data', Buffer.from('[A'));
  await new Promise((resolve) => setImmediate(resolve));
  expect(heard).toEqual(['up']);
});
