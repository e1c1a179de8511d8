import type { Canvas } from '../terminal/index.js';
import { type Style, wrapText } from '../terminal/index.js';
import { framed, type Look } from './look.js';

/** A line of a pane with its look. */
export interface Line {
  readonly text: string;
  readonly style?: Style;
}

/** Wraps lines to a width; what follows the first line of each is indented. */
export function wrapLines(lines: readonly Line[], width: number): Line[] {
  return lines.flatMap((line) => {
    const known = wrapped.get(line);
    if (known?.width === width) return known.parts;
    const indent = /^ */.exec(line.text)?.[0] ?? '';
    const parts = wrapText(line.text.trimStart(), width - indent.length).map((text) => ({
      ...line,
      text: indent + text,
    }));
    wrapped.set(line, { width, parts });
    return parts;
  });
}

// Lines of the log are shown again and again.
const wrapped = new WeakMap<Line, { readonly width: number; readonly parts: Line[] }>();

/**
 * A pane of lines. `offset` is the first line shown, or with `fromEnd` how many lines below the last one shown there
 * are; marks at the edge say that there is more.
 */
export function drawLines(
  lines: readonly Line[],
  title: string,
  look: Look,
  width: number,
  height: number,
  options: { focused?: boolean; offset?: number; fromEnd?: boolean } = {},
): Canvas {
  const { focused = false, offset = 0, fromEnd = false } = options;
  const canvas = framed(look, width, height, title, focused);
  const rows = height - 2;
  const all = wrapLines(lines, width - 4);
  const first = Math.max(0, Math.min(fromEnd ? all.length - rows - offset : offset, all.length - rows));
  all.slice(first, first + rows).forEach(({ text, style }, row) => canvas.text(2, row + 1, text, style));
  if (first > 0) canvas.put(width - 1, 1, look.symbols.arrowUp, look.theme.title);
  if (first + rows < all.length) canvas.put(width - 1, height - 2, look.symbols.arrowDown, look.theme.title);
  return canvas;
}

/** A list to choose from: digits pick, the cursor is marked. */
export interface EntriesModel {
  readonly title: string;
  readonly entries: readonly string[];
  readonly cursor: number;
}

export function drawEntries(
  { title, entries, cursor }: EntriesModel,
  look: Look,
  width: number,
  height: number,
): Canvas {
  const canvas = framed(look, width, height, title, true);
  const rows = height - 2;
  const first = Math.max(0, Math.min(cursor - rows + 1, entries.length - rows));
  entries.slice(first, first + rows).forEach((entry, row) => {
    const index = first + row;
    const y = row + 1;
    const chosen = index === cursor;
    canvas.text(1, y, chosen ? look.symbols.pointer : ' ', look.theme.title);
    canvas.text(2, y, index < 9 ? String(index + 1) : ' ', look.theme.muted);
    canvas.field(4, y, width - 6, entry, { ellipsis: look.symbols.ellipsis });
    if (chosen) canvas.restyle({ x: 4, y, width: width - 6, height: 1 }, look.theme.cursor);
  });
  return canvas;
}
