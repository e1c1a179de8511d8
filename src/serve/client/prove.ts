import {
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  rmdirSync,
  type Stats,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { err, ok, type Result } from '../../common/result.js';
import { OWN_FOLDER } from '../../store/files.js';
import { errno } from '../../store/store-error.js';
import { CLOSED_MODE, type ServePaths, servePaths, WHO_MODE } from '../folder.js';
import { folderId, isPlaceHere, isProofName, type ProofPlace, proofName } from '../people/places.js';
import type { ServeError } from '../protocol.js';

/**
 * Why a service's folder is unsafe: it is or contains a link (`link`), a part of it is not a folder or socket (`kind`),
 * its parts belong to different accounts (`owner`), or others can write in it (`rights`).
 */
export type Unsafe = 'link' | 'kind' | 'owner' | 'rights';

/** Why a service cannot be entered. */
export type EntryProblem =
  /**
   * `no-service`: no program listens at the socket. `no-answer`: a program listens, but does not answer as a service
   * does. `no-proof`: the proof folder cannot be created.
   */
  | { readonly code: 'no-service' | 'no-answer' | 'no-proof'; readonly folder: string }
  /** This account may not enter the folder. */
  | { readonly code: 'no-entry'; readonly folder: string }
  /**
   * Too many clients connect at once, or this process or the machine has no room for one more connection. Also used if
   * the connection was lost before the client had entered.
   */
  | { readonly code: 'busy' }
  | { readonly code: 'unsafe'; readonly path: string; readonly why: Unsafe }
  | { readonly code: 'other-service'; readonly protocol: number; readonly program: string }
  | { readonly code: 'refused'; readonly error: ServeError };

/** A service's checked `door` folder. On Linux it is held open, so that nobody can replace it after the check. */
export interface ServiceSocket {
  /** Path of the socket. */
  readonly socket: string;
  /**
   * Creates the proof folder in the first of the places where creation succeeds.
   * @param places the places in the greeting; if empty or absent, the folder is created in `door/who`
   * @returns whether the folder could be created
   */
  prove(challenge: string, places?: readonly ProofPlace[]): boolean;
  /**
   * Closes the `door` folder. Removes the proof folder if it is outside `door`, where the service cannot remove it. In
   * that case also removes this account's leftover proof folders in the same place.
   */
  close(): void;
}

/** Error codes of the system for a full socket queue and for too many open files or connections. */
const BUSY = ['EAGAIN', 'EMFILE', 'ENFILE', 'ENOBUFS', 'ENOMEM'];

/** Error code of the system if this account may not use a folder or socket. */
export const NO_ENTRY = 'EACCES';

export function meansBusy(code: string | undefined): boolean {
  return code !== undefined && BUSY.includes(code);
}

/** Age in milliseconds at which a proof folder is no longer needed; a challenge is valid for 10 seconds. */
const PROOF_LEFT = 60_000;
/**
 * Maximum number of proof folders that are checked in one place, because other accounts may have left a huge number.
 */
const MOST_LOOKED_AT = 1_000;
const CHALLENGE = /^[0-9a-f]{32}$/;
const MODE = 0o7777;
const WRITTEN_BY_OTHERS = 0o022;
/**
 * Flags for opening a folder that this account has no permission to list. The number is Linux's O_PATH, which Node does
 * not define.
 */
const PLACE = 0o10000000 | constants.O_DIRECTORY | constants.O_NOFOLLOW;

/**
 * An open folder and a path to it. On Linux the path leads to this folder even after another folder has taken over its
 * name.
 */
interface Held {
  readonly path: string;
  readonly found: Stats;
  close(): void;
}

function hold(path: string): Held {
  if (process.platform !== 'linux') return { path, found: lstatSync(path), close: () => {} };
  const fd = openSync(path, PLACE);
  return { path: `/proc/self/fd/${fd}`, found: fstatSync(fd), close: () => closeSync(fd) };
}

/** Returns the problem if a path cannot be opened as a folder; null if the path is a folder or missing. */
function unsafeAt(path: string): EntryProblem | null {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (found === undefined || found.isDirectory()) return null;
  return { code: 'unsafe', path, why: found.isSymbolicLink() ? 'link' : 'kind' };
}

type Kind = 'isDirectory' | 'isSocket';

/**
 * Returns what is wrong with one part of the folder `door`; null if nothing is wrong.
 * @param owner uid that the part must have
 * @param rights whether the part's permissions are right
 */
function whatIsWrong(found: Stats, kind: Kind, owner: number, rights: boolean): Unsafe | null {
  if (found.isSymbolicLink()) return 'link';
  if (!found[kind]()) return 'kind';
  if (found.uid !== owner) return 'owner';
  return rights ? null : 'rights';
}

/** Checks all parts of the folder `door`. Returns the first problem; null if there is none. */
function checkDoor(folder: string, door: Held, who: Held | null): EntryProblem | null {
  const paths = servePaths(folder);
  const socket = lstatSync(join(door.path, 'socket'), { throwIfNoEntry: false });
  if (socket === undefined) return { code: 'no-service', folder };
  const owner = door.found.uid;
  const mode = (found: Stats): number => found.mode & MODE;
  const parts: [string, Unsafe | null][] = [
    [paths.door, whatIsWrong(door.found, 'isDirectory', owner, (mode(door.found) & WRITTEN_BY_OTHERS) === 0)],
    [paths.who, who && whatIsWrong(who.found, 'isDirectory', owner, [WHO_MODE, CLOSED_MODE].includes(mode(who.found)))],
    [paths.socket, whatIsWrong(socket, 'isSocket', owner, true)],
  ];
  for (const [path, why] of parts) if (why) return { code: 'unsafe', path, why };
  return null;
}

function isMade(path: string): boolean {
  try {
    mkdirSync(path, OWN_FOLDER);
    return true;
  } catch {
    return false;
  }
}

function removeProof(path: string): void {
  try {
    rmdirSync(path);
  } catch {
    // The proof folder is already gone: a service that runs in the same account has removed it.
  }
}

/**
 * Removes this account's leftover proof folders from a place. A program that is killed leaves its proof folder behind,
 * and no other account can remove that folder.
 */
function removeLeftProofs(place: string): void {
  try {
    for (const name of readdirSync(place).filter(isProofName).slice(0, MOST_LOOKED_AT)) {
      const path = join(place, name);
      const found = lstatSync(path, { throwIfNoEntry: false });
      const isLeft = found?.uid === process.getuid?.() && Date.now() - (found?.mtimeMs ?? 0) > PROOF_LEFT;
      if (isLeft) removeProof(path);
    }
  } catch {
    // The place cannot be read. Its leftover proof folders stay until the next call.
  }
}

/**
 * Opens the folder `door` of a service and checks it. The whole folder must belong to one account and contain no links.
 * Only its folder `who` may be writable by others. Otherwise a stranger could make this account create a proof folder
 * for another service. The stranger could then enter that service in this account's name.
 */
export function openServiceSocket(folder: string): Result<ServiceSocket, EntryProblem> {
  const paths = servePaths(folder);
  const held: Held[] = [];
  const close = (): void => held.splice(0).forEach((one) => one.close());
  const heldAt = (path: string): Held => {
    const one = hold(path);
    held.push(one);
    return one;
  };
  try {
    const door = heldAt(paths.door);
    const path = join(door.path, 'who');
    const who = lstatSync(path, { throwIfNoEntry: false }) === undefined ? null : heldAt(path);
    const problem = checkDoor(paths.folder, door, who);
    if (problem) {
      close();
      return err(problem);
    }
    const id = folderId(lstatSync(`${door.path}/.`, { bigint: true }));
    let proof: string | null = null;
    return ok({
      socket: join(door.path, 'socket'),
      prove: (challenge, places = []) => {
        if (!CHALLENGE.test(challenge)) return false;
        if (places.length === 0) return who !== null && isMade(join(who.path, challenge));
        const paths = places.filter(isPlaceHere).map((place) => join(place.path, proofName(challenge, id)));
        proof = paths.find(isMade) ?? null;
        return proof !== null;
      },
      close: () => {
        close();
        if (proof === null) return;
        removeProof(proof);
        removeLeftProofs(dirname(proof));
        proof = null;
      },
    });
  } catch (error) {
    close();
    const code = errno(error);
    if (code === undefined) throw error;
    if (meansBusy(code)) return err({ code: 'busy' });
    return err(code === NO_ENTRY ? { code: 'no-entry', folder: paths.folder } : problemAt(paths));
  }
}

function problemAt({ folder, door, who }: ServePaths): EntryProblem {
  try {
    return unsafeAt(door) ?? unsafeAt(who) ?? { code: 'no-service', folder };
  } catch {
    return { code: 'no-service', folder };
  }
}
