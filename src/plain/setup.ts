import { fold } from '../common/words.js';
import { botName, LEVELS, unknownLevel } from '../notation/bot-names.js';
import { mayPractise } from '../notation/header/players.js';
import type { NewGame, SavedGames } from '../match/saved-games.js';
import { type Side, SIDES } from '../rules/board.js';
import { isResumable, newestGames } from '../store/index.js';
import type { Texts } from '../text/language.js';
import { type Ask, Leaving } from './ask.js';

/** Number of the newest saved games; the unfinished ones among them are offered. */
const MOST_GAMES = 20;

/** Asks which saved game is resumed, or who plays a new game. */
export async function askForGame(
  games: SavedGames,
  ask: Ask,
  texts: Texts,
): Promise<({ readonly mode: 'new' } & NewGame) | { readonly mode: 'resume'; readonly file: string }> {
  const { plainMode: say } = texts.screen;
  const newest = newestGames(games.store.folder, MOST_GAMES, { files: games.store.files });
  const running = newest.ok ? newest.value.games.filter(({ summary }) => isResumable(summary)) : [];
  if (running.length > 0) {
    ask.page([say.entry('0', say.setup.new), ...running.map(({ name }, index) => say.entry(String(index + 1), name))]);
    let file: string | null = null;
    await ask.until(say.prompt.game, (typed, command) => {
      if (command?.name === 'quit') throw new Leaving('left');
      const game = /^\d{1,3}$/.test(typed) ? running[Number(typed) - 1] : undefined;
      if (game !== undefined) file = game.path;
      else if (typed !== '0') ask.say(say.noEntry(typed, String(running.length)));
      return Promise.resolve(file !== null || typed === '0');
    });
    if (file !== null) return { mode: 'resume', file };
  }
  const players: Record<Side, string> = { west: '', east: '' };
  for (const side of SIDES) players[side] = await askForPlayer(side, ask, texts);
  if (!mayPractise(players)) return { mode: 'new', players };
  ask.say(say.setup.practice);
  return { mode: 'new', players, practice: await ask.confirms() };
}

async function askForPlayer(side: Side, ask: Ask, { words, screen }: Texts): Promise<string> {
  const { plainMode: say } = screen;
  let name = '';
  await ask.until(say.prompt.player(words.side[side], LEVELS), (typed, command) => {
    // A name may begin like a command, such as Q Smith.
    if (command?.name === 'quit' && command.rest === '') throw new Leaving('left');
    const level = LEVELS.find((one) => one === fold(typed));
    const unknown = unknownLevel(typed);
    name = level === undefined ? typed : botName(level);
    if (unknown !== null) ask.say(words.commands.game.noLevel(unknown, LEVELS));
    return Promise.resolve(unknown === null);
  });
  return name;
}
