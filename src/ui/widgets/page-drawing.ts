import { type Canvas, keyOfId, type Style, textWidth } from '../../terminal/index.js';
import { entryLink } from './links.js';
import { drawInside, type Line } from './lists.js';
import { drawMore, type Look } from './look.js';

/** A field with its name above it. */
export interface FieldModel {
  readonly label: string;
  readonly style?: Style;
  readonly text: string;
  /** What an empty one means. */
  readonly empty: string;
  readonly chosen: boolean;
  /** Whether it takes what is typed; in others one chooses. */
  readonly isTyped?: boolean;
}

/** Draws a field in two rows of a framed page. */
export function drawField(canvas: Canvas, y: number, field: FieldModel, { theme, symbols }: Look): void {
  const { label, style, text, empty, chosen, isTyped = true } = field;
  if (chosen) canvas.text(2, y, symbols.pointer, theme.title);
  canvas.text(4, y, label, style);
  const end = 4 + canvas.text(4, y + 1, text, theme.title);
  if (text === '') canvas.text(chosen ? 6 : 4, y + 1, empty, theme.muted);
  if (chosen && isTyped) canvas.text(end, y + 1, ' ', theme.cursor);
}

/** Makes the rows of a line or field of a framed page something to click on. */
export function linkLine(canvas: Canvas, y: number, rows: number, index: number): void {
  canvas.link({ x: 1, y, width: canvas.width - 2, height: rows }, entryLink(index));
}

/** An entry of a list. */
export interface ListEntry {
  readonly text: string;
  /** A word at the right edge. */
  readonly right?: string;
  /** A second row, below the text. */
  readonly about?: string;
  /** The heading of the group that begins with this entry. */
  readonly heading?: string;
  /** The id of the key that a click presses; without it a click points at the entry. */
  readonly key?: string;
}

/** A list in a framed page. */
export interface ListModel {
  readonly entries: readonly ListEntry[];
  /** Index of the entry under the cursor. */
  readonly at: number;
  /** Shown when there are no entries. */
  readonly empty: string;
  /** Shown above the entries. */
  readonly above?: readonly Line[];
  /** Shown in the last row; takes no row when empty. */
  readonly foot?: string;
}

/** Draws the entries that have room from a row on, all of them whole; the one under the cursor is always among them. */
export function drawList(
  canvas: Canvas,
  y: number,
  { entries, at, empty, above = [], foot = '' }: ListModel,
  look: Look,
): void {
  const top = y + (above.length === 0 ? 0 : drawInside(canvas, y, above, look));
  if (entries.length === 0) {
    drawInside(canvas, top, [{ text: empty }], look);
    return;
  }
  const end = canvas.height - (foot === '' ? 1 : 2);
  const first = firstShown(entries, at, end - top);
  let [row, next] = [top, first];
  for (; next < entries.length && row + rowsOf(entries[next]) <= end; next++) {
    drawListEntry(canvas, row, entries[next], { index: next, chosen: next === at }, look);
    row += rowsOf(entries[next]);
  }
  drawMore(canvas, look, { above: first > 0, below: next < entries.length, last: end - 1 });
  canvas.text(2, canvas.height - 2, foot, look.theme.muted);
}

function rowsOf({ about, heading }: ListEntry): number {
  return 1 + (about === undefined ? 0 : 1) + (heading === undefined ? 0 : 1);
}

/** Index of the first entry shown when the one at `at` is the last that has room. */
function firstShown(entries: readonly ListEntry[], at: number, room: number): number {
  let first = at;
  let left = room - rowsOf(entries[at]);
  while (first > 0 && rowsOf(entries[first - 1]) <= left) left -= rowsOf(entries[--first]);
  return first;
}

function drawListEntry(
  canvas: Canvas,
  y: number,
  { text, right = '', about, heading, key }: ListEntry,
  { index, chosen }: { readonly index: number; readonly chosen: boolean },
  look: Look,
): void {
  const { width } = canvas;
  const { ellipsis } = look.symbols;
  if (heading !== undefined) canvas.field(2, y, width - 4, heading, { style: look.theme.title });
  const row = y + (heading === undefined ? 0 : 1);
  drawEntry(canvas, row, text, look, { chosen, right });
  if (about !== undefined) canvas.field(6, row + 1, width - 8, about, { style: look.theme.muted, ellipsis });
  const area = { x: 1, y: row, width: width - 2, height: about === undefined ? 1 : 2 };
  canvas.link(area, key === undefined ? entryLink(index) : keyOfId(key));
}

/** Draws a line of a list in a framed page: the pointer, its text, and perhaps a word at the right. */
export function drawEntry(
  canvas: Canvas,
  y: number,
  text: string,
  look: Look,
  { chosen = false, right = '' }: { chosen?: boolean; right?: string } = {},
): void {
  const { width } = canvas;
  const room = width - 6 - (right === '' ? 0 : textWidth(right) + 1);
  if (chosen) canvas.text(2, y, look.symbols.pointer, look.theme.title);
  canvas.field(4, y, room, text, { style: chosen ? look.theme.cursor : {}, ellipsis: look.symbols.ellipsis });
  if (right !== '') canvas.text(width - 2 - textWidth(right), y, right, look.theme.muted);
}
