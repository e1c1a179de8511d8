import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { errno, said, type StoreError } from './store-error.js';

/** Process that has a game open, as written in its lock file. */
export interface Holder {
  readonly pid: number;
  readonly host: string;
  /** Time when the game was opened, in ISO 8601; null if the lock file does not contain the time. */
  readonly since: string | null;
  /**
   * Start time of the process, in a format of the operating system; null if unknown. A later process with the same pid
   * has a different start.
   */
  readonly begun: string | null;
  /** PID namespace of `pid`, such as that of a container; null if unknown. */
  readonly space: string | null;
}

/** The PID namespace of this process; null if the system has none. */
function ownSpace(): string | null {
  try {
    return readlinkSync('/proc/self/ns/pid');
  } catch {
    return null;
  }
}

/**
 * Returns the fields of `/proc/PID/stat` after the process's name (Linux). Empty on other systems, or when the process
 * has ended.
 */
function statOf(pid: number): readonly string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may itself contain spaces and brackets.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}

/**
 * Returns the start of a process: on Linux the computer's boot id and the clock ticks from the boot to the start of the
 * process. Null on other systems, or when the process has ended.
 */
export function processBegun(pid: number): string | null {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const ticks = statOf(pid)[19];
    return ticks === undefined ? null : `${boot} ${ticks}`;
  } catch {
    return null;
  }
}

/** Whether a process of this computer is still running. */
export function isRunning(pid: number): boolean {
  // A zombie has ended; its parent has not yet collected its exit status.
  if (statOf(pid)[0] === 'Z') return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errno(error) === 'EPERM';
  }
}

export function thisHolder(now: Date): Holder {
  return {
    pid: process.pid,
    host: hostname(),
    since: now.toISOString(),
    begun: processBegun(process.pid),
    space: ownSpace(),
  };
}

const bootOf = (begun: string | null): string | undefined => begun?.split(' ')[0];

/**
 * Whether a lock was written in another PID namespace of this computer, such as a container. This process cannot look
 * up the processes of other PID namespaces.
 */
function isApart({ space, begun }: Holder): boolean {
  const own = ownSpace();
  if (space === null || own === null || space === own) return false;
  const boot = bootOf(processBegun(process.pid));
  // No process survives a restart of the computer, so with another boot id the process has ended.
  return begun === null || boot === undefined || bootOf(begun) === boot;
}

/**
 * Whether the process that wrote a lock has ended. Processes of other machines count as running. So do processes of
 * other PID namespaces, until this computer is restarted.
 */
export function isDead(holder: Holder): boolean {
  const { pid, host, begun } = holder;
  if (host !== hostname() || isApart(holder)) return false;
  if (!isRunning(pid)) return true;
  const now = processBegun(pid);
  return begun !== null && now !== null && begun !== now;
}

const HOST = /^[\p{L}\p{N}._-]{1,255}$/u;
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

/** Parses the text of a lock file; null when it is not valid. */
export function parseHolder(text: string): Holder | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return null;
    const {
      pid,
      host,
      since,
      begun,
      space,
    }: { pid?: unknown; host?: unknown; since?: unknown; begun?: unknown; space?: unknown } = value;
    if (typeof pid !== 'number' || !Number.isSafeInteger(pid) || pid <= 0) return null;
    if (typeof host !== 'string' || !HOST.test(host)) return null;
    return {
      pid,
      host,
      since: typeof since === 'string' && TIME.test(since) ? since : null,
      begun: typeof begun === 'string' ? begun : null,
      space: typeof space === 'string' ? space : null,
    };
  } catch {
    return null;
  }
}

/** Returns the error for a game that another process has open. The error says what to do if the lock is stale. */
export function lockedBy(holder: Holder, gamePath: string, path: string): StoreError {
  const { pid, host, since } = holder;
  const reason =
    host === hostname()
      ? said(isApart(holder) ? 'openApart' : 'openHere', gamePath, pid, since, path)
      : said('openOn', gamePath, pid, host, since, path);
  return { code: 'locked', reason, path: gamePath };
}
