import { itemAt } from '../../common/item-at.js';
import { MIN_PANE_ROWS } from '../layout.js';
import { pagingKeys } from './key-hints.js';
import { drawLines, type Line, linesRows } from './lists.js';
import type { Look } from './look.js';
import type { Canvas } from '../../terminal/index.js';

/** A pane that can say how many rows it prefers at a width. */
export interface Pane {
  rows(width: number): number;
  /** Minimum rows, below which the pane is left out; `MIN_PANE_ROWS` if absent. */
  readonly least?: number;
  /** Rows to which the pane can be reduced in favour of panes at the foot; its preferred rows if absent. */
  readonly reducedRows?: number;
  /**
   * Returns the rows that show all contents; more would stay blank. Absent if the pane neither gives nor takes rows.
   */
  fullRows?(width: number): number;
  /** Whether its contents can be paged through if they do not fit. */
  readonly pages?: boolean;
  /** Whether it could always show more: it gives blank rows away, but takes none from other panes. */
  readonly isEndless?: boolean;
  /** Whether it is shown only in rows that would otherwise stay blank, below all panes but those at the foot. */
  readonly isFiller?: boolean;
  /** What the wheel scrolls over this pane, if its contents are not paged through. */
  readonly wheel?: 'log';
  /** Whether it is at the foot of the column: in the same rows whatever is above it, or left out. */
  readonly isFoot?: boolean;
  /** Whether it shows the tracks as scales, so that no other line has to show them. */
  readonly isScales?: boolean;
  /** Draws the pane; a pane of text starts at its row `first`. */
  draw(width: number, height: number, first?: number): Canvas;
}

export interface PlacedPane {
  readonly pane: Pane;
  readonly rows: number;
}

/** Stacks the panes that fit. Each gets its preferred rows while there are any; the last one gets all that are left. */
export function placedPanes(panes: readonly Pane[], width: number, height: number): PlacedPane[] {
  const filler = panes.find(({ isFiller }) => isFiller);
  const others = panes.filter((pane) => pane !== filler && !pane.isFoot);
  const feet = placedFeet(panes, width, height - sum(others.map((pane) => enoughRows(pane, width))));
  const above = height - sum(feet.map(({ rows }) => rows));
  const placed = moveBlankRows(stacked(others, width, above), width);
  return [...(filler ? filledWith(filler, placed, width, above) : placed), ...feet];
}

/**
 * Returns the panes at the foot that fit into `height`, chosen from the last one up, so that each keeps its position.
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

/** Gives each pane its preferred rows, from the first pane on while there are any. */
function stacked(panes: readonly Pane[], width: number, height: number): PlacedPane[] {
  const placed: PlacedPane[] = [];
  let left = height;
  for (const [index, pane] of panes.entries()) {
    if (left < leastOf(pane)) continue;
    const below = panes.slice(index + 1);
    const wanted = Math.min(left, rowsOf(pane, width));
    // Rows too few for any later pane are given to this one.
    const rows = below.some((other) => leastOf(other) <= left - wanted) ? wanted : left;
    placed.push({ pane, rows });
    left -= rows;
  }
  return placed;
}

/** Adds the filler in the rows that the last pane leaves blank; without other panes it gets the whole column. */
function filledWith(filler: Pane, placed: PlacedPane[], width: number, height: number): PlacedPane[] {
  const last = placed.at(-1);
  const used = last === undefined ? 0 : Math.max(last.pane.rows(width), last.pane.fullRows?.(width) ?? 0);
  const blank = (last?.rows ?? height) - used;
  if (blank < leastOf(filler)) return placed;
  const others = last === undefined ? [] : [...placed.slice(0, -1), { pane: last.pane, rows: used }];
  return [...others, { pane: filler, rows: blank }];
}

/** Moves blank rows to panes whose contents are cut. */
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

/** Returns a pane of text as high as its lines. If there is no room for all, it can be paged through. */
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
