import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { State } from '../../../../src/rules/game.js';
import { keysByStop } from '../../../support/game-keys.js';
import { hotseat } from '../../../support/hotseat.js';
import { gameAsAsked, KeyDriver, LIFT } from '../../../support/key-driver.js';
import { expectRestored, freshHome, wsdv } from '../../../support/program.js';
import { waitUntil } from '../../../support/virtual-terminal.js';

/**
 * Plays a random game to its end by keys through a real terminal at 80x24. Checks that each screen at rest equals the
 * screen of the same game in this process. Also checks that the end names the winner, and that the saved game is right.
 * @returns the decades that the screen showed, in order
 */
export async function expectPlayedByKeys(
  seed: number,
  outcome: Partial<NonNullable<State['outcome']>>,
  ...told: string[]
): Promise<string[]> {
  const home = freshHome();
  const size = { columns: 80, rows: 24 };
  const { moves, state } = gameAsAsked(seed);
  expect(state.outcome).toMatchObject({ ...outcome });

  const finished = { count: () => 0, add: () => undefined };
  const twin = await hotseat({ seed, hints: true, finished, ...size, scheme: undefined });
  const args = ['play', '--west', 'Ada', '--east', 'Karl', '--seed', String(seed), '--name', 'whole'];
  const terminal = wsdv(args, home, size);
  await terminal.waitFor('Ada, it is your turn');
  const decades = new Set<string>();
  for (const bytes of keysByStop(moves, KeyDriver.ofSeed(seed, size))) {
    if (bytes.startsWith(LIFT)) await terminal.reaction();
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
  for (const words of told) expect(terminal.screen.text()).toContain(words);
  expect(twin.committed.flat()).toEqual(moves);

  terminal.type('qy');
  expect(await terminal.waitForEnd()).toEqual({ exitCode: 0, signal: undefined });
  expectRestored(terminal, /The game is over and saved/);

  expect(JSON.parse(readFileSync(join(home, 'settings.json'), 'utf8'))).toEqual({ finishedGames: 1 });
  const saved = terminal.screen
    .normalLines()
    .join('')
    .replace(/.* analyse /, '');
  const check = wsdv(['verify', saved], home);
  expect((await check.waitForEnd()).exitCode).toBe(0);
  return [...decades];
}

function body(rows: readonly string[]): string {
  return rows
    .slice(1)
    .map((row) => row.trimEnd())
    .join('\n');
}
