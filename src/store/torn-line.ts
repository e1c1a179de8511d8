import { type Files, syncFolderOf, writeAll } from './files.js';
import { noSideFile, said, type StoreError, type StoreSaid } from './store-error.js';

/** A last line that is left out of what is read. */
export interface LeftOut {
  /** Number of the line in the file, from 1. */
  readonly line: number;
  readonly text: string;
  /** Whether it can be read: then only its writer knows whether it is whole. */
  readonly isLegal: boolean;
}

/** A last line that was not written to its end, set aside so that the game can go on. */
export interface TornLine extends LeftOut {
  /** Where it lies now. */
  readonly path: string;
  readonly reason: StoreSaid;
}

const NEWLINE = 0x0a;

/** How many bytes of a file are complete lines. A power cut can leave zeros at the end, which are no text. */
export function completeBytes(bytes: Uint8Array): number {
  const zero = bytes.indexOf(0);
  const isText = zero < 0 || bytes.subarray(zero).some((byte) => byte !== 0);
  return (isText ? bytes : bytes.subarray(0, zero)).lastIndexOf(NEWLINE) + 1;
}

/** What is to be done with a last line that has no line end. */
export type Verdict = 'whole' | 'torn' | 'ask';

/** Tells what to do with a last line that has no line end, from the complete lines and from that line. */
export type Judge = (complete: string, last: string) => Verdict;

/** The number of the line after complete lines. */
export function numberAfter(complete: string): number {
  return complete.split('\n').length;
}

/** The bytes of a game's file: those to be read, and those of a last line that is left out. */
export interface Parts {
  readonly kept: Buffer;
  readonly tail: Buffer;
  readonly leftOut: LeftOut | null;
}

/** Takes the bytes of a game's file apart; a last line is left out unless it is judged to be whole. */
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

/** The file beside a game's file that keeps torn lines. */
export function tornPath(gamePath: string): string {
  return `${gamePath}.torn`;
}

/**
 * Appends a torn last line to the side file, flushed to the disk, before it is cut off.
 * @returns null, or why it cannot be kept there
 */
export function setAside(files: Files, gamePath: string, tail: Uint8Array, mode: number): StoreError | null {
  const path = tornPath(gamePath);
  const there = files.statSync(path, { throwIfNoEntry: false });
  // A pipe would be waited for.
  if (there?.isFile() === false) return noSideFile(path);
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

/** What is told about a last line that was set aside. */
export function tornLine(gamePath: string, leftOut: LeftOut): TornLine {
  const path = tornPath(gamePath);
  return { ...leftOut, path, reason: said(leftOut.isLegal ? 'unsure' : 'torn', leftOut.line, path) };
}
