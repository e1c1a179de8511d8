import { version } from '../../version.js';
import { type ExitCode, FINE } from '../exit-code.js';
import type { Io } from '../io.js';

/** `wsdv about`: prints the version, the authors of the board game, and that this program is unofficial. */
export function about(io: Io): ExitCode {
  io.line(
    io.words.commands
      .about(version)
      .map((text) => io.wrap(text))
      .join('\n\n'),
  );
  return FINE;
}
