import type { GamePoint } from '../notation/index.js';
import type { Side } from '../rules/board.js';
import type { Seat } from '../rules/game.js';
import type { Result } from '../common/result.js';
import type { Level } from '../notation/bot-names.js';
import type { TablePort, TableSeat } from './table-port.js';
import type { Who } from './who.js';

/** A table as listed in the lobby. It contains only what everybody may know. */
export interface TableRow {
  readonly table: string;
  /** `open`: a seat is free. `broken`: the table's files cannot be read. */
  readonly state: 'open' | 'running' | 'over' | 'broken';
  /** Names of the players; '' for a free seat. */
  readonly players: Readonly<Record<Side, string>>;
  /** Account or key of each player; null for a bot and for a free seat. */
  readonly who?: Readonly<Record<Side, Who | null>>;
  /** Seat of the player who requested the list; `spectator` if this player has no seat at the table. */
  readonly seat: Seat;
  /** Whether a player needs an invitation code to take the free seat. */
  readonly invitation: boolean;
  /**
   * The only account or key that may take the free seat; null or absent if anybody may. `isYou`: whether it belongs to
   * the player who requested the list.
   */
  readonly for?: (Who & { readonly isYou: boolean }) | null;
  /** The point that the game has reached; null if unknown, which is possible only at a broken table. */
  readonly place: GamePoint | null;
  /**
   * The side that decides. Null if the game is over, or if the side is unknown, which is possible only at a broken
   * table.
   */
  readonly turn: Side | null;
  /** The winner. Null while the game is running, and if the game ended without a winner. */
  readonly winner: Side | null;
  /** Whether the creator chose the seed of the deal. Whoever knows the seed can work out all cards. */
  readonly openDeal: boolean;
  /** Time when the last part was played, or when the table was created, in milliseconds since 1970. */
  readonly changed: number;
  /**
   * When the player who decides was last nudged, in milliseconds since 1970. Absent if this has not happened since
   * `changed`, and perhaps after a restart of the service.
   */
  readonly nudged?: number;
}

/** Options for creating a table. */
export interface NewTable {
  readonly side: Side;
  /** Creator's name at the table; by default the player's own name. */
  readonly name?: string;
  /** Whether a player needs an invitation code to take the other seat. */
  readonly invitation?: boolean;
  /** Name of the only account or key that may take the other seat. */
  readonly for?: string;
  /** Level of the bot in the other seat. */
  readonly bot?: Level;
  /** Seed of the deal, if the creator chooses it. The deal is then open (`openDeal`). */
  readonly seed?: number;
}

/** List of tables, and the player's actions on them. Errors are sentences for the player. */
export interface Lobby {
  /** Name of this player. */
  readonly name: string;
  readonly rows: readonly TableRow[];
  /** Number of tables that are left out because the list would be too long. The player has no seat at these tables. */
  readonly more: number;
  /**
   * Uid of the player's account if, at a table that is not over, an earlier account with this uid has a seat or a free
   * seat is kept for the earlier account. Otherwise null.
   */
  readonly earlier?: number | null;
  /** Whether the service cannot be reached. */
  readonly isAway: boolean;
  /** Why the service cannot be reached, in a sentence; null or absent if unknown. */
  readonly whyAway?: string | null;
  /** Calls `onChange` whenever any field above changes; returns the unsubscribe function. */
  readonly listen: (onChange: () => void) => () => void;
  create(table: NewTable): Promise<Result<{ readonly table: string; readonly code: string | null }, string>>;
  sit(table: string, code?: string): Promise<Result<Side, string>>;
  /** Takes the free seat at the table with this invitation code; returns the table's name. */
  join(code: string): Promise<Result<string, string>>;
  /** Gives the free seat of the player's own table to a bot. */
  seatBot(table: string, level: Level): Promise<Result<Side, string>>;
  /** Opens a table, at the player's own seat or as a spectator. */
  open(table: string): Promise<Result<{ readonly at: TableSeat; readonly port: TablePort }, string>>;
  /** Returns the move file of a table with what the player may know. When the game is over, the file is complete. */
  export(table: string): Promise<Result<string, string>>;
}
