import type { Offered } from '../../match/table-port.js';
import type { Move } from '../../rules/game.js';
import type { ScreenWords } from '../../text/index.js';
import type { Binding, Keys } from '../widgets/key-table.js';
import type { Room } from './room.js';
import type { Screen } from './state.js';

/** Request to a remote table, other than a commit. */
export type TableAsk =
  | { readonly type: 'offer'; readonly what: Offered }
  | { readonly type: 'reply'; readonly what: Offered; readonly yes: boolean }
  | { readonly type: 'resign' | 'close' | 'come-back' };

/** Result of a key or click: the new screen and, if present, what to send or how to leave the screen. */
export interface Pressed {
  readonly screen: Screen;
  /** The answers to be committed. */
  readonly part?: readonly Move[];
  /** Whether the last committed action is to be taken back. */
  readonly takesBack?: boolean;
  readonly asks?: TableAsk;
  readonly leave?: 'quit' | 'menu' | 'replay';
}

/** Name of a key's texts in the catalogue. */
export type GameWords = keyof ScreenWords['keys']['game'];
export type GameKey = Binding<Screen, Room, Pressed, GameWords>;

/** Returns a key binding that only changes the screen, without sending anything or leaving. */
export function on(
  pressed: Keys,
  words: GameKey['words'],
  does: (screen: Screen, id: string, room: Room) => Screen,
  when?: GameKey['when'],
): GameKey {
  return { keys: pressed, words, does: (...now) => ({ screen: does(...now) }), when };
}
