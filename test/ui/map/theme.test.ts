import { describe, expect, it } from 'vitest';
import { cellsOf, pensFor } from './cells.js';
import { sampleFigures } from './sample-figures.js';
import {
  ALL_PLACES,
  drawMap,
  layoutMap,
  MAP_THEMES,
  type MapMarks,
  type MapSize,
  type MapTheme,
} from '../../../src/ui/map/index.js';
import { colourCode, contrast, DEFAULT_COLOUR } from '../../../src/terminal/colour.js';
import type { Canvas } from '../../../src/terminal/index.js';
import { type StyleParts, stylePartsOf } from '../../../src/terminal/style.js';

const SIZES: readonly MapSize[] = ['small', 'medium', 'large'];
/** What adorns and tells nothing that is not told otherwise. */
const ADORNMENT = new Set(['sea', 'abroad', 'provinceBorder', 'muted']);

describe('the colours of the map', () => {
  it.each(['dark', 'light'] as const)('have a contrast of 4.5 or more on the ground they stand on (%s)', (name) => {
    const pairs = new Map<string, number>();
    for (const size of SIZES) {
      for (const marks of [{}, { lit: new Set(ALL_PLACES), cursor: 'city:kassel' as const }]) {
        const canvas = drawn(size, marks, MAP_THEMES[name]);
        cellsOf(drawn(size, marks))
          .flat()
          .forEach(({ char, color }, at) => {
            if (char === ' ' || (color !== undefined && ADORNMENT.has(color))) return;
            const { fg, bg } = stylePartsOf(canvas.cells.styles[at]);
            pairs.set(`${color} ${fg} on ${bg}`, contrast(fg, bg));
          });
      }
    }
    expect(pairs.size).toBeGreaterThan(20);
    for (const [pair, found] of pairs) expect(found, pair).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['unknown', 'plain'] as const)('can be read on black and on white (%s)', (name) => {
    // What a terminal shows for one of its own colours is its business; xterm's red has 3.6 on black.
    const least = name === 'plain' ? 3 : 4.5;
    for (const [use, colour] of Object.entries(MAP_THEMES[name].colors)) {
      for (const ground of ['#000000', '#ffffff'] as const) {
        expect(contrast(colourCode(colour), colourCode(ground)), `${use} on ${ground}`).toBeGreaterThanOrEqual(least);
      }
    }
  });

  it.each(['none', 'basic', 'plain', 'unknown'] as const)('leave the ground as the terminal has it (%s)', (name) => {
    for (const { bg } of partsOf(drawn('medium', {}, MAP_THEMES[name]))) expect(bg).toBe(DEFAULT_COLOUR);
  });

  it('are absent without colour, where bold, underline and inverse remain', () => {
    const plain = drawn('medium', { cursor: 'city:kassel' }, MAP_THEMES.none);
    for (const { fg } of partsOf(plain)) expect(fg).toBe(DEFAULT_COLOUR);
    const attributes = new Set(cellsOf(plain).flatMap((row) => row.flatMap((cell) => cell.attributes)));
    expect([...attributes].sort()).toEqual(['bold', 'dim', 'inverse', 'underline']);
  });
});

function drawn(size: MapSize, marks: MapMarks, theme?: MapTheme): Canvas {
  return drawMap(layoutMap(size), sampleFigures(), marks, pensFor(theme && { theme }));
}

function partsOf({ cells }: Canvas): StyleParts[] {
  return Array.from(cells.styles, stylePartsOf);
}
