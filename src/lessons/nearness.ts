import type { Move } from '../rules/game.js';
import { placeOfMove } from '../text/place-ids.js';

/**
 * What is right in a wrong action: only the card (`card`), the card and its use but not the places (`card-and-use`), or
 * the use and the places but not the card (`places`).
 */
export type Nearness = 'card' | 'card-and-use' | 'places';

/**
 * Returns what a wrong action has in common with the right action; null if they have nothing in common that is worth
 * telling.
 */
export function nearnessOf(given: readonly Move[], right: readonly Move[]): Nearness | null {
  const [taken, wanted] = [takeOf(given), takeOf(right)];
  if (taken === undefined || wanted === undefined) return null;
  const hasSamePlaces = placesOf(given).join() === placesOf(right).join();
  if (taken.card !== wanted.card)
    return taken.use === wanted.use && hasSamePlaces && placesOf(right).length > 0 ? 'places' : null;
  if (taken.use !== wanted.use) return 'card';
  return hasSamePlaces ? null : 'card-and-use';
}

function takeOf(moves: readonly Move[]): Extract<Move, { type: 'take' }> | undefined {
  return moves.find((move) => move.type === 'take');
}

/** Returns the chosen places in alphabetical order. */
function placesOf(moves: readonly Move[]): readonly string[] {
  return moves.flatMap((move) => placeOfMove(move) ?? []).toSorted();
}
