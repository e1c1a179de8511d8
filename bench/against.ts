import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Measurement, measurementsIn, type Ratio, ratiosOf } from './row.js';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const LOCK = 'package-lock.json';

/**
 * Measures this working tree and another commit in turn, each with its own benchmark.
 * @param ref any name git knows the commit by
 * @returns how many times the other's figure ours is, for each figure both have, over the rounds in which neither gave up
 * @throws Error when git does not know the commit, or it cannot be built
 */
export function ratiosAgainst(ref: string, rounds: number, suites: readonly string[]): readonly Ratio[] {
  const folder = mkdtempSync(join(tmpdir(), 'wsdv-bench-'));
  const other = join(folder, 'other');
  try {
    run('git', ['worktree', 'add', '--quiet', '--detach', other, ref], ROOT);
    install(other);
    run('npm', ['run', '--silent', 'build:program'], other);
    const pairs = Array.from({ length: rounds }, (_, round) => {
      process.stderr.write(`round ${round + 1} of ${rounds}\n`);
      const [ours, theirs] = [measure(ROOT, suites), measure(other, suites)];
      return ours && theirs ? [{ ours, theirs }] : [];
    });
    return ratiosOf(pairs.flat());
  } finally {
    rmSync(folder, { recursive: true, force: true });
    run('git', ['worktree', 'prune'], ROOT);
  }
}

/** Lends our libraries to a commit that wants the same ones. Those of the build are none of production, in which we measure. */
function install(other: string): void {
  const own = readFileSync(join(ROOT, LOCK), 'utf8');
  const isSame = existsSync(join(other, LOCK)) && readFileSync(join(other, LOCK), 'utf8') === own;
  if (isSame) symlinkSync(join(ROOT, 'node_modules'), join(other, 'node_modules'));
  else run('npm', ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund'], other);
}

/** What a tree's own benchmark measures, all of it where that knows no suites; null when it gives up, as some do on a busy machine. */
function measure(tree: string, suites: readonly string[]): readonly Measurement[] | null {
  try {
    return measurementsIn(run(join(tree, 'node_modules', '.bin', 'tsx'), [mainIn(tree), ...suites], tree));
  } catch {
    process.stderr.write('A benchmark gave up (above): this round does not count.\n');
    return null;
  }
}

/** The benchmark's own script; older commits have it below test/. */
function mainIn(tree: string): string {
  return existsSync(join(tree, 'bench', 'main.ts')) ? 'bench/main.ts' : 'test/bench/main.ts';
}

function run(command: string, args: readonly string[], cwd: string): string {
  return execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'], maxBuffer: 1e8 });
}
