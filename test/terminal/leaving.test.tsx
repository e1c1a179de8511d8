import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useKeys } from '../../src/terminal/index.js';
import { BYTES, renderOnTerminal, type TerminalOptions } from '../support/render-on-terminal.js';
import type { VirtualTerminal } from '../support/virtual-terminal.js';
import { Line } from './support/line.js';

const CTRL_Z = '\u001A';
/** Replies to the two cursor queries that the program sends when it starts and when it continues after a stop. */
const START = '\u001B[1;2R\u001B[7;1R';

/**
 * Minimum time (ms) of the program's waits, which end only when the test calls `endWaits`. Other timers are shorter.
 */
const SHORTEST_WAIT = 100;
const waits: (() => void)[] = [];
const endWaits = (): void => waits.splice(0).forEach((end) => end());

let kill = vi.spyOn(process, 'kill');
beforeEach(() => {
  const timeout = globalThis.setTimeout;
  const held = (end: () => void, delay = 0): NodeJS.Timeout => {
    if (delay < SHORTEST_WAIT) return timeout(end, delay);
    waits.push(end);
    const stopped = timeout(() => undefined, 0);
    return stopped;
  };
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(held);
  vi.spyOn(performance, 'now').mockReturnValue(0);
  kill = vi.spyOn(process, 'kill').mockReturnValue(true);
});

const running: { terminal: VirtualTerminal; end: Promise<unknown> }[] = [];
afterEach(async () => {
  for (const { terminal, end } of running.splice(0)) {
    await terminal.type(BYTES.ctrlC);
    endWaits();
    await end;
  }
  vi.restoreAllMocks();
});

/** Runs an application on a terminal that replies to queries only when the test does so. */
async function leaving(options: TerminalOptions = {}) {
  const heard: string[] = [];
  function Listener(): ReactNode {
    useKeys(({ char }) => heard.push(char) > 0);
    return <Line>shown</Line>;
  }
  const { terminal, end } = await renderOnTerminal(<Listener />, { isSilent: true, ownsProcess: true, ...options });
  running.push({ terminal, end });
  const ends: string[] = [];
  void end.then(({ type }) => ends.push(type));
  const hasSuspended = (): boolean => kill.mock.calls.some(([pid, signal]) => pid === 0 && signal === 'SIGTSTP');
  /** Stops the process and continues it. */
  const stopAndContinue = async (): Promise<void> => {
    process.emit('SIGTSTP', 'SIGTSTP');
    await terminal.settle();
    expect(kill).toHaveBeenCalledWith(process.pid, 'SIGTSTP');
  };
  return { terminal, heard, ends, hasSuspended, stopAndContinue };
}

describe('Ctrl-C', () => {
  it('waits for missing answers, so that they do not appear in the shell; keys do nothing meanwhile', async () => {
    const { terminal, heard, ends } = await leaving();
    await terminal.type(BYTES.ctrlC, 'j');
    expect([ends, terminal.stdin.isRaw]).toEqual([[], true]);
    await terminal.type(START, 'j');
    expect([ends, terminal.stdin.isRaw, heard]).toEqual([['interrupted'], false, []]);
  });

  it('waits only for a while', async () => {
    const { terminal, ends } = await leaving();
    await terminal.type(BYTES.ctrlC);
    endWaits();
    await terminal.settle();
    expect(ends).toEqual(['interrupted']);
  });

  it('does not wait for a background that the terminal does not report: its answers come in order', async () => {
    const { terminal, ends } = await leaving({ scheme: undefined });
    expect(terminal.stdout.written).toContain('\u001B]11;?');
    await terminal.type(START, BYTES.ctrlC);
    expect(ends).toEqual(['interrupted']);
  });

  it('does not wait for answers that were missing before a stop', async () => {
    const { terminal, ends, stopAndContinue } = await leaving();
    await stopAndContinue();
    await terminal.type(START);
    await terminal.answerQuery();
    await terminal.type(BYTES.ctrlC);
    expect(ends).toEqual(['interrupted']);
  });
});

describe('Ctrl-Z', () => {
  it('waits for missing answers; keys typed from then on are meant for the shell', async () => {
    const { terminal, heard, hasSuspended, stopAndContinue } = await leaving();
    await terminal.type('a', CTRL_Z, 'f', 'g', '\r');
    expect(hasSuspended()).toBe(false);
    await terminal.type(START);
    expect(hasSuspended()).toBe(true);
    // The stop signal has not arrived yet.
    await terminal.type('x', CTRL_Z);
    await stopAndContinue();
    await terminal.type(START, 'y');
    expect(heard).toEqual(['a']);
    await terminal.answerQuery();
    await terminal.type('b');
    expect(heard).toEqual(['a', 'b']);
  });

  it('waits only for a while, and not at all when it is pressed again', async () => {
    for (const again of [true, false]) {
      kill.mockClear();
      const { terminal, hasSuspended } = await leaving();
      await terminal.type(CTRL_Z);
      expect(hasSuspended()).toBe(false);
      if (again) await terminal.type(CTRL_Z);
      else endWaits();
      expect(hasSuspended()).toBe(true);
    }
  });

  it.each([
    ['Ctrl-C', 'interrupted', (terminal: VirtualTerminal) => terminal.type(BYTES.ctrlC)],
    ['a signal', 'signal', () => Promise.resolve(process.emit('SIGTERM', 'SIGTERM'))],
  ])('no longer stops the process after %s', async (_what, type, endIt) => {
    const { terminal, ends, hasSuspended } = await leaving();
    await terminal.type(CTRL_Z);
    await endIt(terminal);
    await terminal.type(START);
    endWaits();
    await terminal.settle();
    expect(ends).toEqual([type]);
    expect(hasSuspended()).toBe(false);
  });

  it('does nothing where the process belongs to others; keys count', async () => {
    const { terminal, heard, hasSuspended } = await leaving({ ownsProcess: false });
    await terminal.type(CTRL_Z, 'a', START, 'b');
    expect([hasSuspended(), heard]).toEqual([false, ['a', 'b']]);
  });
});
