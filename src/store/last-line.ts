import { endsInHeader, readGame, type Reading, writeGame } from '../notation/index.js';
import { err, ok, type Result } from '../common/result.js';
import { decodeText, isUtf16, otherThanText } from './encoding.js';
import { type Files, realFiles } from './files.js';
import { readBytes } from './open-game.js';
import type { StoreError } from './store-error.js';
import { type Judge, type LeftOut, numberAfter, partsOf, type Verdict } from './torn-line.js';

/** Matches a line that ends in its digest. A line that is cut off does not match. */
const ENDS_IN_DIGEST = /^[^;]*#[0-9a-f]{6}\s*(?:;.*)?$/i;

/**
 * Returns a judge for a last line without a newline. `whole`: the line ends in its digest. `ask`: the line can be read,
 * but may be cut off (`build Hann` for `build Hannover`). `torn`: the line cannot be read and has no digest.
 *
 * Always `whole`:
 * - empty lines, comments, header lines, and headings that can be read;
 * - a result after the rules have ended the game;
 * - any last line of a file whose other lines cannot be read.
 *
 * With `takes`, the user has confirmed the line, so `ask` becomes `whole`. The digest of the last line must match even
 * if mismatching digests are accepted in other lines.
 */
export function lastLineJudge({ takes = false, ...reading }: LastLineReading = {}): Judge {
  return (complete, last) => {
    const verdict = verdictOn(complete, last, reading);
    return takes && verdict === 'ask' ? 'whole' : verdict;
  };
}

/**
 * Judges a last line without a newline in a table's file, which only the service writes. `whole`:
 * - the line ends in its digest, or is a complete result, so only the newline is missing;
 * - the file has no newline at all. A table's file begins with complete lines, so this file is damaged and not cut off.
 *
 * Any other line is `torn`.
 */
export const committedLine: Judge = (complete, last) => {
  if (complete === '' || ENDS_IN_DIGEST.test(last)) return 'whole';
  const read = last.startsWith('Result: ') ? readGame(complete + last) : null;
  return read?.ok === true && writeGame(read.value).endsWith(`\n${last.trimEnd()}\n`) ? 'whole' : 'torn';
};

/** Options for reading a file whose last line may be torn. */
export interface LastLineReading extends Reading {
  readonly takes?: boolean | undefined;
}

function verdictOn(complete: string, last: string, reading: Reading): Verdict {
  const text = complete + last;
  if (last.trim() === '' || endsInHeader(text)) return 'whole';
  const before = readGame(complete, reading);
  if (!before.ok) return 'whole';
  const read = readGame(text, reading);
  if (!read.ok) return ENDS_IN_DIGEST.test(last) ? 'whole' : 'torn';
  const { lines, end } = read.value;
  // After the rules have ended the game, the result is known even if the line is cut off. If the end of a comment or
  // heading is lost, nothing important is missing.
  if (/^\s*[;#]/.test(last) || (end.outcome !== null && /^\s*result\s*:/i.test(last))) return 'whole';
  const written = lines.at(-1);
  const hasDigest = written?.digest !== null && written?.source === numberAfter(complete);
  const isPassed = read.value.passedDigests.length > before.value.passedDigests.length;
  return hasDigest && !isPassed && ENDS_IN_DIGEST.test(last) ? 'whole' : 'ask';
}

/** Returns the text of a move file without a torn last line. */
export function withoutTornLine(
  text: string,
  reading: Reading = {},
): { readonly text: string; readonly torn: LeftOut | null } {
  const { kept, leftOut } = partsOf(Buffer.from(text), lastLineJudge(reading));
  return leftOut === null ? { text, torn: null } : { text: kept.toString('utf8'), torn: leftOut };
}

export interface ReadGameFile {
  readonly text: string;
  /** The last line, if it was left out because it may be incomplete. */
  readonly torn: LeftOut | null;
}

/** Reads a saved game without locking it. */
export function readGameFile(
  path: string,
  files: Files = realFiles,
  reading: Reading = {},
  judge: Judge = lastLineJudge(reading),
): Result<ReadGameFile, StoreError> {
  const read = readBytes(path, files);
  if (!read.ok) return read;
  const { bytes } = read.value;
  // Checks the whole file, including a last line that may be left out later, because the file may have no other line.
  const other = otherThanText(bytes, path);
  if (other) return err(other);
  if (isUtf16(bytes)) {
    const text = decodeText(bytes, path);
    return text.ok ? ok({ text: text.value, torn: null }) : text;
  }
  const { kept, leftOut } = partsOf(bytes, judge);
  const text = decodeText(kept, path);
  return text.ok ? ok({ text: text.value, torn: leftOut }) : text;
}

/**
 * Returns the last line if only the user can tell whether it is complete. Null for any other last line, and if the file
 * cannot be read.
 */
export function questionOf(path: string, files: Files = realFiles, reading: Reading = {}): LeftOut | null {
  const read = readGameFile(path, files, reading);
  return read.ok && read.value.torn?.isLegal === true ? read.value.torn : null;
}
