import type { Level } from '../../match/bots.js';
import type { FileOptions } from '../games.js';

export interface MoveOptions extends FileOptions {
  /** Level of the bot that chooses the action; absent for a written action. */
  readonly bot?: Level;
  readonly json?: boolean;
}

/** The action to play: a written one with its expected digest, or the choice of a bot. */
export type ActionChoice = { readonly action: string; readonly digest: string | null } | { readonly bot: Level };
