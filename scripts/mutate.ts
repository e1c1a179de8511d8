/**
 * `npm run mutate -- --seed N [--places 60] [--in FOLDER_OR_FILE]...`: makes one small change of the sources after the
 * other, picked by the seed, in a copy of the project, and runs the tests that load the changed file. Prints each change
 * that no test saw, and the share of those that one did. Without `--in`: all of src but src/rules.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { chance } from '../test/support/random/random-game.js';
import { type Mutant, mutantsOf, placeOfMutant } from './mutants.js';

const USAGE = 'Usage: npm run mutate -- --seed N [--places N] [--in FOLDER_OR_FILE]...; N is a whole number';
/** A change that makes the tests hang is seen by them, too. */
const PATIENCE = 20 * 60_000;
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
function ends(copy: string, command: string, ...args: string[]): boolean {
  return spawnSync(command, args, { cwd: copy, stdio: 'ignore', timeout: PATIENCE }).status === 0;
}

/** Whether the tests of the copy that load these files are green; some of them start the built program. */
function isGreen(files: readonly string[], copy: string): boolean {
  return (
    ends(copy, 'npm', 'run', 'build:program') &&
    ends(copy, 'npx', 'vitest', 'related', '--run', '--bail', '1', ...files)
  );
}

/** Whether a test of the copy turns red with the mutant: those of the folder that mirrors its own are asked first. */
function isSeen({ file, start, end, after }: Mutant, copy: string): boolean {
  const path = join(copy, file);
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, text.slice(0, start) + after + text.slice(end));
  const beside = dirname(file).replace(/^src/, 'test');
  const isHidden =
    ends(copy, 'npx', 'vitest', 'run', '--passWithNoTests', '--bail', '1', beside) && isGreen([file], copy);
  writeFileSync(path, text);
  return !isHidden;
}

const copy = mkdtempSync(join(tmpdir(), 'wsdv-mutate-'));
try {
  for (const name of readdirSync('.').filter((one) => !NOT_COPIED.has(one)))
    cpSync(name, join(copy, name), { recursive: true });
  symlinkSync(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'));
  const mutants = picked();
  const files = [...new Set(mutants.map(({ file }) => file))];
  if (!isGreen(files, copy)) throw new Error('The tests are red without any change; mend them first.');
  let seen = 0;
  for (const mutant of mutants) {
    const red = isSeen(mutant, copy);
    if (red) seen++;
    const change = `${mutant.before} -> ${mutant.after}`.replace(/\s+/g, ' ');
    console.log(
      `${red ? 'seen    ' : 'SURVIVED'} ${placeOfMutant(mutant, readFileSync(mutant.file, 'utf8'))}  ${change}`,
    );
  }
  console.log(`seed ${seed}: ${seen} of ${mutants.length} seen (${((100 * seen) / mutants.length).toFixed(0)} %)`);
} finally {
  rmSync(copy, { recursive: true, force: true });
}
