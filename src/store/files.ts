import fs from 'node:fs';
import { dirname, resolve } from 'node:path';
import { diskPath, textOfName } from './disk-names.js';
import { errno } from './store-error.js';

/** The functions of Node's fs that saved games use. Tests replace some of them to simulate failures. */
export type Files = Pick<
  typeof fs,
  | 'chmodSync'
  | 'chownSync'
  | 'closeSync'
  | 'existsSync'
  | 'fstatSync'
  | 'fsync'
  | 'fsyncSync'
  | 'ftruncateSync'
  | 'linkSync'
  | 'lstatSync'
  | 'mkdirSync'
  | 'openSync'
  | 'readFileSync'
  | 'readdirSync'
  | 'readlinkSync'
  | 'renameSync'
  | 'statSync'
  | 'unlinkSync'
  | 'write'
  | 'writeSync'
>;

/** Node's fs, except that path strings are converted by `diskPath`. So names that are not UTF-8 work too. */
export const realFiles: Files = new Proxy(fs, {
  get(target, name): unknown {
    const call: unknown = Reflect.get(target, name);
    if (typeof call !== 'function') return call;
    return (...given: readonly unknown[]): unknown =>
      Reflect.apply(
        call,
        target,
        given.map((one) => (typeof one === 'string' ? diskPath(one) : one)),
      );
  },
});

/** Returns the names of all files in a folder, as strings that `diskPath` can convert back. */
export function namesIn(files: Files, folder: string): string[] {
  return files.readdirSync(folder, { encoding: 'buffer' }).map(textOfName);
}

/** Permissions of files and folders that only their owner may access. */
export const OWN_FILE = 0o600;
export const OWN_FOLDER = 0o700;
/** Permission bits of group and others. */
export const OTHERS = 0o077;

/** Writes all bytes at a position; after a short write, writes the rest. */
export function writeAll(files: Files, fd: number, bytes: Uint8Array, position: number): void {
  let done = 0;
  while (done < bytes.length) done += files.writeSync(fd, bytes, done, bytes.length - done, position + done);
}

/** Does the same as `writeAll`, without blocking this process. */
export async function writeFully(files: Files, fd: number, bytes: Uint8Array, position: number): Promise<void> {
  for (let done = 0; done < bytes.length;) done += await writeSome(files, fd, bytes.subarray(done), position + done);
}

function writeSome(files: Files, fd: number, bytes: Uint8Array, position: number): Promise<number> {
  return new Promise((resolve, reject) => {
    files.write(fd, bytes, 0, bytes.length, position, (error, count) => (error ? reject(error) : resolve(count)));
  });
}

/** Flushes a file to the disk, without blocking this process. */
export function flush(files: Files, fd: number): Promise<void> {
  return new Promise((resolve, reject) => files.fsync(fd, (error) => (error ? reject(error) : resolve())));
}

/** Flushes the folder entry of a new or renamed file to the disk, if the system supports it. */
export function syncFolderOf(files: Files, path: string): void {
  let fd: number | undefined;
  try {
    fd = files.openSync(dirname(path), 'r');
    files.fsyncSync(fd);
  } catch {
    // Windows and some network disks cannot flush a folder; the file itself is flushed.
  } finally {
    if (fd !== undefined) files.closeSync(fd);
  }
}

/** Creates a file and flushes it to the disk. If that fails, removes the file again. */
function writeNew(files: Files, path: string, bytes: Uint8Array, mode: number): void {
  const fd = files.openSync(path, 'wx', mode);
  try {
    writeAll(files, fd, bytes, 0);
    files.fsyncSync(fd);
  } catch (error) {
    removeIfThere(files, path);
    throw error;
  } finally {
    files.closeSync(fd);
  }
}

/** Error codes of `link` on file systems without hard links. */
export const NO_LINKS: readonly (string | undefined)[] = ['EPERM', 'ENOTSUP', 'ENOSYS', 'EOPNOTSUPP'];

/**
 * Creates a complete file and flushes it to the disk, unless the path is taken. On a file system with hard links nobody
 * can see a half-written file.
 * @returns whether the file was created; if not, and the path is still free, the caller may retry
 */
export function placeNew(files: Files, path: string, bytes: Uint8Array, mode: number): boolean {
  const draft = draftPath(path);
  // A killed process that had the same pid may have left a draft.
  removeIfThere(files, draft);
  try {
    writeNew(files, draft, bytes, mode);
    try {
      files.linkSync(draft, path);
    } catch (error) {
      // Another computer that shares the folder has removed the draft, because the draft seemed to belong to a dead
      // process.
      if (errno(error) === 'ENOENT') return false;
      if (!NO_LINKS.includes(errno(error))) throw error;
      writeNew(files, path, bytes, mode);
    }
  } catch (error) {
    if (errno(error) === 'EEXIST') return false;
    throw error;
  } finally {
    removeIfThere(files, draft);
  }
  syncFolderOf(files, path);
  return true;
}

/**
 * Replaces a file atomically: at every moment `path` has either the complete old bytes or the complete new bytes.
 * Replaces only regular files and links, and flushes the result to the disk.
 * @param owner owner and group of the new file, if the system lets this process set them
 * @throws EEXIST when `path` is a folder, pipe or device
 */
export function replaceWhole(
  files: Files,
  path: string,
  bytes: Uint8Array,
  mode: number,
  owner?: { readonly uid: number; readonly gid: number },
): void {
  const draft = draftPath(path);
  removeIfThere(files, draft);
  writeNew(files, draft, bytes, mode);
  try {
    const there = files.lstatSync(path, { throwIfNoEntry: false });
    if (there !== undefined && !there.isFile() && !there.isSymbolicLink())
      throw Object.assign(new Error(path), { code: 'EEXIST' });
    if (owner !== undefined) giveTo(files, draft, owner);
    // The umask of this process may have removed permissions when the file was created.
    files.chmodSync(draft, mode);
    files.renameSync(draft, path);
    syncFolderOf(files, path);
  } catch (error) {
    removeIfThere(files, draft);
    throw error;
  }
}

function giveTo(files: Files, path: string, { uid, gid }: { readonly uid: number; readonly gid: number }): void {
  try {
    files.chownSync(path, uid, gid);
  } catch {
    // Usually only root may change the owner, so the new file keeps this account as owner.
  }
}

/** Path of the draft in which this process prepares a file. */
export function draftPath(path: string): string {
  return `${path}.${process.pid}.new`;
}

/**
 * Creates a folder and its missing parents one by one. Node's recursive `mkdir` is not used, because it never returns
 * if the system answers ENOENT, as under /proc.
 * @param mode permissions of the last folder
 */
export function makeFolder(files: Files, folder: string, mode?: number): void {
  const parent = dirname(folder);
  if (parent !== folder && !files.existsSync(parent)) makeFolder(files, parent);
  try {
    files.mkdirSync(folder, mode);
  } catch (error) {
    if (!isFolder(files, folder)) throw error;
  }
}

/** Whether a path is a folder. Throws what Node's fs throws, for example if links form a circle. */
export function isFolder(files: Files, path: string): boolean {
  return files.statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

/** Removes a file; ignores errors. */
export function removeIfThere(files: Files, path: string): void {
  try {
    files.unlinkSync(path);
  } catch {
    // The file is already gone, or may not be removed.
  }
}

/** Maximum number of links that are followed, because links can form a circle. */
const MOST_LINKS = 40;

function isLink(files: Files, path: string): boolean {
  try {
    return files.lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;
  } catch (error) {
    // The path cannot be opened. The caller will try to open it, get the same error and report it.
    if (errno(error) !== undefined) return false;
    throw error;
  }
}

/** Returns the path to which the symbolic links at the end of a path lead. The target need not exist. */
export function endOfLinks(files: Files, path: string): string {
  let end = path;
  for (let links = 0; links < MOST_LINKS; links++) {
    if (!isLink(files, end)) return end;
    end = resolve(dirname(end), files.readlinkSync(end));
  }
  return end;
}

/**
 * Whether the links of a path lead to a place where no file can be written: the target's folder is missing, or the
 * links form a circle.
 */
export function leadsNowhere(files: Files, path: string): boolean {
  const end = endOfLinks(files, path);
  return !files.existsSync(dirname(end)) || files.lstatSync(end, { throwIfNoEntry: false })?.isSymbolicLink() === true;
}
