import type { Result } from '../common/result.js';
import type { KeptMatch, ListedMatch, MatchStore } from '../store/index.js';

/** What is kept of a table. */
export interface Kept extends KeptMatch {
  /** Its notes (`notes.ts`), one a line: who sits where, invitations, offers. */
  readonly notes: string;
}

/** Why something could not be kept or read; where it lies stays the store's secret. */
export const STORE_FAILURES = ['full', 'no-rights', 'gone', 'input-output', 'exists', 'changed'] as const;
export type StoreFailure = (typeof STORE_FAILURES)[number];

/** A table as the store lists it. */
export interface Listed extends ListedMatch {
  readonly notes: string;
}

/** Where tables are kept: each is a match with notes. */
export interface TableStore extends MatchStore<StoreFailure, Kept, Listed> {
  /**
   * Adds a line to the notes: all of it is saved, or nothing. Of several calls with the same number, one succeeds.
   * @param number number of notes including this one: those that `read` returned and those added since
   */
  note(name: string, number: number, line: string): Promise<Result<void, StoreFailure>>;
}
