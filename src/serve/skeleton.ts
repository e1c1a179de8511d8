import { harmless } from '../text/harmless.js';
import table from './confusables.json' with { type: 'json' };

const LOOKS_LIKE = new Map(Object.entries(table));

/** Case folding: full where upper case is longer (ß), and without the final sigma, which depends on what follows. */
function folded(text: string): string {
  return text.toUpperCase().toLowerCase().replaceAll('ς', 'σ');
}

/** The skeleton of UTS 39, of a text in NFKC: each character is replaced by what it looks like. */
function mapped(text: string): string {
  const like = Array.from(text.normalize('NFD'), (one) => LOOKS_LIKE.get(one) ?? one);
  return like.join('').normalize('NFD');
}

/**
 * What a name looks like, in two ways: folded before it is mapped, and mapped before it is folded. Two names look alike when
 * one of these is the same. Both are needed: `ADA` looks like `ada`, and `Iva` like `lva`. Invisible characters count
 * for nothing; a name of nothing else has only empty skeletons.
 */
export function skeletonsOf(name: string): readonly string[] {
  const text = harmless(name.replace(/\s+/g, ' ')).normalize('NFKC').replace(/\s+/g, ' ').trim();
  return [folded(mapped(folded(text))), folded(mapped(text))].map((one) => folded(mapped(one)));
}

/** Whether two names look alike. */
export function lookAlike(one: string, two: string): boolean {
  const skeletons = skeletonsOf(one);
  return skeletonsOf(two).some((skeleton) => skeletons.includes(skeleton));
}

/** Whether a name looks as a bot's does, in any script. */
export function looksBot(name: string): boolean {
  return skeletonsOf(name).some((skeleton) => /^bot ?[: (]/.test(skeleton));
}
