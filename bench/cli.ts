import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readGame } from '../src/notation/index.js';
import type { Row } from './row.js';

const GAMES = 'test/fixtures/games';
const ROUNDS = 15;
const LIST = ['bin/wsdv.js', 'list'];
const WARM_UP_GAMES = 300;
const MEASURED_GAMES = 600;
const SAVED_GAMES = 1_000;
/** Number of lines of each saved game, enough for its header and a few actions. */
const SAVED_LINES = 16;
/** Age in milliseconds that a game's file must have to be kept in the index of `wsdv list`. */
const SETTLED = 2_500;

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

/** Returns the milliseconds from start to end of a process. The output of the process is ignored. */
function start(args: readonly string[], environment: Readonly<Record<string, string>> = {}): number {
  const begun = performance.now();
  const { status } = spawnSync(process.execPath, args, { stdio: 'ignore', env: { ...process.env, ...environment } });
  if (status !== 0) throw new Error(`node ${args.join(' ')} ended with ${status ?? 'a signal'}`);
  return performance.now() - begun;
}

function finishedGames(): { path: string; text: string }[] {
  return readdirSync(GAMES)
    .filter((file) => file.endsWith('.wsdv'))
    .map((file) => ({ path: join(GAMES, file), text: readFileSync(join(GAMES, file), 'utf8') }))
    .filter(({ text }) => /^Result: /m.test(text));
}

/** Returns the number of games per second that this process reads, replays and checks after warming up. */
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

/** Creates a data folder with many saved games, lists them once, and returns the folder's path. */
async function manySaved(text: string): Promise<string> {
  const home = mkdtempSync(join(tmpdir(), 'wsdv-bench-'));
  const game = text.split('\n').slice(0, SAVED_LINES).join('\n') + '\n';
  mkdirSync(join(home, 'games'), { mode: 0o700 });
  for (let number = 1; number <= SAVED_GAMES; number++) {
    writeFileSync(join(home, 'games', `game-${number}.wsdv`), game, { mode: 0o600 });
  }
  await new Promise((resolve) => setTimeout(resolve, SETTLED));
  start(LIST, { WSDV_HOME: home });
  return home;
}

/** Measures the command line: the time until it answers, and how fast it checks games. */
export async function cliSuite(): Promise<readonly Row[]> {
  const games = finishedGames();
  const longest = games.reduce((best, one) => (one.text.length > best.text.length ? one : best));
  const bare: number[] = [];
  const help: number[] = [];
  const verify: number[] = [];
  const list: number[] = [];
  const home = await manySaved(longest.text);
  // The commands run alternately, so that other work on the machine affects all of them equally.
  for (let round = 0; round < ROUNDS; round++) {
    bare.push(start(['-e', '0']));
    help.push(start(['bin/wsdv.js', '--help']));
    verify.push(start(['bin/wsdv.js', 'verify', longest.path]));
    list.push(start(LIST, { WSDV_HOME: home }));
  }
  rmSync(home, { recursive: true });
  const node = median(bare);
  return [
    { what: 'node -e 0', measured: node, unit: 'ms' },
    { what: 'wsdv --help against node -e 0', measured: median(help) / node, unit: 'times', target: { atMost: 1.5 } },
    { what: 'wsdv verify of one finished game against node -e 0', measured: median(verify) / node, unit: 'times' },
    {
      what: 'wsdv list of 1,000 saved games against node -e 0',
      measured: median(list) / node,
      unit: 'times',
      target: { atMost: 3 },
    },
    {
      what: 'finished games verified in one process',
      measured: gamesPerSecond(games.map(({ text }) => text)),
      unit: 'games/s',
      target: { atLeast: 100 },
    },
  ];
}
