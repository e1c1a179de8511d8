import { endOfLinks, type Files, flush, placeNew, writeFully } from './files.js';
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
 * Appends to the file of a game where it lies now, without keeping anything else in this process waiting. A file that is
 * gone is written anew as a whole.
 * @throws what Node's fs throws; no half line of this writing stays then, if the disk lets it be cut off
 */
export async function appendAt(files: Files, path: string, writing: Writing): Promise<Outcome> {
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
 * Sets a torn line at the end of a game's file aside.
 * @returns whether that is done; it is not where the file changed meanwhile, and `appendAt` finds out what to do
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

/** Cuts a torn line off when it is kept elsewhere; or says why it cannot be. */
function cutTail(files: Files, path: string, fd: number, { written, tail, mode }: Writing): StoreError | null {
  const problem = setAside(files, path, tail, mode);
  if (problem !== null) return problem;
  files.ftruncateSync(fd, written.length);
  files.fsyncSync(fd);
  return null;
}

/** Whether the file of a game holds something else than what this process wrote; false when it is gone. */
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
 * What a file holds behind the bytes written last: the torn line; or nothing, or what an earlier try wrote of the new
 * bytes ('ours'); or anything else.
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
