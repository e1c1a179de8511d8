import { type Place, placeOf as placeIn } from '../notation/index.js';
import type { State } from '../rules/state.js';
import { ENGLISH } from '../text/index.js';

/** Where in the course of the game a state is, in words: `Decade II, first half`. */
export function placeOf(s: State): string {
  return placeText(placeIn(s));
}

/** A place in the course of the game in words. */
export function placeText(place: Place): string {
  const part = place.type === 'phase' ? ENGLISH.phase(place.phase) : ENGLISH.half(place.half);
  return `${ENGLISH.decade(place.decade)}, ${part}`;
}
