import type { Key } from '../../terminal/index.js';
import type { Offered } from '../../match/table-port.js';
import type { Conclusion, Move } from '../../rules/game.js';
import type { GameWords } from './help-key.js';
import type { Binding, Keys } from '../widgets/key-table.js';
import type { LayoutQueries } from './room.js';
import type { MatchScreenState } from './state.js';

/** Request to a remote table, other than a commit. The offer of a draw can also go to a bot in this process. */
export type TableRequest =
  | { readonly type: 'offer'; readonly what: Offered }
  | { readonly type: 'reply'; readonly what: Offered; readonly yes: boolean }
  | { readonly type: 'resign' | 'close' | 'nudge' | 'come-back' };

/**
 * Result of a key or click: the new screen, and optionally something to send, or the destination if the player leaves
 * the screen.
 */
export interface KeyResult {
  readonly screen: MatchScreenState;
  /** The answers to commit. */
  readonly part?: readonly Move[];
  /** Whether to send a take-back of the last committed action. */
  readonly takesBack?: boolean;
  /**
   * In a practice game, index of the line of the move file to go back to. Play continues from the beginning of that
   * line.
   */
  readonly backTo?: number;
  readonly asks?: TableRequest;
  /** The draw or resignation with which the key ends the game. Used only for a game in this process. */
  readonly ends?: Conclusion;
  readonly leave?: 'quit' | 'menu' | 'replay' | 'next-lesson';
  /** Index of the step of the lesson from which the lesson is to be played. */
  readonly toStep?: number;
  /** Another key to handle after this key. The whole program handles the other key, not the match screen. */
  readonly presses?: Key;
}

export type { GameWords };
export type GameKey = Binding<MatchScreenState, LayoutQueries, KeyResult, GameWords>;

/** Returns a key binding that only changes the screen, without sending anything or leaving. */
export function screenKey(
  pressed: Keys,
  words: GameKey['words'],
  does: (screen: MatchScreenState, id: string, room: LayoutQueries) => MatchScreenState,
  when?: GameKey['when'],
): GameKey {
  return { keys: pressed, words, does: (...now) => ({ screen: does(...now) }), when };
}
