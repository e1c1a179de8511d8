import { Bench } from 'tinybench';
import { pendingIn } from '../src/rules/engine/engine.js';
import { forecast, forecastAfterAction, forecastChanges, inspect } from '../src/rules/figures.js';
import { copyState, newGame, Simulation, type State, viewOf, why } from '../src/rules/game.js';
import { FACTORY_MOVES } from '../src/rules/state/move.js';
import { type Course, playFast, playThrough, reload } from './random-play.js';
import type { Row } from './row.js';

const GAMES = 64;
/** Number of copies per measured call. Reading the clock would take longer than a single copy. */
const COPIES = 100;

/** Result of a measurement: calls per second, and mean time of a call. */
interface Measured {
  readonly perSecond: number;
  readonly microseconds: number;
}

/** Returns a function that returns the items of a list one after the other, and starts again at the end. */
function cycle<T>(items: readonly T[]): () => T {
  let next = 0;
  return () => items[next++ % items.length];
}

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

/**
 * Returns the milliseconds that each line "At the End of Decade" takes to compute, in ascending order. The line needs
 * the forecasts before and after a move, and their differences. A key press computes at most one such line.
 */
function endOfDecadeLines(courses: readonly Course[]): readonly number[] {
  const pairs = courses.flatMap(({ states }) => states.slice(1).map((after, at) => [states[at], after] as const));
  const timeOf = ([before, after]: readonly [State, State]): number => {
    const begun = performance.now();
    forecastChanges(forecastAfterAction(before), forecastAfterAction(after));
    return performance.now() - begun;
  };
  // The first round warms up.
  pairs.forEach(timeOf);
  return pairs.map(timeOf).sort((a, b) => a - b);
}

/** Measures the engine: speed of play, time of queries, time to reload a game, size of a state. */
export async function rulesSuite(): Promise<readonly Row[]> {
  const courses = Array.from({ length: GAMES }, (_, seed) => playThrough(seed));
  const starts = courses.map(({ seed }) => ({ seed, state: newGame({ seed }).state }));
  const typical = courses.reduce((best, one) => (one.moves.length > best.moves.length ? one : best));
  const decisions = mean(courses.map(({ moves }) => moves.length));
  const begun = performance.now();
  const before = process.cpuUsage();
  const results = await measure(courses, starts);
  const { user, system } = process.cpuUsage(before);
  const share = (user + system) / (performance.now() - begun) / 10;
  const of = (name: string): Measured => results.get(name) ?? { perSecond: NaN, microseconds: NaN };
  const lines = endOfDecadeLines(courses);
  const fast = of('fast path');
  const immutable = of('immutable play');
  const bytes = Math.max(
    ...courses.flatMap(({ states }) => states.map((one) => Buffer.byteLength(JSON.stringify(one)))),
  );
  return [
    // If this is far below 100 %, other programs used the core, too. The engine is then faster than the figures show.
    { what: 'share of a core the engine had', measured: share, unit: '%' },
    { what: 'yardstick: a state through JSON', measured: of('yardstick').microseconds, unit: 'µs a call' },
    { what: 'decisions in a random game, mean', measured: decisions, unit: 'decisions' },
    { what: 'fast path', measured: fast.perSecond * decisions, unit: 'decisions/s', target: { atLeast: 300_000 } },
    { what: 'fast path', measured: fast.perSecond, unit: 'random games/s', target: { atLeast: 1_250 } },
    {
      what: 'immutable play',
      measured: immutable.perSecond * decisions,
      unit: 'decisions/s',
      target: { atLeast: 20_000 },
    },
    { what: 'immutable play', measured: immutable.perSecond, unit: 'random games/s' },
    {
      what: 'restoring a simulation, against copying its state',
      measured: of('copyState').microseconds / of('restore').microseconds,
      unit: 'times as fast',
      target: { atLeast: 4 },
    },
    { what: 'restore', measured: of('restore').microseconds / COPIES, unit: 'µs' },
    { what: 'copyState', measured: of('copyState').microseconds / COPIES, unit: 'µs' },
    ...['decision', 'inspect', 'forecast', 'viewOf', 'why not'].map((what) => ({
      what,
      measured: of(what).microseconds,
      unit: 'µs a call',
    })),
    { what: 'line “At the End of Decade”, median', measured: lines[Math.floor(lines.length / 2)], unit: 'ms' },
    {
      what: 'line “At the End of Decade”, p95',
      measured: lines[Math.floor(lines.length * 0.95)],
      unit: 'ms',
      target: { atMost: 2 },
    },
    {
      what: `reload a finished game (the longest, ${typical.moves.length} decisions)`,
      measured: of('reload').microseconds / 1_000,
      unit: 'ms',
      target: { atMost: 30 },
    },
    { what: 'serialised state, largest', measured: bytes / 1_000, unit: 'kB', target: { atMost: 20 } },
  ];
}

async function measure(
  courses: readonly Course[],
  starts: readonly { seed: number; state: State }[],
): Promise<ReadonlyMap<string, Measured>> {
  const bench = new Bench({ time: 1_500, warmupTime: 500 });
  const start = cycle(starts);
  const course = cycle(courses);
  const state = cycle(courses.flatMap(({ states }) => states));
  const longest = courses.reduce((best, one) => (one.moves.length > best.moves.length ? one : best));
  const impossible = cycle(FACTORY_MOVES);
  const positions = courses.flatMap(({ states }) => states.filter((_, at) => at % 10 === 0));
  const position = cycle(positions.map((one) => new Simulation(one)));
  const used = position().copy();
  bench
    // A yardstick to compare machines: this work is the same in every version of the program.
    .add('yardstick', () => {
      JSON.parse(JSON.stringify(state()));
    })
    .add('fast path', () => {
      const { seed, state: first } = start();
      playFast(first, seed);
    })
    .add('immutable play', () => {
      reload(course());
    })
    .add('restore', () => {
      for (let copies = 0; copies < COPIES; copies++) used.restore(position());
    })
    .add('copyState', () => {
      for (let copies = 0; copies < COPIES; copies++) copyState(position().state);
    })
    // `decision` caches its result, so the function behind it is measured.
    .add('decision', () => {
      pendingIn(state());
    })
    .add('inspect', () => {
      inspect(state());
    })
    .add('forecast', () => {
      forecast(state());
    })
    .add('viewOf', () => {
      viewOf(state(), 'west');
    })
    .add('why not', () => {
      why(state(), impossible());
    })
    .add('reload', () => {
      reload(longest);
    });
  await bench.run();
  return new Map(bench.tasks.map((task) => [task.name, measuredOf(task)]));
}

function measuredOf({ name, result }: Bench['tasks'][number]): Measured {
  if (result.state !== 'completed') throw new Error(`the benchmark “${name}” did not complete: ${result.state}`);
  const milliseconds = result.latency.mean;
  return { perSecond: 1_000 / milliseconds, microseconds: milliseconds * 1_000 };
}
