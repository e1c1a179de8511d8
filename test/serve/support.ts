import { err, ok, type Result } from '../../src/common/result.js';
import { FileStore } from '../../src/serve/tables/file-store.js';
import type { Answers, Identity, Notice, RequestOf, ServeError, TableGame } from '../../src/serve/protocol.js';
import { type AccountList, Names } from '../../src/serve/people/names.js';
import { DAY } from '../../src/common/time.js';
import type { ServiceDays } from '../../src/serve/tables/service-days.js';
import { type HostOptions, hostOf } from '../../src/serve/service.js';
import type { TableStore } from '../../src/serve/tables/table-store.js';
import { Tables } from '../../src/serve/tables/tables.js';
import type { TablesOptions } from '../../src/serve/tables/tables-options.js';
import type { ServiceSession, VisitRequest } from '../../src/serve/visit.js';
import type { Chance } from '../support/random/random-game.js';
import { somePart } from '../support/random/some-part.js';
import { freshFolder } from './service-support.js';

export const ANNA: Identity = { id: 'account:1001', name: 'anna' };
export const BERND: Identity = { id: 'account:1002', name: 'bernd' };
export const CARLA: Identity = { id: 'account:1003', name: 'carla' };

/** A machine without accounts, so that no account of the machine of the tests can forbid a name. */
export const NO_ACCOUNTS: AccountList = { local: () => [], named: () => Promise.resolve(null) };

/** A clock that shows the time set by a test. */
export interface Clock {
  now: number;
}

const opened: Tables[] = [];

/** Closes all tables. For afterEach. */
export async function closeTables(): Promise<void> {
  for (const tables of opened.splice(0)) await tables.close();
}

/** Returns the tables of a folder, by default a new one. All games have been read. */
export async function tablesIn(
  folder: string = freshFolder(),
  {
    clock = { now: 1_000_000 },
    store = new FileStore(folder),
    quotas,
    days,
  }: { clock?: Clock; store?: TableStore; quotas?: Partial<TablesOptions>; days?: ServiceDays } = {},
): Promise<Tables> {
  const options = { payerOf: (id: string) => id, names: new Names(NO_ACCOUNTS), ...quotas };
  const tables = await Tables.of(store, () => clock.now, options, days);
  if (!tables.ok) throw new Error(tables.error);
  opened.push(tables.value);
  await tables.value.allRead();
  return tables.value;
}

/** Moves the clock forward by whole days. The service runs on each of them. */
export function passDays(tables: Tables, clock: Clock, days: number): void {
  for (let day = 0; day < days; day++) {
    clock.now += DAY;
    tables.seeToday();
  }
}

/** Fields of a request except its id and type. */
type Values<D extends VisitRequest['do']> = Omit<RequestOf<D>, 'id' | 'do'>;

/** A client of the service without a socket, and all notices it received. */
export class Visitor {
  readonly heard: Notice[] = [];
  readonly #visit: ServiceSession;
  #id = 0;

  constructor(tables: Tables, identity: Identity, clock: Clock = { now: 1_000_000 }, options?: HostOptions) {
    this.#visit = hostOf(tables, () => clock.now, options).visit(identity, (notice) => this.heard.push(notice));
  }

  /** Returns the answer to a request. If the answer is an error, throws the code of the error. */
  async ask<D extends VisitRequest['do']>(what: D, values: Values<D>): Promise<Answers[D]> {
    const answered = await this.try(what, values);
    if (!answered.ok) throw new Error(answered.error.code);
    return answered.value;
  }

  async try<D extends VisitRequest['do']>(what: D, values: Values<D>): Promise<Result<Answers[D], ServeError>> {
    const request = { ...values, do: what, id: ++this.#id };
    const outcome = await this.#visit.answer(request as unknown as VisitRequest);
    const answered = outcome();
    return 'ok' in answered ? ok(answered.ok as Answers[D]) : err(answered.error);
  }

  leave(): void {
    this.#visit.close();
  }

  told<N extends Notice['notice']>(kind: N): readonly Extract<Notice, { notice: N }>[] {
    return this.heard.filter((one): one is Extract<Notice, { notice: N }> => one.notice === kind);
  }
}

export function isOnTurn({ game }: Pick<TableGame, 'game'>): boolean {
  return game.view.decision?.yours === true;
}

/** Creates a table where Anna plays West and Bernd East; both are connected. */
export async function tableOfTwo(tables: Tables, clock?: Clock) {
  const west = new Visitor(tables, ANNA, clock);
  const east = new Visitor(tables, BERND, clock);
  const { table, proof } = await west.ask('create', { side: 'west' });
  await east.ask('sit', { table });
  return { west, east, table, proof };
}

/** Plays up to `parts` parts, each by the seat on turn, until the game is over. */
export async function playParts(
  table: string,
  visitors: readonly Visitor[],
  { parts, random }: { readonly parts: number; readonly random: Chance },
): Promise<number> {
  for (let played = 0; played < parts; played++) {
    const games = await Promise.all(visitors.map((visitor) => visitor.ask('open', { table })));
    const turn = games.findIndex(isOnTurn);
    if (turn < 0) return played;
    const { version, game } = games[turn];
    await visitors[turn].ask('act', { table, version, moves: [...somePart(game, random)] });
  }
  return parts;
}
