import { roman } from '../../../notation/places.js';
import { type Side, TRACKS } from '../../../rules/board.js';
import { COLLAPSE } from '../../../rules/figures.js';
import { signed } from '../../../text/index.js';
import type { CoursePoint } from '../../../match/course.js';
// Not imported from the index of the terminal layer, because that loads React. A command without a screen draws these
// charts, too.
import { Canvas } from '../../../terminal/drawing/canvas.js';
import { truncateText } from '../../../terminal/drawing/text.js';
import { type ChartLook, chartRows, drawMirrorChart, type MirrorChart, type Tick } from '../../widgets/charts.js';
import type { Look } from '../../widgets/look.js';

export type CourseLook = Pick<Look, 'theme' | 'symbols' | 'words' | 'screen'>;

/** Minimum columns of a chart, labels included. */
const LEAST_CHART = 50;
/** Columns between two charts side by side. */
const GAP = 4;
/**
 * Minimum rows above the axis of a chart, and minimum rows below it. All charts have the same number of rows: the
 * largest number that fits.
 */
const LEAST_HALF = 2;
/** Maximum rows above the axis of a chart, and maximum rows below it. */
const MOST_HALF = 4;

/**
 * Draws the course of a game as mirrored charts, in one column or two. The two sides of a chart have the same scale.
 * @param height number of rows in which the charts should fit; if even the smallest charts do not fit, more rows are
 *   used
 */
export function drawCourse(
  moments: readonly CoursePoint[],
  look: CourseLook,
  { width, height }: { readonly width: number; readonly height: number },
): Canvas {
  const { words, theme, symbols, screen } = look;
  const { ending } = screen.overlay;
  const ticks = ticksOf(moments);
  const perRow = width >= 2 * LEAST_CHART + GAP ? 2 : 1;
  const chartWidth = perRow === 1 ? width : Math.floor((width - GAP) / 2);
  const chartLook: ChartLook = { symbols, title: theme.title, up: theme.west, down: theme.east, axis: theme.muted };
  const series = chartsOf(moments, look);
  const rows = Math.ceil(series.length / perRow);
  const fitting = Math.floor(((height - 1) / rows - 1) / 2);
  const half = Math.max(LEAST_HALF, Math.min(MOST_HALF, fitting));
  const charts = series.map((chart) => drawMirrorChart(chart, ticks, chartLook, { width: chartWidth, half }));
  const step = chartRows(half);
  const canvas = new Canvas(width, 1 + rows * step);
  const head = canvas.text(0, 0, ending.course, theme.title);
  const legend = ending.legend(words.side.west, words.side.east);
  canvas.text(head + 3, 0, truncateText(legend, width - head - 3, symbols.ellipsis), theme.muted);
  charts.forEach((chart, index) => {
    // The first column of charts is filled from top to bottom, then the second.
    const column = Math.floor(index / rows);
    canvas.draw(chart, column * (chartWidth + GAP), 1 + (index % rows) * step);
  });
  return canvas;
}

function ticksOf(moments: readonly CoursePoint[]): Tick[] {
  return moments.flatMap(({ decade }, at) =>
    moments[at - 1]?.decade === decade ? [] : [{ at, label: `${roman(decade)} ` }],
  );
}

function chartsOf(moments: readonly CoursePoint[], { words, screen }: CourseLook): MirrorChart[] {
  const { charts, collapseAt } = screen.overlay.ending;
  const sides = (title: string, valueOf: (moment: CoursePoint, side: Side) => number): MirrorChart => {
    const valuesOf = (side: Side): number[] => moments.map((moment) => valueOf(moment, side));
    const labelOf = (side: Side): string => {
      const last = moments.at(-1);
      return `${words.side[side]} ${last ? valueOf(last, side) : 0}`;
    };
    return {
      title,
      up: valuesOf('west'),
      down: valuesOf('east'),
      upLabel: labelOf('west'),
      downLabel: labelOf('east'),
    };
  };
  const tracks = TRACKS.map((track): MirrorChart => {
    const values = moments.map((moment) => moment.tracks[track]);
    const last = values.at(-1) ?? 0;
    return {
      title: words.track[track],
      // Values toward the west end of a track are drawn upwards, like West's values in the other charts.
      up: values.map((value) => Math.max(0, -value)),
      down: values.map((value) => Math.max(0, value)),
      upLabel: last < 0 ? signed(last) : '',
      downLabel: last < 0 ? '' : signed(last),
    };
  });
  return [
    {
      ...sides(charts.protests, (moment, side) => moment[side].protests),
      mark: { value: COLLAPSE, label: collapseAt(COLLAPSE) },
    },
    sides(charts.standards, (moment, side) => moment[side].livingStandards),
    sides(charts.economy, (moment, side) => moment[side].economy),
    ...tracks,
  ];
}
