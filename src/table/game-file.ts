import { err, ok, type Result } from '../rules/result.js';
import { type Files, realFiles, writeAll, writeWhole } from './files.js';
import { holdsLock, type Lock, releaseLock, takeLock } from './lock.js';
import { fromErrno, MOST_BYTES, notAFile, readError, tableError, type TableError, tooLong } from './table-error.js';
import { completeBytes, setTornLineAside, type TornLine } from './torn-line.js';

/** The file of a game, open for writing by this process alone. */
interface OpenFile {
  readonly fd: number;
  readonly lock: Lock;
  size: number;
}

/** Opens and locks the file of a game; null when that is for others to do. */
type Open = () => Result<OpenFile, TableError> | null;

const never: Open = () => null;

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
  #file: OpenFile | null;
  /** Opens the file that could not be opened yet. */
  readonly #open: Open;
  #waiting = '';

  /** Made by `createGameFile` and `openGameFile`. */
  constructor(path: string, files: Files, file: OpenFile | null, problem: TableError | null, open: Open = never) {
    this.path = path;
    this.#files = files;
    this.#file = file;
    this.problem = problem;
    this.#open = open;
  }

  /** Text that is not on the disk yet. */
  get unsaved(): string {
    return this.#waiting;
  }

  /**
   * Writes whole lines at the end and flushes them to the disk before it returns; text kept from earlier failures goes
   * first. A file that could not be opened is tried again.
   * @returns null, or why the text is only in memory
   */
  append(text: string): TableError | null {
    this.#waiting += text;
    const opened = this.#file ? ok(this.#file) : this.#open();
    if (opened?.ok) this.#file = opened.value;
    if (opened) this.problem = opened.ok ? this.#write(opened.value) : opened.error;
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
 * written is opened in memory, with the problem in its `problem`; each `append` tries again.
 * @returns the opened game, or `locked` with who has it, or why it cannot be read
 */
export function openGameFile(path: string, files: Files = realFiles): Result<OpenedGameFile, TableError> {
  // Looked at first: a missing game must not leave a lock, nor be called one that cannot be locked.
  const readable = readComplete(path, files);
  if (!readable.ok) return readable;
  const opened = openLocked(path, files);
  if (opened.ok) {
    const { file, text, torn } = opened.value;
    return ok({ file: new GameFile(path, files, file, null), text, torn });
  }
  const problem = opened.error;
  // Somebody who plays it now is no trouble of the disk.
  if (problem.code === 'locked') return opened;
  const again = (): Result<OpenFile, TableError> => reopen(path, files, readable.value);
  return ok({ file: new GameFile(path, files, null, problem, again), text: readable.value, torn: null });
}

interface Locked {
  readonly file: OpenFile;
  readonly text: string;
  readonly torn: TornLine | null;
}

function openLocked(path: string, files: Files): Result<Locked, TableError> {
  const lock = takeLock(files, path);
  if (!lock.ok) return lock;
  let file: OpenFile | undefined;
  try {
    file = openFile(files, path, lock.value);
    const torn = setTornLineAside(files, file.fd, path, files.readFileSync(path));
    file.size = files.fstatSync(file.fd).size;
    return ok({ file, text: files.readFileSync(path, 'utf8'), torn });
  } catch (error) {
    if (file !== undefined) files.closeSync(file.fd);
    releaseLock(files, lock.value);
    return err(fromErrno(error, path));
  }
}

/** Opens a file that was only read until now; without a lock others may have written to it. */
function reopen(path: string, files: Files, text: string): Result<OpenFile, TableError> {
  const opened = openLocked(path, files);
  if (!opened.ok) return opened;
  const { file } = opened.value;
  if (opened.value.text === text) return ok(file);
  files.closeSync(file.fd);
  releaseLock(files, file.lock);
  return err(tableError('changed', path));
}

/** The complete lines of a saved game, without locking it: for reading only. */
export function readComplete(path: string, files: Files = realFiles): Result<string, TableError> {
  try {
    // A device or a pipe may never end.
    const found = files.statSync(path);
    if (!found.isFile()) return err(notAFile(path, found.isDirectory() ? 'folder' : 'device'));
    if (found.size > MOST_BYTES) return err(tooLong(path));
    const bytes = files.readFileSync(path);
    return ok(bytes.subarray(0, completeBytes(bytes)).toString('utf8'));
  } catch (error) {
    return err(readError(error, path));
  }
}
