import type { Side } from '../../rules/board.js';
import type { GameEvent, Outcome } from '../../rules/game.js';
import { describeSheet } from '../../text/index.js';
import { chartPoints, type CoursePoint } from '../../match/course.js';
import { Canvas, wrapText } from '../../terminal/index.js';
import { drawCourse } from './course-charts.js';
import { drawDecades } from './decades.js';
import { wrapLines } from './lists.js';
import { badgeStyle, type Look } from './look.js';
import { drawLinesOn, sheetLines } from './sheet.js';

/** What the last page of a game is drawn from. */
export interface EndingModel {
  readonly outcome: Outcome;
  readonly players: Readonly<Record<Side, string>>;
  readonly log: readonly GameEvent[];
  readonly course: readonly CoursePoint[];
}

/** Columns of a page, and rows it has without scrolling. */
interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** The clause that decided each ending. */
const CLAUSES: Readonly<Record<Outcome['ending'], string>> = {
  'east-collapses': 'R9.10',
  'west-collapses': 'R9.10',
  'both-collapse': 'R9.10',
  insolvency: 'R9.0',
  'socialism-triumphs': 'R9.9',
  'socialism-fails': 'R9.9',
  'east-survives': 'R3i',
};

/** The end of the game as a page: who won and why, the course of the game as charts and as figures. */
export function drawEnding(model: EndingModel, look: Look, { width, height: room }: PageSize): Canvas {
  const winner = drawWinner(model, look, width);
  const table = drawDecades(model.course, look, width);
  const charts = drawCourse(chartPoints(model.course), look, {
    width,
    height: room - winner.height - table.height - 2,
  });
  const parts = [winner, charts, table];
  const height = parts.reduce((sum, part) => sum + part.height + 1, -1);
  const page = new Canvas(width, height);
  let y = 0;
  for (const part of parts) {
    page.draw(part, 0, y);
    y += part.height + 1;
  }
  return page;
}

function drawWinner({ outcome, players, log }: EndingModel, look: Look, width: number): Canvas {
  const { words, theme, screen } = look;
  const { ending } = screen.overlay;
  const { winner, decade, phase } = outcome;
  const report = log.findLast((event) => event.type === 'phase');
  const sums = report ? wrapLines(sheetLines(describeSheet(report.report, words), look), width) : [];
  return drawLinesOn(
    [
      { text: ` ${ending.wins(words.side[winner], players[winner])} `, style: badgeStyle(look, winner) },
      ...wrapText(`${words.ending[outcome.ending]} (${CLAUSES[outcome.ending]}).`, width).map((text) => ({
        text,
        style: theme.title,
      })),
      { text: ending.when(words.decade(decade), phase, words.phase(phase)), style: theme.muted },
      ...sums,
    ],
    width,
  );
}
