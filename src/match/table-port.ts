import { DAY } from '../common/time.js';
import type { Side } from '../rules/board.js';
import type { Move, Seat } from '../rules/game.js';
import type { Port } from './port.js';
import type { SeatGame } from './seat.js';
import type { Who } from './who.js';

/** A player or spectator at a table. */
export interface Person {
  readonly name: string;
  /** Account or key behind the name; null or absent for a bot. */
  readonly who?: Who | null;
  readonly seat: Seat;
  readonly connected: boolean;
}

/** Requests that need the other side's consent: take back the player's own last action, or end the game as a draw. */
export type Offered = 'take-back' | 'draw';

export interface Offer {
  /** The side that made the offer. */
  readonly side: Side;
  readonly what: Offered;
}

/** After this many days without play, either player may close a table without a winner. */
export const DAYS_TO_CLOSE = 30;
/** `DAYS_TO_CLOSE` in milliseconds. */
export const TIME_TO_CLOSE = DAYS_TO_CLOSE * DAY;

/** State of a remote table, besides the game itself. */
export interface TableStatus {
  readonly people: readonly Person[];
  readonly offers: readonly Offer[];
  /** Whether this player may close the table, because nobody has played for `DAYS_TO_CLOSE`. */
  readonly mayClose: boolean;
  /**
   * `away`: the service does not answer; the client keeps retrying. `elsewhere`: the player has opened the seat at
   * another terminal, and this one only watches. `gone`: the service is back, but this game cannot be opened there: the
   * table was deleted or is damaged, or its name now belongs to another game or seat.
   */
  readonly link: 'here' | 'away' | 'elsewhere' | 'gone';
  /** Why the service is away or the table is gone, as a sentence; null or absent if unknown. */
  readonly whyAway?: string | null;
}

/** A table as a terminal gets it on joining. */
export interface TableSeat {
  readonly table: string;
  readonly seat: Seat;
  readonly players: Readonly<Record<Side, string>>;
  /** Account or key behind each name; null for a bot and for a free seat. */
  readonly who?: Readonly<Record<Side, Who | null>>;
  /** SHA-256 of the seed in hex digits; null if the seed was chosen. */
  readonly proof: string | null;
  /** Whether the seed was chosen; whoever knows it can work out all cards. */
  readonly openDeal: boolean;
  readonly game: SeatGame;
  /** Uncommitted answers, given here or at another terminal. */
  readonly draft: readonly Move[];
}

/**
 * Port of a seat at a remote table. Methods that return `string | null` resolve to null on success, otherwise to a
 * sentence that says why not.
 */
export interface TablePort extends Port {
  /** Stays the same object until something in it changes. */
  readonly status: TableStatus;
  /** Subscribes to changes of the status; returns the unsubscribe function. */
  readonly listenStatus: (onStatus: (status: TableStatus) => void) => () => void;
  /** Saves uncommitted answers; only this player can read them. */
  draft(moves: readonly Move[]): void;
  /** Subscribes to drafts the same player makes at another terminal; returns the unsubscribe function. */
  readonly listenDraft: (onDraft: (moves: readonly Move[]) => void) => () => void;
  /** Makes an offer to the other side. If both sides offer a draw, the game is drawn. */
  offer(what: Offered): Promise<string | null>;
  /** Accepts or declines an offer of the other side; `false` withdraws the player's own offer if there is one. */
  reply(what: Offered, yes: boolean): Promise<string | null>;
  resign(): Promise<string | null>;
  /** Ends the game without a winner; allowed when `status.mayClose` is true. */
  close(): Promise<string | null>;
  /** Takes the seat back from another terminal (`elsewhere`). */
  comeBack(): Promise<string | null>;
  /** Leaves the table; listeners are not called any more. */
  leave(): void;
}
