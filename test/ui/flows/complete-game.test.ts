import { afterEach, describe, expect, it } from 'vitest';
import { decision, type Move, newGame, play, type State } from '../../../src/rules/game.js';
import { latest } from '../../../src/ui/game/session.js';
import { closeAll, hotseat } from '../../support/hotseat.js';
import { KeyDriver } from '../../support/key-driver.js';
import { endPrograms, expectRestored, freshHome, wsdv } from '../../support/program.js';
import { randomGame } from '../../support/random/random-game.js';
import { waitUntil } from '../../support/virtual-terminal.js';

/** One answer or one Enter, as bytes, and whether the screen comes to rest with it. */
interface Piece {
  readonly bytes: string;
  readonly rests: boolean;
}

/** All keys of a game that plays these moves, worked out without a terminal. */
function* keysOf(moves: readonly Move[], driver: KeyDriver): Generator<Piece> {
  let next = 0;
  while (driver.stage !== 'over') {
    const bytes = driver.stage === 'choose' ? driver.bytesFor(moves[next++]) : driver.onward;
    driver.follow(bytes);
    yield { bytes, rests: driver.stage !== 'choose' };
  }
}

function replayed(seed: number, moves: readonly Move[]): State {
  return moves.reduce((state, move) => {
    const played = play(state, move);
    if (!played.ok) throw new Error(played.error.sentence);
    return played.value.state;
  }, newGame({ seed }).state);
}

afterEach(async () => {
  endPrograms();
  await closeAll();
});

describe('a complete game of four decades played by keys alone', () => {
  it('through a real terminal at 80 x 24: each screen at rest is the expected one, the end tells who won, the game is saved', async () => {
    const seed = 9;
    const home = freshHome();
    const size = { columns: 80, rows: 24 };
    const { moves, state } = randomGame(seed);
    expect(state.outcome).toMatchObject({ ending: 'east-survives', decade: 4 });

    const twin = await hotseat({ seed, ...size });
    const args = ['play', '--west', 'Ada', '--east', 'Karl', '--seed', String(seed), '--name', 'whole'];
    const terminal = wsdv(args, home, size);
    await terminal.waitFor('Ada, it is your turn');
    const decades = new Set<string>();
    for (const { bytes, rests } of keysOf(moves, KeyDriver.ofSeed(seed, size))) {
      terminal.type(bytes);
      await twin.type(bytes);
      if (!rests) continue;
      const wanted = body(twin.terminal.screen.rows());
      await waitUntil(
        () => body(terminal.screen.rows()) === wanted,
        10_000,
        () => `The terminal shows\n${terminal.screen.text()}\ninstead of\n${wanted}`,
      );
      decades.add(/Decade I*V?/.exec(terminal.screen.rows()[0])?.[0] ?? 'another screen');
    }
    expect([...decades].toSorted()).toEqual(['Decade I', 'Decade II', 'Decade III', 'Decade IV']);
    expect(terminal.screen.text()).toMatch(/East wins/);
    expect(terminal.screen.text()).toContain('The GDR survives the fourth decade');
    expect(twin.committed.flatMap((commit) => commit.moves)).toEqual(moves);

    terminal.type('q');
    await terminal.waitForQuiet(100);
    if (terminal.screen.isAlternate) terminal.type('y');
    expect(await terminal.waitForEnd()).toEqual({ exitCode: 0, signal: undefined });
    expectRestored(terminal, /The game is over and saved/);

    const check = wsdv(
      [
        'verify',
        terminal.screen
          .normalLines()
          .join('')
          .replace(/.* replay /, ''),
      ],
      home,
    );
    expect((await check.waitForEnd()).exitCode).toBe(0);
  }, 60_000);

  it.each([
    [120, 40, 10, 'insolvency', 'West'],
    [200, 60, 52, 'west-collapses', 'East'],
  ] as const)(
    'in process at %i x %i: what is committed is the game, and the end is told',
    async (columns, rows, seed, ending, winner) => {
      const { moves, state } = randomGame(seed);
      expect(state.outcome).toMatchObject({ ending, decade: 4 });
      const game = await hotseat({ seed, columns, rows });
      for (const { bytes } of keysOf(moves, KeyDriver.ofSeed(seed, { columns, rows }))) {
        await game.type(bytes);
        expect(game.text()).not.toContain('undefined');
      }
      expect(game.driver.stage).toBe('over');
      expect(decision(latest(game.driver.screen.session))).toBeNull();
      const committed = game.committed.flatMap((commit) => commit.moves);
      expect(replayed(seed, committed)).toEqual(state);
      expect(game.text()).toMatch(new RegExp(`${winner} wins`));
    },
    60_000,
  );
});

function body(rows: readonly string[]): string {
  return rows
    .slice(1)
    .map((row) => row.trimEnd())
    .join('\n');
}
