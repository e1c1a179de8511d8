import { type GameRecord, readGame } from '../../notation/index.js';
import { decision } from '../../rules/game.js';
import { readGameFile, type SavedGame } from '../../table/index.js';
import { ENGLISH } from '../../text/index.js';
import { type ExitCode, FINE } from '../exit-code.js';
import type { Io } from '../io.js';
import { placeOf } from '../place.js';
import { savedGames } from '../saved.js';
import { tableLines } from '../table-text.js';

export interface ListOptions {
  readonly json?: boolean;
  readonly names?: boolean;
}

/** `wsdv list`: the saved games, the last played first. */
export function list(io: Io, _args: readonly [], { json, names }: ListOptions): ExitCode {
  const games = savedGames(io);
  if (!games.ok) return io.refuse(games.error);
  if (names) {
    for (const { name } of games.value) io.line(name);
    return FINE;
  }
  const entries = games.value.map((game, index) => {
    io.progress(index, games.value.length);
    return entry(game);
  });
  io.endProgress();
  if (json) io.json({ schema: 'wsdv/list@1', games: entries });
  else if (entries.length === 0) io.line(io.wrap(`No game is saved yet. ${io.command('new')} begins one.`));
  else for (const line of tableLines(io, COLUMNS, entries.map(row))) io.line(line);
  return FINE;
}

/** One game of `wsdv list --json` (docs/cli.md). */
interface Entry {
  readonly name: string;
  readonly file: string;
  readonly changed: string;
  readonly state: 'running' | 'over' | 'broken';
  readonly players: Readonly<Record<'west' | 'east', string>> | null;
  readonly place: string | null;
  readonly turn: 'west' | 'east' | null;
  readonly winner: 'west' | 'east' | null;
  readonly problem: string | null;
}

function entry({ name, path, changed }: SavedGame): Entry {
  const common = { name, file: path, changed: changed.toISOString() };
  const nothing = { players: null, place: null, turn: null, winner: null };
  const text = readGameFile(path);
  if (!text.ok) return { ...common, ...nothing, state: 'broken', problem: text.error.sentence };
  const record = readGame(text.value.text);
  if (record.ok) return { ...common, ...figures(record.value) };
  const [first] = record.error;
  const problem = first === undefined ? 'It cannot be read.' : `Line ${first.line}: ${first.message}`;
  return { ...common, ...nothing, state: 'broken', problem };
}

function figures({ header, end }: GameRecord): Omit<Entry, 'name' | 'file' | 'changed'> {
  return {
    state: end.outcome ? 'over' : 'running',
    players: header.players,
    place: placeOf(end),
    turn: decision(end)?.side ?? null,
    winner: end.outcome?.winner ?? null,
    problem: null,
  };
}

const COLUMNS = [
  { title: 'Game' },
  { title: 'Last played', optional: 1 },
  { title: 'West - East' },
  { title: 'State', flexible: true },
] as const;

function row({ name, changed, players, place, turn, winner, problem }: Entry): string[] {
  const when = changed.slice(0, 16).replace('T', ' ');
  const who = players ? `${players.west || 'West'} - ${players.east || 'East'}` : '?';
  if (problem !== null) return [name, when, who, `broken: ${problem}`];
  const now = winner ? `${ENGLISH.side[winner]} has won` : `${turn ? ENGLISH.side[turn] : 'nobody'} decides`;
  return [name, when, who, `${now}, ${place ?? ''}`];
}
