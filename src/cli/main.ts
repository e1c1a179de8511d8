import { programCommand } from '../table/program-command.js';
import { fromErrno } from '../table/table-error.js';
import { NO } from './exit-code.js';
import { run } from './run.js';

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  leaveWithoutReader(error);
  process.stderr.write(`wsdv: ${fromErrno(error, 'the output').sentence}\n`);
  process.exit(NO);
});
process.stderr.on('error', (error: NodeJS.ErrnoException) => {
  leaveWithoutReader(error);
  process.exit(NO);
});

/** The reader of a pipe may go away at any time (`wsdv list | head -1`): that is no error, there is just nobody left to tell. */
function leaveWithoutReader({ code }: NodeJS.ErrnoException): void {
  if (code === 'EPIPE') process.exit();
}

// A limit on the size of files (`ulimit -f`) is told like a full disk: the signal would end the program before.
process.on('SIGXFSZ', () => undefined);

const { stdin, stdout, stderr, env } = process;
process.exitCode = await run(process.argv.slice(2), {
  stdin,
  stdout,
  stderr,
  environment: env,
  command: programCommand(),
});
