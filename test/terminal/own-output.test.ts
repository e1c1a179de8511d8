import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Offer, OwnOutput } from '../../src/terminal/own-output.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A terminal that accepts `room` more bytes, the bytes it accepted, and the result of the output. */
function terminal(patience?: number) {
  const device = { room: Infinity, shown: '' };
  const offer: Offer = (bytes) => {
    const taken = bytes.subarray(0, Math.min(device.room, bytes.length));
    device.room -= taken.length;
    device.shown += Buffer.from(taken).toString('latin1');
    return taken.length;
  };
  const size = Object.assign(new EventEmitter(), { columns: 100, rows: 30 });
  const output = new OwnOutput(size, offer, patience);
  const said: string[] = [];
  for (const event of ['resize', 'close', 'error']) output.on(event, () => said.push(event));
  return { device, output, size, said };
}

describe('the own terminal', () => {
  it('has all that was written, in order, whatever pieces it takes; each is told when it was taken whole', async () => {
    const { device, output } = terminal();
    const taken: string[] = [];
    device.room = 5;
    for (const word of ['Leipzig', 'Köln', 'Gera']) output.write(word, () => taken.push(word));
    expect([device.shown, taken]).toEqual(['Leipz', []]);
    device.room = 3;
    await vi.advanceTimersByTimeAsync(100);
    expect([device.shown, taken]).toEqual(['LeipzigK', ['Leipzig']]);
    device.room = Infinity;
    await vi.advanceTimersByTimeAsync(100);
    expect([Buffer.from(device.shown, 'latin1').toString(), taken]).toEqual([
      'LeipzigKölnGera',
      ['Leipzig', 'Köln', 'Gera'],
    ]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('that takes nothing for 60 s is gone; one that takes a little of it now and then is not', async () => {
    const { device, output, said } = terminal(60_000);
    output.write('taken at once');
    await vi.advanceTimersByTimeAsync(1_000_000);
    device.room = 0;
    output.write('a long frame');
    for (let part = 0; part < 5; part++) {
      await vi.advanceTimersByTimeAsync(59_000);
      device.room = 1;
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(said).toEqual([]);
    await vi.advanceTimersByTimeAsync(59_000);
    expect(said).toEqual([]);
    await vi.advanceTimersByTimeAsync(1_100);
    expect(said[0]).toBe('close');
  });

  it('of the user takes its time', async () => {
    const { device, output, said } = terminal();
    device.room = 0;
    output.write('a frame');
    await vi.advanceTimersByTimeAsync(1_000_000);
    device.room = Infinity;
    await vi.advanceTimersByTimeAsync(100);
    expect([device.shown, said]).toEqual(['a frame', []]);
  });

  it('is given back in place of what waits', () => {
    const { device, output } = terminal();
    const taken: string[] = [];
    device.room = 3;
    output.write('a frame', () => taken.push('frame'));
    device.room = 100;
    expect(output.writeLast('given back')).toBe(true);
    expect([device.shown, taken]).toEqual(['a fgiven back', ['frame']]);
  });

  it('that takes no last words keeps the process waiting a moment, not longer', () => {
    const { device, output } = terminal();
    device.room = 0;
    let now = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 100));
    expect(output.writeLast('given back')).toBe(false);
    clock.mockRestore();
    expect(now).toBeLessThan(5_000);
  });

  it('that is gone says so and takes whatever comes', () => {
    const size = Object.assign(new EventEmitter(), { columns: 100, rows: 30 });
    const output = new OwnOutput(size, () => {
      throw Object.assign(new Error('gone'), { code: 'EIO' });
    });
    const said: string[] = [];
    output.on('error', () => said.push('error'));
    output.write('a frame', () => said.push('taken'));
    expect(said).toEqual(['error', 'taken']);
  });

  it('tells its size and when that changes', () => {
    const { output, size, said } = terminal();
    size.columns = 120;
    size.emit('resize');
    expect([said, output.columns, output.rows]).toEqual([['resize'], 120, 30]);
  });
});
