import { version } from '../../version.js';
import { type ExitCode, FINE } from '../exit-code.js';
import type { Io } from '../io.js';

/** `wsdv about`: the version, who made the board game, and what this program is not. */
export function about(io: Io): ExitCode {
  io.line(
    io.words.commands
      .about(version)
      .map((text) => io.wrap(text))
      .join('\n\n'),
  );
  return FINE;
}
