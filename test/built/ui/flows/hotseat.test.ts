import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { readGame } from '../../../../src/notation/index.js';
import { CARDS } from '../../../../src/rules/cards.js';
import { decision } from '../../../../src/rules/game.js';
import { mapMoves, placeCodes } from '../../../../src/ui/match/screen.js';
import { screenLayout } from '../../../../src/ui/layout.js';
import { layoutMap } from '../../../../src/ui/map/index.js';
import { namesCard } from '../../../support/card-names.js';
import { closeAll, hotseat } from '../../../support/hotseat.js';
import { ENTER, KeyDriver, LIFT } from '../../../support/key-driver.js';
import { clickAt } from '../../../support/mouse.js';
import { chance, movePickerOf } from '../../../support/random/random-game.js';
import type { PtyTerminal } from '../../../support/pty-terminal.js';
import { endPrograms, expectRestored, practisedHome, wsdv } from '../../../support/program.js';
import { waitUntil } from '../../../support/virtual-terminal.js';
import { PURE_ASCII } from '../../../support/plain-text.js';

const PLAY = ['play', '--west', 'Ada', '--east', 'Karl', '--seed', '7', '--name', 'flow'];
const SAVED = /^The game is saved: \/.*\/games\/flow\.wsdv Continue with: node bin\/wsdv\.js resume flow$/;
const NOTHING = /^$/;
const SIZES = [
  { columns: 80, rows: 24 },
  { columns: 120, rows: 40 },
  { columns: 200, rows: 60 },
];

afterEach(async () => {
  endPrograms();
  await closeAll();
});

async function started(size = SIZES[0], home = practisedHome()): Promise<PtyTerminal> {
  const terminal = wsdv(PLAY, home, size);
  await terminal.waitFor('Ada, it is your turn');
  return terminal;
}

/**
 * Returns the keys that play the first `count` actions of a game at random. They include the keys that continue between
 * decisions.
 */
function firstActions(count: number, size: (typeof SIZES)[number]): string[] {
  const driver = KeyDriver.ofSeed(7, size);
  const random = chance(3);
  const bytes: string[] = [];
  for (let actions = 0; actions < count;) {
    if (driver.stage === 'choosing') {
      const { options, extras } = driver.decision;
      bytes.push(driver.answer(movePickerOf(3)([...options, ...extras], random)));
    } else {
      if (driver.stage === 'reviewing') actions++;
      bytes.push(driver.onward);
      driver.follow(driver.onward);
    }
  }
  return bytes;
}

/** Waits until the terminal shows the same as the game in this process, except for the saving status in the bar. */
async function waitForSame(terminal: PtyTerminal, rows: () => string[]): Promise<void> {
  const wanted = body(rows());
  await waitUntil(
    () => body(terminal.screen.rows()).join('\n') === wanted.join('\n'),
    () => `The terminal shows\n${terminal.screen.text()}\ninstead of\n${wanted.join('\n')}`,
  );
  expect(body(terminal.screen.rows())).toEqual(wanted);
  await terminal.reaction();
}

function body(rows: readonly string[]): string[] {
  return rows.slice(1).map((row) => row.trimEnd());
}

describe('a game', () => {
  it.each(SIZES)(
    'at $columns x $rows starts, is played by keys, saved at each commit, left with q, and gone on with where it was',
    async (size) => {
      const home = practisedHome();
      const terminal = await started(size, home);
      const twin = await hotseat({ seed: 7, hints: true, ...size, scheme: undefined });
      for (const keys of [LIFT, 'r', 'n', ENTER, 'n', ENTER, ENTER]) {
        terminal.type(keys);
        await twin.type(keys);
        await waitForSame(terminal, () => twin.terminal.screen.rows());
      }
      terminal.type('q');
      await terminal.waitFor('The game is saved up to the last commit.');
      terminal.type('y');
      expect(await terminal.waitForEnd()).toEqual({ exitCode: 0, signal: undefined });
      expectRestored(terminal, SAVED);

      // Reading the file does not depend on the terminal's size, so one size is enough.
      if (size !== SIZES[0]) return;
      const again = wsdv(['resume', 'flow'], home, size);
      await again.waitFor('Karl, it is your turn');
      again.type(LIFT);
      await again.waitFor("Karl's hand");
      expect(again.screen.rows()[0]).toContain('EAST: Karl');
    },
  );

  it('has places that are chosen by the letters that stand at them', async () => {
    const [size] = SIZES;
    const terminal = await started(size);
    const twin = await hotseat({ seed: 7, hints: true, ...size });
    for (const keys of [LIFT, 'b']) {
      terminal.type(keys);
      await twin.type(keys);
    }
    const code = [...placeCodes(twin.driver.screen).values()].find(({ length }) => length === 2)!;
    for (const letter of code) {
      await waitForSame(terminal, () => twin.terminal.screen.rows());
      terminal.type(letter);
      await twin.type(letter);
    }
    await waitForSame(terminal, () => twin.terminal.screen.rows());
    expect(twin.driver.stage).toBe('reviewing');
  });

  it('is played by clicks, and the mouse is the terminal’s own again afterwards', async () => {
    const [size] = SIZES;
    const terminal = await started(size);
    const twin = await hotseat({ seed: 7, hints: true, ...size });
    const follow = async (click: string, ...keys: string[]): Promise<void> => {
      terminal.type(click);
      await twin.type(...keys);
      await waitForSame(terminal, () => twin.terminal.screen.rows());
    };
    const clickKey = async (hint: string): Promise<string> => {
      await terminal.waitFor(hint);
      const rows = terminal.screen.rows();
      return clickAt(rows.at(-1)!.indexOf(hint), rows.length - 1);
    };
    expect(terminal.screen.xterm.modes.mouseTrackingMode).toBe('vt200');
    await terminal.waitFor('Space/Enter show your hand');
    await follow(LIFT, LIFT);
    await follow(await clickKey('b build'), 'b');
    const [[place, move]] = mapMoves(twin.driver.screen);
    const { x, y } = layoutMap(screenLayout(size)!.map).anchors.get(place)!;
    // The first click on a place shows what the choice of the place would change. The second click chooses the place.
    terminal.type(clickAt(x, y + 1));
    await terminal.waitFor('Choosing this place');
    await follow(clickAt(x, y + 1), twin.driver.bytesFor(move));
    await follow(await clickKey('Enter commit'), ENTER);
    expect(twin.committed).toHaveLength(1);
    terminal.type('q');
    await terminal.waitFor('The game is saved up to the last commit.');
    terminal.type('y');
    await terminal.waitForEnd();
    expectRestored(terminal, SAVED);
  });

  it('counts all keys typed ahead up to the next hand-over, and leaves no card of any hand in the scrollback', async () => {
    const [size] = SIZES;
    const terminal = await started(size);
    const keys = firstActions(5, size);
    const twin = await hotseat({ seed: 7, hints: true, ...size, scheme: undefined });
    const handOvers = keys.flatMap((key, index) => (key === LIFT ? [index] : []));
    for (const [turn, from] of handOvers.entries()) {
      const ahead = keys.slice(from, handOvers[turn + 1]);
      await twin.type(...ahead);
      // 64 or more bytes at once would count as a paste.
      expect(ahead.join('').length).toBeLessThan(64);
      terminal.type(ahead.join(''));
      await waitForSame(terminal, () => twin.terminal.screen.rows());
    }
    expect(twin.committed.length).toBeGreaterThanOrEqual(5);
    terminal.type('qy');
    await terminal.waitForEnd();
    expectRestored(terminal, SAVED);
    expectNoCards(terminal);
  });
});

describe('the terminal afterwards', () => {
  it.each([
    ['Ctrl-C', (terminal: PtyTerminal) => terminal.type('\u0003'), 130, SAVED],
    ['SIGTERM', (terminal: PtyTerminal) => terminal.kill('SIGTERM'), 143, NOTHING],
    ['SIGHUP', (terminal: PtyTerminal) => terminal.kill('SIGHUP'), 129, NOTHING],
  ] as const)('%s gives it back and keeps what was committed', async (_name, end, exitCode, left) => {
    const home = practisedHome();
    const terminal = await started(SIZES[1], home);
    for (const key of [LIFT, 'r', 'n', ENTER, 'n', ENTER, ENTER]) terminal.type(key);
    await terminal.waitFor('Karl, it is your turn');
    terminal.type(LIFT);
    // Waits for the hand. Only the hand shows that the program has handled the key that closes the hand-over, because
    // the decision is already shown during the hand-over. If the program ended before it handled this key, the key
    // would reach the shell.
    await terminal.waitFor("Karl's hand");
    end(terminal);
    expect((await terminal.waitForEnd()).exitCode).toBe(exitCode);
    expectRestored(terminal, left);
    expectNoCards(terminal);
    const games = join(home, 'games');
    expect(readdirSync(games).filter((name) => name.includes('.lock'))).toEqual([]);
    const saved = readGame(readFileSync(join(games, 'flow.wsdv'), 'utf8'));
    expect(saved.ok && [saved.value.lines.length, decision(saved.value.end)?.side]).toEqual([1, 'east']);
  });
});

function expectNoCards({ screen }: PtyTerminal): void {
  const left = screen.normalLines().join('\n');
  expect(CARDS.filter(({ id, title }) => namesCard(left, id) || left.includes(title.de))).toEqual([]);
}

describe('a real terminal', () => {
  it('is followed when it changes its size, down to what is too small and back', async () => {
    const terminal = await started();
    terminal.type(LIFT);
    const twin = await hotseat({ seed: 7, hints: true, scheme: undefined });
    await twin.type(LIFT);
    for (const [columns, rows] of [
      [120, 40],
      [60, 20],
      [200, 60],
      [80, 24],
    ]) {
      terminal.resize(columns, rows);
      await twin.terminal.resize(columns, rows);
      await waitForSame(terminal, () => twin.terminal.screen.rows());
    }
  });

  it('keeps its mouse with --no-mouse; NO_COLOR and a locale without UTF-8 give plain ASCII without colour', async () => {
    const environment = { NO_COLOR: '1', LANG: 'C' };
    const terminal = wsdv([...PLAY, '--no-mouse'], practisedHome(), { ...SIZES[1], environment });
    await terminal.waitFor('Ada, it is your turn');
    expect(terminal.screen.xterm.modes.mouseTrackingMode).toBe('none');
    terminal.type(LIFT);
    await terminal.waitFor('Take a card');
    await terminal.waitForQuiet();
    expect(terminal.written).toMatch(PURE_ASCII);
    expect(terminal.written).not.toMatch(/\u001B\[[\d;]*(?:[34][0-8]|9\d|10[0-7])[\d;]*m/);
    terminal.type('\u0003');
    await terminal.waitForEnd();
    expect(terminal.written).not.toMatch(/\?100[06]/);
  });

  it('without a name on the command line a small menu leads into a game', async () => {
    const terminal = wsdv(['play'], practisedHome(), SIZES[0]);
    await terminal.waitFor('New game');
    terminal.type('n');
    await terminal.waitFor('For each side: a name or a bot.');
    terminal.type(`Rosa${ENTER}Willy${ENTER}7${ENTER}${ENTER}`);
    await terminal.waitFor('Rosa, it is your turn');
    terminal.type(LIFT);
    await terminal.waitFor("Willy's hand");
    expect(terminal.screen.rows()[0]).toContain('WEST: Rosa');
  });
});
