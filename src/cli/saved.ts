import { existsSync } from 'node:fs';
import { sep } from 'node:path';
import { err, ok, type Result } from '../rules/result.js';
import { dataFolder, gamesFolder } from '../store/data-folder.js';
import { MOVE_FILE } from '../store/game-file.js';
import { tightenGames } from '../store/own-files.js';
import { findGame, listGames, type SavedGame } from '../store/saved-games.js';
import { tell } from '../text/said.js';
import type { Io } from './io.js';
import { MOST_NAMED, nearestWords } from './words.js';

// Not from the face of src/store, which loads the rules: `wsdv list` needs none.

/** Whether a word on the command line means a file rather than the name of a saved game. */
function isPath(word: string): boolean {
  return (sep === '\\' ? /[\\/]/ : /\//).test(word) || (word.endsWith(MOVE_FILE) && existsSync(word));
}

/** The folder of the saved games. */
export function savedFolder(io: Io): string {
  return gamesFolder(dataFolder(io.surroundings.environment));
}

/**
 * Takes from others what rights they have on the saved games, and says so.
 * @param games the games as they were just listed, where they were
 */
export function keepToOwner(io: Io, games?: readonly SavedGame[]): void {
  const told = tightenGames(savedFolder(io), undefined, games);
  if (told !== null) io.note(`wsdv: ${tell(io.words.store, told)}`);
}

/** The saved games; a sentence when their folder cannot be read. */
export function savedGames(io: Io): Result<readonly SavedGame[], string> {
  const games = listGames(savedFolder(io));
  return games.ok ? games : err(tell(io.words.store, games.error.reason));
}

/**
 * The file of the game a word means: a path, the name of a saved game, or the beginning of one.
 * @returns the path, or a sentence with the nearest names
 */
export function pathOfGame(io: Io, word: string): Result<string, string> {
  if (isPath(word)) return ok(word);
  const games = savedGames(io);
  if (!games.ok) return games;
  const found = findGame(word.replace(/\.wsdv$/, ''), games.value);
  if (found.ok) return ok(found.value.path);
  const names = found.error.games.map(({ name }) => name);
  const { several, noneSaved, near, none } = io.words.commands.game;
  if (found.error.type === 'several') return err(several(word, names.slice(0, MOST_NAMED), names.length - MOST_NAMED));
  if (names.length === 0) return err(noneSaved(word, io.command('new')));
  const like = nearestWords(word, names);
  return err(like.length > 0 ? near(word, like) : none(word, io.command('list')));
}
