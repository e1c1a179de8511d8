import type { Side } from '../rules/board.js';
import type { ThemeChoice } from '../terminal/drawing/screen-colours.js';

/** Maximum width of a player's name, in columns. */
export const WIDEST_NAME = 20;

/** How the screen signals that it is the player's turn. Every signal is on if it is absent. */
export interface TurnOptions {
  /** Whether to ring the bell when the turn begins. */
  readonly bell?: boolean;
  /** Whether the window's title says that it is the player's turn. */
  readonly title?: boolean;
  /** Whether to show a notification when the turn begins. */
  readonly notify?: boolean;
}

/** Display options of every screen, from the command line and the settings. */
export interface Looks extends TurnOptions {
  readonly ascii?: boolean;
  readonly color?: boolean;
  /** Whether to use the mouse; true if absent. */
  readonly mouse?: boolean;
  /** Colours that the user chose; if absent, colours that suit the terminal are used. */
  readonly theme?: ThemeChoice;
}

/** Start options for the screen of a shared box. */
export interface LobbyOptions extends Looks {
  /** Table to open at once; the list of tables if absent. */
  readonly table?: string;
  /** Whether to begin with the page that asks for an invitation code. */
  readonly asksForCode?: boolean;
}

/** Start options of the screen, from the command line. */
export interface ScreenOptions extends Looks {
  /** First view: the menu, a new game, a saved game, a replay, a lesson, or a puzzle. */
  readonly mode: 'menu' | 'new' | 'resume' | 'replay' | 'learn' | 'puzzle';
  /** Number of the lesson; if absent, the list of lessons is shown. */
  readonly lesson?: number;
  /** Number of the puzzle; if absent, the list of puzzles is shown. */
  readonly puzzle?: number;
  readonly players?: Partial<Record<Side, string>>;
  /** Seed of the deal of a new game; random if absent. */
  readonly seed?: number;
  /** Start position of a new game, as validated JSON on one line. If given, it is used instead of `seed`. */
  readonly position?: string;
  /** Exact name of the new saved game. If absent, the name is built from the date and the players. */
  readonly name?: string;
  /** Whether the new game is a practice game. */
  readonly practice?: boolean;
  /** The move file: the saved game to resume, or the game to replay. */
  readonly file?: string;
  /** Text of the move file to replay; if absent, `file` is read. */
  readonly text?: string;
  /** Whether to accept digests that do not match, because the file may have been written under other rules. */
  readonly acceptsDigests?: boolean;
  /** Point of the game at which the replay starts, e.g. `II.2.5`; the beginning if absent. */
  readonly at?: string;
  /** Speed of the replay in actions per second; with 0, or if absent, the replay opens paused. */
  readonly speed?: number;
  /** Whether a hand-over hides the whole screen, not only the hands; false if absent. */
  readonly cover?: boolean;
  /** Whether bots may resign; false if absent. */
  readonly botsResign?: boolean;
}
