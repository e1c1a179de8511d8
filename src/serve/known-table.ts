import type { TableRow } from '../match/lobby.js';
import { SIDES } from '../rules/board.js';
import { holdsSeat, NOBODY, readNotes, type Seated, type Seating } from './notes.js';
import type { Identity } from './protocol.js';
import type { Drafts } from './table.js';
import type { Listed } from './table-store.js';

/** What is known of every table, whether somebody is at it or not. */
export interface KnownTable extends Pick<TableRow, 'table' | 'place' | 'turn' | 'winner' | 'changed'> {
  readonly state: 'running' | 'over' | 'broken';
  /** How many parts it has; null when nobody was at it since the service began. */
  readonly version: number | null;
  readonly seating: Seating;
  readonly drafts: Drafts;
}

/** Everybody at tables that are not over. */
export function* seatedAtRunning(tables: Iterable<KnownTable>): Iterable<Seated> {
  for (const { state, seating } of tables) if (state !== 'over') yield* seatedAt(seating);
}

/**
 * The number of an account of whose number another account has seats at running tables; null where there are none.
 */
export function earlierAccount(identity: Identity, tables: Iterable<KnownTable>): number | null {
  const { uid } = identity;
  if (uid === undefined) return null;
  const isEarlier = new RegExp(`^account:${uid}(\\.\\d+)?$`);
  for (const one of seatedAtRunning(tables)) {
    if (isEarlier.test(one.identity.id) && !holdsSeat(identity, one)) return uid;
  }
  return null;
}

/** Who sits at a table. */
export function seatedAt({ seats }: Seating): readonly Seated[] {
  return SIDES.flatMap((side) => seats[side] ?? []);
}

/** A table of which nothing is known. */
export function blank(table: string): KnownTable {
  const nothing = { version: null, place: null, turn: null, winner: null, changed: 0 };
  return { table, state: 'broken', ...nothing, seating: NOBODY, drafts: {} };
}

/** What the store's list says of a table. */
export function knownOf({ table, changed, summary, notes }: Listed): KnownTable {
  const { place, turn, winner } = summary;
  const seating = readNotes(notes);
  const isUsable = seating.ok && !lacksPlayer(seating.value, summary.heading !== '');
  const state = isUsable ? summary.state : 'broken';
  return { ...blank(table), state, place, turn, winner, changed, seating: seating.ok ? seating.value : NOBODY };
}

/**
 * Whether notes were lost: nobody plays before both seats are taken. A seat that looks free there belongs to somebody, so
 * it must not be given to another player.
 */
export function lacksPlayer({ seats }: Seating, hasParts: boolean): boolean {
  return hasParts && (seats.west === null || seats.east === null);
}
