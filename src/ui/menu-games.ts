import { itemAt } from '../common/item-at.js';
import {
  type Files,
  type GameSummary,
  listGames,
  type SavedGame,
  type StoreError,
  summariesOf,
} from '../store/index.js';
import type { GameLists, ListedGame } from './menu/menu.js';

/** Where games are kept, and how they are read; tests name their own folder and let files fail. */
export interface Store {
  readonly folder?: string;
  readonly files?: Files;
  /** Whether digests that do not agree are passed, as other rules may have made them. */
  readonly acceptsDigests?: boolean;
}

/** More than anybody scrolls through; `wsdv list` has them all. */
const MOST = 60;

/** The saved games, the last written first, those that go on apart from those that are over. */
export function listForMenu({
  folder,
  files,
}: Store): Omit<GameLists, 'problem' | 'stories'> & { readonly problem: StoreError | null } {
  const games = listGames(folder, files);
  if (!games.ok) return { running: [], over: [], more: 0, problem: games.error };
  const newest = games.value.slice(0, MOST);
  const summaries = summariesOf(newest, { files });
  const listed = newest.map((game, index) => ({ ...game, ...listedAs(itemAt(summaries, index)) }));
  return {
    running: listed.filter(({ result }) => result === null),
    over: listed.filter(({ result }) => result !== null),
    more: Math.max(0, games.value.length - MOST),
    problem: null,
  };
}

function listedAs({ state, players, heading, place, turn, result }: GameSummary): Omit<ListedGame, keyof SavedGame> {
  return { players: players ?? { west: '', east: '' }, heading, place, turn, result: state === 'over' ? result : null };
}
