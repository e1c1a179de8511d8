import { itemAt } from '../common/item-at.js';
import type { Side } from '../rules/board.js';
import type { CardId } from '../rules/cards.js';
import { type GameEvent, known, type View } from '../rules/game.js';

/** Hidden cards whose faces a seat knows nevertheless: East has looked at them, or an action that showed them was taken back. */
export interface KnownCards {
  readonly hands: Readonly<Record<Side, readonly CardId[]>>;
  /** Those on top of the draw pile, the top card first, down to the first that is not known. */
  readonly drawPile: readonly CardId[];
}

/**
 * What a seat knows of the hands and the draw pile, its own hand included (R3j, R6.4k).
 * @param events all that the seat was told since the game began
 */
export function knownCards(view: View, events: readonly GameEvent[]): KnownCards {
  const arrangements = known(view, events);
  const one = itemAt(arrangements, 0);
  const others = arrangements.slice(1);
  const inHand = (side: Side): CardId[] =>
    one.hands[side].flatMap((place) =>
      typeof place !== 'object' && others.every(({ hands }) => hands[side].includes(place)) ? [place] : [],
    );
  const onPile: CardId[] = [];
  for (const [at, place] of one.drawPile.entries()) {
    if (typeof place === 'object' || others.some(({ drawPile }) => drawPile[at] !== place)) break;
    onPile.push(place);
  }
  return { hands: { west: inHand('west'), east: inHand('east') }, drawPile: onPile };
}
