import { distance } from '../notation/spelling.js';
import type { Io } from './io.js';

/** A text as it is compared when searching: small letters, no accents, ß as ss. */
export function fold(text: string): string {
  return text.toLowerCase().replaceAll('ß', 'ss').normalize('NFD').replace(/\p{M}/gu, '');
}

/** Maximum number of names listed when a name is ambiguous. */
export const MOST_NAMED = 10;
const MOST_NEAR = 3;
/** Shorter words are like too many others. */
const SHORTEST_LIKE = 4;
/** One letter in so many may be wrong. */
const LETTERS_PER_SLIP = 4;

/** Returns the words nearest to a mistyped one, in their original spelling, the nearest first; none when all differ too much. */
export function nearestWords(word: string, words: Iterable<string>): string[] {
  const folded = fold(word);
  const most = Math.floor(folded.length / LETTERS_PER_SLIP);
  const near = new Map<string, { readonly word: string; readonly far: number }>();
  for (const one of words) {
    const other = fold(one);
    if (other.length < SHORTEST_LIKE) continue;
    if (Math.abs(other.length - folded.length) > most) continue;
    const far = distance(folded, other);
    if (far <= most && !near.has(other)) near.set(other, { word: one, far });
  }
  return [...near.values()]
    .sort((a, b) => a.far - b.far || a.word.localeCompare(b.word))
    .slice(0, MOST_NEAR)
    .map((one) => one.word);
}

/** The text with the words found made bold and underlined, where there is colour at all. */
export function highlighted(io: Io, text: string, words: readonly string[]): string {
  if (io.style.level === 0) return text;
  const pattern = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  return text.replace(new RegExp(pattern, 'gi'), (found) => io.style.bold.underline(found));
}
