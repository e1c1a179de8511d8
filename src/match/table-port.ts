import { DAY } from '../common/time.js';
import type { Side } from '../rules/board.js';
import type { Move, Seat } from '../rules/game.js';
import type { Port } from './port.js';
import type { SeatGame } from './seat.js';
import type { Who } from './who.js';

/** Somebody at a table. */
export interface Person {
  readonly name: string;
  /** The account or key behind the name; null or absent for a bot. */
  readonly who?: Who | null;
  readonly seat: Seat;
  readonly connected: boolean;
}

/** What one side asks of the other: to take its last action back, or to end the game as a draw. */
export type Offered = 'take-back' | 'draw';

export interface Offer {
  /** The side that asks. */
  readonly side: Side;
  readonly what: Offered;
}

/** A table nobody played at for so many days may be closed by either player, without a winner. */
export const DAYS_TO_CLOSE = 30;
/** The same in milliseconds. */
export const TIME_TO_CLOSE = DAYS_TO_CLOSE * DAY;

/** What a terminal at a table elsewhere knows beside the game. */
export interface TableStatus {
  readonly people: readonly Person[];
  readonly offers: readonly Offer[];
  /** Whether nobody has played for so long that this player may close it. */
  readonly mayClose: boolean;
  /**
   * `away`: the service does not answer, and is asked again and again. `elsewhere`: the player came to the seat at another
   * terminal since, and this one watches. `gone`: the service is back, but this game cannot be opened there: the table was
   * deleted or is damaged, or its name now belongs to another game or seat.
   */
  readonly link: 'here' | 'away' | 'elsewhere' | 'gone';
  /** Why the service is away or the table is gone, in a sentence, where that is known. */
  readonly whyAway?: string | null;
}

/** A table as a terminal comes to it. */
export interface TableSeat {
  readonly table: string;
  readonly seat: Seat;
  readonly players: Readonly<Record<Side, string>>;
  /** The account or key behind each name; null for a bot and for a free seat. */
  readonly who?: Readonly<Record<Side, Who | null>>;
  /** SHA-256 of the seed in hex digits; null where the seed was chosen. */
  readonly proof: string | null;
  /** Whether the seed was chosen, so that whoever knows it knows all cards. */
  readonly openDeal: boolean;
  readonly game: SeatGame;
  /** Answers given and not committed, here or at another terminal. */
  readonly draft: readonly Move[];
}

/** The other end of a seat at a table elsewhere. */
export interface TablePort extends Port {
  /** The same object until something of it changes. */
  readonly status: TableStatus;
  /** Hears whenever the status changes; returns how to stop that. */
  readonly listenStatus: (onStatus: (status: TableStatus) => void) => () => void;
  /** Keeps answers that are not committed; nobody but this player gets them. */
  draft(moves: readonly Move[]): void;
  /** Hears answers the same player gives at another terminal. */
  readonly listenDraft: (onDraft: (moves: readonly Move[]) => void) => () => void;
  /** Asks the other side. This and what follows brings null when it was done, else a sentence that says why not. */
  offer(what: Offered): Promise<string | null>;
  /** Agrees to an offer of the other side or declines it; `false` for one's own withdraws it. */
  reply(what: Offered, yes: boolean): Promise<string | null>;
  resign(): Promise<string | null>;
  /** Ends the game without a winner, where nobody has played for long. */
  close(): Promise<string | null>;
  /** Plays at this terminal again. */
  comeBack(): Promise<string | null>;
  /** Leaves the table: nothing is heard of it any more. */
  leave(): void;
}
