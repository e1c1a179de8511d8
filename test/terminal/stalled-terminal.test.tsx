import { EventEmitter } from 'node:events';
import { useState, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runApp, SHARED_BOX, useKeys, useQuit, type AppOptions, type SessionEnd } from '../../src/terminal/index.js';
import { OwnOutput } from '../../src/terminal/own-output.js';
import { BYTES } from '../support/render-on-terminal.js';
import { waitUntil, VirtualKeyboard } from '../support/virtual-terminal.js';
import { Line } from './support/line.js';

const LEAVE = '\u001B[?1049l';
const SENTENCE = 'The screen was closed';

/** Time (ms) that passes only while the program writes, so that waiting for the terminal takes no real time. */
let now = 0;
beforeEach(() => void vi.spyOn(performance, 'now').mockImplementation(() => now));
afterEach(() => {
  vi.restoreAllMocks();
  for (const device of devices.splice(0)) device.isStalled = false;
});

const devices: { isStalled: boolean }[] = [];

function Hand(): ReactNode {
  const [isBroken, setBroken] = useState(false);
  const quit = useQuit();
  useKeys((key) => {
    if (key.char === 'q') quit('bye');
    else setBroken(true);
    return true;
  });
  if (isBroken) throw new Error('the map has no Leipzig');
  return <Line>secret hand</Line>;
}

/**
 * Starts an application whose terminal stalls after the first frame. Each attempt to write takes `device.milliseconds`.
 */
async function stalled(options: Pick<AppOptions, 'limits' | 'ownsProcess'> = {}) {
  const device = { isStalled: false, shown: '', milliseconds: 100 };
  devices.push(device);
  const size = Object.assign(new EventEmitter(), { columns: 80, rows: 24 });
  const stdin = new VirtualKeyboard();
  const offer = (bytes: Uint8Array): number => {
    now += device.milliseconds;
    if (device.isStalled) return 0;
    device.shown += Buffer.from(bytes).toString();
    return bytes.length;
  };
  const stdout = new OwnOutput(size, offer, options.limits?.patience);
  const stderr = { write: (text: string) => (device.shown += text) };
  const ends: SessionEnd['type'][] = [];
  const environment = { TERM: 'xterm-256color', LANG: 'C.UTF-8' };
  const end = runApp(<Hand />, { stdin, stdout, stderr, environment, scheme: 'dark', ...options });
  void end.then(({ type }) => {
    ends.push(type);
    device.shown += 'farewell';
  });
  await waitUntil(
    () => device.shown.includes('secret hand'),
    () => 'There is no frame.',
  );
  device.isStalled = true;
  return { device, size, stdin, end, ends };
}

/** Lets the event loop run, so that the program would end if it did not wait. */
async function turns(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
}

describe('a terminal that stalls for more than a second at the end', () => {
  it.each([
    ['Ctrl-C', BYTES.ctrlC, 'interrupted'],
    ['quitting', 'q', 'quit'],
    ['a crash', 'x', 'crashed'],
  ])('is given back before the farewell: %s', async (_title, key, type) => {
    const { device, stdin, end, ends } = await stalled();
    const before = device.shown;
    stdin.emit('data', Buffer.from(key));
    await turns();
    expect([ends, device.shown]).toEqual([[], before]);
    device.isStalled = false;
    await end;
    expect(ends).toEqual([type]);
    const last = device.shown.slice(before.length);
    expect(last).toContain(LEAVE);
    expect(last).not.toContain('secret');
    if (type === 'crashed') expect(last.indexOf(SENTENCE)).toBeGreaterThan(last.indexOf(LEAVE));
    expect(last.indexOf('farewell')).toBeGreaterThan(last.indexOf(LEAVE));
  });

  it('does not keep a session that SIGTERM ends', async () => {
    const { device, end, ends } = await stalled({ ownsProcess: true });
    const [before, since] = [device.shown, now];
    process.emit('SIGTERM', 'SIGTERM');
    await end;
    expect([ends, device.shown]).toEqual([['signal'], `${before}farewell`]);
    expect(now - since).toBeLessThan(2000);
  });

  it('does not keep a session that SIGTERM ends after Ctrl-C; a second Ctrl-C goes on waiting', async () => {
    const { stdin, end, ends } = await stalled({ ownsProcess: true });
    stdin.emit('data', Buffer.from(BYTES.ctrlC));
    process.emit('SIGINT', 'SIGINT');
    await turns();
    expect(ends).toEqual([]);
    process.emit('SIGTERM', 'SIGTERM');
    await end;
    expect(ends).toEqual(['signal']);
  });

  it('lets Ctrl-Z stop the program only when it has taken what hides the screen', async () => {
    const { device, size, stdin, end } = await stalled({ ownsProcess: true });
    const before = device.shown;
    let shownAtStop: string | null = null;
    vi.spyOn(process, 'kill').mockImplementation((_pid, signal) => {
      if (signal === 'SIGTSTP') shownAtStop = device.shown.slice(before.length);
      return true;
    });
    process.emit('SIGTSTP', 'SIGTSTP');
    // Ctrl-L and a resize would repaint the whole screen, but the program is already stopping.
    stdin.emit('data', Buffer.from('\u000C'));
    size.columns = 90;
    size.emit('resize');
    await turns();
    expect(shownAtStop).toBeNull();
    device.isStalled = false;
    await waitUntil(
      () => shownAtStop !== null,
      () => 'The program was not stopped.',
    );
    expect(shownAtStop).toContain(LEAVE);
    expect(shownAtStop).not.toContain('secret');
    expect(shownAtStop).toMatch(/\u001B\[\?1049l(?:\u001B\[23;0t)?$/);
    stdin.emit('data', Buffer.from(BYTES.ctrlC));
    await end;
  });

  it('lets a second Ctrl-Z stop the program at once, and not again when it accepts output after the return', async () => {
    const { device, stdin, end } = await stalled({ ownsProcess: true });
    const kill = vi.spyOn(process, 'kill').mockReturnValue(true);
    for (const stops of [0, 1]) {
      process.emit('SIGTSTP', 'SIGTSTP');
      await turns();
      expect(kill).toHaveBeenCalledTimes(stops);
    }
    const before = device.shown.length;
    device.isStalled = false;
    await waitUntil(
      () => device.shown.slice(before).includes('secret'),
      () => 'The program did not draw its screen again.',
    );
    await turns();
    expect(kill).toHaveBeenCalledTimes(1);
    stdin.emit('data', Buffer.from(BYTES.ctrlC));
    await end;
  });

  it('counts as gone after a minute at a shared box', async () => {
    const { device, stdin, end, ends } = await stalled({ limits: SHARED_BOX });
    stdin.emit('data', Buffer.from(BYTES.ctrlC));
    await turns();
    expect(ends).toEqual([]);
    // From now on, each attempt to write takes as long as a shared box waits for its terminal.
    device.milliseconds = SHARED_BOX.patience;
    await end;
    expect(ends).toEqual(['closed']);
  });
});
