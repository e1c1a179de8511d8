import { describe, expect, it } from 'vitest';
import { cellsOf, type MapCell, pensFor } from './cells.js';
import { COLLAPSE } from '../../../src/rules/figures.js';
import {
  drawMap,
  emptyFigures,
  type Heat,
  heatOf,
  heatOfSide,
  layoutMap,
  MAP_THEMES,
  type MapSize,
  type MapTheme,
  type ProvinceFigures,
} from '../../../src/ui/map/index.js';
import { isProtest } from '../../../src/ui/map/heat.js';
import { inBox } from '../../../src/ui/map/ways.js';

const CALM: ProvinceFigures = { ...emptyFigures().provinces.bayern, unrest: 0 };

describe('the heat of a province', () => {
  it('R4a rises one unrest before a mass protest, with one, and with more', () => {
    const heats = Array.from({ length: 13 }, (_, unrest) =>
      heatOf({ ...CALM, unrest, massProtests: Math.floor(unrest / 4) }),
    );
    const [calm, near, one, more] = ['calm', 'near', 'protest', 'protests'];
    expect(heats).toEqual([calm, calm, calm, near, one, one, one, one, more, more, more, more, more]);
  });

  it('R10.2e counts protests exported to it as its own', () => {
    expect(heatOf({ ...CALM, exportedProtests: 1 })).toBe('protest');
    expect(heatOf({ ...CALM, unrest: 4, massProtests: 1, exportedProtests: 1 })).toBe('protests');
  });
});

describe('the heat of a side', () => {
  it('R9.10 rises from two mass protests on and is highest where the side collapses', () => {
    const heats = Array.from({ length: COLLAPSE + 2 }, (_, protests) => heatOfSide(protests));
    expect(heats).toEqual(['calm', 'calm', 'near', 'protest', 'protests', 'protests']);
  });
});

/** Unrest that leads to each heat, in rising order. */
const UNREST: Readonly<Record<Heat, number>> = { calm: 2, near: 3, protest: 5, protests: 9 };
const HEATS = Object.keys(UNREST) as Heat[];

function drawnAt(heat: Heat, size: MapSize, theme?: MapTheme): MapCell[][] {
  const figures = emptyFigures();
  const unrest = UNREST[heat];
  const province: ProvinceFigures = { ...CALM, unrest, massProtests: Math.floor(unrest / 4) };
  const ids = Object.keys(figures.provinces) as (keyof typeof figures.provinces)[];
  const provinces = Object.fromEntries(ids.map((id) => [id, province])) as typeof figures.provinces;
  return cellsOf(drawMap(layoutMap(size), { ...figures, provinces }, {}, pensFor(theme && { theme })));
}

describe.each(['small', 'medium', 'large'] as const)('heat on the %s map', (size) => {
  const { ground, badges, inset } = layoutMap(size);

  it('R4a is a ground of its own for one unrest before a protest, for one, and for more', () => {
    for (const heat of HEATS) {
      const rows = drawnAt(heat, size);
      const expected = { calm: /^(west|east)-\d$/, near: /^(west|east)-\d-near$/, protest: /^protest$/, protests: /^protests$/ }; // prettier-ignore
      const spots = [...badges.map(({ box }) => ({ x: box.x, y: box.y })), inset.west, inset.east];
      for (const { x, y } of spots) expect(rows[y][x].fill, `${x},${y}`).toMatch(expected[heat]);
      const fills = new Set(ground.flatMap((row, y) => row.flatMap((at, x) => (at === 'hessen' ? [rows[y][x].fill] : [])))); // prettier-ignore
      // Letters that are cut out of the figure have the fill `ember`. The line to a neighbour in protest has the fill
      // `inset`.
      fills.delete('ember');
      if (isProtest(heat)) expect(fills.delete('inset')).toBe(true);
      expect([...fills]).toEqual([expect.stringMatching(expected[heat])]);
    }
  });

  it('R4a is told by the figure of unrest without colour: underlined, inverse with a sign, with two', () => {
    const looks: Readonly<Record<Heat, { text: RegExp; attributes: readonly string[] }>> = {
      calm: { text: /2(?!!)/, attributes: [] },
      near: { text: /3(?!!)/, attributes: ['bold', 'underline'] },
      protest: { text: /5!(?!!)/, attributes: ['bold', 'inverse'] },
      protests: { text: /9!!(?!!)/, attributes: ['bold', 'inverse'] },
    };
    for (const heat of HEATS) {
      const rows = drawnAt(heat, size, MAP_THEMES.none);
      const { text, attributes } = looks[heat];
      for (const box of [
        ...badges.map((badge) => badge.box),
        { ...inset.west, height: 2 },
        { ...inset.east, height: 2 },
      ]) {
        // prettier-ignore
        const cells = rows.slice(box.y, box.y + 2).flatMap((row) => row.slice(box.x, box.x + box.width));
        const found = text.exec(cells.map(({ char }) => char).join(''));
        expect(found, heat).not.toBeNull();
        for (const cell of cells.slice(found!.index, found!.index + found![0].length))
          expect(cell.attributes, heat).toEqual(attributes);
      }
    }
  });

  it('is a crowd on the ground where the theme has none, twice as dense with more protests', () => {
    const crowd = (heat: Heat): number => {
      const rows = drawnAt(heat, size, MAP_THEMES.none);
      const outside = (x: number, y: number): boolean =>
        ![inset.box, ...badges.map(({ box }) => box)].some((box) => inBox(box, { x, y }));
      return rows.flatMap((row, y) => row.filter(({ char }, x) => char === '!' && outside(x, y))).length;
    };
    const [calm, near, one, more] = HEATS.map(crowd);
    expect([calm, near]).toEqual([0, 0]);
    expect(one).toBeGreaterThan(0);
    expect(more).toBeGreaterThan(1.5 * one);
  });
});
