import type { Sector } from '../../rules/board.js';
import type { BadgeForm } from './drawing.js';
import type { Area } from '../../terminal/drawing/cells.js';
import type { Spot } from './ways.js';

/**
 * The inset of divided Berlin: West Berlin with its sectors on the left, then the Wall, and East Berlin on the right.
 */
export interface InsetLayout {
  readonly box: Area;
  readonly framed: boolean;
  /** The line with West Berlin's name. Below it are West Berlin's counters, then the sectors. */
  readonly west: Area;
  readonly sectors: Readonly<Record<Sector, Area>>;
  /** The cells of the Wall, from top to bottom. */
  readonly wall: readonly Spot[];
  /** The line with East Berlin's name. Below it are East Berlin's counters. */
  readonly east: Area;
}

/** Rows inside the inset. */
const ROWS = 5;

/**
 * Returns the layout of the inset with its top left corner at the given cell. In the small drawing the inset is 14 by 5
 * cells and has no frame. In the other drawings it is 20 by 7 cells, frame included.
 */
export function insetLayout({ x, y }: Spot, form: BadgeForm): InsetLayout {
  const framed = form !== 'code';
  const edge = framed ? 1 : 0;
  const [westWidth, eastWidth] = framed ? [11, 6] : [7, 6];
  const left = x + edge;
  const top = y + edge;
  const wallAt = left + westWidth;
  const line = (column: number, row: number, width: number): Area => ({ x: column, y: top + row, width, height: 1 });
  return {
    box: { x, y, width: westWidth + eastWidth + 1 + 2 * edge, height: ROWS + 2 * edge },
    framed,
    west: line(left, 0, westWidth),
    sectors: {
      french: line(left, 2, westWidth),
      british: line(left, 3, westWidth),
      american: line(left, 4, westWidth),
    },
    wall: Array.from({ length: ROWS }, (_, row) => ({ x: wallAt, y: top + row })),
    east: line(wallAt + 1, 0, eastWidth),
  };
}
