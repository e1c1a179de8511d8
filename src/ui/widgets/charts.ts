import { itemAt } from '../../common/item-at.js';
import { Canvas } from '../../terminal/drawing/canvas.js';
import type { Style, Symbols } from '../../terminal/index.js';

/** Chart of two series of equal length on both sides of an axis. West's bars go up, East's bars go down. */
export interface MirrorChart {
  readonly title: string;
  readonly up: readonly number[];
  readonly down: readonly number[];
  /** Label with the last value of `up`, e.g. `West 2`. */
  readonly upLabel: string;
  /** Label with the last value of `down`, e.g. `East 1`. */
  readonly downLabel: string;
  /** A value that a dotted line marks on both sides of the axis, and the label of that line. */
  readonly mark?: { readonly value: number; readonly label: string };
}

/** Label on the axis of a chart, e.g. of a decade. `at` is the index of the first value with this label. */
export interface Tick {
  readonly at: number;
  readonly label: string;
}

export interface ChartLook {
  readonly symbols: Symbols;
  readonly title: Style;
  readonly up: Style;
  readonly down: Style;
  readonly axis: Style;
}

/** Columns to the left of a chart, for its labels. */
export const CHART_LABELS = 18;
/** Number of heights that a bar can have per cell: a cell can be half full or full. */
const STEPS = 2;

/** Returns the number of rows of a chart with `half` rows on each side of its axis. */
export function chartRows(half: number): number {
  return 2 * half + 1;
}

/**
 * Draws a mirrored chart with `half` rows above its axis and `half` rows below it. Both series have the same scale: one
 * step per unit, or a smaller scale if the values do not fit. Without colours, the sides differ by the direction of
 * their bars. `width` includes the labels. `up` and `down` must have the same length.
 */
export function drawMirrorChart(
  chart: MirrorChart,
  ticks: readonly Tick[],
  look: ChartLook,
  { width, half }: { readonly width: number; readonly half: number },
): Canvas {
  const canvas = new Canvas(width, chartRows(half));
  const columns = columnsOf(chart.up.length, width - CHART_LABELS);
  const most = Math.max(...chart.up, ...chart.down, 0);
  const scale = Math.min(1, (half * STEPS) / Math.max(1, most));
  drawLabels(canvas, chart, look, half);
  drawAxis(canvas, columns, ticks, look, half);
  if (chart.mark !== undefined && most > 0) drawMark(canvas, columns.length, chart.mark.value * scale, look, half);
  columns.forEach((at, column) => {
    const x = CHART_LABELS + column;
    drawBar(canvas, x, half - 1, -1, stepsOf(itemAt(chart.up, at), scale), barStyle(look.up), upper(look.symbols));
    drawBar(canvas, x, half + 1, 1, stepsOf(itemAt(chart.down, at), scale), barStyle(look.down), lower(look.symbols));
  });
  return canvas;
}

function drawLabels(canvas: Canvas, chart: MirrorChart, look: ChartLook, half: number): void {
  const ellipsis = { ellipsis: look.symbols.ellipsis };
  const width = CHART_LABELS - 2;
  canvas.field(0, half, width, chart.title, { style: look.title, ...ellipsis });
  if (chart.mark) canvas.field(0, 0, width, `  ${chart.mark.label}`, { style: look.axis, ...ellipsis });
  if (chart.upLabel) canvas.field(0, half - 1, width, `  ${chart.upLabel}`, { style: look.up, ...ellipsis });
  if (chart.downLabel) canvas.field(0, half + 1, width, `  ${chart.downLabel}`, { style: look.down, ...ellipsis });
}

/**
 * Returns, for each column, the index of the value shown there. If every value has room, all values get the same number
 * of columns. Otherwise only some of the values are shown, spread evenly.
 */
function columnsOf(values: number, room: number): number[] {
  if (values === 0 || room <= 0) return [];
  const times = Math.floor(room / values);
  if (times >= 1) return Array.from({ length: values * times }, (_, column) => Math.floor(column / times));
  return Array.from({ length: room }, (_, column) => Math.round((column * (values - 1)) / Math.max(1, room - 1)));
}

function drawAxis(
  canvas: Canvas,
  columns: readonly number[],
  ticks: readonly Tick[],
  look: ChartLook,
  y: number,
): void {
  const line = look.symbols.unicode ? '─' : '-';
  columns.forEach((_, column) => canvas.put(CHART_LABELS + column, y, line, look.axis));
  for (const { at, label } of ticks) {
    const column = columns.findIndex((index) => index >= at);
    if (column >= 0 && column + label.length <= columns.length) {
      canvas.text(CHART_LABELS + column, y, label, look.title);
    }
  }
}

function drawMark(canvas: Canvas, columns: number, steps: number, look: ChartLook, half: number): void {
  const rows = Math.ceil(steps / STEPS);
  if (rows < 1 || rows > half) return;
  for (let column = 0; column < columns; column++) {
    canvas.put(CHART_LABELS + column, half - rows, look.symbols.dot, look.axis);
    canvas.put(CHART_LABELS + column, half + rows, look.symbols.dot, look.axis);
  }
}

/**
 * Returns the style of bars whose label has this style. Bars are drawn with full blocks, which show only the foreground
 * colour of their style. So if the label has a coloured background, the bars get that colour as their foreground
 * colour.
 */
function barStyle(style: Style): Style {
  return style.bg === undefined ? style : { fg: style.bg };
}

/** Returns the height of a bar in steps; at least 1 if the value is above 0. */
function stepsOf(value: number, scale: number): number {
  return value > 0 ? Math.max(1, Math.round(value * scale)) : 0;
}

interface Blocks {
  readonly full: string;
  readonly half: string;
}

function upper({ full, unicode }: Symbols): Blocks {
  return { full, half: unicode ? '▄' : '.' };
}

function lower({ full, unicode }: Symbols): Blocks {
  return { full, half: unicode ? '▀' : "'" };
}

function drawBar(
  canvas: Canvas,
  x: number,
  from: number,
  by: 1 | -1,
  steps: number,
  style: Style,
  blocks: Blocks,
): void {
  for (let left = steps, y = from; left > 0; left -= STEPS, y += by) {
    canvas.put(x, y, left >= STEPS ? blocks.full : blocks.half, style);
  }
}
