import type { TableRow } from '../../match/lobby.js';
import type { Who } from '../../match/who.js';
import type { Match } from '../../match/match.js';
import { isOver, placeOf } from '../../notation/index.js';
import { other, type Side } from '../../rules/board.js';
import { decision } from '../../rules/game.js';
import { err, ok, type Result } from '../../common/result.js';
import { proposedName } from '../../store/index.js';
import {
  blank,
  type BotWanted,
  botWantedAt,
  concerns,
  earlierAccount,
  knownOf,
  listedFor,
  rowOf,
  type KnownTable,
  seatedAt,
  seatedAtRunning,
  type WaitingSeat,
  waitingSeatAt,
  withoutLapsedOffers,
} from './known-table.js';
import {
  awaitedAt,
  freeSeatFor,
  holdsSeat,
  isInvited,
  notedAt,
  type NotedPlayers,
  readNotes,
  type SeatIdentity,
} from './notes.js';
import { damageIn, DamageReports, factsOf, sealed } from './damage.js';
import { type CreateRequest, excludedIn, newTable, type SitRequest } from './new-table.js';
import { Names } from '../people/names.js';
import { versionOf } from '../../match/parts.js';
import type { Answers, Identity, ServeError } from '../protocol.js';
import { Quotas } from './quotas.js';
import { ServiceDays } from './service-days.js';
import { notRead, readMatch } from './read-match.js';
import { Table } from './table.js';
import type { StoreFailure } from '../store-failure.js';
import type { Glanced, Kept, TableStore } from './table-store.js';
import { TimesOfTables } from './table-times.js';
import type { SharedByTables, TablesOptions } from './tables-options.js';
import { UnreadTables } from './unread-tables.js';

/** Maximum number of other players' tables in the lobby. The most recently played tables are listed. */
export const MOST_LISTED = 500;

/** Data from which the lobby's row of a table is computed. */
interface TableFacts extends Pick<Table, 'name' | 'seating'> {
  readonly match: Pick<Match, 'record'>;
}

type Done<T> = Promise<Result<T, ServeError>>;

/** A table that is in memory or being read, and the number of its users. */
interface OpenTable {
  uses: number;
  readonly table: Promise<Result<Table, ServeError>>;
}

/** All tables of a service: those listed in the lobby, and those that clients have open. */
export class Tables {
  readonly #store: TableStore;
  readonly #now: () => number;
  readonly #days: ServiceDays;
  readonly #times: TimesOfTables;
  readonly #known: Map<string, KnownTable>;
  readonly #open = new Map<string, OpenTable>();
  /** Names of tables that are being created. */
  readonly #reserved = new Set<string>();
  /** Tables that the store has not finished releasing. */
  readonly #closing = new Map<string, Promise<void>>();
  readonly #listeners = new Set<(table: string) => void>();
  readonly #quotas: Quotas;
  readonly #names: Names;
  readonly #unread: UnreadTables;
  readonly damage: DamageReports;

  private constructor(store: TableStore, glanced: readonly Glanced[], now: () => number, own: SharedByTables) {
    this.damage = new DamageReports(own.onDamaged);
    this.#store = store;
    this.#now = now;
    this.#quotas = own.quotas;
    this.#names = own.names;
    this.#days = own.days;
    this.#times = own.times;
    this.#known = new Map(glanced.map((one) => [one.name, knownOf(one, this.damage.report)]));
    const unread = new Map(glanced.filter(({ summary }) => summary === null).map((one) => [one.name, one]));
    this.#unread = new UnreadTables(this.#known.values(), async (table) => {
      const one = unread.get(table);
      unread.delete(table);
      if (!one) return;
      try {
        this.#known.set(table, knownOf({ ...one, summary: await store.summary(table) }, this.damage.report));
      } catch {
        // A fault in one game must not stop the service for all other games.
        this.#known.set(table, { ...knownOf(one, this.damage.report), state: 'broken' });
        this.damage.report(table, { what: 'unreadable', line: 0 });
      }
    });
    for (const { seating } of this.#known.values()) for (const one of seatedAt(seating)) own.names.meet(one.identity);
  }

  /**
   * @param now returns the time in milliseconds since 1970
   * @param days the days on which this service ran; a table may be closed only after enough of them
   */
  static async of(
    store: TableStore,
    now: () => number = Date.now,
    { names = new Names(), onDamaged = () => {}, timesIn, ...quotas }: TablesOptions = { payerOf: (id) => id },
    days: ServiceDays = new ServiceDays(),
  ): Promise<Result<Tables, StoreFailure>> {
    const glanced = await store.glance();
    if (!glanced.ok) return glanced;
    const times = new TimesOfTables(timesIn ?? null, now);
    const own = { names, quotas: new Quotas(quotas), days, onDamaged, times };
    const tables = new Tables(store, glanced.value, now, own);
    tables.seeToday();
    // Reads the tables that keep a free seat for a player, because `players` must know whether they are over. Their
    // files are short, because nobody has played there yet.
    await tables.#unread.readWhere((seating) => awaitedAt(seating) !== null);
    void tables.allRead();
    return ok(tables);
  }

  allRead(): Promise<void> {
    return this.#unread.readAll();
  }

  /** Reads the unread tables that `rows` and `turns` show to an identity. */
  async readFor(identity: Identity): Promise<void> {
    if (this.#unread.isEmpty) return;
    await this.#unread.readWhere((seating) => concerns(identity, seating));
    await this.#unread.read(listedFor(identity, this.#known.values(), MOST_LISTED).tables);
  }

  /** Records that the service runs today. Call this more than once a day. */
  seeToday(): void {
    this.#days.see(this.#now());
  }

  /** Records an identity (see `Names.meet`). */
  meet(identity: Identity): void {
    this.#names.meet(identity);
  }

  /** Returns an identity's lobby: its own tables, then other tables. Each group begins with the latest change. */
  rows(identity: Identity): Answers['lobby'] {
    const { tables, more } = listedFor(identity, this.#known.values(), MOST_LISTED);
    return {
      tables: tables.flatMap((table) => this.row(table, identity) ?? []),
      more,
      earlier: earlierAccount(identity, this.#known.values()),
    };
  }

  /** Returns the tables where it is this identity's turn, the latest change first. */
  turns(identity: Identity): readonly TableRow[] {
    const rows: TableRow[] = [];
    for (const [table, { state, turn, seating }] of this.#known) {
      const isOwn = state === 'running' && turn !== null && holdsSeat(identity, seating.seats[turn]);
      const row = isOwn ? this.row(table, identity) : null;
      if (row?.state === 'running' && row.turn === row.seat) rows.push(row);
    }
    return rows.sort((a, b) => b.changed - a.changed);
  }

  readonly #whoOf = (identity: SeatIdentity): Who | null => this.#names.whoOf(identity);

  players(): NotedPlayers {
    return notedAt([...this.#known.values()].map((known) => ({ ...known, isOver: known.state === 'over' })));
  }

  get names(): readonly string[] {
    return [...this.#known.keys()];
  }

  /** Returns the bot that a table waits for; null if there is none. */
  botWanted(table: string): BotWanted | null {
    const known = this.#known.get(table);
    return known ? botWantedAt(known) : null;
  }

  /** Returns the player for whom a table waits; null if there is none. */
  waitingSeat(table: string): WaitingSeat | null {
    const known = this.#known.get(table);
    return known ? waitingSeatAt(known) : null;
  }

  /** Returns the lobby's row of a table for an identity; null if there is no such table, or it is unread. */
  row(table: string, identity: Identity): TableRow | null {
    const known = this.#known.get(table);
    return known ? rowOf(known, identity, this.#names) : null;
  }

  /** Returns the name of the table with this code, even if its seats are taken; null if no table has the code. */
  invited(code: string | undefined): string | null {
    const wanted = code?.trim().toLowerCase();
    if (wanted === undefined) return null;
    for (const [table, { seating }] of this.#known) if (seating.invitation === wanted) return table;
    return null;
  }

  /** Creates a table at which its creator has a seat. */
  create(identity: Identity, request: CreateRequest): Done<Answers['create']> {
    return this.#withinQuota(identity, true, () => this.#create(identity, request));
  }

  /**
   * Gives the free seat of a table to an identity. Reserves the name only if the identity may take the seat: a refused
   * request must not keep the name from another player.
   */
  sit(identity: Identity, table: Table, { name = identity.name, code }: SitRequest, at: number): Done<Side> {
    return this.#withinQuota(identity, false, async () => {
      const free = freeSeatFor(identity, table.seating, code);
      return free.ok ? this.under(name, identity, () => table.sit(identity, name, code, at)) : free;
    });
  }

  /** Runs `work`, which gives an identity a name; returns the reason if the identity may not use the name. */
  async under<T>(name: string, identity: Identity, work: () => Done<T>): Done<T> {
    // A player's name at a finished table is free again. An identity's own name is not compared with other players.
    if (name !== identity.name) await this.allRead();
    const claimed = await this.#names.claim(name, identity, () => seatedAtRunning(this.#known.values()));
    if (!claimed.ok) return claimed;
    try {
      return await work();
    } finally {
      claimed.value();
    }
  }

  async #withinQuota<T>(identity: Identity, begins: boolean, work: () => Done<T>): Done<T> {
    await this.#unread.readWhere((seating) => this.#quotas.hasSeatOf(identity, seating));
    const taken = this.#quotas.take(identity, this.#known.values(), { now: this.#now(), begins });
    return taken.ok ? work().finally(taken.value) : taken;
  }

  async #create(identity: Identity, request: CreateRequest): Done<Answers['create']> {
    const excluded = excludedIn(request);
    if (excluded) return err(excluded);
    const found = request.for === undefined ? ok(null) : await this.#names.invited(request.for);
    if (!found.ok) return found;
    const invited = found.value;
    if (invited !== null && isInvited(identity, invited)) return err({ code: 'for-yourself' });
    const { name = identity.name } = request;
    return this.under(name, identity, async () => {
      const now = new Date(this.#now());
      const { keptAs, record, seating, proof, code } = newTable(identity, request, { invited, now });
      // The lobby's row is computed from the data just written. The file could contain something else by now.
      const table = await this.#createUnder(proposedName([name], now), keptAs, (free) =>
        this.#update({ name: free, match: { record }, seating }, now.getTime()),
      );
      return table.ok ? ok({ table: table.value, proof, code }) : err({ code: 'not-saved', reason: table.error });
    });
  }

  /**
   * Saves a new table under an unused name. Reserves the name before the first `await`, so no other call can take it.
   * @param list adds the table to the lobby; called before the reservation ends
   */
  async #createUnder(
    name: string,
    keptAs: (table: string) => Kept,
    list: (table: string) => void,
  ): Promise<Result<string, StoreFailure>> {
    for (let number = 1; ; number++) {
      const table = number === 1 ? name : `${name}-${number}`;
      if (this.#known.has(table) || this.#reserved.has(table)) continue;
      this.#reserved.add(table);
      try {
        const created = await this.#store.create(table, keptAs(table));
        if (created.ok) list(table);
        if (created.ok || created.error !== 'exists') return created.ok ? ok(table) : created;
      } finally {
        this.#reserved.delete(table);
      }
    }
  }

  /** Returns a table, and reads its data if necessary. Call `letGo` when the table is no longer used. */
  async table(name: string): Promise<Result<Table, ServeError>> {
    if (this.#known.get(name)?.state === 'unread') await this.#unread.read([name]);
    const known = this.#known.get(name);
    if (!known) return err({ code: 'no-table', table: name });
    const open = this.#open.get(name) ?? { uses: 0, table: this.#read(known) };
    this.#open.set(name, open);
    open.uses++;
    const table = await open.table;
    if (!table.ok) this.letGo(name);
    return table;
  }

  /** Ends one use of a table. A table without users is dropped from memory, except for its drafts. */
  letGo(name: string): void {
    const open = this.#open.get(name);
    if (!open || --open.uses > 0) return;
    void open.table.then(async (table) => {
      if (table.ok) await table.value.settled();
      if (open.uses > 0 || this.#open.get(name) !== open) return;
      this.#open.delete(name);
      const closing = this.#store.release(name);
      this.#closing.set(name, closing);
      await closing;
      if (this.#closing.get(name) === closing) this.#closing.delete(name);
    });
  }

  async #read(known: KnownTable): Promise<Result<Table, ServeError>> {
    const { table: name, drafts, changed } = known;
    await this.#closing.get(name);
    const kept = await this.#store.read(name);
    if (!kept.ok) return err(notRead(name, kept.error));
    const match = await readMatch(kept.value.moves);
    const seating = readNotes(kept.value.notes, name);
    const damage = damageIn(seating, factsOf(match.ok ? ok(match.value.record) : match));
    for (const one of damage) this.damage.report(name, one);
    if (!match.ok || !seating.ok || damage.length > 0) {
      this.#known.set(name, { ...known, state: 'broken' });
      return err({ code: 'broken-table', table: name });
    }
    this.#known.set(name, withoutLapsedOffers(known, versionOf(match.value.record)));
    const version = versionOf(match.value.record);
    const texts = { notes: kept.value.notes, header: match.value.record.header };
    const table: Table = new Table(
      name,
      { match: match.value, seating: await sealed(this.#store, name, texts, seating.value), drafts },
      {
        store: this.#store,
        whoOf: this.#whoOf,
        times: await this.#times.of(name, { seating: seating.value, version, changed }),
        onChange: (isPart) => this.#update(table, isPart ? this.#now() : undefined),
        timeToClose: () => this.#days.timeToClose(this.#known.get(name)?.changed ?? this.#now(), this.#now()),
      },
    );
    return ok(table);
  }

  /** Waits for all requests at the tables, then releases the tables. */
  async close(): Promise<void> {
    await this.#unread.stop();
    for (const [name, { table }] of this.#open) {
      const open = await table;
      if (open.ok) await open.value.settled();
      await this.#store.release(name);
    }
    this.#open.clear();
    await Promise.all(this.#closing.values());
    await this.#times.settled();
  }

  /** Subscribes to saved changes of tables; returns the unsubscribe function. */
  watch(listener: (table: string) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #update({ name, match: { record }, seating }: TableFacts, changed?: number): void {
    const known = this.#known.get(name) ?? blank(name);
    const { end, conclusion } = record;
    if (changed !== undefined) this.#days.see(changed);
    const isRunning = !isOver(record);
    this.#known.set(name, {
      ...known,
      state: isRunning ? 'running' : 'over',
      version: versionOf(record),
      place: placeOf(end),
      turn: isRunning ? (decision(end)?.side ?? null) : null,
      winner: end.outcome?.winner ?? (conclusion?.type === 'resigned' ? other(conclusion.side) : null),
      changed: changed ?? known.changed,
      seating,
    });
    this.#tellRow(name);
  }

  /** Notifies the clients in the lobby that a player was nudged. */
  nudged(name: string, at: number): void {
    this.#known.set(name, { ...(this.#known.get(name) ?? blank(name)), nudged: at });
    this.#tellRow(name);
  }

  #tellRow(table: string): void {
    for (const listener of this.#listeners) listener(table);
  }

  /** Notifies clients about the tables of an identity that has changed its name. */
  async renamed(identity: Identity): Promise<void> {
    for (const [name, { seating }] of this.#known) if (concerns(identity, seating)) this.#tellRow(name);
    for (const { table } of this.#open.values()) {
      const open = await table;
      if (open.ok) open.value.tellPeople();
    }
  }
}
