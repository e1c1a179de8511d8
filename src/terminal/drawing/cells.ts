import { glyphsOf, glyphWidth, SPACE, WIDE_REST, type Glyph } from './glyphs.js';
import { overlayStyle, PLAIN, styleOver, type StyleId } from './style.js';

/** A rectangle of cells; columns and rows are counted from 0 at the top left. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A grid of cells, each with a glyph and a style number. Writing outside the grid is ignored. */
export class CellBuffer {
  readonly width: number;
  readonly height: number;
  readonly glyphs: Uint32Array;
  readonly styles: Uint32Array;

  constructor(width: number, height: number) {
    this.width = Math.max(0, Math.floor(width));
    this.height = Math.max(0, Math.floor(height));
    this.glyphs = new Uint32Array(this.width * this.height).fill(SPACE);
    this.styles = new Uint32Array(this.width * this.height);
  }

  /**
   * Sets one cell, or two for a wide glyph; returns the glyph's width in columns. If half of a wide glyph is
   * overwritten, its other half becomes a space.
   */
  set(x: number, y: number, glyph: Glyph, style: StyleId): number {
    const columns = glyphWidth(glyph);
    if (columns === 0 || y < 0 || y >= this.height || x < 0 || x >= this.width) return columns;
    const at = y * this.width + x;
    this.breakWide(x, at);
    if (columns === 2) {
      if (x + 1 >= this.width) {
        this.glyphs[at] = SPACE;
        this.styles[at] = style;
        return columns;
      }
      this.breakWide(x + 1, at + 1);
      this.glyphs[at + 1] = WIDE_REST;
      this.styles[at + 1] = style;
    }
    this.glyphs[at] = glyph;
    this.styles[at] = style;
    return columns;
  }

  private breakWide(x: number, at: number): void {
    if (this.glyphs[at] === WIDE_REST && x > 0) this.glyphs[at - 1] = SPACE;
    if (x + 1 < this.width && this.glyphs[at + 1] === WIDE_REST) this.glyphs[at + 1] = SPACE;
  }

  /**
   * Writes plain text from (x, y) to the right; returns its width in columns, including columns cut off at the edge.
   */
  text(x: number, y: number, text: string, style: StyleId): number {
    let column = x;
    for (const glyph of glyphsOf(text)) column += this.set(column, y, glyph, style);
    return column - x;
  }

  /** Like `text`, but each cell keeps its background unless `style` has a background. */
  textOver(x: number, y: number, text: string, style: StyleId): number {
    let column = x;
    for (const glyph of glyphsOf(text)) {
      const ground = this.styles[y * this.width + column] ?? PLAIN;
      column += this.set(column, y, glyph, styleOver(ground, style));
    }
    return column - x;
  }

  /** Fills an area with a glyph that takes one column. */
  fill(area: Area, glyph: Glyph = SPACE, style: StyleId = PLAIN): void {
    const { left, right, top, bottom } = this.clip(area);
    if (left >= right) return;
    for (let y = top; y < bottom; y++) {
      const row = y * this.width;
      this.breakWide(left, row + left);
      this.breakWide(right - 1, row + right - 1);
      this.glyphs.fill(glyph, row + left, row + right);
      this.styles.fill(style, row + left, row + right);
    }
  }

  /** Copies the area `from` of another buffer to (x, y). */
  blit(source: CellBuffer, x: number, y: number, from: Area = source.area): void {
    const area = source.clip(from);
    const shiftX = x - from.x;
    const left = Math.max(area.left, -shiftX);
    const right = Math.min(area.right, this.width - shiftX);
    if (left >= right) return;
    for (let row = area.top; row < area.bottom; row++) {
      const target = row - from.y + y;
      if (target < 0 || target >= this.height) continue;
      const start = target * this.width + left + shiftX;
      const end = start + right - left;
      this.breakWide(left + shiftX, start);
      this.breakWide(right - 1 + shiftX, end - 1);
      const offset = row * source.width;
      this.glyphs.set(source.glyphs.subarray(offset + left, offset + right), start);
      this.styles.set(source.styles.subarray(offset + left, offset + right), start);
      this.mendCut(start, end);
    }
  }

  /** If an edge of a copied area cuts a wide glyph in two, replaces the copied half with a space. */
  private mendCut(start: number, end: number): void {
    if (this.glyphs[start] === WIDE_REST) this.glyphs[start] = SPACE;
    const last = this.glyphs[end - 1] ?? SPACE;
    const cut = end % this.width === 0 || this.glyphs[end] !== WIDE_REST;
    if (last !== WIDE_REST && glyphWidth(last) === 2 && cut) this.glyphs[end - 1] = SPACE;
  }

  /**
   * Puts the style `ground` under all cells. A colour of `ground` applies to every cell that has no colour of its own;
   * the attributes of `ground` apply to all cells.
   */
  layOn(ground: StyleId): void {
    if (ground === PLAIN) return;
    const { styles } = this;
    let [last, laid] = [PLAIN, ground];
    for (let at = 0; at < styles.length; at++) {
      const style = styles[at] ?? PLAIN;
      if (style !== last) [last, laid] = [style, overlayStyle(ground, style)];
      styles[at] = laid;
    }
  }

  get area(): Area {
    return { x: 0, y: 0, width: this.width, height: this.height };
  }

  /** Returns the part of an area that lies inside the buffer, as half-open ranges. */
  clip(area: Area): { left: number; right: number; top: number; bottom: number } {
    return {
      left: Math.max(0, area.x),
      right: Math.min(this.width, area.x + area.width),
      top: Math.max(0, area.y),
      bottom: Math.min(this.height, area.y + area.height),
    };
  }
}

/** Whether an area contains a cell. */
export function holds({ x, y, width, height }: Area, column: number, row: number): boolean {
  return column >= x && column < x + width && row >= y && row < y + height;
}
