import type { Result } from '../common/result.js';
import type { GameSummary } from './summary-index.js';

export interface KeptMatch {
  /** The match's move file, which is authoritative. */
  readonly moves: string;
}

export interface ListedMatch {
  readonly name: string;
  /** When the match's move file was last written, in milliseconds since 1970. */
  readonly changed: number;
  readonly summary: GameSummary;
}

/**
 * Called when a match got part `number`. A notice can be late, lost, or about a part that you saved yourself: compare
 * the number with what you have, and `read` what is missing.
 */
export type PartListener = (name: string, number: number) => void;

/**
 * Store of matches by name. A successful call's changes outlive this process. A failed call has saved nothing.
 * @typeParam F why a call failed
 */
export interface MatchStore<F, K extends KeptMatch = KeptMatch, L extends ListedMatch = ListedMatch> {
  list(): Promise<Result<readonly L[], F>>;
  /** Reads a match as it is now, and opens it for `append` until `release`. */
  read(name: string): Promise<Result<K, F>>;
  /**
   * Creates a match atomically: all of it is saved, or nothing. Of several calls for the same name, one succeeds and
   * the others fail and change nothing. Call `read` before you append to the new match.
   */
  create(name: string, kept: K): Promise<Result<void, F>>;
  /**
   * Adds a part to the move file: all of it is saved, or nothing. Of several calls with the same number, one succeeds
   * and the others fail and change nothing.
   * @param number number of parts the match has, this one included (`versionOf`). The call fails if another process
   * saved a part since `read`, or this store already saved this number or a higher one
   * @param text whole lines
   */
  append(name: string, number: number, text: string): Promise<Result<void, F>>;
  /** Closes a match, after its last `append`. */
  release(name: string): Promise<void>;
  /** Subscribes to new parts; returns the unsubscribe function. */
  watch(listener: PartListener): () => void;
}
