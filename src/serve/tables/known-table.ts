import { type Level, levelOf } from '../../notation/bot-names.js';
import type { TableRow } from '../../match/lobby.js';
import { other, type Side, SIDES } from '../../rules/board.js';
import { damageIn, factsIn, type OnDamaged } from './damage.js';
import { awaitedAt, holdsSeat, isInvited, NOBODY, readNotes, type Seated, type Seating } from './notes.js';
import type { Names } from '../people/names.js';
import { isIdOf } from '../people/people-lines.js';
import type { Identity } from '../protocol.js';
import type { Drafts } from './drafts.js';
import { playersOf, whoPlays } from './table-clients.js';
import type { Glanced } from './table-store.js';

/** Data of a table that the service keeps in memory, whether the table is open or not. */
export interface KnownTable extends Pick<TableRow, 'table' | 'place' | 'turn' | 'winner' | 'changed'> {
  /** `unread`: the game has still to be replayed; place, turn and winner are unknown until then. */
  readonly state: 'running' | 'over' | 'broken' | 'unread';
  /** The table's version; null until the table is first changed after the service's start. */
  readonly version: number | null;
  /** When a player of the table was last nudged; null if this has not happened since the service's start. */
  readonly nudged: number | null;
  readonly seating: Seating;
  readonly drafts: Drafts;
}

/** Returns all players at tables that are not over. */
export function* seatedAtRunning(tables: Iterable<KnownTable>): Iterable<Seated> {
  for (const { state, seating } of tables) if (state !== 'over') yield* seatedAt(seating);
}

/**
 * Returns the identity's uid if, at a table that is not over, an earlier account with this uid has a seat or a free
 * seat is kept for that account. Otherwise returns null.
 */
export function earlierAccount(identity: Identity, tables: Iterable<KnownTable>): number | null {
  const { uid } = identity;
  if (uid === undefined) return null;
  for (const { state, seating } of tables) {
    if (state === 'over') continue;
    const awaited = awaitedAt(seating);
    if (awaited?.uid === uid && !isInvited(identity, awaited)) return uid;
    if (seatedAt(seating).some((one) => isIdOf(uid, one.identity.id) && !holdsSeat(identity, one))) return uid;
  }
  return null;
}

/**
 * Returns the names of the tables in the lobby of an identity, and the number of further tables.
 * @param most maximum number of listed tables where the identity has no seat
 */
export function listedFor(
  identity: Identity,
  tables: Iterable<KnownTable>,
  most: number,
): { readonly tables: readonly string[]; readonly more: number } {
  const own: string[] = [];
  const others: string[] = [];
  for (const { table, seating } of [...tables].sort((a, b) => b.changed - a.changed)) {
    const isOwn = SIDES.some((side) => holdsSeat(identity, seating.seats[side]));
    (isOwn ? own : others).push(table);
  }
  return { tables: [...own, ...others.slice(0, most)], more: Math.max(0, others.length - most) };
}

/** Whether an identity has a seat at the table, or another account with the same uid has a seat there. */
export function concerns(identity: Identity, seating: Seating): boolean {
  const { uid } = identity;
  return seatedAt(seating).some(
    (one) => holdsSeat(identity, one) || (uid !== undefined && isIdOf(uid, one.identity.id)),
  );
}

export function seatedAt({ seats }: Seating): readonly Seated[] {
  return SIDES.flatMap((side) => seats[side] ?? []);
}

/** Returns the lobby's row of a table for an identity; null if the table is unread. */
export function rowOf(
  { table, state, seating, place, turn, winner, changed, nudged }: KnownTable,
  identity: Identity,
  names: Pick<Names, 'whoOf' | 'reservedFor'>,
): TableRow | null {
  if (state === 'unread') return null;
  const { seats, invitation, openDeal } = seating;
  const isFree = SIDES.some((side) => seats[side] === null);
  return {
    table,
    state: state === 'running' && isFree ? 'open' : state,
    players: playersOf(seating),
    who: whoPlays(seating, (one) => names.whoOf(one)),
    seat: SIDES.find((side) => holdsSeat(identity, seats[side])) ?? 'spectator',
    invitation: invitation !== null,
    for: names.reservedFor(seating.for, identity),
    place,
    turn,
    winner,
    openDeal,
    changed,
    ...(nudged !== null && nudged > changed && { nudged }),
  };
}

/** Returns the `KnownTable` of a table that could not be read. */
export function blank(table: string): KnownTable {
  const nothing = { version: null, place: null, turn: null, winner: null, changed: 0, nudged: null };
  return { table, state: 'broken', ...nothing, seating: NOBODY, drafts: {} };
}

/** Returns the `KnownTable` of a table in the store's list. */
export function knownOf({ name, changed, summary, notes }: Glanced, onDamaged: OnDamaged): KnownTable {
  const read = readNotes(notes, name);
  const damage = damageIn(read, summary && factsIn(summary));
  for (const one of damage) onDamaged(name, one);
  const known = { ...blank(name), changed, seating: read.ok ? read.value : NOBODY };
  if (summary === null) return { ...known, state: 'unread' };
  const { place, turn, winner, state } = summary;
  return { ...known, state: damage.length === 0 ? state : 'broken', place, turn, winner };
}

/**
 * Leaves out offers for other versions than the present one, so that no bot is started for them. Call it when the
 * table's version is read from its move file.
 */
export function withoutLapsedOffers(known: KnownTable, version: number): KnownTable {
  const offers = known.seating.offers.filter((one) => one.version === version);
  return { ...known, seating: { ...known.seating, offers } };
}

/** The player for whom a table waits. */
export interface WaitingSeat {
  readonly side: Side;
  readonly player: Seated;
  /** Time of the last part, in milliseconds since 1970. */
  readonly changed: number;
}

/** Returns the player for whom a table waits. Null if it is over, damaged or unread, or if it has a free seat. */
export function waitingSeatAt({ state, seating: { seats }, turn, changed }: KnownTable): WaitingSeat | null {
  const player = turn && seats[turn];
  if (state !== 'running' || !player || seats[other(turn)] === null) return null;
  return { side: turn, player, changed };
}

/** A bot that a table waits for. */
export interface BotWanted {
  readonly level: Level;
  /** The version in `KnownTable`. */
  readonly version: number | null;
  /** Whether the bot has an offer to answer. */
  readonly isAsked: boolean;
  /** The identity of the bot's opponent. */
  readonly opponent: string;
}

/**
 * Returns the bot that a table waits for, because it is the bot's turn or the bot must answer an offer. Null if there
 * is none.
 */
export function botWantedAt({ state, seating, turn, version }: KnownTable): BotWanted | null {
  if (state !== 'running') return null;
  for (const side of SIDES) {
    const level = levelOf(seating.seats[side]?.identity.id ?? '');
    const isAsked = seating.offers.some((one) => one.side === other(side) && one.version === (version ?? one.version));
    const opponent = seating.seats[other(side)]?.identity.id ?? '';
    if (level !== null && (turn === side || isAsked)) return { level, version, isAsked, opponent };
  }
  return null;
}
