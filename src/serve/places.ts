import { createHash } from 'node:crypto';
import { type BigIntStats, lstatSync } from 'node:fs';

/**
 * Folders of a system in which every account may make files, in the order of preference. Accounts prove themselves there
 * and not on the disk of the games, which they could fill otherwise.
 */
export const PLACES = ['/dev/shm', '/run/lock', '/tmp', '/var/tmp'] as const;
/** Everybody may make files there and remove only the own ones. */
const STICKY_FOR_ALL = 0o1777n;
const MODE = 0o7777n;
const ROOT = 0n;

/** A folder by its device and inode, in decimal digits. */
export interface FolderId {
  readonly dev: string;
  readonly ino: string;
}

/** A folder in which accounts prove themselves. */
export interface Place extends FolderId {
  readonly path: string;
}

export function folderId({ dev, ino }: Pick<BigIntStats, 'dev' | 'ino'>): FolderId {
  return { dev: String(dev), ino: String(ino) };
}

/** Returns the place at a path: a folder of root's, no link, where everybody may make files; null when it is not. */
function placeAt(path: string): Place | null {
  try {
    const found = lstatSync(path, { bigint: true });
    const isPlace = found.isDirectory() && found.uid === ROOT && (found.mode & MODE) === STICKY_FOR_ALL;
    return isPlace ? { path, ...folderId(found) } : null;
  } catch {
    return null;
  }
}

/** Returns the places of this system. */
export function placesHere(): readonly Place[] {
  return PLACES.flatMap((path) => placeAt(path) ?? []);
}

/**
 * Whether a place that a service names is one of the known ones, and the same folder for this process: a service may have
 * a `/tmp` of its own.
 */
export function isPlaceHere({ path, dev, ino }: Place): boolean {
  const here = PLACES.some((known) => known === path) ? placeAt(path) : null;
  return here !== null && here.dev === dev && here.ino === ino;
}

/**
 * Returns the name of the folder that proves an account in a place. All services of a machine share the places, so the name depends
 * on the door, too: a stranger's service that passes on the challenge of another one gets a folder that the other does not accept.
 */
export function proofName(challenge: string, door: FolderId): string {
  const digest = createHash('sha256').update(`${challenge} ${door.dev} ${door.ino}`).digest('hex');
  return `wsdv-${digest.slice(0, 32)}`;
}
