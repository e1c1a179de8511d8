import { constants } from 'node:fs';
import fs, { type FileHandle } from 'node:fs/promises';
import { Queue } from '../common/queue.js';
import type { Result } from '../common/result.js';
import { OWN_FILE } from '../store/files.js';
import { type StoreFailure, withStoreFailure } from './store-failure.js';

const { O_APPEND, O_CREAT, O_NOFOLLOW, O_RDWR } = constants;

/** The parsed lines of a file. `damaged`: the numbers (from 1) of the damaged or incomplete lines. */
export interface ReadLines<L> {
  readonly lines: readonly L[];
  readonly damaged: readonly number[];
}

/** Called when a file is read. Both functions are for messages to the operator. */
export interface RecordFileListener {
  /** Called after a read that found damaged lines, unless the previous read found the same line numbers. */
  readonly onDamaged?: (lines: readonly number[]) => void;
  /** Called when an incomplete last line was removed. */
  readonly onTorn?: () => void;
}

/** A file of the service to which lines are only appended, perhaps by several processes. */
export class RecordFile<R extends ReadLines<unknown>> {
  readonly #path: string;
  readonly #parse: (text: string) => R;
  readonly #listener: RecordFileListener;
  readonly #isReadOnce: boolean;
  #isFirst = true;
  #read: R;
  /** Inode and size of the file at the last read; '' to force another read. */
  #seen = '';
  /** Runs the calls one at a time, so that two connections of a new player get the same identity. */
  readonly #calls = new Queue();

  /** @param isReadOnce whether to read the file only at its first use, because no other process appends lines */
  constructor(path: string, parse: (text: string) => R, listener: RecordFileListener = {}, isReadOnce = false) {
    this.#isReadOnce = isReadOnce;
    this.#path = path;
    this.#parse = parse;
    this.#listener = listener;
    this.#read = parse('');
  }

  /** The contents of the file at the last read. */
  get read(): R {
    return this.#read;
  }

  /** Runs `work` with the file, which is created if it is missing. Calls run one at a time. */
  use<T>(work: (file: FileHandle) => T | Promise<T>): Promise<Result<T, StoreFailure>> {
    return this.#calls.run(() => this.#open(O_CREAT, work));
  }

  /** Like `use`, but returns the error `gone` if the file is missing. */
  useExisting<T>(work: (file: FileHandle) => T | Promise<T>): Promise<Result<T, StoreFailure>> {
    return this.#calls.run(() => this.#open(0, work));
  }

  /**
   * Appends a line and flushes it. Writes a newline first, in case a crash left the last line incomplete.
   * @param file the file that `use` passes to `work`
   */
  async add(file: FileHandle, line: string): Promise<void> {
    this.#seen = '';
    await file.appendFile(`\n${line}\n`);
    await file.sync();
  }

  /** Opens the file for `work`. Reads it again first if it has changed, because other processes append lines, too. */
  #open<T>(flags: number, work: (file: FileHandle) => T | Promise<T>): Promise<Result<T, StoreFailure>> {
    return withStoreFailure(async () => {
      const file = await fs.open(this.#path, flags | O_RDWR | O_APPEND | O_NOFOLLOW, OWN_FILE);
      try {
        const found = await file.stat();
        // A second hard link could be in another folder, where others could change the file.
        if (!found.isFile() || found.nlink !== 1) throw Object.assign(new Error(this.#path), { code: 'EACCES' });
        const seen = `${found.ino} ${found.size}`;
        if (seen !== this.#seen && (this.#isFirst || !this.#isReadOnce)) {
          this.#take(this.#parse(await this.#complete(file)));
          this.#seen = seen;
        }
        return await work(file);
      } finally {
        await file.close();
      }
    });
  }

  /**
   * Returns the text of the file. At the first read, removes a last line that a crash left incomplete, because the line
   * would always count as damaged. Nothing is lost, because the service crashed before it let the player of this line
   * enter. A file without any newline is damaged and not cut off, because a newline precedes each line.
   */
  async #complete(file: FileHandle): Promise<string> {
    const bytes = await file.readFile();
    const end = bytes.lastIndexOf('\n') + 1;
    const isTorn = this.#isFirst && end > 0 && this.#parse(bytes.toString('utf8', end)).damaged.length > 0;
    this.#isFirst = false;
    if (!isTorn) return bytes.toString();
    await file.truncate(end);
    this.#listener.onTorn?.();
    return bytes.toString('utf8', 0, end);
  }

  #take(read: R): void {
    const { damaged } = this.#read;
    this.#read = read;
    if (read.damaged.length > 0 && read.damaged.join() !== damaged.join()) this.#listener.onDamaged?.(read.damaged);
  }
}
