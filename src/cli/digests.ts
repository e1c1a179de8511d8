import type { PassedDigest } from '../notation/index.js';
import { nameOf } from './input.js';
import type { Io } from './io.js';

/** What a command line says about digests. */
export interface DigestOptions {
  /** Whether those that do not agree are passed. */
  readonly acceptDigests?: boolean;
}

/** Names every digest that was passed although it does not agree, each in a line. */
export function notePassedDigests(io: Io, file: string, passed: readonly PassedDigest[]): void {
  for (const { line, written, now } of passed) {
    io.note(`wsdv: ${io.words.commands.file.passedDigest(line, nameOf(io, file), written, now)}`);
  }
}
