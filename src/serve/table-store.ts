import type { Result } from '../common/result.js';
import type { GameSummary } from '../store/index.js';

/** What is kept of a table. */
export interface Kept {
  /** Its move file: the truth. */
  readonly moves: string;
  /** Its notes (`notes.ts`), one a line: who sits where, invitations, offers. */
  readonly notes: string;
}

/** Why something could not be kept or read; where it lies stays the store's secret. */
export const STORE_FAILURES = ['full', 'no-rights', 'gone', 'input-output', 'exists', 'changed'] as const;
export type StoreFailure = (typeof STORE_FAILURES)[number];

/** A table as the store lists it. */
export interface Listed {
  readonly table: string;
  /** When its move file was written last: milliseconds since 1970. */
  readonly changed: number;
  /** What was found in its move file. */
  readonly summary: GameSummary;
  readonly notes: string;
}

/** Where tables are kept. Whatever it says is done is on the disk, or wherever else it outlives this process. */
export interface TableStore {
  /** All tables, from an index that is made again when it is missing. */
  list(): Promise<Result<readonly Listed[], StoreFailure>>;
  /** Reads a table and opens it for `append` and `note` until `release`. */
  read(table: string): Promise<Result<Kept, StoreFailure>>;
  /**
   * Creates a table atomically: either moves and notes are both saved, or neither. Of several calls for the same name, one
   * succeeds and the others return `exists` and change nothing. Call `read` before you append to the new table.
   */
  create(table: string, kept: Kept): Promise<Result<void, StoreFailure>>;
  /**
   * Adds a part to a move file: all of it is kept, or nothing.
   * @param number how many parts were kept before, by this process's count; `changed` when the store knows of others
   * @param text whole lines
   */
  append(table: string, number: number, text: string): Promise<Result<void, StoreFailure>>;
  /** Adds a line to the notes. */
  note(table: string, line: string): Promise<Result<void, StoreFailure>>;
  /** Lets go of what it holds of a table that nobody asks for at present. */
  release(table: string): Promise<void>;
  /** Hears which tables get a part; returns how to stop that. */
  watch(listener: (table: string) => void): () => void;
}
