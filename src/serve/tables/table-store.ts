import type { StoreFailure } from '../store-failure.js';
import type { Result } from '../../common/result.js';
import type { GameSummary, KeptMatch, ListedMatch, MatchStore } from '../../store/index.js';

/** Match and notes of a table as saved. */
export interface Kept extends KeptMatch {
  /** Notes of the table (`notes.ts`), one per line: seats, invitations, offers. */
  readonly notes: string;
}

export interface Listed extends ListedMatch {
  readonly notes: string;
}

/** A row of the list that `glance` returns. */
export interface Glanced extends Omit<Listed, 'summary'> {
  /** The summary from the store's index; null if only a replay can give it. */
  readonly summary: GameSummary | null;
}

/** Store of tables. Each table is a match with notes. */
export interface TableStore extends MatchStore<StoreFailure, Kept, Listed> {
  /** Lists the tables like `list`, but without replaying any game. */
  glance(): Promise<Result<readonly Glanced[], StoreFailure>>;
  /**
   * Replays the game of a table that the last `glance` returned without summary. Regular pauses let the service handle
   * other requests meanwhile. Call it once for each such table.
   * @throws Error for any other table
   */
  summary(name: string): Promise<GameSummary>;
  /**
   * Adds a line to the notes: saves either all of it or nothing. Of several calls with the same number, only one
   * succeeds.
   * @param number number of notes after this call: the notes that `read` returned, the notes added since, and the new
   *   note
   */
  note(name: string, number: number, line: string): Promise<Result<void, StoreFailure>>;
  /** Replaces the notes of a table that was read by the same notes with checksums. Absent if notes need no checksums. */
  readonly seal?: (name: string, notes: string) => Promise<Result<void, StoreFailure>>;
}
