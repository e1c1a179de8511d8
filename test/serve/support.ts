import { err, ok, type Result } from '../../src/common/result.js';
import { FileStore } from '../../src/serve/file-store.js';
import type { Answers, Identity, Notice, RequestOf, ServeError, TableGame } from '../../src/serve/protocol.js';
import type { Names } from '../../src/serve/names.js';
import type { QuotaOptions } from '../../src/serve/quotas.js';
import { DAY } from '../../src/common/time.js';
import type { ServiceDays } from '../../src/serve/service-days.js';
import { hostOf } from '../../src/serve/service.js';
import type { TableStore } from '../../src/serve/table-store.js';
import { Tables } from '../../src/serve/tables.js';
import type { Visit, VisitRequest } from '../../src/serve/visit.js';
import type { Chance } from '../support/random/random-game.js';
import { somePart } from '../support/random/some-part.js';
import { freshFolder } from './door-support.js';

export const ANNA: Identity = { id: 'account:1001', name: 'anna' };
export const BERND: Identity = { id: 'account:1002', name: 'bernd' };
export const CARLA: Identity = { id: 'account:1003', name: 'carla' };

/** A clock that stands still until it is set. */
export interface Clock {
  now: number;
}

const opened: Tables[] = [];

/** Lets go of all tables: for afterEach. */
export async function closeTables(): Promise<void> {
  for (const tables of opened.splice(0)) await tables.close();
}

/** All tables of a fresh folder. */
export async function tablesIn(
  folder: string = freshFolder(),
  {
    clock = { now: 1_000_000 },
    store = new FileStore(folder),
    quotas,
    days,
  }: { clock?: Clock; store?: TableStore; quotas?: Partial<QuotaOptions> & { names?: Names }; days?: ServiceDays } = {},
): Promise<Tables> {
  const tables = await Tables.of(store, () => clock.now, { payerOf: (id) => id, ...quotas }, days);
  if (!tables.ok) throw new Error(tables.error);
  opened.push(tables.value);
  return tables.value;
}

/** Lets days pass on which the service runs. */
export function passDays(tables: Tables, clock: Clock, days: number): void {
  for (let day = 0; day < days; day++) {
    clock.now += DAY;
    tables.seeToday();
  }
}

/** What a request says besides its kind. */
type Values<D extends VisitRequest['do']> = Omit<RequestOf<D>, 'id' | 'do'>;

/** Somebody at the service, and all that was told unasked. */
export class Visitor {
  readonly heard: Notice[] = [];
  readonly #visit: Visit;
  #id = 0;

  constructor(tables: Tables, identity: Identity, clock: Clock = { now: 1_000_000 }) {
    this.#visit = hostOf(tables, () => clock.now).visit(identity, (notice) => this.heard.push(notice));
  }

  /** What a request is answered with; an error is thrown with its code. */
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

  /** The notices of one kind. */
  told<N extends Notice['notice']>(kind: N): readonly Extract<Notice, { notice: N }>[] {
    return this.heard.filter((one): one is Extract<Notice, { notice: N }> => one.notice === kind);
  }
}

/** Whether a seat decides. */
export function isOnTurn({ game }: Pick<TableGame, 'game'>): boolean {
  return game.view.decision?.yours === true;
}

/** A table at which Anna plays the West and Bernd the East, both at it. */
export async function tableOfTwo(tables: Tables, clock?: Clock) {
  const west = new Visitor(tables, ANNA, clock);
  const east = new Visitor(tables, BERND, clock);
  const { table, proof } = await west.ask('create', { side: 'west' });
  await east.ask('sit', { table });
  return { west, east, table, proof };
}

/** Plays parts, each by the seat that is on turn, until so many are committed or the game is over. */
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
