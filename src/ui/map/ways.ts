import type { Area } from '../../terminal/drawing/cells.js';

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** The two directions in which a line leaves a cell. Their initials are in this order: up, down, left, right. */
export type LineDirections = 'ud' | 'lr' | 'dr' | 'dl' | 'ur' | 'ul';

export type Direction = 'up' | 'right' | 'down' | 'left';

const STEPS: Readonly<Record<string, Spot>> = {
  r: { x: 1, y: 0 },
  l: { x: -1, y: 0 },
  u: { x: 0, y: -1 },
  d: { x: 0, y: 1 },
};

/**
 * Returns the cells of a path written as "24,5 r3 d2": the column and row of the first cell, then the number of cells
 * to go right (r), left (l), up (u) or down (d). Throws an Error if a move is wrong; the
 * first cell is not checked.
 */
export function cellsOfWay(text: string): Spot[] {
  const [start = '', ...moves] = text.split(' ');
  const [x = NaN, y = NaN] = start.split(',').map(Number);
  const cells: Spot[] = [{ x, y }];
  for (const move of moves) {
    const step = STEPS[move.charAt(0)];
    const count = Number(move.slice(1));
    const last = cells.at(-1);
    if (step === undefined || last === undefined || !(count > 0)) throw new Error(`"${text}" is not a way.`);
    for (let n = 1; n <= count; n++) cells.push({ x: last.x + n * step.x, y: last.y + n * step.y });
  }
  return cells;
}

/**
 * Returns, for each cell of a path between two boxes, the two directions in which the line leaves the cell. Returns
 * null for the first or last cell if it does not touch its box.
 */
export function armsAlong(cells: readonly Spot[], from: Area, to: Area): (LineDirections | null)[] {
  return cells.map((cell, index) => {
    const before = cells[index - 1];
    const after = cells[index + 1];
    const back = before ? directionTo(cell, before) : touching(cell, from, after && directionTo(cell, after));
    const ahead = after ? directionTo(cell, after) : touching(cell, to, back);
    return back === null || ahead === null ? null : armsOf(back, ahead);
  });
}

export function inBox(box: Area, { x, y }: Spot): boolean {
  return x >= box.x && y >= box.y && x < box.x + box.width && y < box.y + box.height;
}

const DIRECTIONS: readonly Direction[] = ['up', 'right', 'down', 'left'];
const OPPOSITE: Readonly<Record<Direction, Direction>> = { up: 'down', right: 'left', down: 'up', left: 'right' };
const DELTA: Readonly<Record<Direction, Spot>> = {
  up: { x: 0, y: -1 },
  right: { x: 1, y: 0 },
  down: { x: 0, y: 1 },
  left: { x: -1, y: 0 },
};

function directionTo(from: Spot, to: Spot): Direction {
  return to.x > from.x ? 'right' : to.x < from.x ? 'left' : to.y > from.y ? 'down' : 'up';
}

/**
 * Returns the direction from a cell to a box that is next to the cell; null if the box is not next to the cell. If
 * several directions are possible, prefers the direction opposite to `other`, so that the line through the cell is
 * straight.
 * @param other direction in which the line leaves the cell on its other side
 */
function touching(cell: Spot, box: Area, other: Direction | null | undefined): Direction | null {
  const touches = DIRECTIONS.filter((direction) => {
    const { x, y } = DELTA[direction];
    return direction !== other && inBox(box, { x: cell.x + x, y: cell.y + y });
  });
  const straight = other ? OPPOSITE[other] : undefined;
  return touches.find((direction) => direction === straight) ?? touches[0] ?? null;
}

function armsOf(a: Direction, b: Direction): LineDirections | null {
  const has = (direction: Direction): boolean => a === direction || b === direction;
  if (has('up')) return has('down') ? 'ud' : has('right') ? 'ur' : 'ul';
  if (has('down')) return has('right') ? 'dr' : 'dl';
  return 'lr';
}
