import type { FileWords } from '../text/index.js';
import { type Said, sentenceMaker } from '../text/said.js';

/** A sentence about a move file, as data. Each language turns the data into text. */
export type FileSaid = Said<FileWords>;
export const said = sentenceMaker<FileWords>();

/** An error in a move file or a written action, and its place. */
export interface FileError {
  /** Number of the line, from 1. */
  readonly line: number;
  /** Column of the error in its line, in UTF-16 code units, from 1. */
  readonly column: number;
  readonly code: ErrorCode;
  /** Sentence that says what was found and what was expected. */
  readonly reason: FileSaid;
  /** The text that caused the error, '' when something is missing. */
  readonly found: string;
  /** Valid alternatives, nearest first, as they would be written. */
  readonly nearest: readonly string[];
  /** The rule clause, such as `R5.1b`, if a rule forbids what was found; otherwise null. */
  readonly clause: string | null;
  /**
   * Whether the card in the head of the line may be shown. True if the card was played, if it is in the display, or if
   * the reader may see the hand that holds it.
   */
  readonly isTaken?: boolean;
}

export type ErrorCode =
  /**
   * `limit`: a limit of `LIMITS` is exceeded. `character`: there is a control character, or a sign without meaning in a
   * move file.
   */
  | 'limit'
  | 'character'
  /** The line fits no form of the grammar. */
  | 'syntax'
  /** A header line that is unknown, duplicate or missing, or has an invalid value. */
  | 'header'
  /** A heading that is unknown or does not fit the game. */
  | 'heading'
  /** `unknown-name`: nothing in the game has this name. `ambiguous`: the name fits several things. */
  | 'unknown-name'
  | 'ambiguous'
  /** A rule forbids the written answer now. */
  | 'illegal'
  /** `missing`: something that the game needs is not written. `too-much`: more is written than the game asks for. */
  | 'missing'
  | 'too-much'
  /** Declared or taken cards that cannot be where the file says. */
  | 'cards'
  /** An answer with unknown cards that cannot be guessed. */
  | 'hidden'
  /** A position that is malformed or impossible. */
  | 'position'
  /** `digest` and `result`: a digest or a result that does not match the game. */
  | 'digest'
  | 'result'
  /** A deal that does not match its proof. */
  | 'proof';
