import { foldWord } from '../move-words.js';
import { part, type Span } from '../source.js';

/** A phrase at the beginning of a text, read as an icon, and the text after it. */
export interface IconPhrase {
  /** The phrase, folded by `foldWord`. */
  readonly folded: string;
  /** Words in brackets after the phrase; '' if there are none. */
  readonly qualifier: string;
  readonly rest: Span;
}

/** Maximum number of words in a phrase for an icon; "disband the Stasi" has fewer. */
const MOST_WORDS = 4;

/** Returns every division of a text into a phrase for an icon and the rest, the longest phrase first. */
export function iconPhrases(span: Span): readonly IconPhrase[] {
  const words = [...span.text.matchAll(/\S+/g)];
  // A word without letters and digits is an answer, not part of an icon's name.
  const sign = words.findIndex(([word]) => !/[\p{L}\d]/u.test(word));
  const ends = words
    .slice(0, sign < 0 ? MOST_WORDS : Math.min(sign, MOST_WORDS))
    .map((word) => word.index + word[0].length);
  const bracket = span.text.indexOf('(');
  return ends.reverse().flatMap((end): IconPhrase[] => {
    if (bracket >= 0 && end > bracket) return bracket > 0 ? bracketed(span, bracket) : [];
    return [
      { folded: foldWord(span.text.slice(0, end)), qualifier: '', rest: part(span, end) },
      ...bracketedAfter(span, end),
    ];
  });
}

function bracketedAfter(span: Span, end: number): IconPhrase[] {
  const bracket = /^\s*\(/.exec(span.text.slice(end));
  return bracket ? bracketed(span, end + bracket[0].length - 1) : [];
}

function bracketed(span: Span, open: number): IconPhrase[] {
  const close = span.text.indexOf(')', open);
  if (close < 0) return [];
  const folded = foldWord(span.text.slice(0, open).trim());
  return [{ folded, qualifier: span.text.slice(open + 1, close).trim(), rest: part(span, close + 1) }];
}
