import { placeText } from '../../notation/place-in-words.js';
import type { SavedGame } from '../../store/saved-games.js';
import { type GameSummary, knownSummaries } from '../../store/summary-index.js';
import * as ENGLISH from '../../text/en/course.js';
import { minuteOf } from '../../text/days.js';
import { harmlessInPlace } from '../../text/harmless.js';
import { type ExitCode, FINE } from '../exit-code.js';
import type { Io } from '../io.js';
import { keepToOwner, savedGames } from '../saved.js';
import { type Column, tableLines } from '../table-text.js';

export interface ListOptions {
  readonly json?: boolean;
  readonly names?: boolean;
}

/** `wsdv list`: the saved games, the last played first. */
export async function list(io: Io, _args: readonly [], { json, names }: ListOptions): Promise<ExitCode> {
  let games = savedGames(io);
  if (games.ok && keepToOwner(io, games.value)) games = savedGames(io);
  if (!games.ok) return io.refuse(games.error);
  if (names) {
    if (games.value.length > 0) io.line(games.value.map(({ name }) => name).join('\n'));
    return FINE;
  }
  const summaries = await summariesOf(io, games.value);
  const entries = games.value.map((game, index) => entry(game, summaries[index]));
  if (json) io.json({ schema: 'wsdv/list@1', games: entries });
  else if (entries.length === 0) io.line(io.wrap(`No game is saved yet. ${io.command('new')} begins one.`));
  else io.line(tableLines(io, columnsFor(io, entries), entries.map(row)).join('\n'));
  return FINE;
}

/** What is known of the games; the rules are loaded only for those that must be replayed, which may take its time. */
async function summariesOf(io: Io, games: readonly SavedGame[]): Promise<readonly GameSummary[]> {
  const known = knownSummaries(games).filter((one) => one !== null);
  if (known.length === games.length) return known;
  const table = await import('../../store/summaries.js');
  const summaries = table.summariesOf(games, { onProgress: (done) => io.progress(done, games.length) });
  io.endProgress();
  return summaries;
}

/** One game of `wsdv list --json` (docs/cli.md). */
interface Entry {
  readonly name: string;
  readonly file: string;
  /** In JSON the time in UTC. */
  readonly changed: Date;
  readonly state: 'running' | 'over' | 'broken';
  readonly players: Readonly<Record<'west' | 'east', string>> | null;
  readonly place: string | null;
  readonly turn: 'west' | 'east' | null;
  readonly winner: 'west' | 'east' | null;
  readonly problem: string | null;
  /** The number of a last line that is left out because it may not be whole. */
  readonly torn: number | null;
}

function entry({ name, path: file, changed }: SavedGame, summary: GameSummary): Entry {
  const { state, players, turn, winner, problem, torn } = summary;
  const place = summary.place && placeText(summary.place, ENGLISH);
  return { name, file, changed, state, players, place, turn, winner, problem, torn };
}

/** How a game stands is read whole before anything else; what is wrong with a broken one, `wsdv verify` tells. */
function columnsFor(io: Io, entries: readonly Entry[]): readonly Column[] {
  const states = entries.filter(({ state }) => state !== 'broken').map((one) => io.width(stateOf(one)));
  return [
    { title: 'Game', flexible: true },
    { title: 'Last played', optional: 2 },
    { title: 'West - East', optional: 1 },
    { title: 'State', flexible: true, comfort: Math.max(0, ...states) },
  ];
}

function row(entry: Entry): string[] {
  const { name, changed, players, torn } = entry;
  const who = players ? `${players.west || 'West'} - ${players.east || 'East'}` : '?';
  const left = torn === null ? '' : `; line ${torn} may not be whole and is left out`;
  return [harmlessInPlace(name), minuteOf(changed), who, stateOf(entry) + left];
}

function stateOf({ place, turn, winner, problem }: Entry): string {
  if (problem !== null) return `broken: ${problem}`;
  const now = winner ? `${ENGLISH.side[winner]} has won` : `${turn ? ENGLISH.side[turn] : 'nobody'} decides`;
  return `${now}, ${place ?? ''}`;
}
