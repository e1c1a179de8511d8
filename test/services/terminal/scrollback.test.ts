import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { bundle } from '../../support/bundle.js';
import { LIFT } from '../../support/key-driver.js';
import { PROGRAM, practisedHome, endPrograms } from '../../support/program.js';
import { waitUntil } from '../../support/virtual-terminal.js';
import { describeWhere } from '../../support/describe-where.js';
import { inScreen, inTmux, isInstalled, type Multiplexed, ROWS } from './support/multiplexers.js';

const folder = mkdtempSync(join(tmpdir(), 'wsdv-demo-'));
const DEMO = join(folder, 'demo-app.mjs');
const open: Multiplexed[] = [];

beforeAll(() => bundle(fileURLToPath(new URL('../../terminal/fixtures/demo-app.tsx', import.meta.url)), DEMO));
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => {
  open.splice(0).forEach((multiplexed) => multiplexed.end());
  endPrograms();
});

/** Starts the demonstration in a shell whose screen was full of text before. */
async function demo(begin: () => Multiplexed): Promise<Multiplexed> {
  const multiplexed = begin();
  open.push(multiplexed);
  const { terminal } = multiplexed;
  await terminal.waitFor('$');
  terminal.type(`seq 100; '${process.execPath}' '${DEMO}'\r`);
  await terminal.waitFor('secret card at the bottom');
  // The terminal's replies arrive before this key. When the key is handled, the program knows whether lines can scroll
  // off the screen.
  terminal.type('j');
  await terminal.waitFor('1 keys: j');
  // Output of other programs is not lost.
  expect(multiplexed.scrollback().map((line) => line.trim())).toContain('100');
  return multiplexed;
}

async function waitForSize({ terminal }: Multiplexed, columns: number, rows: number): Promise<void> {
  const stands = () => {
    const shown = terminal.screen.rows();
    return shown[0].startsWith(`┌─ ${columns}x${rows} `) && shown[rows - 1].startsWith('secret card at the bottom');
  };
  await waitUntil(stands, () => terminal.screen.text());
}

/** Checks that nothing drawn by the program is in the scrollback. */
function expectNothingAbove(multiplexed: Multiplexed, title: string, drawn = /secret|West|keys|[┌─│└]/): void {
  expect(
    multiplexed.scrollback().filter((line) => drawn.test(line)),
    title,
  ).toEqual([]);
}

/** Beginning of the title of a card in West's first hand, with the seed of `game`. */
const CARD = 'Wirtschaftswun';
/** Matches what the match screen draws: hands, the side that decides, and frames. */
const OF_GAME = /hand|WEST|Wirtschaftswun|Airlift|[─│┃┄]/;

/** Starts the built program with a new game, and opens West's hand. */
async function game(begin: () => Multiplexed): Promise<Multiplexed> {
  const multiplexed = begin();
  open.push(multiplexed);
  const { terminal } = multiplexed;
  await terminal.waitFor('$');
  const home = practisedHome();
  const play = `'${process.execPath}' '${PROGRAM}' play --west Anna --east Bernd --seed 1961 --name ours`;
  terminal.type(`seq 100; WSDV_HOME='${home}' ${play}\r`);
  await terminal.waitFor('Anna, it is your turn');
  terminal.type(LIFT);
  await terminal.waitFor(CARD);
  expect(multiplexed.scrollback().map((line) => line.trim())).toContain('100');
  return multiplexed;
}

describeWhere(isInstalled('tmux'), 'tmux is not installed')('in tmux without an alternate screen', () => {
  below(inTmux);

  it('no hand of a game is left above after resizing, redrawing, suspending and quitting', async () => {
    const multiplexed = await game(inTmux);
    const { terminal } = multiplexed;
    for (const [columns, rows] of [
      [80, 24],
      [110, 30],
      [90, ROWS],
    ]) {
      terminal.resize(columns, rows);
      const isDrawn = (): boolean => {
        const shown = terminal.screen.rows();
        return shown[0].indexOf('saved') > columns - 10 && shown[rows - 1].includes('? help');
      };
      await waitUntil(isDrawn, () => terminal.screen.text());
      await terminal.waitFor(CARD);
      expectNothingAbove(multiplexed, `${columns} by ${rows}`, OF_GAME);
    }
    terminal.type('\u000C\u000C');
    await terminal.waitFor(CARD);
    expectNothingAbove(multiplexed, 'drawn again', OF_GAME);
    terminal.type('\u001A');
    await terminal.waitFor('$');
    expect(terminal.screen.text()).not.toMatch(OF_GAME);
    expectNothingAbove(multiplexed, 'suspended', OF_GAME);
    terminal.type('fg\r');
    await terminal.waitFor(CARD);
    expectNothingAbove(multiplexed, 'continued', OF_GAME);
    terminal.type('q');
    await terminal.waitFor('Leave the game?');
    terminal.type('y');
    await terminal.waitFor('$');
    expect(terminal.screen.text()).not.toMatch(OF_GAME);
    expectNothingAbove(multiplexed, 'quit', OF_GAME);
  });
});
describeWhere(isInstalled('screen'), 'GNU screen is not installed')('in GNU screen', () => below(inScreen));

const SMALLER = { 'fewer rows': [90, 17], 'fewer columns': [61, ROWS], 'fewer of both': [50, 15] } as const;

function below(begin: () => Multiplexed): void {
  it('nothing that was drawn scrolls off at smaller sizes, nor back at larger ones', async () => {
    const multiplexed = await demo(begin);
    for (const [title, smaller] of Object.entries(SMALLER)) {
      for (const [columns, rows] of [smaller, [110, 30], smaller, [90, ROWS]]) {
        multiplexed.terminal.resize(columns, rows);
        await waitForSize(multiplexed, columns, rows);
        expectNothingAbove(multiplexed, title);
      }
    }
  });

  it('nothing is left above when the screen is drawn again, nor while the program is stopped, nor when it continues', async () => {
    const multiplexed = await demo(begin);
    const { terminal } = multiplexed;
    terminal.type('\u000C\u000Ck');
    await terminal.waitFor('2 keys: j k');
    expectNothingAbove(multiplexed, 'drawn again');
    for (const keys of ['3 keys: j k k', '4 keys: j k k k']) {
      terminal.type('\u001A');
      await terminal.waitFor('$');
      expect(terminal.screen.text()).not.toMatch(/secret|West/);
      expectNothingAbove(multiplexed, 'stopped');
      terminal.type('echo meanwhile; fg\r');
      await terminal.waitFor('secret card at the bottom');
      terminal.type('k');
      await terminal.waitFor(keys);
      expectNothingAbove(multiplexed, 'continued');
      expect(multiplexed.scrollback().map((line) => line.trim())).toContain('meanwhile');
    }
  });

  it.each([
    ['quitting', 'q', 'ended: quit'],
    ['a render error', '\u0005', 'The screen was closed because of an error'],
  ])('nothing is left after %s, and what is said then begins in the first row and column', async (title, key, said) => {
    const multiplexed = await demo(begin);
    const { terminal } = multiplexed;
    terminal.type(key);
    await terminal.waitFor('$');
    await terminal.waitFor(said);
    expect(terminal.screen.rows()[0].startsWith(said)).toBe(true);
    expect(terminal.screen.text()).not.toMatch(/secret|West/);
    expectNothingAbove(multiplexed, title);
  });
}
