import { closeSync } from 'node:fs';
import { constants } from 'node:os';
import { isatty } from 'node:tty';
import type { WriteStream } from 'node:tty';
import { fromErrno } from '../store/store-error.js';
import type { PlainWords } from '../text/catalogue.js';
import { tell } from '../text/said.js';
import { NO } from './exit-code.js';

/** Exit codes above it name the signal that ended the program. */
export const SIGNALLED = 128;
const HUNG_UP = SIGNALLED + constants.signals.SIGHUP;
const STANDARD_STREAMS = [0, 1, 2];

/**
 * Ends the process when an output fails: without a message where nobody is left to read one.
 * @param saved what the command saved before it printed, in sentences
 */
export function minding(
  stdout: WriteStream,
  stderr: WriteStream,
  { commands, store }: PlainWords,
  saved: readonly string[],
): void {
  leaveGoneTerminals(STANDARD_STREAMS.filter((fd) => isatty(fd)));
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    endUnread(stdout, error);
    for (const sentence of [tell(store, fromErrno(error, commands.output).reason), ...saved]) {
      stderr.write(`wsdv: ${sentence}\n`);
    }
    process.exit(NO);
  });
  stderr.on('error', (error: NodeJS.ErrnoException) => {
    endUnread(stderr, error);
    process.exit(NO);
  });
}

/** The reader of a pipe may go away at any time (`wsdv list | head -1`): no error. A terminal that is gone is a hang-up. */
function endUnread({ isTTY }: WriteStream, { code }: NodeJS.ErrnoException): void {
  if (code === 'EPIPE') process.exit();
  if (isTTY) process.exit(HUNG_UP);
}

/**
 * Node gives its terminals their modes back when it ends, and aborts when one of them is gone. After a signal it may go
 * any moment, so then all of them are let go: a screen has given its terminal back before.
 */
function leaveGoneTerminals(terminals: readonly number[]): void {
  if (process.platform === 'win32') return;
  process.on('exit', (code) => {
    for (const fd of terminals) if (code > SIGNALLED || !isatty(fd)) closeSync(fd);
  });
}
