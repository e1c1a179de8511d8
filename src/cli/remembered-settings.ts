import type { ThemeChoice } from '../terminal/drawing/screen-colours.js';
import type { DoneIds } from '../ui/lessons-done.js';
import type { FinishedGames } from '../ui/newcomer.js';
import type { SaveTheme } from '../ui/save-theme.js';
import type { TurnOptions } from '../ui/start.js';

/**
 * The user's saved settings: the colours, with the function that saves other colours; whether bots may resign; the
 * signals of a turn; and the games, lessons and puzzles that the user has finished.
 */
export interface RememberedSettings extends TurnOptions {
  readonly theme?: ThemeChoice;
  readonly botsResign?: boolean;
  readonly remember: SaveTheme;
  readonly finished: FinishedGames;
  readonly lessons: DoneIds;
  readonly puzzles: DoneIds;
}
