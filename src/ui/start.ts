import type { Side } from '../rules/board.js';
import type { ThemeChoice } from '../terminal/shade.js';

/** Columns a player's name may take. */
export const WIDEST_NAME = 20;

/** How any screen looks, as the command line says. */
export interface Looks {
  readonly ascii?: boolean;
  readonly color?: boolean;
  /** Whether the mouse may be used; it may when left out. */
  readonly mouse?: boolean;
  /** The colours the user wants; those that suit the terminal when left out. */
  readonly theme?: ThemeChoice;
}

/** How the screen of a shared box starts. */
export interface LobbyOptions extends Looks {
  /** The table to come to at once. */
  readonly table?: string;
  /** Whether to begin with the page that asks for an invitation code. */
  readonly asksForCode?: boolean;
  /** Whether the bell rings when it becomes the player's turn; it does when left out. */
  readonly bell?: boolean;
}

/** How the screen starts: what the command line says. */
export interface ScreenOptions extends Looks {
  /** The menu, straight into a new game, into a saved one, or the replay viewer. */
  readonly mode: 'menu' | 'new' | 'resume' | 'replay';
  readonly players?: Partial<Record<Side, string>>;
  readonly seed?: number;
  /** The position a new game begins with, checked, as JSON on one line; it deals the cards itself. */
  readonly position?: string;
  /** The wanted name of a new saved game. */
  readonly name?: string;
  /** The move file: the saved game to resume, or the game to replay. */
  readonly file?: string;
  /** The text of the move file to replay. */
  readonly text?: string;
  /** Whether digests that do not agree are passed, as other rules may have made them. */
  readonly acceptsDigests?: boolean;
  /** Where the replay begins, as `II.2.5`. */
  readonly at?: string;
  /** Actions a second in the replay, or 0 to wait for a key after each. */
  readonly speed?: number;
  /** Whether the whole screen is covered while the keyboard is handed over, not only the hands. */
  readonly cover?: boolean;
}
