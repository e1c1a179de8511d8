import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { itemAt } from '../../common/item-at.js';
import { roman } from '../../notation/index.js';
import { DECADES } from '../../rules/cards.js';
import { ENDINGS, newGame, type Outcome, Simulation } from '../../rules/game.js';
import { type ExitCode, FINE } from '../exit-code.js';
import type { GameIo } from '../io.js';
import { tableLines } from '../table-text.js';

export interface RandomOptions {
  readonly games: number;
  readonly seed: number;
  readonly json?: boolean;
}

/** `endings` has one count per decade, I to IV. `decisions` and `actions` have one number per game. */
interface Counts {
  readonly endings: Record<Outcome['ending'], number[]>;
  readonly winners: Record<Outcome['winner'], number>;
  readonly decisions: number[];
  readonly actions: number[];
}

/**
 * Number of games between two updates of the progress bar. During an update the event loop can handle Ctrl-C and closed
 * pipes.
 */
const CHUNK = 50;

/**
 * `wsdv random`: plays complete random games and counts them by ending and decade. Game n has the seed `seed` + n; the
 * first game is game 0.
 */
export async function random(io: GameIo, _args: readonly [], { games, seed, json }: RandomOptions): Promise<ExitCode> {
  const counts: Counts = {
    endings: Object.fromEntries(ENDINGS.map((ending) => [ending, [0, 0, 0, 0]])) as Counts['endings'],
    winners: { west: 0, east: 0 },
    decisions: [],
    actions: [],
  };
  for (let game = 0; game < games; game++) {
    if (game % CHUNK === 0) {
      io.progress(game, games);
      await new Promise((resolve) => setImmediate(resolve));
    }
    playOne((seed + game) | 0, counts);
  }
  io.endProgress();
  if (json) io.json(asJson(counts, games, seed));
  else print(io, counts, games);
  return FINE;
}

function playOne(seed: number, { endings, winners, decisions, actions }: Counts): void {
  const generator = xoroshiro128plus(seed);
  const simulation = new Simulation(newGame({ seed }).state);
  let asked = 0;
  let taken = 0;
  for (let pending = simulation.pending; pending; pending = simulation.pending) {
    const { options, extras } = pending;
    const index = uniformInt(generator, 0, options.length + extras.length - 1);
    if (pending.kind === 'take-card') taken++;
    asked++;
    simulation.play(options[index] ?? itemAt(extras, index - options.length));
  }
  const { outcome } = simulation.state;
  if (!outcome) return;
  const byDecade = endings[outcome.ending];
  byDecade[outcome.decade - 1] = itemAt(byDecade, outcome.decade - 1) + 1;
  winners[outcome.winner]++;
  decisions.push(asked);
  actions.push(taken);
}

function spread(values: readonly number[]): { shortest: number; median: number; longest: number } {
  const sorted = [...values].sort((a, b) => a - b);
  return {
    shortest: sorted[0] ?? 0,
    median: sorted[Math.floor(sorted.length / 2)] ?? 0,
    longest: sorted.at(-1) ?? 0,
  };
}

function print(io: GameIo, { endings, winners, decisions, actions }: Counts, games: number): void {
  const say = io.words.commands.random;
  const rows = ENDINGS.map((ending) => {
    const byDecade = endings[ending];
    const sum = byDecade.reduce((total, count) => total + count, 0);
    return [io.words.ending[ending], ...byDecade.map(String), String(sum), `${((100 * sum) / games).toFixed(1)} %`];
  });
  const columns = [
    { title: say.columns.ending, flexible: true },
    ...DECADES.map((decade) => ({ title: roman(decade), align: 'right' as const })),
    { title: say.columns.games, align: 'right' as const },
    { title: say.columns.share, align: 'right' as const },
  ];
  for (const line of tableLines(io, columns, rows)) io.line(line);
  io.line();
  io.line(io.wrap(say.wins(winners.west, winners.east, games)));
  const decided = spread(decisions);
  const acted = spread(actions);
  io.line(io.wrap(say.decisions(decided.shortest, decided.longest, decided.median)));
  io.line(io.wrap(say.actions(acted.shortest, acted.longest, acted.median)));
}

/** Returns the value that `wsdv random --json` prints (docs/cli.md). */
function asJson({ endings, winners, decisions, actions }: Counts, games: number, seed: number): object {
  return {
    schema: 'wsdv/random@1',
    games,
    seed,
    winners,
    endings: ENDINGS.map((ending) => ({
      ending,
      games: endings[ending].reduce((total, count) => total + count, 0),
      byDecade: endings[ending],
    })),
    decisions: spread(decisions),
    actions: spread(actions),
  };
}
