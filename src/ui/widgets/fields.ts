import { entryLink } from './links.js';
import type { Canvas, Style } from '../../terminal/index.js';
import type { Look } from './look.js';

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

/** Draws a line of a list in a framed page: the pointer, its text, and perhaps a word at the right. */
export function drawEntry(
  canvas: Canvas,
  y: number,
  text: string,
  look: Look,
  { chosen = false, right = '' }: { chosen?: boolean; right?: string } = {},
): void {
  const { width } = canvas;
  const room = width - 6 - (right === '' ? 0 : right.length + 1);
  if (chosen) canvas.text(2, y, look.symbols.pointer, look.theme.title);
  canvas.field(4, y, room, text, { style: chosen ? look.theme.cursor : {}, ellipsis: look.symbols.ellipsis });
  if (right !== '') canvas.text(width - 2 - right.length, y, right, look.theme.muted);
}
