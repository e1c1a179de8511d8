import { constants } from 'node:fs';
import fs, { type FileHandle } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { err, ok, type Result } from '../../common/result.js';
import {
  committedLine,
  type GameSummary,
  listGames,
  MOVE_FILE,
  type PartListener,
  type SavedGame,
  storeError,
  Summaries,
  unreadable,
} from '../../store/index.js';
import { errno, MOST_BYTES } from '../../store/store-error.js';
import { partsOf } from '../../store/torn-line.js';
import { clearDrafts, createBoth, type Disk, replaceFile, writeAll } from './create-files.js';
import { NotesCompactor, wholeNotes } from './notes.js';
import { withBreaks } from './read-match.js';
import { Changed, type StoreFailure, withStoreFailure } from '../store-failure.js';
import type { Glanced, Kept, Listed, TableStore } from './table-store.js';

const NOTES = '.seats';
const NEWLINE = 0x0a;
/** Size in bytes above which a table's notes are compacted. */
export const MOST_NOTES = 65_536;
const { O_APPEND, O_NOFOLLOW, O_RDWR } = constants;

/** A file opened for appending. Its size is counted by this process. */
interface OpenFile {
  readonly handle: FileHandle;
  /** Inode of the file. */
  readonly place: number;
  size: number;
  /** Number of bytes up to the end of the last complete line. The next line is written there. */
  end: number;
  /** Whether the last complete line lacks its newline. */
  lacksNewline: boolean;
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
  readonly #onLeftOut: (file: string) => void;
  readonly #onNoMoves: (table: string) => void;
  /** Files that were given to `#onLeftOut` or `#onNoMoves`. */
  readonly #reported = new Set<string>();

  /**
   * @param isOurs whether the folder still belongs to this process; if not, nothing more is written. May throw an error
   * of the file system.
   * @param onLeftOut called once with the name of each file whose incomplete last line is left out
   * @param onNoMoves called once with each table that has notes but no move file, and so is not listed
   */
  constructor(
    folder: string,
    disk: Disk = fs,
    isOurs: () => boolean = () => true,
    onLeftOut: (file: string) => void = () => {},
    onNoMoves: (table: string) => void = () => {},
  ) {
    this.#folder = folder;
    this.#disk = disk;
    this.#isOurs = isOurs;
    this.#onLeftOut = onLeftOut;
    this.#onNoMoves = onNoMoves;
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
    const summaries = new Summaries(games.value, { lastLine: committedLine });
    this.#summaries = summaries;
    this.#unread.clear();
    const files = await this.#regularFiles();
    this.#reportNoMoves(files, games.value);
    const none = Buffer.alloc(0);
    const glanced = games.value.map(async (game): Promise<Glanced> => {
      const { name, path, changed } = game;
      // A link would be followed, and its file could belong to another table.
      const isRegular = files.has(basename(path));
      const known = isRegular ? summaries.known(game) : unreadable(storeError('not-found', path).reason);
      // An index of an earlier version can lack a line that `committedLine` keeps.
      const summary = known !== null && known.torn === null ? known : null;
      if (summary === null) this.#unread.set(name, game);
      const file = basename(path, MOVE_FILE) + NOTES;
      const notes = files.has(file) ? await this.#disk.readFile(this.#path(file)).catch(() => none) : none;
      return { name, changed: changed.getTime(), summary, notes: compacted(this.#whole(file, notes)) };
    });
    if (this.#unread.size === 0) summaries.write();
    return ok(await Promise.all(glanced));
  }

  #reportNoMoves(files: ReadonlySet<string>, games: readonly SavedGame[]): void {
    const listed = new Set(games.map(({ path }) => basename(path, MOVE_FILE) + NOTES));
    for (const file of files) {
      // Names with a dot first are files of other programs, such as macOS.
      if (!file.endsWith(NOTES) || file.startsWith('.') || listed.has(file) || this.#reported.has(file)) continue;
      this.#reported.add(file);
      this.#onNoMoves(basename(file, NOTES));
    }
  }

  async summary(table: string): Promise<GameSummary> {
    const game = this.#unread.get(table);
    if (!game) throw new Error(`${table} has a summary`);
    const summary = await withBreaks(this.#summaries.replaying(game));
    this.#unread.delete(table);
    if (summary.torn !== null) this.#leftOut(table + MOVE_FILE);
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

  readonly seal = (table: string, text: string): Promise<Result<void, StoreFailure>> =>
    withStoreFailure(() => this.#replace(table + NOTES, text));

  async #takeNotes(name: string): Promise<string> {
    const { size } = await this.#opened(name);
    if (size > MOST_NOTES) await this.#compact(name);
    await this.#close(name);
    return this.#take(name);
  }

  /** Compacts the notes in an open file: keeps only the lines that still matter. */
  async #compact(name: string): Promise<void> {
    const open = this.#open.get(name);
    if (!open) return;
    await this.#replace(name, compacted(this.#whole(name, await bytesOf(open))));
  }

  async #replace(name: string, text: string): Promise<void> {
    if (!this.#isOurs()) throw new Changed(name);
    await replaceFile(this.#disk, this.#folder, { name, text });
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

  /**
   * Returns the complete lines of a file. The file itself stays unchanged until the next line is written, so that nothing
   * of a damaged file is lost.
   */
  async #take(name: string): Promise<string> {
    const file = await this.#opened(name);
    if (file.size > MOST_BYTES) throw Object.assign(new Error(name), { code: 'EFBIG' });
    const whole = this.#whole(name, await bytesOf(file));
    file.end = whole.length;
    file.lacksNewline = whole.length > 0 && whole.at(-1) !== NEWLINE;
    return whole.toString('utf8') + (file.lacksNewline ? '\n' : '');
  }

  /** Returns the complete lines. Bytes after them were never acknowledged. The last line may lack its newline. */
  #whole(name: string, bytes: Buffer): Buffer {
    const whole = name.endsWith(NOTES) ? wholeNotes(bytes) : partsOf(bytes, committedLine).kept;
    // Zeros or a carriage return in place of a newline are not a line.
    if (/[^\0\r]/.test(bytes.toString('latin1', whole.length))) this.#leftOut(name);
    return whole;
  }

  #leftOut(name: string): void {
    if (!this.#reported.has(name)) this.#onLeftOut(name);
    this.#reported.add(name);
  }

  /** Appends whole lines after the last complete line and flushes them. If that fails, removes all of them again. */
  async #add(name: string, text: string): Promise<void> {
    const file = this.#open.get(name);
    // Only a file that was read before may be appended to.
    if (!file || !this.#isOurs()) throw new Changed(name);
    const { handle, size, end, place } = file;
    const found = await this.#disk.stat(this.#path(name)).catch(async (error: unknown) => {
      await this.#close(name);
      throw error;
    });
    if (found.ino !== place || found.size !== size) throw new Changed(name);
    const bytes = Buffer.from((file.lacksNewline ? '\n' : '') + text);
    try {
      if (end < size) await handle.truncate(end);
      await writeAll(handle, bytes);
      await handle.datasync();
    } catch (error) {
      await handle.truncate(end);
      file.size = end;
      throw error;
    }
    file.size = file.end = end + bytes.length;
    file.lacksNewline = false;
  }

  /** Opens a file. A symbolic link, and anything else that is not a regular file, counts as missing. */
  async #opened(name: string): Promise<OpenFile> {
    const missing = Object.assign(new Error(name), { code: 'ENOENT' });
    const handle = await this.#disk
      .open(this.#path(name), O_APPEND | O_RDWR | O_NOFOLLOW)
      .catch((error: unknown) => Promise.reject(errno(error) === 'ELOOP' ? missing : (error as Error)));
    try {
      const found = await handle.stat();
      if (!found.isFile()) throw missing;
      const { ino: place, size } = found;
      const open: OpenFile = { handle, place, size, end: size, lacksNewline: false };
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

async function bytesOf({ handle, size }: OpenFile): Promise<Buffer> {
  const bytes = Buffer.alloc(size);
  const { bytesRead } = await handle.read(bytes, 0, size, 0);
  return bytes.subarray(0, bytesRead);
}

function compacted(notes: Buffer): string {
  const text = notes.toString('utf8');
  if (notes.length <= MOST_NOTES) return text;
  const compactor = new NotesCompactor();
  compactor.add(text);
  return compactor.text;
}
