import type { MapFigures, MapMarks } from './figures.js';
import type { MapGlyphs } from './glyphs.js';
import { type PlaceId, provincePlace } from './places.js';
import type { MapTheme } from './theme.js';
import type { ScreenWords } from '../../text/index.js';
import type { Area } from '../../terminal/cells.js';
import { type Canvas, type Colour, type Style, truncateText } from '../../terminal/index.js';

/** The words on the map, in the ledger and in the legend. */
export type MapWords = ScreenWords['map'];

/** What a session draws the map with: colours, signs and words, and how its terminal spells names. */
export interface Pens extends MapTheme {
  readonly glyphs: MapGlyphs;
  readonly words: MapWords;
  readonly fold: (name: string) => string;
}

/** A map under way: the canvas, what to draw on it and with what. */
export interface Picture extends Pens {
  readonly canvas: Canvas;
  readonly figures: MapFigures;
  readonly marks: MapMarks;
}

/** A piece of text in one style. */
export interface Run {
  readonly text: string;
  readonly style?: Style;
}

/** How a place is told to be under the cursor, to be one that can be chosen, or to have just changed. */
interface Mark {
  readonly isCursor: boolean;
  /** What stands before its name and behind it; before it the letter alone that chooses it, if there is one. */
  readonly before: Run;
  readonly behind: Run;
  /** The sign on a connection. */
  readonly sign: Run;
  readonly style: Style;
}

/** The style of what only adorns: its colour of the theme is quiet; the terminal's own colours are made faint. */
export function adorning(fg: Colour | undefined): Style {
  return fg?.startsWith('#') === true ? { fg } : { fg, dim: true };
}

/** Writes on the ground that is there, in the colour of text if the style has none; returns the columns it takes. */
export function write({ canvas, colors }: Picture, x: number, y: number, text: string, style: Style = {}): number {
  const ink = style.fg === undefined && colors.text !== undefined ? { ...style, fg: colors.text } : style;
  return canvas.textOver(x, y, text, ink);
}

/** Writes runs one after the other into a line and leaves out what does not fit. */
export function writeRuns(picture: Picture, { x, y, width }: Area, runs: readonly Run[]): void {
  let column = x;
  for (const { text, style } of runs) {
    column += write(picture, column, y, truncateText(text, x + width - column, ''), style);
  }
}

/** The mark of a place; null for one that has none. */
export function markOf({ marks, glyphs, colors }: Picture, place: PlaceId): Mark | null {
  const isCursor = marks.cursor === place;
  const isAttacker = marks.asked?.some(({ attacker }) => provincePlace(attacker) === place) === true;
  if (!isCursor && !isAttacker && marks.lit?.has(place) !== true) return null;
  const style = isCursor ? { fg: colors.cursor, inverse: true } : { fg: colors.lit };
  const bold = { ...style, bold: true };
  const { changed } = glyphs;
  // Where something is shown that has changed nothing is chosen; nor is an attacker.
  const isChange = !isCursor && (isAttacker || (marks.changes ?? null) !== null);
  const [left, right] = isCursor ? glyphs.cursor : isChange ? [changed, changed] : glyphs.lit;
  const letter = isCursor ? undefined : marks.letters?.get(place);
  const key = letter === undefined ? null : { text: letter, style: { ...bold, inverse: true } };
  const sign = isCursor ? glyphs.cursorConnection : isChange ? changed : glyphs.litConnection;
  return {
    isCursor,
    before: key ?? { text: left, style: bold },
    behind: { text: key === null ? right : '', style: bold },
    sign: key ?? { text: sign, style: bold },
    style,
  };
}

/** A name with brackets when lit, its letter for the first of them, and with pointers and inverse under the cursor. */
export function nameRuns(picture: Picture, name: string, place: PlaceId, style: Style): readonly Run[] {
  const mark = markOf(picture, place);
  if (mark === null) return [{ text: name, style }];
  return [mark.before, { text: name, style: { ...style, ...mark.style, bold: true } }, mark.behind];
}

/** A name without what marks it, which has no room beside an amount. */
export function unmarked(runs: readonly Run[]): readonly Run[] {
  return runs.length > 1 ? runs.slice(1, -1) : runs;
}
