import { describe, expect, it } from 'vitest';
import { cellsOf, pensFor } from './cells.js';
import { sampleFigures } from './sample-figures.js';
import {
  ALL_PLACES,
  drawMap,
  emptyFigures,
  layoutMap,
  MAP_THEMES,
  type MapFigures,
  type MapMarks,
  type MapSize,
} from '../../../src/ui/map/index.js';
import { acrossBorder } from '../../../src/ui/map/layout.js';
import { colourCode } from '../../../src/terminal/drawing/colour.js';
import { stylePartsOf } from '../../../src/terminal/drawing/style.js';
import type { Spot } from '../../../src/ui/map/ways.js';

const SIZES: readonly MapSize[] = ['small', 'medium', 'large'];
const LOOKS = {
  dark: { theme: MAP_THEMES.dark },
  light: { theme: MAP_THEMES.light },
  'without colour': { theme: MAP_THEMES.none },
  'ASCII without colour': { theme: MAP_THEMES.none, ascii: true },
};
const MODES = SIZES.flatMap((size) => (Object.keys(LOOKS) as (keyof typeof LOOKS)[]).map((look) => ({ size, look })));
/**
 * The minimum number of cells of an edge that must have a sign. `share`: part of the edge's cells. `cells`: number of
 * cells; an edge with fewer cells must have signs in all of them.
 */
const LEAST = { share: 1 / 3, cells: 2 };

/**
 * Returns the common edges of neighbouring provinces that belong to the same player. The key names both provinces. Each
 * edge is a list of pairs of cells, one cell in each province.
 */
function edgesOf(size: MapSize): Map<string, [Spot, Spot][]> {
  const { ground, provinceBorders } = layoutMap(size);
  const edges = new Map<string, [Spot, Spot][]>();
  for (const spot of provinceBorders) {
    for (const across of acrossBorder(ground, spot)) {
      const pair = [spot, across].map(({ x, y }) => ground[y][x]).sort().join(' and '); // prettier-ignore
      edges.set(pair, [...(edges.get(pair) ?? []), [spot, across]]);
    }
  }
  return edges;
}

/** Positions in which the signs on provinces and the colours of provinces differ as much as possible. */
function positions(): Record<string, { figures: MapFigures; marks: MapMarks }> {
  const middle = sampleFigures();
  const burning = Object.entries(middle.provinces).map(([id, province]) => [id, { ...province, unrest: 9, massProtests: 2 }]); // prettier-ignore
  const lit = new Set(ALL_PLACES.filter((place) => place.startsWith('province:') || place.startsWith('connection:')));
  return {
    'at the start': { figures: emptyFigures(), marks: {} },
    'in the middle of a game': { figures: middle, marks: { cursor: 'province:sachsen' } },
    'in protest everywhere': {
      figures: { ...middle, provinces: Object.fromEntries(burning) as MapFigures['provinces'] },
      marks: {},
    },
    'with everything to choose': { figures: middle, marks: { lit } },
  };
}

it.each(MODES.filter(({ look }) => LOOKS[look].theme !== MAP_THEMES.none))(
  'the line between provinces in protest, whose grounds are one, stands on another one ($size, $look)',
  ({ size, look }) => {
    const pens = pensFor(LOOKS[look]);
    const groundsOf = (figures: MapFigures): string[] => {
      const canvas = drawMap(layoutMap(size), figures, {}, pens);
      const isLine = ({ char }: { char: string }): boolean => char === pens.glyphs.provinceBorder;
      return cellsOf(canvas).flat().flatMap((cell, at) => (isLine(cell) ? [String(stylePartsOf(canvas.cells.styles[at]).bg)] : [])); // prettier-ignore
    };
    const { 'in protest everywhere': burning, 'at the start': calm } = positions();
    const own = String(colourCode(pens.fills.inset));
    expect(new Set(groundsOf(burning.figures))).toEqual(new Set([own]));
    expect(groundsOf(calm.figures)).not.toContain(own);
  },
);

describe.each(MODES)('provinces of one side on the $size map, $look', ({ size, look }) => {
  it.each(Object.entries(positions()))(
    'are told apart by a line, pair by pair, %s',
    (_position, { figures, marks }) => {
      const pens = pensFor(LOOKS[look]);
      const rows = cellsOf(drawMap(layoutMap(size), figures, marks, pens));
      const pairs = edgesOf(size);
      expect(pairs.size).toBeGreaterThan(14);
      for (const [pair, edge] of pairs) {
        const marked = edge.filter((cells) => cells.some(({ x, y }) => rows[y][x].char === pens.glyphs.provinceBorder));
        expect(marked.length / edge.length, pair).toBeGreaterThanOrEqual(LEAST.share);
        expect(marked.length, pair).toBeGreaterThanOrEqual(Math.min(edge.length, LEAST.cells));
      }
    },
  );
});
