import { cached } from '../common/cached.js';
import { distance, fold, foldings, nearest } from '../common/words.js';
import { CARDS, eventIcons } from '../rules/cards.js';
import { isStatementKey } from './declared-cards.js';
import { HEADER_KEYS, isHeaderKey } from './header/header.js';
import { readHeading } from './headings.js';
import { kindOfFormat } from './header/format.js';
import { findCard, PLACE_ALIASES, PLACE_NAMES, sideOf } from './names.js';
import { PHASE_NAMES } from './places.js';
import { isResult, RESULT_WORDS } from './result.js';
import { commentStart, keyAndValue, trimmed } from './source.js';
import { iconPlace, iconWord, USE_WORDS } from './move-words.js';

/** Sign that replaces a text that is left out. */
export const LEFT_OUT = '…';

const wordsIn = (text: string): readonly string[] => text.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== '');

/** Matches a digit or another numeric character, such as `½` or `Ⅳ`, of any script. */
const NUMBER = /\p{N}/u;

const USES: readonly string[] = [...Object.values(USE_WORDS), 'living-standard'];

// Only errors need the following lists, so they are computed when the first error needs them, not at each start.

/** Returns the names of places, phases, uses and icons. */
const names = cached((): readonly string[] => [
  ...[...PLACE_NAMES, ...PLACE_ALIASES, ...PHASE_NAMES, ...USES],
  ...CARDS.flatMap(({ id }) => eventIcons(id)).flatMap((icon) => [iconWord(icon), iconPlace(icon)]),
]);

/** Sides, and answers without a card. */
const OTHER_WORDS: readonly string[] = [
  ...['w', 'e', 'west', 'east', 'frg', 'brd', 'gdr', 'ddr'],
  ...['hand', 'taken', 'back'],
  ...['done', 'none', 'no', 'nothing', 'pass', 'decline', 'draw', 'look', 'ignore', 'skip', 'box'],
  ...['add', 'factory', 'mass', 'open', 'living', 'western'],
];

/** Returns the words of answers that an error may show, folded. */
const vocabulary = cached((): readonly string[] => [
  ...new Set([...names(), ...OTHER_WORDS].flatMap((name) => wordsIn(name).flatMap(foldings))),
]);
const inVocabulary = cached((): ReadonlySet<string> => new Set(vocabulary()));

/** Returns the words that an error may show after the key `Result`. */
const resultVocabulary = cached(
  (): ReadonlySet<string> => new Set([...RESULT_WORDS, 'east west wins decade phase'].flatMap(wordsIn).map(fold)),
);

/** Returns the header keys, folded. An error may show a word that is a misspelling of one of these keys. */
const keys = cached((): readonly string[] => [...HEADER_KEYS, 'Result'].map(fold));

/** Minimum number of letters of a word that can count as misspelt. */
const SHORTEST_MISSPELT = 4;

/** Minimum number of letters of a word in which two letters may be wrong. */
const SHORTEST_TWICE_MISSPELT = 6;

/**
 * Whether a word differs little from one of the listed words, which are folded. One letter may be added, left out,
 * changed or swapped with its neighbour. In a word of at least `SHORTEST_TWICE_MISSPELT` letters, two such changes are
 * allowed. False for a word with a number. Also false for a listed word joined to other letters, because these letters
 * may be a hidden word after a missing blank.
 */
function isNearTo(word: string, listed: readonly string[]): boolean {
  const folded = fold(word);
  const { length } = folded;
  if (length < SHORTEST_MISSPELT || NUMBER.test(word)) return false;
  const isJoined = listed.some(
    (one) => one.length > 2 && one.length < length - 1 && (folded.startsWith(one) || folded.endsWith(one)),
  );
  const limit = length < SHORTEST_TWICE_MISSPELT ? 1 : 2;
  return !isJoined && listed.some((one) => Math.abs(one.length - length) <= limit && distance(folded, one) <= limit);
}

interface TitleWords {
  /** For each title in each language, its words, folded. */
  readonly titles: readonly (readonly string[])[];
  /** Words that occur in titles but not in the vocabulary. */
  readonly others: readonly string[];
}

const wordsOfTitles = cached((): TitleWords => {
  const titles = CARDS.flatMap(({ title }) => [title.en, title.de]).map((one) => wordsIn(one).flatMap(foldings));
  return { titles, others: [...new Set(titles.flat())].filter((word) => !inVocabulary().has(word)) };
});

/** Whether a word is a misspelling of a listed word, and does not resemble another word of a title. */
function isMisspelt(word: string, listed: readonly string[]): boolean {
  return isNearTo(word, listed) && nearest(word, wordsOfTitles().others, 1).length === 0;
}

const foldedNames = cached((): readonly string[] => names().flatMap(foldings));

/** Whether a whole phrase is a listed name or the misspelling of a listed name. */
function isName(phrase: string): boolean {
  return foldedNames().includes(fold(phrase)) || isNearTo(phrase, foldedNames());
}

/**
 * Whether a phrase may name a card. True if it is a card's number or the beginning of a title. Also true if all its
 * words, perhaps misspelt, are in one title and the phrase is not a listed name.
 */
function mayNameCard(phrase: string): boolean {
  const { exact, begun } = findCard(phrase);
  if (exact.length + begun.length > 0) return true;
  const words = wordsIn(phrase).map(fold);
  if (words.length === 0 || isName(phrase)) return false;
  return wordsOfTitles().titles.some((title) => words.every((word) => title.includes(word) || isNearTo(word, title)));
}

/** Words that introduce a card. The card may be given by its title, which can contain words of places and icons. */
const CARD_VERB = /^(?:exchange|discard|keep|remove|swap|for)$/i;

/** Whether a word is in the vocabulary or is a misspelling of a word of the vocabulary. */
function isListed(word: string, mayCompare: MayCompare): boolean {
  if (NUMBER.test(word) || CARD_VERB.test(word)) return false;
  return wordsIn(word).every(
    (one) => inVocabulary().has(fold(one)) || (mayCompare('word') && isMisspelt(one, vocabulary())),
  );
}

/** Matches a line that declines or ends a decision. */
const DECLINES = /^(?:[^\p{L}\p{N}]*|done|none|no|nothing|pass|decline|skip)$/iu;

/**
 * Matches answers that may be shown although they contain a number or a word of `CARD_VERB`: a prestige box, and
 * answers whose cards are unknown (`?`).
 */
const WITHOUT_CARDS = /^\s*(?:box\s*[+-]?\d|exchange \? (?:for|against|with) \?|remove \?)\s*$/i;

/** A piece of a line that must not be shown, from one index up to another. */
type Hidden = readonly [from: number, to: number];

/**
 * Matches a word after which a seed or a whole position may be written. Seeds and positions can contain any letters and
 * digits.
 */
const SECRET_KEY = /(?<!\p{L})(?:seed|position)(?!\p{L})[\s:]*/iu;

/**
 * Maximum numbers of comparisons per line, so that hostile lines take bounded time. `word`: unknown words compared with
 * the listed words. `phrase`: phrases compared with the titles.
 */
const MOST_COMPARED = { word: 20, phrase: 400 };
type MayCompare = (what: keyof typeof MOST_COMPARED) => boolean;

/** Returns the pieces of a line (without its comment) that must not be shown. */
function hiddenIn(text: string, isTaken: boolean): readonly Hidden[] {
  const secret = SECRET_KEY.exec(text);
  const end = secret
    ? secret.index + secret[0].length
    : text.length - (/#[0-9a-f]{6}\s*$/i.exec(text)?.[0].length ?? 0);
  const compared = { word: 0, phrase: 0 };
  const mayCompare: MayCompare = (what) => compared[what]++ < MOST_COMPARED[what];
  const start = frontOf(text, isTaken);
  const hasKey = !isTaken && start > 0;
  const isOfResult = hasKey && text.slice(0, start).trim().toLowerCase() === 'result';
  const head = isTaken || hasKey || text.trimStart().startsWith('#') ? '' : headOf(text.slice(0, end));
  const isOtherKey = mayBeKey(head.trim());
  const behind = Math.max(start, head.length);
  const answers = phrasesIn(text.slice(behind, end), behind).flatMap(([phrase, index]): readonly Hidden[] => {
    if (isOfResult && wordsIn(phrase).every((word) => resultVocabulary().has(fold(word)))) return [];
    return !hasKey && !isOtherKey && isPhraseShown(phrase, isTaken, mayCompare) ? [] : whole(phrase, index);
  });
  const pieces = [...hiddenInHead(head, text[head.length] === ':'), ...answers];
  return secret && text.slice(end).trim() !== '' ? [...pieces, [end, text.length]] : pieces;
}

/**
 * Matches the start of an action: perhaps the letter of a side, then a number and a use. The head ends after the use,
 * even if the colon is missing.
 */
const NUMBER_AND_USE = new RegExp(`^\\s*(?:[we]\\s*)?\\d+\\s+(?:${USES.join('|')})(?=[\\s,:]|$)`, 'i');

/**
 * Returns the head of a line. If the line matches `NUMBER_AND_USE`, the head ends after the use; otherwise it ends
 * before the colon. Without a colon, the whole line is the head.
 */
function headOf(text: string): string {
  return NUMBER_AND_USE.exec(text)?.[0] ?? text.split(':', 1)[0] ?? '';
}

/**
 * Matches a number, perhaps after the letter of a side, with at most one word after it. Such a text counts as an
 * action, even if the word is not a use.
 */
const LIKE_ACTION = /^(?:[we]\s*)?\d{1,2}(?:\s+\S+)?$/i;

/**
 * Whether a head may be a misspelt header key, or a title without a use. False if the head looks like an action, is a
 * side or ends in a use.
 */
function mayBeKey(head: string): boolean {
  if (head === '' || LIKE_ACTION.test(head) || sideOf(head) !== null) return false;
  return !USES.some((use) => head.toLowerCase().endsWith(use));
}

/**
 * Splits a text at its punctuation. Each phrase comes with its index in the line. `start` is the index of the text in
 * the line.
 */
function phrasesIn(text: string, start: number): readonly (readonly [phrase: string, index: number])[] {
  return [...text.matchAll(/[^,:>()#]+/g)].map(({ 0: phrase, index }) => [phrase, start + index]);
}

/** Returns a list of one piece that covers a whole phrase; an empty list for a blank phrase. */
function whole(phrase: string, index: number): readonly Hidden[] {
  const text = phrase.trim();
  const from = index + phrase.indexOf(text);
  return text === '' ? [] : [[from, from + text.length]];
}

/**
 * Returns the number of characters at the start of a line that may be shown: those of a valid key, of a whole heading,
 * or of an action up to its colon. `isTaken` says whether the line is an action whose card everybody knows.
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

/** A side at the beginning of a head, even if no space follows it. */
const FRONT_SIDE = /^(?:west|east|frg|brd|gdr|ddr|[we])/;

/**
 * Whether a head is a misspelt key. The head must be a single word. No title may begin with its first three letters, or
 * with the first three letters after a side.
 */
function isMisspeltKey(head: string): boolean {
  if (!/^[\p{L}-]+$/u.test(head) || !isMisspelt(head, keys()) || mayNameCard(head)) return false;
  const word = fold(head);
  const fronts = [word, word.replace(FRONT_SIDE, '')].map((letters) => findCard(letters.slice(0, 3)));
  return fronts.every(({ exact, begun }) => exact.length + begun.length === 0);
}

/**
 * Returns the piece of a head that must not be shown, as a list. The list is empty if the whole head is a side,
 * declines a decision, or is a misspelt key that cannot name a card. Otherwise only the letter of a side and the use
 * are shown. An exact use is shown before a colon or after a number, a misspelt use only after a number. Any other word
 * may belong to a card's title.
 */
function hiddenInHead(head: string, hasColon: boolean): readonly Hidden[] {
  const text = head.trim();
  if (sideOf(text) !== null) return [];
  if (isMisspeltKey(text) || (DECLINES.test(text) && !mayNameCard(text))) return [];
  const side = /^\s*[we](?=[\s\d])/i.exec(head)?.[0] ?? '';
  const use = text.split(/\s+/).at(-1) ?? '';
  const card = head.slice(side.length, head.trimEnd().length - use.length);
  // A number of four digits may be a year that begins a title.
  const isBehindNumber = /^\s*\d{1,3}\s+$/.test(card);
  const isExact = USES.includes(use.toLowerCase());
  const isUse = isExact ? hasColon || isBehindNumber : isBehindNumber && isMisspelt(use, USES);
  return whole(isUse ? card : head.slice(side.length), side.length);
}

/**
 * Whether a phrase may be shown. All its words must be listed, or the phrase must match `WITHOUT_CARDS`. Several listed
 * words may together name a card. Such a phrase is shown only if `isTaken` is true.
 */
function isPhraseShown(phrase: string, isTaken: boolean, mayCompare: MayCompare): boolean {
  if (WITHOUT_CARDS.test(phrase)) return true;
  if (!(phrase.match(/\S+/g) ?? []).every((word) => isListed(word, mayCompare))) return false;
  return isTaken || (mayCompare('phrase') && !mayNameCard(phrase));
}

/** A line in which a sign replaces each piece that must not be shown. */
export interface ShownText {
  readonly text: string;
  /**
   * Converts a column of the line, from 1, to a column of the text. A column in a left-out piece becomes the column of
   * the sign that replaces the piece.
   */
  readonly columnOf: (column: number) => number;
  /** Returns the redacted text from one index of the line to another. */
  readonly slice: (from: number, to: number) => string;
}

let latest: { readonly line: string; readonly isTaken: boolean; readonly shown: ShownText } | undefined;

/**
 * Redacts a line of a file for an error: words of the vocabulary stay, everything else is left out, comments too. The
 * latest result is cached because a line can have many errors.
 * @param isTaken whether the line has the head of an action whose card may be shown
 */
export function shownText(line: string, isTaken = false): ShownText {
  if (latest?.line !== line || latest.isTaken !== isTaken) latest = { line, isTaken, shown: redacted(line, isTaken) };
  return latest.shown;
}

function redacted(line: string, isTaken: boolean): ShownText {
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

/** Words of lines that can contain cards which only one seat may know. */
const HIDING = /exchange|remove|hand|pile|deal/i;

/** Returns a line for a question to the user. If the line can contain hidden cards, it is redacted as in an error. */
export function quotedLine(line: string): string {
  return HIDING.test(line) ? shownText(line, true).text : line;
}

/** Whether an answer may be shown to every reader. */
export function isShown(answer: string): boolean {
  return phrasesIn(answer, 0).every(([phrase]) => isPhraseShown(phrase, false, () => true));
}
