import type { CardId } from '../../rules/cards.js';

/** Returns the link id of a card. A click on the card on the screen reports this id. */
export function cardLink(card: CardId): string {
  return `card:${card}`;
}

/** Returns the link id of a list entry. A click on the entry on the screen reports this id. */
export function entryLink(index: number): string {
  return `entry:${index}`;
}

/**
 * Returns the index of the clicked entry in a list of `count` entries; undefined if the click was on something else.
 */
export function entryOf(on: string, count: number): number | undefined {
  const index = Number(/^entry:(\d+)$/.exec(on)?.[1] ?? count);
  return index < count ? index : undefined;
}
