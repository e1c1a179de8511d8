import { type GameSummary, isResumable, newestGames, type SavedGame, type StoreError } from '../store/index.js';
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
  const newest = newestGames(folder, MAX_LISTED_GAMES, { files });
  if (!newest.ok) return { resumable: [], over: [], more: 0, problem: newest.error };
  const { games, more } = newest.value;
  return {
    resumable: games.filter(({ summary }) => isResumable(summary)).map(listedGame),
    over: games.map(listedGame).filter(({ result }) => result !== null),
    more,
    problem: null,
  };
}

function listedGame({ summary, ...game }: SavedGame & { readonly summary: GameSummary }): ListedGame {
  const { state, players, heading, place, turn, result, isPractice = false } = summary;
  const known = { players: players ?? { west: '', east: '' }, heading, place, turn, isPractice };
  return { ...game, ...known, result: state === 'over' ? result : null };
}
