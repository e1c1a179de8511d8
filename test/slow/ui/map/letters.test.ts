import { describe, expect, it } from 'vitest';
import { CITIES, PROVINCES } from '../../../../src/rules/board.js';
import {
  ALL_PLACES,
  drawMap,
  layoutMap,
  MAP_THEMES,
  type MapMarks,
  type MapSize,
  type PlaceId,
} from '../../../../src/ui/map/index.js';
import { mapGlyphs } from '../../../../src/ui/map/glyphs.js';
import { pensFor, plainText } from '../../../ui/map/cells.js';
import { sampleFigures } from '../../../ui/map/sample-figures.js';

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

  /** For each place, a character that occurs nowhere else on the map. */
  const letters = new Map(ALL_PLACES.map((place, index) => [place, String.fromCodePoint(0x100 + index)]));
  const all = { lit: new Set(ALL_PLACES), letters };
  const shown = (marks: MapMarks, ascii: boolean, state = figures): string =>
    plainText(drawMap(layout, state, marks, pensFor({ ascii }))).join('\n');
  /** Returns the places whose letters are not on the map. */
  const lost = (marks: MapMarks, ascii: boolean, state = figures): PlaceId[] => {
    const text = shown(marks, ascii, state);
    return ALL_PLACES.filter((place) => !text.includes(letters.get(place)!));
  };
  const rundown = CITIES.map(({ id }) => [id, { factory: 'rundown', value: 1 }] as const);
  const worn = { ...figures, cities: { ...figures.cities, ...Object.fromEntries(rundown) } };

  it.each([
    [false, figures],
    [true, worn],
  ] as const)('are all on the map together, whatever has the cursor or a hint (ASCII: %s)', (ascii, state) => {
    const changes = ALL_PLACES.flatMap((place) => [
      [place, lost({ ...all, cursor: place }, ascii, state)],
      [place, lost({ ...all, hinted: new Set([place]) }, ascii, state)],
    ]);
    expect(changes.filter(([, places]) => places.length > 0)).toEqual([]);
    expect(lost({ ...all, hinted: new Set(ALL_PLACES), cursor: ALL_PLACES[0] }, ascii, state)).toEqual([]);
  });

  it.each([false, true])('have the sign of a hint or of the cursor beside them (ASCII: %s)', (ascii) => {
    const count = (text: string, sign: string): number => text.split(sign).length - 1;
    const { hint, cursor, cursorConnection } = mapGlyphs(!ascii);
    const bare = ALL_PLACES.filter((place) => {
      const one = { lit: new Set([place]), letters: new Map([[place, LETTER]]) };
      const without = shown(one, ascii);
      const has = (more: Partial<MapMarks>, sign: string): boolean =>
        count(shown({ ...one, ...more }, ascii), sign) > count(without, sign);
      const sign = place.startsWith('connection') ? cursorConnection : cursor[1];
      return !has({ hinted: new Set([place]) }, hint) || !has({ cursor: place }, sign);
    });
    expect(bare).toEqual([]);
  });
});
