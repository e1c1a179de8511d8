import { appendFileSync, readFileSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { readGame } from '../../../src/notation/index.js';
import { FileStore } from '../../../src/serve/tables/file-store.js';
import type { Person } from '../../../src/match/table-port.js';
import type { Notice, TableGame } from '../../../src/serve/protocol.js';
import { hostOf, MOST_OPEN } from '../../../src/serve/service.js';
import type { Kept } from '../../../src/serve/tables/table-store.js';
import { DAY } from '../../../src/common/time.js';
import { MOST_BEGUN, MOST_TABLES } from '../../../src/serve/tables/quotas.js';
import { chance } from '../../support/random/random-game.js';
import { freshFolder } from '../service-support.js';
import { ANNA, BERND, CARLA, playParts, tableOfTwo, tablesIn, Visitor, closeTables } from '../support.js';

afterEach(closeTables);

describe('a table', () => {
  it('that several come to at once, as after a restart, tells nobody less than it told before', async () => {
    const tables = await tablesIn();
    const { table } = await tableOfTwo(tables);
    const all = [ANNA, BERND].map((identity) => {
      const people: (readonly Person[])[] = [];
      const hear = (notice: Notice): void => void (notice.notice === 'people' && people.push(notice.people));
      return { people, visit: hostOf(tables).visit(identity, hear) };
    });
    await Promise.all(
      all.map(async ({ people, visit }) => {
        const outcome = await visit.answer({ id: 1, do: 'open', table });
        people.push((outcome() as { ok: TableGame }).ok.people);
      }),
    );
    for (const { people } of all) expect(people.at(-1)?.map(({ connected }) => connected)).toEqual([true, true]);
    for (const { visit } of all) visit.close();
  });
});

describe('the lobby', () => {
  it('lists tables for everybody, each with the own seat of who asks', async () => {
    const tables = await tablesIn();
    const { table } = await tableOfTwo(tables);
    const free = (await new Visitor(tables, CARLA).ask('create', { side: 'east', name: 'Carla C.' })).table;
    const rows = new Map(tables.rows(BERND).tables.map((row) => [row.table, row]));
    expect(rows.get(table)).toMatchObject({ state: 'running', seat: 'east', players: { west: 'anna', east: 'bernd' } });
    expect(rows.get(free)).toMatchObject({ state: 'open', seat: 'spectator', players: { west: '', east: 'Carla C.' } });
    expect(tables.rows(CARLA).tables.map(({ seat }) => seat)).toEqual(['east', 'spectator']);
  });

  it('tells those who watch it what changes, until they leave', async () => {
    const tables = await tablesIn();
    const watching = new Visitor(tables, CARLA);
    await watching.ask('lobby', { watch: true });
    const { west, east, table } = await tableOfTwo(tables);
    await playParts(table, [west, east], { parts: 1, random: chance(1) });
    expect(new Set(watching.told('row').map(({ row }) => row.table))).toEqual(new Set([table]));
    expect(watching.told('row').at(-1)?.row).toMatchObject({ state: 'running', seat: 'spectator' });
    watching.leave();
    const told = watching.heard.length;
    await playParts(table, [west, east], { parts: 1, random: chance(2) });
    expect(watching.heard).toHaveLength(told);
  });

  it('is the same after a restart', async () => {
    const folder = freshFolder();
    const tables = await tablesIn(folder);
    const { west, east, table } = await tableOfTwo(tables);
    await playParts(table, [west, east], { parts: 9, random: chance(3) });
    const other = await tableOfTwo(tables);
    const { version } = await other.east.ask('open', { table: other.table });
    await other.east.ask('resign', { table: other.table, version });
    const untimed = (all: Awaited<ReturnType<typeof tablesIn>>) =>
      all
        .rows(ANNA)
        .tables.map(({ changed: _changed, ...row }) => row)
        .sort((a, b) => a.table.localeCompare(b.table));
    const before = untimed(tables);
    expect(before.map(({ state }) => state).sort()).toEqual(['over', 'running']);
    expect(untimed(await tablesIn(folder))).toEqual(before);
    rmSync(join(folder, '.index.json'), { force: true });
    expect(untimed(await tablesIn(folder))).toEqual(before);
  });

  it('says which tables wait for somebody', async () => {
    const tables = await tablesIn();
    const { west, east, table } = await tableOfTwo(tables);
    const turns = await Promise.all([west, east].map((visitor) => visitor.ask('turns', {})));
    expect(
      turns.map(({ tables: waiting }) => waiting.map((row) => row.table)).filter((names) => names.length > 0),
    ).toEqual([[table]]);
    expect((await new Visitor(tables, CARLA).ask('turns', {})).tables).toEqual([]);
  });
});

describe('a new table', () => {
  it('has a proof of its deal in the header of its file and of every export, and its seed stays hidden', async () => {
    const folder = freshFolder();
    const tables = await tablesIn(folder);
    const { west, table, proof } = await tableOfTwo(tables);
    expect(proof).toMatch(/^[0-9a-f]{64}$/);
    const opened = await west.ask('open', { table });
    expect(opened).toMatchObject({ proof, openDeal: false });
    const { text } = await west.ask('export', { table });
    expect(text).toContain(`Deal-Proof: ${proof}`);
    const seed = /^Seed: (\w+)$/m.exec(readFileSync(join(folder, `${table}.wsdv`), 'utf8'))?.[1] ?? '';
    expect(seed).toMatch(/^[0-9a-f]{64}$/);
    expect(text + JSON.stringify([opened, west.heard])).not.toContain(seed);
  });

  it('of a chosen seed is an open deal for everybody, without a proof', async () => {
    const tables = await tablesIn();
    const west = new Visitor(tables, ANNA);
    const { table, proof } = await west.ask('create', { side: 'west', seed: 7 });
    expect(proof).toBeNull();
    expect(await west.ask('open', { table })).toMatchObject({ openDeal: true, proof: null });
    expect(tables.row(table, CARLA)).toMatchObject({ openDeal: true });
  });

  it('by invitation is joined only with its code, which the lobby does not tell', async () => {
    const tables = await tablesIn();
    const { table, code } = await new Visitor(tables, ANNA).ask('create', { side: 'east', invitation: true });
    const west = new Visitor(tables, BERND);
    expect(tables.row(table, BERND)).toMatchObject({ state: 'open', invitation: true });
    expect(JSON.stringify(tables.rows(BERND))).not.toContain(code);
    for (const wrong of [{}, { code: '' }, { code: `${code}0` }]) {
      expect(await west.try('sit', { table, ...wrong })).toEqual({ ok: false, error: { code: 'wrong-code' } });
    }
    expect(await west.ask('sit', { table, code: ` ${code?.toUpperCase()} ` })).toEqual({ table, seat: 'west' });
  });

  it('has two seats, for two identities', async () => {
    const tables = await tablesIn();
    const { west, table } = await tableOfTwo(tables);
    expect(await west.try('sit', { table })).toMatchObject({ error: { code: 'own-table' } });
    expect(await new Visitor(tables, CARLA).try('sit', { table })).toMatchObject({ error: { code: 'seat-taken' } });
  });

  it('gets its seat once, however many ask for it at the same time', async () => {
    const tables = await tablesIn();
    const { table } = await new Visitor(tables, ANNA).ask('create', { side: 'west' });
    const wanting = Array.from(
      { length: 5 },
      (_, index) => new Visitor(tables, { id: `key:${index}`, name: `${index}` }),
    );
    const sat = await Promise.all(wanting.map((visitor) => visitor.try('sit', { table })));
    expect(sat.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it(`is refused to who has ${MOST_TABLES} that are not over`, async () => {
    const tables = await tablesIn();
    const west = new Visitor(tables, ANNA);
    for (let made = 0; made < MOST_TABLES; made++) await west.ask('create', { side: 'west' });
    const most = { ok: false, error: { code: 'too-many-tables', most: MOST_TABLES } };
    expect(await west.try('create', { side: 'west' })).toEqual(most);
    expect(await new Visitor(tables, BERND).try('create', { side: 'west' })).toMatchObject({ ok: true });
  });

  it('is refused to who sits at as many, whoever made them, and so is a seat', async () => {
    const tables = await tablesIn();
    const made: string[] = [];
    for (let number = 0; number <= MOST_TABLES; number++) {
      const maker = new Visitor(tables, { id: `key:${number}`, name: 'maker' });
      made.push((await maker.ask('create', { side: 'west' })).table);
    }
    const west = new Visitor(tables, ANNA);
    // All requests are sent at once, but only the allowed number of seats is granted.
    const sat = await Promise.all(made.map((table) => west.try('sit', { table })));
    const most = { ok: false, error: { code: 'too-many-tables', most: MOST_TABLES } };
    expect(sat.filter(({ ok }) => !ok)).toEqual([most]);
    expect(await west.try('create', { side: 'west' })).toEqual(most);
    const last = made.find((table) => tables.row(table, ANNA)?.seat === 'spectator') ?? '';
    const { table, version } = await west.ask('open', { table: made.find((one) => one !== last) ?? '' });
    await west.ask('resign', { table, version });
    expect(await west.try('sit', { table: last })).toMatchObject({ ok: true });
  });

  it(`is refused to who has begun ${MOST_BEGUN} within 24 hours, over or not, also after a restart`, async () => {
    const clock = { now: 1_000_000 };
    const folder = freshFolder();
    const tables = await tablesIn(folder, { clock });
    const west = new Visitor(tables, ANNA, clock);
    for (let number = 0; number < MOST_BEGUN; number++) {
      const { table } = await west.ask('create', { side: 'west', bot: 'easy' });
      await west.ask('open', { table });
      await west.ask('resign', { table, version: 0 });
      await west.ask('leave', { table });
    }
    const most = { ok: false, error: { code: 'too-many-begun', most: MOST_BEGUN } };
    expect(await west.try('create', { side: 'west' })).toEqual(most);
    const again = new Visitor(await tablesIn(folder, { clock }), ANNA, clock);
    expect(await again.try('create', { side: 'west' })).toEqual(most);
    const organised = new Visitor(await tablesIn(folder, { clock, quotas: { organisers: ['anna'] } }), ANNA, clock);
    expect(await organised.try('create', { side: 'west' })).toMatchObject({ ok: true });
    clock.now += 24 * 60 * 60 * 1000;
    expect(await again.try('create', { side: 'west' })).toMatchObject({ ok: true });
  });

  it('is not refused for tables that were begun while the clock was far ahead', async () => {
    const clock = { now: 300 * DAY };
    const folder = freshFolder();
    const west = new Visitor(await tablesIn(folder, { clock }), ANNA, clock);
    for (let number = 0; number < MOST_BEGUN; number++) {
      const { table } = await west.ask('create', { side: 'west', bot: 'easy' });
      await west.ask('open', { table });
      await west.ask('resign', { table, version: 0 });
      await west.ask('leave', { table });
    }
    clock.now = DAY;
    expect(await west.try('create', { side: 'west' })).toMatchObject({ ok: true });
  });

  it('counts for the account that a subordinate uid belongs to', async () => {
    const payerOf = (id: string): string => (id === 'account:100000' ? ANNA.id : id);
    const tables = await tablesIn(freshFolder(), { quotas: { payerOf } });
    const other = new Visitor(tables, { id: 'account:100000', name: 'account 100000' });
    for (let number = 0; number < MOST_BEGUN; number++) await other.ask('create', { side: 'west' });
    expect(await new Visitor(tables, ANNA).try('create', { side: 'west' })).toMatchObject({ ok: false });
    expect(tables.rows(ANNA).tables.every(({ seat }) => seat === 'spectator')).toBe(true);
  });
});

describe('a connection', () => {
  it(`has ${MOST_OPEN} tables open at once, and one more when it has left one`, async () => {
    const tables = await tablesIn();
    const made: string[] = [];
    for (let number = 0; number <= MOST_OPEN; number++) {
      const maker = new Visitor(tables, { id: `key:${number}`, name: 'maker' });
      made.push((await maker.ask('create', { side: 'west' })).table);
    }
    const watching = new Visitor(tables, ANNA);
    for (const table of made.slice(1)) await watching.ask('open', { table });
    expect(await watching.try('open', { table: made[1] })).toMatchObject({ ok: true });
    expect(await watching.try('open', { table: made[0] })).toEqual({
      ok: false,
      error: { code: 'too-many-open', most: MOST_OPEN },
    });
    await watching.ask('leave', { table: made[1] });
    expect(await watching.try('open', { table: made[0] })).toMatchObject({ ok: true });
  });
});

describe('what goes wrong with one table', () => {
  it.each(['wsdv', 'seats'])(
    'is told as a damaged table when its .%s is missing, not as a failed save',
    async (kind) => {
      const folder = freshFolder();
      const running = await tablesIn(folder);
      const { table } = await new Visitor(running, ANNA).ask('create', { side: 'west' });
      unlinkSync(join(folder, `${table}.${kind}`));
      const code = kind === 'seats' ? 'broken-table' : 'no-table';
      for (const [tables, expected] of [
        [running, 'broken-table'],
        [await tablesIn(folder), code],
      ] as const) {
        const bernd = new Visitor(tables, BERND);
        for (const asked of ['open', 'sit', 'export'] as const) {
          expect(await bernd.try(asked, { table })).toEqual({ ok: false, error: { code: expected, table } });
        }
      }
    },
  );

  it('is told of that table alone when its move file does not verify, or its notes are none', async () => {
    const folder = freshFolder();
    const first = await tablesIn(folder);
    const { table: wrong } = await tableOfTwo(first);
    const { table: noted } = await tableOfTwo(first);
    const { table: right } = await tableOfTwo(first);
    appendFileSync(join(folder, `${wrong}.wsdv`), 'W 2 nonsense\n');
    writeFileSync(join(folder, `${noted}.seats`), 'nonsense\n');
    const tables = await tablesIn(folder);
    const west = new Visitor(tables, ANNA);
    for (const table of [wrong, noted]) {
      expect(tables.row(table, ANNA)?.state).toBe('broken');
      expect(await west.try('open', { table })).toEqual({ ok: false, error: { code: 'broken-table', table } });
    }
    expect(await west.try('open', { table: right })).toMatchObject({ ok: true });
    expect(await west.try('open', { table: 'none' })).toEqual({
      ok: false,
      error: { code: 'no-table', table: 'none' },
    });
  });

  it('is read again only when the store has let go of it', async () => {
    const folder = freshFolder();
    const store = new FileStore(folder);
    const order: string[] = [];
    const slow = Object.assign(Object.create(store) as FileStore, {
      read: (table: string) => (order.push('read'), store.read(table)),
      create: (table: string, kept: Kept) => store.create(table, kept),
      glance: () => store.glance(),
      watch: () => () => undefined,
      release: async (table: string) => {
        await store.release(table);
        await new Promise((resolve) => setTimeout(resolve, 20));
        order.push('released');
      },
    });
    const tables = await tablesIn(folder, { store: slow });
    const west = new Visitor(tables, ANNA);
    const { table } = await west.ask('create', { side: 'west' });
    for (let times = 0; times < 3; times++) {
      await west.ask('open', { table });
      await west.ask('leave', { table });
      await Promise.resolve();
    }
    await tables.close();
    expect(order.join(' ')).not.toContain('read read');
  });

  it('leaves a file that reads as the same game when terminals come and go in the middle of everything', async () => {
    const folder = freshFolder();
    const tables = await tablesIn(folder);
    const { west, east, table } = await tableOfTwo(tables);
    const random = chance(9);
    for (let round = 0; round < 15; round++) {
      const passing = new Visitor(tables, [ANNA, BERND, CARLA][random(3)]);
      const coming = passing.ask('open', { table });
      const playing = playParts(table, [west, east], { parts: 1, random }).catch(() => 0);
      passing.leave();
      await Promise.allSettled([coming, playing]);
    }
    const { version } = await west.ask('open', { table });
    const record = readGame(readFileSync(join(folder, `${table}.wsdv`), 'utf8'));
    expect(record.ok && record.value.lines.length).toBe(version);
  });
});
