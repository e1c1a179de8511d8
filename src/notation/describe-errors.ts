import { type FileCatalogue, tell } from '../text/index.js';
import { harmlessInPlace } from '../text/harmless.js';
import { columnIn, excerptOf } from './excerpt.js';
import type { FileError } from './file-error.js';
import type { Hands } from './hands.js';
import { nearest } from './spelling.js';

/** Columns of a line of the file with its number, unless the report is for a narrower terminal. */
const COLUMNS = 84;
const NUMBER_WIDTH = 5;
const RULER = ' | ';

/** What an error report needs beside the errors; with the text the lines are shown. */
export interface ReportOptions {
  readonly file?: string;
  readonly text?: string;
  /** Columns that lines of the file may take; the sentences are for others to break. */
  readonly columns?: number;
  /** Whose hidden cards the lines may show; those of nobody when left out. */
  readonly hands?: Hands;
  readonly words: FileCatalogue;
}

/** Errors for a terminal: place and sentence, what is possible instead, the line with a mark below the column. */
export function describeErrors(
  errors: readonly FileError[],
  { file = '', text, columns = COLUMNS, hands = 'none', words }: ReportOptions,
): string {
  const room = Math.min(columns, COLUMNS) - NUMBER_WIDTH - RULER.length;
  const lines = text?.split(/\r\n|\n/) ?? [];
  return errors
    .map((error) => {
      const sentence = sentenceAt(error, file, words);
      const line = shownLine(lines[error.line - 1], error, hands);
      return line === null ? sentence : `${sentence}\n${excerpt(line, error.line, room)}`;
    })
    .join('\n');
}

/** A line as far as it may be shown, and where in it the error is. */
interface Shown {
  readonly text: string;
  readonly column: number;
}

function shownLine(line: string | undefined, { column }: FileError, hands: Hands): Shown | null {
  if (line === undefined) return null;
  const text = excerptOf(line, hands);
  return { text, column: columnIn(text, line, column) };
}

function sentenceAt(error: FileError, file: string, words: FileCatalogue): string {
  const { line, column, reason, clause } = error;
  const message = tell(words.files, reason);
  const place = [file, line, column].filter((one) => one !== '').join(':');
  const rule = clause === null || message.includes(clause) ? '' : ` (${clause})`;
  return harmlessInPlace(`${place}: ${message}${rule}${suggestion(error, words)}`);
}

function suggestion({ found, nearest: names }: FileError, { instead }: FileCatalogue): string {
  if (names.length === 0) return '';
  // Numbers are not misspelt: 17 is no slip for 15.
  const close = /\d/.test(found) ? [] : nearest(found, names, 3);
  return ` ${close.length > 0 ? instead.near(close) : instead.possible(names)}`;
}

/** The part of the line around the column that has room, and a mark below it. */
function excerpt({ text: line, column }: Shown, number: number, room: number): string {
  const from = Math.max(0, Math.min(column - 1 - Math.floor(room / 2), line.length - room));
  const shown = harmlessInPlace(line.slice(from, from + room));
  const margin = ' '.repeat(NUMBER_WIDTH);
  return `${String(number).padStart(NUMBER_WIDTH)}${RULER}${shown}\n${margin}${RULER}${' '.repeat(Math.max(0, column - 1 - from))}^`;
}
