import { listed } from './answer.js';
import type { FileError } from './file-error.js';
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
}

/** Errors for a terminal: place and sentence, what is possible instead, the line with a mark below the column. */
export function describeErrors(
  errors: readonly FileError[],
  { file = '', text, columns = COLUMNS }: ReportOptions = {},
): string {
  const room = Math.min(columns, COLUMNS) - NUMBER_WIDTH - RULER.length;
  const lines = text?.split(/\r\n|\n/) ?? [];
  return errors.map((error) => describe(error, file, lines[error.line - 1], room)).join('\n');
}

function describe(error: FileError, file: string, line: string | undefined, room: number): string {
  const { line: number, column, message, clause } = error;
  const place = [file, number, column].filter((one) => one !== '').join(':');
  const rule = clause === null || message.includes(clause) ? '' : ` (${clause})`;
  const sentence = printable(`${place}: ${message}${rule}${suggestion(error)}`);
  return line === undefined ? sentence : `${sentence}\n${excerpt(line, number, column, room)}`;
}

function suggestion({ found, nearest: names }: FileError): string {
  if (names.length === 0) return '';
  // Numbers are not misspelt: 17 is no slip for 15.
  const close = /\d/.test(found) ? [] : nearest(found, names, 3);
  return close.length > 0 ? ` Did you mean ${listed(close, 'or')}?` : ` Possible here: ${names.join(', ')}.`;
}

/** The part of the line around the column that has room, and a mark below it. */
function excerpt(line: string, number: number, column: number, room: number): string {
  const from = Math.max(0, Math.min(column - 1 - Math.floor(room / 2), line.length - room));
  const shown = printable(line.slice(from, from + room).replaceAll('\t', ' '));
  const margin = ' '.repeat(NUMBER_WIDTH);
  return `${String(number).padStart(NUMBER_WIDTH)}${RULER}${shown}\n${margin}${RULER}${' '.repeat(Math.max(0, column - 1 - from))}^`;
}

/** Control characters of a hostile file do not reach the terminal. */
function printable(text: string): string {
  return text.replace(/[^\P{C}\n]/gu, '\ufffd');
}
