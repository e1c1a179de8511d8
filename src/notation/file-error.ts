import type { FileWords } from '../text/index.js';
import { type Said, sentenceMaker } from '../text/said.js';

/** A sentence about a move file, from the texts of any language. */
export type FileSaid = Said<FileWords>;
export const said = sentenceMaker<FileWords>();

/** An error in a move file or a written action, and its place. */
export interface FileError {
  /** Number of the line, from 1. */
  readonly line: number;
  /** Column of the error in its line, in characters, from 1. */
  readonly column: number;
  readonly code: ErrorCode;
  /** What was found and what was expected. */
  readonly reason: FileSaid;
  /** The text that caused the error, '' when something is missing. */
  readonly found: string;
  /** Valid alternatives, nearest first, as they would be written. */
  readonly nearest: readonly string[];
  /** The rule clause, such as `R5.1b`, if a rule forbids what was found. */
  readonly clause: string | null;
  /**
   * Whether the card in the head of the line may be shown: it was played, is in the display, or the reader may see the
   * hand.
   */
  readonly isTaken?: boolean;
}

export type ErrorCode =
  /** A limit of `LIMITS` is exceeded, or there is a control character. */
  | 'limit'
  | 'character'
  /** The line fits no form of the grammar. */
  | 'syntax'
  /** A header line that is unknown, duplicate or missing, or has an invalid value. */
  | 'header'
  /** A heading that is unknown or does not fit the game. */
  | 'heading'
  /** A name that is unknown, or fits several things. */
  | 'unknown-name'
  | 'ambiguous'
  /** A rule forbids it now. */
  | 'illegal'
  /** The game needs something that is not written, or more is written than the game asks for. */
  | 'missing'
  | 'too-much'
  /** Declared or taken cards that cannot be there. */
  | 'cards'
  /** An answer with unknown cards that cannot be guessed. */
  | 'hidden'
  /** A position that is malformed or impossible. */
  | 'position'
  /** A digest or a result that does not match the game. */
  | 'digest'
  | 'result'
  /** A deal that does not match its proof. */
  | 'proof';
