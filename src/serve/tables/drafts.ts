import type { Side } from '../../rules/board.js';
import type { Move } from '../../rules/game.js';

/** Uncommitted answers of a seat, valid for one version of the table. */
export interface KeptDraft {
  readonly version: number;
  readonly moves: readonly Move[];
}
export type Drafts = Partial<Record<Side, KeptDraft>>;
