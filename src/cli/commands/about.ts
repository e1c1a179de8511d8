import { about as paragraphs } from '../about.js';
import { type ExitCode, FINE } from '../exit-code.js';
import type { Io } from '../io.js';

/** `wsdv about`: the credits. */
export function about(io: Io): ExitCode {
  io.line(paragraphs.map((text) => io.wrap(text)).join('\n\n'));
  return FINE;
}
