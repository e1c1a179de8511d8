/** Compares typed words regardless of case, hyphens and spaces; ö also matches oe and o. Finds misspelt names. */

import { cached } from './cached.js';
import { itemAt } from './item-at.js';

/** Matches a text of printable ASCII characters. Such a text has no umlauts and no diacritics. */
const ASCII = /^[ -~]*$/;
const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };
const MARKS = /\p{M}/gu;
/**
 * Matches the characters that `fold` drops. Letters of all scripts are kept, because a word without its foreign letters
 * could equal another name.
 */
const NOT_A_LETTER = /[^\p{L}\p{N}]+/gu;

/** Folds a text for searching: lower case, ö becomes oe, other diacritics are dropped. Spaces and punctuation stay. */
export function foldText(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  return withoutMarks(
    text
      .normalize('NFC')
      .toLowerCase()
      .replace(/[äöüß]/g, (letter) => UMLAUTS[letter] ?? letter),
  );
}

/**
 * Folds a name for comparison with another whole name: as `foldText`, but keeps only letters and digits, so that `Bad
 * Muskau` equals `bad-muskau`. Returns '' for a text without letters and digits.
 */
export function fold(name: string): string {
  return foldText(name).replace(NOT_A_LETTER, '');
}

/** Returns all folded forms of a name: one with oe for ö, one with o for ö. */
export function foldings(name: string): readonly string[] {
  return [...new Set([fold(name), fold(plain(name))])];
}

/**
 * Whether a text contains all these words, in any order, whole or as parts of longer words. An ö of the text matches
 * ö, oe and o. All apostrophes match each other, and so do all dashes.
 */
export function hasWords(text: string, words: readonly string[]): boolean {
  const folded = [foldText(text), foldText(plain(text))].map(typed);
  return words.map((word) => typed(foldText(word))).every((word) => folded.some((one) => one.includes(word)));
}

/**
 * Hyphens, dashes and minus signs: U+2010 to U+2015, U+2212, U+FE58, U+FE63, U+FF0D. Word processors, web pages and
 * mail programs replace a typed `-` by these characters, so all of them mean `-`.
 */
export const DASHES = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g;

/** Replaces typographic apostrophes and dashes by the characters on a keyboard: ' and -. */
const typed = (text: string): string => text.replace(/[\u2018\u2019\u02bc]/g, "'").replace(DASHES, '-');

const plain = (text: string): string => withoutMarks(text.normalize('NFC').toLowerCase().replaceAll('ß', 's'));

const withoutMarks = (text: string): string => text.normalize('NFD').replace(MARKS, '');

/**
 * Returns the minimum number of letters to change, add, drop or swap with a neighbour to turn one text into the other.
 */
export function distance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min(itemAt(last, j - 1) + (same ? 0 : 1), itemAt(last, j) + 1, itemAt(row, j - 1) + 1);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, itemAt(beforeLast, j - 2) + 1);
      row.push(cost);
    }
    beforeLast = last;
    last = row;
  }
  return itemAt(last, b.length);
}

/** Maximum number of letters that are compared. */
const LONGEST_COMPARED = 40;
/** Minimum number of letters of a misspelt name. Shorter words resemble too many names. */
const SHORTEST_NAME = 3;
/** Minimum number of letters of a misspelt beginning of a name. */
const SHORTEST_BEGINNING = 4;

/**
 * Returns the names most similar to a misspelt name, the most similar first. A name is similar if at most a third of
 * the misspelt name's letters differ. If the misspelt name is compared with only the beginning of a name, one letter
 * less may differ. A misspelt name shorter than `SHORTEST_NAME` is similar only to names that begin with it.
 * @param most maximum number of names returned
 */
export function nearest(text: string, names: readonly string[], most: number): readonly string[] {
  const wanted = fold(text.slice(0, 2 * LONGEST_COMPARED)).slice(0, LONGEST_COMPARED);
  if (wanted === '') return [];
  const limit = Math.max(1, Math.floor(wanted.length / 3));
  const folded = allFolded(names);
  return names
    .map((name, index) => ({ name, off: distanceToName(wanted, itemAt(folded, index), limit) }))
    .filter(({ off }) => off <= limit)
    .sort((a, b) => a.off - b.off)
    .slice(0, most)
    .map(({ name }) => name);
}

/** Returns all folded forms of each name, shortened. A list of names that is searched again is folded only once. */
const allFolded = cached((names: readonly string[]) =>
  names.map((name) => foldings(name).map((folded) => folded.slice(0, LONGEST_COMPARED))),
);

/**
 * Returns how far the folded word `wanted` is from the folded forms of a name. This is the smallest distance to a form,
 * or to the beginning of a form plus 0.5. A distance above the limit may be returned as Infinity. If `wanted` is
 * shorter than `SHORTEST_NAME`, returns Infinity unless a form begins with it.
 */
function distanceToName(wanted: string, forms: readonly string[], limit: number): number {
  return Math.min(
    ...forms.map((form) => {
      if (form.startsWith(wanted)) return form === wanted ? 0 : 0.5;
      if (wanted.length < SHORTEST_NAME) return Infinity;
      // The difference in length is the least possible distance.
      const toWhole = Math.abs(form.length - wanted.length) > limit ? Infinity : distance(wanted, form);
      if (wanted.length < SHORTEST_BEGINNING || form.length < wanted.length) return toWhole;
      // A misspelt beginning of a name also matches, but ranks behind an equally misspelt name.
      return Math.min(toWhole, distance(wanted, form.slice(0, wanted.length)) + 0.5);
    }),
  );
}
