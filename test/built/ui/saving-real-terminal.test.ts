import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { INDEX_NAME } from '../../../src/store/index.js';
import { LIFT } from '../../support/key-driver.js';
import { PROGRAM } from '../../support/program.js';
import { PtyTerminal } from '../../support/pty-terminal.js';

const home = mkdtempSync(join(tmpdir(), 'wsdv-'));
const open: PtyTerminal[] = [];

function wsdv(args: readonly string[], columns = 80, rows = 24): PtyTerminal {
  const terminal = new PtyTerminal(process.execPath, [PROGRAM, ...args], {
    columns,
    rows,
    environment: { WSDV_HOME: home },
  });
  open.push(terminal);
  return terminal;
}

async function press(terminal: PtyTerminal, keys: string, text: string): Promise<void> {
  terminal.type(keys);
  await terminal.waitFor(text);
}

/** Returns the names of the files in the games folder, except the index of `wsdv list`. */
function games(): string[] {
  return readdirSync(join(home, 'games'))
    .filter((name) => name !== INDEX_NAME)
    .sort();
}

afterEach(() => {
  open.splice(0).forEach((terminal) => terminal.dispose());
  rmSync(join(home, 'games'), { recursive: true, force: true });
});

const NEW = ['play', '--west', 'Anna', '--east', 'Bernd', '--seed', '7', '--name', 'ours'];

/** Plays West's first action: removes 1 unrest in the first province of the list, and dismantles Hamburg. */
async function playWest(terminal: PtyTerminal): Promise<void> {
  await terminal.waitFor('Anna, it is your turn');
  await press(terminal, LIFT, "Anna's hand");
  terminal.type('rn\rn\r');
  await press(terminal, '', 'Enter commit');
  await press(terminal, '\r', 'Bernd, it is your turn');
}

describe('the built program on a real terminal', () => {
  it.each([
    [80, 24],
    [120, 40],
  ])('new game, an action, quit, resume: all is there (%ix%i)', async (columns, rows) => {
    const first = wsdv(NEW, columns, rows);
    await playWest(first);
    await press(first, LIFT, "Bernd's hand");
    await first.waitForQuiet();
    const board = first.screen.text();
    await press(first, 'q', 'Leave the game?');
    first.type('y');
    expect(await first.waitForEnd()).toEqual({ exitCode: 0, signal: undefined });
    expect(first.screen.isAlternate).toBe(false);
    expect(first.screen.normalLines()).toEqual([
      `The game is saved: ${join(home, 'games', 'ours.wsdv')}`,
      'Continue with: node bin/wsdv.js resume ours',
    ]);
    expect(games()).toEqual(['ours.wsdv']);
    expect(readFileSync(join(home, 'games', 'ours.wsdv'), 'utf8')).toMatch(/\nW 15 unrest: .+, Hamburg/);

    const second = wsdv(['resume', 'ours'], columns, rows);
    await second.waitFor('Bernd, it is your turn');
    await press(second, LIFT, "Bernd's hand");
    await expect.poll(() => second.screen.text()).toBe(board);
    second.type('qy');
    await second.waitForEnd();
  });

  it('killed in the middle of an action, the game is resumed after the last commit', async () => {
    const first = wsdv(NEW);
    await playWest(first);
    await press(first, LIFT, "Bernd's hand");
    first.type('b\r');
    await first.waitForQuiet();
    first.kill('SIGKILL');
    await first.waitForEnd();
    expect(games()).toContain('ours.wsdv.lock');
    const second = wsdv(['resume']);
    await second.waitFor('Bernd, it is your turn');
    second.type('qy');
    expect((await second.waitForEnd()).exitCode).toBe(0);
    expect(games()).toEqual(['ours.wsdv']);
  });

  it('a second terminal is told that the game is open', async () => {
    const first = wsdv(NEW);
    await first.waitFor('Anna, it is your turn');
    const second = wsdv(['resume', 'ours']);
    expect((await second.waitForEnd()).exitCode).toBe(1);
    expect(second.screen.normalLines().join(' ')).toContain(`open in process ${first.pid}`);
  });
});
