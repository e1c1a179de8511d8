import type { Inspection, Table } from '../../../rules/figures.js';
import * as places from '../../../text/describe-place.js';
import type { PlaceId } from '../../../text/place-ids.js';
import type { Style, Theme } from '../../../terminal/index.js';
import type { Line } from '../../widgets/lists.js';
import type { Look } from '../../widgets/look.js';

export function placeName(place: PlaceId, look: Look): string {
  return places.placeName(place, look, look.symbols.dash);
}

/** Returns the figures of a place, in the order in which a player would read them off the board. */
export function placeLines(place: PlaceId, table: Table, figures: Inspection, look: Look): Line[] {
  return styled(places.placeLines(place, table, figures, look), look);
}

/** Returns lines about factories that count for only one province in an action: Hamburg and foreign factories (R6.3d). */
export function besidesLines(place: PlaceId, figures: Inspection, look: Look): Line[] {
  return styled(places.besidesLines(place, figures, look), look);
}

/** Returns sentences about the role of a place in the rules. They do not depend on the open decision. */
export function meaningLines(place: PlaceId, figures: Inspection, look: Look): Line[] {
  return styled(places.meaningLines(place, figures, look), look);
}

/**
 * Returns a line for each ordinary action at a place. The line says whether the action is possible now and, if not,
 * why. The lines do not depend on the open decision.
 */
export function questionLines(place: PlaceId, table: Table, look: Look): Line[] {
  return styled(places.questionLines(place, table, look), look);
}

function styled(lines: readonly places.PlaceLine[], { theme, symbols }: Look): Line[] {
  return lines.map(({ text, tone }) => {
    const style = styleOf(tone, theme);
    const sign = tone === 'good' ? `${symbols.check} ` : tone === 'bad' ? `${symbols.cross} ` : '';
    return { text: sign + text, ...(style && { style }) };
  });
}

function styleOf(tone: places.PlaceLine['tone'], { danger, warning, good, muted }: Theme): Style | undefined {
  return { plain: undefined, danger, warning, good, bad: muted, muted }[tone];
}
