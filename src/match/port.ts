import type { Move, Refusal } from '../rules/game.js';
import type { PartComment } from './match.js';
import type { News } from './seat.js';

/** Result of a commit or take-back. */
export type PortReply =
  | { readonly type: 'committed'; readonly news: News }
  /**
   * Nothing has changed. `refusal` is null if no rule forbids the move: the other side has played meanwhile, or
   * `problem` says in a sentence what failed, such as a full disk.
   */
  | { readonly type: 'refused'; readonly refusal: Refusal | null; readonly problem?: string }
  /** Unknown whether it arrived. It can be sent again, because a part counts only once. */
  | { readonly type: 'unreachable' };

/** Connection of a seat to its match, in this process or elsewhere. */
export interface Port {
  /** Commits a part: the answers up to the next stop. The comment is saved with it. */
  commit(part: readonly Move[], comment?: PartComment): Promise<PortReply>;
  /** Takes the last action back, after both sides agreed. */
  takeBack(): Promise<PortReply>;
  /** Subscribes to changes that others make; returns the unsubscribe function. */
  readonly listen: (onNews: (news: News) => void) => () => void;
}
