import type { Level } from '../../notation/bot-names.js';
import type { Side } from '../../rules/board.js';
import type { FileOptions } from '../games.js';

export interface MoveOptions extends FileOptions {
  /** Level of the bot that chooses the action; absent if the user wrote the action. */
  readonly bot?: Level;
  /** Whether a bot may play for a person without asking the user for confirmation. */
  readonly yes?: boolean;
  /** The side that resigns. */
  readonly for?: Side;
  readonly json?: boolean;
}

/**
 * Where the action to play comes from: the written action with its expected digest, or the level of a bot that chooses.
 */
export type ActionChoice = { readonly action: string; readonly digest: string | null } | { readonly bot: Level };
