import { type Files, syncFolderOf, writeAll } from './files.js';

/** A last line that is left out of what is read. */
export interface LeftOut {
  /** Number of the line in the file, from 1. */
  readonly line: number;
  readonly text: string;
}

/** A last line that was not written to its end, set aside so that the game can go on. */
export interface TornLine extends LeftOut {
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

/** The complete lines of a saved game's text, and the torn line after them, if there is one. */
export function withoutTornLine(text: string): { readonly text: string; readonly torn: LeftOut | null } {
  const bytes = Buffer.from(text);
  const complete = bytes.subarray(0, completeBytes(bytes)).toString('utf8');
  return {
    text: complete,
    torn: complete.length === text.length ? null : leftOut(complete, text.slice(complete.length)),
  };
}

function leftOut(complete: string, torn: string): LeftOut {
  return { line: complete.split('\n').length, text: torn.replaceAll('\0', '') };
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
  const words = (part: Uint8Array): string => Buffer.from(part).toString('utf8');
  const { line, text } = leftOut(words(bytes.subarray(0, complete)), words(torn));
  const sentence = `Line ${line} was not written to its end, so its action is lost. It was set aside in ${path}.`;
  return { line, text, path, sentence };
}
