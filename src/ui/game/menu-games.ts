import { type GameSummary, listGames, type SavedGame, summariesOf } from '../../table/index.js';
import type { Shelf } from '../saving.js';

/** A saved game as the menu lists it. */
export interface ListedGame extends SavedGame {
  readonly players: { readonly west: string; readonly east: string };
  /** The last heading of the file, '' before the first action. */
  readonly heading: string;
  /** The written result, '' where none is written; null while the game goes on. */
  readonly result: string | null;
}

/** The games the menu knows of. */
export interface GameLists {
  readonly running: readonly ListedGame[];
  readonly over: readonly ListedGame[];
  /** Older games that are not listed. */
  readonly more: number;
  /** Why the folder cannot be read. */
  readonly problem: string | null;
}

/** More than anybody scrolls through; `wsdv list` has them all. */
const MOST = 60;

/** The saved games, the last written first, those that go on apart from those that are over. */
export function listForMenu({ folder, files }: Shelf): GameLists {
  const games = listGames(folder, files);
  if (!games.ok) return { running: [], over: [], more: 0, problem: games.error.sentence };
  const newest = games.value.slice(0, MOST);
  const summaries = summariesOf(newest, { files });
  const listed = newest.map((game, index) => ({ ...game, ...listedAs(summaries[index]) }));
  return {
    running: listed.filter(({ result }) => result === null),
    over: listed.filter(({ result }) => result !== null),
    more: Math.max(0, games.value.length - MOST),
    problem: null,
  };
}

function listedAs({ state, players, heading, result }: GameSummary): Omit<ListedGame, keyof SavedGame> {
  return { players: players ?? { west: '', east: '' }, heading, result: state === 'over' ? result : null };
}
