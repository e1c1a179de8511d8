import { harmlessInPlace } from '../common/harmless.js';
import { type FileCatalogue, tell } from '../text/index.js';
import { plain } from './characters.js';
import type { FileError, FileSaid } from './file-error.js';
import { type AnySeat, showsHand } from './hands.js';
import { headWithoutColon, readHead, sideOf } from './head.js';
import { commentStart, keyAndValue, LINE_END, trimmed } from './source.js';
import { fold, nearest } from '../common/words.js';

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
  readonly seat?: AnySeat;
  readonly words: FileCatalogue;
}

/** Errors for a terminal: place and sentence, what is possible instead, the line with a mark below the column. */
export function describeErrors(
  errors: readonly FileError[],
  { file = '', text, columns = COLUMNS, seat = 'spectator', words }: ReportOptions,
): string {
  const room = Math.min(columns, COLUMNS) - NUMBER_WIDTH - RULER.length;
  const lines = plain(text ?? '').split(LINE_END);
  return errors
    .map((error) => {
      const sentence = sentenceAt(error, file, words);
      const line = text === undefined ? null : shownLine(lines[error.line - 1], error, seat);
      return line === null ? sentence : `${sentence}\n${excerpt(line, error.line, room)}`;
    })
    .join('\n');
}

/** A line as far as it may be shown, and where in it the error is. */
interface Shown {
  readonly text: string;
  readonly column: number;
}

function shownLine(line: string | undefined, { column }: FileError, seat: AnySeat): Shown | null {
  if (line === undefined) return null;
  // Behind a lone carriage return stands another line, perhaps one with hidden cards.
  const text = excerptOf(line.replace(/\r.*$/s, ''), seat);
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

/** Lines whose whole value lies open. All others with a key, mistyped ones too, may tell hidden cards or the seed. */
const OPEN_KEYS: ReadonlySet<string> = new Set([
  'format',
  'west',
  'east',
  'event',
  'place',
  'date',
  'options',
  'display',
  'result',
]);

const LEFT_OUT = '…';

/**
 * What an error may show of a line of a file: no seed, deal, pile, position or hand that may not be told, no cards of the
 * Guillaume Affair, no comment. A line that cannot be made out is shown up to its colon, or to its first number.
 */
export function excerptOf(line: string, seat: AnySeat): string {
  if (seat === 'open') return line;
  const semicolon = commentStart(line);
  const text = semicolon < 0 ? line : `${line.slice(0, semicolon + 1)}${LEFT_OUT}`;
  if (isOpen(text, seat)) return text;
  if (isPlayed(text)) return seat === 'east' ? text : withoutSecrets(text);
  const colon = text.indexOf(':');
  const front = colon < 0 ? text : text.slice(0, colon + 1);
  const hasRow = (front.match(/\d+/g) ?? []).length > 1;
  const number = front.search(/\d/);
  if (number >= 0 && (colon < 0 || hasRow)) return `${front.slice(0, number)}${LEFT_OUT}`;
  return colon < 0 ? text : `${front} ${LEFT_OUT}`;
}

/** An action without the cards of what East did in the Guillaume Affair, which only East may know (R6.4k). */
function withoutSecrets(text: string): string {
  return text
    .replace(/\bexchange\s+[^\s,;]+\s+(for|against|with)\s+[^\s,;]+/gi, 'exchange ? $1 ?')
    .replace(/\bexchange\s+(?!\? (?:for|against|with) \?)[^,;]+/gi, `exchange ${LEFT_OUT}`)
    .replace(/\bremove\s+\d+/gi, 'remove ?');
}

function isOpen(text: string, seat: AnySeat): boolean {
  if (text.trimStart().startsWith('#')) return true;
  const key = fold(keyAndValue(trimmed(text, 1))?.key.text ?? '');
  if (key === 'westhand' || key === 'handwest') return showsHand(seat, 'west');
  if (key === 'easthand' || key === 'handeast') return showsHand(seat, 'east');
  return OPEN_KEYS.has(key);
}

/** Whether a line begins like an action or like a run of decisions, and is no row of cards. */
function isPlayed(text: string): boolean {
  const [front, ...rest] = text.split(':');
  if (rest.length === 0 && headWithoutColon(trimmed(text, 1)) !== null) return true;
  if (/\b(?:hand|pile)\b/i.test(front)) return false;
  if (/^[\s\d?]+$/.test(rest.join(':'))) return false;
  return sideOf(front.trim()) !== null || /^\s*[we]\s/i.test(front) || readHead(trimmed(front, 1)) !== null;
}

const WORD = /[^\s,;:"`{}[\]]+/g;

/** An error whose sentence quotes no more numbers of its line than the line's excerpt shows. */
export function errorTold(error: FileError, line: string, seat: AnySeat): FileError {
  const shown = new Set(excerptOf(line, seat).match(WORD));
  const hidden = new Set((line.match(WORD) ?? []).filter((word) => /\d/.test(word) && !shown.has(word)));
  if (hidden.size === 0) return error;
  const told = (text: string): string => text.replace(WORD, (word) => (hidden.has(word) ? LEFT_OUT : word));
  const reason = { say: error.reason.say, with: error.reason.with.map((value) => valueTold(value, told)) };
  return { ...error, reason: reason as FileSaid, found: told(error.found) };
}

/** What a sentence tells, without words that may not be told. */
function valueTold(value: unknown, told: (text: string) => string): unknown {
  if (typeof value === 'string') return told(value);
  if (Array.isArray(value)) return value.map((one) => valueTold(one, told));
  if (typeof value !== 'object' || value === null) return value;
  // Of a refusal that names a hidden card only the rule is told.
  if ('card' in value && told(String(value.card)) === LEFT_OUT) return { ...value, code: 'not-possible' };
  if (!('with' in value) || !Array.isArray(value.with)) return value;
  return { ...value, with: value.with.map((one) => valueTold(one, told)) };
}

/** Where a column of a line, from 1, is found in its excerpt: where something is left out before it, there or behind. */
export function columnIn(excerpt: string, line: string, column: number): number {
  let same = 0;
  while (same < excerpt.length && excerpt[same] === line[same]) same++;
  if (column - 1 <= same) return column;
  return 1 + Math.min(excerpt.length - 1, Math.max(same, column - 1 - (line.length - excerpt.length)));
}
