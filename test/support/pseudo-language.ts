import type { Language } from '../../src/text/language.js';
import { english } from '../../src/text/language.js';
import { mapTexts, type Texts } from '../../src/ui/session-words.js';

const PLAIN = 'abcdefghijklmnopqrstuvwxyz';
const FOREIGN = 'àƀçðéƒĝĥîĵķļɱñôþǫŕšţûṽŵẋýž';

const foreign = (letter: string): string => {
  const small = FOREIGN[PLAIN.indexOf(letter.toLowerCase())];
  return letter === letter.toLowerCase() ? small : small.toUpperCase();
};

/** A text as a language has it that shares no letter with English and is a third longer. */
export function pseudo(text: string): string {
  return text.replace(/[A-Za-z]+/g, (word) => {
    const letters = Array.from(word, foreign).join('');
    return letters + letters.slice(-1).repeat(Math.round(word.length / 3));
  });
}

const inPseudo = <T>(words: T): T => mapTexts(words, pseudo);

/** English with every text made foreign: a letter of English that is told is not from the catalogue. */
export const PSEUDO: Language = {
  plain: inPseudo(english.plain),
  game: async () => inPseudo(await english.game()),
  screen: async () => inPseudo(await english.screen()),
};

export const pseudoTexts = async (): Promise<Texts> => ({ words: await PSEUDO.game(), screen: await PSEUDO.screen() });

/**
 * The English words of a text that are no names; a single letter is a key or a sign. A name may be cut: with a mark, or by
 * the frame of what covers the rest of it.
 */
export function englishIn(text: string, names: ReadonlySet<string>): string[] {
  const isName = (word: string, before: string, after: string): boolean =>
    names.has(word) ||
    (after !== '' && [...names].some((name) => name.startsWith(word))) ||
    (before !== '' && [...names].some((name) => name.endsWith(word)));
  return [...text.matchAll(/(?<!\p{L})(┃?)([A-Za-z]{2,})(?!\p{L})([…┃]?)/gu)]
    .filter(([, before, word, after]) => !isName(word, before, after))
    .map(([, , word]) => word);
}

/** The words of names and of what else is the same in every language. */
export const wordsOf = (texts: readonly string[]): ReadonlySet<string> =>
  new Set(texts.flatMap((text) => text.match(/[A-Za-z]{2,}/g) ?? []));
