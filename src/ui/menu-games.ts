import { itemAt } from '../common/item-at.js';
import {
  type GameSummary,
  isResumable,
  listGames,
  type SavedGame,
  type StoreError,
  summariesOf,
} from '../store/index.js';
import type { SavedGames, SavedGamesOptions } from '../match/saved-games.js';
import { tell } from '../text/index.js';
import type { GameLists, ListedGame } from './menu/menu.js';
import { listStories } from './stories.js';

/** Maximum number of games listed in the menu. `wsdv list` shows all games. */
const MAX_LISTED_GAMES = 60;

/** Returns the lists of the menu: the saved games, and the games that come with the program. */
export function menuLists({ store, texts: { words, screen } }: SavedGames): GameLists {
  const { problem, ...lists } = listForMenu(store);
  return { ...lists, stories: listStories(screen.menu), problem: problem && tell(words.store, problem.reason) };
}

/**
 * Returns the newest saved games, divided into games to resume and finished games. A finished practice game is in both
 * groups. In each group, the game written last comes first.
 */
export function listForMenu({
  folder,
  files,
}: SavedGamesOptions): Omit<GameLists, 'problem' | 'stories'> & { readonly problem: StoreError | null } {
  const games = listGames(folder, files);
  if (!games.ok) return { resumable: [], over: [], more: 0, problem: games.error };
  const newest = games.value.slice(0, MAX_LISTED_GAMES);
  const summaries = summariesOf(newest, { files });
  const listed = newest.map((game, index) => ({ ...game, ...listedAs(itemAt(summaries, index)) }));
  const resumable = listed.filter((_, index) => isResumable(itemAt(summaries, index)));
  return {
    resumable,
    over: listed.filter(({ result }) => result !== null),
    more: Math.max(0, games.value.length - MAX_LISTED_GAMES),
    problem: null,
  };
}

function listedAs({
  state,
  players,
  heading,
  place,
  turn,
  result,
  isPractice = false,
}: GameSummary): Omit<ListedGame, keyof SavedGame> {
  const known = { players: players ?? { west: '', east: '' }, heading, place, turn, isPractice };
  return { ...known, result: state === 'over' ? result : null };
}
