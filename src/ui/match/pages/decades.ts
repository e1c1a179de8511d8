import { roman } from '../../../notation/places.js';
import { TRACKS } from '../../../rules/board.js';
import { signed } from '../../../text/index.js';
import { type CoursePoint, decadeEnds } from '../../../match/course.js';
// Not imported from the index of the terminal layer, because that loads React. A command without a screen draws this
// table, too.
import { Canvas } from '../../../terminal/drawing/canvas.js';
import { padText, textWidth, truncateText } from '../../../terminal/drawing/text.js';
import type { CourseLook } from './course-charts.js';

const SIDED = ['unrest', 'protests', 'livingStandards', 'economy'] as const;

const GAP = 2;

const rowWidth = (widths: readonly number[]): number =>
  widths.reduce((sum, width) => sum + width, GAP * (widths.length - 1));

/** A column of the table: a single figure of the course, or two figures for West and East. */
interface Column {
  readonly title: string;
  readonly figures: readonly ((moment: CoursePoint) => number)[];
  readonly text: (figure: number) => string;
}

/**
 * Draws the figures at the end of each decade, and the lowest and highest figures of the whole course. Also draws the
 * present figures if the game is not over. If the width is too small, only the headings are cut.
 */
export function drawDecades(
  course: readonly CoursePoint[],
  isOver: boolean,
  look: CourseLook,
  width = Infinity,
): Canvas {
  const { theme, screen, symbols } = look;
  const { heads, table, now, lowest, highest } = screen.overlay.ending;
  const { short } = screen.tracks;
  const names = { prestige: short.prestige, 'western-currency': short.currency, socialism: short.socialism };
  const columns: readonly Column[] = [
    ...SIDED.map((of) => ({
      title: heads[of],
      figures: [(moment: CoursePoint) => moment.west[of], (moment: CoursePoint) => moment.east[of]],
      text: String,
    })),
    ...TRACKS.map((track) => ({
      title: names[track],
      figures: [(moment: CoursePoint) => moment.tracks[track]],
      text: signed,
    })),
    { title: heads.socialists, figures: [({ socialists }: CoursePoint) => socialists], text: String },
  ];
  const rowOf = (name: string, moments: readonly CoursePoint[], pick: (...figures: number[]) => number): string[] => [
    name,
    ...columns.map(({ figures, text }) => figures.map((figure) => text(pick(...moments.map(figure)))).join(' : ')),
  ];
  const titles = [heads.decade, ...columns.map(({ title }) => title)];
  const rows = [
    ...decadeEnds(course, isOver).map((moment) => rowOf(roman(moment.decade), [moment], Math.max)),
    ...(isOver ? [] : [rowOf(now, course.slice(-1), Math.max)]),
    rowOf(lowest, course, Math.min),
    rowOf(highest, course, Math.max),
  ];
  const widthsFor = (most: number): number[] =>
    titles.map((title, column) =>
      Math.max(Math.min(most, textWidth(title)), ...rows.map((row) => textWidth(row[column] ?? ''))),
    );
  let most = Math.max(...titles.map(textWidth));
  while (most > 1 && rowWidth(widthsFor(most)) > width) most--;
  const widths = widthsFor(most);
  const lines = [titles, ...rows].map((cells) =>
    cells
      .map((cell, column) => padText(cell, widths[column] ?? 0, column === 0 ? 'left' : 'right', symbols.ellipsis))
      .join(' '.repeat(GAP)),
  );
  const heading = truncateText(table, width, symbols.ellipsis);
  const canvas = new Canvas(Math.max(...[heading, ...lines].map((line) => textWidth(line))), lines.length + 1);
  canvas.text(0, 0, heading, theme.title);
  lines.forEach((line, row) => canvas.text(0, row + 1, line, row === 0 ? theme.muted : undefined));
  return canvas;
}
