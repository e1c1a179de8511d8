import { itemAt } from '../common/item-at.js';
import { fold, nearest } from '../common/words.js';
import { type CardId, eventIcons } from '../rules/cards.js';
import type { Side } from '../rules/board.js';
import { splitSpeaker } from './answer.js';
import { isHarmless, mayNameCard } from './harmless-answers.js';
import { type AnySeat, showsHand } from './hands.js';
import { headWithoutColon, readHead, sideOf } from './head.js';
import { readHeading } from './headings.js';
import { PHASE_NAMES } from './places.js';
import { commentStart, keyAndValue, part, type Span, splitItems, trimmed } from './source.js';
import { USE_WORDS } from './spell.js';

/** What stands for a text that is left out. */
export const LEFT_OUT = '…';

/** A piece of a line that may not be shown, from one index to another. */
type Hidden = readonly [from: number, to: number];

/** Lines whose whole value is open. All others with a key, misspelt ones too, may hold hidden cards or the seed. */
const OPEN_KEYS: ReadonlySet<string> = new Set(['format', 'date', 'options', 'display', 'result']);

const ROWS = ['hand', 'pile', 'display', 'deal', 'unknown', 'seed', 'position'];
const USES = [...Object.values(USE_WORDS), 'living-standard'];
/** Words of keys, headings and sentences, which name no card. */
const KEYWORDS: readonly string[] = [
  ...ROWS,
  ...USES,
  ...['format', 'west', 'east', 'event', 'place', 'date', 'options', 'proof', 'draw', 'result', 'table'],
  ...['decade', 'first', 'second', 'half', 'end', 'of', 'phase', 'action', 'my', 'the'],
  ...PHASE_NAMES.flatMap((name) => name.split(/[^\p{L}]+/u)),
].map(fold);
const SHORTEST_MISSPELT = 4;

/** Whether a word is a keyword, a misspelt one, a side, a numeral or has no letters and digits at all. */
function isKeyword(word: string): boolean {
  const bare = word.replace(/[:,.]+$/, '');
  if (!/[\p{L}\p{N}]/u.test(bare)) return true;
  if (/\p{N}/u.test(bare)) return false;
  if (sideOf(bare) !== null || /^[IVX]+$/.test(bare)) return true;
  return bare.split('-').every((one) => {
    return KEYWORDS.includes(fold(one)) || (one.length >= SHORTEST_MISSPELT && nearest(one, KEYWORDS, 1).length > 0);
  });
}

/** Whether a text is a heading, or all its words are keywords. */
export function hasOnlyKeywords(text: string): boolean {
  return isHeading({ text, column: 1 }) || text.split(/\s+/).every(isKeyword);
}

const isHeading = (content: Span): boolean => content.text.startsWith('#') && !('reason' in readHeading(content));

/** The pieces of a line, without its comment, that a seat may not see. */
function hiddenIn(text: string, seat: AnySeat): readonly Hidden[] {
  if (text.trim() === '' || isOpen(text, seat)) return [];
  const answers = answersIn(text);
  if (answers) {
    const isOwn =
      answers.side !== null && answers.side === seat && !/(?:^|[\s,>])[we](?:st|ast)?\s*:/i.test(answers.span.text);
    if (isOwn) return [];
    // Other actions have no hidden cards, but the next decision of a phase may stand in their line by mistake.
    const isPlain = answers.card !== null && !mayTell(answers.card, answers.span.text);
    return hiddenItems(answers.span, isPlain ? mayNameCard : undefined);
  }
  const colon = text.indexOf(':');
  const front = part({ text, column: 1 }, 0, colon < 0 ? undefined : colon);
  if (colon < 0) {
    const items = hiddenItems(front);
    if (items.length === 0) return [];
  }
  const behindFront = front.column - 1 + front.text.length;
  const unknown = [...front.text.matchAll(/\S+/g)].find(([word]) => !isKeyword(word));
  const value: readonly Hidden[] = colon < 0 || text.slice(colon + 1).trim() === '' ? [] : [[colon + 1, text.length]];
  return unknown ? [[front.column - 1 + unknown.index, behindFront], ...value] : value;
}

/** Unknown answers of a line behind which nothing is compared any more, so that hostile lines cost bounded time. */
const MOST_UNKNOWN = 20;

/** @param isHidden whether an unknown answer is left out; by default every one is */
function hiddenItems(answers: Span, isHidden: (text: string) => boolean = () => true): readonly Hidden[] {
  let unknown = 0;
  return splitItems(withoutDigest(answers)).flatMap((item): Hidden[] => {
    const { text, column } = splitSpeaker(item).rest;
    if (unknown < MOST_UNKNOWN && isHarmless(text)) return [];
    if (unknown++ < MOST_UNKNOWN && !isHidden(text)) return [];
    return [[column - 1, column - 1 + text.length]];
  });
}

function withoutDigest(span: Span): Span {
  const digest = /#[0-9a-f]{6}$/i.exec(span.text);
  return digest ? part(span, 0, digest.index) : span;
}

function isOpen(text: string, seat: AnySeat): boolean {
  const content = trimmed(text, 1);
  if (content.text.startsWith('#')) return isHeading(content);
  const key = fold(keyAndValue(content)?.key.text ?? '');
  if (key === 'westhand' || key === 'handwest') return showsHand(seat, 'west');
  if (key === 'easthand' || key === 'handeast') return showsHand(seat, 'east');
  return OPEN_KEYS.has(key);
}

interface Answers {
  readonly span: Span;
  /** The side the line begins with. */
  readonly side: Side | null;
  /** The card of an action that was understood. */
  readonly card: CardId | null;
}

/** The answers of an action or of a run of decisions; null when a line begins like neither. */
function answersIn(text: string): Answers | null {
  const line: Span = { text, column: 1 };
  const colon = text.indexOf(':');
  const head = headWithoutColon(trimmed(text, 1));
  const isWithout = head !== null && (colon < 0 || colon > text.indexOf(head) + head.length);
  const end = isWithout ? text.indexOf(head) + head.length : colon;
  if (end < 0) return null;
  const front = part(line, 0, end);
  const span = part(line, isWithout ? end : end + 1);
  const words = front.text.split(/\s+/);
  const lastWord = itemAt(words, words.length - 1);
  const isRow = (names: (word: string) => boolean): boolean => words.some(names);
  if (isRow((word) => ROWS.includes(word.toLowerCase()))) return null;
  if (!isWithout && /^[\s\d?]+$/.test(span.text)) return null;
  const side = sideOf(itemAt(words, 0));
  if (words.length === 1 && side !== null) return { span, side, card: null };
  const read = readHead(front);
  const isNumber = words.length === 2 && side !== null && /^(?:[0-9]{1,2}|[IV]+)$/i.test(lastWord);
  if (read && (read.use !== null || isNumber))
    return { span, side, card: read.cards.length === 1 ? itemAt(read.cards, 0) : null };
  if (isRow((word) => isLike(word, ROWS))) return null;
  // A misspelt card or use, beside a use or card that is right.
  const isHead = side !== null && words.length > 2 && isLike(lastWord, USES);
  return isHead && (words.length === 3 || USES.includes(lastWord.toLowerCase())) ? { span, side, card: null } : null;
}

const isLike = (word: string, names: readonly string[]): boolean =>
  names.includes(word.toLowerCase()) || (word.length >= SHORTEST_MISSPELT && nearest(word, names, 1).length > 0);

const AFFAIR = ['guillaume', 'exchange', 'remove', 'look'];

/** Whether the answers of an action may name hidden cards: by the event of its card, or as a slip in the head makes it another card. */
function mayTell(card: CardId, answers: string): boolean {
  if (eventIcons(card).some(({ icon }) => icon === 'guillaume-affair')) return true;
  const words = answers.split(/[^\p{L}\p{N}]+/u);
  return (
    words.some((word) => isLike(word, AFFAIR)) ||
    /[^\P{N}\d]|\d\d/u.test(withoutDigest({ text: answers, column: 1 }).text)
  );
}

/** What of a line a seat may see. */
export interface ShownText {
  readonly text: string;
  /** Whether something else than the comment is left out. */
  readonly isCut: boolean;
  /** Returns where a column of the line, from 1, is found in the text: on the sign for what is left out, if it is. */
  readonly columnOf: (column: number) => number;
}

/**
 * What an error may show of a line of a file: words that are known to name no hidden card and no seed. Everything else
 * is left out, and the comment.
 */
export function shownText(line: string, seat: AnySeat): ShownText {
  if (seat === 'open') return { text: line, isCut: false, columnOf: (column) => column };
  const semicolon = commentStart(line);
  const hidden = hiddenIn(semicolon < 0 ? line : line.slice(0, semicolon), seat);
  const comment: readonly Hidden[] = semicolon < 0 ? [] : [[semicolon + 1, line.length]];
  let text = '';
  let end = 0;
  const pieces = [...hidden, ...comment].map(([from, to]) => {
    const isJoined = from > 0 && line[from - 1] === ':';
    text += line.slice(end, from) + (isJoined ? ` ${LEFT_OUT}` : LEFT_OUT);
    end = to;
    return { from, to, at: text.length };
  });
  text += line.slice(end);
  const columnOf = (column: number): number => {
    const last = pieces.findLast(({ from }) => from < column);
    if (!last) return column;
    return last.to < column ? last.at + column - last.to : last.at;
  };
  return { text, isCut: hidden.length > 0, columnOf };
}
