import type { Move } from '../rules/game.js';
import { type PlaceId, placeOfMove } from '../text/place-ids.js';

/**
 * What is right in a wrong action: only the card (`card`), the card and its use but not the places (`card-and-use`), or
 * the use and the places but not the card (`places`).
 */
export interface Nearness {
  readonly right: 'card' | 'card-and-use' | 'places';
  /** For `card-and-use`: those of the chosen places that the right action has, too. */
  readonly places: readonly PlaceId[];
}

/**
 * Returns what a wrong action has in common with the right action; null if they have nothing in common that is worth
 * telling.
 */
export function nearnessOf(given: readonly Move[], right: readonly Move[]): Nearness | null {
  const [taken, wanted] = [takeOf(given), takeOf(right)];
  if (taken === undefined || wanted === undefined) return null;
  const hasSamePlaces = placesOf(given).join() === placesOf(right).join();
  if (taken.card !== wanted.card)
    return taken.use === wanted.use && hasSamePlaces && placesOf(right).length > 0 ? near('places') : null;
  if (taken.use !== wanted.use) return near('card');
  return hasSamePlaces ? null : near('card-and-use', placesInBoth(given, right));
}

const near = (right: Nearness['right'], places: readonly PlaceId[] = []): Nearness => ({ right, places });

/** Returns the places that both actions have, each as often as both have it. */
function placesInBoth(given: readonly Move[], right: readonly Move[]): readonly PlaceId[] {
  const left = [...placesOf(right)];
  return placesOf(given).filter((place) => {
    const at = left.indexOf(place);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

function takeOf(moves: readonly Move[]): Extract<Move, { type: 'take' }> | undefined {
  return moves.find((move) => move.type === 'take');
}

/** Returns the chosen places in alphabetical order. */
function placesOf(moves: readonly Move[]): readonly PlaceId[] {
  return moves.flatMap((move) => placeOfMove(move) ?? []).toSorted();
}
