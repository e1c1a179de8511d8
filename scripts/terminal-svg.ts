import { CellBuffer } from '../src/terminal/drawing/cells.js';
import type { Colour } from '../src/terminal/drawing/colour.js';
import { glyphsOf, SPACE, WIDE_REST } from '../src/terminal/drawing/glyphs.js';
import type { Pictured } from '../src/terminal/pictures/frame.js';
import { svgOf } from '../src/terminal/pictures/svg.js';
import { GROUNDS } from '../src/terminal/drawing/screen-colours.js';
import { styleId } from '../src/terminal/drawing/style.js';
import type { ShownCell, ShownScreen } from '../test/support/virtual-terminal.js';

export const DARK: Pictured = { ...GROUNDS.dark, level: 3, ascii: false };
export const LIGHT: Pictured = { ...GROUNDS.light, level: 3, ascii: false };

export function terminalSvg(screen: ShownScreen, look: Pictured): string {
  const { cols, rows } = screen.xterm;
  const cells = new CellBuffer(cols, rows);
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < cols; x++) {
      const { char, fg, bg, ...attributes } = screen.cell(x, y);
      if (cells.glyphs[y * cols + x] === WIDE_REST) continue;
      cells.set(x, y, glyphsOf(char)[0] ?? SPACE, styleId({ ...attributes, fg: colourOf(fg), bg: colourOf(bg) }));
    }
  }
  return svgOf([{ cells, seconds: 1 }], 'Wir sind das Volk!', look);
}

function colourOf(colour: ShownCell['fg']): Colour | undefined {
  return colour.startsWith('#') ? (colour as Colour) : undefined;
}
