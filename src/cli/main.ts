import { programCommand } from '../store/program-command.js';
import { harmlessInPlace } from '../text/harmless.js';
import { english } from '../text/language.js';
import { forgetOthers, isAtSharedBox } from './environment.js';
import { NO } from './exit-code.js';
import { minding } from './outputs.js';
import { mistakeOf, run } from './run.js';

minding(process.stdout, process.stderr, english.plain);

// A limit on the size of files (`ulimit -f`) is told like a full disk: the signal would end the program before.
process.on('SIGXFSZ', () => undefined);

const { stdin, stdout, stderr, env } = process;
const args = process.argv.slice(2);
const surroundings = { stdin, stdout, stderr, environment: env, command: programCommand(), language: english };

if (isAtSharedBox(args)) {
  forgetOthers(env);
  process.on('uncaughtException', (error) => {
    // A screen gives its terminal back first, and tells it itself.
    if (process.listenerCount('uncaughtException') > 1) return;
    stderr.write(`wsdv: ${harmlessInPlace(mistakeOf(error, args, surroundings))}\n`);
    process.exit(NO);
  });
}

process.exitCode = await run(args, surroundings);
