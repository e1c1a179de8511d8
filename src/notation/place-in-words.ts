import type { Catalogue } from '../text/index.js';
import type { Place } from './record.js';

/** A place in the course of the game in words: `Decade II, first half`. */
export function placeText(place: Place, words: Pick<Catalogue, 'decade' | 'half' | 'phase'>): string {
  const part = place.type === 'phase' ? words.phase(place.phase) : words.half(place.half);
  return `${words.decade(place.decade)}, ${part}`;
}
