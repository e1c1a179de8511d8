import { fold, foldings, nearest } from '../common/words.js';
import { CARDS, eventIcons } from '../rules/cards.js';
import { isStatementKey } from './declared-cards.js';
import { isHeaderKey } from './header.js';
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

/**
 * Words that an error may show: those of places, sides, uses, icons, headings, keys and results, and answers without a
 * card.
 */
const VOCABULARY: ReadonlySet<string> = new Set(
  [
    ...[...PLACE_NAMES, ...PLACE_ALIASES, ...PHASE_NAMES, ...RESULT_WORDS, ...USES],
    ...ICONS.flatMap((icon) => [iconWord(icon), iconPlace(icon)]),
    ...['w', 'e', 'west', 'east', 'frg', 'brd', 'gdr', 'ddr'],
    ...[
      'wsdv',
      'format',
      'date',
      'options',
      'place',
      'seed',
      'proof',
      'deal',
      'table',
      'position',
      'unknown',
      'result',
    ],
    ...['hand', 'pile', 'display', 'decade', 'first', 'second', 'half', 'phase', 'action', 'taken', 'back'],
    ...['done', 'none', 'no', 'nothing', 'pass', 'decline', 'draw', 'look', 'ignore', 'skip', 'box'],
    ...['add', 'factory', 'mass', 'open', 'living', 'western', 'my', 'the'],
  ].flatMap((name) => wordsIn(name).flatMap(foldings)),
);
const NAMES = [...VOCABULARY];

/** Minimum number of letters of a word that can count as misspelt. */
const SHORTEST_MISSPELT = 4;

let titleWords: readonly string[] | undefined;

/** Returns all words of card titles, folded. */
function wordsOfTitles(): readonly string[] {
  titleWords ??= [...new Set(CARDS.flatMap(({ title }) => [title.en, title.de].flatMap(wordsIn)).flatMap(foldings))];
  return titleWords;
}

/** Returns the words of titles with which misspelt words are compared. */
function comparedTitleWords(): readonly string[] {
  return wordsOfTitles().filter((one) => one.length >= SHORTEST_MISSPELT);
}

/** Minimum number of letters of a word that counts as the beginning of a word of a title. */
const SHORTEST_BEGINNING = 3;

/**
 * Whether a word is a word of a card's title, or the beginning of such a word. A word outside the vocabulary may also
 * be a misspelling of a title's word.
 */
function mayNameCard(word: string): boolean {
  return wordsIn(word).some((part) => {
    const folded = fold(part);
    if (wordsOfTitles().includes(folded)) return true;
    if (folded.length < SHORTEST_BEGINNING) return false;
    if (wordsOfTitles().some((title) => title.startsWith(folded))) return true;
    return !VOCABULARY.has(folded) && nearest(part, comparedTitleWords(), 1).length > 0;
  });
}

/** Words that introduce a card. The card may be given by its title, which can contain words of places and icons. */
const CARD_VERB = /^(?:exchange|discard|keep|remove|swap|for)$/i;

/**
 * Whether a word is in the vocabulary, or is a misspelling of a word of the vocabulary and not close to any other word
 * of a title.
 */
function isListed(word: string, mayCompare: () => boolean): boolean {
  if (/\p{N}/u.test(word) || CARD_VERB.test(word)) return false;
  return wordsIn(word).every((one) => VOCABULARY.has(fold(one)) || (mayCompare() && isMisspelt(one)));
}

function isMisspelt(word: string): boolean {
  if (fold(word).length < SHORTEST_MISSPELT || nearest(word, NAMES, 1).length === 0) return false;
  const others = comparedTitleWords().filter((one) => !VOCABULARY.has(one));
  return nearest(word, others, 1).length === 0;
}

/** Whether a word is a misspelling of a use. Only valid after the number of a card, where "biuld" cannot be a title. */
function isMisspeltUse(word: string): boolean {
  if (/\p{N}/u.test(word) || fold(word).length < SHORTEST_MISSPELT || nearest(word, USES, 1).length === 0) return false;
  const titles = comparedTitleWords().filter((title) => !USES.includes(title));
  return nearest(word, titles, 1).length === 0;
}

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
  const hasKey = start > 0;
  const pieces = [...text.slice(start, end).matchAll(/[^,:>()#]+/g)].flatMap(({ 0: phrase, index }) => {
    const isFirst = text.slice(0, start + index).trim() === '';
    const namesCards = !isTaken && (isFirst || hasKey);
    return hiddenWords(phrase, { isFirst, isTaken, namesCards }, mayCompare).map(([from, to]): Hidden => {
      return [start + index + from, start + index + to];
    });
  });
  return secret && text.slice(end).trim() !== '' ? [...pieces, [end, text.length]] : pieces;
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
  if (key === 'result' && isResult(value)) return text.length;
  if (key === 'format' && kindOfFormat(value) !== 'unknown') return text.length;
  return isStatementKey(key) || (isHeaderKey(key) && !key.startsWith('x-')) ? text.indexOf(':') : 0;
}

/** Where a phrase is on its line. */
interface PhrasePosition {
  /** Whether the phrase is the first on its line. */
  readonly isFirst: boolean;
  /** Whether the phrase follows the head of an action whose card may be shown. */
  readonly isTaken: boolean;
  /**
   * Whether the phrase is in the head of an action or follows a key: in both a card may be given by a word of its
   * title.
   */
  readonly namesCards: boolean;
}

/**
 * Returns the words of a phrase that must not be shown. If the phrase has an unknown word or may name cards, all words
 * that may name a card are hidden. A phrase that could be a card's title is shown only after the head of an action,
 * where it is a place or an icon.
 */
function hiddenWords(
  phrase: string,
  { isFirst, isTaken, namesCards }: PhrasePosition,
  mayCompare: () => boolean,
): readonly Hidden[] {
  if (WITHOUT_CARDS.test(phrase)) return [];
  const words = [...phrase.matchAll(/\S+/g)].map(({ 0: word, index }) => ({ word, index }));
  const hasSide = isFirst && sideOf(words[0]?.word ?? '') !== null;
  const isUse = (index: number): boolean => {
    const word = words[index]?.word ?? '';
    const isBehindCard = /^\d+$/.test(words[index - 1]?.word ?? '');
    if (USES.includes(word.toLowerCase())) return hasSide && (isBehindCard || index === words.length - 1);
    return hasSide && isBehindCard && isMisspeltUse(word);
  };
  const unknown = new Set(words.filter(({ word }, index) => !isUse(index) && !isListed(word, mayCompare)));
  if (unknown.size === 0 && !namesCards) {
    const { exact, begun } = findCard(phrase);
    if (isTaken || sideOf(phrase.trim()) !== null || exact.length + begun.length === 0) return [];
  }
  const isHidden = (one: (typeof words)[number], index: number): boolean => {
    if (unknown.has(one)) return true;
    // The side and the use of an action are shown.
    return !(hasSide && index === 0) && !isUse(index) && mayNameCard(one.word);
  };
  const pieces: Hidden[] = [];
  let isBehindHidden = false;
  words.forEach((one, index) => {
    const before = isBehindHidden ? pieces.pop() : undefined;
    isBehindHidden = isHidden(one, index);
    if (isBehindHidden) pieces.push([before?.[0] ?? one.index, one.index + one.word.length]);
    else if (before) pieces.push(before);
  });
  return pieces;
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

/** Whether an answer may be shown completely. */
export function isShown(answer: string): boolean {
  return shownText(answer).text === answer;
}
