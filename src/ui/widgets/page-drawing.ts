import { type Canvas, keyOfId, type Symbols, textWidth } from '../../terminal/index.js';
import { type Field, type FieldValue, type FormState, type FormWords, type Names, valueOf } from './form.js';
import { entryLink } from './links.js';
import { drawInside, type Line } from './lists.js';
import { drawMore, type Look, sideStyle } from './look.js';
import type { PageLines } from './pages.js';

export interface FormModel<State> {
  readonly page: PageLines<State>;
  /** Index of the line under the cursor. */
  readonly at: number;
  /** Text of the button that sends the form; absent if the form has no button. */
  readonly button?: string;
  readonly player?: string;
}

/**
 * Number of rows of a field: a row each for the label, the value and the note. A field without a note keeps the third
 * row empty.
 */
const FIELD_ROWS = 3;

/** Draws a form: its fields, and its button below them. Starts in row `y`. */
export function drawForm<State extends FormState>(
  canvas: Canvas,
  y: number,
  { page: { lines, fields }, at, button = '', player = '' }: FormModel<State>,
  state: State,
  look: Look,
): void {
  const words = { ...look, player };
  lines(state).forEach((id, index) => {
    const top = y + FIELD_ROWS * index;
    const field = fields[id];
    if (field === undefined) {
      const row = Object.values(fields).some(({ note }) => note) ? top + 1 : top;
      drawEntry(canvas, row, button, look, { chosen: index === at });
      linkLine(canvas, row, 1, index);
      return;
    }
    drawField(canvas, top, field, valueOf(state, id), { chosen: index === at, words }, look);
    linkLine(canvas, top, 2, index);
  });
}

function drawField(
  canvas: Canvas,
  y: number,
  field: Field,
  value: FieldValue,
  { chosen, words }: { readonly chosen: boolean; readonly words: FormWords },
  look: Look,
): void {
  const { theme, symbols } = look;
  const shown = field.shown?.(value.option, words) ?? value.text;
  const text = typeof shown === 'string' ? shown : markedNames(shown, symbols);
  const note = field.note?.(value, words) ?? null;
  if (chosen) canvas.text(2, y, symbols.pointer, theme.title);
  canvas.text(4, y, field.label(words), field.side === undefined ? {} : sideStyle(look, field.side));
  const end = 4 + canvas.text(4, y + 1, text, theme.title);
  if (text === '') canvas.text(chosen ? 6 : 4, y + 1, field.empty?.(words) ?? '', theme.muted);
  if (chosen && field.text !== undefined && value.option === 0) canvas.text(end, y + 1, ' ', theme.cursor);
  if (note !== null) drawInside(canvas, y + 2, [{ text: note, style: theme.warning }], look, 4);
}

function markedNames({ names, chosen }: Names, { check }: Symbols): string {
  return names.map((name, index) => `${index === chosen ? check : ' '} ${name}`).join('   ');
}

/** Makes a line of a framed page clickable. */
function linkLine(canvas: Canvas, y: number, rows: number, index: number): void {
  canvas.link({ x: 1, y, width: canvas.width - 2, height: rows }, entryLink(index));
}

export interface ListEntry {
  readonly text: string;
  /** Text at the right edge of the entry. */
  readonly right?: string;
  /** Text for a second row of the entry. */
  readonly about?: string;
  /** The heading of the group that begins with this entry. */
  readonly heading?: string;
  /** Id of the key that a click on the entry presses. If absent, a click moves the cursor to the entry. */
  readonly key?: string;
}

export interface ListModel {
  readonly entries: readonly ListEntry[];
  /** Index of the entry under the cursor. */
  readonly at: number;
  /** Text shown if there are no entries. */
  readonly empty: string;
  /** Lines shown above the entries. */
  readonly above?: readonly Line[];
  /** Text shown in the last row. If absent or empty, this row is used for entries. */
  readonly foot?: string;
}

/** Draws the entries that fit completely, starting in row `y`. The entry under the cursor is always among them. */
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
  for (const entry of entries.slice(first)) {
    if (row + rowsOf(entry) > end) break;
    drawListEntry(canvas, row, entry, { index: next, chosen: next === at }, look);
    row += rowsOf(entry);
    next++;
  }
  drawMore(canvas, look, { above: first > 0, below: next < entries.length, last: end - 1 });
  canvas.text(2, canvas.height - 2, foot, look.theme.muted);
}

function rowsOf({ about, heading }: ListEntry): number {
  return 1 + (about === undefined ? 0 : 1) + (heading === undefined ? 0 : 1);
}

/**
 * Returns the index of the first entry to show: the smallest index from which all entries up to `at` fit into `room`
 * rows.
 */
function firstShown(entries: readonly ListEntry[], at: number, room: number): number {
  let first = at + 1;
  let left = room;
  for (const entry of entries.slice(0, at + 1).toReversed()) {
    left -= rowsOf(entry);
    if (left < 0) break;
    first--;
  }
  return Math.min(first, at);
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

/**
 * Draws a line of a list in a framed page: the pointer, the text, and the text at the right edge if the line has one.
 */
function drawEntry(
  canvas: Canvas,
  y: number,
  text: string,
  look: Look,
  { chosen = false, right = '' }: { chosen?: boolean; right?: string } = {},
): void {
  const { width } = canvas;
  const room = width - 6 - (right === '' ? 0 : textWidth(right) + 1);
  if (chosen) canvas.text(2, y, look.symbols.pointer, look.theme.title);
  if (right !== '') canvas.text(width - 2 - textWidth(right), y, right, look.theme.muted);
  canvas.field(4, y, room, text, { ellipsis: look.symbols.ellipsis });
  if (chosen) canvas.restyle({ x: 4, y, width: width - 6, height: 1 }, look.theme.cursor);
}
