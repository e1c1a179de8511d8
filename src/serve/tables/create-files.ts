import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import type fs from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { NO_LINKS, OWN_FILE } from '../../store/files.js';
import { errno } from '../../store/store-error.js';

/** The functions of Node's fs that save tables. Tests replace some of them to simulate failures. */
export type Disk = Pick<
  typeof fs,
  'link' | 'lstat' | 'open' | 'readFile' | 'readdir' | 'rename' | 'stat' | 'unlink' | 'utimes'
>;

export interface NewFile {
  readonly name: string;
  readonly text: string;
}

const { O_CREAT, O_EXCL, O_NOFOLLOW, O_WRONLY } = constants;
const DRAFT = /^(.+)\.([0-9a-f]{8})\.new$/;

/** Writes all bytes; after a short write, writes the rest. */
export async function writeAll(handle: FileHandle, bytes: Buffer): Promise<void> {
  for (let done = 0; done < bytes.length;) done += (await handle.write(bytes, done)).bytesWritten;
}

/**
 * Creates two files in a folder, both or neither, and flushes them to the disk. If several processes create the same
 * two files, at most the process that gets the first name succeeds. Both texts are written completely to drafts before
 * either name is taken. If the process is killed, a later `clearDrafts` removes what it left. On a disk without hard
 * links the first file may stay.
 * @throws what Node's fs throws, with the code EEXIST when a name is taken; then this call leaves no files behind
 */
export async function createBoth(disk: Disk, folder: string, files: readonly [NewFile, NewFile]): Promise<void> {
  const number = randomBytes(4).toString('hex');
  const placed: string[] = [];
  const drafts: string[] = [];
  try {
    for (const { name, text } of files) {
      const draft = join(folder, `${name}.${number}.new`);
      drafts.unshift(draft);
      await writeDraft(disk, draft, text);
    }
    for (const { name } of files) {
      const path = join(folder, name);
      await place(disk, join(folder, `${name}.${number}.new`), path);
      placed.unshift(path);
    }
    await syncFolder(disk, folder);
  } catch (error) {
    // Removes the second file first, because a process that finds the second file must also find the first.
    for (const path of placed) await disk.unlink(path);
    throw error;
  } finally {
    // Removes the first file's draft last. If the first file has a draft but there is no second file, `clearDrafts`
    // knows that the process was killed here.
    for (const draft of drafts) await disk.unlink(draft).catch(() => {});
  }
}

/**
 * Replaces a file's text atomically and flushes it: every reader gets either the complete old text or the complete new
 * text.
 */
export async function replaceFile(disk: Disk, folder: string, { name, text }: NewFile): Promise<void> {
  const draft = join(folder, `${name}.${randomBytes(4).toString('hex')}.new`);
  try {
    await writeDraft(disk, draft, text);
    await disk.rename(draft, join(folder, name));
  } catch (error) {
    await disk.unlink(draft).catch(() => {});
    throw error;
  }
  await syncFolder(disk, folder);
}

async function writeDraft(disk: Disk, path: string, text: string): Promise<void> {
  const handle = await disk.open(path, O_CREAT | O_EXCL | O_NOFOLLOW | O_WRONLY, OWN_FILE);
  try {
    await writeAll(handle, Buffer.from(text));
    await handle.datasync();
  } finally {
    await handle.close();
  }
}

/** Gives a draft its final name; throws EEXIST when a file already has that name. */
async function place(disk: Disk, draft: string, path: string): Promise<void> {
  try {
    await disk.link(draft, path);
  } catch (error) {
    if (!NO_LINKS.includes(errno(error))) throw error;
    // On disks without hard links an empty file reserves the name, because `rename` would replace any file.
    await (await disk.open(path, O_CREAT | O_EXCL | O_NOFOLLOW | O_WRONLY, OWN_FILE)).close();
    await disk.rename(draft, path);
  }
}

async function syncFolder(disk: Disk, folder: string): Promise<void> {
  const handle = await disk.open(folder);
  await handle.sync().finally(() => handle.close());
}

/**
 * Removes what a process killed during `createBoth` left behind: drafts, and a first file without a second file if one
 * of the drafts is a hard link to the first file. Keeps every other first file, such as a file restored from a backup.
 * @param secondOf returns the name of the second file for the name of a first file; null for all other names
 * @param isOurs whether this process is creating a file of this name now
 */
export async function clearDrafts(
  disk: Disk,
  folder: string,
  secondOf: (name: string) => string | null,
  isOurs: (name: string) => boolean,
): Promise<void> {
  const names = await disk.readdir(folder);
  const there = new Set(names);
  for (const draft of names) {
    const name = DRAFT.exec(draft)?.[1];
    if (name === undefined || isOurs(name)) continue;
    const second = secondOf(name);
    if (second !== null && there.has(name) && !there.has(second)) await removeSame(disk, folder, draft, name);
    await disk.unlink(join(folder, draft));
  }
}

/** Removes a file if its draft is a hard link to the file, which shows that `createBoth` created the file. */
async function removeSame(disk: Disk, folder: string, draft: string, name: string): Promise<void> {
  const [one, other] = await Promise.all([disk.lstat(join(folder, draft)), disk.lstat(join(folder, name))]);
  if (one.ino === other.ino && one.dev === other.dev) await disk.unlink(join(folder, name));
}
