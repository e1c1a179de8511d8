import type { EventIcon } from '../rules/cards.js';
import type { Decision, Move, State } from '../rules/game.js';
import { iconReaches, namesIcon, qualifies } from './icon-words.js';
import { meaningsOf } from './meanings.js';
import { part, type Span } from './source.js';
import { iconOptions } from './spell.js';

/** A phrase at the beginning of a text taken for an icon, and what follows it. */
export interface IconPhrase {
  readonly phrase: string;
  /** The words in brackets behind it, '' without. */
  readonly qualifier: string;
  readonly rest: Span;
}

/** Words a phrase for an icon can have: "disband the Stasi" has fewer. */
const MOST_WORDS = 4;

/** Every way to cut a text into a phrase for an icon and the rest, the longest phrase first. */
export function iconPhrases(span: Span): readonly IconPhrase[] {
  const words = [...span.text.matchAll(/\S+/g)];
  // A sign by itself is an answer, not a word of an icon.
  const sign = words.findIndex(([word]) => !/[\p{L}\d]/u.test(word));
  const ends = words
    .slice(0, sign < 0 ? MOST_WORDS : Math.min(sign, MOST_WORDS))
    .map((word) => word.index + word[0].length);
  const bracket = span.text.indexOf('(');
  return ends.reverse().flatMap((end): IconPhrase[] => {
    if (bracket >= 0 && end > bracket) return bracket > 0 ? bracketed(span, bracket) : [];
    return [{ phrase: span.text.slice(0, end), qualifier: '', rest: part(span, end) }, ...bracketedAfter(span, end)];
  });
}

function bracketedAfter(span: Span, end: number): IconPhrase[] {
  const bracket = /^\s*\(/.exec(span.text.slice(end));
  return bracket ? bracketed(span, end + bracket[0].length - 1) : [];
}

function bracketed(span: Span, open: number): IconPhrase[] {
  const close = span.text.indexOf(')', open);
  if (close < 0) return [];
  const phrase = span.text.slice(0, open).trim();
  return [{ phrase, qualifier: span.text.slice(open + 1, close).trim(), rest: part(span, close + 1) }];
}

/** What a text means in answer to "which icon next": moves that fit, and the rest to be read as the next answer. */
export interface IconAnswer {
  readonly moves: readonly Move[];
  readonly rest: Span;
}

/** Reads an icon to take up, or to ignore; null when the text begins with no icon of the event. */
export function answerIcon(state: State, pending: Decision, span: Span): IconAnswer | null {
  const ignored = /^(?:ignore|ign|skip)\s+/i.exec(span.text);
  const text = ignored ? part(span, ignored[0].length) : span;
  const type = ignored ? 'ignore' : 'icon';
  const options = iconOptions(state, pending).filter(({ index }) =>
    pending.options.some((move) => move.type === type && move.icon === index),
  );
  for (const phrase of iconPhrases(text)) {
    const fitting = matching(options, phrase);
    if (fitting.length === 0) continue;
    return { moves: fitting.map(({ index }) => ({ type, icon: index })), rest: phrase.rest };
  }
  return null;
}

interface IconOption {
  readonly index: number;
  readonly icon: EventIcon;
}

function matching(options: readonly IconOption[], { phrase, qualifier, rest }: IconPhrase): readonly IconOption[] {
  const qualified = qualifier === '' ? options : best(options, (icon) => qualifies(qualifier, icon));
  const found = best(qualified, (icon) => namesIcon(phrase, icon));
  return found.length > 1 ? byPlace(found, rest) : found;
}

/** The options that fit in full, or, without any, those that fit by their beginning. */
function best(options: readonly IconOption[], fit: (icon: EventIcon) => 0 | 1 | 2): readonly IconOption[] {
  const full = options.filter(({ icon }) => fit(icon) === 2);
  return full.length > 0 ? full : options.filter(({ icon }) => fit(icon) === 1);
}

/** The place that follows tells icons with the same word apart; of those that reach it, the first one printed is meant. */
function byPlace(options: readonly IconOption[], rest: Span): readonly IconOption[] {
  const { exact, begun } = meaningsOf(rest.text);
  const reaching = options.filter(({ icon }) => [...exact, ...begun].some((move) => iconReaches(icon, move)));
  return reaching.length > 0 ? reaching.slice(0, 1) : options;
}
