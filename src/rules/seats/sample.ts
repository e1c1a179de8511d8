import { SIDES } from '../board/side.js';
import type { CardId } from '../cards/card.js';
import type { GameEvent } from '../engine/event-log.js';
import {
  isUnseen,
  possibleArrangements,
  type HiddenArrangement,
  canBeAt,
  type HiddenSlot,
  unseenCards,
} from './hidden-arrangements.js';
import { type Chance, seedRandom } from '../state/random.js';
import { type HiddenRows, imagine, type SeatState } from './seat-state.js';
import type { View } from './view.js';

/**
 * Draws a full state at random from all states that fit a seat's view and all events the seat received since the start
 * of the game (R3j). All these states have equal probability.
 * @throws RangeError when the events are not those that led to the view
 */
export function sample(view: View, events: readonly GameEvent[], random: Chance): SeatState {
  const lies = possibleArrangements(view, events);
  const unseen = unseenCards(view);
  const rows = lies.map(rowOf);
  const weights = rows.map((row) => filled(row, unseen, () => 0).ways);
  if (weights.every((ways) => ways === 0)) throw new RangeError('these events do not lead to this view');
  for (;;) {
    const chosen = drawn(weights, random);
    const { cards } = filled(rows[chosen], unseen, random);
    // Rejection sampling: cards that fit several arrangements can be drawn in several ways, so they are accepted less
    // often.
    const ways = rows.filter((row) => row.every((place, index) => canBeAt(cards[index], place))).length;
    if (random(ways) === 0) return imagine(view, split(cards, lies[chosen], random));
  }
}

/** Returns all hidden slots as one row: the hands, the draw pile, the face-down cards. */
function rowOf({ hands, drawPile, faceDown }: HiddenArrangement): readonly HiddenSlot[] {
  return [...SIDES.flatMap((side) => hands[side]), ...drawPile, ...faceDown];
}

function split(row: readonly CardId[], { hands, drawPile }: HiddenArrangement, random: Chance): HiddenRows {
  const rest = [...row];
  const [west, east] = SIDES.map((side) => rest.splice(0, hands[side].length));
  const pile = rest.splice(0, drawPile.length);
  return { hands: { west, east }, drawPile: pile, faceDown: rest, random: seedRandom(random(2 ** 31)) };
}

/** Fills the unknown slots of a row with unseen cards at random; `ways` is the number of possible fillings. */
function filled(
  row: readonly HiddenSlot[],
  unseen: readonly number[],
  random: Chance,
): { cards: CardId[]; ways: number } {
  const cards = row.map((place) => (isUnseen(place) ? 0 : place));
  const left = unseen.filter((card) => !cards.includes(card));
  let ways = 1;
  for (const { index, place } of narrowFirst(row)) {
    const fitting = left.filter((card) => canBeAt(card, place));
    ways *= fitting.length;
    if (ways === 0) break;
    cards[index] = fitting[random(fitting.length)];
    left.splice(left.indexOf(cards[index]), 1);
  }
  return { cards, ways };
}

/**
 * Returns the slots to fill, those with the fewest possible decades first. In this order, the card chosen for a slot
 * does not affect how many cards fit each later slot.
 */
function narrowFirst(row: readonly HiddenSlot[]): { index: number; place: HiddenSlot }[] {
  const open = row.flatMap((place, index) => (isUnseen(place) ? [{ index, place }] : []));
  return open.sort((a, b) => a.place.last - a.place.first - (b.place.last - b.place.first));
}

/** Number of different values that a random fraction from 0 to 1 can have. */
const FINE = 2 ** 30;

/** Draws an index with probabilities proportional to the weights. */
function drawn(weights: readonly number[], random: Chance): number {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  let rest = (random(FINE) / FINE) * sum;
  return Math.max(
    0,
    weights.findIndex((weight) => (rest -= weight) < 0),
  );
}
