import { programCommand } from '../table/program-command.js';
import { run } from './run.js';

// The reader of a pipe may go away at any time (`wsdv list | head -1`): that is no error, there is just nobody left to tell.
process.stdout.on('error', leave);
process.stderr.on('error', leave);

function leave(error: NodeJS.ErrnoException): void {
  if (error.code === 'EPIPE') process.exit();
  throw error;
}

const { stdin, stdout, stderr, env } = process;
process.exitCode = await run(process.argv.slice(2), {
  stdin,
  stdout,
  stderr,
  environment: env,
  command: programCommand(),
});
