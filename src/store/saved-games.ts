import type { BigIntStats } from 'node:fs';
import { basename, join } from 'node:path';
import { err, ok, type Result } from '../common/result.js';
import { dayOf } from '../common/time.js';
import { foldText } from '../common/words.js';
import { gamesFolder } from './data-folder.js';
import { composed, diskName, inSmallLetters, shownGameName } from './disk-names.js';
import { type Files, makeFolder, namesIn, OTHERS, OWN_FOLDER, realFiles } from './files.js';
import { createGameFile, type GameFile, MOVE_FILE } from './game-file.js';
import {
  badName,
  errno,
  folderError,
  isReserved,
  listError,
  MOST_NAME_CHARACTERS,
  storeError,
  type StoreError,
} from './store-error.js';

export interface SavedGame {
  /** Name as the program shows it, with escapes (`shownGameName`). */
  readonly name: string;
  readonly path: string;
  readonly changed: Date;
  readonly seal: Seal;
  /** Whether group or others have permissions on the file. */
  readonly isOpen: boolean;
}

/** Fingerprint of a file's state: device, inode, size and times. */
export interface Seal {
  readonly text: string;
  /** Whether the fingerprint will differ after any further change of the file. False shortly after a change. */
  readonly isFirm: boolean;
}

/** Prefix of the extra files in which macOS stores extended attributes, on disks that do not support them. */
const MAC_SIDE_FILE = '._';

/** For this many milliseconds after a file has changed, another change may leave the file's times as they are. */
const RECENT = 2000;
const NANOSECONDS = 1_000_000n;

/** @param now the time in milliseconds since 1970 */
function sealOf({ dev, ino, size, mtimeNs, ctimeNs }: BigIntStats, now: number): Seal {
  const text = [dev, ino, size, mtimeNs, ctimeNs].join(' ');
  return { text, isFirm: now - Number(ctimeNs / NANOSECONDS) > RECENT };
}

/**
 * Returns the name of a game as the program shows it: the file name without its extension, with escapes
 * (`shownGameName`).
 */
export function gameName(path: string): string {
  return shownGameName(basename(path, MOVE_FILE));
}

/**
 * Whether a new game may have this name: at most `MOST_NAME_CHARACTERS` letters, digits, `_` and `-`, the first a
 * letter or digit. Names that Windows reserves (`isReserved`) are not allowed.
 */
export function isGameName(name: string): boolean {
  const isOfLetters = /^[\p{L}\p{N}][\p{L}\p{N}_-]*$/u.test(name);
  return isOfLetters && !isReserved(name) && [...name].length <= MOST_NAME_CHARACTERS;
}

export function gamePath(name: string, folder: string = gamesFolder()): string {
  return join(folder, `${name}${MOVE_FILE}`);
}

/**
 * Lists the saved games, the last written first. If the folder is missing, the list is empty.
 * @param now the time in milliseconds since 1970
 */
export function listGames(
  folder: string = gamesFolder(),
  files: Files = realFiles,
  now = Date.now(),
): Result<SavedGame[], StoreError> {
  let names: string[];
  try {
    names = namesIn(files, folder).filter(
      (file) => file.endsWith(MOVE_FILE) && file !== MOVE_FILE && !file.startsWith(MAC_SIDE_FILE),
    );
  } catch (error) {
    return errno(error) === 'ENOENT' ? ok([]) : err(listError(error, folder));
  }
  const games = names.flatMap((file): SavedGame[] => {
    const path = join(folder, file);
    try {
      const found = files.statSync(path, { bigint: true });
      const isOpen = (Number(found.mode) & OTHERS) !== 0;
      return [{ name: gameName(path), path, changed: found.mtime, seal: sealOf(found, now), isOpen }];
    } catch {
      // The file was removed after the folder was listed.
      return [];
    }
  });
  return ok(games.sort((a, b) => b.changed.getTime() - a.changed.getTime() || a.name.localeCompare(b.name)));
}

/**
 * Returns a text as part of a file name: lower-case ASCII letters, digits and hyphens, at most 30; '' if nothing is
 * left.
 */
const slug = (text: string): string =>
  foldText(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 30);

/** Returns a name for a new game: the date and, if the players have names, their names. */
export function proposedName(players: readonly string[], now: Date = new Date()): string {
  return [dayOf(now), ...players.map(slug).filter((name) => name !== '')].join('-');
}

/** Highest number that is added to a taken name. */
const MOST_NAMESAKES = 1000;

/**
 * Creates a saved game with its header.
 * @param wanted the wanted name; when `exact` is false, a number is added if the name is taken
 * @returns the file, or why the game cannot be saved
 */
export function createGame(
  wanted: string,
  header: string,
  {
    exact = false,
    folder = gamesFolder(),
    files = realFiles,
  }: { exact?: boolean; folder?: string; files?: Files } = {},
): Result<GameFile, StoreError> {
  const name = composed(wanted);
  if (!isGameName(name)) return err(badName(name));
  let taken: ReadonlySet<string>;
  try {
    makeFolder(files, folder, OWN_FOLDER);
    taken = new Set(namesIn(files, folder).map(composed));
  } catch (error) {
    return err(folderError(error, folder));
  }
  for (let number = 1; number <= (exact ? 1 : MOST_NAMESAKES); number++) {
    const path = gamePath(number === 1 ? name : `${name}-${number}`, folder);
    const isTaken = taken.has(basename(path));
    const created = isTaken ? err(storeError('exists', path)) : createGameFile(path, header, files);
    if (created.ok || exact || (created.error.code !== 'exists' && created.error.code !== 'locked')) return created;
  }
  return err(storeError('exists', gamePath(name, folder)));
}

/**
 * Why a typed word does not name exactly one game. For `none`, no game matches, and `games` are all games. For
 * `several`, `games` are the games that match.
 */
export interface GameLookupFailure<Game = SavedGame> {
  readonly type: 'none' | 'several';
  readonly games: readonly Game[];
}

/** Whether a name matches a typed word. */
type Fits = (name: string, word: string) => boolean;
const EXACT: readonly Fits[] = [(name, word) => name === word];
const WHOLE: readonly Fits[] = [
  ...EXACT,
  (name, word) => composed(name) === composed(word),
  (name, word) => inSmallLetters(name) === inSmallLetters(word),
];
const BEGINNING: readonly Fits[] = [
  (name, word) => word !== '' && composed(name).startsWith(composed(word)),
  (name, word) => word !== '' && inSmallLetters(name).startsWith(inSmallLetters(word)),
];
const WAYS = { exact: EXACT, whole: WHOLE, beginning: [...WHOLE, ...BEGINNING] };

/**
 * Finds the saved game or table that a typed word names. The word is first read as a shown name, then as a file name.
 * Names are compared in NFC, first case-sensitive, then regardless of case.
 * @param most the loosest comparison that is tried. `exact`: the names must be equal. `whole`: case may differ, but the
 * word must not be an abbreviation
 */
export function findGame<Game extends { readonly name: string }>(
  word: string,
  games: readonly Game[],
  most: keyof typeof WAYS = 'beginning',
): Result<Game, GameLookupFailure<Game>> {
  const words = new Set([diskName(word), word]);
  const named = games.map((game) => ({ game, name: diskName(game.name) }));
  for (const fits of WAYS[most]) {
    for (const one of words) {
      const meant = named.filter(({ name }) => fits(name, one)).map(({ game }) => game);
      const [game, ...others] = meant;
      if (game && others.length === 0) return ok(game);
      if (game) return err({ type: 'several', games: meant });
    }
  }
  return err({ type: 'none', games });
}
