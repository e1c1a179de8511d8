import type { Offered } from '../../match/table-port.js';
import type { Move } from '../../rules/game.js';
import type { ScreenWords } from '../../text/index.js';
import type { Binding, Keys } from '../widgets/key-table.js';
import type { Room } from './room.js';
import type { Screen } from './state.js';

/** What a player asks of a table elsewhere, beside committing. */
export type TableAsk =
  | { readonly type: 'offer'; readonly what: Offered }
  | { readonly type: 'reply'; readonly what: Offered; readonly yes: boolean }
  | { readonly type: 'resign' | 'close' | 'come-back' };

/** What a key led to: the screen after it, perhaps something to be sent, perhaps the end of the screen. */
export interface Pressed {
  readonly screen: Screen;
  /** The answers to be committed. */
  readonly part?: readonly Move[];
  /** Whether the last committed action is to be taken back. */
  readonly takesBack?: boolean;
  /** What is asked of a table elsewhere. */
  readonly asks?: TableAsk;
  readonly leave?: 'quit' | 'menu' | 'replay';
}

/** What a key of the game does, by the name of its words in the catalogue. */
export type GameWords = keyof ScreenWords['keys']['game'];
export type GameKey = Binding<Screen, Room, Pressed, GameWords>;

/** A key that only leads to another screen. */
export function on(
  pressed: Keys,
  words: GameKey['words'],
  does: (screen: Screen, id: string, room: Room) => Screen,
  when?: GameKey['when'],
): GameKey {
  return { keys: pressed, words, does: (...now) => ({ screen: does(...now) }), when };
}
