import type { Io } from './io.js';

/** A text as it is compared when searching: small letters, no accents, ß as ss. */
export function fold(text: string): string {
  return text.toLowerCase().replaceAll('ß', 'ss').normalize('NFD').replace(/\p{M}/gu, '');
}

/** How many letters must be changed, added or taken away to turn one word into the other. */
export function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      next.push(Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1)));
    }
    row = next;
  }
  return row[b.length];
}

const MOST_NEAR = 3;

/** The words nearest to a mistyped one, the nearest first; none when all are far. */
export function nearestWords(word: string, words: Iterable<string>): string[] {
  const folded = fold(word);
  const most = Math.max(1, Math.floor(folded.length / 3));
  const near = new Map<string, number>();
  for (const one of words) {
    const other = fold(one);
    if (Math.abs(other.length - folded.length) > most) continue;
    const far = distance(folded, other);
    if (far <= most && !near.has(other)) near.set(other, far);
  }
  return [...near]
    .sort((a, b) => a[1] - b[1] || a[0].localeCompare(b[0]))
    .slice(0, MOST_NEAR)
    .map(([one]) => one);
}

/** The text with the words found made bold and underlined, where there is colour at all. */
export function highlighted(io: Io, text: string, words: readonly string[]): string {
  if (io.style.level === 0) return text;
  const pattern = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  return text.replace(new RegExp(pattern, 'gi'), (found) => io.style.bold.underline(found));
}
