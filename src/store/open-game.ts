import { err, ok, type Result } from '../common/result.js';
import { decodeText, otherThanText, utf16Refusal } from './encoding.js';
import { endOfLinks, type Files, realFiles } from './files.js';
import { GameFile } from './game-file.js';
import { type Lock, releaseLock, takeLock } from './lock.js';
import { setTailAside, type Writing } from './on-disk.js';
import { fromErrno, MOST_BYTES, notAFile, readError, type StoreError, tooLong } from './store-error.js';
import { type Judge, type Parts, partsOf, tornLine, type TornLine } from './torn-line.js';

export interface OpenedGameFile {
  readonly file: GameFile;
  /** The text of the file without a torn last line. */
  readonly text: string;
  /** The torn last line; null if there is none, or if setting it aside has failed. */
  readonly torn: TornLine | null;
}

interface Bytes {
  readonly bytes: Buffer;
  readonly mode: number;
}

/** The permission bits that new files take over from the game's file. */
const READ_AND_WRITE = 0o666;

/** Reads the bytes and permissions of a saved game. The error says why the game cannot be read. */
export function readBytes(path: string, files: Files): Result<Bytes, StoreError> {
  try {
    // The kind of file is checked first, because reading a device or pipe may never end.
    const found = files.statSync(path);
    if (!found.isFile()) return err(notAFile(path, found.isDirectory() ? 'folder' : 'device'));
    if (found.size > MOST_BYTES) return err(tooLong(path));
    return ok({ bytes: files.readFileSync(path), mode: found.mode & READ_AND_WRITE });
  } catch (error) {
    return err(readError(error, path));
  }
}

/**
 * Opens a saved game to be continued, and locks it. Sets a torn last line aside; if `setsAside` is false, the line
 * stays in the file until the first `append`. A game that can be read but not written is opened too: its file's
 * `problem` is the reason, and each `append` tries again.
 * @returns the opened game, or `locked` with the holder, or why the game cannot be read
 */
export function openGameFile(
  path: string,
  judge: Judge,
  files: Files = realFiles,
  setsAside = true,
): Result<OpenedGameFile, StoreError> {
  // Reads the game before locking it. So no lock file is created for a missing game, and the error is about the game,
  // not about its lock.
  const readable = readBytes(path, files);
  if (!readable.ok) return readable;
  const { mode } = readable.value;
  const parts = textPartsOf(path, readable.value.bytes, judge);
  if (!parts.ok) return parts;
  const lock = takeLock(files, endOfLinks(files, path), mode);
  if (lock.ok) return openLocked(path, files, { lock: lock.value, judge, setsAside });
  // A game that another process has open is refused; after other errors of the lock the game can still be read.
  if (lock.error.code === 'locked') return lock;
  const { kept, tail, text } = parts.value;
  const file = new GameFile(path, files, { lock: null, written: kept, tail, mode, problem: lock.error });
  return ok({ file, text, torn: null });
}

/** Splits a game's bytes into text and torn line. Refuses UTF-16, because new lines are appended in UTF-8. */
function textPartsOf(path: string, bytes: Buffer, judge: Judge): Result<Parts & { text: string }, StoreError> {
  const refused = otherThanText(bytes, path) ?? utf16Refusal(bytes, path);
  if (refused) return err(refused);
  const parts = partsOf(bytes, judge);
  const text = decodeText(parts.kept, path);
  return text.ok ? ok({ ...parts, text: text.value }) : text;
}

interface Opening {
  readonly lock: Lock;
  readonly judge: Judge;
  readonly setsAside: boolean;
}

function openLocked(
  path: string,
  files: Files,
  { lock, judge, setsAside }: Opening,
): Result<OpenedGameFile, StoreError> {
  const read = readBytes(path, files);
  if (!read.ok) {
    releaseLock(files, lock);
    return read;
  }
  const parts = textPartsOf(path, read.value.bytes, judge);
  if (!parts.ok) {
    releaseLock(files, lock);
    return parts;
  }
  const { mode } = read.value;
  const { kept, tail, leftOut, text } = parts.value;
  const beginning = { lock, written: kept, mode };
  if (leftOut === null) return ok({ file: new GameFile(path, files, beginning), text, torn: null });
  const torn = tornLine(path, leftOut);
  if (!setsAside) return ok({ file: new GameFile(path, files, { ...beginning, tail }), text, torn });
  const isAside = tryAside(path, files, { ...beginning, tail });
  if (isAside === true) return ok({ file: new GameFile(path, files, beginning), text, torn });
  const problem = isAside === false ? null : isAside;
  return ok({ file: new GameFile(path, files, { ...beginning, tail, problem }), text, torn: null });
}

/**
 * Tries to set a torn line aside. Returns whether it was set aside, or the error. After a failure the first `append`
 * tries again.
 */
function tryAside(path: string, files: Files, writing: Omit<Writing, 'added'>): boolean | StoreError {
  try {
    return setTailAside(files, path, { ...writing, added: Buffer.alloc(0) });
  } catch (error) {
    return fromErrno(error, path);
  }
}
