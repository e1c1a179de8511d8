import { describe, expect, it } from 'vitest';
import { PROVINCES } from '../../../src/rules/board.js';
import { ALL_PLACES, drawMap, layoutMap, MAP_THEMES, type MapSize } from '../../../src/ui/map/index.js';
import { pensFor, plainText } from './cells.js';
import { sampleFigures } from './sample-figures.js';

/** A character that is nowhere else on the map. */
const LETTER = 'ÿ';
const NAMED = ALL_PLACES.filter((place) => !place.startsWith('connection'));
const SIZES: readonly MapSize[] = ['small', 'medium', 'large'];

describe.each(SIZES)('the letters of places on the %s map', (size) => {
  const layout = layoutMap(size);
  const figures = sampleFigures();

  it('have one colour on all backgrounds', () => {
    const hot = PROVINCES.filter((_, index) => index % 2 === 0).map(({ id }) => {
      return [id, { ...figures.provinces[id], unrest: 9, massProtests: 2 }] as const;
    });
    const provinces = { ...figures.provinces, ...Object.fromEntries(hot) };
    const marks = { lit: new Set(NAMED), letters: new Map(NAMED.map((place) => [place, LETTER])) };
    const canvas = drawMap(layout, { ...figures, provinces }, marks, pensFor({ theme: MAP_THEMES.dark }));
    const styles = new Set(
      canvas
        .toText()
        .flatMap((row, y) =>
          [...row].flatMap((char, x) => (char === LETTER ? [canvas.cells.styles[y * canvas.width + x]] : [])),
        ),
    );
    expect(styles.size).toBe(1);
  });

  it.each([false, true])('stay when the cursor is on the place (ASCII: %s)', (ascii) => {
    for (const place of NAMED) {
      const marks = { lit: new Set([place]), letters: new Map([[place, LETTER]]), cursor: place };
      expect(plainText(drawMap(layout, figures, marks, pensFor({ ascii }))).join(''), place).toContain(LETTER);
    }
  });

  it.each([false, true])('stay when a hint or a lesson marks the place, even on a short line (ASCII: %s)', (ascii) => {
    for (const place of ALL_PLACES) {
      const marks = { lit: new Set([place]), letters: new Map([[place, LETTER]]), hinted: new Set([place]) };
      expect(plainText(drawMap(layout, figures, marks, pensFor({ ascii }))).join(''), place).toContain(LETTER);
    }
  });
});
