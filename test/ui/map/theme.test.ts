import { describe, expect, it } from 'vitest';
import { ENGLISH_SCREEN } from '../../../src/text/index.js';
import { sampleFigures } from './sample-figures.js';
import { ALL_PLACES, drawMap, layoutMap, lookOf, MAP_THEMES, type MapSize } from '../../../src/ui/map/index.js';
import { colourCode, contrast } from '../../../src/terminal/colour.js';

const SIZES: readonly MapSize[] = ['small', 'medium', 'large'];
/** What adorns and tells nothing that is not told otherwise. */
const ADORNMENT = new Set(['sea', 'abroad', 'provinceBorder', 'muted']);

describe('the colours of the map', () => {
  it.each(['dark', 'light'] as const)('have a contrast of 4.5 or more on the ground they stand on (%s)', (name) => {
    const theme = MAP_THEMES[name];
    const pairs = new Set<string>();
    for (const size of SIZES) {
      const options = { lit: new Set(ALL_PLACES), cursor: 'city:kassel' as const };
      for (const marks of [{}, options]) {
        for (const { char, style } of drawMap(layoutMap(size), sampleFigures(), {
          words: ENGLISH_SCREEN.map,
          ...marks,
        }).flat()) {
          if (char === ' ' || (style.color !== undefined && ADORNMENT.has(style.color))) continue;
          const { fg, bg } = lookOf(style, theme);
          pairs.add(`${fg ?? 'none'} ${bg ?? 'none'}`);
        }
      }
    }
    expect(pairs.size).toBeGreaterThan(20);
    for (const pair of pairs) {
      const [fg, bg] = pair.split(' ').map((color) => colourCode(color as `#${string}`));
      expect(contrast(fg, bg), pair).toBeGreaterThanOrEqual(4.5);
    }
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

  it('are absent without colour, where bold, underline and inverse remain', () => {
    expect(lookOf({ color: 'west', fill: 'west-1', bold: true, inverse: true }, MAP_THEMES.none)).toEqual({
      bold: true,
      inverse: true,
    });
    expect(lookOf({ fill: 'west-1' }, MAP_THEMES.basic)).toEqual({});
  });

  it('give equal styles the same look', () => {
    const { dark } = MAP_THEMES;
    expect(lookOf({ color: 'east', dim: false }, dark)).toBe(lookOf({ color: 'east' }, dark));
    expect(lookOf({ color: 'east' }, dark)).not.toBe(lookOf({ color: 'west' }, dark));
  });
});
