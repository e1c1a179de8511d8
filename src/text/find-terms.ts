import { cached } from '../common/cached.js';
import { fold, foldText } from '../common/words.js';
import { type Glossary, TERM_IDS, type TermId } from './glossary.js';

/**
 * Returns the terms that have exactly this text as their name or another name. Ignores case, spaces, hyphens and full
 * stops.
 */
export function termsNamed(text: string, glossary: Glossary): readonly TermId[] {
  const wanted = fold(text);
  return TERM_IDS.filter((id) => namesOf(glossary, id).some((name) => fold(name) === wanted));
}

/** Returns the terms that a text names, in the order in which they first appear in it. */
export function termsIn(text: string, glossary: Glossary): readonly TermId[] {
  const { pattern, terms } = patternOf(glossary);
  const found = [...text.replace(/\s+/g, ' ').matchAll(pattern)].flatMap(([name]) => terms.get(foldText(name)) ?? []);
  return [...new Set(found)];
}

function namesOf(glossary: Glossary, id: TermId): readonly string[] {
  const { name, others } = glossary[id];
  return [name, ...others];
}

/** Matches every name of a term as a whole word. If one name begins with another, the longer name is preferred. */
const patternOf = cached((glossary: Glossary) => {
  const names = TERM_IDS.flatMap((id) => namesOf(glossary, id).map((name) => [name, id] as const));
  const longestFirst = names.map(([name]) => name).toSorted((a, b) => b.length - a.length);
  const escaped = longestFirst.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return {
    pattern: new RegExp(`(?<!\\p{L})(?:${escaped.join('|')})(?!\\p{L})`, 'giu'),
    terms: new Map(names.map(([name, id]) => [foldText(name), id])),
  };
});
