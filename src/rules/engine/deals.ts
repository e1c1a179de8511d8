import { SIDES } from '../board/side.js';
import { type CardId, DECADES, type Decade } from '../cards/card.js';
import { cardById } from '../cards/deck.js';
import { HAND_SIZE } from './decade.js';
import type { PositionError } from '../position/position.js';
import { impossible, type Problem } from '../position/problem.js';
import { readPosition } from '../position/schema.js';
import type { Deal } from '../state/state.js';

/**
 * How a new game is dealt: by a seed, by explicit deals for some or all decades, or both. A seed is a 32-bit integer, so
 * few that the cards of one hand and the display tell it: what must stay hidden is dealt by explicit deals, which a
 * program shuffles with better chance of its own.
 */
export interface GameOptions {
  readonly seed?: number;
  readonly deals?: Readonly<Partial<Record<Decade, Deal>>>;
}

/** Every reason why a game cannot be dealt so, each with its field, as `deals.2.west.0`; empty when it can. */
export function checkDeals({ seed = 0, deals = {} }: GameOptions): PositionError[] {
  const read = readPosition({ seed, deals });
  return read.ok ? dealProblems(deals) : read.error;
}

/** Cards that cannot be dealt so (R3b): of another decade, twice, or more for a hand than it draws. */
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

/** The cards of a deal with their fields. */
export function dealtCards(decade: Decade, deal: Deal): { card: CardId; field: string }[] {
  return ([...SIDES, 'pile'] as const).flatMap((row) =>
    deal[row].map((card, index) => ({ card, field: `deals.${decade}.${row}.${index}` })),
  );
}
