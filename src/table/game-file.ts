import { err, ok, type Result } from '../rules/result.js';
import { type Files, realFiles, writeAll, writeWhole } from './files.js';
import { holdsLock, type Lock, releaseLock, takeLock } from './lock.js';
import { fromErrno, tableError, type TableError } from './table-error.js';
import { completeBytes, setTornLineAside, type TornLine } from './torn-line.js';

/** The file of a game, open for writing by this process alone. */
interface OpenFile {
  readonly fd: number;
  readonly lock: Lock;
  size: number;
}

/**
 * A game being written down. What cannot be written stays in memory, and is tried again with the next action: the game
 * can be played on, and `problem` says what is wrong meanwhile.
 */
export class GameFile {
  /** The file, or where it would be. */
  readonly path: string;
  /** Why not everything is on the disk; null when it is. */
  problem: TableError | null;
  readonly #files: Files;
  readonly #file: OpenFile | null;
  #waiting = '';

  /** Made by `createGameFile` and `openGameFile`. */
  constructor(path: string, files: Files, file: OpenFile | null, problem: TableError | null) {
    this.path = path;
    this.#files = files;
    this.#file = file;
    this.problem = problem;
  }

  /** Text that is not on the disk yet. */
  get unsaved(): string {
    return this.#waiting;
  }

  /**
   * Writes whole lines at the end and flushes them to the disk before it returns; text kept from earlier failures goes
   * first.
   * @returns null, or why the text is only in memory
   */
  append(text: string): TableError | null {
    this.#waiting += text;
    if (this.#file !== null) this.problem = this.#write(this.#file);
    return this.problem;
  }

  #write(file: OpenFile): TableError | null {
    const bytes = Buffer.from(this.#waiting);
    try {
      if (!holdsLock(this.#files, file.lock)) return tableError('locked', this.path);
      if (this.#files.fstatSync(file.fd).size !== file.size) return tableError('changed', this.path);
      writeAll(this.#files, file.fd, bytes, file.size);
      this.#files.fsyncSync(file.fd);
    } catch (error) {
      this.#cutBack(file);
      return fromErrno(error, this.path);
    }
    file.size += bytes.length;
    this.#waiting = '';
    return null;
  }

  /** After a failed write no half line may stay. */
  #cutBack(file: OpenFile): void {
    try {
      this.#files.ftruncateSync(file.fd, file.size);
    } catch {
      // Then the half line is found and set aside when the game is opened again.
    }
  }

  /** Closes the file and gives the lock back. */
  close(): void {
    if (this.#file === null) return;
    try {
      this.#files.closeSync(this.#file.fd);
    } catch {
      // Everything was flushed before.
    }
    releaseLock(this.#files, this.#file.lock);
  }
}

/** A game that is only in memory, because of a problem. */
export function gameFileInMemory(path: string, problem: TableError): GameFile {
  return new GameFile(path, realFiles, null, problem);
}

function openFile(files: Files, path: string, lock: Lock): OpenFile {
  const fd = files.openSync(path, 'r+');
  return { fd, lock, size: files.fstatSync(fd).size };
}

/**
 * Begins the file of a new game with its header, flushed to the disk, and locks it.
 * @returns the file, or `exists`, `locked` or what keeps it from being written
 */
export function createGameFile(path: string, header: string, files: Files = realFiles): Result<GameFile, TableError> {
  const lock = takeLock(files, path);
  if (!lock.ok) return lock;
  try {
    if (files.existsSync(path)) {
      releaseLock(files, lock.value);
      return err(tableError('exists', path));
    }
    writeWhole(files, path, Buffer.from(header));
    return ok(new GameFile(path, files, openFile(files, path, lock.value), null));
  } catch (error) {
    releaseLock(files, lock.value);
    return err(fromErrno(error, path));
  }
}

/** A saved game opened to be played on. */
export interface OpenedGameFile {
  readonly file: GameFile;
  /** The complete lines of the file. */
  readonly text: string;
  readonly torn: TornLine | null;
}

/**
 * Opens a saved game to be played on, and locks it. A torn last line is set aside. A game that can be read but not
 * written is opened in memory, with the problem in its `problem`.
 * @returns the opened game, or `locked` with who has it, or why it cannot be read
 */
export function openGameFile(path: string, files: Files = realFiles): Result<OpenedGameFile, TableError> {
  // Looked at first: a missing game must not leave a lock, nor be called one that cannot be locked.
  const readable = readComplete(path, files);
  if (!readable.ok) return readable;
  const lock = takeLock(files, path);
  if (!lock.ok) return lock.error.code === 'locked' ? lock : inMemory(path, readable.value, lock.error);
  let file: OpenFile | undefined;
  try {
    file = openFile(files, path, lock.value);
    const torn = setTornLineAside(files, file.fd, path, files.readFileSync(path));
    file.size = files.fstatSync(file.fd).size;
    const text = files.readFileSync(path, 'utf8');
    return ok({ file: new GameFile(path, files, file, null), text, torn });
  } catch (error) {
    if (file !== undefined) files.closeSync(file.fd);
    releaseLock(files, lock.value);
    return inMemory(path, readable.value, fromErrno(error, path));
  }
}

function inMemory(path: string, text: string, problem: TableError): Result<OpenedGameFile, TableError> {
  return ok({ file: gameFileInMemory(path, problem), text, torn: null });
}

/** The complete lines of a saved game, without locking it: for reading only. */
export function readComplete(path: string, files: Files = realFiles): Result<string, TableError> {
  try {
    const bytes = files.readFileSync(path);
    return ok(bytes.subarray(0, completeBytes(bytes)).toString('utf8'));
  } catch (error) {
    return err(fromErrno(error, path));
  }
}
