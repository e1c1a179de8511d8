import { type CardId, DECADES } from '../rules/cards.js';
import { type Position, type Seat, tableFrom } from '../rules/game.js';
import { decadeOf } from './hidden-cards.js';

/** A start position as one seat knows it: hidden cards of a decade lie in the order of their numbers. */
export interface KnownPosition {
  readonly position: string;
  /** The cards whose places are a guess. */
  readonly unknown: readonly CardId[];
}

/**
 * Takes out of a start position what a seat may not know: the seed, the deals to come, and where the cards of the other
 * hand, of the draw pile and of those out of the game lie.
 * @throws Error when the JSON text is no position: it is one that was imported before
 */
export function positionFor(text: string, seat: Seat): KnownPosition {
  const given = JSON.parse(text) as Position;
  const table = tableFrom(given);
  if (!table.ok) throw new Error('the start position of a game record cannot be imported');
  const { seed: _seed, random: _random, deals: _deals, ...open } = given;
  const { hands, drawPile, faceDown } = table.value;
  const hidden = (side: 'west' | 'east'): readonly CardId[] => (side === seat ? [] : hands[side]);
  const unknown = [...hidden('west'), ...hidden('east'), ...drawPile, ...faceDown]
    .filter((card) => typeof card === 'number')
    .sort((a, b) => a - b);
  const cover = coverer(unknown);
  const known: Position = {
    ...open,
    hands: { west: cover(hands.west), east: cover(hands.east) },
    drawPile: cover(drawPile),
    faceDown: cover(faceDown),
  };
  return { position: JSON.stringify(known), unknown };
}

/** Replaces hidden cards, each by the next one of its decade. */
function coverer(unknown: readonly number[]): (row: readonly CardId[]) => number[] {
  const left = new Map(
    DECADES.map((decade) => [decade as number, unknown.filter((card) => decadeOf(card) === decade)]),
  );
  const isHidden = new Set<CardId>(unknown);
  return (row) =>
    row
      .filter((card) => typeof card === 'number')
      .map((card) => (isHidden.has(card) ? (left.get(decadeOf(card))?.shift() ?? card) : card));
}
