import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { PROVINCES, sameMove } from '../../../src/rules/game.js';
import { matchOf } from '../../../src/match/match.js';
import { watched as told } from '../../../src/match/watch.js';
import { ENGLISH } from '../../../src/text/index.js';
import { MenuScreen } from '../../../src/ui/screens/menu-screen.js';
import { ReplayScreen } from '../../../src/ui/screens/replay-screen.js';
import { LEDGER_WIDTH, layoutMap } from '../../../src/ui/map/index.js';
import { closeAll, hotseat, type Hotseat } from '../../support/hotseat.js';
import { BYTES, renderOnTerminal } from '../../support/render-on-terminal.js';
import { newMatch, sessionOf } from '../../support/match.js';
import { allMoves, randomGame, type Step } from '../../support/random/random-game.js';
import { runs, SEED, seeds } from '../../support/runs.js';
import type { VirtualTerminal } from '../../support/virtual-terminal.js';
import { watchDrawing } from '../support/drawn-screen.js';
import { randomRecord } from '../support/random-record.js';
import { faultsOf } from '../support/whole-panes.js';

const drawn = watchDrawing();
const board = sessionOf(newMatch(0)).committed;

afterEach(closeAll);

/** Steps of random games, those alike together: by what is decided, and by what comes of it. */
const STEPS = ((): Step[][] => {
  const kinds = new Map<string, Step[]>();
  for (const seed of seeds(3)) {
    randomGame(seed, (step) => {
      const { decision, played } = step;
      const passes = played.events.some(({ type }) => type === 'phase');
      const kind = `${decision.kind} ${decision.side} ${passes} ${played.state.outcome !== null}`;
      kinds.set(kind, [...(kinds.get(kind) ?? []), step]);
    });
  }
  return [...kinds.values()];
})();

/** Columns and rows from which something else is shown, and those beside them. */
const BREAKS = ((): Record<'columns' | 'rows', number[]> => {
  const maps = (['small', 'medium', 'large'] as const).map(layoutMap);
  const sides = [0, 28, 40, 80, LEDGER_WIDTH + 2];
  const heights = [4, 8, 9];
  const around = (breaks: readonly number[], least: number, most: number): number[] =>
    [least, most, ...breaks.flatMap((at) => [at - 1, at, at + 1])].filter((at) => at >= least && at <= most);
  return {
    columns: around([...maps.flatMap(({ width }) => sides.map((side) => width + side)), 154], 80, 220),
    rows: around([...maps.flatMap(({ height }) => heights.map((more) => height + more)), 28, 44, 49], 24, 70),
  };
})();

const size = fc.record({
  columns: fc.oneof(fc.constantFrom(...BREAKS.columns), fc.integer({ min: 80, max: 220 })),
  rows: fc.oneof(fc.constantFrom(...BREAKS.rows), fc.integer({ min: 24, max: 70 })),
});

const { up, down, right, tab, pageDown, escape } = BYTES;
/** Keys that turn to another pane, cursor or page, and those that cover the screen. */
const TURNS = [up, down, right, tab, pageDown, 'n', 'v', 'p', 'd', '3', escape, ' '];
const OVERLAYS = ['', '?', '/', '/ber', 'f', 'L', 'm', 'q', 'i', 'u'];

const triple = fc.record({
  size,
  kind: fc.nat(),
  step: fc.nat(),
  /** 0 is the hand-over, 1 the decision, 2 what comes of an answer, and so on through pages and hand-overs. */
  onwards: fc.nat({ max: 8 }),
  turns: fc.array(fc.constantFrom(...TURNS), { maxLength: 4 }),
  overlay: fc.constantFrom(...OVERLAYS),
  ascii: fc.boolean(),
  cover: fc.boolean(),
});

/** A game on a screen of this size, at this moment, with this over it. */
async function shown(drawn: typeof triple extends fc.Arbitrary<infer One> ? One : never): Promise<Hotseat> {
  const steps = STEPS[drawn.kind % STEPS.length];
  const { before, move } = steps[drawn.step % steps.length];
  const game = await hotseat({
    ...drawn.size,
    state: before,
    ascii: drawn.ascii,
    cover: drawn.cover,
  });
  const { driver } = game;
  for (let onward = 0; onward < drawn.onwards && driver.stage !== 'over'; onward++) {
    const isAsked = driver.stage === 'choose' && allMoves(driver.decision).some((one) => sameMove(one, move));
    await game.type(isAsked ? driver.bytesFor(move) : driver.onward);
  }
  await game.type(...drawn.turns, drawn.overlay);
  return game;
}

/** Nothing is wrong with what stands on the screen. */
function expectWhole({ terminal }: { readonly terminal: VirtualTerminal }): void {
  const { cols: columns, rows } = terminal.screen.xterm;
  const faults = [...new Set(drawn.lost()), ...faultsOf(drawn.panes(), { columns, rows })];
  expect(faults, terminal.screen.text()).toEqual([]);
}

/** Shows each of the drawn screens and leaves it again. */
async function forEach<Drawn>(drawings: fc.Arbitrary<Drawn>, inTest: number, show: (one: Drawn) => Promise<void>) {
  const property = fc.asyncProperty(drawings, async (one) => {
    drawn.lost();
    await show(one).finally(closeAll);
  });
  await fc.assert(property, { numRuns: runs(inTest), seed: SEED });
}

describe('every pane is whole and shows all it has rows for', () => {
  it('at any size, at any moment of a game, whatever covers it', async () => {
    await forEach(triple, 16, async (one) => expectWhole(await shown(one)));
  });

  it('at any size and moment of a replay', async () => {
    const match = matchOf(randomRecord(1).record);
    const keys = fc.array(fc.constantFrom(tab, 'v', '.', ']', up, pageDown), { maxLength: 4 });
    const watched = fc.record({
      size,
      at: fc.nat({ max: match.moments.length - 1 }),
      keys,
      page: fc.constantFrom('', '', '?', 'f', 'm'),
      ascii: fc.boolean(),
    });
    await forEach(watched, 8, async ({ size: { columns, rows }, at, keys: pressed, page, ascii }) => {
      const element = <ReplayScreen watch={(hands) => told(match, hands)} at={at} onLeave={() => undefined} />;
      const app = await renderOnTerminal(element, { columns, rows, ascii });
      await app.terminal.type(...pressed, page);
      expectWhole(app);
      await app.terminal.type(BYTES.ctrlC);
      await app.end;
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
      size,
      keys: fc.array(fc.constantFrom('n', 'r', 'w', '?', down, up, '\r', escape), { maxLength: 4 }),
      count: fc.constantFrom(0, 1, 9, 40),
      ascii: fc.boolean(),
    });
    await forEach(opened, 8, async ({ size: { columns, rows }, keys, count, ascii }) => {
      const lists = { running: games.slice(0, count), over: [], more: 0, problem: null };
      const element = <MenuScreen board={board} lists={() => lists} onChoose={() => null} />;
      const app = await renderOnTerminal(element, { columns, rows, ascii });
      await app.terminal.type(...keys);
      expectWhole(app);
      await app.terminal.type(BYTES.ctrlC);
      await app.end;
    });
  });
});

describe('the ledger', () => {
  it('reaches all 14 provinces beside the map and over it, at every size', async () => {
    await forEach(size, 6, async ({ columns, rows }) => {
      const { terminal, type, text } = await hotseat({ columns, rows });
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
      expect([...seen].toSorted(), terminal.screen.text()).toEqual([...names].toSorted());
    });
  });
});
