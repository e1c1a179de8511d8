import { fold, hasWords, nearest } from '../common/words.js';
import type { Io } from './io.js';

/** Maximum number of names listed when a name is ambiguous. */
export const MOST_NAMED = 10;
/** Maximum number of suggestions for mistyped words. */
export const MOST_NEAR = 3;
/** Minimum length of a suggested word: shorter ones are similar to too many others. */
const SHORTEST_LIKE = 4;

/**
 * Returns those words of a text that are most similar to typed words which the text does not contain. Each is returned
 * once, in its first spelling.
 */
export function nearestWords(typed: readonly string[], text: string): readonly string[] {
  const vocabulary = new Map<string, string>();
  for (const word of text.split(/[^\p{L}\p{N}]+/u)) {
    const folded = fold(word);
    if (folded.length >= SHORTEST_LIKE && !vocabulary.has(folded)) vocabulary.set(folded, word);
  }
  const unknown = typed.filter((word) => !hasWords(text, [word]));
  const near = unknown.flatMap((word) => nearest(word, [...vocabulary.values()], MOST_NEAR));
  return [...new Set(near)].slice(0, MOST_NEAR);
}

/** Returns the text with the given words bold and underlined; unchanged if colours are off. */
export function highlighted(io: Io, text: string, words: readonly string[]): string {
  if (io.style.level === 0) return text;
  const pattern = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  return text.replace(new RegExp(pattern, 'gi'), (found) => io.style.bold.underline(found));
}
