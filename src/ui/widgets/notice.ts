import { type Canvas, type ScreenSize, wrapText } from '../../terminal/index.js';
import { type Hint, hintsWidth, writeHints } from './key-hints.js';
import { cutLines } from './lists.js';
import { framed, type Look } from './look.js';

/** Message that the players must close before they continue. */
export interface Notice {
  readonly title: string;
  readonly lines: readonly string[];
}

/** Maximum width of a notice, in columns. */
const WIDEST = 72;

/** Draws a notice with its keys in the last row. Lines that do not fit are cut with an ellipsis. */
export function drawNotice(
  { title, lines }: Notice,
  keys: readonly Hint[],
  look: Look,
  { columns, rows }: ScreenSize,
): Canvas {
  const width = Math.min(columns, WIDEST);
  const texts = lines.flatMap((line) => [...wrapText(look.fold(line), width - 6), '']).map((text) => ({ text }));
  const height = Math.min(rows, texts.length + 4);
  const canvas = framed(look, width, height, title, true);
  cutLines(texts, height - 4, width - 6, look).forEach(({ text }, row) => canvas.text(3, row + 2, text));
  const free = width - 6 - hintsWidth(keys);
  writeHints(canvas, 3 + Math.max(0, Math.floor(free / 2)), height - 2, keys, look);
  return canvas;
}
