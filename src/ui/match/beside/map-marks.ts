import { cached } from '../../../common/cached.js';
import type { MapMarks, PlaceId } from '../../map/index.js';
import { nextLetters } from '../deciding/letters.js';
import { hintedPlaces } from '../hints/follow.js';
import { attacksAsked, changesShown } from '../model.js';
import { mapMoves, placeCodes, pointedPlace, typedLetter } from '../screen.js';
import type { MatchScreenState } from '../state.js';

/** Caches the result for each Map of letters, for as long as that Map exists. */
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
 * Returns the marks on the map. These are the legal places with letters and cursor, or else the places that have just
 * changed. The places of a hint are marked in both cases. While the opponent decides, no place can be chosen. In a
 * report, a review or a replay, the marked places are those that have just changed. After the first of two letters is
 * typed, only the places with this first letter are marked.
 *
 * Returns the same object while the marks do not change, so that the map is not drawn again. Exception: the object is
 * new on each call while a hint is followed or attacks are chosen.
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
