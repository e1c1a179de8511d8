/** What can go wrong with saved games. */
export type StoreErrorCode =
  'locked' | 'full' | 'read-only' | 'no-rights' | 'not-found' | 'exists' | 'bad-name' | 'input-output';

/** Why something could not be saved or opened: a code for programs, a sentence for a person that says what to do. */
export interface StoreError {
  readonly code: StoreErrorCode;
  readonly sentence: string;
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

const SENTENCES: Readonly<Record<StoreErrorCode, (path: string, detail: string) => string>> = {
  full: (path) => `The disk is full: ${path} cannot be written. Free some space.`,
  'read-only': (path) => `${path} lies on a read-only disk. Set WSDV_HOME to a folder that can be written.`,
  'no-rights': (path) => `You may not write ${path}. Change its rights, or set WSDV_HOME to a folder of your own.`,
  'not-found': (path) => `There is no file ${path}.`,
  exists: (path) => `${path} exists already.`,
  'bad-name': (path) => `"${path}" is not a name for a game: use letters, digits, "-" and "_".`,
  locked: (path) => `${path} is open in another process. If nobody plays it, delete ${path}.lock.`,
  'input-output': (path, detail) => `${path} cannot be read or written (${detail}).`,
};

/** The errno of a failed call of Node's fs, or undefined for any other error. */
export function errno(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

export function storeError(code: StoreErrorCode, path: string, detail = ''): StoreError {
  return { code, sentence: SENTENCES[code](path, detail), path };
}

/** The error value for a failed call of Node's fs; anything else is a mistake in the program and thrown on. */
export function fromErrno(error: unknown, path: string): StoreError {
  const code = errno(error);
  if (code === undefined) throw error;
  return storeError(CODES[code] ?? 'input-output', path, code);
}

/** The error value for a file or folder that cannot be read. */
export function readError(error: unknown, path: string): StoreError {
  const problem = fromErrno(error, path);
  if (errno(error) === 'EISDIR') return notAFile(path, 'folder');
  return problem.code === 'no-rights'
    ? { ...problem, sentence: `You may not read ${path}. Change its rights first.` }
    : problem;
}

/** The error value for something of another kind where a file is wanted. */
export function notAFile(path: string, kind: 'folder' | 'device'): StoreError {
  return { code: 'not-found', sentence: `${path} is a ${kind}, not a file.`, path };
}

/** The error value for something else in the place of the file that keeps torn lines. */
export function noSideFile(path: string): StoreError {
  return {
    code: 'input-output',
    sentence: `${path} is no file, so no line can be set aside in it. Move it away.`,
    path,
  };
}

/** A saved game has no more bytes; far more than a game needs. */
export const MOST_BYTES = 4_000_000;

/** The error value for a file that is too long to be read. */
export function tooLong(path: string): StoreError {
  return { code: 'input-output', sentence: `${path} is longer than ${MOST_BYTES / 1e6} MB: that is no game.`, path };
}

/** The error value for a folder whose files cannot be listed. */
export function listError(error: unknown, folder: string): StoreError {
  if (errno(error) !== 'ENOTDIR') return readError(error, folder);
  const sentence = `${folder} is no folder. Set WSDV_HOME to a folder for saved games.`;
  return { code: 'not-found', sentence, path: folder };
}

/** The error value for a folder that cannot be made. */
export function folderError(error: unknown, folder: string): StoreError {
  const problem = fromErrno(error, folder);
  if (problem.code !== 'not-found' && problem.code !== 'exists') return problem;
  const sentence = `The folder ${folder} cannot be made. Set WSDV_HOME to a folder that can be written.`;
  return { code: 'input-output', sentence, path: folder };
}
