import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { err, ok, type Result } from '../rules/result.js';
import { type Files, removeIfThere, writeAll } from './files.js';
import { errno, fromErrno, tableError, type TableError } from './table-error.js';

/** Who has a game: written into its lock file. */
export interface Holder {
  readonly pid: number;
  readonly host: string;
  /** When the game was opened, ISO 8601. */
  readonly since: string;
  /** When the process began, as the system counts; tells a process from a later one with the same number. */
  readonly begun: string | null;
}

/** A lock this process holds. */
export interface Lock {
  readonly path: string;
  readonly text: string;
}

const MOST_TRIES = 5;

/** The lock file beside a game's file. */
export function lockPath(gamePath: string): string {
  return `${gamePath}.lock`;
}

/** What Linux tells of a process: the fields of its stat behind the name; none elsewhere. */
function statOf(pid: number): readonly string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may hold anything.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}

/** When a process began: boot and clock ticks on Linux, null elsewhere. */
export function processBegun(pid: number): string | null {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const ticks = statOf(pid)[19];
    return ticks === undefined ? null : `${boot} ${ticks}`;
  } catch {
    return null;
  }
}

function isRunning(pid: number): boolean {
  // A zombie has ended; only its parent has not asked for it yet.
  if (statOf(pid)[0] === 'Z') return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errno(error) === 'EPERM';
  }
}

/** Whether the process that wrote a lock is gone. Processes of other machines count as alive. */
function isDead({ pid, host, begun }: Holder): boolean {
  if (host !== hostname()) return false;
  if (!isRunning(pid)) return true;
  const now = processBegun(pid);
  return begun !== null && now !== null && begun !== now;
}

function parseHolder(text: string): Holder | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return null;
    const { pid, host, since, begun }: { pid?: unknown; host?: unknown; since?: unknown; begun?: unknown } = value;
    if (typeof pid !== 'number' || typeof host !== 'string' || typeof since !== 'string') return null;
    return { pid, host, since, begun: typeof begun === 'string' ? begun : null };
  } catch {
    return null;
  }
}

function lockedBy(holder: Holder | null, gamePath: string, path: string): TableError {
  if (holder === null) {
    const sentence = `${gamePath} is locked, and its lock cannot be read. If nobody plays it, delete ${path}.`;
    return { code: 'locked', sentence, path: gamePath };
  }
  const where = holder.host === hostname() ? 'on this computer' : `on ${holder.host}`;
  const since = holder.since.replace('T', ' ').replace(/\.\d+Z$/, ' UTC');
  const remedy = holder.host === hostname() ? 'Close it there first.' : `If it is not open there, delete ${path}.`;
  const sentence = `${gamePath} is open in process ${holder.pid} ${where} since ${since}. ${remedy}`;
  return { code: 'locked', sentence, path: gamePath };
}

/** Puts a file with this content in place unless one is there: complete at once, so that nobody reads half a lock. */
function place(files: Files, path: string, text: string): boolean {
  const draft = `${path}.${process.pid}`;
  try {
    const fd = files.openSync(draft, 'w', 0o644);
    try {
      writeAll(files, fd, Buffer.from(text), 0);
    } finally {
      files.closeSync(fd);
    }
    files.linkSync(draft, path);
    return true;
  } catch (error) {
    const code = errno(error);
    if (code === 'EEXIST') return false;
    if (code === 'EPERM' || code === 'ENOTSUP' || code === 'ENOSYS' || code === 'EOPNOTSUPP') {
      return placeWithoutLinks(files, path, text);
    }
    throw error;
  } finally {
    removeIfThere(files, draft);
  }
}

/** For disks that know no hard links. */
function placeWithoutLinks(files: Files, path: string, text: string): boolean {
  let fd: number;
  try {
    fd = files.openSync(path, 'wx', 0o644);
  } catch (error) {
    if (errno(error) === 'EEXIST') return false;
    throw error;
  }
  try {
    writeAll(files, fd, Buffer.from(text), 0);
  } finally {
    files.closeSync(fd);
  }
  return true;
}

function read(files: Files, path: string): string | null {
  try {
    return files.readFileSync(path, 'utf8');
  } catch (error) {
    if (errno(error) === 'ENOENT') return null;
    throw error;
  }
}

/** Takes a dead process's lock away; puts it back if it turns out to be another one's, placed in between. */
function clearStale(files: Files, path: string, stale: string): void {
  const aside = `${path}.${process.pid}.stale`;
  try {
    files.renameSync(path, aside);
    if (read(files, aside) !== stale) files.linkSync(aside, path);
  } catch {
    // Somebody else cleared it first; the next try finds out who has the game now.
  } finally {
    removeIfThere(files, aside);
  }
}

/**
 * Takes the lock of a game for this process. A lock left behind by a dead process is no obstacle.
 * @returns the lock, or `locked` with who has the game since when, or why no lock can be written
 */
export function takeLock(files: Files, gamePath: string, now: Date = new Date()): Result<Lock, TableError> {
  const path = lockPath(gamePath);
  const holder: Holder = {
    pid: process.pid,
    host: hostname(),
    since: now.toISOString(),
    begun: processBegun(process.pid),
  };
  const text = `${JSON.stringify(holder)}\n`;
  try {
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      if (place(files, path, text)) return ok({ path, text });
      const found = read(files, path);
      if (found === null) continue;
      const other = parseHolder(found);
      if (other === null || !isDead(other)) return err(lockedBy(other, gamePath, path));
      clearStale(files, path, found);
    }
    return err(tableError('locked', gamePath));
  } catch (error) {
    return err(fromErrno(error, path));
  }
}

/** Whether the lock is still this process's. */
export function holdsLock(files: Files, lock: Lock): boolean {
  try {
    return read(files, lock.path) === lock.text;
  } catch {
    return false;
  }
}

/** Gives the lock back, if it is still this process's. */
export function releaseLock(files: Files, lock: Lock): void {
  if (holdsLock(files, lock)) removeIfThere(files, lock.path);
}
