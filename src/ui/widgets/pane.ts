import { itemAt } from '../../common/item-at.js';
import { LEAST_PANE } from '../layout.js';
import { pagingKeys } from './key-hints.js';
import { drawLines, type Line, linesRows } from './lists.js';
import type { Look } from './look.js';
import type { Canvas } from '../../terminal/index.js';

/** A pane that says how many rows it would like at a width. */
export interface Pane {
  rows(width: number): number;
  /** Rows below which it is of no use and is left out. */
  readonly least?: number;
  /** Rows that are enough for it where the foot of the column needs more of those it would like. */
  readonly enough?: number;
  /** The rows it needs to show all of it, if it ever does; what it likes beyond these stays blank. */
  fullRows?(width: number): number;
  /** Whether what it has no room for can be paged through. */
  readonly pages?: boolean;
  /** Whether there is always more of it: it gives blank rows away, but takes only what nobody needs. */
  readonly isEndless?: boolean;
  /** Whether it stands below the others only where enough rows of the last of them would stay blank. */
  readonly isFiller?: boolean;
  /** What the wheel scrolls in it, beside what can be paged through. */
  readonly wheel?: 'log';
  /** Whether it stands at the foot of the column, in the same rows whatever is above it, or not at all. */
  readonly isFoot?: boolean;
  /** Whether it shows the tracks as scales, so that no line need tell them. */
  readonly isScales?: boolean;
  /** Draws it, a pane of text from one of its lines on. */
  draw(width: number, height: number, first?: number): Canvas;
}

/** A pane and the rows it gets. */
export interface PlacedPane {
  readonly pane: Pane;
  readonly rows: number;
}

/**
 * The panes there is room for, one below the other, and the rows of each: those it wants while there are any, the last one the rest.
 */
export function placedPanes(panes: readonly Pane[], width: number, height: number): PlacedPane[] {
  const filler = panes.find(({ isFiller }) => isFiller);
  const others = panes.filter((pane) => pane !== filler && !pane.isFoot);
  const feet = placedFeet(panes, width, height - sum(others.map((pane) => enoughRows(pane, width))));
  const above = height - sum(feet.map(({ rows }) => rows));
  const placed = evened(stacked(others, width, above), width);
  return [...(filler ? filledWith(filler, placed, width, above) : placed), ...feet];
}

/** The panes at the foot for which so many rows suffice, from the last one up, so that each has its place. */
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
  return Math.min(rowsOf(pane, width), pane.enough ?? Infinity);
}

function rowsOf(pane: Pane, width: number): number {
  return Math.max(leastOf(pane), pane.rows(width));
}

/** The rows each pane wants, from the first on while there are any. */
function stacked(panes: readonly Pane[], width: number, height: number): PlacedPane[] {
  const placed: PlacedPane[] = [];
  let left = height;
  for (const [index, pane] of panes.entries()) {
    if (left < leastOf(pane)) continue;
    const below = panes.slice(index + 1);
    const wanted = Math.min(left, rowsOf(pane, width));
    // A rest too small for another pane goes to this one.
    const rows = below.some((other) => leastOf(other) <= left - wanted) ? wanted : left;
    placed.push({ pane, rows });
    left -= rows;
  }
  return placed;
}

/** With one more pane in the rows that the last pane, or the whole column, has no use for. */
function filledWith(filler: Pane, placed: PlacedPane[], width: number, height: number): PlacedPane[] {
  const last = placed.at(-1);
  const used = last === undefined ? 0 : Math.max(last.pane.rows(width), last.pane.fullRows?.(width) ?? 0);
  const blank = (last?.rows ?? height) - used;
  if (blank < leastOf(filler)) return placed;
  const others = last === undefined ? [] : [...placed.slice(0, -1), { pane: last.pane, rows: used }];
  return [...others, { pane: filler, rows: blank }];
}

/** The rows that would stay blank go to panes that are cut. */
function evened(placed: readonly PlacedPane[], width: number): PlacedPane[] {
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

function leastOf({ least = LEAST_PANE }: Pane): number {
  return least;
}

/** A pane of text as tall as its lines; without room for them all it is paged through. */
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
