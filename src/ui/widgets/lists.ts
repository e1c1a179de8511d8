import type { Canvas } from '../../terminal/index.js';
import { type Style, takeColumns, textWidth, wrapText } from '../../terminal/index.js';
import { entryLink } from './links.js';
import { drawMore, framed, type Look } from './look.js';

/** A line of a pane with its look. */
export interface Line {
  readonly text: string;
  readonly style?: Style;
  /** The column where the text begins that goes on in further rows; behind the blanks of the line unless it is named. */
  readonly hang?: number;
  /** The pieces its first row begins with, where they have looks of their own. */
  readonly lead?: readonly Line[];
}

/** Wraps lines to a width; what follows the first row of each is indented. */
export function wrapLines(lines: readonly Line[], width: number): Line[] {
  return lines.flatMap((line) => {
    const known = wrapped.get(line);
    if (known?.width === width) return known.parts;
    const { hang = line.text.length - line.text.trimStart().length } = line;
    const { head, rest } = takeColumns(line.text, hang);
    const parts = wrapText(rest, width - hang).map((text, row) => ({
      ...line,
      lead: row === 0 ? leadWithin(line, textWidth(head + text)) : [],
      text: (row === 0 ? head : ' '.repeat(hang)) + text,
    }));
    wrapped.set(line, { width, parts });
    return parts;
  });
}

/** The first pieces of a line that end before a column. */
function leadWithin({ lead = [] }: Line, columns: number): readonly Line[] {
  let end = 0;
  return lead.filter(({ text }) => (end += textWidth(text)) <= columns);
}

/** Writes a line with its pieces. */
export function writeLine(canvas: Canvas, x: number, y: number, { text, style, lead = [] }: Line): void {
  canvas.text(x, y, text, style);
  lead.reduce((at, piece) => at + canvas.text(at, y, piece.text, piece.style), x);
}

// Lines of the log are shown again and again.
const wrapped = new WeakMap<Line, { readonly width: number; readonly parts: Line[] }>();

/**
 * A pane of lines. `offset` is the first line shown, or with `fromEnd` how many lines below the last one shown there
 * are; marks at the edge say that there is more, and `foot` names the keys for it.
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
  // What is scrolled goes by row by row.
  const begun = fromEnd && offset === 0 ? begunAt(lines, first, width - 4, look) : [];
  const shown = [...begun, ...all.slice(first + begun.length, first + rows)];
  shown.forEach((line, row) => writeLine(canvas, 2, row + 1, line));
  if (foot !== undefined && all.length > rows) canvas.text(2, height - 1, ` ${foot} `, look.theme.muted);
  drawMore(canvas, look, { above: first > 0, below: first + rows < all.length });
  return canvas;
}

/**
 * The line that goes on in a row, from its own beginning on and as much of it as the rows it has there hold; none where a
 * line begins in that row.
 */
function begunAt(lines: readonly Line[], row: number, width: number, look: Look): Line[] {
  let end = 0;
  for (const line of lines) {
    const parts = wrapLines([line], width);
    const start = end;
    end += parts.length;
    if (end > row) return start < row ? cutLines(parts, end - row, width, look) : [];
  }
  return [];
}

/** The first of wrapped lines; when there are more, a mark behind the last whole word there is room for says so. */
export function cutLines(lines: readonly Line[], rows: number, width: number, { symbols }: Look): Line[] {
  if (lines.length <= rows) return [...lines];
  const last = lines.slice(0, Math.max(0, rows)).at(-1);
  if (last === undefined) return [];
  const [cut = last] = wrapLines([last], width - textWidth(symbols.ellipsis) - 1);
  return [...lines.slice(0, rows - 1), { ...cut, text: `${cut.text} ${symbols.ellipsis}` }];
}

/** Draws wrapped lines inside a frame, from a row on; a mark says that there is no room for all. Returns the rows they take. */
export function drawInside(canvas: Canvas, top: number, lines: readonly Line[], look: Look, x = 2): number {
  const width = canvas.width - x - 2;
  const shown = cutLines(wrapLines(lines, width), canvas.height - top - 1, width, look);
  shown.forEach((line, row) => writeLine(canvas, x, top + row, line));
  return shown.length;
}

/** Rows a pane needs for all lines at a width. */
export function linesRows(lines: readonly Line[], width: number): number {
  return wrapLines(lines, width - 4).length + 2;
}

/** The lines above those that a pane of lines shows whole, when it shows the last ones but `offset` rows. */
export function linesBefore(lines: readonly Line[], width: number, height: number, offset = 0): readonly Line[] {
  let room = height - 2 + offset;
  let first = lines.length;
  for (const line of lines.toReversed()) {
    room -= wrapLines([line], width - 4).length;
    if (room < 0) break;
    first--;
  }
  return lines.slice(0, first);
}

/** The digit that picks the n-th card or entry, counted from 0; a blank where there is none. */
export function cardDigit(index: number): string {
  if (index < 0) return ' ';
  return index < 9 ? String(index + 1) : index === 9 ? '0' : ' ';
}

/** A list to choose from: digits pick, the cursor is marked. */
export interface EntriesModel {
  readonly title: string;
  readonly entries: readonly string[];
  /** The entry under it; null where nothing is chosen yet. */
  readonly cursor: number | null;
  readonly focused: boolean;
  /** What there is to say at the foot of the pane, where there is room, the most important first. */
  readonly notes?: readonly Line[];
}

/** A list of entries in full, scrolled to the one under the cursor; marks at the edge say that there is more. */
export function drawEntries(
  { title, entries, cursor, focused, notes = [] }: EntriesModel,
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
    if (isFirst) canvas.text(2, y, cardDigit(index), look.theme.muted);
    canvas.text(4, y, text);
    canvas.link({ x: 1, y, width: width - 2, height: 1 }, entryLink(index));
    if (chosen) canvas.restyle({ x: 4, y, width: inner, height: 1 }, look.theme.cursor);
  });
  drawMore(canvas, look, { above: first > 0, below: first + rows < lines.length, last: rows });
  const said = cutLines(foot, room - rows, inner, look);
  said.forEach(({ text, style }, row) => canvas.text(4, height - 1 - said.length + row, text, style));
  return canvas;
}

/** Rows that the foot keeps beside a long list, in a pane that is high enough. */
const LEAST_FOOT = 3;

/** Rows for what is said at the foot of a list at a width. */
export function notesRows(notes: readonly Line[], width: number): number {
  return wrapLines(notes, width - ENTRY_FRAME).length;
}

const ENTRY_FRAME = 6;
/** Rows of entries above which the list is scrolled, so that there is room for other panes. */
const MOST_ENTRY_ROWS = 14;

/** Rows a list would like at a width: all entries in full, or `most` and at least room for the longest one. */
export function entriesRows(entries: readonly string[], width: number, most = MOST_ENTRY_ROWS): number {
  const heights = entries.map((entry) => wrapText(entry, width - ENTRY_FRAME).length);
  const all = heights.reduce((sum, one) => sum + one, 0);
  return 2 + Math.min(all, Math.max(most, ...heights));
}
