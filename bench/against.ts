import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Measurement, measurementsIn, type Ratio, ratiosOf } from './row.js';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const LOCK = 'package-lock.json';

/**
 * Measures this working tree and another commit alternately, each with its own benchmark.
 * @param ref any name by which git knows the other commit
 * @returns for each figure that both have, the ratios: our figure divided by the other commit's. A round in which a
 *   benchmark failed does not count.
 * @throws Error if git does not know the commit, or if the commit cannot be built
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

/**
 * Provides the packages that the other commit needs. If this tree has the same packages, links them. Otherwise installs
 * them, including those for the build: npm would leave these out, because the benchmark runs in production mode.
 */
function install(other: string): void {
  const own = readFileSync(join(ROOT, LOCK), 'utf8');
  const isSame = existsSync(join(other, LOCK)) && readFileSync(join(other, LOCK), 'utf8') === own;
  if (isSame) symlinkSync(join(ROOT, 'node_modules'), join(other, 'node_modules'));
  else run('npm', ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund'], other);
}

/**
 * Returns the figures of a tree's own benchmark for the given suites. An older benchmark without suites measures
 * everything. Returns null if the benchmark fails, for example because the machine is busy.
 */
function measure(tree: string, suites: readonly string[]): readonly Measurement[] | null {
  try {
    return measurementsIn(run(join(tree, 'node_modules', '.bin', 'tsx'), [mainIn(tree), ...suites], tree));
  } catch {
    process.stderr.write('A benchmark gave up (above): this round does not count.\n');
    return null;
  }
}

/** Returns the path of a tree's benchmark script. In older commits the script is below test/. */
function mainIn(tree: string): string {
  return existsSync(join(tree, 'bench', 'main.ts')) ? 'bench/main.ts' : 'test/bench/main.ts';
}

function run(command: string, args: readonly string[], cwd: string): string {
  return execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'], maxBuffer: 1e8 });
}
