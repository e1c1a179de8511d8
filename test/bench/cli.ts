import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readGame } from '../../src/notation/index.js';
import type { Row } from './row.js';

const GAMES = 'test/fixtures/games';
const ROUNDS = 15;
const WARM_UP_GAMES = 300;
const MEASURED_GAMES = 600;

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

/** Milliseconds from start to end of a process that says nothing to us. */
function start(args: readonly string[]): number {
  const begun = performance.now();
  const { status } = spawnSync(process.execPath, args, { stdio: 'ignore' });
  if (status !== 0) throw new Error(`node ${args.join(' ')} ended with ${status ?? 'a signal'}`);
  return performance.now() - begun;
}

/** Finished games of the fixtures; the longest is verified by the process that is measured. */
function finishedGames(): { path: string; text: string }[] {
  return readdirSync(GAMES)
    .filter((file) => file.endsWith('.wsdv'))
    .map((file) => ({ path: join(GAMES, file), text: readFileSync(join(GAMES, file), 'utf8') }))
    .filter(({ text }) => /^Result: /m.test(text));
}

/** Games read, replayed and checked in a second of this process, once it is warm. */
function gamesPerSecond(texts: readonly string[]): number {
  const verify = (games: number): void => {
    for (let game = 0; game < games; game++) {
      if (!readGame(texts[game % texts.length]).ok) throw new Error('a fixture is no correct move file');
    }
  };
  verify(WARM_UP_GAMES);
  const begun = performance.now();
  verify(MEASURED_GAMES);
  return (MEASURED_GAMES / (performance.now() - begun)) * 1_000;
}

/** The command line: how soon it answers, and how fast it checks games. */
export function cliSuite(): Promise<readonly Row[]> {
  const games = finishedGames();
  const longest = games.reduce((best, one) => (one.text.length > best.text.length ? one : best));
  const bare: number[] = [];
  const help: number[] = [];
  const verify: number[] = [];
  // In turn, so that other work on the machine troubles all three alike.
  for (let round = 0; round < ROUNDS; round++) {
    bare.push(start(['-e', '0']));
    help.push(start(['bin/wsdv.js', '--help']));
    verify.push(start(['bin/wsdv.js', 'verify', longest.path]));
  }
  const node = median(bare);
  return Promise.resolve([
    { what: 'node -e 0', measured: node, unit: 'ms' },
    { what: 'wsdv --help against node -e 0', measured: median(help) / node, unit: 'times', target: { atMost: 1.5 } },
    { what: 'wsdv verify of one finished game against node -e 0', measured: median(verify) / node, unit: 'times' },
    {
      what: 'finished games verified in one process',
      measured: gamesPerSecond(games.map(({ text }) => text)),
      unit: 'games/s',
      target: { atLeast: 100 },
    },
  ]);
}
