import { endOfLinks, type Files, placeNew, writeAll } from './files.js';
import type { StoreError } from './store-error.js';
import { setAside } from './torn-line.js';

/** What the file of a game must hold, and what is to be written behind it. */
export interface Writing {
  /** What this process read or wrote last. */
  readonly written: Buffer;
  /** A torn line behind it that is not set aside yet. */
  readonly tail: Buffer;
  readonly added: Buffer;
  /** Rights of the files that are made. */
  readonly mode: number;
}

/**
 * What became of it: all is on the disk, flushed, at the path; or other bytes stand there; or the file changed places
 * meanwhile, so that it may be tried again; or why a torn line cannot be set aside.
 */
export type Outcome = 'saved' | 'other' | 'moved' | StoreError;

/**
 * Appends to the file of a game where it lies now. A file that is gone is written anew as a whole.
 * @throws what Node's fs throws; no half line of this writing stays then, if the disk lets it be cut off
 */
export function appendAt(files: Files, path: string, writing: Writing): Outcome {
  const found = files.statSync(path, { throwIfNoEntry: false });
  if (found === undefined) {
    const whole = Buffer.concat([writing.written, writing.added]);
    return placeNew(files, endOfLinks(files, path), whole, writing.mode) ? 'saved' : 'moved';
  }
  if (!found.isFile()) return 'other';
  const fd = files.openSync(path, 'r+');
  try {
    if (!isOurs(files, fd, writing)) return 'other';
    const { written, tail, added, mode } = writing;
    const problem = tail.length > 0 ? setAside(files, path, tail, mode) : null;
    if (problem !== null) return problem;
    if (tail.length > 0) files.ftruncateSync(fd, written.length);
    if (tail.length > 0 || added.length > 0) flush(files, fd, added, written.length);
    return leadsTo(files, path, fd) ? 'saved' : 'moved';
  } finally {
    files.closeSync(fd);
  }
}

/** Whether the file of a game holds something else than what this process wrote; false when it is gone. */
export function holdsOther(files: Files, path: string, writing: Writing): boolean {
  const found = files.statSync(path, { throwIfNoEntry: false });
  if (found === undefined) return false;
  if (!found.isFile()) return true;
  const fd = files.openSync(path, 'r');
  try {
    return !isOurs(files, fd, writing);
  } finally {
    files.closeSync(fd);
  }
}

/** Whether a file holds the bytes written last, the torn line behind them, or what an earlier try wrote of the new ones. */
function isOurs(files: Files, fd: number, { written, tail, added }: Writing): boolean {
  const most = written.length + Math.max(tail.length, added.length);
  if (files.fstatSync(fd).size > most) return false;
  const there = files.readFileSync(fd);
  if (!written.equals(there.subarray(0, written.length))) return false;
  const rest = there.subarray(written.length);
  if (tail.length > 0) return rest.equals(tail);
  return rest.equals(added.subarray(0, rest.length));
}

function flush(files: Files, fd: number, bytes: Buffer, position: number): void {
  try {
    writeAll(files, fd, bytes, position);
    files.fsyncSync(fd);
  } catch (error) {
    cutBack(files, fd, position);
    throw error;
  }
}

/** After a failed write no half line may stay. */
function cutBack(files: Files, fd: number, size: number): void {
  try {
    files.ftruncateSync(fd, size);
  } catch {
    // Then the next try knows the half line as its own, or it is set aside when the game is opened again.
  }
}

/** Whether a path still leads to an open file: it may have been renamed or removed while it was written. */
function leadsTo(files: Files, path: string, fd: number): boolean {
  const here = files.fstatSync(fd, { bigint: true });
  const there = files.statSync(path, { bigint: true, throwIfNoEntry: false });
  return there !== undefined && there.dev === here.dev && there.ino === here.ino;
}
