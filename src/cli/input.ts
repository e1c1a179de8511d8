import { createReadStream } from 'node:fs';
import { type AnySeat, describeErrors, type FileError, type PassedDigest } from '../notation/index.js';
import { err, ok, type Result } from '../common/result.js';
import { decodeText, isUtf16 } from '../store/encoding.js';
import { diskPath, shownPath } from '../store/disk-names.js';
import { MOST_BYTES, readError, tooLong } from '../store/store-error.js';
import { tell } from '../text/said.js';
import type { ExitCode } from './exit-code.js';
import type { GameIo, Io } from './io.js';

/** Prints a note for each digest that does not match but was accepted. */
export function notePassedDigests(io: Io, file: string, passed: readonly PassedDigest[]): void {
  for (const { line, written, now } of passed) {
    io.note(`wsdv: ${io.words.commands.file.passedDigest(line, nameOf(io, file), written, now)}`);
  }
}

/** Command-line argument that stands for standard input. */
export const STDIN = '-';

/** Returns the bytes of a stream. Stops reading just after `MOST_BYTES`, because a stream may be endless. */
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
 * Returns the text of a file, pipe or device, or of standard input for `-`. The error is a sentence that says why the
 * text cannot be read.
 */
export async function readInput(io: Io, file: string): Promise<Result<string, string>> {
  const { stdin } = io.surroundings;
  if (file === STDIN && stdin.isTTY === true) io.note(io.words.commands.fromKeyboard);
  let bytes: Buffer;
  try {
    bytes = await readStream(file === STDIN ? stdin : createReadStream(diskPath(file)));
  } catch (error) {
    return err(tell(io.words.store, readError(error, nameOf(io, file)).reason));
  }
  if (bytes.length > MOST_BYTES) return err(tell(io.words.store, tooLong(nameOf(io, file)).reason));
  const text = decodeText(withoutCutLetter(bytes), nameOf(io, file));
  return text.ok ? ok(text.value.replace(/^\uFEFF+/, '')) : err(tell(io.words.store, text.error.reason));
}

/** Removes an incomplete UTF-8 character from the end of a text. An interrupted write can leave such a character. */
function withoutCutLetter(bytes: Buffer): Buffer {
  const last = bytes.findLastIndex((byte) => (byte & 0xc0) !== 0x80);
  const first = bytes[last];
  const isCut = first !== undefined && isCutLetter(first, bytes.length - last);
  return isCut && !isUtf16(bytes) ? bytes.subarray(0, last) : bytes;
}

/** Whether the UTF-8 character with this first byte has more than `length` bytes. */
function isCutLetter(first: number, length: number): boolean {
  if (first < 0xc2 || first > 0xf4) return false;
  return length < (first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2);
}

/** Maximum number of characters that `firstLine` returns by default. */
const LONGEST_LINE = 200;

/** Returns the first line of standard input, trimmed and cut at `longest` characters; '' when the input is empty. */
export async function firstLine(io: Io, longest = LONGEST_LINE): Promise<string> {
  let text = '';
  for await (const chunk of io.surroundings.stdin) {
    text += chunk.toString();
    if (text.includes('\n') || text.length > longest) break;
  }
  const [line = ''] = text.split('\n', 1);
  return line.slice(0, longest).trim();
}

/** Returns a file's name as one line for messages, with control characters escaped. */
export function nameOf(io: Io, file: string): string {
  return file === STDIN ? io.words.commands.standardInput : shownPath(file);
}

/** Why a move file cannot be used: it cannot be read (`no-file`), or it has errors (`wrong`). */
export type Unreadable =
  | { readonly type: 'no-file'; readonly sentence: string }
  | {
      readonly type: 'wrong';
      readonly file: string;
      readonly text: string;
      readonly errors: readonly FileError[];
      /**
       * The reader's seat: error messages may name only the hidden cards that this seat may see. If absent, they name
       * no hidden cards.
       */
      readonly seat?: AnySeat | undefined;
    };

/** Prints the errors in a text, each with its line. Names hidden cards only if the seat may see them. */
export function tellErrors(
  io: GameIo,
  errors: readonly FileError[],
  { file, text, seat }: { readonly file: string; readonly text: string; readonly seat?: AnySeat | undefined },
): void {
  const whose = seat === undefined ? {} : { seat };
  io.note(describeErrors(errors, { file, text, columns: io.noteColumns, words: io.words, ...whose }));
}

/** Prints why a file cannot be used. */
export function refuseFile(io: GameIo, problem: Unreadable): ExitCode {
  if (problem.type === 'no-file') return io.refuse(problem.sentence);
  const { errors, file, text, seat } = problem;
  tellErrors(io, errors, { file: nameOf(io, file), text, seat });
  return io.refuse(io.words.commands.file.wrong(nameOf(io, file), errors.length));
}
