import { basename, dirname, join } from 'node:path';
import { err, ok, type Result } from '../common/result.js';
import type { StoreWords } from '../text/catalogue.js';
import { dataFolder } from './data-folder.js';
import { type Files, isFolder, makeFolder, namesIn, OWN_FILE, OWN_FOLDER, placeNew, removeIfThere } from './files.js';
import { isDead, isRunning, lockedBy, parseHolder, thisHolder } from './holder.js';
import { errno, fromErrno, said, storeError, type StoreError } from './store-error.js';

/** A lock that this process holds. */
export interface Lock {
  readonly path: string;
  readonly text: string;
  /** Path of the second lock, which has the same text; see `secondLock`. Absent if the file has one name. */
  readonly second?: string;
}

/** Maximum number of attempts to take a lock; then the error is `locked`. */
const MOST_TRIES = 5;
/** Maximum size of a lock file, in bytes; a real lock file is far smaller. */
const MOST_BYTES = 10_000;

export function lockPath(gamePath: string): string {
  return `${gamePath}.lock`;
}

type WhatLock = Parameters<StoreWords['lockedByNobody']>[1];

/** Returns the error for a lock that does not say which process holds it. */
function lockedByNobody(gamePath: string, what: WhatLock, path: string): StoreError {
  return { code: 'locked', reason: said('lockedByNobody', gamePath, what, path), path: gamePath };
}

/** Result of looking at the path of a lock. Pipes and devices are not opened, because opening one could block. */
type LockContents =
  | { readonly type: 'none' }
  | { readonly type: 'lock'; readonly text: string }
  | { readonly type: 'other'; readonly what: WhatLock };

function look(files: Files, path: string): LockContents {
  const found = files.lstatSync(path, { throwIfNoEntry: false });
  if (found === undefined) return { type: 'none' };
  if (found.isDirectory()) return { type: 'other', what: 'folder' };
  if (found.isSymbolicLink()) return { type: 'other', what: 'link' };
  if (!found.isFile()) return { type: 'other', what: 'device' };
  if (found.size > MOST_BYTES) return { type: 'other', what: 'long' };
  try {
    return { type: 'lock', text: files.readFileSync(path, 'utf8') };
  } catch (error) {
    if (errno(error) === 'ENOENT') return { type: 'none' };
    if (errno(error) === 'EACCES') return { type: 'other', what: 'foreign' };
    throw error;
  }
}

/**
 * Whether the lock file still exists with the text that this process wrote. Reads the file each time: on a network disk
 * the inode and times of an unopened file may be out of date, and opening the file fetches them from the server.
 * @throws the error of the file system if the lock file cannot be read, such as EMFILE
 */
export function isInPlace(files: Files, { path, text }: Lock): boolean {
  const found = look(files, path);
  return found.type === 'lock' && found.text === text;
}

/**
 * Removes the lock of a dead process. First creates the claim: a second lock file beside the lock, which only one
 * process can hold. Without the claim, a slow process could remove a lock that another process has just taken.
 * @param stale the lock to remove
 * @param claim text of the claim file
 * @returns null if the caller should retry; an error if the claim's path is taken by something other than a claim
 */
function clearStale(files: Files, gamePath: string, stale: Lock, claim: string): StoreError | null {
  const claimPath = `${stale.path}.stale`;
  if (placeNew(files, claimPath, Buffer.from(claim), OWN_FILE)) {
    try {
      if (isInPlace(files, stale)) removeIfThere(files, stale.path);
    } finally {
      removeIfThere(files, claimPath);
    }
    return null;
  }
  const found = look(files, claimPath);
  if (found.type === 'none') return null;
  const claimant = found.type === 'lock' ? parseHolder(found.text) : null;
  if (claimant === null) {
    return lockedByNobody(gamePath, found.type === 'other' ? found.what : 'unreadable', claimPath);
  }
  if (isDead(claimant)) removeIfThere(files, claimPath);
  return null;
}

/**
 * Matches what follows the game's name in the name of a temporary file. The file is a draft of the game, of its lock,
 * or of the claim on a stale lock. The number is the pid of the process that created the file.
 */
const DRAFT = /^(?:\.lock(?:\.stale)?)?\.(\d+)(?:\.new|\.stale)?$/;

/** Removes temporary files that killed processes left for this game and its lock. */
function clearDrafts(files: Files, gamePath: string): void {
  const game = basename(gamePath);
  try {
    for (const name of namesIn(files, dirname(gamePath))) {
      const rest = name.startsWith(game) ? name.slice(game.length) : '';
      const pid = Number(DRAFT.exec(rest)?.[1] ?? 0);
      if (pid > 0 && !isRunning(pid)) removeIfThere(files, join(dirname(gamePath), name));
    }
  } catch {
    // The folder cannot be listed, so its drafts stay.
  }
}

/**
 * Returns the game path of the second lock that a file with several names (hard links) needs. The lock beside the file
 * has only one of these names, so the second lock is in the data folder and is named after the file's inode. Null if
 * the file has one name, or the folder of these locks cannot be used.
 */
function secondLock(files: Files, gamePath: string): string | null {
  try {
    const found = files.statSync(gamePath, { bigint: true, throwIfNoEntry: false });
    if (found === undefined || !found.isFile() || found.nlink < 2n) return null;
    const folder = join(dataFolder(), 'locks');
    if (!isFolder(files, folder)) makeFolder(files, folder, OWN_FOLDER);
    return join(folder, `${found.dev}-${found.ino}`);
  } catch {
    return null;
  }
}

/**
 * Takes the lock of a game for this process. Replaces the lock of a dead process. If the game's file has several names,
 * another process of the same data folder cannot lock it under another name.
 * @param mode permissions of the lock file
 * @returns the lock; or the error `locked`, which says who holds the lock, if that is known, and what the user can do;
 * or why the lock file cannot be written
 */
export function takeLock(
  files: Files,
  gamePath: string,
  mode: number,
  now: Date = new Date(),
): Result<Lock, StoreError> {
  const lock = takeOne(files, gamePath, gamePath, mode, now);
  const named = lock.ok ? secondLock(files, gamePath) : null;
  if (!lock.ok || named === null) return lock;
  const second = takeOne(files, gamePath, named, OWN_FILE, now);
  if (second.ok) return ok({ ...lock.value, second: second.value.path });
  // If the second lock cannot be written, the lock beside the file must be enough.
  if (second.error.code !== 'locked') return lock;
  releaseLock(files, lock.value);
  return second;
}

/** Takes one lock of a game: the lock of the path `named`. */
function takeOne(files: Files, gamePath: string, named: string, mode: number, now: Date): Result<Lock, StoreError> {
  const path = lockPath(named);
  const text = `${JSON.stringify(thisHolder(now))}\n`;
  clearDrafts(files, named);
  try {
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      if (placeNew(files, path, Buffer.from(text), mode)) return ok({ path, text });
      const found = look(files, path);
      if (found.type === 'none') continue;
      if (found.type === 'other') return err(lockedByNobody(gamePath, found.what, path));
      const other = parseHolder(found.text);
      if (other === null) return err(lockedByNobody(gamePath, 'unreadable', path));
      if (!isDead(other)) return err(lockedBy(other, gamePath, path));
      const problem = clearStale(files, gamePath, { path, text: found.text }, text);
      if (problem) return err(problem);
    }
    return err(storeError('locked', gamePath));
  } catch (error) {
    return err(lockError(error, gamePath));
  }
}

/** Returns the error for a lock that cannot be written. Names the folder if the folder is the cause. */
function lockError(error: unknown, gamePath: string): StoreError {
  const folder = dirname(gamePath);
  const problem = fromErrno(error, lockPath(gamePath));
  if (problem.code === 'not-found') return { ...problem, reason: said('missingFolder', folder) };
  return problem.code === 'no-rights' ? { ...problem, reason: said('no-rights', folder, '') } : problem;
}

/** Does the same as `isInPlace`, but returns false if the lock file cannot be read. */
export function holdsLock(files: Files, lock: Lock): boolean {
  try {
    return isInPlace(files, lock);
  } catch {
    return false;
  }
}

/** Removes the lock files that still belong to this process. */
export function releaseLock(files: Files, { path, text, second }: Lock): void {
  for (const one of second === undefined ? [path] : [second, path]) {
    if (holdsLock(files, { path: one, text })) removeIfThere(files, one);
  }
}
