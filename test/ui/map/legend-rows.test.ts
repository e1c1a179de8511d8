import { describe, expect, it } from 'vitest';
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
import { cellsOf, pensFor, plainText } from './cells.js';
import { sampleFigures } from './sample-figures.js';
import { inBox } from '../../../src/ui/map/ways.js';

const SIZES: readonly MapSize[] = ['small', 'medium', 'large'];
const MARKS: readonly MapMarks[] = [
  {},
  { lit: new Set(ALL_PLACES), letters: new Map(ALL_PLACES.map((place) => [place, 'w'])), cursor: ALL_PLACES[0] },
  { hinted: new Set(ALL_PLACES) },
  { changes: { places: new Map(ALL_PLACES.map((place) => [place, [{ what: 'unrest', amount: 2 }]])), attacks: [] } },
];

describe.each(SIZES)('the legend on the %s map', (size) => {
  const layout = layoutMap(size);
  const sheet = (marks: MapMarks, figures = sampleFigures(), ascii = false): string[] =>
    plainText(drawMap(layout, figures, marks, pensFor({ ascii })));

  it.each([false, true])('stands on sea and foreign land where nothing else stands (ASCII: %s)', (ascii) => {
    let written = 0;
    for (const marks of MARKS) {
      const [without, with_] = [
        sheet(marks, sampleFigures(), ascii),
        sheet({ ...marks, hasLegend: true }, sampleFigures(), ascii),
      ];
      const bare = plainText(drawMap(layout, emptyFigures(), {}, pensFor({ ascii })));
      const over = with_.flatMap((row, y) =>
        [...row].flatMap((char, x) => (char === without[y][x] ? [] : [{ x, y, was: without[y][x], bare: bare[y][x] }])),
      );
      written += over.length;
      expect(over.filter(({ was, bare: empty }) => was !== empty)).toEqual([]);
      const isFree = ({ x, y }: { x: number; y: number }): boolean => ['sea', 'abroad'].includes(layout.ground[y][x]);
      expect(over.filter((at) => !isFree(at))).toEqual([]);
      expect(new Set(over.map(({ was }) => was)).size).toBeLessThan(4);
    }
    expect(written).toBeGreaterThan(40);
  });

  it.each([false, true])('keeps two cells away from everything else in its row (ASCII: %s)', (ascii) => {
    const bare = plainText(drawMap({ ...layout, surroundings: [] }, emptyFigures(), {}, pensFor({ ascii })));
    const ground = ascii ? /[ ~,.]/ : /[ ~░]/;
    let rooms = 0;
    const near = layout.legend.flatMap(({ x, y, width }) => {
      rooms += 1;
      return [x - 2, x - 1, x + width, x + width + 1].flatMap((column) => {
        const isFree = bare[y][column] === undefined || ground.test(bare[y][column]);
        const isNamed = layout.surroundings.some((one) => one.y === y && column >= one.x && column < one.x + one.text.length); // prettier-ignore
        const isBoxed = [...layout.cities, ...layout.badges].some(({ box }) => inBox(box, { x: column, y }));
        return isFree && !isNamed && !isBoxed ? [] : [`${column},${y}`];
      });
    });
    expect(near).toEqual([]);
    expect(rooms).toBeGreaterThan(2);
  });

  it('explains only signs in sight, as the figures of this map are written', () => {
    const unrest = (number: number): string => (size === 'small' ? `NI ${number}: unrest` : 'u = unrest');
    const economy = size === 'small' ? 'e = economy' : 'e = economy/export';
    const always = ['L = standard', economy];
    const rare = ['! = mass protest', '» = exported', 's = socialists'];
    expect(written(emptyFigures()).toSorted()).toEqual([unrest(3), ...always].toSorted());
    expect(written(sampleFigures()).toSorted()).toEqual(
      [unrest(5), ...always, ...(size === 'small' ? [] : rare)].toSorted(),
    );
  });

  it('gives unrest of two digits on the small map more room', () => {
    const { provinces } = emptyFigures();
    const figures = {
      ...emptyFigures(),
      provinces: { ...provinces, niedersachsen: { ...provinces.niedersachsen, unrest: 12 } },
    };
    expect(written(figures)).toContain(size === 'small' ? 'NI 12: unrest' : 'u = unrest');
    expect(written(figures)).toHaveLength(3);
  });

  it('prints its signs in bold, and leaves one empty cell on each side where the sea consists of signs', () => {
    const pens = pensFor({ theme: MAP_THEMES.none });
    const [without, shown] = [false, true].map((hasLegend) =>
      cellsOf(drawMap(layout, emptyFigures(), { hasLegend }, pens)),
    );
    const expected = without.map((row) => row.map(({ char }) => char));
    const used = layout.legend.filter(({ x, y }) => [2, 4].some((at) => '=:'.includes(shown[y][x + at].char)));
    for (const { x, y, width } of used) {
      const text = shown[y].slice(x, x + width).map(({ char }) => char);
      expected[y].splice(x - 1, width + 2, ' ', ...text, ...(x + width < layout.width ? [' '] : []));
      expect(shown[y][x].attributes).toEqual(['bold']);
    }
    expect(used).toHaveLength(3);
    expect(shown.map((row) => row.map(({ char }) => char))).toEqual(expected);
    expect(used.some(({ x, y }) => without[y][x - 1].char !== ' ')).toBe(true);
  });

  /** Returns the explanations on the map. */
  function written(figures: MapFigures): string[] {
    const shown = sheet({ hasLegend: true }, figures);
    return layout.legend.map(({ x, y, width }) => shown[y].slice(x, x + width).trim()).filter((text) => text !== '');
  }
});
