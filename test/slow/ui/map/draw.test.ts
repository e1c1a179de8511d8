import stringWidth from 'string-width';
import { describe, expect, it } from 'vitest';
import { cellsOf, isInverse, type MapCell, pensFor, plainText } from '../../../ui/map/cells.js';
import { sampleFigures } from '../../../ui/map/sample-figures.js';
import { CITIES } from '../../../../src/rules/board/cities.js';
import { CONNECTIONS } from '../../../../src/rules/board/connections.js';
import {
  ALL_PLACES,
  drawMap,
  emptyFigures,
  layoutMap,
  MAP_THEMES,
  type CityFigures,
  type ConnectionFigures,
  type MapFigures,
  type MapMarks,
  type MapSize,
  type PlaceId,
  type ProvinceFigures,
} from '../../../../src/ui/map/index.js';
import { type Canvas, toAscii } from '../../../../src/terminal/index.js';
import { acrossBorder } from '../../../../src/ui/map/layout.js';
import { inBox, type Spot } from '../../../../src/ui/map/ways.js';

const SIZES: readonly MapSize[] = ['small', 'medium', 'large'];
const MODES = SIZES.flatMap((size) => [true, false].map((ascii) => ({ size, ascii })));

type Options = MapMarks & { readonly ascii?: boolean };

function sheet(size: MapSize, figures: MapFigures, { ascii = false, ...marks }: Options = {}): Canvas {
  return drawMap(layoutMap(size), figures, marks, pensFor({ ascii }));
}

function drawn(size: MapSize, figures: MapFigures, options?: Options): MapCell[][] {
  return cellsOf(sheet(size, figures, options));
}

/** Returns the text of a map without colours, in which signs mark sea and foreign land. */
function textOf(size: MapSize, figures: MapFigures, { ascii = false, ...marks }: Options = {}): string {
  const pens = pensFor({ ascii, theme: MAP_THEMES.none });
  return plainText(drawMap(layoutMap(size), figures, marks, pens)).join('\n');
}

function allCities(city: CityFigures): MapFigures {
  const cities = Object.fromEntries(CITIES.map(({ id }) => [id, city])) as MapFigures['cities'];
  return { ...emptyFigures(), cities };
}

function withConnection(id: (typeof CONNECTIONS)[number]['id'], connection: ConnectionFigures): MapFigures {
  const figures = emptyFigures();
  return { ...figures, connections: { ...figures.connections, [id]: connection } };
}

/** Returns the figures of a map on which every connection has `most` lines built, or all its lines if it has fewer. */
function allConnections(most: number, working: boolean): MapFigures {
  const connections = Object.fromEntries(
    CONNECTIONS.map(({ id, lines }) => [id, { built: Math.min(most, lines), working }]),
  ) as MapFigures['connections'];
  return { ...emptyFigures(), connections };
}

function allProvinces(figures: MapFigures, province: ProvinceFigures): MapFigures {
  const ids = Object.keys(figures.provinces) as (keyof MapFigures['provinces'])[];
  return { ...figures, provinces: Object.fromEntries(ids.map((id) => [id, province])) as MapFigures['provinces'] };
}

const EXTREME: ProvinceFigures = {
  unrest: 15,
  massProtests: 3,
  exportedProtests: 3,
  livingStandard: 6,
  economy: 17,
  exportFactory: 6,
  socialists: 12,
};

describe.each(MODES)('the $size map, ASCII $ascii', ({ size, ascii }) => {
  const layout = layoutMap(size);
  const figures = sampleFigures();
  /** Returns all places; for ASCII maps, which differ in signs only, every fourth place. */
  const some = <Place>(all: readonly Place[]): readonly Place[] => (ascii ? all.filter((_, at) => at % 4 === 0) : all);
  const known = new Map<PlaceId, Canvas>();
  const underCursor = (place: PlaceId): Canvas => {
    const canvas = known.get(place) ?? sheet(size, figures, { ascii, lit: new Set([place]), cursor: place });
    known.set(place, canvas);
    return canvas;
  };

  it('fills exactly its columns and rows with characters of one column', () => {
    const rows = drawn(size, figures, { ascii, lit: new Set(ALL_PLACES), cursor: 'city:berlin' });
    expect(rows.map((row) => row.length)).toEqual(Array.from({ length: layout.height }, () => layout.width));
    for (const char of new Set(rows.flat().map((cell) => cell.char))) expect(stringWidth(char), char).toBe(1);
  });

  it('names every city and province', () => {
    const text = textOf(size, figures, { ascii });
    for (const { name } of layout.cities) expect(text).toContain(ascii ? toAscii(name) : name);
    for (const { name, id } of layout.badges) expect(text, id).toContain(ascii ? toAscii(name) : name);
  });

  it('spells the name of every province in one way, whatever its state', () => {
    const extreme = allProvinces(figures, EXTREME);
    const places = layout.badges.map(({ id }) => `province:${id}` as const);
    const otherwise: string[] = [];
    for (const state of [figures, extreme, allProvinces(figures, { ...EXTREME, unrest: 3, socialists: 2 })]) {
      for (const marks of [{}, { lit: new Set<PlaceId>(places) }, ...some(places).map((cursor) => ({ cursor }))]) {
        const rows = plainText(sheet(size, state, { ascii, ...marks }));
        for (const { name, box } of layout.badges) {
          const shown = rows[box.y].slice(box.x, box.x + box.width);
          if (!shown.includes(ascii ? toAscii(name) : name)) otherwise.push(shown);
        }
      }
    }
    expect(otherwise).toEqual([]);
  });

  it('marks the edge of two provinces on either side of it, unless something stands on both', () => {
    const rows = drawn(size, emptyFigures(), { ascii });
    const boxes = [layout.inset.box, ...layout.badges.map(({ box }) => box), ...layout.cities.map(({ box }) => box)];
    const isFree = (spot: Spot): boolean => rows[spot.y][spot.x].char === ' ' && !boxes.some((box) => inBox(box, spot));
    let marked = 0;
    for (const own of layout.provinceBorders) {
      const both = [own, ...acrossBorder(layout.ground, own)];
      if (both.some(({ x, y }) => rows[y][x].color === 'provinceBorder')) marked++;
      else expect(both.filter(isFree), `${own.x},${own.y}`).toEqual([]);
    }
    expect(marked / layout.provinceBorders.length).toBeGreaterThan(0.5);
  });

  it('draws a line to a province whose badge lies elsewhere', () => {
    const rows = drawn(size, emptyFigures(), { ascii });
    for (const { leader, side } of layout.badges) {
      for (const { x, y } of leader) {
        expect(rows[y][x]).toMatchObject({
          char: expect.stringMatching(ascii ? /[_/]/ : /[─│╭╮╰╯]/) as string,
          color: side,
        });
      }
    }
  });

  it('tells the state of a city without colour: empty, intact, rundown, closed', () => {
    const states = (
      [
        { factory: 'none', value: 0 },
        { factory: 'intact', value: 2 },
        { factory: 'rundown', value: 2 },
        { factory: 'closed', value: 0 },
      ] satisfies CityFigures[]
    ).map((state) => plainText(sheet(size, allCities(state), { ascii })));
    for (const { id, box } of layout.cities) {
      expect(new Set(states.map((rows) => rows[box.y].slice(box.x, box.x + 2))).size, id).toBe(states.length);
    }
    expect(states[2].join('\n')).toContain(ascii ? '2;Leip' : '2▾Leip');
  });

  it('parts the sign of every city from its name by a blank, whatever the ground', () => {
    for (const factory of ['none', 'intact', 'closed'] as const) {
      const rows = drawn(size, allCities({ factory, value: 2 }), { ascii });
      for (const { id, box } of layout.cities) {
        const [sign, beside] = rows[box.y].slice(box.x);
        expect([sign.char === ' ', beside.char], id).toEqual([false, ' ']);
      }
    }
  });

  it('tells the state of a connection without colour: free, each line built, working (R5.1c)', () => {
    const free = textOf(size, emptyFigures(), { ascii });
    for (const { id, lines } of some(CONNECTIONS)) {
      const built = Array.from({ length: lines }, (_, count) => ({ built: count + 1, working: false }));
      const states: ConnectionFigures[] = [...built, { built: lines, working: true }];
      const texts = states.map((state) => textOf(size, withConnection(id, state), { ascii }));
      expect(new Set([free, ...texts]).size, id).toBe(states.length + 1);
    }
  });

  it('draws a connection that works bold, as nothing that is free or only built (R5.1c)', () => {
    const [free, built, works] = (
      [
        [0, false],
        [2, false],
        [2, true],
      ] as const
    ).map(([count, working]) => drawn(size, allConnections(count, working), { ascii }));
    for (const { id } of CONNECTIONS) {
      const { x, y } = layout.anchors.get(`connection:${id}`)!;
      const isBold = [free, built, works].map((rows) => rows[y][x].attributes.includes('bold'));
      expect(isBold, id).toEqual([false, false, true]);
    }
  });

  it('shows every lit place and the cursor without colour, and differently', () => {
    const plain = textOf(size, figures, { ascii });
    for (const place of some(ALL_PLACES)) {
      const lit = textOf(size, figures, { ascii, lit: new Set([place]) });
      const cursor = plainText(underCursor(place)).join('\n');
      expect(new Set([plain, lit, cursor]).size, place).toBe(3);
    }
  });

  it('draws the cursor inverse and nothing else of the land where it is calm', () => {
    const calm = emptyFigures();
    for (const place of some(ALL_PLACES)) {
      const inverse = inverseSpots(sheet(size, calm, { ascii, lit: new Set([place]), cursor: place }));
      const { x, y } = layout.anchors.get(place)!;
      expect(inverse, place).toContainEqual({ x, y });
      const all = layout.connections.find(({ id }) => place === `connection:${id}`);
      expect(inverse.length, place).toBeLessThanOrEqual(all ? all.cells.length + all.stubs.length : 24);
    }
  });

  it('writes the name of Berlin over the frame of its inset, where that has one', () => {
    const { box, framed } = layout.inset;
    const row = plainText(sheet(size, figures, { ascii }))[box.y].slice(box.x, box.x + box.width);
    expect(row.includes(' Berlin ')).toBe(framed);
  });

  it('keeps the largest counters within their badges', () => {
    const marks = { lit: new Set(ALL_PLACES.filter((place) => place.startsWith('province:'))) };
    const before = drawn(size, figures, { ascii });
    const after = drawn(size, allProvinces(figures, EXTREME), { ascii, ...marks });
    const boxes = [...layout.badges.map(({ box }) => box), layout.inset.box];
    for (const { x, y } of spotsWhere(after, ({ char }, spot) => char !== before[spot.y][spot.x].char)) {
      const isInside = boxes.some((b) => x >= b.x && y >= b.y && x < b.x + b.width && y < b.y + b.height);
      expect(isInside, `${x},${y}`).toBe(true);
    }
  });

  it('draws the Wall only while it stands', () => {
    const standing = textOf(size, { ...figures, wall: true }, { ascii });
    expect(textOf(size, { ...figures, wall: false }, { ascii })).not.toBe(standing);
    for (const { x, y } of layout.inset.wall) expect(standing.split('\n')[y][x]).toBe(ascii ? 'M' : '▓');
  });

  it('draws the inner-German border as an unbroken line of its own', () => {
    const rows = drawn(size, figures, { ascii });
    for (const { x, y } of layout.innerGermanBorder) {
      expect(rows[y][x]).toMatchObject({ char: ascii ? '#' : '█', color: 'border', attributes: ['bold'] });
    }
  });

  it('has a ground everywhere, and everything drawn on a province, and its badge, has its shade', () => {
    const rows = drawn(size, emptyFigures(), { ascii });
    const shades = new Map<string, Set<string>>();
    const bare: string[] = [];
    layout.ground.forEach((row, y) => {
      row.forEach((ground, x) => {
        const { fill } = rows[y][x];
        if (fill === undefined) bare.push(`${x},${y}`);
        const { id = ground } = layout.badges.find(({ box }) => inBox(box, { x, y })) ?? {};
        if (!inBox(layout.inset.box, { x, y })) shades.set(id, (shades.get(id) ?? new Set()).add(fill!));
      });
    });
    expect(bare).toEqual([]);
    for (const [ground, found] of shades) expect(found.size, ground).toBe(1);
  });

  it('leads lines on to a name that is shorter than in ASCII, under a sign of a choice, too', () => {
    const stubs = layout.connections.flatMap((connection) => connection.stubs);
    expect(stubs).not.toEqual([]);
    for (const lit of [[], ALL_PLACES.filter((place) => !place.startsWith('city:'))]) {
      const rows = plainText(sheet(size, emptyFigures(), { ascii, lit: new Set(lit) }));
      for (const { x, y } of stubs) expect(rows[y][x] === '┄', `${x},${y}`).toBe(!ascii);
    }
  });

  it('writes the names of seas and neighbours, where there is room for any, where nothing else stands', () => {
    expect(layout.surroundings.length > 0).toBe(size !== 'small');
    const rows = plainText(sheet(size, figures, { ascii }));
    for (const { x, y, text } of layout.surroundings) {
      const shown = ascii ? toAscii(text) : text;
      expect(rows[y].slice(x + 1, x + 1 + shown.length)).toBe(shown);
    }
  });
});

describe('the sign of a city', () => {
  it.each(SIZES)('keeps to its one column on the %s map, whatever the factory is worth', (size) => {
    const worth = (value: number): string => textOf(size, allCities({ factory: 'intact', value }));
    expect(worth(12)).toBe(worth(9));
  });
});

describe('an empty map', () => {
  it.each(SIZES)('is the %s picture in test/fixtures/maps, to the column: nothing moves unseen', async (size) => {
    await expect(`${textOf(size, emptyFigures())}\n`).toMatchFileSnapshot(`../../../fixtures/maps/${size}.txt`);
  });
});

describe('the map in ASCII', () => {
  it.each(SIZES)('is pure ASCII (%s)', (size) => {
    const everything: Options = {
      ascii: true,
      lit: new Set(ALL_PLACES),
      cursor: 'connection:jena-cssr-west',
    };
    expect(textOf(size, sampleFigures(), everything)).toMatch(/^[\x20-\x7e\n]*$/);
  });
});

describe('the counters of a province', () => {
  const quiet: ProvinceFigures = {
    unrest: 3,
    massProtests: 0,
    exportedProtests: 0,
    livingStandard: 1,
    economy: 4,
    exportFactory: 2,
    socialists: 0,
  };
  const changes: Partial<ProvinceFigures>[] = [
    { unrest: 2 },
    { massProtests: 1 },
    { exportedProtests: 1 },
    { livingStandard: 2 },
    { economy: 5 },
    { exportFactory: 3 },
    { exportFactory: null },
    { socialists: 1 },
  ];

  it.each(['medium', 'large'] as const)('are all on the %s map, in every province', (size) => {
    const figures = emptyFigures();
    for (const { id } of layoutMap(size).badges) {
      const text = (change: Partial<ProvinceFigures>): string =>
        textOf(size, { ...figures, provinces: { ...figures.provinces, [id]: { ...quiet, ...change } } });
      const unchanged = text({});
      for (const change of changes) expect(text(change), `${id} ${JSON.stringify(change)}`).not.toBe(unchanged);
    }
  });

  it('show unrest, protests, living standard and economy even on the small map', () => {
    const text = textOf('small', allProvinces(emptyFigures(), { ...quiet, unrest: 9, massProtests: 2 }));
    expect(text).toContain('HE 9!!');
    expect(text).toContain('L1 e4');
  });

  it('show an exported protest beside its own (R10.2e)', () => {
    const figures = emptyFigures();
    const hit = { ...quiet, unrest: 4, massProtests: 1, exportedProtests: 1 };
    const provinces = { ...figures.provinces, 'rheinland-pfalz': hit };
    expect(textOf('medium', { ...figures, provinces })).toMatch(/u4!» L1 e4\/2/);
    expect(textOf('small', { ...figures, provinces })).toContain('RP 4!»');
    const only = { ...provinces, 'rheinland-pfalz': { ...hit, unrest: 1, massProtests: 0 } };
    const small = textOf('small', { ...figures, provinces: only });
    expect(small).toContain('RP 1»');
    expect(small).not.toContain('1!');
  });

  it('have their signs on the small map however little room there is, in the second line if need be', () => {
    const lit = { lit: new Set(ALL_PLACES) };
    const west = { ...quiet, unrest: 9, massProtests: 2, exportedProtests: 1 };
    expect(textOf('small', allProvinces(emptyFigures(), west), lit)).toMatch(/\[RP\]9[^!][^]*L1 e4»/);
    const east = { ...quiet, unrest: 9, massProtests: 2, economy: 12, socialists: 3 };
    expect(textOf('small', allProvinces(emptyFigures(), east), lit)).toMatch(/\[ST\]9[^!][^]*L1e12s/);
  });

  it('show socialists in every size, beside the name or where that leaves no room beside the figures', () => {
    const figures = emptyFigures();
    const provinces = { ...figures.provinces, brandenburg: { ...quiet, unrest: 5, massProtests: 1, socialists: 2 } };
    const [small, medium, large] = SIZES.map((size) => textOf(size, { ...figures, provinces }));
    expect(small).toContain('BB5!s2');
    expect(medium).toContain('Brandenburg s2');
    expect(large).toContain('Brandenburg s2');
    const lit = { lit: new Set<PlaceId>(['province:brandenburg']) };
    expect(textOf('medium', { ...figures, provinces }, lit)).toMatch(/\[Brandenburg\][^]*u5! L1 e4\/2 s2/);
  });

  it('show the living standard of each sector of West Berlin (R1d)', () => {
    const text = textOf('medium', { ...emptyFigures(), sectors: { french: 3, british: 4, american: 5 } });
    expect(text).toContain('French 3');
    expect(text).toContain('British 4');
    expect(text).toContain('US 5');
  });
});

describe('a drawn map', () => {
  it('is not changed by drawing again', () => {
    const canvas = drawMap(layoutMap('small'), sampleFigures(), {}, pensFor());
    const before = cellsOf(canvas);
    drawn('small', emptyFigures(), { lit: new Set<PlaceId>(['city:kiel']) });
    expect(cellsOf(canvas)).toEqual(before);
  });
});

/** Returns the inverse cells. It does not read the colours of every cell, which would take longer. */
function inverseSpots({ cells, width }: Canvas): Spot[] {
  const spots: Spot[] = [];
  cells.styles.forEach((style, at) => {
    if (isInverse(style)) spots.push({ x: at % width, y: Math.floor(at / width) });
  });
  return spots;
}

function spotsWhere(rows: readonly (readonly MapCell[])[], holds: (cell: MapCell, spot: Spot) => boolean): Spot[] {
  return rows.flatMap((row, y) => row.flatMap((cell, x) => (holds(cell, { x, y }) ? [{ x, y }] : [])));
}
