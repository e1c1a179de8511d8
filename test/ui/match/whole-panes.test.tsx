import fc from 'fast-check';
import type { ReactNode } from 'react';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { PROVINCES } from '../../../src/rules/board.js';
import { sameMove } from '../../../src/rules/game.js';
import { matchOf } from '../../../src/match/match.js';
import { watched as told } from '../../../src/match/watch.js';
import { screen as ENGLISH_SCREEN } from '../../../src/text/en/screen.js';
import { ENGLISH } from '../../../src/text/index.js';
import { wrapText } from '../../../src/terminal/index.js';
import { LobbyApp } from '../../../src/ui/lobby-app.js';
import { LEDGER_WIDTH } from '../../../src/ui/map/index.js';
import { PAGE_LETTERS } from '../../../src/ui/widgets/scroll.js';
import { MenuScreen } from '../../../src/ui/menu/menu-screen.js';
import { ReplayScreen } from '../../../src/ui/match/replay/replay-screen.js';
import { closeAll, hotseat, type Hotseat } from '../../support/hotseat.js';
import { BYTES, renderOnTerminal } from '../../support/render-on-terminal.js';
import { newMatch, sessionOf } from '../../support/match.js';
import { allMoves } from '../../support/random/random-game.js';
import { runs, SEED } from '../../support/runs.js';
import { LobbyInMemory, row } from '../../support/shared-table.js';
import type { VirtualTerminal } from '../../support/virtual-terminal.js';
import { watchDrawing } from '../support/drawn-screen.js';
import { anySize, anyStep, STEPS, stepOf } from '../support/moments.js';
import { randomRecord } from '../support/random-record.js';
import { faultsOf } from '../support/whole-panes.js';

const drawn = watchDrawing();
const board = sessionOf(newMatch(0)).committed;

afterEach(closeAll);
afterAll(drawn.end);

const { up, down, right, tab, pageDown, escape } = BYTES;
/** Keys that change the pane, cursor or page, and keys that open overlays. */
const TURNS = [up, down, right, tab, pageDown, 'n', 'v', 'p', 'd', '3', escape, ' '];
const OVERLAYS = [...PAGE_LETTERS, '/', '/ber', 'q', 'i', 'u'];

const triple = fc.record({
  size: anySize,
  ...anyStep,
  /**
   * Number of keys that continue the game. 0 is the hand-over, 1 the decision, 2 the screen after an answer. Higher
   * numbers go through pages and further hand-overs.
   */
  onwards: fc.nat({ max: 8 }),
  turns: fc.array(fc.constantFrom(...TURNS), { maxLength: 4 }),
  overlays: fc.shuffledSubarray(OVERLAYS, { minLength: 2, maxLength: 2 }),
  ascii: fc.boolean(),
  cover: fc.boolean(),
});

async function shown(drawn: typeof triple extends fc.Arbitrary<infer One> ? One : never): Promise<Hotseat> {
  const { before, move } = stepOf(drawn);
  const game = await hotseat({
    ...drawn.size,
    state: before,
    ascii: drawn.ascii,
    cover: drawn.cover,
  });
  const { driver } = game;
  for (let onward = 0; onward < drawn.onwards && driver.stage !== 'over'; onward++) {
    const isAsked = driver.stage === 'choosing' && allMoves(driver.decision).some((one) => sameMove(one, move));
    await game.type(isAsked ? driver.bytesFor(move) : driver.onward);
  }
  await game.type(...drawn.turns);
  return game;
}

function expectWhole({ terminal }: { readonly terminal: VirtualTerminal }): void {
  const { cols: columns, rows } = terminal.screen.xterm;
  const faults = [...new Set(drawn.lost()), ...faultsOf(drawn.panes(), { columns, rows })];
  expect(faults, terminal.screen.text()).toEqual([]);
}

/** Checks a separate screen after these keys, and closes the screen even if the check fails. */
async function expectWholeAfter(
  keys: readonly string[],
  element: ReactNode,
  options: Parameters<typeof renderOnTerminal>[1],
): Promise<void> {
  const app = await renderOnTerminal(element, options);
  try {
    await app.terminal.type(...keys);
    expectWhole(app);
  } finally {
    await app.terminal.type(BYTES.ctrlC);
    await app.end;
  }
}

/** Runs a property for each of these screens, and closes each screen afterwards. */
async function forEach<Drawn>(drawings: fc.Arbitrary<Drawn>, inTest: number, show: (one: Drawn) => Promise<void>) {
  const property = fc.asyncProperty(drawings, async (one) => {
    drawn.lost();
    await show(one).finally(closeAll);
  });
  await fc.assert(property, { numRuns: runs(inTest), seed: SEED });
}

describe('every pane is whole and shows all it has rows for', () => {
  it('at any size, at any moment of a game, whatever covers it', async () => {
    await forEach(triple, 6, async (one) => {
      const game = await shown(one);
      expectWhole(game);
      for (const overlay of one.overlays) {
        await game.type(overlay);
        expectWhole(game);
        await game.type(escape);
      }
    });
  });

  it('at any size, at the end of a game', async () => {
    const ends = STEPS.flat().filter(({ played }) => played.state.outcome !== null);
    const ended = fc.record({ size: anySize, end: fc.nat(), ascii: fc.boolean() });
    await forEach(ended, 4, async ({ size: { columns, rows }, end, ascii }) => {
      const { played } = ends[end % ends.length];
      const game = await hotseat({ state: played.state, columns, rows, ascii });
      expect(game.text()).toContain('The course of the game');
      for (const key of [pageDown, pageDown, escape]) {
        expectWhole(game);
        await game.type(key);
      }
      expectWhole(game);
    });
  });

  it('at any size and moment of a replay', async () => {
    const match = matchOf(randomRecord(1).record);
    const keys = fc.array(fc.constantFrom(tab, 'v', '.', ']', up, pageDown, 'c'), { maxLength: 4 });
    const watched = fc.record({
      size: anySize,
      at: fc.nat({ max: match.moments.length - 1 }),
      keys,
      page: fc.constantFrom('', '', ...PAGE_LETTERS, 'i', '/ber', '/ber\r'),
      ascii: fc.boolean(),
    });
    await forEach(watched, 5, async ({ size: { columns, rows }, at, keys: pressed, page, ascii }) => {
      const element = <ReplayScreen watch={(hands) => told(match, hands)} at={at} onLeave={() => undefined} />;
      await expectWholeAfter([...pressed, page], element, { columns, rows, ascii });
    });
  });

  it('at any size and on any page of the menu', async () => {
    const games = Array.from({ length: 40 }, (_, index) => ({
      name: `game-${index}`,
      path: `game-${index}.wsdv`,
      changed: new Date(index * 1e9),
      players: { west: 'Ada', east: 'Karl' },
      heading: 'Decade I, first half',
      result: null,
    }));
    const opened = fc.record({
      size: anySize,
      keys: fc.array(fc.constantFrom('n', 'r', 'w', '?', down, up, '\r', escape), { maxLength: 4 }),
      count: fc.constantFrom(0, 1, 9, 40),
      ascii: fc.boolean(),
    });
    await forEach(opened, 5, async ({ size: { columns, rows }, keys, count, ascii }) => {
      const lists = { resumable: games.slice(0, count), over: [], stories: [], more: 0, problem: null };
      const element = <MenuScreen board={board} lists={() => lists} onChoose={() => null} />;
      await expectWholeAfter(keys, element, { columns, rows, ascii });
    });
  });
});

describe('the lobby', () => {
  it('is whole at any size, on any page, with few tables and with many', async () => {
    const states = [
      { seat: 'west' },
      { state: 'open', players: { west: 'Ada', east: '' }, invitation: true },
      { turn: 'east', openDeal: true },
      { state: 'open', seat: 'west', players: { west: 'Ada', east: '' } },
      { state: 'over' },
      { state: 'broken', place: null },
    ] as const;
    const opened = fc.record({
      size: anySize,
      keys: fc.array(fc.constantFrom('n', 'b', '?', down, up, '\r', escape, pageDown, '7', ' '), { maxLength: 6 }),
      count: fc.constantFrom(0, 1, 9, 40),
      more: fc.constantFrom(0, 3),
      ascii: fc.boolean(),
    });
    await forEach(opened, 5, async ({ size: { columns, rows }, keys, count, more, ascii }) => {
      const tables = Array.from({ length: count }, (_, index) => row(`table-${index}`, states[index % states.length]));
      const lobby = new LobbyInMemory('Ada', tables);
      lobby.more = more;
      const element = <LobbyApp lobby={lobby} first={{ type: 'tables', chosen: null }} now={() => 1e9} />;
      await expectWholeAfter(keys, element, { columns, rows, ascii });
    });
  });
});

describe('the ledger', () => {
  it('reaches all 14 provinces beside the map and over it, at every size', async () => {
    await forEach(anySize, 4, async ({ columns, rows }) => {
      const game = await hotseat({ columns, rows });
      const { terminal, type, text } = game;
      const names = PROVINCES.map(({ id }) => ENGLISH.province[id]);
      const seen = new Set<string>();
      const look = (): void =>
        names
          .filter((name) => /* in a line of figures */ new RegExp(`${name}  +\\d`).test(text()))
          .forEach((name) => seen.add(name));
      const hasPane = / Ledger ─/.test(text());
      for (let page = 0; page < names.length; page++) {
        look();
        await type(pageDown);
      }
      if (hasPane) expect([...seen].toSorted(), terminal.screen.text()).toEqual([...names].toSorted());
      seen.clear();
      await type('m');
      look();
      expectWhole(game);
      const explained = ENGLISH_SCREEN.overlay.ledger.flatMap((line) => wrapText(line, LEDGER_WIDTH - 1));
      for (const line of explained) expect(text()).toContain(line);
      expect([...seen].toSorted(), terminal.screen.text()).toEqual([...names].toSorted());
    });
  });
});
