import { closeSync } from 'node:fs';
import { constants } from 'node:os';
import { isatty } from 'node:tty';
import type { WriteStream } from 'node:tty';
import { fromErrno } from '../store/store-error.js';
import type { PlainWords } from '../text/catalogue.js';
import { tell } from '../text/said.js';
import { NO } from './exit-code.js';

/**
 * An exit code above this value means that a signal ended the program: the code is this value plus the number of the
 * signal.
 */
export const SIGNALLED = 128;
const HUNG_UP = SIGNALLED + constants.signals.SIGHUP;
const STANDARD_STREAMS = [0, 1, 2];

/**
 * Ends the process with exit code `NO` if writing to an output fails. If nobody can read the output any more,
 * `exitIfUnread` exits instead, without a message.
 * @param saved sentences about what the command had already saved, printed after the error; the list may still grow
 */
export function guardOutputs(
  stdout: WriteStream,
  stderr: WriteStream,
  { commands, store }: PlainWords,
  saved: readonly string[],
): void {
  closeGoneTerminals(STANDARD_STREAMS.filter((fd) => isatty(fd)));
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    exitIfUnread(stdout, error);
    for (const sentence of [tell(store, fromErrno(error, commands.output).reason), ...saved]) {
      stderr.write(`wsdv: ${sentence}\n`);
    }
    process.exit(NO);
  });
  stderr.on('error', (error: NodeJS.ErrnoException) => {
    exitIfUnread(stderr, error);
    process.exit(NO);
  });
}

/**
 * If the reader has closed the pipe (`wsdv list | head -1`), exits without a message. The exit code stays as it was set
 * for the process. If the terminal has been closed, exits with the exit code for SIGHUP.
 */
function exitIfUnread({ isTTY }: WriteStream, { code }: NodeJS.ErrnoException): void {
  if (code === 'EPIPE') process.exit();
  if (isTTY) process.exit(HUNG_UP);
}

/**
 * Closes vanished terminals before Node exits. At exit Node restores the modes of its terminals, and aborts if a
 * terminal has vanished. After a signal a terminal may vanish at any moment, so all terminals are closed then. The
 * screen has already restored the terminals' modes.
 */
function closeGoneTerminals(terminals: readonly number[]): void {
  if (process.platform === 'win32') return;
  process.on('exit', (code) => {
    for (const fd of terminals) if (code > SIGNALLED || !isatty(fd)) closeSync(fd);
  });
}
