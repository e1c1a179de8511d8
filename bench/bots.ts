import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Bench } from 'tinybench';
import { playGame } from '../src/arena/game.js';
import { bot } from '../src/bots/bot.js';
import { type Judge, NetworkJudge } from '../src/bots/judge.js';
import { Planner } from '../src/bots/planner.js';
import { trainedNetwork } from '../src/bots/weights.js';
import { estimatePosition } from '../src/bots/estimate/position-estimate.js';
import { forecast, inspect } from '../src/rules/figures.js';
import { copyState, type SeatState, Simulation, withNothingHidden } from '../src/rules/game.js';
import { playThrough } from './random-play.js';
import type { Row } from './row.js';

const GAMES = 16;
/** Distance from one measured position of a game to the next, in positions. */
const EVERY = 5;
/** Number of calls per measurement. Reading the clock would take longer than a single call. */
const CALLS = 100;
/**
 * Number of actions simulated per decision in the game that is played before the memory is measured. Level hard itself
 * simulates about ten times as many.
 */
const TENTH = 200;

/**
 * Measures the bots: how fast they judge, simulate, restore, copy and estimate positions, and the memory they need.
 */
export async function botsSuite(): Promise<readonly Row[]> {
  const positions = Array.from({ length: GAMES }, (_, seed) => playThrough(seed).states)
    .flatMap((states) => states.filter(({ outcome }, at) => at % EVERY === 0 && outcome === null))
    .map((state) => new Simulation<SeatState>(withNothingHidden(state)));
  const times = await timesOf(positions);
  const time = (name: string): number => times.get(name) ?? NaN;
  return [
    { what: 'evaluation, sums and network', measured: 1_000_000 / time('evaluation'), unit: 'evaluations/s' },
    ...simulated(positions),
    { what: 'memory of a hard bot after a game', measured: await memoryOfHard(), unit: 'MB' },
    {
      what: 'restoring a simulation, against copying its state',
      measured: time('copyState') / time('restore'),
      unit: 'times as fast',
      target: { atLeast: 4 },
    },
    {
      what: 'outlook, against inspect and forecast',
      measured: time('inspect and forecast') / time('outlook'),
      unit: 'times as fast',
      target: { atLeast: 3 },
    },
    ...['restore', 'copyState', 'outlook', 'inspect and forecast'].map((what) => {
      return { what, measured: time(what), unit: 'µs' };
    }),
  ];
}

/** Returns the mean time of a call in microseconds, by the name of the measurement. */
async function timesOf(positions: readonly Simulation<SeatState>[]): Promise<ReadonlyMap<string, number>> {
  const bench = new Bench({ time: 1_500, warmupTime: 500 });
  const judge = new NetworkJudge(trainedNetwork('games'));
  const used = positions[0].copy();
  let at = 0;
  const often = (work: (position: Simulation<SeatState>) => unknown) => (): void => {
    for (let calls = 0; calls < CALLS; calls++) work(positions[at++ % positions.length]);
  };
  bench
    .add(
      'evaluation',
      often((position) => judge.worth(position, 'west')),
    )
    .add(
      'restore',
      often((position) => used.restore(position)),
    )
    .add(
      'copyState',
      often(({ state }) => copyState(state)),
    )
    .add(
      'outlook',
      often(({ state }) => estimatePosition(state)),
    )
    .add(
      'inspect and forecast',
      often(({ state }) => [inspect(state), forecast(state)]),
    );
  await bench.run();
  return new Map(
    bench.tasks.map(({ name, result }) => {
      if (result.state !== 'completed') throw new Error(`the benchmark “${name}” did not complete: ${result.state}`);
      return [name, (result.latency.mean * 1_000) / CALLS];
    }),
  );
}

/** Measures the speed of whole actions made by a planner, and the number of evaluations per action. */
function simulated(positions: readonly Simulation<SeatState>[]): Row[] {
  const network = new NetworkJudge(trainedNetwork('games'));
  let judged = 0;
  const judge: Judge = {
    worth(sim, side) {
      judged++;
      return network.worth(sim, side);
    },
  };
  const planner = new Planner(judge);
  const choices = positions.filter(({ pending }) => pending?.kind === 'take-card');
  const make = (): void => choices.forEach((position) => planner.plans(position));
  make();
  const [plannedBefore, judgedBefore, begun] = [planner.simulated, judged, performance.now()];
  make();
  const seconds = (performance.now() - begun) / 1_000;
  const actions = planner.simulated - plannedBefore;
  return [
    { what: 'whole actions', measured: actions / seconds, unit: 'actions simulated/s' },
    { what: 'evaluations for an action', measured: (judged - judgedBefore) / actions, unit: 'evaluations' },
  ];
}

/**
 * Returns the memory in MB that one bot of level hard holds after a game. Measures two such bots and halves the result.
 */
async function memoryOfHard(): Promise<number> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const held = (): number => {
    collect();
    return process.memoryUsage().heapUsed + process.memoryUsage().arrayBuffers;
  };
  // Loads the data that all bots share, so that this data is not measured.
  const budgets = { west: { simulations: 1 }, east: { simulations: 1 } };
  const players = () => ({ west: bot({ level: 'hard', seed: 1 }), east: bot({ level: 'hard', seed: 2 }) });
  await playGame(1, players(), budgets);
  const before = held();
  const bots = players();
  await playGame(2, bots, { west: { simulations: TENTH }, east: { simulations: TENTH } });
  const after = held();
  // Uses the bots once more after the game, so that they are not garbage-collected before the measurement.
  if (typeof bots.west.choose !== 'function') throw new Error('there is no bot');
  return (after - before) / 2 / 1_000_000;
}
