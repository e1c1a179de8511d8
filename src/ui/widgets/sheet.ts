import { type SheetLine, SIGNS } from '../../text/index.js';
import { Canvas, textWidth } from '../../terminal/index.js';
import { type Line, writeLine } from './lists.js';
import { type Look, signIn } from './look.js';

/** Columns between an amount and its text. */
const GAP = 2;

/**
 * Returns calculations as lines of a pane, not yet wrapped. The amounts are right-aligned in a column, and the texts
 * are to the right of this column.
 */
export function sheetLines(lines: readonly SheetLine[], { theme, symbols }: Look, indent = 0): Line[] {
  const column = indent + Math.max(0, ...lines.map((line) => ('amount' in line ? textWidth(line.amount) : 0)));
  return lines.map((line): Line => {
    switch (line.type) {
      case 'text':
        return { text: ' '.repeat(indent) + line.text };
      case 'warning':
        return { ...hanging(signIn(SIGNS.warning, symbols), line.text, indent + 2), style: theme.danger };
      case 'sum':
        return { ...hanging(line.amount, line.text, column), style: theme.title };
      case 'term':
        return {
          ...hanging(line.amount, line.text, column),
          ...(/^[+-]0$/.test(line.amount) ? { style: theme.muted } : {}),
        };
    }
  });
}

/**
 * Returns a line of two columns: `before`, right-aligned in `column` columns, then the text. `before` must not be wider
 * than `column`.
 */
export function hanging(before: string, text: string, column: number): Line {
  return { text: `${' '.repeat(column - textWidth(before))}${before}${' '.repeat(GAP)}${text}`, hang: column + GAP };
}

/** Lines that belong together. A block is never split between two columns of a sheet. */
export type Block = readonly Line[];

/** Columns between the two columns of a sheet. */
const COLUMN_GAP = 4;
/** Minimum width of a column of text. Narrower columns would be harder to read than a single column that scrolls. */
const LEAST_COLUMN = 44;

function columnsIn(width: number): 1 | 2 {
  return width >= 2 * LEAST_COLUMN + COLUMN_GAP ? 2 : 1;
}

/** Returns the width of a text column on a sheet: the whole sheet, or half of it if the sheet has two columns. */
export function columnWidth(width: number): number {
  return columnsIn(width) === 1 ? width : Math.floor((width - COLUMN_GAP) / 2);
}

/**
 * Draws blocks with an empty line between them, in two columns if the sheet is wide enough. The canvas is as high as
 * the blocks need. The lines of the blocks must be wrapped to `columnWidth` before; a longer line runs into the next
 * column.
 */
export function drawBlocks(blocks: readonly Block[], width: number): Canvas {
  const columns = columnsIn(width) === 1 ? [joined(blocks)] : split(blocks);
  const canvas = new Canvas(width, Math.max(1, ...columns.map(({ length }) => length)));
  columns.forEach((lines, index) => {
    const x = index * (columnWidth(width) + COLUMN_GAP);
    lines.forEach((line, y) => writeLine(canvas, x, y, line));
  });
  return canvas;
}

/** Draws lines without wrapping them. The canvas is as high as the lines need. */
export function drawLinesOn(lines: readonly Line[], width: number): Canvas {
  const canvas = new Canvas(width, Math.max(1, lines.length));
  lines.forEach((line, y) => writeLine(canvas, 0, y, line));
  return canvas;
}

/** Returns the lines of blocks, with an empty line between two blocks. */
export function joined(blocks: readonly Block[]): Line[] {
  return blocks
    .filter(({ length }) => length > 0)
    .flatMap((block, index) => (index === 0 ? block : [{ text: '' }, ...block]));
}

/**
 * Divides blocks, in order, into two columns with heights as equal as possible. If two divisions are equally good,
 * chooses the division with the longer left column.
 */
function split(blocks: readonly Block[]): Line[][] {
  const unevenness = (at: number): number =>
    Math.abs(joined(blocks.slice(0, at)).length - joined(blocks.slice(at)).length);
  let best = 1;
  for (let at = 2; at < blocks.length; at++) if (unevenness(at) <= unevenness(best)) best = at;
  return [joined(blocks.slice(0, best)), joined(blocks.slice(best))];
}
