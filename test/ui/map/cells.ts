import { colourCode } from '../../../src/terminal/drawing/colour.js';
import type { Area } from '../../../src/terminal/drawing/cells.js';
import { glyphText } from '../../../src/terminal/drawing/glyphs.js';
import type { Canvas } from '../../../src/terminal/index.js';
import { ATTRIBUTES, stylePartsOf } from '../../../src/terminal/drawing/style.js';
import { MAP_THEMES, type MapTheme, type Pens } from '../../../src/ui/map/index.js';
import { mapPens } from '../../../src/ui/match/beside/map-pane.js';
import { lookFor } from '../support/look.js';

/** A theme in which every named colour is unique, so that a cell shows the names of its colours. */
const DISTINCT = ((): MapTheme => {
  let next = 0;
  const each = <T extends object>(names: T): T =>
    Object.fromEntries(Object.keys(names).map((name) => [name, `#${(++next).toString(16).padStart(6, '0')}`])) as T;
  return { colors: each(MAP_THEMES.dark.colors), fills: each(MAP_THEMES.dark.fills), brightColors: {} };
})();

const NAMES = new Map<number, string>(
  [DISTINCT.colors, DISTINCT.fills].flatMap((names) =>
    Object.entries(names).map(([name, colour]) => [colourCode(colour), name] as const),
  ),
);

/** A cell of the map: its character, the names of its colours in the theme, and its attributes. */
export interface MapCell {
  readonly char: string;
  readonly color: string | undefined;
  readonly fill: string | undefined;
  readonly attributes: readonly string[];
}

/**
 * Returns the colours, signs and texts of an English session. `cellsOf` can name only the colours of the default theme.
 */
export function pensFor({ ascii = false, theme = DISTINCT }: { ascii?: boolean; theme?: MapTheme } = {}): Pens {
  return mapPens({ ...lookFor(!ascii), map: theme });
}

/** Cache of colours and attributes by style. */
const DRAWN = new Map<number, Omit<MapCell, 'char'>>();

function drawnWith(style: number): Omit<MapCell, 'char'> {
  const known = DRAWN.get(style);
  if (known) return known;
  const { fg, bg, attributes } = stylePartsOf(style);
  const found = {
    color: NAMES.get(fg),
    fill: NAMES.get(bg),
    attributes: ATTRIBUTES.filter(({ bit }) => (attributes & bit) !== 0).map(({ name }) => name),
  };
  DRAWN.set(style, found);
  return found;
}

export const isInverse = (style: number): boolean => drawnWith(style).attributes.includes('inverse');

export function cellsOf(canvas: Canvas): MapCell[][] {
  return cellsIn(canvas, canvas.cells.area);
}

export function cellsIn({ cells }: Canvas, { x, y, width, height }: Area): MapCell[][] {
  return Array.from({ length: height }, (_row, down) =>
    Array.from({ length: width }, (_column, across) => {
      const at = (y + down) * cells.width + x + across;
      const { color, fill, attributes } = drawnWith(cells.styles[at]);
      return { char: glyphText(cells.glyphs[at]), color, fill, attributes };
    }),
  );
}

/** Returns the characters row by row, with trailing spaces. */
export function plainText(canvas: Canvas): string[] {
  return canvas.toText().map((line) => line.padEnd(canvas.width));
}
