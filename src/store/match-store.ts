import type { Result } from '../common/result.js';
import type { GameSummary } from './summary-index.js';

export interface KeptMatch {
  /** The match's move file. If other data contradict this file, the file is right. */
  readonly moves: string;
}

export interface ListedMatch {
  readonly name: string;
  /** Time when the match's move file was last written, in milliseconds since 1970. */
  readonly changed: number;
  readonly summary: GameSummary;
}

/**
 * Called when part `number` of a match has been saved. A call can be late or missing, or be about a part that you saved
 * yourself. So compare the number with your own, and `read` the parts that you lack.
 */
export type PartListener = (name: string, number: number) => void;

/**
 * Store of matches by name. The changes of a successful call outlive this process. A failed call has saved nothing.
 * @typeParam F why a call failed
 */
export interface MatchStore<F, K extends KeptMatch = KeptMatch, L extends ListedMatch = ListedMatch> {
  list(): Promise<Result<readonly L[], F>>;
  /** Reads the present state of a match, and opens the match for `append` until `release`. */
  read(name: string): Promise<Result<K, F>>;
  /**
   * Creates a match atomically: saves either all of it or nothing. Of several calls for the same name, one succeeds;
   * the others fail and change nothing. Call `read` before you append to the new match.
   */
  create(name: string, kept: K): Promise<Result<void, F>>;
  /**
   * Adds a part to the move file: saves either all of it or nothing. Of several calls with the same number, one
   * succeeds; the others fail and change nothing.
   * @param number number of parts of the match including this one (`versionOf`). The number is refused in two cases:
   *   another process has saved a part since `read`, or this store has already saved this number or a higher number
   * @param text whole lines
   */
  append(name: string, number: number, text: string): Promise<Result<void, F>>;
  /** Closes a match. Call it after the last `append`. */
  release(name: string): Promise<void>;
  /** Subscribes to newly saved parts; returns the unsubscribe function. */
  watch(listener: PartListener): () => void;
}
