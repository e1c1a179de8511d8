import { createReadStream } from 'node:fs';
import { err, ok, type Result } from '../rules/result.js';
import { MOST_BYTES, readError, tooLong } from '../store/store-error.js';
import { harmlessInPlace } from '../text/harmless.js';
import { tell } from '../text/said.js';
import type { Io } from './io.js';

/** The name of standard input on the command line. */
export const STDIN = '-';

/** The bytes of a stream; of one that goes on for ever, a little more than may be read. */
async function readStream(stream: NodeJS.ReadableStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    chunks.push(bytes);
    size += bytes.length;
    if (size > MOST_BYTES) break;
  }
  return Buffer.concat(chunks);
}

/**
 * The text of a file, a pipe or a device, or of standard input for `-`.
 * @returns the text, or a sentence that says why it cannot be read
 */
export async function readInput(io: Io, file: string): Promise<Result<string, string>> {
  const { stdin } = io.surroundings;
  if (file === STDIN && stdin.isTTY === true) io.note(io.words.commands.fromKeyboard);
  let bytes: Buffer;
  try {
    bytes = await readStream(file === STDIN ? stdin : createReadStream(file));
  } catch (error) {
    return err(tell(io.words.store, readError(error, nameOf(io, file)).reason));
  }
  if (bytes.length > MOST_BYTES) return err(tell(io.words.store, tooLong(nameOf(io, file)).reason));
  return ok(bytes.toString('utf8').replace(/^\uFEFF/, ''));
}

/** What messages call a file; a name with colour codes colours nothing. */
export function nameOf(io: Io, file: string): string {
  return file === STDIN ? io.words.commands.standardInput : harmlessInPlace(file);
}
