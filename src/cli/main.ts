import { programCommand } from '../store/program-command.js';
import { english } from '../text/language.js';
import { minding } from './outputs.js';
import { run } from './run.js';

minding(process.stdout, process.stderr, english.plain);

// A limit on the size of files (`ulimit -f`) is told like a full disk: the signal would end the program before.
process.on('SIGXFSZ', () => undefined);

const { stdin, stdout, stderr, env } = process;
process.exitCode = await run(process.argv.slice(2), {
  stdin,
  stdout,
  stderr,
  environment: env,
  command: programCommand(),
  language: english,
});
