import type { Conclusion, Move, Refusal } from '../rules/game.js';
import type { PartComment } from './part-comments.js';
import type { News } from './seat.js';

/** Result of a commit or take-back. */
export type PortReply =
  | { readonly type: 'committed'; readonly news: News }
  /**
   * Nothing has changed. `refusal` is null if no rule forbids the move. In that case `problem` says in a sentence what
   * failed, such as a full disk. Without `problem`, the request was not possible, for example because the other side
   * has played meanwhile.
   */
  | { readonly type: 'refused'; readonly refusal: Refusal | null; readonly problem?: string }
  /**
   * There was no reply: the request may have arrived or not. The caller can send it again, because a part is never
   * played twice.
   */
  | { readonly type: 'unreachable' };

/** Port through which a seat plays its match. The match can be in this process or at a service. */
export interface Port {
  /** Commits a part: the answers of one commit. The comment is saved with the part. */
  commit(part: readonly Move[], comment?: PartComment): Promise<PortReply>;
  /**
   * Takes the last action back. At a table of the service, only offers the take-back to the other side. The reply is
   * then `refused`; it has no `problem` if the offer was made.
   * @param line in a practice game, index of the line to whose beginning the game goes back
   */
  takeBack(line?: number): Promise<PortReply>;
  /**
   * Ends a game of this process by resignation or by a draw that both sides have agreed on. Absent at a table of the
   * service, which has requests for that (`TablePort`).
   */
  readonly conclude?: (conclusion: Conclusion) => Promise<PortReply>;
  /** Subscribes to changes that others make; returns the unsubscribe function. */
  readonly listen: (onNews: (news: News) => void) => () => void;
}
