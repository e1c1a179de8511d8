import { type GameRecord, roman, stepsOf } from '../../notation/index.js';
import type { Decade } from '../../rules/cards/card.js';
import type { State } from '../../rules/state.js';
import { type CoursePoint, coursePoint } from '../../table/index.js';
import { ENGLISH } from '../../text/index.js';
import type { DigestOptions } from '../digests.js';
import { type ExitCode, FINE } from '../exit-code.js';
import { readMoveFile, refuseFile } from '../games.js';
import type { Io } from '../io.js';

export interface StatsOptions extends DigestOptions {
  readonly json?: boolean;
}

/** One measured moment: after a line of the game. */
interface Moment extends CoursePoint {
  readonly line: number;
  readonly decade: Decade;
  readonly half: 1 | 2;
}

/** `wsdv stats FILE`: the course of the game as charts. */
export async function stats(io: Io, [file]: readonly [string], options: StatsOptions): Promise<ExitCode> {
  const read = await readMoveFile(io, file, options);
  if (!read.ok) return refuseFile(io, read.error);
  const { record } = read.value;
  const moments = courseOf(record);
  if (options.json)
    io.json({ schema: 'wsdv/stats@1', players: record.header.players, outcome: record.end.outcome, moments });
  else print(io, record, moments);
  return FINE;
}

function courseOf(record: GameRecord): Moment[] {
  const moments = new Map([[0, moment(0, record.start)]]);
  for (const { line, played } of stepsOf(record)) moments.set(line + 1, moment(line + 1, played.state));
  return [...moments.values()];
}

function moment(line: number, state: State): Moment {
  return { line, decade: state.decade, half: state.half, ...coursePoint(state) };
}

interface Chart {
  readonly title: string;
  readonly value: (point: CoursePoint) => number;
  /** Fixed bounds, for tracks. */
  readonly bounds?: readonly [number, number];
}

const CHARTS: readonly Chart[] = [
  { title: 'West unrest', value: ({ west }) => west.unrest },
  { title: 'East unrest', value: ({ east }) => east.unrest },
  { title: 'West protests', value: ({ west }) => west.protests },
  { title: 'East protests', value: ({ east }) => east.protests },
  { title: 'West living standard', value: ({ west }) => west.livingStandards },
  { title: 'East living standard', value: ({ east }) => east.livingStandards },
  { title: 'West economy', value: ({ west }) => west.economy },
  { title: 'East economy', value: ({ east }) => east.economy },
  { title: 'Prestige', value: ({ tracks }) => tracks.prestige, bounds: [-6, 6] },
  { title: 'Western currency', value: ({ tracks }) => tracks['western-currency'], bounds: [-6, 6] },
  { title: 'Socialism', value: ({ tracks }) => tracks.socialism, bounds: [-6, 6] },
  { title: 'Socialists', value: ({ socialists }) => socialists, bounds: [0, 12] },
];

const LEVELS = { unicode: ' ▁▂▃▄▅▆▇█', ascii: ' _.-=+*#@' } as const;
const MOST_CHART = 80;
const LEAST_CHART = 10;
/** Columns of a chart's last value, lowest and highest. */
const FIGURES = 22;

function print(io: Io, { header, end }: GameRecord, moments: readonly Moment[]): void {
  const title = Math.max(...CHARTS.map((chart) => chart.title.length)) + 2;
  const room = Math.min(MOST_CHART, (io.columns === Infinity ? 100 : io.columns) - title - FIGURES);
  const width = Math.max(LEAST_CHART, Math.min(room, moments.length));
  const sampled = sample(moments, width);
  io.line(io.wrap(io.style.bold(`${header.players.west || 'West'} - ${header.players.east || 'East'}`)));
  io.line(io.wrap(end.outcome ? ENGLISH.outcome(end.outcome) : 'The game goes on.'));
  io.line();
  io.line(`${' '.repeat(title)}${decades(sampled)}  now  lowest highest`);
  for (const chart of CHARTS) io.line(chartLine(io, chart, title, sampled, moments));
}

/** So many moments, evenly taken, the first and the last among them. */
function sample(moments: readonly Moment[], width: number): Moment[] {
  const last = moments.length - 1;
  return Array.from({ length: width }, (_, index) => moments[Math.round((index * last) / Math.max(1, width - 1))]);
}

/** A ruler: each decade's numeral where it begins. */
function decades(sampled: readonly Moment[]): string {
  const ruler = sampled.map(() => '·');
  sampled.forEach(({ decade }, index) => {
    if (index > 0 && sampled[index - 1].decade === decade) return;
    [...roman(decade)].forEach((letter, offset) => {
      if (index + offset < ruler.length) ruler[index + offset] = letter;
    });
  });
  return ruler.join('');
}

function chartLine(
  io: Io,
  { title, value, bounds }: Chart,
  width: number,
  sampled: readonly Moment[],
  all: readonly Moment[],
): string {
  const values = all.map(value);
  const [low, high] = bounds ?? [0, Math.max(1, ...values)];
  const levels = [...(io.unicode ? LEVELS.unicode : LEVELS.ascii)];
  const bar = sampled
    .map((moment) => levels[Math.round(((value(moment) - low) / (high - low)) * (levels.length - 1))])
    .join('');
  const figures = [values.at(-1) ?? 0, Math.min(...values), Math.max(...values)].map(String);
  return `${io.pad(title, width)}${bar}  ${figures[0].padStart(3)}  ${figures[1].padStart(6)} ${figures[2].padStart(7)}`;
}
