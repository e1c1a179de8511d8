import { SIDES } from '../board/side.js';
import { type CardId, DECADES, type Decade } from '../cards/card.js';
import { cardById } from '../cards/deck.js';
import { HAND_SIZE } from './decade.js';
import type { PositionError } from '../position/position.js';
import { impossible, type Problem } from '../position/problem.js';
import { readPosition } from '../position/schema.js';
import type { Deal } from '../state/state.js';

/**
 * How a new game is dealt: by a seed, by explicit deals for some or all decades, or both. A seed is a 32-bit integer,
 * so it can be found by trying all seeds until one deals a known hand and display. To keep cards hidden, pass explicit
 * deals that were shuffled with a cryptographic random source.
 */
export interface GameOptions {
  /** A 32-bit integer; 0 if absent. */
  readonly seed?: number;
  readonly deals?: Readonly<Partial<Record<Decade, Deal>>>;
}

/** Returns every reason why a game cannot be dealt, each with its field, such as `deals.2.west.0`; empty if it can. */
export function checkDeals({ seed = 0, deals = {} }: GameOptions): PositionError[] {
  const read = readPosition({ seed, deals });
  return read.ok ? dealProblems(deals) : read.error;
}

/**
 * Returns the faults of deals (R3b): cards of another decade, cards dealt twice, hands with more cards than are drawn.
 */
export function dealProblems(deals: NonNullable<GameOptions['deals']>): Problem[] {
  return DECADES.flatMap((decade) => {
    const deal = deals[decade];
    return deal ? [...cardProblems(decade, deal), ...handProblems(decade, deal)] : [];
  });
}

function cardProblems(decade: Decade, deal: Deal): Problem[] {
  const fields = new Map<CardId, string>();
  return dealtCards(decade, deal).flatMap(({ card, field }) => {
    const before = fields.get(card);
    fields.set(card, field);
    const own = cardById(card).decade;
    if (own !== decade) {
      return [impossible(field, 'R3b', 'deal-of-decade', `${card}`, field, own, decade)];
    }
    return before === undefined ? [] : [impossible(field, 'R3b', 'card-twice', `${card}`, before, field)];
  });
}

function handProblems(decade: Decade, deal: Deal): Problem[] {
  return SIDES.filter((side) => deal[side].length > HAND_SIZE).map((side) => {
    const field = `deals.${decade}.${side}`;
    return impossible(field, 'R3b', 'deal-too-long', field, deal[side].length, HAND_SIZE);
  });
}

/** Returns the cards of a deal, each with its field, such as `deals.2.west.0`. */
export function dealtCards(decade: Decade, deal: Deal): { card: CardId; field: string }[] {
  return ([...SIDES, 'pile'] as const).flatMap((row) =>
    deal[row].map((card, index) => ({ card, field: `deals.${decade}.${row}.${index}` })),
  );
}
