import type { Move, Refusal } from '../rules/game.js';
import type { PartComment } from './match.js';
import type { News } from './seat.js';

/** What comes back when something was sent. */
export type Answer =
  | { readonly type: 'committed'; readonly news: News }
  /**
   * Nothing has changed; null where no rule speaks against it but the other side went on meanwhile, or the problem that a
   * sentence tells, such as a full disk.
   */
  | { readonly type: 'refused'; readonly refusal: Refusal | null; readonly problem?: string }
  /** Nobody knows whether it arrived: it may be sent again, as a part counts once. */
  | { readonly type: 'unreachable' };

/** The other end of a seat: the match in this process, or wherever it is kept. */
export interface Port {
  /** Commits a part: the answers up to the next stop. The comment is written down with it. */
  commit(part: readonly Move[], comment?: PartComment): Promise<Answer>;
  /** Takes the last action back, to which both sides agreed. */
  takeBack(): Promise<Answer>;
  /** Subscribes to what others play; returns the unsubscribe function. */
  readonly listen: (onNews: (news: News) => void) => () => void;
}
