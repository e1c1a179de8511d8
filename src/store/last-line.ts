import { endsInHeader, readGame, type Reading } from '../notation/index.js';
import { err, ok, type Result } from '../common/result.js';
import { decoded, isUtf16, otherThanText } from './encoding.js';
import { type Files, realFiles } from './files.js';
import { readBytes } from './open-game.js';
import type { StoreError } from './store-error.js';
import { type Judge, type LeftOut, numberAfter, partsOf, type Verdict } from './torn-line.js';

/**
 * A last line without line end is whole when it ends in its digest and the digest agrees. It is `ask` when no line of
 * the file has a digest and the line can be read, as names may be cut (`build Hann` for `build Hannover`). Otherwise it
 * is torn. Blanks, comments, the result of a game that the rules have ended, lines of the header and everything in a file
 * whose other lines cannot be read stay where they are.
 * With `takes` somebody said that a line of which only its writer knows it is whole. The digest of the last line must
 * agree even where others are passed.
 */
export function lastLineJudge({ takes = false, ...reading }: LastLineReading = {}): Judge {
  return (complete, last) => {
    const verdict = verdictOn(complete, last, reading);
    return takes && verdict === 'ask' ? 'whole' : verdict;
  };
}

/** How a file is read whose last line may be torn. */
export interface LastLineReading extends Reading {
  readonly takes?: boolean | undefined;
}

function verdictOn(complete: string, last: string, reading: Reading): Verdict {
  const text = complete + last;
  if (last.trim() === '' || endsInHeader(text)) return 'whole';
  const before = readGame(complete, reading);
  if (!before.ok) return 'whole';
  const read = readGame(text, reading);
  if (!read.ok || read.value.passedDigests.length > before.value.passedDigests.length) return 'torn';
  const { lines, end } = read.value;
  // Nothing can follow that result, and the game goes on without the rest of a comment.
  if (last.trim().startsWith(';') || (end.outcome !== null && /^\s*result\s*:/i.test(last))) return 'whole';
  const written = lines.at(-1);
  const isVouchedFor = written?.digest !== null && written?.source === numberAfter(complete);
  if (isVouchedFor && /#[0-9a-f]{6}\s*(?:;.*)?$/i.test(last)) return 'whole';
  return lines.every(({ digest }) => digest === null) ? 'ask' : 'torn';
}

/** The text of a move file without a last line that is left out. */
export function withoutTornLine(
  text: string,
  reading: Reading = {},
): { readonly text: string; readonly torn: LeftOut | null } {
  const { kept, leftOut } = partsOf(Buffer.from(text), lastLineJudge(reading));
  return leftOut === null ? { text, torn: null } : { text: kept.toString('utf8'), torn: leftOut };
}

/** A game that is only read. */
export interface ReadGameFile {
  readonly text: string;
  /** The last line, if it is left out because it may not be whole. */
  readonly torn: LeftOut | null;
}

/** The lines of a saved game, without locking it: for reading only. */
export function readGameFile(
  path: string,
  files: Files = realFiles,
  reading: Reading = {},
  judge: Judge = lastLineJudge(reading),
): Result<ReadGameFile, StoreError> {
  const read = readBytes(path, files);
  if (!read.ok) return read;
  const { bytes } = read.value;
  // Checked before a last line is left out, because that line may be all there is.
  const other = otherThanText(bytes, path);
  if (other) return err(other);
  if (isUtf16(bytes)) {
    const text = decoded(bytes, path);
    return text.ok ? ok({ text: text.value, torn: null }) : text;
  }
  const { kept, leftOut } = partsOf(bytes, judge);
  const text = decoded(kept, path);
  return text.ok ? ok({ text: text.value, torn: leftOut }) : text;
}

/** A last line of which only its writer knows whether it is whole; null when there is none, or the file cannot be read. */
export function questionOf(path: string, files: Files = realFiles, reading: Reading = {}): LeftOut | null {
  const read = readGameFile(path, files, reading);
  return read.ok && read.value.torn?.isLegal === true ? read.value.torn : null;
}
