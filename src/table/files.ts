import fs from 'node:fs';
import { dirname } from 'node:path';

/** The calls of Node's fs that saved games use; tests replace single ones to let them fail. */
export type Files = Pick<
  typeof fs,
  | 'closeSync'
  | 'existsSync'
  | 'fstatSync'
  | 'fsyncSync'
  | 'ftruncateSync'
  | 'linkSync'
  | 'mkdirSync'
  | 'openSync'
  | 'readFileSync'
  | 'readdirSync'
  | 'renameSync'
  | 'statSync'
  | 'unlinkSync'
  | 'writeSync'
>;

export const realFiles: Files = fs;

/** Writes all bytes at a position; a short write is continued. */
export function writeAll(files: Files, fd: number, bytes: Uint8Array, position: number): void {
  let done = 0;
  while (done < bytes.length) done += files.writeSync(fd, bytes, done, bytes.length - done, position + done);
}

/** Makes a new or renamed entry of a folder safe against a power cut, where the system can do that. */
export function syncFolderOf(files: Files, path: string): void {
  let fd: number | undefined;
  try {
    fd = files.openSync(dirname(path), 'r');
    files.fsyncSync(fd);
  } catch {
    // Windows and some network disks cannot; the file itself is safe.
  } finally {
    if (fd !== undefined) files.closeSync(fd);
  }
}

/** Writes a whole file so that it is there complete or not at all. */
export function writeWhole(files: Files, path: string, bytes: Uint8Array): void {
  const draft = `${path}.${process.pid}.new`;
  const fd = files.openSync(draft, 'w', 0o644);
  try {
    writeAll(files, fd, bytes, 0);
    files.fsyncSync(fd);
  } catch (error) {
    files.closeSync(fd);
    removeIfThere(files, draft);
    throw error;
  }
  files.closeSync(fd);
  files.renameSync(draft, path);
  syncFolderOf(files, path);
}

/** Makes a folder and those it lies in, one by one: Node's own way never ends where the system says ENOENT (/proc). */
export function makeFolder(files: Files, folder: string): void {
  const parent = dirname(folder);
  if (parent !== folder && !files.existsSync(parent)) makeFolder(files, parent);
  try {
    files.mkdirSync(folder);
  } catch (error) {
    if (!isFolder(files, folder)) throw error;
  }
}

function isFolder(files: Files, path: string): boolean {
  return files.statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

export function removeIfThere(files: Files, path: string): void {
  try {
    files.unlinkSync(path);
  } catch {
    // It is gone, or somebody else's to remove.
  }
}
