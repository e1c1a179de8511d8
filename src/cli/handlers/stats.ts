import { chartPoints, courseOf, type CourseFigures, courseFigures } from '../../match/course.js';
import { matchOf } from '../../match/match.js';
import { type GameRecord, isOver, isPractice, stepsOf } from '../../notation/index.js';
import type { Decade } from '../../rules/cards.js';
import type { State } from '../../rules/game.js';
import { type FileOptions, readMoveFile, resultOf } from '../games.js';
import { refuseFile } from '../input.js';
import { type ExitCode, FINE } from '../exit-code.js';
import type { GameIo } from '../io.js';

export interface StatsOptions extends FileOptions {
  readonly json?: boolean;
}

/** Figures of a game after its first `line` lines. */
interface Measured extends CourseFigures {
  readonly line: number;
  readonly decade: Decade;
  readonly half: 1 | 2;
}

/** `wsdv stats FILE`: prints the course of the game as charts. */
export async function stats(io: GameIo, [file]: readonly [string], options: StatsOptions): Promise<ExitCode> {
  const read = await readMoveFile(io, file, options);
  if (!read.ok) return refuseFile(io, read.error);
  const { record } = read.value;
  if (options.json) {
    const { header, end, conclusion } = record;
    const { players } = header;
    const practice = isPractice(header) && { practice: true };
    io.json({
      schema: 'wsdv/stats@1',
      players,
      ...practice,
      outcome: end.outcome,
      conclusion,
      moments: momentsOf(record),
    });
  } else await print(io, record);
  return FINE;
}

function momentsOf(record: GameRecord): Measured[] {
  const moments = new Map([[0, moment(0, record.start)]]);
  for (const { line, played } of stepsOf(record)) moments.set(line + 1, moment(line + 1, played.state));
  return [...moments.values()];
}

function moment(line: number, state: State): Measured {
  return { line, decade: state.decade, half: state.half, ...courseFigures(state) };
}

/** Width of the charts in a pipe if COLUMNS is not set. */
const USUAL_COLUMNS = 80;
const MOST_COLUMNS = 120;

async function print(io: GameIo, record: GameRecord): Promise<void> {
  // These modules belong to the screen, but load neither React nor Ink.
  const { drawDecades } = await import('../../ui/match/pages/decades.js');
  const { drawCourse } = await import('../../ui/match/pages/course-charts.js');
  const { symbolsFor } = await import('../../terminal/drawing/symbols.js');
  const { schemeOfEnvironment, themeFor } = await import('../../terminal/drawing/theme.js');
  const { header } = record;
  const { side } = io.words;
  const { level } = io.style;
  const course = courseOf(matchOf(record).moments);
  const look = {
    theme: themeFor(schemeOfEnvironment(io.surroundings.environment), level),
    symbols: symbolsFor(io.unicode),
    words: io.words,
    screen: await io.language.screen(),
  };
  const width = io.columns === Infinity ? USUAL_COLUMNS : Math.min(MOST_COLUMNS, io.columns);
  const parts = [
    drawCourse(chartPoints(course), look, { width, height: 0 }),
    drawDecades(course, isOver(record), look),
  ];
  io.line(io.wrap(io.style.bold(`${header.players.west || side.west} - ${header.players.east || side.east}`)));
  io.line(io.wrap(resultOf(io, record)));
  if (isPractice(header)) io.line(io.wrap(io.words.commands.practice.game));
  for (const part of parts) {
    io.line();
    for (const line of level === 0 ? part.toText() : part.toLines(level)) io.line(line);
  }
}
