import type { EventEmitter } from 'node:events';
import { vi } from 'vitest';
import { KeyReader } from '../../../src/terminal/input/key-reader.js';
import { keyId } from '../../../src/terminal/input/keys.js';
import { VirtualKeyboard } from '../../support/virtual-terminal.js';

/**
 * Returns a reader, and the names of the keys and pastes it delivers.
 * @param isCertain whether keys that may be part of a reply are left out
 */
export function reading(isCertain = false): { keyboard: EventEmitter; reader: KeyReader; heard: string[] } {
  const keyboard = new VirtualKeyboard();
  const heard: string[] = [];
  const reader = new KeyReader(keyboard, (event) => {
    if (event.type === 'key' && !(isCertain && event.mayBeReply)) heard.push(keyId(event));
    if (event.type === 'paste') heard.push(`paste(${event.text})`);
  });
  reader.start();
  return { keyboard, reader, heard };
}

/**
 * Types `j`, the pieces and `k`; returns the keys that the reader delivered. `silence` is the time in ms without input
 * after each piece. Needs fake timers.
 */
export function heardOf(
  pieces: readonly (string | Uint8Array)[],
  silence: number | readonly number[],
  isAwaited = false,
  isCertain = false,
): string[] {
  const { keyboard, reader, heard } = reading(isCertain);
  if (isAwaited) reader.expectAnswer('background');
  keyboard.emit('data', Buffer.from('j'));
  for (const [index, piece] of pieces.entries()) {
    keyboard.emit('data', Buffer.from(piece as string));
    vi.advanceTimersByTime(typeof silence === 'number' ? silence : silence[index]);
  }
  keyboard.emit('data', Buffer.from('k'));
  vi.advanceTimersByTime(10_000);
  return heard;
}

export function cut(bytes: Buffer, ...places: number[]): Buffer[] {
  const ends = [...places, bytes.length];
  return ends.map((end, index) => bytes.subarray(ends[index - 1] ?? 0, end));
}
