/**
 * `npm run mutate -- --seed N [--places 60] [--after 0] [--in FOLDER_OR_FILE]...`: makes small changes to the sources
 * in a copy of the project, one at a time and chosen by the seed. For each change, runs the tests that load the changed
 * file. Prints the change with the test that detected it, and at the end the share of detected changes. Stops if a test
 * that detected a change also fails without it. `--after N` skips the first N places of the same seed. Without `--in`,
 * changes all of src except src/rules.
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
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { chance } from '../test/support/random/random-game.js';
import { type Mutant, mutantsOf, placeOfMutant } from './mutants.js';
import { readRelatedTests } from './related-tests.js';

const USAGE =
  'Usage: npm run mutate -- --seed N [--places N] [--after N] [--in FOLDER_OR_FILE]...; N is a whole number, --after less than --places';
/**
 * CPU limit of a command in seconds, so that a change that causes an endless loop is also detected. Tests that only
 * wait have vitest's own time limit. CPU time does not depend on what else runs on the machine.
 */
const MOST_CPU = 600;
const RESULTS = '.mutate.json';
const NOT_COPIED = new Set(['node_modules', '.git', 'coverage', 'dist']);

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    places: { type: 'string', default: '60' },
    after: { type: 'string', default: '0' },
    in: { type: 'string', multiple: true },
  },
});
const [seed, places, after] = [Number(values.seed ?? NaN), Number(values.places), Number(values.after)];
if (![seed, places, after].every(Number.isInteger) || after < 0 || places <= after) {
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

/** Runs a command in the copy; returns whether it succeeds. */
function commandSucceeds(copy: string, [command, ...args]: readonly string[], changed = ''): boolean {
  const limited = ['-c', `ulimit -t ${MOST_CPU} && exec "$@"`, 'sh', command, ...args];
  // INIT_CWD is npm's variable for the user's folder. If the variable stayed unchanged, the program would work outside
  // the copy.
  // The copy has no repository of its own, and a test asks git for the commit.
  const env = { ...process.env, INIT_CWD: copy, GIT_DIR: resolve('.git'), WSDV_CHANGED: changed };
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

interface Detection {
  /**
   * The step that failed: the build, the run of the related tests, or one test file, by its path. This step must
   * succeed without the change.
   */
  readonly by: 'build' | 'related' | { readonly test: string };
  /**
   * The first failed test and its message, on one line. A person can judge from this whether the test really detected
   * the change.
   */
  readonly says: string;
}

function firstRed(copy: string): Detection {
  const path = join(copy, RESULTS);
  if (!existsSync(path)) return { by: 'related', says: 'vitest did not end' };
  const files = v.parse(REPORT, JSON.parse(readFileSync(path, 'utf8'))).testResults;
  const file = files.find(({ status }) => status === 'failed');
  if (file === undefined) return { by: 'related', says: 'an error outside the tests' };
  const test = file.assertionResults.find(({ status }) => status === 'failed');
  const [message] = (test?.failureMessages?.[0] ?? file.message).split('\n');
  const name = relative(copy, file.name);
  return { by: { test: name }, says: `${name} > ${test?.fullName ?? ''}: ${message}`.slice(0, 240) };
}

const relatedTests = readRelatedTests();

/**
 * Builds the copy and runs tests in it. Returns what failed; null if nothing did. The build is needed because some
 * tests start the built program.
 */
function seen(asked: Detection['by'], source: string, copy: string): Detection | null {
  rmSync(join(copy, RESULTS), { force: true });
  if (!commandSucceeds(copy, ['node_modules/.bin/tsx', 'scripts/build.ts'])) return { by: 'build', says: 'the build' };
  const tests = asked === 'build' ? [] : asked === 'related' ? relatedTests(source) : [asked.test];
  if (tests.length === 0) return null;
  const options = ['--bail', '1', '--config', 'scripts/mutate.vitest.config.ts', '--reporter=json'];
  const vitest = ['node_modules/.bin/vitest', 'run', ...tests, ...options, `--outputFile=${RESULTS}`] as const;
  return commandSucceeds(copy, vitest, source) ? null : firstRed(copy);
}

/**
 * Makes a change in the copy, runs the tests that load the changed file, and undoes the change. Returns what detected
 * the change; null if nothing did.
 */
function mutantSeen({ file, start, end, after }: Mutant, copy: string): Detection | null {
  const path = join(copy, file);
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, text.slice(0, start) + after + text.slice(end));
  let found: Detection | null;
  try {
    found = seen('related', file, copy);
  } finally {
    writeFileSync(path, text);
  }
  if (found !== null) askUnchanged(found.by, file, copy);
  return found;
}

/** Names of the steps that succeeded without a change. */
const green = new Set<string>();

/**
 * Checks that a step which detected a change succeeds without any change. (A step that always fails would seem to
 * detect every change.) Checks each step only once.
 * @throws Error if the step fails without any change
 */
function askUnchanged(asked: Detection['by'], source: string, copy: string): void {
  const name = typeof asked === 'object' ? asked.test : asked === 'related' ? source : asked;
  if (green.has(name)) return;
  const red = seen(asked, source, copy);
  if (red !== null) throw new Error(`Red without any change; mend that first. ${red.says}`);
  green.add(name);
}

const copy = mkdtempSync(join(tmpdir(), 'wsdv-mutate-'));
try {
  for (const name of readdirSync('.').filter((one) => !NOT_COPIED.has(one)))
    cpSync(name, join(copy, name), { recursive: true });
  symlinkSync(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'));
  const mutants = picked().slice(after);
  let seenOnes = 0;
  for (const [index, mutant] of mutants.entries()) {
    const place = placeOfMutant(mutant, readFileSync(join(copy, mutant.file), 'utf8'));
    const by = mutantSeen(mutant, copy);
    if (by !== null) seenOnes++;
    const change = `${mutant.before} -> ${mutant.after}`.replace(/\s+/g, ' ');
    console.log(`${by === null ? 'SURVIVED' : 'seen    '} ${after + index + 1} ${place}  ${change}`);
    if (by !== null) console.log(`           ${by.says}`);
  }
  console.log(
    `seed ${seed}, places from ${after + 1} on: ${seenOnes} of ${mutants.length} seen (${((100 * seenOnes) / mutants.length).toFixed(0)} %)`,
  );
} finally {
  rmSync(copy, { recursive: true, force: true });
}
