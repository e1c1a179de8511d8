import { itemAt } from '../common/item-at.js';
import type { Side } from '../rules/board.js';
import type { CardId } from '../rules/cards.js';
import { type GameEvent, possibleArrangements, type View } from '../rules/game.js';

/**
 * Hidden cards that a seat knows. Either East looked at these cards, or an action that was taken back had revealed
 * them.
 */
export interface KnownCards {
  readonly hands: Readonly<Record<Side, readonly CardId[]>>;
  /** Cards on top of the draw pile, the top card first, down to the first unknown one. */
  readonly drawPile: readonly CardId[];
}

/**
 * Returns the cards that a seat knows in the hands (including its own) and on the draw pile (R3j, R6.4k).
 * @param events every event that the seat received since the game began
 */
export function knownCards(view: View, events: readonly GameEvent[]): KnownCards {
  const arrangements = possibleArrangements(view, events);
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
