import { fold, hasWords, nearest } from '../common/words.js';
import type { Io } from './io.js';

/** Maximum number of names that are listed for an ambiguous name. */
export const MOST_NAMED = 10;
/** Maximum number of suggestions for a mistyped word. */
export const MOST_NEAR = 3;
/** Minimum length of a word to suggest. Shorter words are similar to too many other words. */
const SHORTEST_LIKE = 4;

/**
 * Finds the typed words that a text does not contain, and returns the most similar words of the text. Each word is
 * returned once, as it is first spelled in the text.
 */
export function nearestWords(typed: readonly string[], text: string): readonly string[] {
  const vocabulary = new Map<string, string>();
  for (const word of text.split(/[^\p{L}\p{N}]+/u)) {
    const folded = fold(word);
    if (folded.length >= SHORTEST_LIKE && !vocabulary.has(folded)) vocabulary.set(folded, word);
  }
  // A word with signs in it, such as `__proto__`, is not a misspelling.
  const isWord = (word: string): boolean => /^[\p{L}\p{M}\p{N}.'’-]+$/u.test(word);
  const unknown = typed.filter((word) => isWord(word) && !hasWords(text, [word]));
  const near = unknown.flatMap((word) => nearest(word, [...vocabulary.values()], MOST_NEAR));
  return [...new Set(near)].slice(0, MOST_NEAR);
}

/** Returns a text with the given words in bold and underlined. Returns the text unchanged if colours are off. */
export function highlighted(io: Io, text: string, words: readonly string[]): string {
  if (io.style.level === 0) return text;
  const pattern = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  return text.replace(new RegExp(pattern, 'gi'), (found) => io.style.bold.underline(found));
}
