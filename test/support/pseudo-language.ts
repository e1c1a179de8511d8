import type { Language } from '../../src/text/language.js';
import { english } from '../../src/text/language.js';
import { mapTexts, type Texts } from '../../src/ui/session-words.js';

const PLAIN = 'abcdefghijklmnopqrstuvwxyz';
const FOREIGN = 'àƀçðéƒĝĥîĵķļɱñôþǫŕšţûṽŵẋýž';

const foreign = (letter: string): string => {
  const small = FOREIGN[PLAIN.indexOf(letter.toLowerCase())];
  return letter === letter.toLowerCase() ? small : small.toUpperCase();
};

/**
 * Translates a text into the pseudo-language. It has no English letters, and its words are a third longer. Ids of keys
 * in braces, such as `{enter}`, stay as they are.
 */
export function pseudo(text: string): string {
  return text.replace(/\{\w+\}|[A-Za-z]+/g, (word) => {
    if (word.startsWith('{')) return word;
    const letters = Array.from(word, foreign).join('');
    return letters + letters.slice(-1).repeat(Math.round(word.length / 3));
  });
}

/** Translates a text, but not the values inserted into it, such as names or text that is not from a catalogue. */
function pseudoAround(text: string, given: readonly unknown[]): string {
  const told = given.flat().flatMap((one) => (typeof one === 'string' && one !== '' ? [escaped(one)] : []));
  if (told.length === 0) return pseudo(text);
  const parts = text.split(new RegExp(`((?<!\\p{L})(?:${told.join('|')})(?!\\p{L}))`, 'u'));
  return parts.map((part, index) => (index % 2 === 1 ? part : pseudo(part))).join('');
}

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

const inPseudo = <T>(words: T): T => mapTexts(words, pseudoAround);

/** Letter keys get foreign names, so that an English letter on the screen cannot be the name of a key. */
const LETTER_KEYS = Object.fromEntries([...PLAIN, ...PLAIN.toUpperCase()].map((letter) => [letter, foreign(letter)]));

/**
 * The pseudo-language as a language of the program: every text of the English catalogue, translated. A letter from A to
 * Z on the screen therefore belongs to a name, to a rule's number, or to a text that is not in the catalogue.
 */
export const PSEUDO: Language = {
  plain: inPseudo(english.plain),
  game: async () => inPseudo(await english.game()),
  screen: async () => {
    const screen = inPseudo(await english.screen());
    return { ...screen, tag: 'en', keys: { ...screen.keys, names: { ...LETTER_KEYS, ...screen.keys.names } } };
  },
};

export const pseudoTexts = async (): Promise<Texts> => ({ words: await PSEUDO.game(), screen: await PSEUDO.screen() });

/** Letters that are the same in every language: rule clauses, and parts of some names on the map. */
const SAME = /(?<!\p{L})R\d+[\d.]*[a-z]*(?!\p{L})|(?<=ČSSR |Polska |\.-)[A-Z](?![A-Za-z])|S(?=\.-)/gu;

/**
 * Returns the English words of a text that are not names. A name may be shortened: by an ellipsis, on the map by a full
 * stop, or by the frame of a pane that covers its rest.
 */
export function englishIn(text: string, names: ReadonlySet<string>): string[] {
  const isName = (word: string, before: string, after: string): boolean =>
    names.has(word) ||
    (after !== '' && [...names].some((name) => name.startsWith(word))) ||
    (before !== '' && [...names].some((name) => name.endsWith(word)));
  return [...text.replace(SAME, '').matchAll(/(?<!\p{L})([┃┓┛]?)([A-Za-z]+)(?!\p{L})([…┃┏┗.]?)/gu)]
    .filter(([, before, word, after]) => !isName(word, before, after))
    .map(([, , word]) => word);
}

const WORDS = new RegExp(`(?<![${FOREIGN}┃┓┛])[${FOREIGN}]+(?![${FOREIGN}…┃┏┗.])`, 'giu');

/** A name whose é is also a letter of the pseudo-language. */
const AUTHOR = pseudo('Sivél');

/**
 * Returns the pseudo-language words that were cut off. `pseudo` lengthens every word by repeating its last letter, so a
 * word without these letters was cut off.
 */
export function cutIn(text: string): string[] {
  return (text.replaceAll(AUTHOR, '').match(WORDS) ?? []).filter((word) => {
    const letters = Array.from(word.toLowerCase());
    const length = letters.findIndex((_, index) => index + 1 + Math.round((index + 1) / 3) === letters.length) + 1;
    return length === 0 || letters.slice(length).some((letter) => letter !== letters[length - 1]);
  });
}

/** Returns all words of a text, single letters included. */
export const allWords = (text: string): string[] => text.split(/[^A-Za-z]+/).filter((word) => word !== '');

/**
 * Returns the words of names and other texts that are equal in every language. Includes a single letter only if it is a
 * separate text.
 */
export const wordsOf = (texts: readonly string[]): ReadonlySet<string> =>
  new Set(texts.flatMap((text) => (text.length === 1 ? [text] : (text.match(/[A-Za-z]{2,}/g) ?? []))));
