import { existsSync, statSync } from 'node:fs';
import { sep } from 'node:path';
import { err, ok, type Result } from '../common/result.js';
import { nearest } from '../common/words.js';
import { dataFolder, gamesFolder } from '../store/data-folder.js';
import { diskName, shownPath, distinctLooking } from '../store/disk-names.js';
import { MOVE_FILE } from '../store/game-file.js';
import { tightenGames } from '../store/file-permissions.js';
import { shellWord } from '../store/program-command.js';
import { findGame, listGames, type SavedGame } from '../store/saved-games.js';
import { storeError } from '../store/store-error.js';
import { tell } from '../text/said.js';
import type { Io } from './io.js';
import { MOST_NAMED, MOST_NEAR } from './words.js';

// Nothing is imported from src/store/index.ts: that file loads the rules, which `wsdv list` does not need.

type Named = Pick<SavedGame, 'name'>;

const hasFolder = (word: string): boolean => (sep === '\\' ? /[\\/]/ : /\//).test(word);
/** Whether a word names a file, a pipe or a device. */
const isFile = (word: string): boolean =>
  existsSync(word) && statSync(word, { throwIfNoEntry: false })?.isDirectory() === false;

export function savedFolder(io: Io): string {
  return gamesFolder(dataFolder(io.surroundings.environment));
}

/**
 * Removes the permissions of other accounts on the saved games. Prints a note if it has removed any permissions.
 * @param games the games, if the caller has just listed them; games that are already private are then skipped
 */
export function restrictToOwner(io: Io, games?: readonly SavedGame[]): void {
  const told = tightenGames(savedFolder(io), undefined, games);
  if (told !== null) io.note(`wsdv: ${tell(io.words.store, told)}`);
}

/** Returns a sentence for a game in which another process has played meanwhile. */
export function changedMeanwhile(io: Io, path: string): string {
  return tell(io.words.store, storeError('changed', path).reason);
}

/** Returns the saved games. The error is a sentence that says why their folder cannot be read. */
export function savedGames(io: Io): Result<readonly SavedGame[], string> {
  const games = listGames(savedFolder(io));
  return games.ok ? games : err(tell(io.words.store, games.error.reason));
}

/**
 * Returns the path of the game that an argument names. The error is a sentence, with similar names if there are any. Tries in this order:
 * a path with a folder, a saved game of exactly this name, a file in the working directory, another spelling or the
 * beginning of a saved game's name. The argument may end with the file extension.
 */
export function pathOfGame(io: Io, word: string): Result<string, string> {
  if (hasFolder(word)) return ok(word);
  const games = savedGames(io);
  const exact = games.ok ? findGame(word, games.value, 'exact') : games;
  if (exact.ok) return ok(exact.value.path);
  if (isFile(word)) return ok(word);
  if (!games.ok) return games;
  const stem = word.endsWith(MOVE_FILE) ? word.slice(0, -MOVE_FILE.length) : word;
  for (const most of ['whole', 'beginning'] as const) {
    for (const name of new Set([word, stem])) {
      const found = findGame(name, games.value, most);
      if (found.ok) return ok(found.value.path);
      if (found.error.type === 'several') return err(severalSentence(io, word, found.error.games));
    }
  }
  // A folder is returned too, because the later attempt to read it gives a better error message.
  if (existsSync(word)) return ok(word);
  return err(noneSentence(io, { word, stem }, games.value));
}

/** Returns the error for an ambiguous word, with names that the user can paste into a shell. */
export function severalSentence(io: Io, word: string, games: readonly Named[]): string {
  const names = games.slice(0, MOST_NAMED).map(({ name }) => name);
  return io.words.commands.game.several(word, distinctLooking(names).map(shellWord), games.length - names.length);
}

function noneSentence(io: Io, { word, stem }: { word: string; stem: string }, games: readonly Named[]): string {
  const { noneSaved, near, none } = io.words.commands.game;
  const like = namesLike(stem, games);
  if (like.length > 0) return near(word, like);
  if (word.includes('.')) return tell(io.words.store, storeError('not-found', shownPath(word)).reason);
  return games.length === 0 ? noneSaved(word, io.command('new')) : none(word, io.command('list'));
}

/** Returns the names of games that are similar to a mistyped word, quoted for a shell. */
export function namesLike(word: string, games: readonly Named[]): readonly string[] {
  const shown = new Map(games.map(({ name }) => [diskName(name), name]));
  const like = nearest(word, [...shown.keys()], MOST_NEAR).map((name) => shown.get(name) ?? name);
  return distinctLooking(like).map(shellWord);
}
