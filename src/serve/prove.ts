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
import { err, ok, type Result } from '../common/result.js';
import { OWN_FOLDER } from '../store/files.js';
import { errno } from '../store/store-error.js';
import { CLOSED_MODE, type ServePaths, servePaths, WHO_MODE } from './folder.js';
import { folderId, isPlaceHere, isProofName, type Place, proofName } from './places.js';
import type { ServeError } from './protocol.js';

/** What is wrong with the folder of a service: a link, no folder or socket, of two accounts, writable by others. */
export type Unsafe = 'link' | 'kind' | 'owner' | 'rights';

/** Why nobody can be reached behind a door. */
export type DoorProblem =
  /** Nobody listens there; what listens does not speak as a service; the folder that proves an account cannot be made. */
  | { readonly code: 'no-service' | 'no-answer' | 'no-proof'; readonly folder: string }
  /** This account may not enter the folder. */
  | { readonly code: 'no-entry'; readonly folder: string }
  /** Too many clients connect at once, or this process or the machine has no room for one more connection. */
  | { readonly code: 'busy' }
  | { readonly code: 'unsafe'; readonly path: string; readonly why: Unsafe }
  | { readonly code: 'other-service'; readonly protocol: number; readonly program: string }
  | { readonly code: 'refused'; readonly error: ServeError };

/** The door of a service, held so that what was checked is what is used. */
export interface Door {
  /** Where to connect. */
  readonly socket: string;
  /**
   * Makes the proof folder in the first of the service's places in which that works.
   * @param places the places in the greeting; if there are none, the folder is made in `door/who`
   * @returns whether the folder could be made
   */
  prove(challenge: string, places?: readonly Place[]): boolean;
  /** Closes the door's folder and removes the proof folder, which the service cannot remove from a place of the system. */
  close(): void;
}

/** Error codes of the system for a full socket queue and for too many open files or connections. */
const BUSY = ['EAGAIN', 'EMFILE', 'ENFILE', 'ENOBUFS', 'ENOMEM'];

/** Error code of the system for a folder or socket that this account may not use. */
export const NO_ENTRY = 'EACCES';

export function meansBusy(code: string | undefined): boolean {
  return code !== undefined && BUSY.includes(code);
}

/** Age in milliseconds from which a proof folder is of no use: a challenge is good for ten seconds. */
const PROOF_LEFT = 60_000;
/** Maximum number of proof folders in a place that are looked at; other accounts may have left more. */
const MOST_LOOKED_AT = 1_000;
const CHALLENGE = /^[0-9a-f]{32}$/;
const MODE = 0o7777;
const WRITTEN_BY_OTHERS = 0o022;
/** Linux opens a folder that may not be listed as a mere place (O_PATH, which Node does not name). */
const PLACE = 0o10000000 | constants.O_DIRECTORY | constants.O_NOFOLLOW;

/** A folder, and a path that leads to it whatever is put in its place meanwhile. */
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

/** What is wrong with a path that cannot be held. */
function unsafeAt(path: string): DoorProblem | null {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (found === undefined || found.isDirectory()) return null;
  return { code: 'unsafe', path, why: found.isSymbolicLink() ? 'link' : 'kind' };
}

type Kind = 'isDirectory' | 'isSocket';

/** What is wrong with a part of the door: `owner` is who must have it, `rights` whether its rights are as they must be. */
function whatIsWrong(found: Stats, kind: Kind, owner: number, rights: boolean): Unsafe | null {
  if (found.isSymbolicLink()) return 'link';
  if (!found[kind]()) return 'kind';
  if (found.uid !== owner) return 'owner';
  return rights ? null : 'rights';
}

/** The parts of the door in turn; the first that is wrong. */
function checkDoor(folder: string, door: Held, who: Held | null): DoorProblem | null {
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
    // A service that runs in the same account has already removed it.
  }
}

/** Removes the proof folders in a place that killed programs of this account left: nobody else can remove them. */
function removeLeftProofs(place: string): void {
  try {
    for (const name of readdirSync(place).filter(isProofName).slice(0, MOST_LOOKED_AT)) {
      const path = join(place, name);
      const found = lstatSync(path, { throwIfNoEntry: false });
      const isLeft = found?.uid === process.getuid?.() && Date.now() - (found?.mtimeMs ?? 0) > PROOF_LEFT;
      if (isLeft) removeProof(path);
    }
  } catch {
    // They stay until the next time.
  }
}

/**
 * Goes up to the door of a service. All of it must be one account's, no link and changed by nobody else: else a stranger
 * could have this account make its folder at another service's door, and enter there in its name.
 */
export function openDoor(folder: string): Result<Door, DoorProblem> {
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

function problemAt({ folder, door, who }: ServePaths): DoorProblem {
  try {
    return unsafeAt(door) ?? unsafeAt(who) ?? { code: 'no-service', folder };
  } catch {
    return { code: 'no-service', folder };
  }
}
