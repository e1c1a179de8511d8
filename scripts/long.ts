/**
 * `npm run long -- [--seed N] [--times N] [test files]`: runs the tests that use random numbers, with a new seed and
 * with many more runs than in other commands. Also runs the tests of test/long, which no other command runs. Prints the
 * seed first, so that a failure can be repeated.
 */
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

const USAGE = `Usage: npm run long -- [--seed N] [--times N] [test files]
N is a whole number, times at least 1.`;

/** Upper limit (exclusive) of new seeds. Tests count up from the seed, and seeds of games must be below 2^31. */
const FRESH_BELOW = 2 ** 30;

const LEFT_TO_CHANCE = /support\/runs\.js'|from 'fast-check'/;

/** For each file of test/long, the reason why it is not part of `npm test`. */
const REASONS: Readonly<Record<string, string>> = {
  'test/long/bots/library.test.ts':
    'A whole game of each level, 80 s of CPU. npm test plays one of the weakest, and half a decade of each.',
  'test/long/notation/split-titles.test.ts':
    'Every title, split at each blank by each sign, in every kind of line: some 13,000 files, a minute of CPU. npm test splits 60.',
  'test/long/scripts/mine-puzzles.test.ts':
    'Ten searches by expert, 18 s of CPU, prove a tool that is used for hours, a few times a year. npm test proves that it ' +
    'rejects a position in which too many actions are equally good.',
  'test/long/scripts/training.test.ts':
    'Four trainings by whole games, 150 s of CPU, prove a tool that is used for hours, a few times a year. npm test ' +
    'proves with invented lessons that an interrupted course continues as if it had not been interrupted.',
  'test/long/serve/killed-notices.test.ts':
    'Four decades by a service that is killed thirty times, and so started 31 times. npm test sends notices in process.',
  'test/long/ui/flows/complete-game.test.ts':
    'Four decades through a terminal, 30 s of CPU. npm run test:built plays one decade so, and npm test a fourth decade in process.',
};

function testFiles(): string[] {
  const all = readdirSync('test', { recursive: true, encoding: 'utf8' }).map((name) => join('test', name));
  return all.filter((path) => /\.test\.tsx?$/.test(path));
}

/**
 * Returns the files of tests that use random numbers, and the files of test/long. Throws an Error if `REASONS` lacks a
 * file of test/long.
 */
function chosenFiles(): string[] {
  const files = testFiles();
  const long = files.filter((path) => path.startsWith(join('test', 'long')));
  const unexplained = long.filter((path) => REASONS[path] === undefined);
  if (unexplained.length > 0) throw new Error(`Say in REASONS why not in npm test: ${unexplained.join(', ')}`);
  return files.filter((path) => long.includes(path) || LEFT_TO_CHANCE.test(readFileSync(path, 'utf8')));
}

const { values, positionals } = parseArgs({
  options: { seed: { type: 'string' }, times: { type: 'string', default: '20' } },
  allowPositionals: true,
});
const seed = Number(values.seed ?? randomInt(FRESH_BELOW));
const times = Number(values.times);
if (!Number.isInteger(seed) || !Number.isInteger(times) || times < 1) {
  console.error(USAGE);
  process.exit(2);
}

const files = positionals.length > 0 ? positionals : chosenFiles();
const again = ['--seed', seed, '--times', times, ...positionals].join(' ');
console.log(`${files.length} test files, ${times} times the runs of npm test. To repeat: npm run long -- ${again}`);
const { status } = spawnSync('npx', ['vitest', 'run', ...files], {
  stdio: 'inherit',
  env: { ...process.env, WSDV_TEST_SEED: String(seed), WSDV_TEST_TIMES: String(times) },
});
process.exitCode = status ?? 1;
