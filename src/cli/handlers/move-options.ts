import type { Level } from '../../notation/bot-names.js';
import type { Side } from '../../rules/board.js';
import type { SavedMatch, Written } from '../../match/saved-match.js';
import type { Thought } from '../../text/index.js';
import type { ExitCode } from '../exit-code.js';
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

/** The action to play: written by the user, with the expected digest, or chosen by a bot of this level. */
export type ActionChoice = { readonly action: string; readonly digest: string | null } | { readonly bot: Level };

/** A change of the match. `thought` is the explanation of the bot that played it; absent or null if no bot did. */
export type WrittenAction = Written & { readonly thought?: Thought | null };

/**
 * An action whose preparation takes time, because a question or a bot's thinking takes time. The game is not locked
 * meanwhile.
 */
export interface Preparing {
  /** Returns the function that plays and saves the action; or the exit code, if nothing is to be played. */
  readonly prepare: () => Promise<((game: SavedMatch) => Promise<WrittenAction | ExitCode>) | ExitCode>;
}
