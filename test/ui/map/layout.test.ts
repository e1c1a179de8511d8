import { describe, expect, it } from 'vitest';
import { CITIES } from '../../../src/rules/board/cities.js';
import { CONNECTIONS } from '../../../src/rules/board/connections.js';
import { PROVINCES } from '../../../src/rules/board/provinces.js';
import { ALL_PLACES, layoutMap, mapSizeFor, type MapSize } from '../../../src/ui/map/index.js';
import type { Area } from '../../../src/terminal/drawing/cells.js';
import { toAscii } from '../../../src/terminal/index.js';
import { armsAlong, cellsOfWay, inBox, type Spot } from '../../../src/ui/map/ways.js';

const SIZES: readonly MapSize[] = ['small', 'medium', 'large'];
const ROOM: Record<MapSize, { columns: number; rows: number }> = {
  small: { columns: 52, rows: 20 },
  medium: { columns: 74, rows: 34 },
  large: { columns: 104, rows: 55 },
};
const EAST = new Set(['mecklenburg-vorpommern', 'brandenburg', 'sachsen-anhalt', 'sachsen', 'thueringen']);
const key = ({ x, y }: Spot): string => `${x},${y}`;

function cellsOf({ x, y, width, height }: Area): Spot[] {
  return Array.from({ length: width * height }, (_, n) => ({ x: x + (n % width), y: y + Math.floor(n / width) }));
}

describe.each(SIZES)('the %s drawing', (size) => {
  const layout = layoutMap(size);
  const boxOf = new Map(layout.cities.map(({ id, box }) => [id, box]));
  const groundAt = ({ x, y }: Spot): string => layout.ground[y]?.[x] ?? 'nowhere';
  const things = [
    ...layout.cities.map(({ id, box }) => ({ what: id, cells: cellsOf(box) })),
    ...layout.badges.map(({ id, box }) => ({ what: `badge of ${id}`, cells: cellsOf(box) })),
    { what: 'inset', cells: cellsOf(layout.inset.box) },
    { what: 'West Berlin', cells: cellsOf({ ...layout.westBerlin, width: 2, height: 1 }) },
    ...layout.connections.map(({ id, cells }) => ({ what: id, cells })),
    ...layout.badges.map(({ id, leader }) => ({ what: `line from the badge of ${id}`, cells: leader })),
  ];

  it('leaves room for the panes beside it and has rows of one length', () => {
    expect(layout.width).toBeLessThanOrEqual(ROOM[size].columns);
    expect(layout.height).toBeLessThanOrEqual(ROOM[size].rows);
    expect(layout.ground.map((row) => row.length)).toEqual(Array.from({ length: layout.height }, () => layout.width));
  });

  it('has every city, connection, province and sector (R1a, R1b, R1d)', () => {
    expect(layout.cities.map(({ id }) => id)).toEqual(CITIES.map(({ id }) => id));
    expect(layout.connections.map(({ id, lines }) => [id, lines])).toEqual(
      CONNECTIONS.map(({ id, lines }) => [id, lines]),
    );
    expect(layout.badges.map(({ id }) => id as string).sort()).toEqual(
      PROVINCES.map(({ id }) => id as string)
        .filter((id) => !id.endsWith('-berlin'))
        .sort(),
    );
    expect([...layout.anchors.keys()].sort()).toEqual([...ALL_PLACES].sort());
    expect(new Set([...layout.anchors.values()].map(key)).size).toBe(ALL_PLACES.length);
  });

  it('lets nothing overlap and nothing stand outside or on the inner-German border', () => {
    const taken = new Map<string, string>();
    for (const { what, cells } of things) {
      for (const cell of cells) {
        expect(taken.get(key(cell)), `${what} at ${key(cell)}`).toBeUndefined();
        expect(['nowhere', 'border'], `${what} at ${key(cell)}`).not.toContain(groundAt(cell));
        taken.set(key(cell), what);
      }
    }
  });

  it('has every badge in the ground of its province, or a line from it that leads there', () => {
    for (const { id, box, leader } of layout.badges) {
      if (leader.length === 0) {
        expect(new Set(cellsOf(box).map(groundAt)), id).toEqual(new Set([id]));
        continue;
      }
      expect(touches(leader[0], box), id).toBe(true);
      for (const [index, { x, y }] of leader.slice(1).entries()) {
        expect(Math.abs(x - leader[index].x) + Math.abs(y - leader[index].y), id).toBe(1);
      }
      const { x, y } = leader.at(-1)!;
      const reached = [x - 1, x, x + 1].map((column) => groundAt({ x: column, y }));
      expect([...reached, groundAt({ x, y: y - 1 }), groundAt({ x, y: y + 1 })], id).toContain(id);
    }
  });

  it('leaves a column at least between the badges of two provinces in one row', () => {
    for (const { id, box } of layout.badges) {
      for (const { id: other, box: next } of layout.badges) {
        const sameRow = box.y < next.y + next.height && next.y < box.y + box.height;
        if (sameRow && box.x < next.x) expect(next.x, `${id} and ${other}`).toBeGreaterThan(box.x + box.width);
      }
    }
  });

  it('has room for brackets round every city', () => {
    // Brackets may cover lines and the sign of the Wall beside Berlin.
    const solid = [...layout.cities, ...layout.badges, layout.inset].flatMap(({ box }) => cellsOf(box).map(key));
    const taken = new Set(solid);
    for (const { id, box } of layout.cities) {
      for (const x of [box.x - 1, box.x + box.width]) {
        expect(groundAt({ x, y: box.y }), id).not.toBe('nowhere');
        expect(taken.has(key({ x, y: box.y })), `bracket of ${id}`).toBe(false);
      }
    }
  });

  it('draws each connection as one line from city to city', () => {
    for (const { id, cells, ends, arms, lines } of layout.connections) {
      const [from, to] = ends.map((end) => boxOf.get(end)!) as [Area, Area];
      expect(touches(cells[0], from), `${id} at its first end`).toBe(true);
      expect(touches(cells.at(-1)!, to), `${id} at its last end`).toBe(true);
      expect(arms, id).toHaveLength(cells.length);
      for (const [index, cell] of cells.slice(1).entries()) {
        expect(Math.abs(cell.x - cells[index].x) + Math.abs(cell.y - cells[index].y), id).toBe(1);
      }
      expect(cells.length, id).toBeGreaterThanOrEqual(lines === 2 ? 3 : size === 'small' ? 1 : 2);
    }
  });

  it('puts every city into its province, Hamburg beside both of its own, foreign cities abroad (R1a, R10.3)', () => {
    for (const { id, province, side } of CITIES) {
      const grounds = new Set(cellsOf(boxOf.get(id)!).map(groundAt));
      if (side === 'foreign') expect([...grounds], id).toEqual(['abroad']);
      else if (id === 'hamburg')
        for (const at of grounds) expect(['niedersachsen', 'schleswig-holstein']).toContain(at);
      else expect([...grounds], id).toEqual([id === 'berlin' ? 'brandenburg' : province]);
    }
  });

  it('closes the inner-German border: no western cell touches an eastern one', () => {
    for (let y = 0; y < layout.height; y++) {
      for (let x = 0; x < layout.width; x++) {
        if (sideAt({ x, y }) !== 'east') continue;
        for (const [dx, dy] of [
          [1, 0],
          [-1, 0],
          [0, 1],
          [0, -1],
        ] as const) {
          expect(sideAt({ x: x + dx, y: y + dy }), `${x},${y}`).not.toBe('west');
        }
      }
    }
    expect(piecesOf(layout.innerGermanBorder)).toBe(1);
  });

  it('writes the names of seas and neighbours, where there is room for any, on sea and foreign land', () => {
    expect(layout.surroundings.length > 0).toBe(size !== 'small');
    for (const { x, y, text } of layout.surroundings) {
      const at = cellsOf({ x, y, width: toAscii(text).length + 2, height: 1 }).map(groundAt);
      for (const ground of at) expect(['sea', 'abroad'], text).toContain(ground);
    }
  });

  it('draws every province in one piece', () => {
    for (const { id } of layout.badges) {
      const cells = layout.ground.flatMap((row, y) => row.flatMap((at, x) => (at === id ? [{ x, y }] : [])));
      expect(cells.length, id).toBeGreaterThan(8);
      expect(piecesOf(cells), id).toBe(1);
    }
  });

  it('keeps the geography of the board: what lies clearly west or north there lies so here', () => {
    for (const a of CITIES) {
      for (const b of CITIES) {
        const [boxA, boxB] = [boxOf.get(a.id)!, boxOf.get(b.id)!];
        if (a.at.x + 0.2 < b.at.x) expect(boxA.x, `${a.id} west of ${b.id}`).toBeLessThan(boxB.x);
        if (a.at.y + 0.08 < b.at.y) expect(boxA.y, `${a.id} north of ${b.id}`).toBeLessThan(boxB.y);
      }
    }
  });

  function sideAt(spot: Spot): 'west' | 'east' | 'none' {
    const ground = groundAt(spot);
    if (['nowhere', 'border', 'sea', 'abroad'].includes(ground)) return 'none';
    return EAST.has(ground) ? 'east' : 'west';
  }
});

function touches({ x, y }: Spot, box: Area): boolean {
  return [[1, 0], [-1, 0], [0, 1], [0, -1]].some(([dx, dy]) => inBox(box, { x: x + dx, y: y + dy })); // prettier-ignore
}

/** Returns the number of connected groups of cells; cells that touch at a corner are connected. */
function piecesOf(cells: readonly Spot[]): number {
  const left = new Set(cells.map(key));
  let pieces = 0;
  for (const cell of cells) {
    if (!left.delete(key(cell))) continue;
    pieces++;
    const edge = [cell];
    for (const { x, y } of edge) {
      for (let n = 0; n < 9; n++) {
        const next = { x: x - 1 + (n % 3), y: y - 1 + Math.floor(n / 3) };
        if (left.delete(key(next))) edge.push(next);
      }
    }
  }
  return pieces;
}

describe('the size of the map', () => {
  it('is the largest that fits, and none where not even the small one does', () => {
    expect(mapSizeFor(200, 60)).toBe('large');
    expect(mapSizeFor(80, 36)).toBe('medium');
    expect(mapSizeFor(80, 24)).toBe('small');
    expect(mapSizeFor(40, 24)).toBeNull();
  });
});

describe('a way', () => {
  it('is read as its cells and refused when it is no way', () => {
    expect(cellsOfWay('2,3 r2 u1').map(key)).toEqual(['2,3', '3,3', '4,3', '4,2']);
    expect(() => cellsOfWay('2,3 x2')).toThrow('is not a way');
  });

  it('knows how its line bends, and where it does not touch', () => {
    const box = (x: number, y: number): Area => ({ x, y, width: 1, height: 1 });
    expect(armsAlong(cellsOfWay('2,3 r2 u1'), box(1, 3), box(4, 1))).toEqual(['lr', 'lr', 'ul', 'ud']);
    expect(armsAlong(cellsOfWay('2,3'), box(9, 9), box(2, 2))).toEqual([null]);
  });
});
