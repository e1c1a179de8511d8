import { itemAt } from '../../common/item-at.js';
import { prestigeBox, type Side } from '../../rules/board.js';
import { CARDS, eventIcons } from '../../rules/cards.js';
import { namedCards } from './answer-cards.js';
import { type AnswerError, splitSpeaker } from './answer.js';
import { readStatement } from '../declared-cards.js';
import { type ErrorCode, type FileError, type FileSaid, said } from '../file-error.js';
import { type Head, headWithoutColon, looksLikeHead, readHead } from './head.js';
import { misplacedHeaderLine } from '../header/header.js';
import { readHeading } from '../headings.js';
import { iconPhrases } from './icon-phrases.js';
import { meaningsOf } from './meanings.js';
import { findCard, PLACE_NAMES, sideOf } from '../names.js';
import { isTakenBack } from './taken-back.js';
import { fileError, LIMITS, part, type SourceLine, type Span, splitItems } from '../source.js';
import { iconWord, iconNameMatch, USE_WORDS } from '../move-words.js';
import { nearest } from '../../common/words.js';

/**
 * A line split into its items and the part before them: the head of an action, or the side on a line outside of
 * actions.
 */
export interface WrittenLine {
  /** Null for a line of answers only. */
  readonly head: Head | null;
  /** The side before the colon of a run; null if there is none. */
  readonly speaker: { readonly side: Side; readonly span: Span } | null;
  readonly items: readonly Span[];
  readonly whole: Span;
}

/**
 * Splits a line into head and items; the error says why the line fits no form of the grammar. A line that begins like
 * an action but lacks its colon is an error.
 */
export function parseWrittenLine(
  content: Span,
  expectAction: boolean,
): WrittenLine | { error: AnswerError; span: Span } {
  const colon = content.text.indexOf(':');
  const front = colon < 0 ? content : part(content, 0, colon);
  const items = colon < 0 || colon === content.text.length - 1 ? [] : splitItems(part(content, colon + 1));
  const empty = items.find((item) => item.text === '');
  if (content.text.endsWith(',') && (colon < 0 || empty === items.at(-1))) {
    return { error: syntax(said('endsInComma')), span: { text: '', column: content.column + content.text.length - 1 } };
  }
  if (empty) return { error: syntax(said('nothingBetween')), span: { ...empty, text: '' } };
  const tooMany = items[LIMITS.items];
  if (tooMany) {
    return {
      error: syntax(said('tooManyItems', LIMITS.items), 'limit'),
      span: tooMany,
    };
  }
  const side = colon < 0 ? null : sideOf(front.text);
  if (side !== null) return { head: null, speaker: { side, span: front }, items, whole: content };
  const head = readHead(front);
  if (head && (expectAction || colon >= 0 || head.use !== null)) return { head, speaker: null, items, whole: content };
  // Where no action is expected, a card's title may be meant as something else. So only a number or a side at the
  // beginning shows that the line is meant as an action.
  if (expectAction || /^\d/.test(front.text) || sideOf(/^\S*/.exec(front.text)?.[0] ?? '') !== null) {
    const missing = missingColon(front);
    if (missing) return missing;
  }
  if (colon < 0 && !(expectAction && looksLikeHead(content))) {
    return { head: null, speaker: null, items: splitItems(content), whole: content };
  }
  return noHead(front);
}

/** Returns the error for an action without its colon; null when the text does not begin like an action. */
function missingColon(front: Span): { error: AnswerError; span: Span } | null {
  const head = headWithoutColon(front);
  if (head === null) return null;
  const first = itemAt(splitItems(part(front, head.length)), 0);
  // A dash that follows the head is probably a mistyped colon. After `event`, a dash may also be the minus sign of an
  // icon (`-unrest`), so after `event` only a dash with a space behind it counts as a mistyped colon.
  const dash = /\be[a-z]*$/i.test(head) ? /^-\s+(?=\S)/ : /^-\s*(?=\S)/;
  return {
    error: syntax(said('noColon', head, first.text.replace(dash, ''))),
    span: { text: head, column: front.column + head.length },
  };
}

const TITLES = CARDS.flatMap(({ title }) => [title.en, title.de]);

/** Returns the error in a text that should be the head of an action: the use or the card is wrong. */
function noHead(front: Span): { error: AnswerError; span: Span } {
  const words = [...front.text.matchAll(/\S+/g)];
  const names = sideOf(words[0]?.[0] ?? '') === null ? words : words.slice(1);
  const [card, use] = names;
  if (card && use && names.length === 2 && findCard(card[0]).exact.length > 0) {
    const uses = Object.values(USE_WORDS);
    const error: AnswerError = {
      code: 'unknown-name',
      reason: said('noUse', use[0], uses),
      nearest: uses,
      clause: null,
    };
    return { error, span: { text: use[0], column: front.column + use.index } };
  }
  const last = names.length > 1 ? names.at(-1) : undefined;
  const span = part(front, card?.index ?? 0, last?.index);
  const reason = said('noCardTaken', span.text);
  return { error: { code: 'unknown-name', reason, nearest: nearest(span.text, TITLES, 3), clause: null }, span };
}

/** Returns an error about the form of a line. */
export function syntax(reason: FileSaid, code: ErrorCode = 'syntax'): AnswerError {
  return { code, reason, nearest: [], clause: null };
}

/**
 * Checks the grammar and the names of lines, until there are enough errors to report. Used after an error, for the
 * lines that can no longer be played.
 */
export function checkNames(lines: readonly SourceLine[]): readonly FileError[] {
  const errors: FileError[] = [];
  for (const line of lines) {
    errors.push(...checkLine(line));
    if (errors.length >= LIMITS.errors) break;
  }
  return errors;
}

function checkLine(line: SourceLine): readonly FileError[] {
  const { text } = line.content;
  if (text === '' || /^result\s*:/i.test(text) || isTakenBack(text)) return [];
  if (text.startsWith('#')) return headingErrors(line);
  const misplaced = misplacedHeaderLine(line);
  if (misplaced) return [misplaced];
  const statement = readStatement(line);
  if (statement) return 'code' in statement ? [statement] : [];
  return checkPlayLine(line);
}

/** Returns the error in a heading, as a list; empty when the heading is valid. */
export function headingErrors({ content, number }: SourceLine): readonly FileError[] {
  const heading = readHeading(content);
  if (!('reason' in heading)) return [];
  return [fileError(number, heading.span, 'heading', heading.reason, { nearest: heading.nearest })];
}

/**
 * Returns the errors for unknown names in a line, after the column at which playing the line failed. `column` counts
 * from 1, in UTF-16 units.
 */
export function checkRest(line: SourceLine, column: number): readonly FileError[] {
  return checkPlayLine(line).filter((error) => error.code === 'unknown-name' && error.column > column);
}

function checkPlayLine({ content, number }: SourceLine): readonly FileError[] {
  const sign = content.text.lastIndexOf('#');
  const span = sign < 0 ? content : part(content, 0, sign);
  const line = parseWrittenLine(span, looksLikeHead(span));
  if ('error' in line) return [fileError(number, line.span, line.error.code, line.error.reason, line.error)];
  return line.items.flatMap((item) => {
    const unknown = unknownPart(splitSpeaker(item).rest);
    if (!unknown) return [];
    return [
      fileError(number, unknown, 'unknown-name', said('noName', unknown.text), {
        nearest: nearest(unknown.text, NAMES, 3),
      }),
    ];
  });
}

const BOX_ICONS = Array.from({ length: 13 }, (_, index) => prestigeBox(index - 6)).flat();

/** One icon for each name of an icon in the events and prestige boxes. */
const ICONS = [
  ...new Map(
    [...CARDS.flatMap(({ id }) => eventIcons(id)), ...BOX_ICONS].map((icon) => [iconWord(icon), icon] as const),
  ).values(),
];
const NAMES = [...PLACE_NAMES, ...ICONS.map(iconWord)];

/** Maximum number of icons at the beginning of a text; an answer has at most one. */
const MOST_ICONS = 3;

/**
 * Returns the text that cannot be parsed: the whole text or, if it begins with words for icons, the rest after these
 * words. Null if the whole text or this rest can be parsed.
 */
function unknownPart(span: Span, icons = MOST_ICONS): Span | null {
  if (isKnown(span, icons)) return null;
  const behind = iconPhrases(span).find(
    ({ folded, rest }) => rest.text !== '' && ICONS.some((icon) => iconNameMatch(folded, icon) === 2),
  );
  return behind && icons > 0 ? unknownPart(behind.rest, icons - 1) : span;
}

/** Whether a text is an answer with unknown cards, such as `exchange ? for ?`. */
function isUnknownAnswer(text: string): boolean {
  const named = namedCards(text);
  return named !== null && named.type !== 'discard' && named.cards.includes('?');
}

/**
 * Whether a text can be parsed as an answer, perhaps with icons before it.
 * @param unknown places in the text at which parsing has already failed; they are not tried again
 */
function isKnown(span: Span, icons: number, unknown = new Set<string>()): boolean {
  if (span.text === '' || isUnknownAnswer(span.text)) return true;
  const { exact, begun } = meaningsOf(span.text);
  if (exact.length + begun.length > 0) return true;
  const key = `${span.column} ${icons}`;
  if (icons === 0 || unknown.has(key)) return false;
  unknown.add(key);
  const ignored = /^(?:ignore|ign|skip)\s+/i.exec(span.text);
  const text = ignored ? part(span, ignored[0].length) : span;
  return iconPhrases(text).some(
    ({ folded, rest }) => ICONS.some((icon) => iconNameMatch(folded, icon) > 0) && isKnown(rest, icons - 1, unknown),
  );
}
