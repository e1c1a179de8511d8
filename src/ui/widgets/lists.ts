import type { Canvas } from '../../terminal/index.js';
import { type Style, takeColumns, textWidth, wrapText } from '../../terminal/index.js';
import { entryLink } from './links.js';
import { drawMore, framed, type Look } from './look.js';

export interface Line {
  readonly text: string;
  readonly style?: Style;
  /** Column at which the second and later rows of a wrapped text start; by default the indentation of the first row. */
  readonly hang?: number;
  /** Pieces at the start of the first row that have their own styles. Their texts must be the beginning of `text`. */
  readonly lead?: readonly Line[];
}

/**
 * Wraps lines to `width` columns. The second and later rows of each line are indented. Results are cached by line, so a
 * line must not change afterwards.
 */
export function wrapLines(lines: readonly Line[], width: number): Line[] {
  return lines.flatMap((line) => {
    const known = wrapped.get(line);
    if (known?.width === width) return known.parts;
    const { hang = line.text.length - line.text.trimStart().length } = line;
    // The first row breaks only after its last space before column `hang`, so that columns of signs stay whole.
    const { head } = takeColumns(line.text, hang);
    const before = head.slice(0, head.lastIndexOf(' ') + 1);
    const start = textWidth(before);
    const parts = wrapText(line.text.slice(before.length), width - start, hang - start).map((row, index) => {
      const text = (index === 0 ? before : ' '.repeat(start)) + row;
      return { ...line, lead: index === 0 ? leadWithin(line, textWidth(text)) : [], text };
    });
    wrapped.set(line, { width, parts });
    return parts;
  });
}

/** Returns the leading pieces of a line that end within `columns`. */
function leadWithin({ lead = [] }: Line, columns: number): readonly Line[] {
  let end = 0;
  return lead.filter(({ text }) => (end += textWidth(text)) <= columns);
}

/** Writes a line, then writes its leading pieces again in their own styles. */
export function writeLine(canvas: Canvas, x: number, y: number, { text, style, lead = [] }: Line): void {
  canvas.text(x, y, text, style);
  lead.reduce((at, piece) => at + canvas.text(at, y, piece.text, piece.style), x);
}

// Cache of wrapped lines, because the log draws the same lines again and again.
const wrapped = new WeakMap<Line, { readonly width: number; readonly parts: Line[] }>();

/**
 * Draws a pane of lines. `width` and `height` include the frame. `offset` is the index of the first row shown; with
 * `fromEnd` it is the number of rows hidden below the last row shown. If not all rows fit, arrows at the edge show in
 * which directions there are more rows, and `foot` names the keys for scrolling.
 */
export function drawLines(
  lines: readonly Line[],
  title: string,
  look: Look,
  width: number,
  height: number,
  options: { focused?: boolean; offset?: number; fromEnd?: boolean; foot?: string } = {},
): Canvas {
  const { focused = false, offset = 0, fromEnd = false, foot } = options;
  const canvas = framed(look, width, height, title, focused);
  const rows = height - 2;
  const all = wrapLines(lines, width - 4);
  const first = Math.max(0, Math.min(fromEnd ? all.length - rows - offset : offset, all.length - rows));
  // If the end of the list is shown, the top line may begin above the pane. This line is then drawn from its beginning,
  // or left out if only few rows remain for it. A list that is scrolled back shows its rows as they are, because every
  // step of scrolling must move the rows by exactly one row.
  const begun = fromEnd && offset === 0 ? lineContinuedAt(lines, first, width - 4, look) : [];
  const isKept = begun.length * LEAST_SHARE > rows;
  const shown = [...(isKept ? begun : []), ...all.slice(first + begun.length, first + rows)];
  shown.forEach((line, row) => writeLine(canvas, 2, row + 1, line));
  if (foot !== undefined && all.length > rows) canvas.text(2, height - 1, ` ${foot} `, look.theme.muted);
  drawMore(canvas, look, { above: first > 0, below: first + rows < all.length });
  return canvas;
}

/**
 * A line that begins above the pane is drawn only if it takes more than a third (1 / `LEAST_SHARE`) of the pane's rows.
 */
const LEAST_SHARE = 3;

/**
 * If a line begins above `row` and continues in `row`, returns the beginning of this line, to be drawn from `row` on.
 * The beginning is cut to the number of rows that the line has from `row` on. Otherwise returns no lines.
 */
function lineContinuedAt(lines: readonly Line[], row: number, width: number, look: Look): Line[] {
  let end = 0;
  for (const line of lines) {
    const parts = wrapLines([line], width);
    const start = end;
    end += parts.length;
    if (end > row) return start < row ? cutLines(parts, end - row, width, look) : [];
  }
  return [];
}

/** Returns the first `rows` of wrapped lines. If there are more lines, the last returned line ends in an ellipsis. */
export function cutLines(lines: readonly Line[], rows: number, width: number, { symbols }: Look): Line[] {
  if (lines.length <= rows) return [...lines];
  const last = lines.slice(0, Math.max(0, rows)).at(-1);
  if (last === undefined) return [];
  const [cut = last] = wrapLines([last], width - textWidth(symbols.ellipsis) - 1);
  return [...lines.slice(0, rows - 1), { ...cut, text: `${cut.text} ${symbols.ellipsis}` }];
}

/**
 * Wraps lines and draws them in a frame, starting in row `top`. If not all lines fit, the last line drawn ends in an
 * ellipsis. Returns the number of rows drawn.
 */
export function drawInside(canvas: Canvas, top: number, lines: readonly Line[], look: Look, x = 2): number {
  const width = canvas.width - x - 2;
  const shown = cutLines(wrapLines(lines, width), canvas.height - top - 1, width, look);
  shown.forEach((line, row) => writeLine(canvas, x, top + row, line));
  return shown.length;
}

/** Returns the number of rows that a pane needs to show all lines at a width, frame included. */
export function linesRows(lines: readonly Line[], width: number): number {
  return wrapLines(lines, width - 4).length + 2;
}

/** Returns the digit for the card or entry at an index (0 for the tenth); a space if the index has no digit. */
export function cardDigit(index: number): string {
  if (index < 0) return ' ';
  return index < 9 ? String(index + 1) : index === 9 ? '0' : ' ';
}

/** A list from which the player chooses with digits or the cursor. */
export interface EntriesModel {
  readonly title: string;
  readonly entries: readonly string[];
  /** Index of the entry under the cursor; null if the cursor is on no entry yet. */
  readonly cursor: number | null;
  readonly focused: boolean;
  /**
   * Names of keys that choose an entry at once, by the index of the entry. The name of the key replaces the entry's
   * digit.
   */
  readonly keys?: ReadonlyMap<number, string>;
  /** Notes at the foot of the pane, the most important first. Notes that do not fit are cut. */
  readonly notes?: readonly Line[];
}

/**
 * Draws a list with wrapped entries, scrolled so that the entry under the cursor is visible. Arrows at the edge show
 * where there are more entries.
 */
export function drawEntries(
  { title, entries, cursor, focused, keys, notes = [] }: EntriesModel,
  look: Look,
  width: number,
  height: number,
): Canvas {
  const canvas = framed(look, width, height, title, focused);
  const inner = width - ENTRY_FRAME;
  const lines = entries.flatMap((entry, index) =>
    wrapText(entry, inner).map((text, row) => ({ text, index, isFirst: row === 0 })),
  );
  const foot = wrapLines(notes, inner);
  const room = height - 2;
  const kept = Math.min(foot.length, LEAST_FOOT, Math.floor(room / 4));
  const rows = Math.min(lines.length, room - kept);
  const end = lines.findLastIndex(({ index }) => index === cursor) + 1;
  const first = Math.max(0, Math.min(end - rows, lines.length - rows));
  lines.slice(first, first + rows).forEach(({ text, index, isFirst }, row) => {
    const y = row + 1;
    const chosen = index === cursor;
    if (isFirst) canvas.text(1, y, chosen ? look.symbols.pointer : ' ', look.theme.title);
    if (isFirst) canvas.text(2, y, keys?.get(index) ?? cardDigit(index), look.theme.title);
    canvas.text(4, y, text);
    canvas.link({ x: 1, y, width: width - 2, height: 1 }, entryLink(index));
    if (chosen) canvas.restyle({ x: 4, y, width: inner, height: 1 }, look.theme.cursor);
  });
  drawMore(canvas, look, { above: first > 0, below: first + rows < lines.length, last: rows });
  const said = cutLines(foot, room - rows, inner, look);
  said.forEach(({ text, style }, row) => canvas.text(4, height - 1 - said.length + row, text, style));
  return canvas;
}

/** Number of rows reserved for the notes below a long list, if the pane is high enough. */
const LEAST_FOOT = 3;

/** Returns the number of rows that the notes need below a list of this width. */
export function notesRows(notes: readonly Line[], width: number): number {
  return wrapLines(notes, width - ENTRY_FRAME).length;
}

/** Columns of a list beside its entries: frame, pointer and digit. */
const ENTRY_FRAME = 6;
/**
 * Maximum number of rows that a list prefers for its entries, so that other panes have room. A longer list is scrolled.
 */
const MOST_ENTRY_ROWS = 14;

/**
 * Returns the preferred height of a list at a width: enough for all entries, but at most `most` rows of entries. A
 * single entry that needs more rows is still shown completely. Includes the two rows of the frame.
 */
export function entriesRows(entries: readonly string[], width: number, most = MOST_ENTRY_ROWS): number {
  const heights = entries.map((entry) => wrapText(entry, width - ENTRY_FRAME).length);
  const all = heights.reduce((sum, one) => sum + one, 0);
  return 2 + Math.min(all, Math.max(most, ...heights));
}
