import { ICON_MOVES, IGNORE_MOVES } from '../../../src/rules/state/move.js';
import { CARDS } from '../../../src/rules/cards.js';
import { type Move, type State, USES } from '../../../src/rules/game.js';
import { cityIds, connectionIds, provinceIds, sectorIds } from './board.js';
import type { Chance } from './random-game.js';

const cards = CARDS.map(({ id }) => id);
const boxes = Array.from({ length: 15 }, (_, index) => index - 7);

const ALL: readonly Move[] = [
  ...cards.flatMap((card) => USES.map((use): Move => ({ type: 'take', card, use }))),
  ...cards.map((card): Move => ({ type: 'discard', card })),
  ...cards.map((card): Move => ({ type: 'remove', card })),
  ...provinceIds.flatMap((province): Move[] => [
    { type: 'province', province },
    { type: 'police', province },
  ]),
  ...cityIds.map((city): Move => ({ type: 'factory', city })),
  ...connectionIds.map((connection): Move => ({ type: 'infrastructure', connection })),
  ...sectorIds.map((sector): Move => ({ type: 'sector', sector })),
  ...ICON_MOVES.map((move): Move => ({ ...move })),
  ...IGNORE_MOVES.map((move): Move => ({ ...move })),
  ...boxes.map((box): Move => ({ type: 'box', box })),
  { type: 'look', at: 'hand' },
  { type: 'look', at: 'pile' },
  { type: 'let-draw' },
  { type: 'done' },
];

/**
 * Returns all well-formed moves, but not all exchanges, because there are too many. Each card of an exchange is from a
 * hand, one of the first three cards of the draw pile, or one card chosen at random.
 */
export function wellFormedMoves(s: State, random: Chance): Move[] {
  const near = [...s.hands.west, ...s.hands.east, ...s.drawPile.slice(0, 3), cards[random(cards.length)]];
  const exchanges = near.flatMap((seen) => near.map((own): Move => ({ type: 'exchange', seen, own })));
  return [...ALL, ...exchanges];
}
