import { availableParallelism } from 'node:os';
import { type Contest, playerOf, type Role, ROLES } from '../../arena/contest.js';
import { type Foul, FoulPlay } from '../../arena/foul.js';
import { Journal, type JournalProblem, ResultNotSaved } from '../../arena/journal.js';
import { Program } from '../../arena/program.js';
import { ALL_ENDINGS, type GameResult, type Share, type Tally, tallyOf, winnerOf } from '../../arena/results.js';
import { playGames } from '../../arena/team.js';
import { STRENGTHS } from '../../bots/levels.js';
import { damageIn, TEACHINGS } from '../../bots/weights.js';
import { roman } from '../../notation/index.js';
import { DECADES } from '../../rules/cards.js';
import { endOfLinks, OWN_FILE, realFiles } from '../../store/files.js';
import { lockPath, releaseLock, takeLock } from '../../store/lock.js';
import { botFaultIn, tell } from '../../text/index.js';
import { type ExitCode, FINE, NO } from '../exit-code.js';
import { nameOf } from '../input.js';
import type { GameIo } from '../io.js';
import { tableLines } from '../table-text.js';

export interface ArenaOptions {
  /** Player a: a level or `program:COMMAND`. Player b is given in the same way. */
  readonly a: string;
  readonly b: string;
  readonly games: number;
  readonly seed: number;
  /** Number of threads; by default one for each processor. */
  readonly workers?: number;
  /** Simulated actions per decision. Not allowed with `share`. */
  readonly budget?: number;
  /** Factor for each level's own number of simulated actions. */
  readonly share?: number;
  /** Maximum time for an answer of another program, in seconds. */
  readonly patience: number;
  /** Results file. Games whose results are already in it are not played again. */
  readonly out?: string;
  readonly json?: boolean;
}

/**
 * `wsdv arena`: lets bots or programs play each other, in pairs of games with equal deals and swapped sides. The exit
 * code is 1 if a signal stopped it before all games were played.
 */
export async function arena(io: GameIo, _args: readonly [], options: ArenaOptions): Promise<ExitCode> {
  const say = io.words.commands.arena;
  const { a, b, seed, budget: simulations, share, patience, out } = options;
  if (simulations !== undefined && share !== undefined) return io.misused(say.either, 'arena');
  const effort = { ...(simulations !== undefined && { simulations }), ...(share !== undefined && { share }) };
  const contest: Contest = { players: { a, b }, seed, effort, patience };
  const damage = damageOf(contest, out !== undefined);
  if (damage !== null) return io.refuse(io.words.commands.move.cannotThink(botFaultIn(io.words.botFault, damage)));
  if (out === undefined) return playContest(io, contest, options);
  const path = endOfLinks(realFiles, out);
  const lock = takeLock(realFiles, path, OWN_FILE);
  if (lock.ok) {
    try {
      return await playContest(io, contest, options);
    } finally {
      releaseLock(realFiles, lock.value);
    }
  }
  if (lock.error.code === 'locked') return io.refuse(say.file.locked(out, lockPath(path)));
  return io.refuse(say.file.unusable(out, tell(io.words.store, lock.error.reason)));
}

/**
 * Returns why the program's own bots in a contest cannot play, such as damaged weights; null if they can.
 * @param hasFile whether results are written to a file. The file's first line identifies all networks, so then all
 * networks must be undamaged
 */
function damageOf({ players }: Contest, hasFile: boolean): string | null {
  if (hasFile) return damageIn(TEACHINGS);
  const levels = ROLES.map((role) => playerOf(players[role])).filter((player) => player?.type === 'level');
  return damageIn(levels.map(({ level }) => STRENGTHS[level].teaching));
}

/** Plays the games of a contest. The caller holds the lock of the results file, if there is one. */
async function playContest(io: GameIo, contest: Contest, options: ArenaOptions): Promise<ExitCode> {
  const say = io.words.commands.arena;
  const { games, out } = options;
  for (const role of ROLES) {
    const foul = await greetingOf(contest, role);
    if (foul) return io.refuse(say.noGreeting(contest.players[role], wordsOf(io, foul)));
  }
  const journal = out === undefined ? null : Journal.open(out, contest);
  if (journal?.ok === false) return io.refuse(problemIn(io, out ?? '', journal.error));
  const results = (journal?.value.results ?? []).filter(({ game }) => game < games);
  if (out !== undefined && results.length > 0) io.note(say.goesOn(results.length, out));
  const done = (result: GameResult): void => {
    journal?.value.add(result);
    results.push(result);
    io.progress(results.length, games);
  };
  const known = new Set(results.map(({ game }) => game));
  const numbers = Array.from({ length: games }, (_, game) => game).filter((game) => !known.has(game));
  const workers = options.workers ?? availableParallelism();
  io.progress(results.length, games);
  const begun = performance.now();
  try {
    await untilBroken((signal) => playGames({ contest, games: numbers, workers, signal, done }));
  } catch (error) {
    if (error instanceof ResultNotSaved) return io.refuse(say.file.unusable(out ?? '', error.message));
    throw error;
  } finally {
    io.endProgress();
  }
  const left = games - results.length;
  const seconds = Math.round((performance.now() - begun) / 1000);
  io.note(left > 0 ? say.broken(left) : say.finished(numbers.length, seconds));
  results.sort((one, two) => one.game - two.game);
  const tally = tallyOf(results);
  if (out !== undefined) io.noteSaved(io.words.commands.saved.results(nameOf(io, out)));
  if (options.json) io.json({ schema: 'wsdv/arena@1', ...contest, ...tally, results });
  else print(io, contest, tally, results);
  return left > 0 ? NO : FINE;
}

/** Runs work that Ctrl-C aborts. A second Ctrl-C ends the program. */
async function untilBroken(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const broken = new AbortController();
  const stop = (): void => broken.abort();
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const signal of signals) process.once(signal, stop);
  try {
    await work(broken.signal);
  } finally {
    for (const signal of signals) process.off(signal, stop);
  }
}

/**
 * Starts a player's program once to test whether it can take part. Returns the foul that the program commits. Null if
 * the program can take part, or if the player is a bot.
 */
async function greetingOf({ players, patience }: Contest, role: Role): Promise<Foul | null> {
  const player = playerOf(players[role]);
  if (player?.type !== 'program') return null;
  const program = new Program(player.file, player.args, patience);
  try {
    await program.greet();
    return null;
  } catch (error) {
    if (error instanceof FoulPlay) return error.foul;
    throw error;
  } finally {
    await program.close();
  }
}

const wordsOf = (io: GameIo, { code, detail }: Foul): string => io.words.commands.arena.fouls[code](detail);

function problemIn(io: GameIo, file: string, problem: JournalProblem): string {
  const say = io.words.commands.arena.file;
  if (problem.code === 'unusable') return say.unusable(file, problem.reason);
  if (problem.code === 'wrong-line') return say['wrong-line'](file, problem.line);
  if (problem.code === 'no-results') return say['no-results'](file);
  return say.other(file, say.what[problem.what], problem.there, problem.here);
}

/** Maximum number of lost games whose fouls are listed. */
const MOST_TOLD = 5;

function print(
  io: GameIo,
  { players, seed, effort }: Contest,
  { games, wins, west, endings, actions, milliseconds }: Tally,
  results: readonly GameResult[],
): void {
  const say = io.words.commands.arena;
  const right = 'right' as const;
  const row = (who: string, { wins: won, games: of, interval: { from, to } }: Share): string[] => {
    const shared = of === 0 ? ['-', '-'] : [say.share(won / of), say.interval(from, to)];
    return [who, String(of), String(won), ...shared];
  };
  const { simulations, share } = effort;
  io.line(io.wrap(say.title(players.a, players.b, games, seed)));
  io.line(
    io.wrap(
      simulations !== undefined
        ? say.effort.simulations(simulations)
        : share === undefined
          ? say.effort.own
          : say.effort.share(share),
    ),
  );
  io.line();
  const columns = [
    { title: say.columns.who, flexible: true },
    { title: say.columns.games, align: right },
    { title: say.columns.wins, align: right },
    { title: say.columns.share, align: right },
    { title: say.columns.interval, align: right },
  ];
  const rows = [
    row(say.rows.all, wins.all),
    row(say.rows.west, wins.west),
    row(say.rows.east, wins.east),
    row(say.rows.ofWest, west),
  ];
  for (const line of tableLines(io, columns, rows)) io.line(line);
  io.line();
  const happened = ALL_ENDINGS.filter((ending) => endings[ending].some((count) => count > 0));
  const byDecade = [
    { title: say.columns.ending, flexible: true },
    ...DECADES.map((decade) => ({ title: roman(decade), align: right })),
    { title: say.columns.games, align: right },
  ];
  const ended = happened.map((ending) => {
    const sum = endings[ending].reduce((total, count) => total + count, 0);
    return [ending === 'foul' ? say.foul : io.words.ending[ending], ...[...endings[ending], sum].map(String)];
  });
  for (const line of tableLines(io, byDecade, ended)) io.line(line);
  io.line();
  if (actions !== null) io.line(io.wrap(say.actions(actions)));
  io.line(io.wrap(say.pace(milliseconds.a, milliseconds.b)));
  printFouls(io, players, results);
}

function printFouls(io: GameIo, players: Contest['players'], results: readonly GameResult[]): void {
  const say = io.words.commands.arena;
  const lost = results.filter(({ foul }) => foul !== undefined);
  for (const result of lost.slice(0, MOST_TOLD)) {
    const loser = winnerOf(result) === 'a' ? 'b' : 'a';
    const what = result.foul ? wordsOf(io, result.foul) : '';
    io.line(io.wrap(say.lost(result.game, `${loser} (${players[loser]})`, what)));
  }
  if (lost.length > MOST_TOLD) io.line(io.wrap(say.moreLost(lost.length - MOST_TOLD)));
}
