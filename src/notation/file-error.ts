import type { FileWords } from '../text/index.js';
import { type Said, saying } from '../text/said.js';

/** What is wrong in a move file, as a sentence of a catalogue. */
export type FileSaid = Said<FileWords>;
export const said = saying<FileWords>();

/** What is wrong in a move file, and where; for one written action the line is 1. */
export interface FileError {
  /** From 1. */
  readonly line: number;
  /** In characters from 1. */
  readonly column: number;
  readonly code: ErrorCode;
  /** What was found, what was expected. */
  readonly reason: FileSaid;
  /** The text that caused the error, '' when something is missing. */
  readonly found: string;
  /** What may stand there instead, nearest first, as it would be written. */
  readonly nearest: readonly string[];
  /** The rule clause, as `R5.1b`, when a rule forbids what was found. */
  readonly clause: string | null;
  /** Whether the card in the head of the line is public: it was played, or lies in the display. */
  readonly isTaken?: boolean;
}

export type ErrorCode =
  /** A bound of `LIMITS` is passed, or a control character. */
  | 'limit'
  | 'character'
  /** The line fits no form of the grammar. */
  | 'syntax'
  /** A header line: unknown, twice, missing, or with a bad value. */
  | 'header'
  /** A heading that is unknown or does not fit the game. */
  | 'heading'
  /** A name that is none, or could be several. */
  | 'unknown-name'
  | 'ambiguous'
  /** A rule forbids it now. */
  | 'illegal'
  /** Something the game needs is not written, or more is written than the game asks. */
  | 'missing'
  | 'too-much'
  /** Cards declared or taken that cannot lie there. */
  | 'cards'
  /** An answer with cards that are not known and cannot be guessed. */
  | 'hidden'
  /** A position that is not well-formed or not possible. */
  | 'position'
  /** A digest or a result that does not agree with the game. */
  | 'digest'
  | 'result'
  /** A deal that is not the one its proof was made of. */
  | 'proof';
