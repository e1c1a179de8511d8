import { placeOf, placeText, winnerIn } from '../../../notation/index.js';
import type { Side } from '../../../rules/board.js';
import type { Conclusion, GameEvent, SeatState, Outcome } from '../../../rules/game.js';
import { describeSheet, type SheetLine } from '../../../text/index.js';
import { chartPoints, type CoursePoint } from '../../../match/course.js';
import { Canvas, wrapText } from '../../../terminal/index.js';
import { drawCourse } from './course-charts.js';
import { drawDecades } from './decades.js';
import { type Line, wrapLines } from '../../widgets/lists.js';
import { badgeStyle, type Look } from '../../widgets/look.js';
import { drawLinesOn, sheetLines } from '../../widgets/sheet.js';

export interface EndingModel {
  /** The table at the end of the game. */
  readonly state: SeatState;
  /** How the players ended the game; null if the game ended by the rules. */
  readonly conclusion: Conclusion | null;
  readonly players: Readonly<Record<Side, string>>;
  readonly log: readonly GameEvent[];
  readonly course: readonly CoursePoint[];
}

/** Width of a page, and the number of rows visible without scrolling. */
interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** For each way in which a game ends by the rules, the rule clause about this ending. */
const CLAUSES: Readonly<Record<Outcome['ending'], string>> = {
  'east-collapses': 'R9.10',
  'west-collapses': 'R9.10',
  'both-collapse': 'R9.10',
  insolvency: 'R9.0',
  'socialism-triumphs': 'R9.9',
  'socialism-fails': 'R9.9',
  'east-survives': 'R3i',
};

/** Draws the result page: who won and why, and the course of the game as charts and figures. */
export function drawEnding(model: EndingModel, look: Look, { width, height: room }: PageSize): Canvas {
  const winner = drawWinner(model, look, width);
  const table = drawDecades(model.course, true, look, width);
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

function drawWinner(model: EndingModel, look: Look, width: number): Canvas {
  const { state, conclusion, players } = model;
  const { words, theme, screen } = look;
  const { wins } = screen.overlay.ending;
  const winner = winnerIn({ end: state, conclusion });
  const badge =
    winner === null
      ? []
      : [{ text: ` ${wins(words.side[winner], players[winner])} `, style: badgeStyle(look, winner) }];
  const { how, when, sums } = endOf(model, look);
  return drawLinesOn(
    [
      ...badge,
      ...wrapText(how, width).map((text) => ({ text, style: theme.title })),
      { text: when, style: theme.muted },
      ...wrapLines(sums, width),
    ],
    width,
  );
}

/** How and when a game ended, and the calculation that decided the result. */
interface End {
  readonly how: string;
  readonly when: string;
  readonly sums: readonly Line[];
}

function endOf({ state, conclusion, log }: EndingModel, look: Look): End {
  const { words } = look;
  if (conclusion !== null || state.outcome === null) {
    const how = conclusion === null ? '' : `${words.concluded(conclusion)}.`;
    return { how, when: placeText(placeOf(state), words), sums: [] };
  }
  const { ending, decade, phase } = state.outcome;
  const isCollapse = ending === 'east-collapses' || ending === 'west-collapses';
  // The page has already named the side that collapses.
  const isNew = ({ type }: SheetLine): boolean => !isCollapse || type !== 'warning';
  const report = log.findLast((event) => event.type === 'phase');
  return {
    how: `${words.ending[ending]} (${CLAUSES[ending]}).`,
    when: look.screen.overlay.ending.when(words.decade(decade), phase, words.phase(phase)),
    sums: report ? sheetLines(describeSheet(report.report, words).filter(isNew), look) : [],
  };
}
