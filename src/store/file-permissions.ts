import { basename, join } from 'node:path';
import { gamesFolder } from './data-folder.js';
import { type Files, namesIn, OTHERS, OWN_FILE, OWN_FOLDER, realFiles } from './files.js';
import type { SavedGame } from './saved-games.js';
import { said, type StoreSaid } from './store-error.js';
import { INDEX_NAME } from './summary-index.js';

/**
 * Matches the names of this program's files among the saved games: move files, their locks and their files for torn
 * lines.
 */
const OURS = /\.wsdv(?:\.lock|\.torn)?$/;

/**
 * Restricts the folder of the saved games, and this program's files in it, to their owner. Link targets and files of
 * other accounts stay unchanged.
 * @param games the folder's games, if the caller has just listed them. Games that are already restricted are skipped
 * @returns a message about the changes; null when nothing was changed
 */
export function tightenGames(
  folder: string = gamesFolder(),
  files: Files = realFiles,
  games: readonly SavedGame[] = [],
): StoreSaid | null {
  // Windows does not have these permissions.
  if (process.getuid === undefined) return null;
  const isOpen = tighten(files, folder, OWN_FOLDER);
  const closed = new Set(games.filter(({ isOpen }) => !isOpen).map(({ path }) => basename(path)));
  let names: string[];
  try {
    names = namesIn(files, folder).filter((name) => OURS.test(name) || name === INDEX_NAME);
    names = names.filter((name) => !closed.has(name));
  } catch {
    return null;
  }
  const wide = names.filter((name) => tighten(files, join(folder, name), OWN_FILE)).length;
  if (!isOpen && wide === 0) return null;
  return said('forYouAlone', folder, wide);
}

/** Removes all permissions of group and others. Returns whether it removed any. */
function tighten(files: Files, path: string, mode: number): boolean {
  try {
    const { mode: now, uid, ...found } = statOf(files, path);
    const isOurs = uid === process.getuid?.() && (mode === OWN_FOLDER ? found.isFolder : found.isFile);
    if (!isOurs || (now & OTHERS) === 0) return false;
    files.chmodSync(path, now & mode);
    // Some file systems ignore the change of permissions without an error, so the permissions are read again.
    return (statOf(files, path).mode & OTHERS) === 0;
  } catch {
    return false;
  }
}

function statOf(files: Files, path: string): { mode: number; uid: number; isFile: boolean; isFolder: boolean } {
  const found = files.lstatSync(path);
  return { mode: found.mode, uid: found.uid, isFile: found.isFile(), isFolder: found.isDirectory() };
}
