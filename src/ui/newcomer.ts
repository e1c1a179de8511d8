import { createContext } from 'react';

/** Number of games that the player at this terminal has finished, according to the settings. */
export interface FinishedGames {
  readonly count: () => number;
  /** Counts one more finished game. */
  readonly add: () => void;
}

/**
 * Number of finished games after which a player is no longer a newcomer. For a newcomer, the map explains its short
 * forms.
 */
export const NEWCOMER_GAMES = 3;

/**
 * The finished games of this session's player. The context's value is set once, at the root of the session's screen.
 */
export const FinishedGamesContext = createContext<FinishedGames>({ count: () => NEWCOMER_GAMES, add: () => undefined });
