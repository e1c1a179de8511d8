import { type Files, syncFolderOf, writeAll } from './files.js';

/** A last line that was not written to its end, set aside so that the game can go on. */
export interface TornLine {
  /** Number of the line in the file, from 1. */
  readonly line: number;
  readonly text: string;
  /** Where it lies now. */
  readonly path: string;
  readonly sentence: string;
}

const NEWLINE = 0x0a;

/** How many bytes of a file are complete lines. A power cut can leave zeros, which are no text. */
export function completeBytes(bytes: Uint8Array): number {
  const zero = bytes.indexOf(0);
  const text = zero < 0 ? bytes : bytes.subarray(0, zero);
  return text.lastIndexOf(NEWLINE) + 1;
}

/** The file beside a game's file that keeps torn lines. */
export function tornPath(gamePath: string): string {
  return `${gamePath}.torn`;
}

/**
 * Sets a torn last line aside: appends it to the side file, then cuts it off. `fd` is the game's file, open for
 * reading and writing.
 * @returns what was set aside, or null when every line is complete
 */
export function setTornLineAside(files: Files, fd: number, gamePath: string, bytes: Uint8Array): TornLine | null {
  const complete = completeBytes(bytes);
  if (complete === bytes.length) return null;
  const torn = bytes.subarray(complete);
  const path = tornPath(gamePath);
  const side = files.openSync(path, 'a', 0o644);
  try {
    const size = files.fstatSync(side).size;
    writeAll(files, side, Buffer.concat([torn, Buffer.from('\n')]), size);
    files.fsyncSync(side);
  } finally {
    files.closeSync(side);
  }
  syncFolderOf(files, path);
  files.ftruncateSync(fd, complete);
  files.fsyncSync(fd);
  const line = Buffer.from(bytes.subarray(0, complete)).toString('utf8').split('\n').length;
  const text = Buffer.from(torn).toString('utf8').replaceAll('\0', '');
  const sentence = `Line ${line} was not written to its end, so its action is lost. It was set aside in ${path}.`;
  return { line, text, path, sentence };
}
