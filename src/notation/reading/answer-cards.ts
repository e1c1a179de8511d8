import type { CardId } from '../../rules/cards.js';
import { plain } from '../characters.js';
import { findCard, type NameMatches } from '../names.js';

/** The cards that an answer names, as written. `?` stands for an unknown card. */
export type NamedCards =
  | { readonly type: 'discard' | 'remove' | 'number'; readonly cards: readonly [string] }
  /** The card that East saw, and East's own card. */
  | { readonly type: 'exchange'; readonly cards: readonly [string, string] };

/**
 * Returns the cards that an answer such as `discard 12`, `exchange 44 for 58` or `remove ?` names. Null if the text has
 * none of these forms, or names something that is not a card.
 */
export function namedCards(written: string): NamedCards | null {
  const text = plain(written).trim();
  const [, verb, rest = ''] = /^(discard|remove|exchange)\s+(.+)$/i.exec(text) ?? [];
  if (verb === undefined) return /^\d+$/.test(text) && isCard(text) ? { type: 'number', cards: [text] } : null;
  const type = verb.toLowerCase();
  if (type === 'exchange') {
    const cards = exchangedIn(rest).find((both) => both.every(isCard));
    return cards === undefined ? null : { type, cards };
  }
  return isCard(rest) ? { type: type === 'remove' ? type : 'discard', cards: [rest] } : null;
}

/**
 * Returns each way to split the text after `exchange` into the names of two cards. There is more than one way only if a
 * title contains `for`, `against` or `with`.
 */
export function exchangedIn(text: string): readonly (readonly [string, string])[] {
  return [...text.matchAll(/\s+(?:for|against|with)\s+/gi)].map(
    ({ 0: word, index }) => [text.slice(0, index), text.slice(index + word.length)] as const,
  );
}

/**
 * Returns the cards that a text probably means: the cards with exactly this name or, if there are none, the cards whose
 * title begins with the text.
 */
export function likelyCards({ exact, begun }: NameMatches<CardId>): readonly CardId[] {
  return exact.length > 0 ? exact : begun;
}

const isCard = (text: string): boolean => text === '?' || likelyCards(findCard(text)).length > 0;
