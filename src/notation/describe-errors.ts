import { harmlessInPlace } from '../common/harmless.js';
import { type FileCatalogue, tell } from '../text/index.js';
import { plain } from './characters.js';
import type { FileError, FileSaid } from './file-error.js';
import type { AnySeat } from './hands.js';
import { isHarmless, isLikeTitle } from './harmless-answers.js';
import { hasOnlyKeywords, LEFT_OUT, shownText } from './shown-text.js';
import { LINE_END } from './source.js';
import { nearest } from '../common/words.js';

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
  const { text, columnOf } = shownText(line.replace(/\r.*$/s, ''), seat);
  return { text, column: columnOf(column) };
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

const WORD = /[^\s,;:"`{}[\]]+/g;

/** Sentences whose words are the program's own: the digest of the position now, the format and version of the program. */
const OWN_WORDS: ReadonlySet<FileSaid['say']> = new Set<FileSaid['say']>([
  'otherDigest',
  'control',
  'otherLineEnd',
  'invisible',
  'quotedPrintable',
  'noMoveFile',
]);

/** An error whose sentence has no words of its line but those that the line's excerpt shows, or that name no card. */
export function errorTold(error: FileError, line: string, seat: AnySeat): FileError {
  const { text, isCut } = shownText(line, seat);
  if (!isCut || OWN_WORDS.has(error.reason.say) || isAboutSign(error)) return error;
  const shown = new Set(text.match(WORD));
  const isTold = (words: string): boolean =>
    !/[\p{L}\p{N}]/u.test(words) ||
    (words.match(WORD) ?? []).every((word) => shown.has(word)) ||
    isHarmless(words) ||
    hasOnlyKeywords(words);
  const told = (words: string): string => (isTold(words) ? words : LEFT_OUT);
  const reason = { say: error.reason.say, with: error.reason.with.map((value) => valueTold(value, told)) };
  const found = told(error.found);
  // Titles like one that is left out would tell it.
  const isGuessed = found !== error.found && error.reason.say === 'noCardTaken';
  return { ...error, reason: reason as FileSaid, found, nearest: isGuessed ? [] : error.nearest };
}

/** Whether an error is about a single character that is neither a letter nor a digit, as such or as an HTML code. */
function isAboutSign({ reason, found }: FileError): boolean {
  if (reason.say === 'stray' || reason.say === 'strayForm') return !/[\p{L}\p{N}]/u.test(found);
  if (reason.say !== 'htmlEntity') return false;
  const [, hex, number] = /^&#(?:x([0-9a-f]+)|([0-9]+));$/i.exec(found) ?? [];
  const code = hex === undefined ? Number(number) : parseInt(hex, 16);
  return /^&[a-z]+;$/i.test(found) || (code <= 0x10ffff && !/[\p{L}\p{N}]/u.test(String.fromCodePoint(code)));
}

/** What a sentence tells, without words that may not be told. */
function valueTold(value: unknown, told: (text: string) => string): unknown {
  if (typeof value === 'string') return told(value);
  if (Array.isArray(value)) return value.map((one) => valueTold(one, told));
  if (typeof value !== 'object' || value === null) return value;
  // Of a refusal that names a hidden card only the rule is told.
  if ('card' in value && told(String(value.card)) === LEFT_OUT) return { ...value, code: 'not-possible' };
  if (!('with' in value) || !Array.isArray(value.with)) return value;
  if (!('field' in value) || typeof value.field !== 'string') {
    return { ...value, with: value.with.map((one) => valueTold(one, told)) };
  }
  const values = value.with.map((one: unknown) => (typeof one === 'string' ? fieldTold(one) : valueTold(one, told)));
  return { ...value, field: fieldTold(value.field), with: values };
}

/** The name of a position's field, without parts that are no names or like a card's title. */
function fieldTold(field: string): string {
  const parts = field.split('.').map((one, index) => {
    const isName = /^[a-z][A-Za-z-]*$/.test(one) && (one === 'socialists' || !isLikeTitle(one));
    return isName || (index > 0 && /^[0-9]{1,3}$/.test(one)) ? one : LEFT_OUT;
  });
  return parts.join('.');
}
