import type { StoreProblem, StoreWords } from '../text/catalogue.js';
import { sentenceMaker, type Said } from '../text/said.js';

export type StoreErrorCode = StoreProblem;

/** A sentence about saved games, as a key of the text catalogue with its arguments. */
export type StoreSaid = Said<StoreWords>;
export const said = sentenceMaker<StoreWords>();

/** Why something could not be saved or opened: a code for programs, and a sentence for people. */
export interface StoreError {
  readonly code: StoreErrorCode;
  readonly reason: StoreSaid;
  readonly path: string;
}

const CODES: Readonly<Record<string, StoreErrorCode>> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EFBIG: 'full',
  EROFS: 'read-only',
  EACCES: 'no-rights',
  EPERM: 'no-rights',
  ENOENT: 'not-found',
  ENOTDIR: 'not-found',
  EISDIR: 'not-found',
  EEXIST: 'exists',
};

/** Returns the errno of a failed call of Node's fs; undefined for any other error. */
export function errno(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/**
 * Returns the error with the sentence that belongs to its code. `detail` is the system's error code. Not every
 * sentence shows it.
 */
export function storeError(code: StoreErrorCode, path: string, detail = ''): StoreError {
  return { code, reason: said(code, path, detail), path };
}

/**
 * Returns the `StoreError` for a failed call of Node's fs. Any other error is a bug in the program and is thrown again.
 */
export function fromErrno(error: unknown, path: string): StoreError {
  const code = errno(error);
  if (code === undefined) throw error;
  if (code === 'EFBIG') return { code: 'full', reason: said('fileLimit', path), path };
  if (code === 'ENAMETOOLONG') return { code: 'input-output', reason: said('pathTooLong', path), path };
  return storeError(CODES[code] ?? 'input-output', path, code);
}

/** Returns the error for a file or folder that cannot be read. */
export function readError(error: unknown, path: string): StoreError {
  const problem = fromErrno(error, path);
  if (errno(error) === 'EISDIR') return notAFile(path, 'folder');
  return problem.code === 'no-rights' ? { ...problem, reason: said('unreadable', path) } : problem;
}

/**
 * Whether Windows reserves a name for a device, whatever extension follows the name. Players copy saved games to other
 * systems, so no new game gets such a name on any system.
 */
export function isReserved(name: string): boolean {
  return /^(?:con|prn|aux|nul|(?:com|lpt)[0-9¹²³])$/i.test(name);
}

export function badName(name: string): StoreError {
  const { length } = [...name];
  if (isReserved(name)) return { code: 'bad-name', reason: said('reservedName', name), path: name };
  if (length <= MOST_NAME_CHARACTERS) return storeError('bad-name', name);
  return { code: 'bad-name', reason: said('longName', name, length, MOST_NAME_CHARACTERS), path: name };
}

/** Returns the error for a folder or device where a file is expected. */
export function notAFile(path: string, kind: 'folder' | 'device'): StoreError {
  return { code: 'not-found', reason: said(kind, path), path };
}

/** Returns the error when the path of the file for torn lines is taken by something other than a file. */
export function noSideFile(path: string): StoreError {
  return { code: 'input-output', reason: said('noSideFile', path), path };
}

/** Maximum length of a new game's name, in characters. */
export const MOST_NAME_CHARACTERS = 100;

/** Maximum size of a saved game, in bytes; a real game is far smaller. */
export const MOST_BYTES = 4_000_000;

export function tooLong(path: string): StoreError {
  return { code: 'input-output', reason: said('tooLong', path, MOST_BYTES / 1e6), path };
}

/** Returns the error for a folder whose files cannot be listed. */
export function listError(error: unknown, folder: string): StoreError {
  if (errno(error) !== 'ENOTDIR') return readError(error, folder);
  return { code: 'not-found', reason: said('noFolder', folder), path: folder };
}

/** Returns the error for a folder that cannot be created. */
export function folderError(error: unknown, folder: string): StoreError {
  const problem = fromErrno(error, folder);
  if (problem.code !== 'not-found' && problem.code !== 'exists') return problem;
  return { code: 'input-output', reason: said('folderNotMade', folder), path: folder };
}
