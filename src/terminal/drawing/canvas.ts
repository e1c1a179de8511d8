import { DOWN, joinLines, LEFT, lineGlyph, RIGHT, UP, type Stroke } from './box-lines.js';
import { CellBuffer, holds, type Area } from './cells.js';
import type { ColourLevel } from './colour.js';
import { glyphsOf, glyphText, SPACE, WIDE_REST } from './glyphs.js';
import type { Key } from '../input/keys.js';
import { overlayStyle, PLAIN, sgrBetween, styleId, type Style, type StyleId } from './style.js';
import { textWidth, truncateText } from './text.js';

/** Options for drawing a line or box. `join` (the default) makes crossings where lines meet. */
export interface LineOptions {
  readonly stroke?: Stroke;
  readonly style?: Style;
  readonly join?: boolean;
}

/** Options for drawing a box; the title is written into its upper edge. */
export interface BoxOptions extends LineOptions {
  readonly title?: string;
  readonly titleStyle?: Style;
}

/**
 * A grid of cells to draw on: the fast way to show a map or a pane (see CanvasView). Columns and rows are counted from
 * 0 at the top left; drawing outside the grid is ignored. Never draw on a canvas that is shown, because the screen
 * compares the shown cells with those of the next canvas.
 */
export class Canvas {
  readonly cells: CellBuffer;
  private readonly linked: Link[] = [];

  constructor(width: number, height: number, style?: Style) {
    this.cells = new CellBuffer(width, height);
    if (style !== undefined) this.fill(this.cells.area, ' ', style);
  }

  get width(): number {
    return this.cells.width;
  }

  get height(): number {
    return this.cells.height;
  }

  /** Draws one character; without a style the cell becomes plain. */
  put(x: number, y: number, char: string, style?: Style): this {
    this.cells.set(x, y, glyphsOf(char)[0] ?? SPACE, styleId(style));
    return this;
  }

  /** Writes a line of plain text; returns its width in columns, including columns cut off at the edge. */
  text(x: number, y: number, text: string, style?: Style): number {
    return this.cells.text(x, y, text, styleId(style));
  }

  /** Like `text`, but each cell keeps its background unless `style` has a background. */
  textOver(x: number, y: number, text: string, style?: Style): number {
    return this.cells.textOver(x, y, text, styleId(style));
  }

  /**
   * Writes text into exactly `width` columns: cut with an ellipsis when too long, filled with spaces when too short.
   */
  field(x: number, y: number, width: number, text: string, options: FieldOptions = {}): this {
    const { align = 'left', style, ellipsis } = options;
    const cut = truncateText(text, width, ellipsis);
    this.fill({ x, y, width, height: 1 }, ' ', style);
    const free = width - textWidth(cut);
    const indent = align === 'left' ? 0 : align === 'right' ? free : Math.floor(free / 2);
    this.text(x + indent, y, cut, style);
    return this;
  }

  /** Fills an area with a character that takes one column. */
  fill(area: Area, char = ' ', style?: Style): this {
    this.cells.fill(area, glyphsOf(char)[0] ?? SPACE, styleId(style));
    return this;
  }

  /** Adds the colours and attributes of a style to an area; the characters do not change. */
  restyle(area: Area, style: Style): this {
    const { left, right, top, bottom } = this.cells.clip(area);
    const upper = styleId(style);
    for (let y = top; y < bottom; y++) {
      for (let at = y * this.width + left; at < y * this.width + right; at++) {
        this.cells.styles[at] = overlayStyle(this.cells.styles[at] ?? PLAIN, upper);
      }
    }
    return this;
  }

  /** Makes an area clickable. Where links overlap, the latest link is used. */
  link(area: Area, to: Link['to']): this {
    this.linked.push({ area, to });
    return this;
  }

  /** Returns the target of a click on a cell; undefined if the cell has no link. */
  linkAt(x: number, y: number): Link['to'] | undefined {
    return this.linked.findLast(({ area }) => holds(area, x, y))?.to;
  }

  /** Copies another canvas, or only its area `part`, to (x, y). The links are copied, too. */
  draw(source: Canvas, x: number, y: number, part: Area = source.cells.area): this {
    this.cells.blit(source.cells, x, y, part);
    for (const { area, to } of source.linked) {
      const { left, right, top, bottom } = cut(area, part);
      if (left >= right || top >= bottom) continue;
      this.link({ x: x + left - part.x, y: y + top - part.y, width: right - left, height: bottom - top }, to);
    }
    return this;
  }

  /**
   * Draws a line through these corners, including the first and the last. A slanted stretch goes horizontally first,
   * then vertically. The line joins other lines where it meets them. Draw a bend with one call: two lines that end in
   * one cell make a T there, not a corner.
   */
  path(corners: readonly Corner[], options: LineOptions = {}): this {
    const armsByCell = new Map<string, { x: number; y: number; arms: number }>();
    const add = (x: number, y: number, arms: number): void => {
      const key = `${x},${y}`;
      armsByCell.set(key, { x, y, arms: arms | (armsByCell.get(key)?.arms ?? 0) });
    };
    corners.slice(1).forEach(([x, y], index) => {
      const [fromX, fromY] = corners[index] ?? [x, y];
      addStretch(add, fromX, fromY, x, fromY);
      addStretch(add, x, fromY, x, y);
    });
    const style = styleId(options.style);
    for (const { x, y, arms } of armsByCell.values()) this.stroke(x, y, arms, style, options);
    return this;
  }

  /** Draws a line between two cells, including both; a slanted line goes horizontally first, then vertically. */
  line(x1: number, y1: number, x2: number, y2: number, options: LineOptions = {}): this {
    // prettier-ignore
    return this.path([[x1, y1], [x2, y2]], options);
  }

  private stroke(x: number, y: number, arms: number, style: StyleId, options: LineOptions): void {
    const { stroke = 'light', join = true } = options;
    if (x < 0 || y < 0 || x >= this.width || y >= this.height) return;
    const present = this.cells.glyphs[y * this.width + x] ?? SPACE;
    const glyph = join ? joinLines(present, stroke, arms) : lineGlyph(stroke, arms);
    this.cells.set(x, y, glyph, style);
  }

  /**
   * Draws the frame of an area and leaves the inside unchanged. Draws nothing if the area is smaller than 2 by 2, and
   * no title in a frame of 6 columns or fewer.
   */
  box(area: Area, options: BoxOptions = {}): this {
    const { x, y, width, height } = area;
    if (width < 2 || height < 2) return this;
    const [right, bottom] = [x + width - 1, y + height - 1];
    // prettier-ignore
    this.path([[x, y], [right, y], [right, bottom], [x, bottom], [x, y]], options);
    const { title } = options;
    if (title !== undefined && width > 6) {
      this.text(x + 2, y, ` ${truncateText(title, width - 6)} `, options.titleStyle ?? options.style);
    }
    return this;
  }

  /** Returns each row as a string with as few SGR codes as possible, without trailing spaces. */
  toLines(level: ColourLevel = 3): string[] {
    return Array.from({ length: this.height }, (_, y) => rowText(this.cells, y, level));
  }

  /** Returns the characters without styles, one string per row, without trailing spaces. */
  toText(): string[] {
    return Array.from({ length: this.height }, (_, y) => {
      let text = '';
      for (const glyph of this.cells.glyphs.subarray(y * this.width, (y + 1) * this.width)) {
        if (glyph !== WIDE_REST) text += glyphText(glyph);
      }
      return text.trimEnd();
    });
  }
}

/**
 * A clickable area. If `to` is a `Key`, a click presses that key; if `to` is a string, a click calls the view's
 * `onClick` with this string.
 */
export interface Link {
  readonly area: Area;
  readonly to: string | Key;
}

function cut(area: Area, part: Area): { left: number; right: number; top: number; bottom: number } {
  return {
    left: Math.max(area.x, part.x),
    right: Math.min(area.x + area.width, part.x + part.width),
    top: Math.max(area.y, part.y),
    bottom: Math.min(area.y + area.height, part.y + part.height),
  };
}

export type Corner = readonly [x: number, y: number];

function addStretch(
  add: (x: number, y: number, arms: number) => void,
  x1: number,
  y1: number,
  x2: number,
  y2: number,
): void {
  const [stepX, stepY] = [Math.sign(x2 - x1), Math.sign(y2 - y1)];
  const ahead = stepX > 0 ? RIGHT : stepX < 0 ? LEFT : stepY > 0 ? DOWN : UP;
  const behind = stepX > 0 ? LEFT : stepX < 0 ? RIGHT : stepY > 0 ? UP : DOWN;
  const length = Math.abs(x2 - x1) + Math.abs(y2 - y1);
  for (let step = 0; step < length; step++) {
    add(x1 + step * stepX, y1 + step * stepY, ahead);
    add(x1 + (step + 1) * stepX, y1 + (step + 1) * stepY, behind);
  }
}

export interface FieldOptions {
  readonly align?: 'left' | 'right' | 'center';
  readonly style?: Style;
  readonly ellipsis?: string;
}

function rowText(cells: CellBuffer, y: number, level: ColourLevel): string {
  const start = y * cells.width;
  let end = start + cells.width;
  while (end > start && cells.glyphs[end - 1] === SPACE && cells.styles[end - 1] === PLAIN) end--;
  let style = PLAIN;
  let line = '';
  for (let at = start; at < end; at++) {
    const glyph = cells.glyphs[at] ?? SPACE;
    if (glyph === WIDE_REST) continue;
    const next = cells.styles[at] ?? PLAIN;
    line += sgrBetween(style, next, level) + glyphText(glyph);
    style = next;
  }
  return line + sgrBetween(style, PLAIN, level);
}
