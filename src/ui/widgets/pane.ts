import { itemAt } from '../../common/item-at.js';
import { MIN_PANE_ROWS } from '../layout.js';
import { pagingKeys } from './key-hints.js';
import { drawLines, type Line, linesRows } from './lists.js';
import type { Look } from './look.js';
import type { Canvas } from '../../terminal/index.js';

/** A pane, with the number of rows that it prefers at a width (`rows`). */
export interface Pane {
  rows(width: number): number;
  /** Minimum number of rows; with fewer, the pane is left out. `MIN_PANE_ROWS` if absent. */
  readonly least?: number;
  /** Number of rows to which the pane can be reduced so that foot panes fit. If absent, it keeps its preferred rows. */
  readonly reducedRows?: number;
  /**
   * Returns the number of rows needed to show all contents; more rows would stay blank. If absent, the pane neither
   * gives rows to other panes nor takes any from them.
   */
  fullRows?(width: number): number;
  /** Whether the pane can be paged if its contents do not fit. */
  readonly pages?: boolean;
  /** Whether the pane could always show more. It gives blank rows to other panes, but takes none from them. */
  readonly isEndless?: boolean;
  /**
   * Whether the pane is shown only in rows that would otherwise stay blank. It is below all other panes except the foot
   * panes.
   */
  readonly isFiller?: boolean;
  /** What the wheel scrolls over this pane, unless the wheel pages the pane. */
  readonly wheel?: 'log';
  /**
   * Whether this is a foot pane, at the bottom of the column. Panes above it do not move it; it can only be left out.
   */
  readonly isFoot?: boolean;
  /** Whether the pane shows the tracks as scales, so that the line of tracks can omit them. */
  readonly isScales?: boolean;
  /** Draws the pane. If it can be paged, `first` is the index of the first row of contents shown. */
  draw(width: number, height: number, first?: number): Canvas;
}

export interface PlacedPane {
  readonly pane: Pane;
  readonly rows: number;
}

/**
 * Stacks the panes that fit. From the first pane on, each gets its preferred rows as long as rows are left. The last
 * pane gets all remaining rows.
 */
export function placedPanes(panes: readonly Pane[], width: number, height: number): PlacedPane[] {
  const filler = panes.find(({ isFiller }) => isFiller);
  const others = panes.filter((pane) => pane !== filler && !pane.isFoot);
  const feet = placedFeet(panes, width, height - sum(others.map((pane) => enoughRows(pane, width))));
  const above = height - sum(feet.map(({ rows }) => rows));
  const placed = moveBlankRows(stacked(others, width, above), width);
  return [...(filler ? filledWith(filler, placed, width, above) : placed), ...feet];
}

/**
 * Returns the foot panes that fit into `height`. They are chosen from the last one up, so that each keeps its position.
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

/** Stacks panes. From the first pane on, each gets its preferred rows as long as rows are left. */
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
 * Adds the filler pane in the rows that the last pane leaves blank. If there are no other panes, it gets the whole
 * column.
 */
function filledWith(filler: Pane, placed: PlacedPane[], width: number, height: number): PlacedPane[] {
  const last = placed.at(-1);
  const used = last === undefined ? 0 : Math.max(last.pane.rows(width), last.pane.fullRows?.(width) ?? 0);
  const blank = (last?.rows ?? height) - used;
  if (blank < leastOf(filler)) return placed;
  const others = last === undefined ? [] : [...placed.slice(0, -1), { pane: last.pane, rows: used }];
  return [...others, { pane: filler, rows: blank }];
}

/** Gives the blank rows of panes to panes whose contents are cut. */
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

/** Returns a pane of text, as high as its lines. If not all lines fit, the pane can be paged. */
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
