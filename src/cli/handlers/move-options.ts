import type { Level } from '../../match/bots.js';
import type { FileOptions } from '../games.js';

export interface MoveOptions extends FileOptions {
  /** Who plays the action instead of writing it. */
  readonly bot?: Level;
  readonly json?: boolean;
}

/** Who plays: what somebody wrote, or a bot of a level. */
export type By = { readonly action: string; readonly digest: string | null } | { readonly bot: Level };
