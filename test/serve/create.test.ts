import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { tellServeError } from '../../src/serve/client/say.js';
import { FileStore } from '../../src/serve/tables/file-store.js';
import type { Kept } from '../../src/serve/tables/table-store.js';
import { MOST_TABLES } from '../../src/serve/tables/quotas.js';
import { ENGLISH } from '../../src/text/index.js';
import { freshFolder } from './service-support.js';
import { ANNA, closeTables, tablesIn, Visitor } from './support.js';

afterEach(closeTables);

/** Number of pairs of tables created at the same moment with the same name. */
const PAIRS = 50;

describe('two tables of one name created at one moment', () => {
  it('are two tables, and each maker has what he was told, now and after a restart', async () => {
    const folder = freshFolder();
    const tables = await tablesIn(folder);
    const makers = Array.from({ length: 2 * PAIRS }, (_, index) => ({ id: `key:${index}`, name: 'anna' }));
    const made = await Promise.all(
      makers.map((maker, index) =>
        new Visitor(tables, maker).ask('create', { side: 'west', ...(index % 2 === 0 ? { seed: 7 } : {}) }),
      ),
    );
    expect(new Set(made.map(({ table }) => table)).size).toBe(2 * PAIRS);
    for (const all of [tables, await tablesIn(folder)]) {
      for (const [index, { table, proof }] of made.entries()) {
        const isChosen = index % 2 === 0;
        const at = new Visitor(all, makers[index]);
        expect(await at.ask('open', { table })).toMatchObject({ seat: 'west', proof, openDeal: isChosen });
        expect(proof === null).toBe(isChosen);
        expect(/^Seed: 7$/m.test(readFileSync(join(folder, `${table}.wsdv`), 'utf8'))).toBe(isChosen);
        expect(all.row(table, makers[index])).toMatchObject({ seat: 'west', openDeal: isChosen });
        at.leave();
      }
    }
  });
});

describe('a table against a bot', () => {
  it.each([
    ['for', { for: 'key:zoe' }],
    ['invitation', { invitation: true }],
    ['for', { for: 'key:zoe', invitation: true }],
  ])('is refused with the field "%s", because the bot takes the other seat', async (detail, fields) => {
    const tables = await tablesIn();
    const anna = new Visitor(tables, ANNA);
    const refused = await anna.try('create', { side: 'west', bot: 'easy', ...fields });
    expect(refused).toEqual({ ok: false, error: { code: 'bad-request', detail, with: 'bot' } });
    if (!refused.ok) {
      expect(tellServeError(refused.error, ENGLISH.serve, () => '')).toBe(
        `The request has both "${detail}" and "bot", which exclude each other. Leave one of them out.`,
      );
    }
    expect(tables.names).toEqual([]);
    expect(await anna.ask('create', { side: 'west', bot: 'easy', invitation: false })).toMatchObject({ code: null });
  });
});

describe('a bot that gets the free seat of a table', () => {
  it('has no name of a player: "sit" is refused with the field "name"', async () => {
    const tables = await tablesIn();
    const anna = new Visitor(tables, ANNA);
    const { table } = await anna.ask('create', { side: 'west' });
    const error = { code: 'bad-request', detail: 'name', with: 'bot' };
    expect(await anna.try('sit', { table, bot: 'easy', name: 'Zoe' })).toEqual({ ok: false, error });
    expect(tables.row(table, ANNA)).toMatchObject({ state: 'open' });
    expect(await anna.ask('sit', { table, bot: 'easy' })).toEqual({ table, seat: 'east' });
  });

  it('needs no code at a named table: "sit" is refused with both fields', async () => {
    const tables = await tablesIn();
    const anna = new Visitor(tables, ANNA);
    const { table, code } = await anna.ask('create', { side: 'west', invitation: true });
    const error = { code: 'bad-request', detail: 'code', with: 'bot' };
    for (const given of ['wrong', code ?? '']) {
      expect(await anna.try('sit', { table, bot: 'easy', code: given })).toEqual({ ok: false, error });
    }
    expect(tables.row(table, ANNA)).toMatchObject({ state: 'open' });
    expect(await anna.ask('sit', { code: code ?? '', bot: 'easy' })).toEqual({ table, seat: 'east' });
  });
});

describe('a name', () => {
  it('is reserved before the store is waited for, and free again when the store fails', async () => {
    const folder = freshFolder();
    const store = new FileStore(folder);
    const wanted: string[] = [];
    let isFull = true;
    const slow = Object.assign(Object.create(store) as FileStore, {
      glance: () => store.glance(),
      create: async (table: string, kept: Kept) => {
        wanted.push(table);
        await Promise.resolve();
        return isFull ? { ok: false, error: 'full' } : store.create(table, kept);
      },
    });
    const tables = await tablesIn(folder, { store: slow });
    const create = () =>
      Promise.all([ANNA, ANNA].map((one) => new Visitor(tables, one).try('create', { side: 'east' })));
    expect(await create()).toEqual(Array(2).fill({ ok: false, error: { code: 'not-saved', reason: 'full' } }));
    isFull = false;
    expect((await create()).every(({ ok }) => ok)).toBe(true);
    expect(new Set(wanted).size).toBe(2);
    expect(wanted).toHaveLength(4);
  });

  it(`is not given to more than ${MOST_TABLES} tables of one identity that are created at one moment`, async () => {
    const tables = await tablesIn();
    const told = await Promise.all(
      Array.from({ length: MOST_TABLES + 5 }, () => new Visitor(tables, ANNA).try('create', { side: 'west' })),
    );
    expect(told.filter(({ ok }) => ok)).toHaveLength(MOST_TABLES);
    expect(told.at(-1)).toEqual({ ok: false, error: { code: 'too-many-tables', most: MOST_TABLES } });
  });
});
