import type { CardId } from '../../rules/cards.js';

/** The word by which a card is linked where it is drawn. */
export function cardLink(card: CardId): string {
  return `card:${card}`;
}

/** The word by which the n-th entry of a list is linked where it is drawn. */
export function entryLink(index: number): string {
  return `entry:${index}`;
}

/** Which entry of a list of so many a click is on; undefined where it is on none. */
export function entryOf(on: string, count: number): number | undefined {
  const index = Number(/^entry:(\d+)$/.exec(on)?.[1] ?? count);
  return index < count ? index : undefined;
}
