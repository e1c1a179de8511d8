import { type SheetLine, SIGNS } from '../../text/index.js';
import { Canvas, textWidth } from '../../terminal/index.js';
import { type Line, writeLine } from './lists.js';
import { type Look, signIn } from './look.js';

const GAP = 2;

/** Sums as lines of a pane, still to be wrapped: amounts stand under each other, long texts go on beside them. */
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

/** A text with something before it in a column of its own, to its right edge. */
export function hanging(before: string, text: string, column: number): Line {
  return { text: `${' '.repeat(column - textWidth(before))}${before}${' '.repeat(GAP)}${text}`, hang: column + GAP };
}

/** Lines that belong together: a page breaks between blocks, never inside when it can. */
export type Block = readonly Line[];

const COLUMN_GAP = 4;
/** A column of text narrower than this is harder to read than a page that scrolls. */
const LEAST_COLUMN = 44;

function columnsIn(width: number): 1 | 2 {
  return width >= 2 * LEAST_COLUMN + COLUMN_GAP ? 2 : 1;
}

/** Columns a line of text has on a sheet of this width. */
export function columnWidth(width: number): number {
  return columnsIn(width) === 1 ? width : Math.floor((width - COLUMN_GAP) / 2);
}

/** Blocks as a sheet of the height they need, an empty line between two; side by side where the sheet is wide. */
export function drawBlocks(blocks: readonly Block[], width: number): Canvas {
  const columns = columnsIn(width) === 1 ? [joined(blocks)] : split(blocks);
  const canvas = new Canvas(width, Math.max(1, ...columns.map(({ length }) => length)));
  columns.forEach((lines, index) => {
    const x = index * (columnWidth(width) + COLUMN_GAP);
    lines.forEach((line, y) => writeLine(canvas, x, y, line));
  });
  return canvas;
}

/** Lines as they are on a sheet of the height they need. */
export function drawLinesOn(lines: readonly Line[], width: number): Canvas {
  const canvas = new Canvas(width, Math.max(1, lines.length));
  lines.forEach((line, y) => writeLine(canvas, 0, y, line));
  return canvas;
}

/** Blocks as lines, an empty one between two. */
export function joined(blocks: readonly Block[]): Line[] {
  return blocks
    .filter(({ length }) => length > 0)
    .flatMap((block, index) => (index === 0 ? block : [{ text: '' }, ...block]));
}

/** Two columns of blocks in order, as even as whole blocks allow; the left one rather longer than the right one. */
function split(blocks: readonly Block[]): Line[][] {
  const unevenness = (at: number): number =>
    Math.abs(joined(blocks.slice(0, at)).length - joined(blocks.slice(at)).length);
  let best = 1;
  for (let at = 2; at < blocks.length; at++) if (unevenness(at) <= unevenness(best)) best = at;
  return [joined(blocks.slice(0, best)), joined(blocks.slice(best))];
}
