import { distance, fold, foldings, nearest } from '../common/words.js';
import { CARDS, eventIcons } from '../rules/cards.js';
import { isStatementKey } from './declared-cards.js';
import { HEADER_KEYS, isHeaderKey } from './header.js';
import { readHeading } from './headings.js';
import { kindOfFormat } from './format.js';
import { findCard, PLACE_ALIASES, PLACE_NAMES, sideOf } from './names.js';
import { PHASE_NAMES } from './places.js';
import { isResult, RESULT_WORDS } from './result.js';
import { commentStart, keyAndValue, trimmed } from './source.js';
import { iconPlace, iconWord, USE_WORDS } from './move-words.js';

/** Sign that replaces a text that is left out. */
export const LEFT_OUT = '…';

const wordsIn = (text: string): readonly string[] => text.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== '');

const USES: readonly string[] = [...Object.values(USE_WORDS), 'living-standard'];
const ICONS = CARDS.flatMap(({ id }) => eventIcons(id));

/** Words of answers that an error may show: places, sides, uses, icons, and answers without a card. */
const VOCABULARY: ReadonlySet<string> = new Set(
  [
    ...[...PLACE_NAMES, ...PLACE_ALIASES, ...PHASE_NAMES, ...USES],
    ...ICONS.flatMap((icon) => [iconWord(icon), iconPlace(icon)]),
    ...['w', 'e', 'west', 'east', 'frg', 'brd', 'gdr', 'ddr'],
    ...['hand', 'taken', 'back'],
    ...['done', 'none', 'no', 'nothing', 'pass', 'decline', 'draw', 'look', 'ignore', 'skip', 'box'],
    ...['add', 'factory', 'mass', 'open', 'living', 'western'],
  ].flatMap((name) => wordsIn(name).flatMap(foldings)),
);

/** Words that an error may show after the key `Result`. */
const RESULT_VOCABULARY: ReadonlySet<string> = new Set(
  [...RESULT_WORDS, 'east west wins decade phase'].flatMap(wordsIn).map(fold),
);

/** Keys of which a misspelling may be shown. */
const KEYS: readonly string[] = [...HEADER_KEYS, 'Result'].map(fold);

/** Minimum number of letters of a word that can count as misspelt. */
const SHORTEST_MISSPELT = 4;

/** Minimum number of letters of a word of which two may be wrong. */
const SHORTEST_TWICE_MISSPELT = 6;

/**
 * Whether a word differs from one of the listed words by one letter added, left out, changed or swapped; a longer word
 * by two. A listed word joined to other letters does not count: the blank to a hidden word may be missing.
 */
function isNearTo(word: string, listed: Iterable<string>): boolean {
  const folded = fold(word);
  const { length } = folded;
  if (length < SHORTEST_MISSPELT) return false;
  const names = [...listed];
  const isJoined = names.some(
    (one) => one.length > 2 && one.length < length - 1 && (folded.startsWith(one) || folded.endsWith(one)),
  );
  const limit = length < SHORTEST_TWICE_MISSPELT ? 1 : 2;
  return !isJoined && names.some((one) => Math.abs(one.length - length) <= limit && distance(folded, one) <= limit);
}

let titleWords: readonly string[] | undefined;

/** Returns the words of card titles, folded, that are not in the vocabulary. */
function wordsOfTitles(): readonly string[] {
  titleWords ??= [
    ...new Set(CARDS.flatMap(({ title }) => [title.en, title.de].flatMap(wordsIn)).flatMap(foldings)),
  ].filter((word) => !VOCABULARY.has(word));
  return titleWords;
}

/** Whether a word is a misspelling of a listed word, and does not resemble another word of a title. */
function isMisspelt(word: string, listed: Iterable<string>): boolean {
  return isNearTo(word, listed) && nearest(word, wordsOfTitles(), 1).length === 0;
}

/** Words that introduce a card. The card may be given by its title, which can contain words of places and icons. */
const CARD_VERB = /^(?:exchange|discard|keep|remove|swap|for)$/i;

/** Whether a word is in the vocabulary or is a misspelling of a word of the vocabulary. */
function isListed(word: string, mayCompare: () => boolean): boolean {
  if (/\p{N}/u.test(word) || CARD_VERB.test(word)) return false;
  return wordsIn(word).every((one) => VOCABULARY.has(fold(one)) || (mayCompare() && isMisspelt(one, VOCABULARY)));
}

/** Matches a line that declines or ends a decision. */
const DECLINES = /^(?:[^\p{L}\p{N}]*|done|none|no|nothing|pass|decline|skip)$/iu;

/** Answers that are shown despite a number or a card verb: a prestige box, and unknown cards. */
const WITHOUT_CARDS = /^\s*(?:box\s*[+-]?\d|exchange \? (?:for|against|with) \?|remove \?)\s*$/i;

/** A piece of a line that must not be shown, from one index up to another. */
type Hidden = readonly [from: number, to: number];

/** Words that a seed or a whole position may follow. Both may consist of letters and digits of any kind. */
const SECRET_KEY = /(?<!\p{L})(?:seed|position)(?!\p{L})[\s:]*/iu;

/** Maximum number of unknown words compared per line, so that hostile lines take bounded time. */
const MOST_COMPARED = 20;

/** Returns the pieces of a line (without its comment) that must not be shown. */
function hiddenIn(text: string, isTaken: boolean): readonly Hidden[] {
  const secret = SECRET_KEY.exec(text);
  const end = secret
    ? secret.index + secret[0].length
    : text.length - (/#[0-9a-f]{6}\s*$/i.exec(text)?.[0].length ?? 0);
  let compared = 0;
  const mayCompare = (): boolean => compared++ < MOST_COMPARED;
  const start = frontOf(text, isTaken);
  const hasKey = !isTaken && start > 0;
  const colon = text.indexOf(':');
  const isOtherKey = !isTaken && mayBeKey(text.slice(0, Math.max(0, colon)).trim());
  const isOfResult = hasKey && text.slice(0, start).trim().toLowerCase() === 'result';
  const pieces = phrasesIn(text.slice(start, end), start).flatMap(([phrase, index]): readonly Hidden[] => {
    if (isOfResult && wordsIn(phrase).every((word) => RESULT_VOCABULARY.has(fold(word)))) return [];
    if (hasKey || (isOtherKey && index > colon)) return whole(phrase, index);
    if (!isTaken && text.slice(0, index).trim() === '') return hiddenInHead(phrase, index, mayCompare);
    return isPhraseShown(phrase, isTaken, mayCompare) ? [] : whole(phrase, index);
  });
  return secret && text.slice(end).trim() !== '' ? [...pieces, [end, text.length]] : pieces;
}

/** Whether the text before a colon may be a misspelt key: it has no number and is neither a side nor ends with a use. */
function mayBeKey(head: string): boolean {
  if (head === '' || /\p{N}/u.test(head) || sideOf(head) !== null) return false;
  return !USES.some((use) => head.toLowerCase().endsWith(use));
}

/** Splits a text at its punctuation; each phrase comes with its index in the line. `start` is the index of the text. */
function phrasesIn(text: string, start: number): readonly (readonly [phrase: string, index: number])[] {
  return [...text.matchAll(/[^,:>()#]+/g)].map(({ 0: phrase, index }) => [phrase, start + index]);
}

/** Returns the piece that leaves out a whole phrase; none for a blank one. */
function whole(phrase: string, index: number): readonly Hidden[] {
  const text = phrase.trim();
  const from = index + phrase.indexOf(text);
  return text === '' ? [] : [[from, from + text.length]];
}

/**
 * Returns how many characters at the start of a line are shown because they are valid there: a key, a whole heading, or
 * a head whose card may be shown.
 */
function frontOf(text: string, isTaken: boolean): number {
  const content = trimmed(text, 1);
  if (isTaken) return text.indexOf(':') + 1;
  if (content.text.startsWith('#')) return 'reason' in readHeading(content) ? 0 : text.length;
  const field = keyAndValue(content);
  if (!field) return 0;
  const key = field.key.text.toLowerCase();
  const value = field.value.text;
  if (key === 'result') return isResult(value) ? text.length : text.indexOf(':');
  if (key === 'format' && kindOfFormat(value) !== 'unknown') return text.length;
  return isStatementKey(key) || (isHeaderKey(key) && !key.startsWith('x-')) ? text.indexOf(':') : 0;
}

/**
 * Returns the pieces of a phrase at the start of a line that must not be shown. A side and a use are shown, and after a
 * number and a use an answer. Any other word may belong to a card's title, so that all is left out.
 */
function hiddenInHead(head: string, index: number, mayCompare: () => boolean): readonly Hidden[] {
  if (DECLINES.test(head.trim()) || (!/\p{N}/u.test(head) && isMisspelt(head, KEYS))) return [];
  const [, before = '', number = '', use = '', rest = ''] =
    /^(\s*(?:\p{L}+(?:\s+|(?=\d)|$))?)(\d*)\s*(\S*)(.*)$/u.exec(head) ?? [];
  const side = before.trim();
  const isUse = use === '' || USES.includes(use.toLowerCase()) || (number !== '' && isMisspelt(use, USES));
  if ((side !== '' && sideOf(side) === null) || !isUse) return whole(head, index);
  if (number === '') return side === '' || rest.trim() !== '' ? whole(head, index) : [];
  const behind = isPhraseShown(rest, true, mayCompare) ? [] : whole(rest, index + head.length - rest.length);
  return [...whole(number, index + before.length), ...behind];
}

/**
 * Whether a phrase may be shown: one of listed words only. Where an action is not taken, the phrase could be a card's
 * title.
 */
function isPhraseShown(phrase: string, isTaken: boolean, mayCompare: () => boolean): boolean {
  if (WITHOUT_CARDS.test(phrase)) return true;
  if (!(phrase.match(/\S+/g) ?? []).every((word) => isListed(word, mayCompare))) return false;
  if (isTaken || sideOf(phrase.trim()) !== null) return true;
  const { exact, begun } = findCard(phrase);
  return exact.length + begun.length === 0;
}

export interface ShownText {
  readonly text: string;
  /**
   * Converts a column of the line, from 1, to a column of the text. A column in a left-out piece becomes the column of
   * the sign that replaces the piece.
   */
  readonly columnOf: (column: number) => number;
  /** Returns the part of the line that may be shown from one index to another. */
  readonly slice: (from: number, to: number) => string;
}

/**
 * Redacts a line of a file for an error: words of the vocabulary stay, everything else is left out, comments too.
 * @param isTaken whether the line has the head of an action whose card may be shown
 */
export function shownText(line: string, isTaken = false): ShownText {
  const semicolon = commentStart(line);
  const pieces: Hidden[] = [...hiddenIn(semicolon < 0 ? line : line.slice(0, semicolon), isTaken)];
  if (semicolon >= 0) pieces.push([semicolon + 1, line.length]);
  const slice = (from: number, to: number): string => {
    let text = '';
    let end = from;
    for (const [start, stop] of pieces) {
      if (stop <= end || start >= to) continue;
      text += line.slice(end, start) + LEFT_OUT;
      end = Math.min(stop, to);
    }
    return text + line.slice(end, to);
  };
  const columnOf = (column: number): number => {
    const within = pieces.find(([from, to]) => from < column && column <= to);
    return slice(0, within ? within[0] : column - 1).length + 1;
  };
  return { text: slice(0, line.length), columnOf, slice };
}

/** Whether an answer may be shown. */
export function isShown(answer: string): boolean {
  return phrasesIn(answer, 0).every(([phrase]) => isPhraseShown(phrase, false, () => true));
}
