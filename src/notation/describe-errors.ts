import { harmlessInPlace } from '../text/harmless.js';
import { listed } from './answer.js';
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
}

/** Errors for a terminal: place and sentence, what is possible instead, the line with a mark below the column. */
export function describeErrors(
  errors: readonly FileError[],
  { file = '', text, columns = COLUMNS, hands = 'none' }: ReportOptions = {},
): string {
  const room = Math.min(columns, COLUMNS) - NUMBER_WIDTH - RULER.length;
  const lines = text?.split(/\r\n|\n/) ?? [];
  return errors.map((error) => describe(error, file, shownLine(lines[error.line - 1], error, hands), room)).join('\n');
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

function describe(error: FileError, file: string, line: Shown | null, room: number): string {
  const { line: number, column, message, clause } = error;
  const place = [file, number, column].filter((one) => one !== '').join(':');
  const rule = clause === null || message.includes(clause) ? '' : ` (${clause})`;
  const sentence = harmlessInPlace(`${place}: ${message}${rule}${suggestion(error)}`);
  return line === null ? sentence : `${sentence}\n${excerpt(line, number, room)}`;
}

function suggestion({ found, nearest: names }: FileError): string {
  if (names.length === 0) return '';
  // Numbers are not misspelt: 17 is no slip for 15.
  const close = /\d/.test(found) ? [] : nearest(found, names, 3);
  return close.length > 0 ? ` Did you mean ${listed(close, 'or')}?` : ` Possible here: ${names.join(', ')}.`;
}

/** The part of the line around the column that has room, and a mark below it. */
function excerpt({ text: line, column }: Shown, number: number, room: number): string {
  const from = Math.max(0, Math.min(column - 1 - Math.floor(room / 2), line.length - room));
  const shown = harmlessInPlace(line.slice(from, from + room));
  const margin = ' '.repeat(NUMBER_WIDTH);
  return `${String(number).padStart(NUMBER_WIDTH)}${RULER}${shown}\n${margin}${RULER}${' '.repeat(Math.max(0, column - 1 - from))}^`;
}
