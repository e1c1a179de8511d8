/**
 * `npm run test:quick [-- options of vitest]`: runs the tests that load files with uncommitted changes. Leaves out
 * tests that start the built program or need other programs. Prints at the beginning and at the end which tests it
 * leaves out.
 */
import { spawnSync } from 'node:child_process';

const LEFT_OUT =
  'LEFT OUT: all tests that start the built program (npm run test:built) or other programs (npm run test:services).';

console.log(LEFT_OUT);
const chosen = ['--changed', '--passWithNoTests', '--project', 'rules', '--project', 'program', '--project', 'slow'];
const { status } = spawnSync('npx', ['vitest', 'run', ...chosen, ...process.argv.slice(2)], { stdio: 'inherit' });
console.log(LEFT_OUT);
process.exitCode = status ?? 1;
