import { afterEach, describe, expect, it } from 'vitest';
import { decision, type Move, type State } from '../../../src/rules/game.js';
import { latest } from '../../../src/match/session.js';
import { closeAll, hotseat } from '../../support/hotseat.js';
import { gameAsAsked, KeyDriver } from '../../support/key-driver.js';
import { matchAt } from '../../support/match.js';
import { endPrograms, expectRestored, freshHome, wsdv } from '../../support/program.js';
import { waitUntil } from '../../support/virtual-terminal.js';

/** All keys of a game that plays these moves, one answer or one key that goes on at a time. */
function* keysOf(moves: readonly Move[], driver: KeyDriver): Generator<string> {
  let next = 0;
  while (driver.stage !== 'over') {
    while (next < moves.length && driver.isGiven(moves[next])) next++;
    const bytes = driver.stage === 'choose' ? driver.bytesFor(moves[next++]) : driver.onward;
    driver.follow(bytes);
    yield bytes;
  }
}

/** The same, typed in one go from each screen that waits for somebody to the next. */
function* goesOf(moves: readonly Move[], driver: KeyDriver): Generator<string> {
  let bytes = '';
  for (const piece of keysOf(moves, driver)) {
    bytes += piece;
    if (driver.stage === 'choose') continue;
    yield bytes;
    bytes = '';
  }
}

/** The moves of a game from the start of its last decade on, and the table then. */
function lastDecade(seed: number): { readonly start: State; readonly moves: readonly Move[]; readonly end: State } {
  let start: State | undefined;
  const moves: Move[] = [];
  const { state: end } = gameAsAsked(seed, ({ before, move }) => {
    if (before.decade < 4) return;
    start ??= before;
    moves.push(move);
  });
  if (!start) throw new Error('This game has no fourth decade.');
  return { start, moves, end };
}

afterEach(async () => {
  endPrograms();
  await closeAll();
});

describe('a game played by keys alone', () => {
  it('four decades through a real terminal at 80 x 24: each screen at rest is the expected one, the end tells who won, the game is saved', async () => {
    const seed = 11;
    const home = freshHome();
    const size = { columns: 80, rows: 24 };
    const { moves, state } = gameAsAsked(seed);
    expect(state.outcome).toMatchObject({ ending: 'east-survives', decade: 4 });

    const twin = await hotseat({ seed, hints: true, ...size, scheme: undefined });
    const args = ['play', '--west', 'Ada', '--east', 'Karl', '--seed', String(seed), '--name', 'whole'];
    const terminal = wsdv(args, home, size);
    await terminal.waitFor('Ada, it is your turn');
    const decades = new Set<string>();
    for (const bytes of goesOf(moves, KeyDriver.ofSeed(seed, size))) {
      terminal.type(bytes);
      await twin.type(bytes);
      const wanted = body(twin.terminal.screen.rows());
      await waitUntil(
        () => body(terminal.screen.rows()) === wanted,
        () => `The terminal shows\n${terminal.screen.text()}\ninstead of\n${wanted}`,
      );
      const [top] = terminal.screen.rows();
      if (twin.driver.stage !== 'over') decades.add(/Decade I*V?/.exec(top)?.[0] ?? top);
    }
    expect([...decades].toSorted()).toEqual(['Decade I', 'Decade II', 'Decade III', 'Decade IV']);
    expect(terminal.screen.text()).toMatch(/East wins/);
    expect(terminal.screen.text()).toContain('The GDR survives the fourth decade');
    expect(twin.committed.flat()).toEqual(moves);

    terminal.type('qy');
    expect(await terminal.waitForEnd()).toEqual({ exitCode: 0, signal: undefined });
    expectRestored(terminal, /The game is over and saved/);

    const check = wsdv(
      [
        'verify',
        terminal.screen
          .normalLines()
          .join('')
          .replace(/.* analyse /, ''),
      ],
      home,
    );
    expect((await check.waitForEnd()).exitCode).toBe(0);
  });

  it.each([
    [120, 40, 8, 'insolvency', 'West'],
    [200, 60, 16, 'west-collapses', 'East'],
  ] as const)(
    'the fourth decade in process at %i x %i, key by key: what is committed is the game, and the end is told',
    async (columns, rows, seed, ending, winner) => {
      const { start, moves, end } = lastDecade(seed);
      expect(end.outcome).toMatchObject({ ending, decade: 4 });
      const game = await hotseat({ state: start, columns, rows });
      const driver = new KeyDriver(matchAt(start), { columns, rows });
      for (const bytes of keysOf(moves, driver)) {
        await game.type(bytes);
        expect(game.text()).not.toContain('undefined');
      }
      expect(game.driver.stage).toBe('over');
      expect(decision(latest(game.driver.screen.session))).toBeNull();
      expect(game.committed.flat()).toEqual(moves);
      expect(game.driver.match.record.end).toEqual(end);
      expect(game.text()).toMatch(new RegExp(`${winner} wins`));
    },
  );
});

function body(rows: readonly string[]): string {
  return rows
    .slice(1)
    .map((row) => row.trimEnd())
    .join('\n');
}
