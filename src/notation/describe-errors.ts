import { harmlessInPlace } from '../common/harmless.js';
import { CITIES, CONNECTIONS, PROVINCES, SECTORS, TRACKS } from '../rules/board.js';
import { type FileCatalogue, tell } from '../text/index.js';
import { plain } from './characters.js';
import type { FileError, FileSaid } from './file-error.js';
import type { AnySeat } from './redaction.js';
import { isShown, LEFT_OUT, shownText } from './shown-text.js';
import { LINE_END } from './source.js';
import { nearest } from '../common/words.js';

/** Maximum width, in columns, of a line of the file with its number; less on a narrower terminal. */
const COLUMNS = 84;
/** Columns for the number of a line. */
const NUMBER_WIDTH = 5;
const RULER = ' | ';

/** Options of an error report. `text`: the text of the file; if given, the faulty lines are shown. */
export interface ReportOptions {
  readonly file?: string;
  readonly text?: string;
  /** Maximum width of the shown lines, in columns; every UTF-16 code unit counts as one. Sentences are not wrapped. */
  readonly columns?: number;
  /**
   * The reader's seat; `open` for a reader who may see the whole text. For all others, the shown lines leave out words
   * that may reveal hidden cards. The errors themselves must already be redacted (`redactError`).
   */
  readonly seat?: AnySeat;
  readonly words: FileCatalogue;
}

/** Returns errors as text for a terminal: place, sentence, suggestions, and the line with a mark below the column. */
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

/** The part of a line that may be shown, and the column of the error in it. */
interface Shown {
  readonly text: string;
  readonly column: number;
}

function shownLine(line: string | undefined, { column, isTaken }: FileError, seat: AnySeat): Shown | null {
  if (line === undefined) return null;
  // After a lone carriage return another line begins, perhaps one with hidden cards, so the text is cut at the carriage
  // return.
  const first = line.replace(/\r.*$/s, '');
  if (seat === 'open') return { text: first, column };
  const { text, columnOf } = shownText(first, isTaken);
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
  // Numbers are not suggested by similarity: 17 is not a misspelling of 15.
  const close = /\d/.test(found) ? [] : nearest(found, names, 3);
  return ` ${close.length > 0 ? instead.near(close) : instead.possible(names)}`;
}

/** Returns the piece of the line around the column, at most `room` code units long, with a mark below the column. */
function excerpt({ text: line, column }: Shown, number: number, room: number): string {
  const from = Math.max(0, Math.min(column - 1 - Math.floor(room / 2), line.length - room));
  const shown = harmlessInPlace(line.slice(from, from + room));
  const margin = ' '.repeat(NUMBER_WIDTH);
  return `${String(number).padStart(NUMBER_WIDTH)}${RULER}${shown}\n${margin}${RULER}${' '.repeat(Math.max(0, column - 1 - from))}^`;
}

/**
 * Sentences whose values every reader may see: they come from the program, or are a format name or a conflict mark in
 * the file.
 */
const OWN_SENTENCES: ReadonlySet<FileSaid['say']> = new Set<FileSaid['say']>([
  'otherDigest',
  'control',
  'otherLineEnd',
  'invisible',
  'quotedPrintable',
  'conflict',
  'noMoveFile',
  'newerFormat',
  'otherFormat',
  'practiceFormat',
  'badTakenBack',
  'botsLine',
  'practiceMissing',
  'otherThanSeed',
  'headingElsewhere',
  'rowHas',
  'unknownLacks',
  'rowTwice',
  'turnOf',
  'notAsked',
]);

/**
 * For sentences not in `OWN_SENTENCES`, the indexes in `with` of the values that every reader may see. Other texts and
 * lists of texts in `with` come from the file or would reveal a text of the file.
 */
const OWN_VALUES: Readonly<Partial<Record<FileSaid['say'], readonly number[]>>> = {
  notOfDecade: [1],
  cannotLie: [1, 2],
  notTheResult: [1],
  endedByRules: [1],
  otherAttack: [1],
  otherSidesLine: [1],
  ownLine: [1],
  behindIcon: [1],
  noUse: [1],
  useMissing: [1],
};

/**
 * Sentences whose suggestions were derived from a text of the file. If the text is hidden, these suggestions would
 * reveal it.
 */
const FOUND_BY_TEXT: ReadonlySet<FileSaid['say']> = new Set<FileSaid['say']>([
  'noCardTaken',
  'useMissing',
  'useBarred',
  'ambiguous',
  'unknownKey',
  'noName',
]);

/** Sentences about the card in the head of an action. */
const ABOUT_CARD: ReadonlySet<FileSaid['say']> = new Set<FileSaid['say']>(['useMissing', 'useBarred', 'cardBarred']);

/** Sentences that say why something is not legal. */
const BARS: ReadonlySet<FileSaid['say']> = new Set<FileSaid['say']>(['useBarred', 'cardBarred', 'barred']);

/**
 * Redacts an error for readers who may not know the whole file: words of the file stay only if they are in the
 * vocabulary.
 */
export function redactError(error: FileError, line: string): FileError {
  const { say } = error.reason;
  if (isAboutSign(error)) return error;
  const shown = shownText(line, error.isTaken);
  const told = (text: string): string => {
    if (say === 'fieldTwice') return redactField(text);
    if (say === 'htmlEntity') return LEFT_OUT;
    const isHere = line.startsWith(text, error.column - 1);
    const index = isHere ? error.column - 1 : line.indexOf(text);
    if (index >= 0) return shown.slice(index, index + text.length);
    // A name that the program derived from a hidden text would reveal that text.
    return isFoundShown && isShown(text) ? text : LEFT_OUT;
  };
  let isFoundShown = true;
  const found = told(error.found);
  // An error about a hidden card would reveal the card.
  isFoundShown = found === error.found && (!ABOUT_CARD.has(say) || error.isTaken === true);
  const own = OWN_VALUES[say] ?? [];
  const values = error.reason.with.map((value, index) =>
    OWN_SENTENCES.has(say) || own.includes(index) ? value : redactValue(value, told, isFoundShown),
  );
  const reason = { say, with: values } as unknown as FileSaid;
  const nearest = isFoundShown || !FOUND_BY_TEXT.has(say) ? error.nearest : [];
  // The rule that forbids the use of a hidden card would reveal the card's colour, or whether the card is in the row.
  const clause = isFoundShown || !BARS.has(say) ? error.clause : null;
  return { ...error, reason, found, nearest, clause };
}

/** Named HTML codes of common signs. The code of a letter, such as `&ouml;`, could reveal a hidden name. */
const SIGN_CODES: ReadonlySet<string> = new Set([
  ...['&amp;', '&apos;', '&bdquo;', '&bull;', '&gt;', '&hellip;', '&laquo;', '&larr;', '&ldquo;', '&lsquo;', '&lt;'],
  ...['&mdash;', '&middot;', '&minus;', '&nbsp;', '&ndash;', '&quot;', '&raquo;', '&rarr;', '&rdquo;', '&rsquo;'],
  ...['&sbquo;', '&shy;', '&times;'],
]);

/**
 * Whether an error is about a single character that is neither letter nor digit, written as itself or as an HTML code.
 */
function isAboutSign({ reason, found }: FileError): boolean {
  if (reason.say === 'stray' || reason.say === 'strayForm') return !/[\p{L}\p{N}]/u.test(found);
  if (reason.say !== 'htmlEntity') return false;
  const [, hex, number] = /^&#(?:x([0-9a-f]+)|([0-9]+));$/i.exec(found) ?? [];
  const code = hex === undefined ? Number(number) : parseInt(hex, 16);
  return SIGN_CODES.has(found) || (code <= 0x10ffff && !/[\p{L}\p{N}]/u.test(String.fromCodePoint(code)));
}

function redactValue(value: unknown, told: (text: string) => string, isFoundShown: boolean): unknown {
  if (typeof value === 'string') return told(value);
  // These are names that the text could mean. If the text is hidden, the names would reveal it.
  if (Array.isArray(value)) return isFoundShown ? value : [];
  if (typeof value !== 'object' || value === null) return value;
  if ('code' in value && 'clause' in value && !('field' in value)) {
    // The refusal would reveal what a hidden text means.
    return isFoundShown ? value : { code: 'not-possible', clause: '' };
  }
  if (!('field' in value) || typeof value.field !== 'string' || !('with' in value) || !Array.isArray(value.with)) {
    return value;
  }
  const values = value.with.map((one: unknown) => (typeof one === 'string' ? redactField(one) : one));
  return { ...value, field: redactField(value.field), with: values };
}

const POSITION_NAMES: ReadonlySet<string> = new Set([
  ...['position', 'decade', 'half', 'turn', 'endOfDecade', 'keepHand', 'unrest', 'livingStandard', 'exportedProtests'],
  ...['socialists', 'factories', 'infrastructure', 'tracks', 'wall', 'stasiDisbanded', 'policeCards', 'card', 'used'],
  ...['hands', 'display', 'special', 'drawPile', 'played', 'discarded', 'faceDown', 'seed', 'random', 'deals', 'pile'],
  ...['west', 'east', 'box', 'foreign', 'rheinsberg', 'closed-cssr', 'closed-polska', ...SECTORS, ...TRACKS],
  ...[...PROVINCES, ...CITIES, ...CONNECTIONS].map(({ id }) => id),
]);

/** Returns the name of a position's field, with unknown parts left out. */
function redactField(field: string): string {
  const parts = field.split('.').map((one, index) => {
    return POSITION_NAMES.has(one) || (index > 0 && /^[0-9]{1,3}$/.test(one)) ? one : LEFT_OUT;
  });
  return parts.join('.');
}
