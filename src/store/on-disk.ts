import { endOfLinks, type Files, flush, placeNew, writeFully } from './files.js';
import type { StoreError } from './store-error.js';
import { setAside } from './torn-line.js';

/** Expected contents of a game's file, and the bytes to append. */
export interface Writing {
  /** Bytes of the file that this process last read or wrote. */
  readonly written: Buffer;
  /** Torn line after the bytes `written`, not yet set aside; empty if there is none. */
  readonly tail: Buffer;
  readonly added: Buffer;
  /** Permissions of new files. */
  readonly mode: number;
}

/**
 * Result of an append. `saved`: all bytes are at the path and flushed to the disk. `other`: the file has been changed
 * by others. `moved`: the file was renamed or removed meanwhile, so the caller may retry. A `StoreError`: why a torn
 * line cannot be set aside.
 */
export type AppendResult = 'saved' | 'other' | 'moved' | StoreError;

/**
 * Appends to a game's file. Writes and flushes without blocking this process. If the file is missing, writes the whole
 * file again.
 * @throws what Node's fs throws; a partly written line is cut off again, if the system allows it
 */
export async function appendAt(files: Files, path: string, writing: Writing): Promise<AppendResult> {
  const found = files.statSync(path, { throwIfNoEntry: false });
  if (found === undefined) {
    const whole = Buffer.concat([writing.written, writing.added]);
    return placeNew(files, endOfLinks(files, path), whole, writing.mode) ? 'saved' : 'moved';
  }
  if (!found.isFile()) return 'other';
  const fd = files.openSync(path, 'r+');
  try {
    const there = lookInto(files, fd, writing);
    if (there === 'other') return there;
    const problem = there === 'torn' ? cutTail(files, path, fd, writing) : null;
    if (problem !== null) return problem;
    if (writing.added.length > 0) await addAt(files, fd, writing.added, writing.written.length);
    return leadsTo(files, path, fd) ? 'saved' : 'moved';
  } finally {
    files.closeSync(fd);
  }
}

/**
 * Moves a torn line from the end of a game's file to the file for torn lines.
 * @returns true when done; false if the game's file changed meanwhile, which `appendAt` handles; or why the line cannot
 * be moved
 * @throws what Node's fs throws
 */
export function setTailAside(files: Files, path: string, writing: Writing): boolean | StoreError {
  const fd = files.openSync(path, 'r+');
  try {
    if (lookInto(files, fd, writing) !== 'torn') return false;
    return cutTail(files, path, fd, writing) ?? leadsTo(files, path, fd);
  } finally {
    files.closeSync(fd);
  }
}

/**
 * Saves a torn line in the file for torn lines, then cuts it off the game's file. Returns null on success, otherwise
 * the error.
 */
function cutTail(files: Files, path: string, fd: number, { written, tail, mode }: Writing): StoreError | null {
  const problem = setAside(files, path, tail, mode);
  if (problem !== null) return problem;
  files.ftruncateSync(fd, written.length);
  files.fsyncSync(fd);
  return null;
}

/** Whether a game's file has been changed by others. False when the file is missing. */
export function holdsOther(files: Files, path: string, writing: Writing): boolean {
  const found = files.statSync(path, { throwIfNoEntry: false });
  if (found === undefined) return false;
  if (!found.isFile()) return true;
  const fd = files.openSync(path, 'r');
  try {
    return lookInto(files, fd, writing) === 'other';
  } finally {
    files.closeSync(fd);
  }
}

/**
 * Returns what the file contains after the bytes `written`. `torn`: the torn line. `ours`: nothing, or the start of the
 * new bytes from a failed attempt. `other`: anything else, or the bytes `written` are no longer in the file.
 */
function lookInto(files: Files, fd: number, { written, tail, added }: Writing): 'ours' | 'torn' | 'other' {
  const most = written.length + Math.max(tail.length, added.length);
  if (files.fstatSync(fd).size > most) return 'other';
  const there = files.readFileSync(fd);
  if (!written.equals(there.subarray(0, written.length))) return 'other';
  const rest = there.subarray(written.length);
  if (tail.length > 0 && rest.equals(tail)) return 'torn';
  return rest.equals(added.subarray(0, rest.length)) ? 'ours' : 'other';
}

async function addAt(files: Files, fd: number, bytes: Buffer, position: number): Promise<void> {
  try {
    await writeFully(files, fd, bytes, position);
    await flush(files, fd);
  } catch (error) {
    cutBack(files, fd, position);
    throw error;
  }
}

/** Cuts a file back to `size` bytes, which removes a partly written line. Ignores errors. */
function cutBack(files: Files, fd: number, size: number): void {
  try {
    files.ftruncateSync(fd, size);
  } catch {
    // The partial line stays in the file. The next `append` recognizes it. Without another `append`, the line is set
    // aside when the game is next opened.
  }
}

/** Whether a path still leads to the open file. The file may have been renamed or removed during the write. */
function leadsTo(files: Files, path: string, fd: number): boolean {
  const here = files.fstatSync(fd, { bigint: true });
  const there = files.statSync(path, { bigint: true, throwIfNoEntry: false });
  return there !== undefined && there.dev === here.dev && there.ino === here.ino;
}
