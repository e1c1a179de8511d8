import { basename, dirname, join } from 'node:path';
import { err, ok, type Result } from '../common/result.js';
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

/** State of a game's file when it was opened. The lock is null if it could not be taken. */
export interface Beginning {
  readonly lock: Lock | null;
  readonly written: Buffer;
  /** Torn last line that is still in the file, after `written`. */
  readonly tail?: Buffer;
  /** Permissions of the file, also for files created beside it or in its place. */
  readonly mode?: number;
  readonly problem?: StoreError | null;
}

const MOST_TRIES = 5;
const MOST_NAMESAKES = 1000;
const NEWLINE = '\n';

/**
 * The move file of a running game. The file is not kept open: before each write its bytes are compared with those last
 * written, so that changes by others are noticed. Calls must not overlap.
 */
export class GameFile {
  /** Why the last `append` failed, or why the file cannot be written; null otherwise. */
  problem: StoreError | null;
  /** Says that the last `append` went into another file because the old file had other contents; null otherwise. */
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

  /** Called by `createGameFile`, `openGameFile` and `gameFileInMemory`. */
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
   * Appends whole lines; they are flushed to the disk when the promise resolves. A missing file is written again from
   * its start.
   * @param text '' only makes sure that everything written before is still in the file
   * @returns null, or why nothing of the text is in the file: `changed` if somebody else changed the file
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
   * After `changed`: the next `append` leaves the file alone and writes everything into a new one beside it (`moved`).
   */
  goBeside(): void {
    this.#goesBeside = true;
  }

  /**
   * After `changed`: returns the bytes that the file has now; null if it cannot be read, or another process has it
   * open.
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

  /** Accepts the bytes that `look` returned as this game's: the next `append` continues them. */
  adopt(bytes: Buffer): void {
    this.#written = bytes;
    this.#tail = Buffer.alloc(0);
    this.problem = null;
  }

  /** Takes over the path, lock and bytes of a file that another `GameFile` has just created. */
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

  /** Recreates the folder if it is missing. */
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
    // The last line may be complete although it has no line end, as some editors save it. Then the new text begins with
    // one.
    const isEnded = this.#written.length === 0 || this.#written.at(-1) === NEWLINE.charCodeAt(0);
    const added = text === '' || isEnded ? text : NEWLINE + text;
    return { written: this.#written, tail: this.#tail, added: Buffer.from(added), mode: this.#mode };
  }

  #saved({ written, added }: Writing): void {
    this.adopt(Buffer.concat([written, added]));
  }

  /** Takes the lock if it was never taken or has been removed. */
  #hold(): StoreError | null {
    if (this.#lock !== null && holdsLock(this.#files, this.#lock)) return null;
    const taken = takeLock(this.#files, endOfLinks(this.#files, this.#path), this.#mode);
    if (!taken.ok) return taken.error;
    this.#lock = taken.value;
    return null;
  }

  /** Saves the whole game in a new file beside one with other contents, under the first free name. */
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

/** `NAME-2.wsdv` for `NAME.wsdv`. */
function numbered(path: string, number: number): string {
  const ending = path.endsWith(MOVE_FILE) ? MOVE_FILE : '';
  return join(dirname(path), `${basename(path, ending)}-${number}${ending}`);
}

/** Creates and locks a file; `exists` if the path is taken. */
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

/** Returns a game without a file; `problem` says why it has none. */
export function gameFileInMemory(path: string, problem: StoreError, files: Files = realFiles): GameFile {
  return new GameFile(path, files, { lock: null, written: Buffer.alloc(0), problem });
}

/**
 * Creates the file of a new game with its header, flushed to the disk, and locks it; only its owner may read it.
 * @returns the file, or `exists`, `locked` or another reason why it cannot be written
 */
export function createGameFile(path: string, header: string, files: Files = realFiles): Result<GameFile, StoreError> {
  const written = Buffer.from(header);
  const lock = createLocked(files, path, written, OWN_FILE);
  return lock.ok ? ok(new GameFile(path, files, { lock: lock.value, written })) : lock;
}
