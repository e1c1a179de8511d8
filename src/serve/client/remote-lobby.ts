import type { Level } from '../../notation/bot-names.js';
import type { Lobby, NewTable, TableRow } from '../../match/lobby.js';
import type { TablePort, TableSeat } from '../../match/table-port.js';
import { withShownNames } from '../../match/who.js';
import type { Side } from '../../rules/board.js';
import { err, ok, type Result } from '../../common/result.js';
import type { Client, Presence } from './client.js';
import { idleClock } from '../clock.js';
import type { RequestResult, RequestBody } from './outbox.js';
import type { Answers, Identity, Notice, Request, ServeError } from '../protocol.js';
import { RemoteTable, type WhyGone } from './remote-table.js';

/** Sentences about failed requests and missing tables. */
export interface LobbyWords {
  readonly unreachable: string;
  tell(error: ServeError): string;
  whyGone(table: string, why: WhyGone): string;
  /** Returns why the service cannot be reached, in a sentence; null if unknown. */
  whyAway(presence: Presence): string | null;
}

/**
 * The tables of a service as one terminal sees them. Stays up to date. After a loss of the connection, opens the
 * terminal's tables again.
 */
export class RemoteLobby implements Lobby {
  readonly #client: Pick<Client, 'ask'>;
  readonly #identity: Identity;
  readonly #words: LobbyWords;
  readonly #rows = new Map<string, TableRow>();
  readonly #tables = new Map<string, RemoteTable>();
  readonly #listeners = new Set<() => void>();
  more = 0;
  earlier: number | null = null;
  isAway = false;
  whyAway: string | null = null;

  constructor(client: Pick<Client, 'ask'>, identity: Identity, words: LobbyWords) {
    this.#client = client;
    this.#identity = identity;
    this.#words = words;
  }

  get name(): string {
    return this.#identity.name;
  }

  get rows(): readonly TableRow[] {
    return [...this.#rows.values()];
  }

  readonly listen = (onChange: () => void): (() => void) => {
    this.#listeners.add(onChange);
    return () => this.#listeners.delete(onChange);
  };

  /** Requests the list of tables and subscribes to its changes. */
  async watch(): Promise<Result<void, string>> {
    const asked = await this.#ask({ do: 'lobby', watch: true });
    if (!asked.ok) return asked;
    this.#rows.clear();
    for (const row of asked.value.tables) this.#rows.set(row.table, withShownNames(row));
    this.earlier = asked.value.earlier;
    this.more = asked.value.more;
    this.#changed();
    return ok(undefined);
  }

  create(table: NewTable): Promise<Result<Answers['create'], string>> {
    return this.#ask({ do: 'create', ...table });
  }

  async sit(table: string, code?: string): Promise<Result<Side, string>> {
    const sat = await this.#ask({ do: 'sit', table, ...(code === undefined ? {} : { code }) });
    return sat.ok ? ok(sat.value.seat) : sat;
  }

  async join(code: string): Promise<Result<string, string>> {
    const sat = await this.#ask({ do: 'sit', code });
    return sat.ok ? ok(sat.value.table) : sat;
  }

  async seatBot(table: string, level: Level): Promise<Result<Side, string>> {
    const sat = await this.#ask({ do: 'sit', table, bot: level });
    return sat.ok ? ok(sat.value.seat) : sat;
  }

  async open(table: string): Promise<Result<{ readonly at: TableSeat; readonly port: TablePort }, string>> {
    const opened = await this.#ask({ do: 'open', table });
    if (!opened.ok) return opened;
    const says: ConstructorParameters<typeof RemoteTable>[2] = {
      problem: this.#problem,
      whyGone: (gone, why) => this.#words.whyGone(gone, why),
      leave: this.#leave,
    };
    const port = new RemoteTable(this.#client, opened.value, says, idleClock);
    this.#tables.set(table, port);
    return ok({ at: withShownNames(opened.value), port });
  }

  readonly #leave = (table: string): void => {
    this.#tables.delete(table);
    void this.#client.ask({ do: 'leave', table });
  };

  async export(table: string): Promise<Result<string, string>> {
    const exported = await this.#ask({ do: 'export', table });
    return exported.ok ? ok(exported.value.text) : exported;
  }

  hear(notice: Notice): void {
    if (notice.notice === 'row') {
      this.#rows.set(notice.row.table, withShownNames(notice.row));
      this.#changed();
    } else if (notice.notice === 'news') this.#tables.get(notice.news.table)?.hear(notice);
    else if (notice.notice !== 'bye') this.#tables.get(notice.table)?.hear(notice);
  }

  /**
   * Records whether the service can be reached. When it can be reached again, requests the list again and reopens
   * the tables that this terminal has open.
   */
  present(presence: Presence): void {
    this.isAway = presence.type !== 'here';
    this.whyAway = this.#words.whyAway(presence);
    if (this.isAway) for (const table of this.#tables.values()) table.away(this.whyAway);
    else {
      void this.watch();
      for (const table of this.#tables.values()) void table.reopen();
    }
    this.#changed();
  }

  async #ask<A extends RequestBody>(asking: A): Promise<Result<Answers[A['do']], string>> {
    const asked: RequestResult<A['do']> = await this.#client.ask(asking);
    return asked.type === 'ok' ? ok(asked.ok) : err(this.#problem(asked) ?? '');
  }

  readonly #problem = (asked: RequestResult<Request['do']>): string | null => {
    if (asked.type === 'ok') return null;
    return asked.type === 'unreachable' ? this.#words.unreachable : this.#words.tell(asked.error);
  };

  #changed(): void {
    for (const tell of this.#listeners) tell();
  }
}
