import { basename, dirname, join } from 'node:path';
import { err, ok, type Result } from '../rules/result.js';
import { endOfLinks, type Files, OWN_FILE, placeNew, realFiles, replaceWhole } from './files.js';
import { MOVE_FILE } from './game-file.js';
import { releaseLock, takeLock } from './lock.js';
import { readBytes } from './open-game.js';
import { fromErrno, notAFile, storeError, type StoreError } from './store-error.js';

/** Rights of a file, of all that a mode says. */
const RIGHTS = 0o777;

/** What is to stand in a file, and what was read of it. */
export interface Rewriting {
  readonly path: string;
  /** The bytes the new ones were made of; null where there was no file. */
  readonly was: Buffer | null;
  readonly bytes: Buffer;
  /** Rights of a file that is not there yet. */
  readonly mode?: number;
}

/**
 * Replaces the bytes of a file, complete or not at all: under its lock, and only while it holds what was read. A link
 * goes on leading there; rights and, where the system allows it, the owner stay. Pipes, devices and folders are refused.
 * @returns null; `locked` while another process has the file, `changed` when it holds something else by now, or what
 * else keeps it from being written. The file is then as it was.
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

/** Replaces a file whose lock this process has. */
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
 * What keeps a file from being rewritten before anything was worked out for it: another process has it, or it is none.
 * @returns its bytes, or why not
 */
export function readToRewrite(path: string, files: Files = realFiles): Result<Buffer, StoreError> {
  const read = readBytes(path, files);
  if (!read.ok) return read;
  const lock = takeLock(files, endOfLinks(files, path), read.value.mode);
  if (!lock.ok) return lock;
  releaseLock(files, lock.value);
  return ok(read.value.bytes);
}

const MOST_NAMESAKES = 100;

/**
 * Keeps what could not be written into a file in a new one beside it, `NAME-WORD.wsdv`.
 * @returns its path, or why it cannot be written
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
