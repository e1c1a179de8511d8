import type { Place } from '../notation/index.js';
import type { Side } from '../rules/board.js';
import type { Seat } from '../rules/game.js';
import type { Result } from '../common/result.js';
import type { Level } from './bots.js';
import type { TablePort, TableSeat } from './table-port.js';
import type { Who } from './who.js';

/** A table as the lobby lists it: what everybody may know. */
export interface TableRow {
  readonly table: string;
  /** `open`: a seat is free. */
  readonly state: 'open' | 'running' | 'over' | 'broken';
  /** Who plays, '' for a free seat. */
  readonly players: Readonly<Record<Side, string>>;
  /** The account or key behind each name; null for a bot and for a free seat. */
  readonly who?: Readonly<Record<Side, Who | null>>;
  /** The asker's own seat. */
  readonly seat: Seat;
  /** Whether a free seat wants an invitation. */
  readonly invitation: boolean;
  /** The only account or key that may take the free seat, and whether it is one's own; null or absent when everybody may. */
  readonly for?: (Who & { readonly isYou: boolean }) | null;
  readonly place: Place | null;
  readonly turn: Side | null;
  readonly winner: Side | null;
  /** Whether its seed was chosen, so that whoever knows it knows all cards. */
  readonly openDeal: boolean;
  /** When a part was played last, or the table was made: milliseconds since 1970. */
  readonly changed: number;
}

/** How a table is to be made. */
export interface NewTable {
  readonly side: Side;
  /** What the maker is called there; the own name when left out. */
  readonly name?: string;
  /** Whether only who has the code may sit down. */
  readonly invitation?: boolean;
  /** Name of the only account or key that may take the other seat. */
  readonly for?: string;
  /** A bot of this level has the other seat. */
  readonly bot?: Level;
  /** A chosen seed makes it a table of open deal. */
  readonly seed?: number;
}

/** What a screen can do where tables are; a problem is a sentence. */
export interface Lobby {
  /** Who asks. */
  readonly name: string;
  readonly rows: readonly TableRow[];
  /** Tables of others that are not listed. */
  readonly more: number;
  /** The uid of the user's account, if seats at running tables belong to an earlier account with the same uid; otherwise null. */
  readonly earlier?: number | null;
  /** Whether the service does not answer at present. */
  readonly isAway: boolean;
  /** Why not, in a sentence, where that is known. */
  readonly whyAway?: string | null;
  /** Hears whenever any of that changes; returns how to stop that. */
  readonly listen: (onChange: () => void) => () => void;
  create(table: NewTable): Promise<Result<{ readonly table: string; readonly code: string | null }, string>>;
  sit(table: string, code?: string): Promise<Result<Side, string>>;
  /** Sits down at the table of an invitation code; returns the table's name. */
  join(code: string): Promise<Result<string, string>>;
  /** Gives the free seat of an own table to a bot. */
  seatBot(table: string, level: Level): Promise<Result<Side, string>>;
  /** Comes to a table, on the own seat or to watch. */
  open(table: string): Promise<Result<{ readonly at: TableSeat; readonly port: TablePort }, string>>;
  /** The move file of a table with what one may know; all of it when the game is over. */
  export(table: string): Promise<Result<string, string>>;
}
