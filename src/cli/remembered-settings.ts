import type { ThemeChoice } from '../terminal/drawing/screen-colours.js';
import type { DoneIds } from '../ui/lessons-done.js';
import type { FinishedGames } from '../ui/newcomer.js';
import type { SaveTheme } from '../ui/save-theme.js';

/**
 * The user's saved settings: the colours, with the function that saves other colours; whether bots may resign; and the
 * games, lessons and puzzles that the user has finished.
 */
export interface RememberedSettings {
  readonly theme?: ThemeChoice;
  readonly botsResign?: boolean;
  readonly remember: SaveTheme;
  readonly finished: FinishedGames;
  readonly lessons: DoneIds;
  readonly puzzles: DoneIds;
}
