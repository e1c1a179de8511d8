import { cached } from '../../../common/cached.js';
import type { Side } from '../../../rules/board.js';
import type { CardId } from '../../../rules/cards.js';
import { type Decision, type SeatState, type Move } from '../../../rules/game.js';
import { type PlaceId, placeOfMove } from '../../../text/place-ids.js';

export { placeOfMove };

/** How a decision is made on the screen: by picking a card, a place on the map, or an entry of a list. */
export type ChoiceStyle = 'cards' | 'map' | 'list';

/**
 * Returns how a decision is made: `cards` if a card has to be taken, `map` if every option except "done" names a place,
 * otherwise `list`. A decision without options is made on the map.
 */
export function choiceStyle({ kind, options }: Decision): ChoiceStyle {
  if (kind === 'take-card') return 'cards';
  return options.every((move) => move.type === 'done' || placeOfMove(move) !== undefined) ? 'map' : 'list';
}

/** Returns the moves that name a place on the map, keyed by place. */
export const placeMoves = cached((moves: readonly Move[]): ReadonlyMap<PlaceId, Move> => {
  return new Map(
    moves.flatMap((move): [PlaceId, Move][] => {
      const place = placeOfMove(move);
      return place === undefined ? [] : [[place, move]];
    }),
  );
});

/**
 * Returns the cards on which a side's cursor can be: display, special card, own hand. West can only read the special
 * card.
 */
export function cardChoices({ display, special, hands }: SeatState, side: Side): readonly CardId[] {
  return [...display, ...(special === null ? [] : [special]), ...hands[side]];
}

const NEEDS_HAND: ReadonlySet<Decision['kind']> = new Set([
  'take-card',
  'keep-hand',
  'special-price',
  'look',
  'exchange',
]);

/** Whether players must see their own hand to make a decision. */
export function needsHand(decision: Decision): boolean {
  return NEEDS_HAND.has(decision.kind);
}

/** Whether "done" would leave build points or possible living standards unused (R6.2, R6.3). */
export function leavesUnused({ kind, options }: Decision): boolean {
  return (kind === 'build' || kind === 'living-standard') && options.length > 1;
}

/** Whether a decision can be answered with "done". */
export function mayBeDone({ options }: Decision): boolean {
  return options.some((move) => move.type === 'done');
}
