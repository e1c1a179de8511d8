import { type Canvas, type ScreenSize, wrapText } from '../../terminal/index.js';
import { cutLines } from './lists.js';
import { framed, type Look } from './look.js';

/** Something the players must have read. */
export interface Notice {
  readonly title: string;
  readonly lines: readonly string[];
}

const WIDEST = 72;

/** A notice as a dialog, with the keys that lead on. */
export function drawNotice({ title, lines }: Notice, keys: string, look: Look, { columns, rows }: ScreenSize): Canvas {
  const width = Math.min(columns, WIDEST);
  const texts = lines.flatMap((line) => [...wrapText(look.fold(line), width - 6), '']).map((text) => ({ text }));
  const height = Math.min(rows, texts.length + 4);
  const canvas = framed(look, width, height, title, true);
  cutLines(texts, height - 4, width - 6, look).forEach(({ text }, row) => canvas.text(3, row + 2, text));
  canvas.field(3, height - 2, width - 6, keys, { align: 'center', style: look.theme.title });
  return canvas;
}
