import type { MapFigures, MapMarks } from './figures.js';
import type { MapGlyphs } from './glyphs.js';
import { type PlaceId, provincePlace } from '../../text/place-ids.js';
import type { MapTheme } from './theme.js';
import type { ScreenWords } from '../../text/index.js';
import type { Area } from '../../terminal/drawing/cells.js';
import { type Canvas, type Colour, type Style, truncateText } from '../../terminal/index.js';

/** Texts on the map, in the ledger and in the legend. */
export type MapWords = ScreenWords['map'];

/**
 * Colours, signs and texts of a session's map. `fold` converts names to characters that the session's terminal can
 * show.
 */
export interface Pens extends MapTheme {
  readonly glyphs: MapGlyphs;
  readonly words: MapWords;
  readonly fold: (name: string) => string;
}

/** A map that is being drawn: the canvas, the figures and marks to draw, and the colours, signs and texts to use. */
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

/** Mark of a place that is under the cursor, can be chosen, or has just changed. */
interface Mark {
  readonly isCursor: boolean;
  /** Sign before the name of the place, or the letter with which the place can be chosen. */
  readonly before: Run;
  /**
   * Sign after the name of the place. Empty if the place has a letter, unless the cursor is on the place or a hint
   * names it.
   */
  readonly behind: Run;
  /** Letter or sign of a connection, which has no name. */
  readonly sign: Run;
  /**
   * Sign beside `sign`: of a hint, or of the cursor. Empty if `sign` already shows it. The sign of a hint has the style
   * of the cursor if both are due.
   */
  readonly beside: Run;
  readonly style: Style;
}

/**
 * Returns the style of decoration in a colour. RGB colours of a theme are already unobtrusive. The terminal's own
 * colours are too bright, so they are dimmed.
 */
export function decorationStyle(fg: Colour | undefined): Style {
  return fg?.startsWith('#') === true ? { fg } : { fg, dim: true };
}

/**
 * Writes text without changing the background, by default in the theme's text colour. Returns the number of columns
 * used.
 */
export function write({ canvas, colors }: Picture, x: number, y: number, text: string, style: Style = {}): number {
  const ink = style.fg === undefined && colors.text !== undefined ? { ...style, fg: colors.text } : style;
  return canvas.textOver(x, y, text, ink);
}

/** Writes runs one after the other into a line, and cuts off the part that does not fit. */
export function writeRuns(picture: Picture, { x, y, width }: Omit<Area, 'height'>, runs: readonly Run[]): void {
  let column = x;
  for (const { text, style } of runs) {
    column += write(picture, column, y, truncateText(text, x + width - column, ''), style);
  }
}

const NOTHING: Run = { text: '' };

/** Returns the mark of a place; null if the place has no mark. */
export function markOf({ marks, glyphs, colors, fills }: Picture, place: PlaceId): Mark | null {
  const isCursor = marks.cursor === place;
  const isAttacker = marks.asked?.some(({ attacker }) => provincePlace(attacker) === place) === true;
  const isHinted = marks.hinted?.has(place) === true;
  if (!isCursor && !isAttacker && !isHinted && marks.lit?.has(place) !== true) return null;
  const style = isCursor ? { fg: colors.cursor, inverse: true } : { fg: isHinted ? colors.hint : colors.lit };
  const bold = { ...style, bold: true };
  const { changed } = glyphs;
  // While changes are shown, no place can be chosen. The attacker of a pending decision cannot be chosen either. So
  // changed places and the attacker are marked with the sign for a change, not with the sign for a choice.
  const isChange = !isCursor && (isAttacker || (marks.changes ?? null) !== null);
  const [left, right] = isCursor ? glyphs.cursor : isChange ? [changed, changed] : glyphs.lit;
  const letter = marks.letters?.get(place);
  // The letter has its own background, so that it has the same colour in all provinces, even where protests make the
  // text bright. A line of one cell shows only the letter, so the underline shows the cursor there.
  const keyStyle = { ...bold, bg: fills.inset, inverse: true, underline: isCursor };
  const key = letter === undefined ? null : { text: letter, style: keyStyle };
  const sign = { text: isCursor ? glyphs.cursorConnection : isChange ? changed : glyphs.litConnection, style: bold };
  const hint = { text: isHinted ? glyphs.hint : '', style: { fg: colors.hint, bold: true } };
  const isHintAlone = isHinted && !isCursor && key === null;
  const isCursorBeside = isCursor && key !== null;
  return {
    isCursor,
    before: isHintAlone ? hint : (key ?? { text: left, style: bold }),
    behind: isHinted ? hint : { text: key === null || isCursor ? right : '', style: bold },
    sign: isHintAlone ? hint : (key ?? sign),
    beside: isHintAlone ? NOTHING : isCursorBeside ? { ...sign, text: hint.text || sign.text } : hint,
    style,
  };
}

/**
 * Returns the name of a place with its mark. A place that can be chosen has brackets or a letter. A place under the
 * cursor has a pointer and inverse colours. A place that a hint names has the sign of a hint.
 */
export function nameRuns(picture: Picture, name: string, place: PlaceId, style: Style): readonly Run[] {
  const mark = markOf(picture, place);
  if (mark === null) return [{ text: name, style }];
  return [mark.before, { text: name, style: { ...style, ...mark.style, bold: true } }, mark.behind];
}

/** Removes the mark around a name, to make room for an old value. */
export function unmarked(runs: readonly Run[]): readonly Run[] {
  return runs.length > 1 ? runs.slice(1, -1) : runs;
}
