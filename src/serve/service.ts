import { err, ok, type Result } from '../common/result.js';
import type { TableClient } from './tables/table-clients.js';
import type { OwnAddresses } from './notices/own-addresses.js';
import type { TurnNotices } from './notices/turn-notices.js';
import type { KeyRecords } from './people/key-records.js';
import type { Answers, Identity, Notice, RequestOf, ServeError } from './protocol.js';
import { nudge } from './tables/nudge.js';
import type { Table } from './tables/table.js';
import type { Tables } from './tables/tables.js';
import type { Host, Outcome, ServiceSession, VisitRequest } from './visit.js';

type Answered<T> = Result<T, ServeError> | Promise<Result<T, ServeError>>;
type Handler<D extends VisitRequest['do']> = (request: RequestOf<D>) => Answered<Answers[D]>;

/** Result of a request that only ssh keys may send, for a service without records of ssh keys. */
const NO_KEY = err({ code: 'only-keys' } as const);

/** Maximum number of tables open at once on one connection. */
export const MOST_OPEN = 20;

/** Parts of a service that not every service has. */
export interface HostOptions {
  /** The records of the ssh keys of people without an account. */
  readonly keys?: KeyRecords;
  /** The addresses that players have left for notices. */
  readonly addresses?: OwnAddresses;
  /** Sends players notices of their turns. */
  readonly notices?: TurnNotices;
}

/**
 * Returns a host that gives every entered client access to the tables.
 * @param now returns the time in milliseconds since 1970
 */
export function hostOf(tables: Tables, now: () => number = Date.now, options: HostOptions = {}): Host {
  return { visit: (identity, send) => new TableVisit(tables, identity, { ...options, send, now }) };
}

/** Returns the field of a request to seat a bot that means nothing there; undefined if there is none. */
function excludedWithBot({ table, name, code }: Omit<RequestOf<'sit'>, 'bot'>): 'name' | 'code' | undefined {
  if (name !== undefined) return 'name';
  return table !== undefined && code !== undefined ? 'code' : undefined;
}

interface VisitOptions extends HostOptions {
  readonly send: (notice: Notice) => void;
  readonly now: () => number;
}

/** Session of a client that has entered the service: answers its requests and sends it notices. */
class TableVisit implements ServiceSession {
  readonly #tables: Tables;
  readonly #identity: Identity;
  readonly #send: (notice: Notice) => void;
  readonly #now: () => number;
  readonly #keys: KeyRecords | undefined;
  readonly #addresses: OwnAddresses | undefined;
  readonly #notices: TurnNotices | undefined;
  readonly #at = new Map<string, { readonly table: Table; readonly guest: TableClient }>();
  #unwatch: () => void = () => undefined;
  /** Whether the connection has ended. This can happen while a table is still being read. */
  #isClosed = false;

  constructor(tables: Tables, identity: Identity, { send, now, keys, addresses, notices }: VisitOptions) {
    this.#keys = keys;
    this.#notices = notices;
    this.#addresses = addresses;
    this.#tables = tables;
    this.#identity = identity;
    tables.meet(identity);
    this.#send = send;
    this.#now = now;
  }

  async answer(request: VisitRequest): Promise<() => Outcome> {
    if (request.do === 'open') return this.#opening(request);
    // Safe cast: each handler takes the kind of request under whose name it is stored. The compiler cannot see this.
    const handler = this.#handlers[request.do] as (request: VisitRequest) => Answered<Answers[VisitRequest['do']]>;
    const answered = await handler(request);
    if (!answered.ok) this.#report(answered.error);
    const outcome: Outcome = answered.ok ? { ok: answered.value } : { error: answered.error };
    return () => outcome;
  }

  /**
   * Prepares the reply to `open`. The terminal joins the table only when the returned function runs, so all later
   * notices follow the reply.
   */
  async #opening({ table: name, ...how }: RequestOf<'open'>): Promise<() => Outcome> {
    if (this.#at.size >= MOST_OPEN && !this.#at.has(name)) {
      return () => ({ error: { code: 'too-many-open', most: MOST_OPEN } });
    }
    const table = await this.#tables.table(name);
    if (!table.ok) {
      this.#report(table.error);
      return () => ({ error: table.error });
    }
    return () => {
      this.#leave(name);
      if (this.#isClosed) {
        this.#tables.letGo(name);
        return { error: { code: 'not-opened', table: name } };
      }
      const { guest, game } = table.value.come(this.#identity, this.#send, how);
      this.#at.set(name, { table: table.value, guest });
      return { ok: game };
    };
  }

  #report(error: ServeError): void {
    if (error.code === 'broken-table') this.#tables.damage.foundBroken(error.table);
  }

  close(): void {
    this.#isClosed = true;
    this.#unwatch();
    for (const name of this.#at.keys()) this.#leave(name);
  }

  readonly #handlers: { readonly [D in Exclude<VisitRequest['do'], 'open'>]: Handler<D> } = {
    lobby: async ({ watch = false }) => {
      await this.#tables.readFor(this.#identity);
      this.#unwatch();
      const isWatched = watch && !this.#isClosed;
      this.#unwatch = isWatched ? this.#tables.watch((table) => this.#tellRow(table)) : () => undefined;
      return ok(this.#tables.rows(this.#identity));
    },
    turns: async () => {
      await this.#tables.readFor(this.#identity);
      return ok({ tables: this.#tables.turns(this.#identity) });
    },
    create: (request) => this.#tables.create(this.#identity, request),
    sit: async ({ bot, ...request }) => {
      const excluded = bot === undefined ? undefined : excludedWithBot(request);
      if (excluded !== undefined) return err({ code: 'bad-request', detail: excluded, with: 'bot' });
      const name = request.table ?? this.#tables.invited(request.code);
      if (name === null) return err({ code: 'wrong-code' });
      const table = await this.#tables.table(name);
      if (!table.ok) return table;
      const seat = await (bot === undefined
        ? this.#tables.sit(this.#identity, table.value, request, this.#now())
        : table.value.seatBot(this.#identity, bot, this.#now()));
      this.#tables.letGo(name);
      return seat.ok ? ok({ table: name, seat: seat.value }) : seat;
    },
    leave: ({ table }) => {
      this.#leave(table);
      return ok(null);
    },
    preview: ({ table: name, version, moves }) =>
      this.#there(name, (table, guest) => table.preview(guest, version, moves)),
    act: ({ table: name, version, moves, comment }) =>
      this.#there(name, (table, guest) => table.act(guest, version, moves, comment)),
    draft: ({ table: name, version, moves }) => this.#there(name, (table, guest) => table.draft(guest, version, moves)),
    offer: ({ table: name, version, what }) =>
      this.#there(name, (table, guest) => table.offer(guest, version, what, this.#now())),
    reply: ({ table: name, ...reply }) => this.#there(name, (table, guest) => table.reply(guest, reply, this.#now())),
    resign: ({ table: name, version }) => this.#there(name, (table, guest) => table.resign(guest, version)),
    close: ({ table: name, version }) => this.#there(name, (table, guest) => table.close(guest, version)),
    nudge: async ({ table: name }) => {
      const nudged = await nudge(this.#tables, { name, by: this.#identity }, this.#now);
      // The client does not learn whether a notice is sent, because that depends on the other player's address.
      if (nudged.ok) void this.#notices?.again(name, nudged.value);
      return nudged.ok ? ok(null) : nudged;
    },
    rename: async ({ name }) => {
      const renamed = (await this.#keys?.rename(this.#identity, name)) ?? NO_KEY;
      if (!renamed.ok) return renamed;
      await this.#tables.renamed(this.#identity);
      return ok({ name: renamed.value.name });
    },
    keys: async () => {
      const key = (await this.#keys?.keyOf(this.#identity)) ?? NO_KEY;
      return key.ok ? ok({ fingerprints: [key.value] }) : key;
    },
    exchange: async ({ fingerprint }) => (await this.#keys?.exchange(this.#identity, fingerprint)) ?? NO_KEY,
    me: ({ id: _id, do: _do, ...change }) =>
      this.#addresses?.answer(this.#identity, change) ?? err({ code: 'no-notices' }),
    export: async ({ table: name }) => {
      const table = await this.#tables.table(name);
      if (!table.ok) return table;
      const text = await table.value.export(table.value.seatOf(this.#identity));
      this.#tables.letGo(name);
      return ok({ text });
    },
  };

  /** Runs `work` with a table that this connection has open. Returns an error if the table is not open. */
  #there<T>(name: string, work: (table: Table, guest: TableClient) => Answered<T>): Answered<T> {
    const at = this.#at.get(name);
    return at ? work(at.table, at.guest) : err({ code: 'not-opened', table: name });
  }

  #leave(name: string): void {
    const at = this.#at.get(name);
    if (!at) return;
    this.#at.delete(name);
    at.table.leave(at.guest);
    this.#tables.letGo(name);
  }

  #tellRow(table: string): void {
    const row = this.#tables.row(table, this.#identity);
    if (row) this.#send({ notice: 'row', row });
  }
}
