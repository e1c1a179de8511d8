/**
 * `npm run test:services [-- options of vitest]`: runs the tests that need shells, tmux, GNU screen, ssh and sshd.
 * Without options, the command also fails if a test was skipped or no test passed, unless a test named a missing
 * program. Without this check, a run that tested nothing could pass.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';

const RESULTS = v.object({ numPassedTests: v.number(), numPendingTests: v.number() });

const options = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'wsdv-services-'));
try {
  const [results, reasons] = [join(folder, 'results.json'), join(folder, 'reasons')];
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${results}`];
  const { status } = spawnSync('npx', ['vitest', 'run', '--project', 'services', ...reporters, ...options], {
    stdio: 'inherit',
    // test/support/describe-where.ts writes the reasons to this file.
    env: { ...process.env, WSDV_SKIP_REASONS: reasons },
  });
  process.exitCode = status ?? 1;
  if (process.exitCode === 0 && options.length === 0) {
    const { numPassedTests, numPendingTests } = v.parse(RESULTS, JSON.parse(readFileSync(results, 'utf8')));
    const named = existsSync(reasons) ? [...new Set(readFileSync(reasons, 'utf8').split('\n').filter(Boolean))] : [];
    console.log(
      `${numPassedTests} tests of services passed, ${numPendingTests} skipped: ${named.join('; ') || 'none'}.`,
    );
    if (named.length === 0 && (numPassedTests === 0 || numPendingTests > 0)) {
      console.error(
        'Tests of services were skipped, and none named what is missing: see test/support/describe-where.ts.',
      );
      process.exitCode = 1;
    }
  }
} finally {
  rmSync(folder, { recursive: true });
}
