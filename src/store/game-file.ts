import { basename, dirname, join } from 'node:path';
import { err, ok, type Result } from '../common/result.js';
import { lineEndOf } from '../notation/source.js';
import {
  endOfLinks,
  type Files,
  isFolder,
  leadsNowhere,
  makeFolder,
  OWN_FILE,
  OWN_FOLDER,
  placeNew,
  realFiles,
} from './files.js';
import { holdsLock, type Lock, releaseLock, takeLock } from './lock.js';
import { appendAt, holdsOther, type Writing } from './on-disk.js';
import {
  folderError,
  fromErrno,
  MOST_BYTES,
  said,
  storeError,
  type StoreError,
  type StoreSaid,
} from './store-error.js';

/** File name extension of move files. */
export const MOVE_FILE = '.wsdv';

/** State of a game's file when the file was opened. The lock is null if it could not be taken. */
export interface Beginning {
  readonly lock: Lock | null;
  readonly written: Buffer;
  /** Torn last line that is still in the file after the bytes `written`. */
  readonly tail?: Buffer;
  /** Permissions of the file, and of new files created beside it or to replace it. */
  readonly mode?: number;
  readonly problem?: StoreError | null;
}

/** Maximum number of attempts to write the file while other processes rename or remove it. */
const MOST_TRIES = 5;
/** Highest number that is tried in the name of a new file beside a changed one. */
const MOST_NAMESAKES = 1000;
const NEWLINE = '\n';

/**
 * The move file of a running game. The file is not kept open. Before each write its bytes are compared with the bytes
 * last written, so that changes by others are noticed. Calls must not overlap.
 */
export class GameFile {
  /** Why the last `append` failed, or why the file cannot be written; null if there is no such problem. */
  problem: StoreError | null;
  /**
   * Message which says that the last `append` went into another file, because the old file had been changed. Null if it
   * went into the same file.
   */
  moved: StoreSaid | null = null;
  readonly #files: Files;
  #first: string;
  readonly #mode: number;
  #path: string;
  #lock: Lock | null;
  #written: Buffer;
  #tail: Buffer;
  /** Whether the next `append` goes into a new file. */
  #goesBeside = false;

  /** Called only by `createGameFile`, `openGameFile` and `gameFileInMemory`. */
  constructor(path: string, files: Files, { lock, written, tail, mode = OWN_FILE, problem = null }: Beginning) {
    this.#first = path;
    this.#path = path;
    this.#files = files;
    this.#lock = lock;
    this.#written = written;
    this.#tail = tail ?? Buffer.alloc(0);
    this.#mode = mode;
    this.problem = problem;
  }

  /** Path of the file, which may not exist. */
  get path(): string {
    return this.#path;
  }

  /**
   * Appends whole lines, with the line end of the file. When the promise resolves, the lines are flushed to the disk.
   * If the file is missing, writes the whole file again.
   * @param text the lines; '' only makes sure that everything written before is still in the file
   * @returns null on success; otherwise why the text is not saved: `changed` if others changed the file
   */
  async append(text: string): Promise<StoreError | null> {
    this.moved = null;
    const goesBeside = this.#goesBeside;
    this.#goesBeside = false;
    try {
      this.problem = await this.#write(this.#writing(text), goesBeside);
    } catch (error) {
      this.problem = fromErrno(error, this.#path);
    }
    return this.problem;
  }

  /**
   * Call it after an `append` failed with `changed`. The next `append` then writes the whole game into a new file
   * beside the changed one and sets `moved`.
   */
  goBeside(): void {
    this.#goesBeside = true;
  }

  /**
   * Returns the present bytes of the file, for use when saving failed with `changed`. Null if the file cannot be read
   * or locked.
   */
  look(): Buffer | null {
    try {
      if (this.#hold() !== null) return null;
      const found = this.#files.statSync(this.#path);
      return found.isFile() && found.size <= MOST_BYTES ? this.#files.readFileSync(this.#path) : null;
    } catch {
      return null;
    }
  }

  /** Accepts the bytes that `look` returned as this game's bytes. The next `append` continues after them. */
  adopt(bytes: Buffer): void {
    this.#written = bytes;
    this.#tail = Buffer.alloc(0);
    this.problem = null;
  }

  /** Takes over the path, lock and bytes of a new file that another `GameFile` has just created. */
  become(created: GameFile): void {
    this.#first = created.#first;
    this.#path = created.#path;
    this.#lock = created.#lock;
    this.#written = created.#written;
    this.problem = null;
  }

  async #write(writing: Writing, goesBeside: boolean): Promise<StoreError | null> {
    const barred = this.#haveFolder();
    if (barred !== null) return barred;
    if (goesBeside) return this.#moveOn(writing);
    const changed = storeError('changed', this.#path);
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      if (leadsNowhere(this.#files, this.#path)) return changed;
      const refused = this.#hold();
      if (refused !== null) {
        return refused.code === 'locked' && holdsOther(this.#files, this.#path, writing) ? changed : refused;
      }
      const outcome = await appendAt(this.#files, this.#path, writing);
      if (outcome === 'other') return changed;
      if (outcome === 'saved') this.#saved(writing);
      if (outcome !== 'moved') return outcome === 'saved' ? null : outcome;
    }
    return storeError('not-found', this.#path);
  }

  /** Recreates the game's folder if it is missing. Returns an error if that fails. */
  #haveFolder(): StoreError | null {
    const folder = dirname(this.#path);
    try {
      if (!isFolder(this.#files, folder)) makeFolder(this.#files, folder, OWN_FOLDER);
      return null;
    } catch (error) {
      return folderError(error, folder);
    }
  }

  #writing(text: string): Writing {
    // The last line may be complete although it lacks a newline, because some editors write no newline at the end. The
    // new text then begins with a newline.
    const isEnded = this.#written.length === 0 || this.#written.at(-1) === NEWLINE.charCodeAt(0);
    const added = text === '' || isEnded ? text : NEWLINE + text;
    // Only ASCII is searched for, and decoding as Latin-1 is fast.
    const end = lineEndOf(this.#written.toString('latin1'));
    const bytes = Buffer.from(added.replaceAll(NEWLINE, end));
    return { written: this.#written, tail: this.#tail, added: bytes, mode: this.#mode };
  }

  #saved({ written, added }: Writing): void {
    this.adopt(Buffer.concat([written, added]));
  }

  /** Takes the lock if this process never had it or the lock file has been removed. Returns an error if that fails. */
  #hold(): StoreError | null {
    if (this.#lock !== null && holdsLock(this.#files, this.#lock)) return null;
    const taken = takeLock(this.#files, endOfLinks(this.#files, this.#path), this.#mode);
    if (!taken.ok) return taken.error;
    this.#lock = taken.value;
    return null;
  }

  /** Saves the whole game in a new file beside the file that others changed, under the first free name. */
  #moveOn(writing: Writing): StoreError | null {
    const whole = Buffer.concat([writing.written, writing.added]);
    for (let number = 2; number <= MOST_NAMESAKES; number++) {
      const path = numbered(this.#first, number);
      const created = createLocked(this.#files, path, whole, this.#mode);
      if (created.ok) {
        this.#release();
        this.moved = said('moved', this.#path, path);
        this.#path = path;
        this.#lock = created.value;
        this.#saved(writing);
        return null;
      }
      if (created.error.code !== 'exists' && created.error.code !== 'locked') return created.error;
    }
    return storeError('exists', this.#path);
  }

  #release(): void {
    if (this.#lock !== null) releaseLock(this.#files, this.#lock);
    this.#lock = null;
  }

  close(): void {
    this.#release();
  }
}

/** Returns the path with a number: `NAME-2.wsdv` for `NAME.wsdv`. */
function numbered(path: string, number: number): string {
  const ending = path.endsWith(MOVE_FILE) ? MOVE_FILE : '';
  return join(dirname(path), `${basename(path, ending)}-${number}${ending}`);
}

/** Creates and locks a file; the error is `exists` if the path is taken. */
function createLocked(files: Files, path: string, bytes: Buffer, mode: number): Result<Lock, StoreError> {
  try {
    if (files.lstatSync(path, { throwIfNoEntry: false }) !== undefined) return err(storeError('exists', path));
    const lock = takeLock(files, path, mode);
    if (!lock.ok) return lock;
    try {
      if (placeNew(files, path, bytes, mode)) return lock;
    } catch (error) {
      releaseLock(files, lock.value);
      throw error;
    }
    releaseLock(files, lock.value);
    return err(storeError('exists', path));
  } catch (error) {
    return err(fromErrno(error, path));
  }
}

/** Returns a `GameFile` for a game that has no file. `problem` is the reason. */
export function gameFileInMemory(path: string, problem: StoreError, files: Files = realFiles): GameFile {
  return new GameFile(path, files, { lock: null, written: Buffer.alloc(0), problem });
}

/**
 * Creates the file of a new game with its header, flushes it to the disk, and locks it. Only the file's owner may read
 * it.
 * @returns the file; or why it cannot be written, such as `exists` or `locked`
 */
export function createGameFile(path: string, header: string, files: Files = realFiles): Result<GameFile, StoreError> {
  const written = Buffer.from(header);
  const lock = createLocked(files, path, written, OWN_FILE);
  return lock.ok ? ok(new GameFile(path, files, { lock: lock.value, written })) : lock;
}
