import { endsInHeader, readGame } from '../notation/index.js';
import { ok, type Result } from '../rules/result.js';
import { type Files, realFiles } from './files.js';
import { readBytes } from './open-game.js';
import type { TableError } from './table-error.js';
import { type Judge, type LeftOut, numberAfter, partsOf } from './torn-line.js';

/**
 * A last line without line end is whole when it ends in its digest and the digest agrees. It is `ask` when no line of
 * the file has a digest and the line can be read, as names may be cut (`build Hann` for `build Hannover`). Otherwise it
 * is torn. Blanks, lines of the header and everything in a file whose other lines cannot be read stay where they are.
 */
export const judgeLastLine: Judge = (complete, last) => {
  const text = complete + last;
  if (last.trim() === '' || endsInHeader(text)) return 'whole';
  const before = readGame(complete);
  if (!before.ok) return 'whole';
  const read = readGame(text);
  if (!read.ok) return 'torn';
  const { lines } = read.value;
  const written = lines.at(-1);
  const isVouchedFor = written?.digest !== null && written?.source === numberAfter(complete);
  if (isVouchedFor && /#[0-9a-f]{6}\s*(?:;.*)?$/i.test(last)) return 'whole';
  return lines.every(({ digest }) => digest === null) ? 'ask' : 'torn';
};

/** The same, where somebody said that a line of which only its writer knows it is whole. */
export const takeLastLine: Judge = (complete, last) => {
  const verdict = judgeLastLine(complete, last);
  return verdict === 'ask' ? 'whole' : verdict;
};

/** The text of a move file without a last line that is left out. */
export function withoutTornLine(text: string): { readonly text: string; readonly torn: LeftOut | null } {
  const { kept, leftOut } = partsOf(Buffer.from(text), judgeLastLine);
  return leftOut === null ? { text, torn: null } : { text: kept.toString('utf8'), torn: leftOut };
}

/** A game that is only read. */
export interface ReadGameFile {
  readonly text: string;
  /** The last line, if it is left out because it may not be whole. */
  readonly torn: LeftOut | null;
}

/** The lines of a saved game, without locking it: for reading only. */
export function readGameFile(path: string, files: Files = realFiles): Result<ReadGameFile, TableError> {
  const read = readBytes(path, files);
  if (!read.ok) return read;
  const { kept, leftOut } = partsOf(read.value.bytes, judgeLastLine);
  return ok({ text: kept.toString('utf8'), torn: leftOut });
}

/** A last line of which only its writer knows whether it is whole; null when there is none, or the file cannot be read. */
export function questionOf(path: string, files: Files = realFiles): LeftOut | null {
  const read = readGameFile(path, files);
  return read.ok && read.value.torn?.isLegal === true ? read.value.torn : null;
}
