import type { CardId } from '../../rules/cards.js';

/** Returns the link id of a card, which a click on the drawn card reports. */
export function cardLink(card: CardId): string {
  return `card:${card}`;
}

/** Returns the link id of a list entry, which a click on the drawn entry reports. */
export function entryLink(index: number): string {
  return `entry:${index}`;
}

/** Returns the index of the clicked entry in a list of `count` entries; undefined if the click is not on an entry. */
export function entryOf(on: string, count: number): number | undefined {
  const index = Number(/^entry:(\d+)$/.exec(on)?.[1] ?? count);
  return index < count ? index : undefined;
}
