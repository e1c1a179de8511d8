import { constants } from 'node:fs';
import fs, { type FileHandle } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { err, ok, type Result } from '../../common/result.js';
import {
  type GameSummary,
  listGames,
  MOVE_FILE,
  type PartListener,
  type SavedGame,
  Summaries,
} from '../../store/index.js';
import { errno, MOST_BYTES } from '../../store/store-error.js';
import { completeBytes } from '../../store/torn-line.js';
import { clearDrafts, createBoth, type Disk, replaceFile, writeAll } from './create-files.js';
import { NotesCompactor, wholeNotes } from './notes.js';
import { withBreaks } from './read-match.js';
import type { Glanced, Kept, Listed, StoreFailure, TableStore } from './table-store.js';

const NOTES = '.seats';
/** Size in bytes above which a table's notes are compacted. */
export const MOST_NOTES = 65_536;
/** Maximum number of bytes that are read at a time while the notes of an open file are compacted. */
const PIECE = 1_000_000;
const { O_APPEND, O_NOFOLLOW, O_RDWR } = constants;

const FAILURES: Readonly<Record<string, StoreFailure>> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EFBIG: 'full',
  EROFS: 'no-rights',
  EACCES: 'no-rights',
  EPERM: 'no-rights',
  ELOOP: 'no-rights',
  ENOENT: 'gone',
  ENOTDIR: 'gone',
  EEXIST: 'exists',
};

/** A file opened for appending. Its size is counted by this process. */
interface OpenFile {
  readonly handle: FileHandle;
  /** Inode of the file. */
  readonly place: number;
  size: number;
}

/**
 * Stores tables as files of one folder that belongs to this process alone: `NAME.wsdv` and `NAME.seats`. Calls for the
 * same table must not overlap: await each call before the next.
 */
export class FileStore implements TableStore {
  readonly #folder: string;
  readonly #disk: Disk;
  readonly #open = new Map<string, OpenFile>();
  /** Tables that this process is creating now. */
  readonly #creating = new Set<string>();
  /** For each file, the highest number of a part or note that was added since the file was read. */
  readonly #numbers = new Map<string, number>();
  readonly #listeners = new Set<PartListener>();
  /** Games that the last `glance` returned without summary. */
  readonly #unread = new Map<string, SavedGame>();
  #summaries = new Summaries([]);

  readonly #isOurs: () => boolean;

  /**
   * @param isOurs whether the folder still belongs to this process; if not, nothing more is written. May throw an error
   * of the file system.
   */
  constructor(folder: string, disk: Disk = fs, isOurs: () => boolean = () => true) {
    this.#folder = folder;
    this.#disk = disk;
    this.#isOurs = isOurs;
  }

  async list(): Promise<Result<readonly Listed[], StoreFailure>> {
    const glanced = await this.glance();
    if (!glanced.ok) return glanced;
    const listed: Listed[] = [];
    for (const one of glanced.value) listed.push({ ...one, summary: one.summary ?? (await this.summary(one.name)) });
    return ok(listed);
  }

  async glance(): Promise<Result<readonly Glanced[], StoreFailure>> {
    await this.#clear().catch(() => {});
    const games = listGames(this.#folder);
    if (!games.ok) return err('gone');
    // A last line without a newline was never acknowledged. `read` cuts this line off, and the list does not count it.
    const summaries = new Summaries(games.value, { lastLine: () => 'torn' });
    this.#summaries = summaries;
    this.#unread.clear();
    const files = await this.#regularFiles();
    const none = Buffer.alloc(0);
    const glanced = games.value.map(async (game): Promise<Glanced> => {
      const { name, path, changed } = game;
      const summary = summaries.known(game);
      if (summary === null) this.#unread.set(name, game);
      const file = basename(path, MOVE_FILE) + NOTES;
      const notes = files.has(file) ? await this.#disk.readFile(this.#path(file)).catch(() => none) : none;
      return { name, changed: changed.getTime(), summary, notes: compacted(wholeNotes(notes)) };
    });
    if (this.#unread.size === 0) summaries.write();
    return ok(await Promise.all(glanced));
  }

  async summary(table: string): Promise<GameSummary> {
    const game = this.#unread.get(table);
    if (!game) throw new Error(`${table} has a summary`);
    const summary = await withBreaks(this.#summaries.replaying(game));
    this.#unread.delete(table);
    if (this.#unread.size === 0) this.#summaries.write();
    return summary;
  }

  /**
   * Returns the names of the folder's regular files. Leaves out pipes and devices, because reading them might never
   * end.
   */
  async #regularFiles(): Promise<ReadonlySet<string>> {
    const found = await this.#disk.readdir(this.#folder, { withFileTypes: true }).catch(() => []);
    return new Set(found.filter((one) => one.isFile()).map(({ name }) => name));
  }

  async read(table: string): Promise<Result<Kept, StoreFailure>> {
    await this.release(table);
    const read = await withStoreFailure(async () => ({
      notes: await this.#takeNotes(table + NOTES),
      moves: await this.#take(table + MOVE_FILE),
    }));
    if (!read.ok) await this.release(table);
    return read;
  }

  async create(table: string, { moves, notes }: Kept): Promise<Result<void, StoreFailure>> {
    if (this.#creating.has(table)) return err('exists');
    this.#creating.add(table);
    // A table exists as soon as its move file exists, so the move file is created second.
    const files = [
      { name: table + NOTES, text: notes },
      { name: table + MOVE_FILE, text: moves },
    ] as const;
    const created = await withStoreFailure(async () => {
      if (!this.#isOurs()) throw new Changed(table);
      await createBoth(this.#disk, this.#folder, files);
    });
    this.#creating.delete(table);
    return created;
  }

  async append(table: string, number: number, text: string): Promise<Result<void, StoreFailure>> {
    const added = await this.#addNumbered(table + MOVE_FILE, number, text);
    if (added.ok) for (const listener of this.#listeners) listener(table, number);
    return added;
  }

  async note(table: string, number: number, line: string): Promise<Result<void, StoreFailure>> {
    const name = table + NOTES;
    const added = await this.#addNumbered(name, number, `${line}\n`);
    // The note is already saved, so an error while compacting is ignored. If the file was not replaced yet, adding the
    // next note compacts the file again. Otherwise adding the next note fails with `changed`, and the table must be
    // read again.
    if (added.ok && (this.#open.get(name)?.size ?? 0) > MOST_NOTES) await withStoreFailure(() => this.#compact(name));
    return added;
  }

  /**
   * Adds lines. The error is `changed` if, since the file was read, lines with this number or a higher number were
   * added. Reserves the number before the first `await`, so no other call can use it.
   */
  async #addNumbered(name: string, number: number, text: string): Promise<Result<void, StoreFailure>> {
    const before = this.#numbers.get(name) ?? -1;
    if (number <= before) return err('changed');
    this.#numbers.set(name, number);
    const added = await withStoreFailure(() => this.#add(name, text));
    if (!added.ok) this.#numbers.set(name, before);
    return added;
  }

  async #takeNotes(name: string): Promise<string> {
    const { size } = await this.#opened(name);
    if (size > MOST_NOTES) await this.#compact(name);
    await this.#close(name);
    return this.#take(name);
  }

  /**
   * Compacts the notes in an open file of any size: keeps only the lines that still matter. Reads at most `PIECE` bytes
   * at a time.
   */
  async #compact(name: string): Promise<void> {
    const open = this.#open.get(name);
    if (!open) return;
    const compactor = new NotesCompactor();
    const bytes = Buffer.alloc(Math.min(PIECE, open.size));
    let rest = Buffer.alloc(0);
    for (let from = 0; from < open.size;) {
      const { bytesRead } = await open.handle.read(bytes, 0, bytes.length, from);
      if (bytesRead === 0) break;
      from += bytesRead;
      const all = Buffer.concat([rest, bytes.subarray(0, bytesRead)]);
      const whole = wholeLines(all);
      compactor.add(whole.toString('utf8'));
      rest = Buffer.from(all.subarray(whole.length));
    }
    compactor.add(wholeNotes(rest).toString('utf8'));
    await replaceFile(this.#disk, this.#folder, { name, text: compactor.text });
    await this.#close(name);
    await this.#opened(name);
  }

  async release(table: string): Promise<void> {
    for (const name of [table + MOVE_FILE, table + NOTES]) {
      this.#numbers.delete(name);
      await this.#close(name);
    }
  }

  watch(listener: PartListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Removes the drafts and the incomplete tables that a killed service left. */
  #clear(): Promise<void> {
    const tableOf = (name: string): string => name.slice(0, name.lastIndexOf('.'));
    return clearDrafts(
      this.#disk,
      this.#folder,
      (name) => (name.endsWith(NOTES) ? tableOf(name) + MOVE_FILE : null),
      (name) => this.#creating.has(tableOf(name)),
    );
  }

  #path(name: string): string {
    return join(this.#folder, name);
  }

  /** Returns the text of a file. Cuts off bytes after the last newline, because they were never acknowledged. */
  async #take(name: string): Promise<string> {
    const file = await this.#opened(name);
    const { handle, size } = file;
    if (size > MOST_BYTES) throw Object.assign(new Error(name), { code: 'EFBIG' });
    const bytes = Buffer.alloc(size);
    const { bytesRead } = await handle.read(bytes, 0, size, 0);
    const read = bytes.subarray(0, bytesRead);
    const whole = name.endsWith(NOTES) ? wholeNotes(read) : wholeLines(read);
    if (!whole.equals(read)) {
      const lacksNewline = !whole.equals(read.subarray(0, whole.length));
      await handle.truncate(whole.length - Number(lacksNewline));
      if (lacksNewline) await writeAll(handle, Buffer.from('\n'));
      file.size = whole.length;
    }
    return whole.toString('utf8');
  }

  /** Appends whole lines and flushes them. If that fails, removes all of them again. */
  async #add(name: string, text: string): Promise<void> {
    const file = this.#open.get(name);
    // Only a file that was read before may be appended to.
    if (!file || !this.#isOurs()) throw new Changed(name);
    const { handle, size, place } = file;
    const found = await this.#disk.stat(this.#path(name)).catch(async (error: unknown) => {
      await this.#close(name);
      throw error;
    });
    if (found.ino !== place || found.size !== size) throw new Changed(name);
    const bytes = Buffer.from(text);
    try {
      await writeAll(handle, bytes);
      await handle.datasync();
      file.size = size + bytes.length;
    } catch (error) {
      await handle.truncate(size);
      throw error;
    }
  }

  async #opened(name: string): Promise<OpenFile> {
    const handle = await this.#disk.open(this.#path(name), O_APPEND | O_RDWR | O_NOFOLLOW);
    try {
      const found = await handle.stat();
      if (!found.isFile()) throw Object.assign(new Error(name), { code: 'EACCES' });
      const open: OpenFile = { handle, place: found.ino, size: found.size };
      this.#open.set(name, open);
      return open;
    } catch (error) {
      await handle.close();
      throw error;
    }
  }

  async #close(name: string): Promise<void> {
    const open = this.#open.get(name);
    this.#open.delete(name);
    await open?.handle.close();
  }
}

/** Returns the complete lines. A crash can leave half a line or NUL bytes after them; these are left out. */
function wholeLines(bytes: Buffer): Buffer {
  return bytes.subarray(0, completeBytes(bytes));
}

function compacted(notes: Buffer): string {
  const text = notes.toString('utf8');
  if (notes.length <= MOST_NOTES) return text;
  const compactor = new NotesCompactor();
  compactor.add(text);
  return compactor.text;
}

/** Thrown when another process has changed a file, or when the files no longer belong to this process. */
class Changed extends Error {}

/** Runs file operations and returns an error of the file system as a `StoreFailure`; other errors are thrown. */
export async function withStoreFailure<T>(work: () => Promise<T>): Promise<Result<T, StoreFailure>> {
  try {
    return ok(await work());
  } catch (error) {
    if (error instanceof Changed) return err('changed');
    const code = errno(error);
    if (code === undefined) throw error;
    return err(FAILURES[code] ?? 'input-output');
  }
}
