import { basename, join } from 'node:path';
import { gamesFolder } from './data-folder.js';
import { type Files, namesIn, OTHERS, OWN_FILE, OWN_FOLDER, realFiles } from './files.js';
import type { SavedGame } from './saved-games.js';
import { said, type StoreSaid } from './store-error.js';
import { INDEX_NAME } from './summary-index.js';

/** What the program keeps among the saved games: move files, their locks and torn lines. */
const OURS = /\.wsdv(?:\.lock|\.torn)?$/;

/**
 * Makes the folder of the saved games and the files of this program in it readable by their owner alone, as new ones
 * are; what links lead to and what belongs to somebody else stays as it is.
 * @param games the folder's games as they were just listed, where they were: closed ones are not looked at again
 * @returns what is said of what was changed; null when nothing was
 */
export function tightenGames(
  folder: string = gamesFolder(),
  files: Files = realFiles,
  games: readonly SavedGame[] = [],
): StoreSaid | null {
  // Windows has no such rights.
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

/** Takes all rights from others; whether that changed anything. */
function tighten(files: Files, path: string, mode: number): boolean {
  try {
    const { mode: now, uid, ...found } = statOf(files, path);
    const isOurs = uid === process.getuid?.() && (mode === OWN_FOLDER ? found.isFolder : found.isFile);
    if (!isOurs || (now & OTHERS) === 0) return false;
    files.chmodSync(path, now & mode);
    // Some disks know no rights and say nothing.
    return (statOf(files, path).mode & OTHERS) === 0;
  } catch {
    return false;
  }
}

function statOf(files: Files, path: string): { mode: number; uid: number; isFile: boolean; isFolder: boolean } {
  const found = files.lstatSync(path);
  return { mode: found.mode, uid: found.uid, isFile: found.isFile(), isFolder: found.isDirectory() };
}
