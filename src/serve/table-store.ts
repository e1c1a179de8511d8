import type { Result } from '../common/result.js';
import type { KeptMatch, ListedMatch, MatchStore } from '../store/index.js';

/** Match and notes of a table as saved. */
export interface Kept extends KeptMatch {
  /** Notes of the table (`notes.ts`), one per line: seats, invitations, offers. */
  readonly notes: string;
}

/** Why something could not be saved or read. The path is left out, because clients must not learn it. */
export const STORE_FAILURES = ['full', 'no-rights', 'gone', 'input-output', 'exists', 'changed'] as const;
export type StoreFailure = (typeof STORE_FAILURES)[number];

export interface Listed extends ListedMatch {
  readonly notes: string;
}

/** Store of tables. Each table is a match with notes. */
export interface TableStore extends MatchStore<StoreFailure, Kept, Listed> {
  /**
   * Adds a line to the notes: saves either all of it or nothing. Of several calls with the same number, only one
   * succeeds.
   * @param number number of notes including the new one: those that `read` returned, those added since, and this one
   */
  note(name: string, number: number, line: string): Promise<Result<void, StoreFailure>>;
}
