import { describe, expect, it } from 'vitest';
import { cellsOf, pensFor, plainText } from './cells.js';
import { sampleFigures } from './sample-figures.js';
import {
  ALL_PLACES,
  drawMap,
  layoutMap,
  MAP_THEMES,
  type MapMarks,
  mapPairs,
  type MapSize,
  mapTheme,
  type MapTheme,
} from '../../../src/ui/map/index.js';
import { colourCode, contrast, DEFAULT_COLOUR } from '../../../src/terminal/drawing/colour.js';
import type { Canvas } from '../../../src/terminal/index.js';
import { contrastOf, LEAST_CONTRAST } from '../../../src/terminal/drawing/pairs.js';
import { type StyleParts, stylePartsOf } from '../../../src/terminal/drawing/style.js';
import { LOOKS_ON_GROUNDS } from '../../terminal/support/grounds.js';

const SIZES: readonly MapSize[] = ['small', 'medium', 'large'];

describe.each([false, true])('without colours (ascii %s)', (ascii) => {
  it.each(SIZES)(
    'sea and foreign land of the %s map have a sign each where nothing else stands, and Germany none',
    (size) => {
      const { ground } = layoutMap(size);
      const pens = pensFor({ ascii, theme: MAP_THEMES.none });
      const rows = plainText(drawMap(layoutMap(size), sampleFigures(), {}, pens));
      const signs = { sea: pens.glyphs.sea, abroad: pens.glyphs.abroad };
      expect(signs.sea).not.toBe(signs.abroad);
      const of = { sea: { all: 0, signed: 0 }, abroad: { all: 0, signed: 0 } };
      const misplaced: string[] = [];
      for (const [y, row] of ground.entries()) {
        for (const [x, at] of row.entries()) {
          const char = rows[y][x];
          if (at !== 'sea' && at !== 'abroad') {
            if (Object.values(signs).includes(char)) misplaced.push(`${at} at ${x},${y}`);
            continue;
          }
          of[at].all++;
          if (char === signs[at]) of[at].signed++;
          else if (Object.values(signs).includes(char)) misplaced.push(`${at} at ${x},${y}`);
        }
      }
      expect(misplaced).toEqual([]);
      // Cells without a sign belong to names, badges and lines.
      expect(of.sea.signed / of.sea.all).toBeGreaterThan(0.3);
      expect(of.abroad.signed / of.abroad.all).toBeGreaterThan(0.3);
    },
  );
});

describe('the colours of the map', () => {
  const pairs = LOOKS_ON_GROUNDS.flatMap(({ scheme, level, ground }) =>
    mapPairs(mapTheme(scheme, level), ground).map((pair) => ({ scheme, level, pair })),
  );

  it('can be told apart in every pair, scheme and level', () => {
    expect(pairs.length).toBeGreaterThan(3000);
    const faint = pairs.filter(({ level, pair }) => !(contrastOf(pair, level) >= LEAST_CONTRAST[pair.as]));
    expect(faint.map(({ scheme, level, pair }) => `${scheme}, level ${level}: ${pair.name} (${pair.as})`)).toEqual([]);
  });

  it.each(['dark', 'light'] as const)('are on the map in no pair but these (%s)', (name) => {
    const theme = MAP_THEMES[name];
    const known = new Set(
      mapPairs(theme, { fg: '#000001', bg: '#000002' }).map(({ fg, bg }) => `${colourCode(fg)} on ${colourCode(bg)}`),
    );
    const others: string[] = [];
    for (const size of SIZES) {
      for (const marks of [{}, { lit: new Set(ALL_PLACES), cursor: 'city:kassel' as const }]) {
        const canvas = drawn(size, marks, theme);
        cellsOf(canvas)
          .flat()
          .forEach(({ char }, at) => {
            const { fg, bg, attributes } = stylePartsOf(canvas.cells.styles[at]);
            if (char === ' ') return;
            if (!known.has(`${fg} on ${bg}`)) others.push(`${fg} on ${bg}: "${char}", drawn with ${attributes}`);
          });
      }
    }
    expect(others).toEqual([]);
  });

  it("that are drawn faint are none: how faint a colour becomes is the terminal's business", () => {
    for (const theme of [MAP_THEMES.dark, MAP_THEMES.light, MAP_THEMES.unknown]) {
      for (const { fg, attributes } of partsOf(drawn('large', {}, theme))) {
        if (fg !== DEFAULT_COLOUR) expect(attributes & FAINT).toBe(0);
      }
    }
  });

  it('of the sixteen of every terminal can be seen on black and on white', () => {
    // Terminals choose these colours themselves; as a reference, xterm's red has contrast 3.6 on black.
    for (const [use, colour] of Object.entries(MAP_THEMES.plain.colors)) {
      for (const ground of ['#000000', '#ffffff'] as const) {
        expect(contrast(colourCode(colour), colourCode(ground)), `${use} on ${ground}`).toBeGreaterThanOrEqual(3);
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

const FAINT = 2;

function drawn(size: MapSize, marks: MapMarks, theme?: MapTheme): Canvas {
  return drawMap(layoutMap(size), sampleFigures(), marks, pensFor(theme && { theme }));
}

function partsOf({ cells }: Canvas): StyleParts[] {
  return Array.from(cells.styles, stylePartsOf);
}
