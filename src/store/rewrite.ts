import { basename, dirname, join } from 'node:path';
import { err, ok, type Result } from '../common/result.js';
import { utf16Refusal } from './encoding.js';
import { endOfLinks, type Files, OWN_FILE, placeNew, realFiles, replaceWhole } from './files.js';
import { MOVE_FILE } from './game-file.js';
import { releaseLock, takeLock } from './lock.js';
import { readBytes } from './open-game.js';
import { fromErrno, notAFile, storeError, type StoreError } from './store-error.js';

/** Permission bits of a file's mode. */
const RIGHTS = 0o777;

/** A change of a whole file: the new bytes, and the bytes that the file must still have. */
export interface Rewriting {
  readonly path: string;
  /**
   * Bytes of the file when it was read; null if the file did not exist. The change is refused if the file has other
   * bytes now.
   */
  readonly was: Buffer | null;
  readonly bytes: Buffer;
  /** Permissions of a new file; by default `OWN_FILE`. */
  readonly mode?: number;
}

/**
 * Replaces the bytes of a file atomically, under its lock, and only if the file still has the bytes that were read.
 * Links, permissions and, if the system allows it, the owner stay unchanged. Refuses pipes, devices and folders.
 * @returns null on success; otherwise an error, and the file is unchanged. `locked`: another process has the lock.
 * `changed`: the file has other bytes now. Any other error: why the file cannot be written
 */
export function rewriteFile(rewriting: Rewriting, files: Files = realFiles): StoreError | null {
  const { path } = rewriting;
  try {
    const end = endOfLinks(files, path);
    const there = files.statSync(end, { throwIfNoEntry: false });
    if (there !== undefined && !there.isFile()) return notAFile(path, there.isDirectory() ? 'folder' : 'device');
    const mode = there === undefined ? (rewriting.mode ?? OWN_FILE) : there.mode & RIGHTS;
    const lock = takeLock(files, end, mode);
    if (!lock.ok) return lock.error;
    try {
      return replaceHeld(files, end, { ...rewriting, mode });
    } finally {
      releaseLock(files, lock.value);
    }
  } catch (error) {
    return fromErrno(error, path);
  }
}

/** Replaces a file. The caller must hold the file's lock. */
function replaceHeld(files: Files, end: string, { path, was, bytes, mode }: Required<Rewriting>): StoreError | null {
  const there = files.statSync(end, { throwIfNoEntry: false });
  if (there !== undefined && !there.isFile()) return notAFile(path, there.isDirectory() ? 'folder' : 'device');
  if (was === null) return placeNew(files, end, bytes, mode) ? null : storeError('changed', path);
  if (there === undefined || there.size !== was.length || !files.readFileSync(end).equals(was))
    return storeError('changed', path);
  replaceWhole(files, end, bytes, mode, there);
  return null;
}

/**
 * Reads a file that is to be rewritten later. Checks that the file's lock is free, so that long work does not start in
 * vain.
 * @returns the file's bytes; or an error when another process has the lock, the path is not a readable file, or the file
 * is in UTF-16
 */
export function readToRewrite(path: string, files: Files = realFiles): Result<Buffer, StoreError> {
  const read = readBytes(path, files);
  if (!read.ok) return read;
  const utf16 = utf16Refusal(read.value.bytes, path);
  if (utf16) return err(utf16);
  const lock = takeLock(files, endOfLinks(files, path), read.value.mode);
  if (!lock.ok) return lock;
  releaseLock(files, lock.value);
  return ok(read.value.bytes);
}

/** Highest number in the name of a new file. */
const MOST_NAMESAKES = 100;

/**
 * Saves bytes that could not be written to `path` in a new file beside `path`. The new file is `NAME-WORD.wsdv`, or
 * `NAME-WORD-2.wsdv` and so on, up to 100.
 * @returns the path of the new file, or why no file can be written
 */
export function keepBeside(
  path: string,
  word: string,
  bytes: Buffer,
  files: Files = realFiles,
): Result<string, StoreError> {
  const ending = path.endsWith(MOVE_FILE) ? MOVE_FILE : '';
  const front = join(dirname(path), `${basename(path, ending)}-${word}`);
  try {
    for (let number = 1; number <= MOST_NAMESAKES; number++) {
      const beside = `${front}${number === 1 ? '' : `-${number}`}${ending}`;
      if (placeNew(files, beside, bytes, OWN_FILE)) return ok(beside);
    }
    return err(storeError('exists', front));
  } catch (error) {
    return err(fromErrno(error, front));
  }
}
