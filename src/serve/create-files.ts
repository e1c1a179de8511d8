import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import type fs from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { NO_LINKS, OWN_FILE } from '../store/files.js';
import { errno } from '../store/store-error.js';

/** The calls of Node's fs that keep tables; tests let single ones fail. */
export type Disk = Pick<
  typeof fs,
  'link' | 'lstat' | 'open' | 'readFile' | 'readdir' | 'rename' | 'stat' | 'unlink' | 'utimes'
>;

/** A file to be created in a folder. */
export interface NewFile {
  readonly name: string;
  readonly text: string;
}

const { O_CREAT, O_EXCL, O_NOFOLLOW, O_WRONLY } = constants;
const DRAFT = /^(.+)\.([0-9a-f]{8})\.new$/;

/** Writes all bytes; a short write is continued. */
export async function writeAll(handle: FileHandle, bytes: Buffer): Promise<void> {
  for (let done = 0; done < bytes.length;) done += (await handle.write(bytes, done)).bytesWritten;
}

/**
 * Creates two files of a folder, both or none, and flushes them. The first name is the claim: of several who create the
 * same names only one gets it, also when another process is the other. Both texts are complete in drafts beside them
 * before a name is taken. After a kill `clearDrafts` removes what is left.
 * @throws what Node's fs throws, with the code EEXIST when a name is taken; nothing of this call stays then
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
    // The second file goes first: while it is there, both are.
    for (const path of placed) await disk.unlink(path);
    throw error;
  } finally {
    // The draft of the first file goes last: it shows `clearDrafts` that the first file alone was left by a kill.
    for (const draft of drafts) await disk.unlink(draft).catch(() => {});
  }
}

/** Replaces a file by another text, at once and flushed: whoever reads it gets the text before or the new one. */
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

/** Gives a draft a second name, if that is free. */
async function place(disk: Disk, draft: string, path: string): Promise<void> {
  try {
    await disk.link(draft, path);
  } catch (error) {
    if (!NO_LINKS.includes(errno(error))) throw error;
    // Disks without hard links: an empty file is the claim there.
    await (await disk.open(path, O_CREAT | O_EXCL | O_NOFOLLOW | O_WRONLY, OWN_FILE)).close();
    await disk.rename(draft, path);
  }
}

async function syncFolder(disk: Disk, folder: string): Promise<void> {
  const handle = await disk.open(folder);
  await handle.sync().finally(() => handle.close());
}

/**
 * Removes what calls of `createBoth` left that were killed: drafts, and a first file whose second is missing. A file that
 * came there in another way stays, such as one restored from a backup.
 * @param secondOf the name of the second file that belongs to a first file; null for names of other kinds
 * @param isOurs whether a name is being created by this process now
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

/** Removes a file that is the same as another by a second name. */
async function removeSame(disk: Disk, folder: string, draft: string, name: string): Promise<void> {
  const [one, other] = await Promise.all([draft, name].map((file) => disk.lstat(join(folder, file))));
  if (one.ino === other.ino && one.dev === other.dev) await disk.unlink(join(folder, name));
}
