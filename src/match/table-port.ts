import { DAY } from '../common/time.js';
import type { Side } from '../rules/board.js';
import type { Move, Seat } from '../rules/game.js';
import type { Port } from './port.js';
import type { SeatGame } from './seat.js';
import type { Who } from './who.js';

/** A player or spectator at a table. */
export interface Person {
  readonly name: string;
  /** Account or key of the person; null or absent for a bot. */
  readonly who?: Who | null;
  readonly seat: Seat;
  readonly connected: boolean;
  /**
   * The hour in which a player who is not connected last had the table open, in milliseconds since 1970. Only for the
   * players of the table; absent if unknown.
   */
  readonly looked?: number;
}

/** How long the sides of a table have taken. All times are in milliseconds. */
export interface TableTimes {
  /** Sum of the times that each side had to decide, until its last change; null for a bot, and if unknown. */
  readonly took: Readonly<Record<Side, number | null>>;
  /** When the table began to wait for the side that decides, since 1970; null while a seat is free. */
  readonly since: number | null;
  /** When the side that decides was nudged, since 1970; absent if this has not happened since the last change. */
  readonly nudged?: number;
}

/**
 * Requests that need the other side's consent: to take back the player's own last action, or to end the game as a draw.
 */
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

/** State of a table of the service, apart from the game itself. */
export interface TableStatus {
  readonly people: readonly Person[];
  readonly offers: readonly Offer[];
  /** Absent from a service of an older version. */
  readonly times?: TableTimes | undefined;
  /** Whether this player may close the table now, because nobody has played for `DAYS_TO_CLOSE`. */
  readonly mayClose: boolean;
  /**
   * `away`: the service cannot be reached; the client keeps retrying. `elsewhere`: the player has opened the seat at
   * another terminal, and this terminal only watches. `gone`: the service can be reached again, but without this game.
   * The table was deleted or is damaged, or its name now belongs to another game, or the player has another seat.
   */
  readonly link: 'here' | 'away' | 'elsewhere' | 'gone';
  /** Why the service cannot be reached or the table is gone, in a sentence; null or absent if unknown. */
  readonly whyAway?: string | null;
}

/** The data of a table that a terminal gets when it opens the table. */
export interface TableSeat {
  readonly table: string;
  readonly seat: Seat;
  readonly players: Readonly<Record<Side, string>>;
  /** Account or key of each player; null for a bot and for a free seat. */
  readonly who?: Readonly<Record<Side, Who | null>>;
  /** SHA-256 of the secret seed, in hex digits; null if the creator chose the seed. */
  readonly proof: string | null;
  /** Whether the creator chose the seed of the deal. Whoever knows the seed can work out all cards. */
  readonly openDeal: boolean;
  /**
   * Invitation code of the free seat; null if nobody needs a code, both seats are taken, or this client has no seat.
   * Absent from a service of an older version.
   */
  readonly code?: string | null;
  readonly game: SeatGame;
  /** Uncommitted answers, given at this terminal or at another terminal of the same player. */
  readonly draft: readonly Move[];
}

/**
 * Port of a seat at a table of the service. Methods that return `string | null` resolve to null on success, otherwise
 * to the reason of the failure in a sentence.
 */
export interface TablePort extends Port {
  /** State of the table; the same object until something in it changes. */
  readonly status: TableStatus;
  /** Subscribes to changes of the status; returns the unsubscribe function. */
  readonly listenStatus: (onStatus: (status: TableStatus) => void) => () => void;
  /** Sends uncommitted answers to the service, which keeps them in memory. Other players cannot read them. */
  draft(moves: readonly Move[]): void;
  /** Subscribes to drafts that the same player makes at another terminal; returns the unsubscribe function. */
  readonly listenDraft: (onDraft: (moves: readonly Move[]) => void) => () => void;
  /** Makes an offer to the other side. If both sides have offered a draw, the game ends in a draw. */
  offer(what: Offered): Promise<string | null>;
  /** Accepts or declines an offer of the other side. If the player made the offer, `false` withdraws it. */
  reply(what: Offered, yes: boolean): Promise<string | null>;
  resign(): Promise<string | null>;
  /** Ends the game without a winner; allowed when `status.mayClose` is true. */
  close(): Promise<string | null>;
  /** Nudges the player for whom this player waits; allowed once a day. */
  nudge(): Promise<string | null>;
  /** Takes the seat back from another terminal, if `status.link` is `elsewhere`. */
  comeBack(): Promise<string | null>;
  /** Leaves the table. The listeners get no more notices of the service. */
  leave(): void;
}
