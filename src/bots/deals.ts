import { SIDES } from '../rules/board.js';
import type { CardId } from '../rules/cards.js';
import { type GameEvent, type SeatState, sample, Simulation, type View } from '../rules/game.js';
import type { Chance } from './chance.js';

/** Number of random deals from which each deal after the first is chosen. */
const TRIES = 8;

/**
 * Returns `count` copies of a position, each with a random deal of the cards that the seat cannot see. Each
 * deal after the first is chosen from several random deals: its hands have the fewest cards in common with the hands of
 * earlier deals. This makes it likely that a decisive unknown card is in the other side's hand in some of the deals.
 * @throws RangeError when the events did not lead to the view
 */
export function sampleDeals(
  view: View,
  events: readonly GameEvent[],
  count: number,
  random: Chance,
): [Simulation<SeatState>, ...Simulation<SeatState>[]] {
  const held = new Map<CardId, number>();
  const inHands = ({ hands }: SeatState): readonly CardId[] => SIDES.flatMap((side) => hands[side]);
  const repeats = (deal: SeatState): number =>
    inHands(deal)
      .map((card) => held.get(card) ?? 0)
      .reduce((sum, times) => sum + times, 0);
  const deal = (tries: number): Simulation<SeatState> => {
    const deals = Array.from({ length: tries }, () => sample(view, events, random));
    const chosen = deals.reduce((best, one) => (repeats(one) < repeats(best) ? one : best));
    for (const card of inHands(chosen)) held.set(card, (held.get(card) ?? 0) + 1);
    return new Simulation(chosen);
  };
  return [deal(1), ...Array.from({ length: count - 1 }, () => deal(TRIES))];
}
