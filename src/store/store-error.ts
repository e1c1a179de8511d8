import type { StoreProblem, StoreWords } from '../text/catalogue.js';
import { saying, type Said } from '../text/said.js';

/** What can go wrong with saved games. */
export type StoreErrorCode = StoreProblem;

/** What is told of saved games, as a sentence of a catalogue. */
export type StoreSaid = Said<StoreWords>;
export const said = saying<StoreWords>();

/** Why something could not be saved or opened: a code for programs, and what is said of it. */
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

/** The errno of a failed call of Node's fs, or undefined for any other error. */
export function errno(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

export function storeError(code: StoreErrorCode, path: string, detail = ''): StoreError {
  return { code, reason: said(code, path, detail), path };
}

/** The error value for a failed call of Node's fs; anything else is a mistake in the program and thrown on. */
export function fromErrno(error: unknown, path: string): StoreError {
  const code = errno(error);
  if (code === undefined) throw error;
  if (code === 'EFBIG') return { code: 'full', reason: said('fileLimit', path), path };
  if (code === 'ENAMETOOLONG') return { code: 'input-output', reason: said('pathTooLong', path), path };
  return storeError(CODES[code] ?? 'input-output', path, code);
}

/** The error value for a file or folder that cannot be read. */
export function readError(error: unknown, path: string): StoreError {
  const problem = fromErrno(error, path);
  if (errno(error) === 'EISDIR') return notAFile(path, 'folder');
  return problem.code === 'no-rights' ? { ...problem, reason: said('unreadable', path) } : problem;
}

/** The error value for a name that a new game cannot have. */
export function badName(name: string): StoreError {
  const { length } = [...name];
  if (length <= MOST_NAME_CHARACTERS) return storeError('bad-name', name);
  return { code: 'bad-name', reason: said('longName', name, length, MOST_NAME_CHARACTERS), path: name };
}

/** The error value for something of another kind where a file is wanted. */
export function notAFile(path: string, kind: 'folder' | 'device'): StoreError {
  return { code: 'not-found', reason: said(kind, path), path };
}

/** The error value for something else in the place of the file that keeps torn lines. */
export function noSideFile(path: string): StoreError {
  return { code: 'input-output', reason: said('noSideFile', path), path };
}

/** Maximum length of the name of a new game (characters). */
export const MOST_NAME_CHARACTERS = 100;

/** A saved game has no more bytes; far more than a game needs. */
export const MOST_BYTES = 4_000_000;

/** The error value for a file that is too long to be read. */
export function tooLong(path: string): StoreError {
  return { code: 'input-output', reason: said('tooLong', path, MOST_BYTES / 1e6), path };
}

/** The error value for a folder whose files cannot be listed. */
export function listError(error: unknown, folder: string): StoreError {
  if (errno(error) !== 'ENOTDIR') return readError(error, folder);
  return { code: 'not-found', reason: said('noFolder', folder), path: folder };
}

/** The error value for a folder that cannot be made. */
export function folderError(error: unknown, folder: string): StoreError {
  const problem = fromErrno(error, folder);
  if (problem.code !== 'not-found' && problem.code !== 'exists') return problem;
  return { code: 'input-output', reason: said('folderNotMade', folder), path: folder };
}
