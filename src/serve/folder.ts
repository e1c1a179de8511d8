import { existsSync, lstatSync, realpathSync, rmdirSync } from 'node:fs';
import { connect } from 'node:net';
import { homedir, userInfo } from 'node:os';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { err, ok, type Result } from '../common/result.js';
import { makeFolder, OWN_FILE, OWN_FOLDER, realFiles } from '../store/files.js';
import { isInPlace, type Lock, releaseLock, takeLock } from '../store/lock.js';
import { errno, fromErrno, type StoreError } from '../store/store-error.js';
import type { ServeWords } from '../text/catalogue.js';
import { type Said, sentenceMaker } from '../text/said.js';
import { localAccounts } from './people/accounts.js';
import { type FolderId, folderId, type ProofPlace, placesHere } from './people/places.js';

/**
 * Folder that the documentation recommends for a service: outside all homes, in the system's folder for served data.
 */
export const USUAL_FOLDER = '/srv/wsdv';

/** Paths in the folder of a table service. */
export interface ServePaths {
  readonly folder: string;
  readonly games: string;
  readonly door: string;
  readonly socket: string;
  readonly who: string;
  /** The file that records the accounts. */
  readonly people: string;
  /** The file that records the ssh keys of people without an account. */
  readonly keys: string;
  /** The file that records the addresses for notices. */
  readonly addresses: string;
  /** The file that records the turns of which players were notified. */
  readonly told: string;
}

/** The folder of a running service. */
export interface ServeFolder extends ServePaths {
  /** The folders in which clients may create proof folders; if empty, clients create them in `door/who`. */
  readonly places: readonly ProofPlace[];
  readonly doorId: FolderId;
  /** Releases the lock of the folder, so that another service can use the folder. */
  release(): void;
  /**
   * Whether this process still has the lock of the folder.
   * @throws the error of the file system if the lock cannot be read, such as EMFILE
   */
  readonly isHeld: () => boolean;
}

type FolderWords = ServeWords['folder'];
const said = sentenceMaker<FolderWords>();

/** Why a service cannot use a folder: a sentence of the text catalogue, or an error of the store. */
export type FolderProblem =
  | { readonly type: 'folder'; readonly reason: Said<FolderWords> }
  | { readonly type: 'store'; readonly error: StoreError };

const refused = (reason: Said<FolderWords>) => err({ type: 'folder' as const, reason });

export function servePaths(named: string): ServePaths {
  const folder = resolve(named);
  const door = join(folder, 'door');
  return {
    folder,
    games: join(folder, 'games'),
    door,
    socket: join(door, 'socket'),
    who: join(door, 'who'),
    people: join(folder, 'people'),
    keys: join(folder, 'keys'),
    addresses: join(folder, 'addresses'),
    told: join(folder, 'told'),
  };
}

/**
 * Path at which a service binds its socket before it renames the socket to the path `socket`. This path must not be
 * longer than `socket`, because only the length of `socket` is checked.
 */
export const boundPath = (socket: string): string => join(dirname(socket), 'bound');

/** Maximum length of a socket's path, in bytes. */
const LONGEST_SOCKET = process.platform === 'linux' ? 107 : 103;
const MODE = 0o7777;
const WRITTEN_BY_OTHERS = 0o022;
const ENTERED_BY_OTHERS = 0o001;
/**
 * Permissions of the folder `door`, and of the service's folder if `openFolder` creates it: every account may enter and
 * list them, but only the owner may write in them.
 */
const DOOR_MODE = 0o755;
/** Permissions of the folder `who`: every account may create entries there, but not list them. */
export const WHO_MODE = 0o1733;
/** Permissions of `door/who` when proof folders are created elsewhere. */
export const CLOSED_MODE = 0o700;

/** Lowest uid of accounts of people; lower uids belong to programs. */
const FIRST_PERSON = 1000;

/** Returns the home folders of this machine's people, of root and of this process. */
function homeFolders(): string[] {
  const people = localAccounts().filter(({ uid }) => uid === 0 || uid >= FIRST_PERSON);
  return [homedir(), ...people.map(({ home }) => home)].filter((home) => home.startsWith('/') && home !== '/');
}

/** Folders that contain home folders, and root's home folder. */
const FOLDERS_OF_HOMES = ['/home', '/Users', '/root'];

function liesIn(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way !== '..' && !way.startsWith(`..${sep}`);
}

/** Returns a path with all links resolved, even if its last parts do not exist yet. */
function truePath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return dirname(path) === path ? path : join(truePath(dirname(path)), relative(dirname(path), path));
  }
}

function isInHome(folder: string, homes: readonly string[]): boolean {
  return [folder, truePath(folder)].some((path) => homes.some((home) => liesIn(path, home)));
}

/** Returns the account of this process in the form that `chown` accepts. */
function ownAccount(): string {
  try {
    return userInfo().username;
  } catch {
    // An account without a name: `chown` also accepts the uid.
    return String(process.getuid?.() ?? '');
  }
}

/**
 * Creates a folder, or reuses a folder that this account owns. Sets exactly these permissions. Returns the problem, or
 * null.
 */
function ownFolder(path: string, mode: number): Said<FolderWords> | null {
  if (realFiles.lstatSync(path, { throwIfNoEntry: false }) === undefined) realFiles.mkdirSync(path, mode);
  const found = realFiles.lstatSync(path);
  if (found.isSymbolicLink()) return said('inTheWay', path, 'link');
  if (!found.isDirectory()) return said('inTheWay', path, 'noFolder');
  if (found.uid !== process.getuid?.()) return said('restored', path, ownAccount());
  if ((found.mode & MODE) !== mode) realFiles.chmodSync(path, mode);
  return null;
}

/**
 * Whether a process accepts connections at the socket of a service's folder. A socket that a killed service left refuses
 * connections.
 */
export function isServed(named: string): Promise<boolean> {
  const { socket } = servePaths(named);
  const answered = new Promise<boolean>((resolve) => {
    if (lstatSync(socket, { throwIfNoEntry: false })?.isSocket() !== true) return resolve(false);
    const connection = connect(socket, () => {
      connection.destroy();
      resolve(true);
    });
    // EAGAIN: a process listens, but its queue of new connections is full.
    connection.once('error', (error) => resolve(errno(error) === 'EAGAIN'));
  });
  // If the path cannot be looked up, `openFolder` returns the reason.
  return answered.catch(() => false);
}

/**
 * Removes the socket that a killed service left. Call only while holding the folder's lock, and after `isServed`
 * returned false, so that no running service uses the socket.
 */
function clearSocket(path: string): Said<FolderWords> | null {
  const found = realFiles.lstatSync(path, { throwIfNoEntry: false });
  if (found === undefined) return null;
  if (found.isSymbolicLink()) return said('inTheWay', path, 'link');
  if (!found.isSocket()) return said('inTheWay', path, 'noSocket');
  if (found.uid !== process.getuid?.()) return said('inTheWay', path, 'foreign');
  realFiles.unlinkSync(path);
  return null;
}

/**
 * Returns the problem of a folder that another account owns. Suggests `chown` only if root owns the folder. Any other
 * account may run its own service in the folder, and after a `chown` that service could no longer write there.
 */
function foreign(folder: string, uid: number): Said<FolderWords> {
  if (uid === 0) return said('ofRoot', folder, ownAccount());
  const name = localAccounts().find((account) => account.uid === uid)?.name;
  return said('foreign', folder, name ?? `#${uid}`);
}

/**
 * Checks that this account owns the service's folder and that no other account may write in it. Creates a missing
 * folder, but not its parent.
 */
function checkFolder(folder: string): Said<FolderWords> | null {
  const parent = dirname(folder);
  if (!existsSync(parent)) return said('noParent', folder, parent);
  if (!existsSync(folder)) makeFolder(realFiles, folder, DOOR_MODE);
  const found = realFiles.statSync(folder);
  if (!found.isDirectory()) return said('inTheWay', folder, 'noFolder');
  if (found.uid !== process.getuid?.()) return foreign(folder, found.uid);
  return (found.mode & WRITTEN_BY_OTHERS) === 0 ? null : said('writtenByOthers', folder);
}

/**
 * Examines the folders on the path to the tables, from the root. Returns the first folder that other accounts cannot
 * enter; null if they can enter all these folders. If a folder is closed to them, only players who share the service's
 * own account can use the service.
 */
export function closedFolder(folder: string): string | null {
  const above = dirname(folder) === folder ? null : closedFolder(dirname(folder));
  return above ?? ((realFiles.statSync(folder).mode & ENTERED_BY_OTHERS) === 0 ? folder : null);
}

/** Sets the permissions of a plain file of this account to `OWN_FILE`; refuses any other file. */
function checkFile(path: string): Said<FolderWords> | null {
  const found = realFiles.lstatSync(path, { throwIfNoEntry: false });
  if (found === undefined) return null;
  if (found.isSymbolicLink()) return said('notPlain', path, 'link');
  if (found.isDirectory()) return said('notPlain', path, 'folder');
  if (!found.isFile()) return said('notPlain', path, 'device');
  // A second hard link could be in another folder, where others could change the file.
  if (found.nlink !== 1) return said('notPlain', path, 'hardLink');
  if (found.uid !== process.getuid?.()) return said('restored', path, ownAccount());
  if ((found.mode & MODE) !== OWN_FILE) realFiles.chmodSync(path, OWN_FILE);
  return null;
}

/** Checks the service's own files. Returns the first problem; null if there is none. */
function checkOwnFiles({ people, keys, addresses, told, games }: ServePaths): Said<FolderWords> | null {
  for (const path of [people, keys, addresses, told, join(games, '.days')]) {
    const problem = checkFile(path);
    if (problem) return problem;
  }
  return null;
}

/**
 * Refuses a games folder with files of another account, as after a restore by root, because the service could not write
 * to them.
 */
function checkFiles(games: string): Said<FolderWords> | null {
  const own = process.getuid?.();
  const foreign = realFiles.readdirSync(games).filter((name) => {
    const found = realFiles.lstatSync(join(games, name), { throwIfNoEntry: false });
    return found?.isFile() === true && found.uid !== own;
  });
  return foreign.length === 0 ? null : said('filesRestored', games, foreign.length, ownAccount());
}

function setUp(paths: ServePaths, places: readonly ProofPlace[]): Said<FolderWords> | null {
  const { games, door, socket, who } = paths;
  const openWho = (): Said<FolderWords> | null => (places.length > 0 ? closeWho(who) : ownFolder(who, WHO_MODE));
  return (
    ownFolder(games, OWN_FOLDER) ??
    checkFiles(games) ??
    checkOwnFiles(paths) ??
    ownFolder(door, DOOR_MODE) ??
    openWho() ??
    clearSocket(socket) ??
    clearSocket(boundPath(socket))
  );
}

/**
 * Removes the folder `door/who` of an earlier version, because every account could write there. If removal fails, makes
 * the folder private.
 */
function closeWho(who: string): Said<FolderWords> | null {
  if (realFiles.lstatSync(who, { throwIfNoEntry: false }) === undefined) return null;
  const wrong = ownFolder(who, CLOSED_MODE);
  if (wrong) return wrong;
  try {
    rmdirSync(who);
  } catch {
    // The folder is not empty, so it stays. Its new permissions keep other accounts from adding files.
  }
  return null;
}

/** Returns the problem that corresponds to an error of the file system. */
function notMade(error: unknown, folder: string): FolderProblem {
  return diskProblem(fromErrno(error, folder), folder) ?? systemProblem(errno(error), folder);
}

const systemProblem = (code: string | undefined, folder: string): FolderProblem => ({
  type: 'folder',
  reason: said('notMade', folder, code ?? ''),
});

/** Returns the problem if the disk is full or read-only; null for any other error. */
function diskProblem({ code }: StoreError, folder: string): FolderProblem | null {
  const isDisk = code === 'full' || code === 'read-only';
  return isDisk ? { type: 'folder', reason: said('disk', folder, code) } : null;
}

/** Returns the reason why the lock of a folder cannot be taken. */
function lockProblem(error: StoreError, folder: string): FolderProblem {
  const { code, reason } = error;
  if (code !== 'locked') return diskProblem(error, folder) ?? systemProblem(code, folder);
  return { type: 'folder', reason: lockReason(reason, folder) };
}

/** Returns the sentence about a lock that another process has, or that is not a lock. */
function lockReason(reason: StoreError['reason'], folder: string): Said<FolderWords> {
  if (reason.say === 'lockedByNobody') {
    const [, what, lock] = reason.with;
    if (what === 'unreadable') return said('emptyLock', folder, lock);
    return what === 'foreign' ? said('foreignLock', folder, lock) : said('noLock', folder, what, lock);
  }
  if (reason.say === 'openHere' || reason.say === 'openApart') {
    const [, pid, since, lock] = reason.with;
    return said(reason.say === 'openHere' ? 'running' : 'runningApart', folder, pid, since, lock);
  }
  if (reason.say === 'openOn') {
    const [, pid, host, since, lock] = reason.with;
    return said('runningOn', folder, pid, host, since, lock);
  }
  return said('starting', folder);
}

/**
 * Sets up and locks the folder of a table service. Creates `games`, which is private, `door` for the socket, and, if
 * `places` is empty, `door/who` for proof folders. Removes what a killed service left.
 * @param homes home folders; the service's folder must be outside all of them
 * @param places the folders of the system in which clients may create proof folders
 * @param isTaken whether a service answers in the folder (`isServed`); the folder is then refused even if nobody holds
 * its lock, because the lock can be damaged or deleted
 * @returns the folder, to be released with `release`; or why it is refused
 */
export function openFolder(
  named: string,
  homes: readonly string[] = [...FOLDERS_OF_HOMES, ...homeFolders()],
  places: readonly ProofPlace[] = placesHere(),
  isTaken = false,
): Result<ServeFolder, FolderProblem> {
  const paths = servePaths(named);
  const { folder, socket } = paths;
  if (process.getuid === undefined) return refused(said('notHere'));
  if (isInHome(folder, homes)) return refused(said('inHome', folder, USUAL_FOLDER));
  const bytes = Buffer.byteLength(socket);
  if (bytes > LONGEST_SOCKET) return refused(said('longSocket', socket, bytes, LONGEST_SOCKET));
  let lock: Lock | null = null;
  try {
    const wrong = checkFolder(folder);
    if (wrong) return refused(wrong);
    const taken = takeLock(realFiles, join(folder, 'service'), OWN_FILE);
    if (!taken.ok) return err(lockProblem(taken.error, folder));
    lock = taken.value;
    if (isTaken) return refused(said('answering', folder, lock.path));
    const held = lock;
    const problem = setUp(paths, places);
    if (problem === null) {
      lock = null;
      const doorId = folderId(lstatSync(paths.door, { bigint: true }));
      return ok({
        ...paths,
        places,
        doorId,
        isHeld: () => isInPlace(realFiles, held),
        release: () => releaseLock(realFiles, held),
      });
    }
    return refused(problem);
  } catch (error) {
    return err(notMade(error, folder));
  } finally {
    if (lock) releaseLock(realFiles, lock);
  }
}
