import { CellBuffer, type Area } from '../../../src/terminal/drawing/cells.js';
import { glyphText, SPACE, WIDE_REST } from '../../../src/terminal/drawing/glyphs.js';
import { ScreenOutput, type ScreenLayer } from '../../../src/terminal/screen-output.js';

/** A canvas on the screen: its position, and its characters row by row. */
export interface DrawnPane extends Area {
  readonly z: number;
  readonly rows: readonly string[][];
}

/** Records the canvases on the screen, and everything that did not fit on a canvas. */
export interface DrawnScreen {
  readonly panes: () => DrawnPane[];
  /**
   * Returns the characters that were outside a canvas or cut off while copying, and pages of a wrong width. A call
   * clears the list.
   */
  readonly lost: () => string[];
  /** Stops recording, because other test files share this process. */
  readonly end: () => void;
}

/** Records all canvases of this process until `end` is called. */
export function watchDrawing(): DrawnScreen {
  const layers = new Set<ScreenLayer>();
  let lost: string[] = [];
  const addLayer = methodOf(ScreenOutput.prototype, 'addLayer');
  ScreenOutput.prototype.addLayer = function (layer) {
    const remove = addLayer.call(this, layer);
    layers.add(layer);
    return () => {
      layers.delete(layer);
      remove();
    };
  };
  const set = methodOf(CellBuffer.prototype, 'set');
  CellBuffer.prototype.set = function (x, y, glyph, style) {
    const isInside = x >= 0 && y >= 0 && x < this.width && y < this.height;
    if (!isInside && glyph !== SPACE) lost.push(`"${glyphText(glyph)}" at ${x},${y} of ${this.width}x${this.height}`);
    return set.call(this, x, y, glyph, style);
  };
  const blit = methodOf(CellBuffer.prototype, 'blit');
  CellBuffer.prototype.blit = function (source, x, y, from = source.area) {
    // A copy that starts in column 0 must have the full width of its page. Other copies are parts of a wider drawing.
    if (from.x === 0 && from.width !== source.width) lost.push(`${from.width} columns of a page of ${source.width}`);
    const isWhole = from.width >= source.width && x >= 0 && x + source.width <= this.width;
    const fits = isWhole && y + from.height <= this.height;
    for (let row = fits ? Infinity : Math.max(0, from.y); row < Math.min(source.height, from.y + from.height); row++) {
      const isBelow = row - from.y + y >= this.height;
      for (let column = 0; column < source.width; column++) {
        const to = column - from.x + x;
        const isCopied = column >= from.x && column < from.x + from.width && to >= 0 && to < this.width && !isBelow;
        const glyph = source.glyphs[row * source.width + column];
        if (!isCopied && glyph !== SPACE) lost.push(`"${glyphText(glyph)}" at ${column},${row} of a copied part`);
      }
    }
    blit.call(this, source, x, y, from);
  };
  return {
    panes: () => [...layers].flatMap(drawnPane),
    lost: () => {
      const found = lost;
      lost = [];
      return found;
    },
    end: () => {
      Object.assign(ScreenOutput.prototype, { addLayer });
      Object.assign(CellBuffer.prototype, { set, blit });
    },
  };
}

/** Returns the method before recording replaces it. */
function methodOf<T extends object, K extends keyof T>(prototype: T, name: K): T[K] {
  return prototype[name];
}

function drawnPane(layer: ScreenLayer): DrawnPane[] {
  const { z, cells } = layer;
  const area = layer.place();
  if (cells === undefined || area === undefined) return [];
  const rows = Array.from({ length: cells.height }, (_, y) =>
    Array.from(cells.glyphs.subarray(y * cells.width, (y + 1) * cells.width), (glyph) =>
      glyph === WIDE_REST ? '' : glyphText(glyph),
    ),
  );
  return [{ z, rows, x: area.x, y: area.y, width: cells.width, height: cells.height }];
}
