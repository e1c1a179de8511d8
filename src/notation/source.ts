import { plain, plainForm, strayIn } from './characters.js';
import { type ErrorCode, type FileError, type FileSaid, said } from './file-error.js';

/** A piece of a line, and the column of its first character, from 1, in UTF-16 code units. */
export interface Span {
  readonly text: string;
  readonly column: number;
}

/**
 * A parsed line of the file. `content` is trimmed, without comment and converted by `plain`; '' for a blank line or a
 * comment line.
 */
export interface SourceLine {
  /** Number of the line in the file, from 1. */
  readonly number: number;
  readonly content: Span;
  /** Text after the semicolon, trimmed; null without a comment. */
  readonly comment: string | null;
  /** The whole line, without its line ending. */
  readonly raw: string;
}

/** Maximum length of the text that an error quotes, in characters. */
const LONGEST_QUOTED = 80;

/** Builds an error. A long quoted text is shortened. */
export function fileError(
  line: number,
  span: Span,
  code: ErrorCode,
  reason: FileSaid,
  more: Partial<Pick<FileError, 'nearest' | 'clause'>> = {},
): FileError {
  const { text, column } = span;
  const short = text.length > LONGEST_QUOTED ? `${text.slice(0, LONGEST_QUOTED)}…` : text;
  const shorter = (value: unknown): unknown => (typeof value === 'string' ? value.replace(text, () => short) : value);
  const quoted = text === short ? reason : ({ say: reason.say, with: reason.with.map(shorter) } as FileSaid);
  return { line, column, code, reason: quoted, found: short, nearest: [], clause: null, ...more };
}

// All control characters except the tab, line separators, and invisible marks such as those that change the direction
// of text. None belongs in a text file, and some would control the terminal.
const CONTROL = /[^\P{Cc}\t]|[\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/u;

/** A line ending: LF, CR LF, or CR CR LF, which results when CR LF is converted twice. */
export const LINE_END = /\r{0,2}\n/;

/** Returns the first line end of a text; LF if there is none. Lines added to the text must end in the same way. */
export function lineEndOf(text: string): string {
  return LINE_END.exec(text)?.[0] ?? '\n';
}

/**
 * Splits a text into lines. Reports unreadable lines, which are then missing from `lines`: lines that are too long or
 * have control characters. A text that is too long, or has too many lines, gives no lines and one error.
 */
export function splitLines(text: string): { lines: SourceLine[]; errors: FileError[] } {
  const nowhere: Span = { text: '', column: 1 };
  if (text.length > LIMITS.fileLength) {
    const reason = said('fileTooLong', text.length, LIMITS.fileLength);
    return { lines: [], errors: [fileError(1, nowhere, 'limit', reason)] };
  }
  const rows = text.replace(/^\ufeff+/, '').split(LINE_END);
  if (rows.at(-1) === '') rows.pop();
  if (rows.length > LIMITS.lines) {
    const reason = said('tooManyLines', rows.length, LIMITS.lines);
    return { lines: [], errors: [fileError(LIMITS.lines + 1, nowhere, 'limit', reason)] };
  }
  const errors: FileError[] = [];
  const lines: SourceLine[] = [];
  rows.forEach((raw, index) => {
    const error = unreadable(raw, index + 1);
    if (error) errors.push(error);
    else lines.push(splitComment(raw, index + 1));
  });
  return { lines, errors };
}

/** A carriage return alone, which ends a line in files of old Macs and some web forms. */
const LONE_RETURN = /\r(?=[^\r])/;

/** Characters that end a line in other programs, but not in a move file. */
const OTHER_LINE_ENDS: Readonly<Record<string, string>> = {
  '\u000b': 'vertical tab',
  '\u000c': 'form feed',
  '\u0085': 'next line character',
  '\u2028': 'line separator',
  '\u2029': 'paragraph separator',
};

function unreadable(raw: string, number: number): FileError | null {
  const lone = LONE_RETURN.exec(raw);
  if (lone) {
    return fileError(number, { text: '', column: lone.index + 1 }, 'character', said('carriageReturn'));
  }
  const control = CONTROL.exec(raw);
  if (control) {
    const [character] = control;
    if (isMisread(raw, control.index)) {
      return fileError(number, { text: '', column: control.index }, 'character', said('misread'));
    }
    const lineEnd = OTHER_LINE_ENDS[character];
    const code = codeOf(character);
    const reason = lineEnd === undefined ? said('control', code) : said('otherLineEnd', code, lineEnd);
    return fileError(number, { text: '', column: control.index + 1 }, 'character', reason);
  }
  if (raw.length <= LIMITS.lineLength) return null;
  const most = /^\s*position\s*:/i.test(raw) ? LIMITS.positionLength : LIMITS.lineLength;
  if (raw.length <= most) return null;
  return fileError(number, { text: '', column: most + 1 }, 'limit', said('lineTooLong', raw.length, most));
}

function splitComment(raw: string, number: number): SourceLine {
  const semicolon = commentStart(raw);
  const comment = semicolon < 0 ? null : raw.slice(semicolon + 1).trim();
  return { number, content: trimmed(plain(semicolon < 0 ? raw : raw.slice(0, semicolon)), 1), comment, raw };
}

/** Whether the character at an index is the second byte of a UTF-8 letter that was read as Latin-1: `Ã¶` for `ö`. */
function isMisread(text: string, index: number): boolean {
  return /^[\u00c2-\u00c5][\u0080-\u00bf]$/.test(text.slice(Math.max(0, index - 1), index + 1));
}

/** Marks that git writes around both versions after a failed merge. */
const CONFLICT = /^(?:<{7}|={7}|>{7}|\|{7})(?![<=>|])/;

/** An HTML entity at the end of a text: `&nbsp;`, `&#44;`, `&#x2c;`. */
const ENTITY = /&(?:#\d{1,7}|#x[0-9a-f]{1,6}|[a-z][a-z0-9]{1,30});$/i;

/**
 * Returns the error for a line with an HTML entity, a git conflict mark, the `>` of a quoted mail, or a character
 * without meaning; null for other lines.
 */
export function strayError({ number, content, comment, raw }: SourceLine): FileError | null {
  const { text, column } = content;
  // The semicolon of an HTML entity begins a comment, so look for the entity in the raw line up to this semicolon.
  const entity = comment === null ? null : ENTITY.exec(raw.slice(0, commentStart(raw) + 1));
  if (entity) {
    const span = { text: entity[0], column: entity.index + 1 };
    return fileError(number, span, 'character', said('htmlEntity', entity[0]));
  }
  const conflict = CONFLICT.exec(text);
  if (conflict) return fileError(number, { text: conflict[0], column }, 'character', said('conflict', conflict[0]));
  if (text.startsWith('>')) return fileError(number, { text: '>', column }, 'character', said('quotedLine'));
  const stray = strayIn(text);
  if (!stray) return null;
  const { index, character, kind } = stray;
  if (isMisread(text, index)) {
    return fileError(number, { text: '', column: column + index - 1 }, 'character', said('misread'));
  }
  const code = codeOf(character);
  const form = plainForm(character);
  const reason =
    kind === 'other'
      ? character === '\ufffd'
        ? said('lostLetter')
        : form === null
          ? said('stray', character, code)
          : said('strayForm', character, code, form)
      : said(kind === 'invisible' ? 'invisible' : 'quotedPrintable', code);
  return fileError(number, { text: kind === 'other' ? character : '', column: column + index }, 'character', reason);
}

/** Returns the code point of a character in hexadecimal, with at least four digits. */
function codeOf(character: string): string {
  return (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
}

/**
 * Returns the index of the semicolon that begins the comment; -1 without a comment. Semicolons between double quotes,
 * also typographic ones, do not count.
 */
export function commentStart(raw: string): number {
  if (!raw.includes(';')) return -1;
  const text = plain(raw);
  let quoted = false;
  for (let index = 0; index < text.length; index++) {
    if (text[index] === '"' && text[index - 1] !== '\\') quoted = !quoted;
    else if (text[index] === ';' && !quoted) return index;
  }
  return -1;
}

/** Returns the comments of all lines of a written action, joined; null if there are none. */
export function commentIn(text: string): string | null {
  const comments = splitLines(text).lines.flatMap(({ comment }) => comment || []);
  return comments.length > 0 ? comments.join('; ') : null;
}

/**
 * Returns the place of a header line's value, ignoring the case of its key; the top of the file if there is no such
 * line.
 */
export function fieldAt(lines: readonly SourceLine[], key: string): { readonly line: number; readonly value: Span } {
  for (const { number, content } of lines) {
    const field = keyAndValue(content);
    if (field?.key.text.toLowerCase().replace(/\s+/g, ' ') !== key.toLowerCase()) continue;
    return { line: number, value: { text: '', column: field.value.column } };
  }
  return { line: 1, value: { text: '', column: 1 } };
}

/** Returns a text without spaces at its ends, and the column where the shorter text begins. */
export function trimmed(text: string, column: number): Span {
  const start = text.length - text.trimStart().length;
  return { text: text.trim(), column: column + (start === text.length ? 0 : start) };
}

/** Returns the part of a span from one index to another, trimmed. */
export function part(span: Span, from: number, to?: number): Span {
  return trimmed(span.text.slice(from, to), span.column + from);
}

/** Splits a span at commas, at `>` and at `->`. An item between two separators may be empty. */
export function splitItems(span: Span): readonly Span[] {
  const items: Span[] = [];
  let start = 0;
  for (let index = 0; index <= span.text.length; index++) {
    const sign = span.text[index];
    if (index < span.text.length && sign !== ',' && sign !== '>') continue;
    const isArrow = sign === '>' && index > start && span.text[index - 1] === '-';
    items.push(part(span, start, isArrow ? index - 1 : index));
    start = index + 1;
  }
  return items;
}

/** Splits a line `Key: value`; null for other lines. */
export function keyAndValue(content: Span): { key: Span; value: Span } | null {
  const colon = /^[A-Za-z][A-Za-z -]*:/.exec(content.text);
  if (!colon) return null;
  return { key: part(content, 0, colon[0].length - 1), value: part(content, colon[0].length) };
}

/** Limits on move files, so that reading a hostile file takes bounded time. All are far above what a game needs. */
export const LIMITS = {
  /** Maximum characters of a whole file; a complete game has about 15,000. */
  fileLength: 1_000_000,
  /** Maximum number of lines of a file. */
  lines: 10_000,
  /** Maximum characters of one line. */
  lineLength: 2_000,
  /** Maximum characters of a `Position:` line. */
  positionLength: 100_000,
  /** Maximum nesting depth of brackets in a position. */
  nesting: 12,
  /** Maximum number of items on one line, separated by commas. */
  items: 200,
  /** Maximum number of decisions in a game; the longest games have about 1,000. */
  decisions: 20_000,
  /**
   * Maximum characters of a comment that the program adds to an action. With such a comment the action's line still
   * stays below `lineLength`.
   */
  comment: 1_000,
  /** Maximum number of errors reported at a time. */
  errors: 20,
} as const;

/** Matches a text that ends in a digest. */
export const ENDS_IN_DIGEST = /(?:^|\s)#[0-9a-f]{6}$/i;

export function writeComment(comment: string): string {
  return comment === '' ? ';' : `; ${comment}`;
}

/** Splits the digest off the end of a line; an error if the text there is not a digest. */
export function splitDigest(line: SourceLine): { content: Span; digest: Span | null; error: FileError | null } {
  const { content, comment, number } = line;
  const sign = content.text.lastIndexOf('#');
  if (sign < 0) {
    // If a semicolon is typed by mistake instead of a comma or colon, the rest of the line is read as a comment. Then
    // the comment ends with the digest.
    if (comment === null || !ENDS_IN_DIGEST.test(comment)) return { content, digest: null, error: null };
    const semicolon: Span = { text: '', column: commentStart(line.raw) + 1 };
    return { content, digest: null, error: fileError(number, semicolon, 'syntax', said('digestInComment')) };
  }
  const digest = part(content, sign);
  const rest = part(content, 0, sign);
  if (/^#[0-9a-f]{6}$/i.test(digest.text)) return { content: rest, digest, error: null };
  return { content, digest: null, error: fileError(number, digest, 'syntax', said('noDigest', digest.text)) };
}
