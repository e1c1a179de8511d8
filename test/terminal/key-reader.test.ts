import type { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { KeyReader } from '../../src/terminal/key-reader.js';
import { VirtualKeyboard } from '../support/virtual-terminal.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A reader on which the key `x` begins a work that ends when it is told to. */
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

it('stopped with keys in line, it forgets them, and reads again when started', () => {
  const { keyboard, reader, delivered } = reading();
  // Each look at the clock is a second later, so a key at a time is a long turn.
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
