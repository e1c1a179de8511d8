/**
 * `npm run mutate -- --seed N [--places 60] [--in FOLDER_OR_FILE]...`: makes one small change of the sources after the
 * other, picked by the seed, in a copy of the project, and runs the tests that load the changed file. Prints each change
 * that no test saw, and the share of those that one did. Without `--in`: all of src but src/rules.
 */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { chance } from '../test/support/random/random-game.js';
import { type Mutant, mutantsOf, placeOfMutant } from './mutants.js';

const USAGE = 'Usage: npm run mutate -- --seed N [--places N] [--in FOLDER_OR_FILE]...; N is a whole number';
/**
 * A change that makes a test run for ever is seen, too. What such a test waits for has vitest's own time limit; what it
 * reckons has this one, in seconds of CPU, which a busy machine does not use up sooner.
 */
const MOST_CPU = 600;
const RESULTS = '.mutate.json';
const NOT_COPIED = new Set(['node_modules', '.git', 'coverage', 'dist']);

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    places: { type: 'string', default: '60' },
    in: { type: 'string', multiple: true },
  },
});
const [seed, places] = [Number(values.seed ?? NaN), Number(values.places)];
if (!Number.isInteger(seed) || !Number.isInteger(places) || places < 1) {
  console.error(USAGE);
  process.exit(2);
}

function sources(): string[] {
  const within = values.in ?? ['src'];
  const all = within.flatMap((path) =>
    statSync(path).isFile()
      ? [path]
      : readdirSync(path, { recursive: true, encoding: 'utf8' }).map((name) => join(path, name)),
  );
  return all
    .filter((path) => /\.tsx?$/.test(path) && (values.in !== undefined || !path.startsWith('src/rules/')))
    .sort();
}

function picked(): Mutant[] {
  const all = sources().flatMap((path) => mutantsOf(path, readFileSync(path, 'utf8')));
  const random = chance(seed);
  return Array.from({ length: Math.min(places, all.length) }, () => all.splice(random(all.length), 1)).flat();
}

/** Whether a command in the copy ends well. */
function ends(copy: string, [command, ...args]: readonly string[], changed = ''): boolean {
  const limited = ['-c', `ulimit -t ${MOST_CPU} && exec "$@"`, 'sh', command, ...args];
  const env = { ...process.env, WSDV_CHANGED: changed };
  return spawnSync('sh', limited, { cwd: copy, stdio: 'ignore', env }).status === 0;
}

const REPORT = v.object({
  testResults: v.array(
    v.object({
      name: v.string(),
      message: v.string(),
      status: v.string(),
      assertionResults: v.array(
        v.object({ fullName: v.string(), status: v.string(), failureMessages: v.optional(v.array(v.string())) }),
      ),
    }),
  ),
});

/** The first red test of the last run and what it says, as a line; a person judges by it whether it saw the change. */
function firstRed(copy: string): string {
  const path = join(copy, RESULTS);
  if (!existsSync(path)) return 'vitest did not end';
  const files = v.parse(REPORT, JSON.parse(readFileSync(path, 'utf8'))).testResults;
  const file = files.find(({ status }) => status === 'failed');
  if (file === undefined) return 'an error outside the tests';
  const test = file.assertionResults.find(({ status }) => status === 'failed');
  const [message] = (test?.failureMessages?.[0] ?? file.message).split('\n');
  return `${relative(copy, file.name)} > ${test?.fullName ?? ''}: ${message}`.slice(0, 240);
}

/** What saw a change of these files in the copy: null if the tests that load them are green. Some start the program. */
function seenBy(files: readonly string[], copy: string): string | null {
  rmSync(join(copy, RESULTS), { force: true });
  if (!ends(copy, ['npm', 'run', 'build:program'])) return 'the build';
  const report = ['--reporter=json', `--outputFile=${RESULTS}`];
  const vitest = ['npx', 'vitest', 'related', '--run', '--bail', '1', '--config', 'scripts/mutate.vitest.config.ts'];
  return ends(copy, [...vitest, ...report, ...files], files[0]) ? null : firstRed(copy);
}

/** What saw a mutant put into the copy. */
function mutantSeenBy({ file, start, end, after }: Mutant, copy: string): string | null {
  const path = join(copy, file);
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, text.slice(0, start) + after + text.slice(end));
  try {
    return seenBy([file], copy);
  } finally {
    writeFileSync(path, text);
  }
}

const copy = mkdtempSync(join(tmpdir(), 'wsdv-mutate-'));
try {
  for (const name of readdirSync('.').filter((one) => !NOT_COPIED.has(one)))
    cpSync(name, join(copy, name), { recursive: true });
  symlinkSync(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'));
  const mutants = picked();
  const files = [...new Set(mutants.map(({ file }) => file))];
  const redAlready = seenBy(files, copy);
  if (redAlready !== null) throw new Error(`The tests are red without any change; mend them first. ${redAlready}`);
  let seen = 0;
  for (const mutant of mutants) {
    const place = placeOfMutant(mutant, readFileSync(join(copy, mutant.file), 'utf8'));
    const by = mutantSeenBy(mutant, copy);
    if (by !== null) seen++;
    const change = `${mutant.before} -> ${mutant.after}`.replace(/\s+/g, ' ');
    console.log(
      `${by === null ? 'SURVIVED' : 'seen    '} ${place}  ${change}${by === null ? '' : `\n           ${by}`}`,
    );
  }
  console.log(`seed ${seed}: ${seen} of ${mutants.length} seen (${((100 * seen) / mutants.length).toFixed(0)} %)`);
} finally {
  rmSync(copy, { recursive: true, force: true });
}
