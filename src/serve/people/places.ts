import { createHash } from 'node:crypto';
import { type BigIntStats, lstatSync, type Stats } from 'node:fs';
import { lstat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Folders of the system in which every account may create files, in order of preference. Proof folders are created
 * there and not on the disk of the games, because accounts could fill that disk.
 */
export const PLACES = ['/dev/shm', '/run/lock', '/tmp', '/var/tmp'] as const;
/** Permissions with which every account may create files and remove only its own. */
const STICKY_FOR_ALL = 0o1777n;
const MODE = 0o7777n;
const ROOT = 0n;

/** Identifies a folder by its device and inode, in decimal digits. */
export interface FolderId {
  readonly dev: string;
  readonly ino: string;
}

/** A folder of the system in which every account can create its proof folder. */
export interface ProofPlace extends FolderId {
  readonly path: string;
}

export function folderId({ dev, ino }: Pick<BigIntStats, 'dev' | 'ino'>): FolderId {
  return { dev: String(dev), ino: String(ino) };
}

/**
 * Returns the `ProofPlace` of a path. Null unless the path is a real folder (not a link), owned by root, with the
 * permissions 1777.
 */
function placeAt(path: string): ProofPlace | null {
  try {
    const found = lstatSync(path, { bigint: true });
    const isPlace = found.isDirectory() && found.uid === ROOT && (found.mode & MODE) === STICKY_FOR_ALL;
    return isPlace ? { path, ...folderId(found) } : null;
  } catch {
    return null;
  }
}

/**
 * Returns the places of this machine, in the order of `PLACES`. If there are none, proof folders are created in the
 * service's own folder.
 */
export function placesHere(): readonly ProofPlace[] {
  return PLACES.flatMap((path) => placeAt(path) ?? []);
}

/**
 * Whether a place from a greeting is one of `PLACES` and is the same folder for this process. The folder differs if,
 * for instance, systemd gave the service a private `/tmp`.
 */
export function isPlaceHere({ path, dev, ino }: ProofPlace): boolean {
  const here = PLACES.some((known) => known === path) ? placeAt(path) : null;
  return here !== null && here.dev === dev && here.ino === ino;
}

/**
 * Returns the entry of this name in a folder; null if there is none, or if the entry is a mount point. An account can
 * mount its own file system (FUSE), in which files seem to have any owner.
 */
export async function entryIn(folder: string, name: string): Promise<Stats | null> {
  const [within, found] = await Promise.all(
    [lstat(folder), lstat(join(folder, name))].map((one) => one.catch(() => null)),
  );
  if (!within || !found) return null;
  // Only folders are checked. Overlay file systems can show files on another device, and a file never counts as proof.
  return found.isDirectory() && found.dev !== within.dev ? null : found;
}

/**
 * Returns the name of the proof folder for a challenge. All services of a machine share the places, so the name also
 * depends on the service's folder `door`. Otherwise a stranger's service could send its client the challenge of another
 * service. With the folder that the client then creates, the stranger could enter the other service.
 */
export function proofName(challenge: string, door: FolderId): string {
  const digest = createHash('sha256').update(`${challenge} ${door.dev} ${door.ino}`).digest('hex');
  return `wsdv-${digest.slice(0, 32)}`;
}

export function isProofName(name: string): boolean {
  return /^wsdv-[0-9a-f]{32}$/.test(name);
}
