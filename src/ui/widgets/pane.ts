import { itemAt } from '../../common/item-at.js';
import { MIN_PANE_ROWS } from '../layout.js';
import { pagingKeys } from './key-hints.js';
import { drawLines, type Line, linesRows } from './lists.js';
import type { Look } from './look.js';
import type { Canvas } from '../../terminal/index.js';

/** Columns of a pane that its frame takes. */
export const FRAME = 4;

/** A pane of the column beside the map. `rows` returns the number of rows that it prefers at a width. */
export interface Pane {
  rows(width: number): number;
  /** Minimum number of rows; with fewer rows, the pane is left out. Default: `MIN_PANE_ROWS`. */
  readonly least?: number;
  /**
   * Number of rows to which the pane can be reduced so that foot panes fit. If absent, the pane is not reduced for
   * them.
   */
  readonly reducedRows?: number;
  /**
   * Returns the number of rows needed to show all contents; further rows would stay empty. If absent, the pane neither
   * gives rows to other panes nor gets rows from them.
   */
  fullRows?(width: number): number;
  /** Whether the player can page through the pane if its contents do not fit. */
  readonly pages?: boolean;
  /** Returns the number of rows to page through below the first `height` rows. Default: `fullRows` less `height`. */
  hiddenRows?(width: number, height: number): number;
  /**
   * Whether the contents never come to an end, as in a log. Such a pane gives empty rows to other panes, but gets no
   * rows from them.
   */
  readonly isEndless?: boolean;
  /** Contents that the wheel scrolls while the mouse is over this pane. If absent, the wheel pages through the pane. */
  readonly wheel?: 'log';
  /**
   * Whether this is a foot pane, at the bottom of the column. The panes above do not change the position of a foot
   * pane, but they may leave no room for it.
   */
  readonly isFoot?: boolean;
  /**
   * Whether this foot pane also gets the rows that the panes above leave empty. The pane is placed above all other foot
   * panes, so that its last row does not move.
   */
  readonly grows?: boolean;
  /** Whether the pane shows the tracks as scales, so that the line of tracks can omit them. */
  readonly isScales?: boolean;
  /** Draws the pane. If the player can page through it, `first` is the index of the first row of contents shown. */
  draw(width: number, height: number, first?: number): Canvas;
}

export interface PlacedPane {
  readonly pane: Pane;
  readonly rows: number;
}

/**
 * Returns the panes that fit, each with its number of rows. Starting with the first pane, each pane gets its preferred
 * rows as long as rows are left. The last pane gets all remaining rows.
 */
export function placedPanes(panes: readonly Pane[], width: number, height: number): PlacedPane[] {
  const others = panes.filter((pane) => !pane.isFoot);
  const feet = placedFeet(panes, width, height - sum(others.map((pane) => enoughRows(pane, width))));
  const above = height - sum(feet.map(({ rows }) => rows));
  const placed = moveBlankRows(stacked(others, width, above), width);
  const growing = feet.find(({ pane }) => pane.grows);
  if (growing === undefined) return [...placed, ...feet];
  return [...grown(growing, placed, width, above), ...feet.filter((one) => one !== growing)];
}

/**
 * Returns the foot panes that fit into `height` rows. The last pane is placed first, so that the lower foot panes never
 * move.
 */
function placedFeet(panes: readonly Pane[], width: number, height: number): PlacedPane[] {
  const feet: PlacedPane[] = [];
  let left = height;
  for (const pane of panes.filter(({ isFoot }) => isFoot).toReversed()) {
    const rows = rowsOf(pane, width);
    left -= rows;
    if (left < 0) break;
    feet.unshift({ pane, rows });
  }
  return feet;
}

function enoughRows(pane: Pane, width: number): number {
  return Math.min(rowsOf(pane, width), pane.reducedRows ?? Infinity);
}

function rowsOf(pane: Pane, width: number): number {
  return Math.max(leastOf(pane), pane.rows(width));
}

/**
 * Returns the panes that fit, from top to bottom. Starting with the first pane, each pane gets its preferred rows as
 * long as rows are left.
 */
function stacked(panes: readonly Pane[], width: number, height: number): PlacedPane[] {
  const placed: PlacedPane[] = [];
  let left = height;
  for (const [index, pane] of panes.entries()) {
    if (left < leastOf(pane)) continue;
    const below = panes.slice(index + 1);
    const wanted = Math.min(left, rowsOf(pane, width));
    // If the remaining rows are too few for any later pane, this pane gets them.
    const rows = below.some((other) => leastOf(other) <= left - wanted) ? wanted : left;
    placed.push({ pane, rows });
    left -= rows;
  }
  return placed;
}

/**
 * Gives the growing pane the rows that the last pane above it leaves empty. If no pane is above the growing pane, gives
 * the growing pane `height` additional rows.
 */
function grown({ pane, rows }: PlacedPane, placed: PlacedPane[], width: number, height: number): PlacedPane[] {
  const last = placed.at(-1);
  if (last === undefined) return [{ pane, rows: rows + height }];
  const used = Math.min(last.rows, Math.max(last.pane.rows(width), last.pane.fullRows?.(width) ?? 0));
  return [...placed.slice(0, -1), { pane: last.pane, rows: used }, { pane, rows: rows + last.rows - used }];
}

/** Gives the empty rows of panes to panes whose contents do not fit. */
function moveBlankRows(placed: readonly PlacedPane[], width: number): PlacedPane[] {
  const lacks = placed.map(({ pane, rows }) =>
    pane.isEndless ? 0 : Math.max(0, (pane.fullRows?.(width) ?? 0) - rows),
  );
  const blanks = placed.map(({ pane, rows }) => Math.max(0, rows - (pane.fullRows?.(width) ?? rows)));
  let given = Math.min(sum(lacks), sum(blanks));
  let taken = given;
  return placed.map(({ pane, rows }, index) => {
    const gets = Math.min(given, itemAt(lacks, index));
    const gives = Math.min(taken, itemAt(blanks, index));
    given -= gets;
    taken -= gives;
    return { pane, rows: rows + gets - gives };
  });
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}

function leastOf({ least = MIN_PANE_ROWS }: Pane): number {
  return least;
}

/** Returns a pane of text, as high as its lines. If not all lines fit, the player can page through the pane. */
export function linesPane(title: string, lines: readonly Line[], look: Look, focused = false): Pane {
  const fullRows = (width: number): number => linesRows(lines, width);
  const foot = pagingKeys(look);
  return {
    rows: fullRows,
    fullRows,
    pages: true,
    draw: (width, height, offset = 0) => drawLines(lines, title, look, width, height, { offset, foot, focused }),
  };
}
