import type { Offered } from '../../match/table-port.js';
import type { Move } from '../../rules/game.js';
import type { ScreenWords } from '../../text/index.js';
import type { Binding, Keys } from '../widgets/key-table.js';
import type { LayoutQueries } from './room.js';
import type { MatchScreenState } from './state.js';

/** Request to a remote table, other than a commit. */
export type TableRequest =
  | { readonly type: 'offer'; readonly what: Offered }
  | { readonly type: 'reply'; readonly what: Offered; readonly yes: boolean }
  | { readonly type: 'resign' | 'close' | 'come-back' };

/** Result of a key or click: the new screen and, if present, what to send or how to leave the screen. */
export interface KeyResult {
  readonly screen: MatchScreenState;
  /** The answers to be committed. */
  readonly part?: readonly Move[];
  /** Whether the last committed action is to be taken back. */
  readonly takesBack?: boolean;
  readonly asks?: TableRequest;
  readonly leave?: 'quit' | 'menu' | 'replay';
}

/** Name of a key's texts in the catalogue. */
export type GameWords = keyof ScreenWords['keys']['game'];
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
