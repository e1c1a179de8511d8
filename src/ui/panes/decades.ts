import { roman } from '../../notation/places.js';
import { TRACKS } from '../../rules/game.js';
import { signed } from '../../text/index.js';
import { type CourseMoment, decadeEnds } from '../../match/course.js';
// Not from the index of the terminal layer: a command without a screen draws this table, too, and loads no React.
import { Canvas } from '../../terminal/canvas.js';
import { padText, textWidth } from '../../terminal/text.js';
import type { CourseLook } from './course-charts.js';

/** The tracks by the names of their short words. */
const SHORT = { prestige: 'prestige', 'western-currency': 'currency', socialism: 'socialism' } as const;

const SIDED = ['unrest', 'protests', 'livingStandards', 'economy'] as const;

/** A figure of the course, or two: those of West and East. */
interface Column {
  readonly title: string;
  readonly figures: readonly ((moment: CourseMoment) => number)[];
  readonly text: (figure: number) => string;
}

/** The figures at the end of each decade, and the lowest and highest of the whole course, as wide as they are. */
export function drawDecades(course: readonly CourseMoment[], { theme, screen }: CourseLook): Canvas {
  const { heads, table, lowest, highest } = screen.overlay.ending;
  const columns: readonly Column[] = [
    ...SIDED.map((of) => ({
      title: heads[of],
      figures: [(moment: CourseMoment) => moment.west[of], (moment: CourseMoment) => moment.east[of]],
      text: String,
    })),
    ...TRACKS.map((track) => ({
      title: screen.tracks.short[SHORT[track]],
      figures: [(moment: CourseMoment) => moment.tracks[track]],
      text: signed,
    })),
    { title: heads.socialists, figures: [({ socialists }: CourseMoment) => socialists], text: String },
  ];
  const rowOf = (name: string, moments: readonly CourseMoment[], pick: (...figures: number[]) => number): string[] => [
    name,
    ...columns.map(({ figures, text }) => figures.map((figure) => text(pick(...moments.map(figure)))).join(' : ')),
  ];
  const rows = [
    [heads.decade, ...columns.map(({ title }) => title)],
    ...decadeEnds(course).map((moment) => rowOf(roman(moment.decade), [moment], Math.max)),
    rowOf(lowest, course, Math.min),
    rowOf(highest, course, Math.max),
  ];
  const widths = [0, ...columns.keys()].map((_, column) =>
    Math.max(...rows.map((row) => textWidth(row[column] ?? ''))),
  );
  const lines = rows.map((cells) =>
    cells.map((cell, column) => padText(cell, widths[column] ?? 0, column === 0 ? 'left' : 'right')).join('  '),
  );
  const canvas = new Canvas(Math.max(...[table, ...lines].map((line) => textWidth(line))), rows.length + 1);
  canvas.text(0, 0, table, theme.title);
  lines.forEach((line, row) => canvas.text(0, row + 1, line, row === 0 ? theme.muted : undefined));
  return canvas;
}
