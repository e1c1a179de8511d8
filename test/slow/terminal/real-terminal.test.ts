import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { bundle } from '../../support/bundle.js';
import { expectModesRestored, PtyTerminal, type PtyOptions } from '../../support/pty-terminal.js';
import { PURE_ASCII } from '../../support/plain-text.js';

const folder = mkdtempSync(join(tmpdir(), 'wsdv-demo-'));
const DEMO = join(folder, 'demo-app.mjs');
const open: PtyTerminal[] = [];

async function demo(options: PtyOptions = {}): Promise<PtyTerminal> {
  const terminal = new PtyTerminal(process.execPath, [DEMO], options);
  open.push(terminal);
  await terminal.waitFor('0 keys');
  return terminal;
}

beforeAll(() => bundle(fileURLToPath(new URL('../../terminal/fixtures/demo-app.tsx', import.meta.url)), DEMO));
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => open.splice(0).forEach((terminal) => terminal.dispose()));

/** Checks that the terminal is restored, and that no output of the program is left to read. */
function expectRestored({ screen, written }: PtyTerminal): void {
  expectModesRestored(screen);
  expect(screen.normalLines().join('\n')).not.toMatch(/secret|keys|West/);
  expect(written).toContain('\u001B[23;0t');
}

describe('a real terminal', () => {
  it('quitting gives it back; a warning written meanwhile comes out afterwards and tore nothing', async () => {
    const terminal = await demo();
    terminal.type('\u0017j');
    await terminal.waitFor('1 keys: j');
    expect(terminal.screen.text()).not.toMatch(/warning|note/);
    terminal.type('q');
    expect(await terminal.waitForEnd()).toEqual({ exitCode: 0, signal: undefined });
    expectRestored(terminal);
    const left = terminal.screen.normalLines();
    expect(left.toSorted()).toEqual(['a note on stdout', 'a warning on stderr', 'ended: quit']);
  });

  it.each([
    ['Ctrl-C', '\u0003', 130, ['ended: interrupted']],
    [
      'a render error',
      '\u0005',
      1,
      [
        'The screen was closed because of an error in the program: the map has no Leipzig (set WSDV_DEBUG=1 to see where).',
        'ended: crashed',
      ],
    ],
    [
      'an exception in a timer',
      '\u0014',
      1,
      [
        'The screen was closed because of an error in the program: a timer broke (set WSDV_DEBUG=1 to see where).',
        'ended: crashed',
      ],
    ],
    [
      'an unhandled rejection',
      '\u0012',
      1,
      [
        'The screen was closed because of an error in the program: a promise broke (set WSDV_DEBUG=1 to see where).',
        'ended: crashed',
      ],
    ],
    ['process.exit', '\u0018', 7, []],
  ])('%s gives it back', async (_title, key, exitCode, left) => {
    const terminal = await demo({ columns: 130 });
    terminal.type(key);
    expect(await terminal.waitForEnd()).toEqual({ exitCode, signal: undefined });
    expectRestored(terminal);
    expect(terminal.screen.normalLines()).toEqual(left);
  });

  it('fast typing loses no key, a paste that nobody takes presses none', async () => {
    const terminal = await demo({ columns: 120, rows: 40 });
    for (let burst = 0; burst < 20; burst++) terminal.type('jk\u001B[A\u001B[Bl');
    terminal.type(`\u001B[200~${'paste'.repeat(20)}\u001B[201~`);
    terminal.type('z');
    await terminal.waitFor('101 keys:');
    expect(terminal.screen.text()).toContain('j k up down l z');
  });

  it('that takes nothing for long ends a session of a shared box, which is otherwise held up by nothing', async () => {
    const terminal = await demo({ columns: 120, rows: 40, environment: { DEMO_PATIENCE: '200' } });
    terminal.stopReading();
    const ended = terminal.waitForEnd();
    const isOver = ended.then(() => true);
    // Repaints fill all buffers between the program and its terminal.
    const pause = (): Promise<false> => new Promise((resolve) => setTimeout(() => resolve(false), 5));
    while (!(await Promise.race([isOver, pause()]))) terminal.type('\u000C');
    expect(await ended).toEqual({ exitCode: 129, signal: undefined });
  });

  it('that stalls for more than a second is given back before the farewell', async () => {
    const terminal = await demo({ columns: 120, rows: 40 });
    terminal.stopReading();
    const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
    // Repaints fill all buffers between the program and its terminal.
    for (let repaint = 0; repaint < 60; repaint++) {
      terminal.type('\u000C');
      await pause(5);
    }
    terminal.type('\u0003');
    await pause(1500);
    terminal.resumeReading();
    expect(await terminal.waitForEnd()).toEqual({ exitCode: 130, signal: undefined });
    expectRestored(terminal);
    expect(terminal.screen.normalLines()).toEqual(['ended: interrupted']);
  });

  it('the frame is as tall as the terminal, follows its size, and never scrolls, even with CI set', async () => {
    const terminal = await demo({ environment: { CI: 'true' } });
    for (const [columns, rows] of [
      [80, 24],
      [120, 40],
      [200, 60],
      [40, 12],
    ] as const) {
      if (columns !== 80) terminal.resize(columns, rows);
      const shown = () => [0, rows - 3, rows - 1].map((row) => terminal.screen.rows()[row].trimEnd());
      await expect
        .poll(shown)
        .toEqual([
          `┌─ ${columns}x${rows} ${'─'.repeat(columns - 5 - `${columns}x${rows}`.length)}┐`,
          `└${'─'.repeat(columns - 2)}┘`,
          'secret card at the bottom',
        ]);
    }
    terminal.type('q');
    await terminal.waitForEnd();
    expectRestored(terminal);
  });

  it('NO_COLOR and a locale without UTF-8 give plain ASCII', async () => {
    const terminal = await demo({ environment: { NO_COLOR: '1', LANG: 'C' } });
    expect(terminal.screen.rows()[0]).toMatch(/^\+- 80x24 -+\+$/);
    expect(terminal.screen.cellOf('West').fg).toBe('default');
    expect(terminal.written).toMatch(PURE_ASCII);
  });

  it('in a pipe it says in one sentence what it needs', async () => {
    const told = await new Promise<string>((resolve) => {
      execFile(process.execPath, [DEMO], (error, _stdout, stderr) => resolve(`${String(error?.code)} ${stderr}`));
    });
    expect(told).toBe(
      '2 The game screen needs a terminal, but the output goes to a file or another program: run wsdv without > or |.\n',
    );
  });
});
