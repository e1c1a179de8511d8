import { describe, expect, it } from 'vitest';
import { MIN_PANE_ROWS, type ScreenLayout, screenLayout } from '../../src/ui/layout.js';
import { layoutMap } from '../../src/ui/map/index.js';

const LEAST = { columns: 80, rows: 24 };
const MOST = { columns: 220, rows: 70 };
const LEAST_SIDE = 28;

function* layouts(): Generator<ScreenLayout> {
  for (let { columns } = LEAST; columns <= MOST.columns; columns++) {
    for (let { rows } = LEAST; rows <= MOST.rows; rows++) yield screenLayout({ columns, rows })!;
  }
}

/** Returns the sizes whose layout does not meet the condition. */
function breaking(holds: (layout: ScreenLayout) => boolean): string[] {
  return [...layouts()].filter((layout) => !holds(layout)).map(({ columns, rows }) => `${columns}x${rows}`);
}

describe('the screen is shared at every size', () => {
  it('without a column left over: between the map and the panes beside it', () => {
    const wrong = breaking(({ columns, map, mapWidth, sideWidth }) => {
      return mapWidth === layoutMap(map).width && mapWidth + sideWidth === columns;
    });
    expect(wrong).toEqual([]);
  });

  it('without a row left over: between two bars, the map with what is below it, and the prompt', () => {
    const wrong = breaking(({ rows, map, bodyHeight, belowHeight, promptHeight }) => {
      const below = bodyHeight - layoutMap(map).height;
      return bodyHeight + promptHeight + 2 === rows && belowHeight === (below < MIN_PANE_ROWS ? 0 : below);
    });
    expect(wrong).toEqual([]);
  });

  it('with the largest map that leaves the panes 28 columns', () => {
    const fits = ({ columns, bodyHeight }: ScreenLayout, size: 'small' | 'medium' | 'large'): boolean => {
      const { width, height } = layoutMap(size);
      return width + LEAST_SIDE <= columns && height <= bodyHeight;
    };
    const largest = (layout: ScreenLayout) =>
      (['large', 'medium', 'small'] as const).find((size) => fits(layout, size));
    expect(breaking((layout) => largest(layout) === layout.map)).toEqual([]);
  });

  it('with a row of keys, and above it one row for the question, from 49 rows on two', () => {
    expect(breaking(({ rows, promptHeight }) => promptHeight === (rows < 49 ? 2 : 3))).toEqual([]);
  });

  it('is none below 80x24', () => {
    expect(screenLayout({ columns: 79, rows: 24 })).toBeUndefined();
    expect(screenLayout({ columns: 80, rows: 23 })).toBeUndefined();
  });
});
