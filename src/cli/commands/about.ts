import { about as text } from '../about.js';
import { type ExitCode, FINE } from '../exit-code.js';
import type { Io } from '../io.js';

/** `wsdv about`: the credits. */
export function about(io: Io): ExitCode {
  io.line(text);
  return FINE;
}
