import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { FileStore } from '../../../src/serve/tables/file-store.js';
import { BotClients } from '../../../src/serve/bot-clients.js';
import { Names } from '../../../src/serve/people/names.js';
import { MOST_TABLES } from '../../../src/serve/tables/quotas.js';
import { Tables } from '../../../src/serve/tables/tables.js';
import { INDEX_NAME } from '../../../src/store/index.js';
import { chance } from '../../support/random/random-game.js';
import { freshFolder } from '../service-support.js';
import { ANNA, BERND, CARLA, closeTables, NO_ACCOUNTS, playParts, tableOfTwo, tablesIn, Visitor } from '../support.js';

afterEach(closeTables);

/** A store that replays no game before `permit` names its table. */
class SlowStore extends FileStore {
  readonly asked: string[] = [];
  /** Table whose reading fails with an unexpected error. */
  faulty = '';
  readonly #gates = new Map<string, { readonly open: Promise<void>; readonly release: () => void }>();

  override async summary(table: string): ReturnType<FileStore['summary']> {
    this.asked.push(table);
    await this.#gate(table).open;
    if (table === this.faulty) throw new Error('a fault in the program');
    return super.summary(table);
  }

  permit(...tables: readonly string[]): void {
    for (const table of tables) this.#gate(table).release();
  }

  #gate(table: string) {
    const known = this.#gates.get(table);
    if (known) return known;
    let release = (): void => {};
    const open = new Promise<void>((resolve) => (release = resolve));
    const gate = { open, release };
    this.#gates.set(table, gate);
    return gate;
  }
}

/** Deletes the index of a folder, and then starts a service in it. */
async function restarted(folder: string): Promise<{ tables: Tables; store: SlowStore }> {
  rmSync(join(folder, INDEX_NAME), { force: true });
  const store = new SlowStore(folder);
  const tables = await Tables.of(store, () => 1_000_000, { payerOf: (id) => id, names: new Names(NO_ACCOUNTS) });
  if (!tables.ok) throw new Error(tables.error);
  return { tables: tables.value, store };
}

/** Whether a promise is still pending after all other work has been done. */
async function waits(work: Promise<unknown>): Promise<boolean> {
  let isDone = false;
  void work.finally(() => (isDone = true)).catch(() => {});
  for (let turn = 0; turn < 50; turn++) await setImmediate();
  return !isDone;
}

async function resigned(visitor: Visitor, table: string): Promise<void> {
  const { version } = await visitor.ask('open', { table });
  await visitor.ask('resign', { table, version });
}

describe('a service without index', () => {
  it('opens a table and saves parts there, while other tables are unread', async () => {
    const folder = freshFolder();
    const before = await tablesIn(folder);
    const [first, second] = [await tableOfTwo(before), await tableOfTwo(before)];
    await playParts(second.table, [second.west, second.east], { parts: 3, random: chance(1) });
    await before.close();
    const { tables, store } = await restarted(folder);
    const [west, east] = [new Visitor(tables, ANNA), new Visitor(tables, BERND)];
    const opening = west.ask('open', { table: second.table });
    expect(await waits(opening)).toBe(true);
    store.permit(second.table);
    expect((await opening).version).toBe(3);
    await playParts(second.table, [west, east], { parts: 2, random: chance(2) });
    store.permit(first.table);
    await tables.allRead();
    expect(tables.row(second.table, ANNA)).toMatchObject({ state: 'running', seat: 'west' });
    await tables.close();
    const { version } = await new Visitor(await tablesIn(folder), ANNA).ask('open', { table: second.table });
    expect(version).toBe(5);
  });

  it('goes on if the reading of a game has an unexpected fault; only this table is broken', async () => {
    const folder = freshFolder();
    const before = await tablesIn(folder);
    const [faulty, sound] = [await tableOfTwo(before), await tableOfTwo(before)];
    await before.close();
    const { tables, store } = await restarted(folder);
    store.faulty = faulty.table;
    store.permit(faulty.table, sound.table);
    await tables.allRead();
    expect(tables.row(faulty.table, CARLA)).toMatchObject({ state: 'broken' });
    expect(tables.row(sound.table, CARLA)).toMatchObject({ state: 'running' });
    await tables.close();
  });

  it('lists the lobby as after the reading of all games, and watches it from then on', async () => {
    const folder = freshFolder();
    const before = await tablesIn(folder);
    const { west, table } = await tableOfTwo(before);
    const other = await tableOfTwo(before);
    await resigned(west, table);
    const rows = before.rows(CARLA);
    await before.close();
    const { tables, store } = await restarted(folder);
    const carla = new Visitor(tables, CARLA);
    const lobby = carla.ask('lobby', { watch: true });
    expect(await waits(lobby)).toBe(true);
    store.permit(table, other.table);
    const listed = (all: typeof rows) =>
      all.tables.map(({ table: name, state, winner }) => [name, state, winner]).sort();
    expect(listed(await lobby)).toEqual(listed(rows));
    await tables.allRead();
    expect(carla.told('row')).toEqual([]);
    await resigned(new Visitor(tables, ANNA), other.table);
    expect(carla.told('row').at(-1)?.row).toMatchObject({ table: other.table, state: 'over' });
    await tables.close();
  });

  it('sends no rows to a watcher that left while the lobby was read', async () => {
    const folder = freshFolder();
    const before = await tablesIn(folder);
    const { table } = await tableOfTwo(before);
    await before.close();
    const { tables, store } = await restarted(folder);
    const carla = new Visitor(tables, CARLA);
    const lobby = carla.ask('lobby', { watch: true });
    carla.leave();
    store.permit(table);
    await lobby;
    await resigned(new Visitor(tables, ANNA), table);
    expect(carla.heard).toEqual([]);
    await tables.close();
  });

  it('knows before it starts which kept seats are at finished tables', async () => {
    const folder = freshFolder();
    const before = await tablesIn(folder, {
      quotas: {
        names: new Names({
          local: () => [{ name: BERND.name, uid: 1002, home: '/' }],
          named: () => Promise.resolve(null),
        }),
      },
    });
    const { table } = await new Visitor(before, ANNA).ask('create', { side: 'west', for: BERND.name });
    await before.close();
    rmSync(join(folder, INDEX_NAME), { force: true });
    const store = new SlowStore(folder);
    const starting = Tables.of(store);
    expect(await waits(starting)).toBe(true);
    store.permit(table);
    const started = await starting;
    if (!started.ok) throw new Error(started.error);
    expect(started.value.players().awaited).toMatchObject([{ name: BERND.name }]);
    await started.value.close();
  });

  it('gives no name before it knows all games, and then the names of finished games only', async () => {
    const folder = freshFolder();
    const before = await tablesIn(folder);
    const anna = new Visitor(before, ANNA);
    const { table: running } = await anna.ask('create', { side: 'west', name: 'Karl' });
    const { table: over } = await anna.ask('create', { side: 'west', name: 'Otto' });
    await new Visitor(before, BERND).ask('sit', { table: over });
    await resigned(anna, over);
    await before.close();
    const { tables, store } = await restarted(folder);
    const carla = new Visitor(tables, CARLA);
    const [alike, free] = ['Kar1', 'Otto'].map((name) => carla.try('create', { side: 'west', name }));
    store.permit(running);
    expect(await waits(Promise.race([alike, free]))).toBe(true);
    store.permit(over);
    expect(await alike).toMatchObject({ ok: false, error: { code: 'bad-name', why: 'seated' } });
    expect(await free).toMatchObject({ ok: true });
    await tables.close();
  });

  it('counts no finished table against the seats of a player', async () => {
    const folder = freshFolder();
    const before = await tablesIn(folder);
    const all = await Promise.all(Array.from({ length: MOST_TABLES }, () => tableOfTwo(before)));
    const seats = all.map(({ table }) => table);
    await resigned(all[0].west, seats[0]);
    await before.close();
    const { tables, store } = await restarted(folder);
    const sitting = new Visitor(tables, ANNA).try('create', { side: 'west' });
    expect(await waits(sitting)).toBe(true);
    store.permit(...seats);
    // Anna began as many tables today as she may.
    expect(await sitting).toMatchObject({ ok: false, error: { code: 'too-many-begun' } });
    await tables.close();
  });

  it('sends a bot to its table when the game is known', async () => {
    const folder = freshFolder();
    const before = await tablesIn(folder);
    const { table } = await new Visitor(before, ANNA).ask('create', { side: 'east', bot: 'easy' });
    await before.close();
    const { tables, store } = await restarted(folder);
    const sent: string[] = [];
    const bots = new BotClients({
      send: (job) => {
        sent.push(job.table);
        return { done: new Promise(() => {}), stop: () => {} };
      },
      payerOf: (id) => id,
      onFailed: () => {},
    });
    bots.begin(tables);
    expect(await waits(tables.allRead())).toBe(true);
    expect(sent).toEqual([]);
    store.permit(table);
    await tables.allRead();
    expect(sent).toEqual([table]);
    await tables.close();
  });

  it('reads each game once, and none after its end', async () => {
    const folder = freshFolder();
    const before = await tablesIn(folder);
    const names = (await Promise.all([tableOfTwo(before), tableOfTwo(before)])).map(({ table }) => table);
    await before.close();
    const { tables, store } = await restarted(folder);
    const visitors = [ANNA, BERND].map((identity) => new Visitor(tables, identity).ask('lobby', {}));
    const closing = tables.close();
    store.permit(...names);
    await Promise.all([...visitors, closing]);
    expect(store.asked.toSorted()).toEqual(names.toSorted());
    const { tables: again, store: next } = await restarted(folder);
    const closed = again.close();
    next.permit(...names);
    await closed;
    expect(next.asked).toHaveLength(1);
  });
});
