import { DOWN, LEFT, lineOf, RIGHT, type Stroke, UP } from '../drawing/box-lines.js';
import type { Glyph } from '../drawing/glyphs.js';

/** Size of a cell in SVG units. */
export const CELL = { width: 8, height: 17 } as const;

/** A straight line or a filled rectangle, in SVG units from the cell's top left. */
export type Shape =
  | { readonly type: 'line'; readonly from: Point; readonly to: Point; readonly thickness: number }
  | {
      readonly type: 'block';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
      readonly opacity: number;
    };

type Point = readonly [x: number, y: number];

const CENTRE: Point = [CELL.width / 2, CELL.height / 2];
const ENDS = [
  [UP, [CENTRE[0], 0]],
  [DOWN, [CENTRE[0], CELL.height]],
  [LEFT, [0, CENTRE[1]]],
  [RIGHT, [CELL.width, CENTRE[1]]],
] as const satisfies readonly (readonly [arm: number, end: Point])[];

const THICKNESS: Readonly<Record<Stroke, number>> = {
  light: 1,
  rounded: 1,
  double: 1,
  heavy: 2,
  ascii: 1,
  asciiHeavy: 2,
};
/** Distance of the two lines of a double stroke from their common middle, in SVG units. */
const APART = 1.5;

/** The part of a cell that a block fills, in eighths of the cell, and its opacity. */
type Part = readonly [x: number, y: number, width: number, height: number, opacity?: number];

// prettier-ignore
const BLOCKS: ReadonlyMap<string, Part> = new Map<string, Part>([
  ['█', [0, 0, 8, 8]], ['▀', [0, 0, 8, 4]], ['▌', [0, 0, 4, 8]], ['▐', [4, 0, 4, 8]],
  ['░', [0, 0, 8, 8, 0.25]], ['▒', [0, 0, 8, 8, 0.5]], ['▓', [0, 0, 8, 8, 0.75]],
  ...[...'▁▂▃▄▅▆▇'].map((char, index): [string, Part] => [char, [0, 7 - index, 8, index + 1]]),
]);

const known = new Map<Glyph, readonly Shape[] | null>();

/**
 * Returns the shapes that draw a line or block glyph without a font, so that lines of neighbouring cells meet in every
 * viewer. Returns null for all other glyphs, which are drawn as text.
 */
export function shapesOf(glyph: Glyph): readonly Shape[] | null {
  let shapes = known.get(glyph);
  if (shapes === undefined) known.set(glyph, (shapes = linesOf(glyph) ?? blockOf(glyph)));
  return shapes;
}

function linesOf(glyph: Glyph): Shape[] | null {
  const line = lineOf(glyph);
  if (line === undefined) return null;
  const { stroke, arms } = line;
  const [x, y] = CENTRE;
  const thickness = THICKNESS[stroke];
  const apart = stroke === 'double' ? APART : 0;
  // Each arm reaches a little beyond the middle, so that corners are closed.
  const beyond = apart + thickness / 2;
  return ENDS.filter(([arm]) => (arms & arm) !== 0).flatMap(([, [endX, endY]]) => {
    const [stepX, stepY] = [Math.sign(endX - x), Math.sign(endY - y)];
    return (apart === 0 ? [0] : [-apart, apart]).map((offset): Shape => ({
      type: 'line',
      from: [x - stepX * beyond + stepY * offset, y - stepY * beyond + stepX * offset],
      to: [endX + stepY * offset, endY + stepX * offset],
      thickness,
    }));
  });
}

function blockOf(glyph: Glyph): Shape[] | null {
  const part = glyph < 0x2580 || glyph > 0x2593 ? undefined : BLOCKS.get(String.fromCodePoint(glyph));
  if (part === undefined) return null;
  const [x, y, width, height, opacity = 1] = part;
  const across = CELL.width / 8;
  const down = CELL.height / 8;
  return [{ type: 'block', x: x * across, y: y * down, width: width * across, height: height * down, opacity }];
}
