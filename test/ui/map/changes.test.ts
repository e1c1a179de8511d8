import { describe, expect, it } from 'vitest';
import { CITIES, CONNECTIONS, PROVINCES, type ProvinceId } from '../../../src/rules/board.js';
import { cellsOf, pensFor } from './cells.js';
import { attackCells, type CrossingCell } from '../../../src/ui/map/draw/attack-cells.js';
import {
  ALL_PLACES,
  cityPlace,
  drawMap,
  emptyFigures,
  layoutMap,
  type MapChange,
  type MapLayout,
  type MapSize,
  type PlaceId,
  provincePlace,
} from '../../../src/ui/map/index.js';
import { type Ground, isProvince } from '../../../src/ui/map/layout.js';
import { inBox } from '../../../src/ui/map/ways.js';
import { mapPens } from '../../../src/ui/match/beside/map-pane.js';
import { lookFor } from '../support/look.js';

const SIZES: readonly MapSize[] = ['small', 'medium', 'large'];
const OPPOSITE = { right: 'left', left: 'right', up: 'down', down: 'up' } as const;

/** Pairs of neighbours that do not touch in at least one of the drawings. */
const APART = new Set(['brandenburg niedersachsen', 'hessen sachsen-anhalt']);

/** All pairs of neighbours across the border, in both directions. */
const neighbours = PROVINCES.flatMap(({ id, borders }) =>
  borders.map((other): readonly [ProvinceId, ProvinceId] => [id, other as ProvinceId]),
);

function drawn(size: MapSize, places: ReadonlyMap<PlaceId, readonly MapChange[]>, look = lookFor()): string[] {
  const marks = { lit: new Set(places.keys()), changes: { places, attacks: [] } };
  return drawMap(layoutMap(size), emptyFigures(), marks, mapPens(look)).toText();
}

const STEPS = { right: [1, 0], left: [-1, 0], up: [0, -1], down: [0, 1] } as const;

/**
 * Follows an arrow on the map for 40 steps. Where something covers the arrow, continues in the same direction. Returns
 * what is under each step: a province, a border, sea or foreign land.
 */
function follow({ ground }: MapLayout, way: readonly CrossingCell[]): Ground[] {
  const [first] = way;
  let { x, y, toward } = first;
  return Array.from({ length: 40 }, () => {
    const at = ground[y]?.[x] ?? 'abroad';
    toward = way.find((cell) => cell.x === x && cell.y === y)?.toward ?? toward;
    [x, y] = [x + STEPS[toward][0], y + STEPS[toward][1]];
    return at;
  });
}

describe.each(SIZES)('what changed on the %s map', (size) => {
  it('is told at the figure, with its value before', () => {
    const { box } = layoutMap(size).badges.find(({ id }) => id === 'bayern')!;
    const told = (...changes: MapChange[]): string =>
      drawn(size, new Map([[provincePlace('bayern'), changes]]))
        .slice(box.y, box.y + box.height)
        .map((row) => row.slice(box.x, box.x + box.width))
        .join('|');
    const unrest = { what: 'unrest', amount: 2 } as const;
    expect(told(unrest)).toMatch(/(BY|u|unrest) ?1→3/);
    expect(told(unrest, { what: 'livingStandard', amount: -1 })).toMatch(/1→3.*(L|LS )(1→)?0/);
  });

  it('is marked with signs that nothing to choose has', () => {
    const changed = ALL_PLACES.map((place): [PlaceId, readonly MapChange[]] => [place, []]);
    for (const look of [lookFor(), lookFor(false)]) {
      const { glyphs } = mapPens(look);
      const map = drawn(size, new Map(changed), look).join('\n');
      const signs = map.split(glyphs.changed).length - 1;
      expect(signs).toBeGreaterThan(CONNECTIONS.length + CITIES.length);
      for (const sign of [...glyphs.lit, glyphs.litConnection]) expect(map).not.toContain(sign);
    }
  });

  it('leaves a sign where a piece is gone', () => {
    const { box } = layoutMap(size).cities.find(({ id }) => id === 'kiel')!;
    const signAt = (amount: number): string =>
      drawn(size, new Map([[cityPlace('kiel'), [{ what: 'piece', amount }]]]))[box.y].charAt(box.x);
    expect(signAt(-1)).toBe('⊘');
    expect(signAt(1)).not.toBe('⊘');
  });

  it('is an attack in its direction, which leads from attacker to target (R9.7)', () => {
    const layout = layoutMap(size);
    const pens = pensFor();
    for (const [attacker, target] of neighbours) {
      const name = `${attacker} to ${target}`;
      const way = attackCells(layout, attacker, target);
      const changes = { places: new Map(), attacks: [{ attacker, target }] };
      const rows = cellsOf(drawMap(layout, emptyFigures(), { changes }, pens));
      for (const { x, y, toward } of way) {
        const sign = { char: pens.glyphs.attack[toward], color: 'lit', attributes: ['bold', 'inverse'] };
        expect(rows[y][x], name).toMatchObject(sign);
      }
      const directions = way.map(({ toward }) => toward);
      if (name === 'west-berlin to east-berlin') expect(directions).toEqual(['right']);
      else if (name === 'east-berlin to west-berlin') expect(directions).toEqual(['left']);
      else if (target !== 'west-berlin') expect(follow(layout, way), name).toContain(target);
    }
  });

  it('never stands between West Berlin and East Berlin for another province', () => {
    const layout = layoutMap(size);
    const { x, y } = layout.westBerlin;
    const others = neighbours.filter((pair) => pair.includes('west-berlin') && !pair.includes('east-berlin'));
    expect(others.length).toBeGreaterThan(1);
    for (const [attacker, target] of others)
      expect(attackCells(layout, attacker, target)).not.toContainEqual(expect.objectContaining({ x: x + 1, y }));
  });

  it('joins every pair of neighbours across the border, each way (R9.7)', () => {
    const layout = layoutMap(size);
    for (const [attacker, target] of neighbours) {
      const way = attackCells(layout, attacker, target);
      expect(way.length, `${attacker} to ${target}`).toBeGreaterThan(0);
      const taken = [...layout.badges, ...layout.cities].filter(({ box }) => way.some((cell) => inBox(box, cell)));
      expect(taken, `${attacker} to ${target}`).toEqual([]);
      const strayed = way.map(({ x, y }) => layout.ground[y][x]).filter((at) => isProvince(at) && at !== attacker && at !== target); // prettier-ignore
      if (!APART.has([attacker, target].sort().join(' '))) expect(strayed, `${attacker} to ${target}`).toEqual([]);
      const back = attackCells(layout, target, attacker);
      if (way.length === 1) expect(back.at(-1)?.toward).toBe(OPPOSITE[way[0].toward]);
    }
  });
});
