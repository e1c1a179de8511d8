import type { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { KeyReader } from '../../../src/terminal/input/key-reader.js';
import { SHARED_BOX } from '../../../src/terminal/limits.js';
import { clickAt, wheelAt } from '../../support/mouse.js';
import { VirtualKeyboard } from '../../support/virtual-terminal.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Returns a reader for which the key `x` starts work that lasts until `end` is called. */
function reading(): {
  readonly keyboard: EventEmitter;
  readonly reader: KeyReader;
  readonly delivered: string[];
  readonly end: () => void;
} {
  const keyboard = new VirtualKeyboard();
  const delivered: string[] = [];
  let end = (): void => undefined;
  const reader = new KeyReader(keyboard, (event) => {
    if (event.type !== 'key') return;
    delivered.push(event.char ?? '');
    if (event.char === 'x') reader.hold(new Promise((resolve) => (end = resolve)));
  });
  reader.start();
  return { keyboard, reader, delivered, end: () => end() };
}

it('what is typed while a key is still at work waits for it and loses nothing, typed at once or later', async () => {
  const { keyboard, delivered, end } = reading();
  keyboard.emit('data', Buffer.from('axbc'));
  keyboard.emit('data', Buffer.from('d'));
  expect(delivered.join('')).toBe('ax');
  end();
  await vi.advanceTimersByTimeAsync(0);
  expect(delivered.join('')).toBe('axbcd');
});

it('a work that takes long keeps no key for ever', async () => {
  const { keyboard, delivered } = reading();
  keyboard.emit('data', Buffer.from('xb'));
  await vi.advanceTimersByTimeAsync(900);
  expect(delivered.join('')).toBe('x');
  await vi.advanceTimersByTimeAsync(200);
  expect(delivered.join('')).toBe('xb');
});

it('two works are waited for one after the other', async () => {
  const { keyboard, delivered, end } = reading();
  keyboard.emit('data', Buffer.from('xxb'));
  end();
  await vi.advanceTimersByTimeAsync(0);
  expect(delivered.join('')).toBe('xx');
  end();
  await vi.advanceTimersByTimeAsync(0);
  expect(delivered.join('')).toBe('xxb');
});

it('drops keys, pastes and clicks, waiting or new, until something is shown; replies, Ctrl-C and Ctrl-Z still count', async () => {
  const keyboard = new VirtualKeyboard();
  const heard: string[] = [];
  let show = (): void => undefined;
  const reader = new KeyReader(keyboard, (event) => {
    heard.push(event.type === 'key' ? event.char : event.type);
    if (event.type === 'key' && event.char === 'x') void reader.dropUntil(new Promise((resolve) => (show = resolve)));
  });
  reader.start();
  const typed = `a\u001B[200~b\u001B[201~${clickAt(1, 1)}`;
  keyboard.emit('data', Buffer.from(`cx${typed}\u001A\u001B[1;2R`));
  for (const piece of typed) keyboard.emit('data', Buffer.from(piece));
  keyboard.emit('data', Buffer.from('d\u0003\u001A'));
  expect(heard.splice(0)).toEqual(['c', 'x', 'z', 'cursor', 'c', 'z']);
  show();
  await vi.advanceTimersByTimeAsync(0);
  keyboard.emit('data', Buffer.from(typed));
  expect(heard).toEqual(['a', 'paste', 'mouse']);
});

it.each([
  ['a key behind the report that ends the dropping, in one chunk', ['a\u001B[5;6Rbc'], 'bc'],
  ['none behind another report', ['a\u001B[7;8Rb', 'c'], ''],
  ['none between another report and this one', ['a\u001B[7;8Rb\u001B[5;6Rc'], 'c'],
])('while keys are dropped, accepts %s', async (_what, chunks, accepted) => {
  const keyboard = new VirtualKeyboard();
  let keys = '';
  let show = (): void => undefined;
  const reader = new KeyReader(keyboard, (event) => {
    if (event.type === 'key') keys += event.char;
    if (event.type === 'cursor' && event.row === 5) show();
  });
  reader.start();
  void reader.dropUntil(new Promise((resolve) => (show = resolve)));
  for (const chunk of chunks) {
    keyboard.emit('data', Buffer.from(chunk));
    await vi.advanceTimersByTimeAsync(10);
  }
  expect(keys).toBe(accepted);
});

it('stopped with keys in line, it forgets them, and reads again when started', () => {
  const { keyboard, reader, delivered } = reading();
  // Each call of the clock returns a second more, so every key takes a long turn.
  let seconds = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => 1_000 * seconds++);
  keyboard.emit('data', Buffer.from('ab'));
  clock.mockRestore();
  expect(delivered.join('')).toBe('a');
  reader.stop();
  reader.start();
  keyboard.emit('data', Buffer.from('c'));
  expect(delivered.join('')).toBe('ac');
});

it('stopped at a work that never ends, it reads again when started', () => {
  const { keyboard, reader, delivered } = reading();
  keyboard.emit('data', Buffer.from('xb'));
  reader.stop();
  reader.start();
  keyboard.emit('data', Buffer.from('c'));
  expect(delivered.join('')).toBe('xc');
});

describe('at a shared box', () => {
  /**
   * Returns a reader. The key `x` starts work that never ends. `heard` contains the keys that the reader delivered, and
   * how often it reported dropped keys.
   */
  function limited() {
    const keyboard = new VirtualKeyboard();
    const heard = { keys: '', pastes: [] as string[], mouse: 0, drops: 0 };
    const reader = new KeyReader(
      keyboard,
      (event) => {
        if (event.type === 'paste') heard.pastes.push(event.text);
        if (event.type === 'mouse') heard.mouse++;
        if (event.type !== 'key') return;
        heard.keys += event.name === 'char' ? (event.ctrl ? '^' : '') + event.char : `<${event.name}>`;
        if (event.char === 'x') reader.hold(new Promise(() => undefined));
      },
      { ...SHARED_BOX, onDrop: () => heard.drops++ },
    );
    reader.start();
    const type = (...chunks: string[]) => chunks.forEach((chunk) => keyboard.emit('data', Buffer.from(chunk)));
    return { type, heard, reader };
  }

  it('of 1,000 keys at once 60 count in every second and 256 wait; what comes then is dropped, which is told', async () => {
    const { type, heard } = limited();
    type('a'.repeat(1000));
    for (const count of [60, 120, 180, 240, 300, 316, 316]) {
      expect(heard.keys).toHaveLength(count);
      await vi.advanceTimersByTimeAsync(999);
      expect(heard.keys).toHaveLength(count);
      await vi.advanceTimersByTimeAsync(1);
    }
    expect(heard.drops).toBe(1);
    type('b');
    expect(heard.keys).toHaveLength(317);
  });

  it('clicks and turns of the wheel count and wait as keys do, and with them', async () => {
    const { type, heard } = limited();
    for (let turn = 0; turn < 250; turn++) type(clickAt(3, 4), wheelAt(3, 4, 'down'));
    expect(heard).toMatchObject({ mouse: 60, drops: 500 - 60 - 256 });
    type('a');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(heard.mouse).toBe(120);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(heard).toMatchObject({ keys: '', mouse: 316 });
    type('b');
    expect(heard.keys).toBe('b');
  });

  it('as fast as anybody types every key counts at once', async () => {
    const { type, heard } = limited();
    for (let key = 0; key < 600; key++) {
      type('a');
      expect(heard.keys).toHaveLength(key + 1);
      await vi.advanceTimersByTimeAsync(17);
    }
    expect(heard.drops).toBe(0);
  });

  it('no key is left out between others: what is typed after dropped ones is dropped, too, until none waits', async () => {
    const { type, heard } = limited();
    type('a'.repeat(400));
    await vi.advanceTimersByTimeAsync(2_000);
    type('b');
    await vi.advanceTimersByTimeAsync(10_000);
    type('c');
    expect(heard.keys).toBe(`${'a'.repeat(316)}c`);
    expect(heard.drops).toBe(2);
  });

  it('keys of several bytes and pasted texts are dropped as a whole, however they are cut', async () => {
    const { type, heard } = limited();
    type('\u001B[A'.repeat(400), '\u001B', '[', '1;2', 'B\u001B[20', '0~qu', 'it\u001B[201', '~\u001B[', 'C');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(heard).toEqual({ keys: '<up>'.repeat(316), pastes: [], mouse: 0, drops: 4 });
    type('\u001B[200~Gera\u001B[201~');
    expect(heard.pastes).toEqual(['Gera']);
  });

  it('Ctrl-C overtakes what waits when too much does', () => {
    const { type, heard } = limited();
    type('a'.repeat(1000), '\u0003');
    expect(heard.keys).toBe(`${'a'.repeat(60)}^c`);
  });

  it('while a key is at work as many may wait', async () => {
    const { type, heard } = limited();
    type('x', 'a'.repeat(300));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(heard).toMatchObject({ keys: `x${'a'.repeat(256)}`, drops: 1 });
  });

  it('stopped, it forgets what waits for its second', async () => {
    const { type, heard, reader } = limited();
    type('a'.repeat(100));
    reader.stop();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(heard.keys).toHaveLength(60);
    expect(vi.getTimerCount()).toBe(0);
  });
});
