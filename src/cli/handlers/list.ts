import { itemAt } from '../../common/item-at.js';
import { placeText } from '../../notation/record.js';
import { distinctLooking } from '../../store/disk-names.js';
import type { SavedGame } from '../../store/saved-games.js';
import { type GameSummary, knownSummaries } from '../../store/summary-index.js';
import { tell } from '../../text/said.js';
import { minuteOf } from '../../common/time.js';
import { harmlessInPlace } from '../../common/harmless.js';
import { type ExitCode, FINE } from '../exit-code.js';
import type { Io } from '../io.js';
import { restrictToOwner, savedGames } from '../saved.js';
import { type Column, tableLines } from '../table-text.js';

export interface ListOptions {
  readonly json?: boolean;
}

/** `wsdv list`: prints the saved games, most recently played first. */
export async function list(io: Io, _args: readonly [], { json }: ListOptions): Promise<ExitCode> {
  const games = savedGames(io);
  if (!games.ok) return io.refuse(games.error);
  restrictToOwner(io, games.value);
  const summaries = await summariesOf(io, games.value);
  const problems = await problemsOf(io, summaries);
  const names = distinctLooking(games.value.map(({ name }) => name));
  const entries = games.value.map((game, index) => entry(io, game, itemAt(summaries, index), itemAt(problems, index)));
  if (json) io.json({ schema: 'wsdv/list@1', games: entries });
  else if (entries.length === 0) io.line(io.wrap(io.words.commands.list.empty(io.command('new'))));
  else
    io.line(
      tableLines(
        io,
        columnsFor(io, entries),
        entries.map((one, index) => row(io, one, itemAt(names, index))),
      ).join('\n'),
    );
  return FINE;
}

/** Returns the summaries of the games. Loads the rules only if a game must be replayed, because loading takes long. */
async function summariesOf(io: Io, games: readonly SavedGame[]): Promise<readonly GameSummary[]> {
  const known = knownSummaries(games).filter((one) => one !== null);
  if (known.length === games.length) return known;
  const table = await import('../../store/summaries.js');
  const summaries = table.summariesOf(games, { onProgress: (done) => io.progress(done, games.length) });
  io.endProgress();
  return summaries;
}

/** One game in the output of `wsdv list --json` (docs/cli.md). */
interface Entry {
  readonly name: string;
  readonly file: string;
  /** Time of the last change; in JSON an ISO 8601 time in UTC. */
  readonly changed: Date;
  readonly state: 'running' | 'over' | 'broken';
  readonly players: Readonly<Record<'west' | 'east', string>> | null;
  readonly place: string | null;
  readonly turn: 'west' | 'east' | null;
  readonly winner: 'west' | 'east' | null;
  /** How the players ended the game (by resignation, a draw or closing it); null if they did not. */
  readonly conclusion: GameSummary['conclusion'];
  readonly problem: string | null;
  /** True for a practice game; absent for other games. */
  readonly practice?: boolean;
  /**
   * Number of the last line of the file, if the line is not part of the game because it may be incomplete; otherwise
   * null.
   */
  readonly torn: number | null;
}

/**
 * Returns for each game a sentence about its problem; null if the game is not broken. Loads the words of the game only
 * if a line of a file is wrong.
 */
async function problemsOf(io: Io, summaries: readonly GameSummary[]): Promise<readonly (string | null)[]> {
  const isWrong = summaries.some(({ problem }) => problem?.type === 'line');
  const words = isWrong ? (await io.language.game()).files : null;
  const { wrongLine } = io.words.commands.list;
  return summaries.map(({ problem }) => {
    if (problem?.type === 'store') return tell(io.words.store, problem.reason);
    return problem && words && wrongLine(problem.line, tell(words, problem.reason));
  });
}

function entry(io: Io, { name, path: file, changed }: SavedGame, summary: GameSummary, problem: string | null): Entry {
  const { state, players, turn, winner, conclusion, torn } = summary;
  const place = summary.place && placeText(summary.place, io.words);
  const practice = summary.isPractice === true && { practice: true };
  return { name, file, changed, state, players, place, turn, winner, conclusion, ...practice, problem, torn };
}

/**
 * Returns the columns of the list. The state column stays wide enough for all states except errors. Errors may be cut,
 * because `wsdv verify` prints them in full.
 */
function columnsFor(io: Io, entries: readonly Entry[]): readonly Column[] {
  const states = entries.filter(({ state }) => state !== 'broken').map((one) => io.width(stateOf(io, one)));
  const { columns } = io.words.commands.list;
  return [
    { title: columns.game, flexible: true },
    { title: columns.changed, dropRank: 2 },
    { title: columns.players, dropRank: 1 },
    { title: columns.state, flexible: true, comfort: Math.max(0, ...states) },
  ];
}

function row(io: Io, entry: Entry, shownName: string): string[] {
  const { side, commands } = io.words;
  const { changed, players, practice, torn } = entry;
  const sides = players ? `${players.west || side.west} - ${players.east || side.east}` : '?';
  const who = practice ? `${sides} (${commands.practice.short})` : sides;
  const left = torn === null ? '' : `; ${commands.list.left(torn)}`;
  return [harmlessInPlace(shownName), minuteOf(changed), who, stateOf(io, entry) + left];
}

function stateOf({ words }: Io, { state, place, turn, winner, conclusion, problem }: Entry): string {
  const { broken, concluded, won, decides } = words.commands.list;
  if (problem !== null) return broken(problem);
  if (state === 'running') return decides(turn && words.side[turn], place ?? '');
  const how = conclusion === null ? (place ?? '') : concluded(words.concluded(conclusion), place ?? '');
  return winner ? won(words.side[winner], how) : how;
}
