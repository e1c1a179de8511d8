import { type Files, leadsNowhere, syncFolderOf, writeAll } from './files.js';
import { noSideFile, said, type StoreError, type StoreSaid } from './store-error.js';

/** A last line that was left out when its file was read. */
export interface LeftOut {
  /** Number of the line in the file, from 1. */
  readonly line: number;
  readonly text: string;
  /** Whether the verdict is `ask`: the line is legal, but only the user can tell whether it is complete. */
  readonly isLegal: boolean;
}

/**
 * An incomplete last line that is moved to another file, so that the game can continue. It is moved when the game is
 * opened, or before the next line is written (`setsAside`).
 */
export interface TornLine extends LeftOut {
  /** Path of the file to which the line is moved. */
  readonly path: string;
  readonly reason: StoreSaid;
}

const NEWLINE = 0x0a;

/**
 * Returns the number of bytes at the start of a file that are complete lines. A power cut can leave zeros at the end,
 * which are not text.
 */
export function completeBytes(bytes: Uint8Array): number {
  const zero = bytes.indexOf(0);
  const isText = zero < 0 || bytes.subarray(zero).some((byte) => byte !== 0);
  return (isText ? bytes : bytes.subarray(0, zero)).lastIndexOf(NEWLINE) + 1;
}

/** Judgement of a last line without a newline. `ask`: only the user can tell whether the line is complete. */
export type Verdict = 'whole' | 'torn' | 'ask';

/** Judges a last line that has no newline, given the text of the complete lines before it. */
export type Judge = (complete: string, last: string) => Verdict;

/** Returns the number, from 1, of the line that follows the text `complete`. */
export function numberAfter(complete: string): number {
  return complete.split('\n').length;
}

/** The bytes of a game's file in two pieces: those to read, and a last line that is left out. */
export interface Parts {
  readonly kept: Buffer;
  readonly tail: Buffer;
  readonly leftOut: LeftOut | null;
}

/**
 * Splits the bytes of a game's file. Leaves out a last line without a newline, unless the line is judged to be whole.
 */
export function partsOf(bytes: Buffer, judge: Judge): Parts {
  const whole = { kept: bytes, tail: Buffer.alloc(0), leftOut: null };
  const end = completeBytes(bytes);
  if (end === bytes.length) return whole;
  const [kept, tail] = [bytes.subarray(0, end), bytes.subarray(end)];
  const [complete, last] = [kept.toString('utf8'), tail.toString('utf8')];
  const verdict = judge(complete, last);
  if (verdict === 'whole') return whole;
  const text = last.replaceAll('\0', '');
  return { kept, tail, leftOut: { line: numberAfter(complete), text, isLegal: verdict === 'ask' } };
}

/** Returns the path of the file that keeps the torn lines of a game. */
export function tornPath(gamePath: string): string {
  return `${gamePath}.torn`;
}

/**
 * Appends a torn last line to the file for torn lines, and flushes it to the disk. Call this before the line is cut off
 * the game's file.
 * @returns null on success, otherwise why the line cannot be saved
 */
export function setAside(files: Files, gamePath: string, tail: Uint8Array, mode: number): StoreError | null {
  const path = tornPath(gamePath);
  // Opening a pipe would block this process.
  if (leadsNowhere(files, path) || files.statSync(path, { throwIfNoEntry: false })?.isFile() === false) {
    return noSideFile(path);
  }
  const side = files.openSync(path, 'a', mode);
  try {
    const { size } = files.fstatSync(side);
    writeAll(files, side, Buffer.concat([tail, Buffer.from('\n')]), size);
    files.fsyncSync(side);
  } finally {
    files.closeSync(side);
  }
  syncFolderOf(files, path);
  return null;
}

export function tornLine(gamePath: string, leftOut: LeftOut): TornLine {
  const path = tornPath(gamePath);
  return { ...leftOut, path, reason: said(leftOut.isLegal ? 'unsure' : 'torn', leftOut.line, path) };
}
