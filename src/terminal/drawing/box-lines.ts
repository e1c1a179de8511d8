import type { Glyph } from './glyphs.js';

/**
 * Kinds of strokes for lines and boxes. `ascii` draws with `-`, `|` and `+`, `asciiHeavy` with `=`, `|` and `+`. Both
 * avoid `#`, which is a border on the map.
 */
const STROKES = ['light', 'heavy', 'double', 'rounded', 'ascii', 'asciiHeavy'] as const;
export type Stroke = (typeof STROKES)[number];

/** Bits for the directions in which a line leaves a cell: UP, DOWN, LEFT, RIGHT. */
export const UP = 1;
export const DOWN = 2;
export const LEFT = 4;
export const RIGHT = 8;

// prettier-ignore
const ARMS = [LEFT | RIGHT, UP | DOWN, DOWN | RIGHT, DOWN | LEFT, UP | RIGHT, UP | LEFT, UP | DOWN | RIGHT, UP | DOWN | LEFT, DOWN | LEFT | RIGHT, UP | LEFT | RIGHT, UP | DOWN | LEFT | RIGHT];

const DRAWN: Readonly<Record<Stroke, string>> = {
  light: '─│┌┐└┘├┤┬┴┼',
  rounded: '─│╭╮╰╯├┤┬┴┼',
  heavy: '━┃┏┓┗┛┣┫┳┻╋',
  double: '═║╔╗╚╝╠╣╦╩╬',
  ascii: '-|+++++++++',
  asciiHeavy: '=|+++++++++',
};

/** Rank of each stroke. Where two strokes meet, the stroke with the higher rank is drawn. */
const STRENGTH: Readonly<Record<Stroke, number>> = {
  ascii: 0,
  asciiHeavy: 0,
  rounded: 1,
  light: 2,
  double: 3,
  heavy: 4,
};

const glyphByArms = new Map<string, Glyph>();
const lineByGlyph = new Map<Glyph, { stroke: Stroke; arms: number }>();
for (const stroke of STROKES) {
  ARMS.forEach((arms, index) => {
    const glyph = DRAWN[stroke].charCodeAt(index);
    glyphByArms.set(`${stroke}${arms}`, glyph);
    // The ASCII glyph + stands for several combinations of arms, so ASCII glyphs have no entry.
    if (!isAscii(stroke) && !lineByGlyph.has(glyph)) lineByGlyph.set(glyph, { stroke, arms });
  });
}

function isAscii(stroke: Stroke): stroke is 'ascii' | 'asciiHeavy' {
  return stroke === 'ascii' || stroke === 'asciiHeavy';
}

/**
 * Returns the glyph of a line with these arms (`UP`, `DOWN`, `LEFT`, `RIGHT` combined). For a single arm, returns the
 * glyph of a line across the whole cell.
 */
export function lineGlyph(stroke: Stroke, arms: number): Glyph {
  const whole = arms === UP || arms === DOWN ? UP | DOWN : arms === LEFT || arms === RIGHT ? LEFT | RIGHT : arms;
  return glyphByArms.get(`${stroke}${whole}`) ?? 32;
}

/** Returns the stroke and arms of a line's glyph; undefined for ASCII lines and for glyphs that are not lines. */
export function lineOf(glyph: Glyph): { readonly stroke: Stroke; readonly arms: number } | undefined {
  return lineByGlyph.get(glyph);
}

/** Returns the glyph to draw when a line with these arms is added to a cell that holds `present`. */
export function joinLines(present: Glyph, stroke: Stroke, arms: number): Glyph {
  if (isAscii(stroke)) return joinAscii(present, stroke, arms);
  const line = lineByGlyph.get(present);
  if (line === undefined) return lineGlyph(stroke, arms);
  const stronger = STRENGTH[line.stroke] > STRENGTH[stroke] ? line.stroke : stroke;
  return lineGlyph(stronger, line.arms | arms);
}

const CROSSING = 43; // +
const LINES = [45, 61, 124, CROSSING]; // - = | +

function joinAscii(present: Glyph, stroke: 'ascii' | 'asciiHeavy', arms: number): Glyph {
  const glyph = lineGlyph(stroke, arms);
  return !LINES.includes(present) || present === glyph ? glyph : CROSSING;
}
