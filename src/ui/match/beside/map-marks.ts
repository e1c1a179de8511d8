import { cached } from '../../../common/cached.js';
import type { MapMarks, PlaceId } from '../../map/index.js';
import { nextLetters } from '../deciding/letters.js';
import { hintedPlaces } from '../hints/follow.js';
import { attacksAsked, changesShown } from '../model.js';
import { mapMoves, placeCodes, pointedPlace, typedLetter } from '../screen.js';
import type { MatchScreenState } from '../state.js';

const lettersAfter = cached(nextLetters);
const placesOf = cached((places: ReadonlyMap<PlaceId, unknown>) => new Set(places.keys()));
const marksOf = cached(
  (
    lit: ReadonlySet<PlaceId>,
    letters: ReadonlyMap<PlaceId, string>,
    cursor: PlaceId | undefined,
    hinted: ReadonlySet<PlaceId>,
    changes: MapMarks['changes'],
    asked: NonNullable<MapMarks['asked']>,
    hasLegend: boolean,
  ): MapMarks => ({ lit, letters, cursor, hinted, changes: changes ?? null, asked, hasLegend }),
);

/**
 * Returns the marks on the map: the legal places with letters and cursor, or what has just changed, and hints. While
 * these do not change, returns the same object, so that the map is not drawn again.
 * @param hasLegend whether the map explains its short forms
 */
export function mapMarks(screen: MatchScreenState, hasLegend = false): MapMarks {
  const { aim, focus } = screen;
  const moves = mapMoves(screen);
  const changes = changesShown(screen);
  const typed = typedLetter(screen);
  const letters = lettersAfter(placeCodes(screen), typed);
  const lit = placesOf(changes?.places ?? (typed === '' ? moves : letters));
  const cursor = lit.size > 0 || (focus === 'map' && aim === 'anywhere') ? pointedPlace(screen) : undefined;
  return marksOf(lit, letters, cursor, hintedPlaces(screen), changes, attacksAsked(screen), hasLegend);
}
