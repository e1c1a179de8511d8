import { afterEach, describe, expect, it } from 'vitest';
import { Names } from '../../src/serve/names.js';
import { readRequest } from '../../src/serve/request.js';
import type { Identity } from '../../src/serve/protocol.js';
import { FileStore } from '../../src/serve/file-store.js';
import { Tables } from '../../src/serve/tables.js';
import { freshFolder } from './door-support.js';
import { Visitor } from './support.js';

const opened: Tables[] = [];
afterEach(async () => {
  for (const tables of opened.splice(0)) await tables.close();
});

const ANNA: Identity = { id: 'account:1001', name: 'anna', uid: 1001 };
const KARL: Identity = { id: 'account:1002', name: 'karl', uid: 1002 };
const KEY: Identity = { id: 'key:dora', name: 'dora' };
const OTHER_KEY: Identity = { id: 'key:anna', name: 'anna' };
const MACHINE = [ANNA, KARL].map(({ name, uid = 0 }) => ({ name, uid, home: `/home/${name}` }));

async function tablesOf(named: () => 'failed' | null = () => null): Promise<Tables> {
  const accounts = { local: () => MACHINE, named: () => Promise.resolve(named()) };
  const tables = await Tables.of(new FileStore(freshFolder()), () => 0, { names: new Names(accounts, () => 0) });
  if (!tables.ok) throw new Error(tables.error);
  opened.push(tables.value);
  return tables.value;
}

const code = async (asked: Promise<unknown>): Promise<unknown> =>
  asked.then(
    () => 'ok',
    (error: Error) => error.message,
  );

describe('a name at a table', () => {
  it.each([
    [KARL, 'Anna', 'account'],
    [KARL, 'аnna', 'account'],
    [KARL, 'dora', 'key'],
    [KARL, 'D0ra', 'key'],
    [KARL, 'Paula', 'seated'],
    [KARL, 'PAUIA', 'seated'],
    [KARL, 'ВОТ:hard', 'bot'],
    [KARL, 'Zed (account anna)', 'identity'],
    [KARL, 'Zed (kеy dora)', 'identity'],
    [KEY, 'karl', 'account'],
  ])('of $name is not "%s": $2', async (identity, name, why) => {
    const tables = await tablesOf();
    await new Visitor(tables, KEY).ask('create', { side: 'west' });
    const { table } = await new Visitor(tables, ANNA).ask('create', { side: 'west', name: 'Paula' });
    const visitor = new Visitor(tables, identity);
    for (const refused of [visitor.try('create', { side: 'east', name }), visitor.try('sit', { table, name })]) {
      expect(await refused).toEqual({ ok: false, error: { code: 'bad-name', why } });
    }
    expect(tables.names).toHaveLength(2);
  });

  it('is always the own one, and free again when the game is over', async () => {
    const tables = await tablesOf();
    const [anna, karl, key] = [ANNA, KARL, OTHER_KEY].map((one) => new Visitor(tables, one));
    const { table } = await anna.ask('create', { side: 'west', name: 'Paula' });
    await anna.ask('create', { side: 'west', name: 'paula' });
    await karl.ask('sit', { table, name: 'karl' });
    await key.ask('create', { side: 'west', name: 'anna' });
    expect(await code(karl.ask('create', { side: 'west', name: 'Paula' }))).toBe('bad-name');
    const tablesOfPaula = tables.rows(ANNA).tables.filter(({ players }) => /paula/i.test(players.west));
    expect(tablesOfPaula).toHaveLength(2);
    const { version } = await karl.ask('open', { table });
    await karl.ask('resign', { table, version });
    expect(await code(karl.ask('create', { side: 'west', name: 'Paula' }))).toBe('bad-name');
  });

  it('goes to one of two who ask for it at one moment', async () => {
    const tables = await tablesOf();
    const asked = [KARL, KEY].map((one) => code(new Visitor(tables, one).ask('create', { side: 'west', name: 'Zoe' })));
    expect((await Promise.all(asked)).sort()).toEqual(['bad-name', 'ok']);
  });

  it('that a directory could know is refused as long as it cannot be asked, the own one is not', async () => {
    const tables = await tablesOf(() => 'failed');
    const karl = new Visitor(tables, KARL);
    expect(await karl.try('create', { side: 'west', name: 'zoe' })).toEqual({
      ok: false,
      error: { code: 'bad-name', why: 'unknown' },
    });
    expect(await code(karl.ask('create', { side: 'west' }))).toBe('ok');
  });

  it.each(['', ' ', '\u200b', '\u3164\u00ad', '\ud800', 'An\udc00na', 'bot:hard'])('is not %j', (name) => {
    for (const request of [
      { id: 1, do: 'create', side: 'west', name },
      { id: 1, do: 'sit', table: 'x', name },
      { id: 1, do: 'enter', protocol: 3, as: name },
    ]) {
      const detail = 'as' in request ? 'as' : 'name';
      expect(readRequest(JSON.stringify(request))).toEqual({
        ok: false,
        error: { id: 1, error: { code: 'bad-request', detail } },
      });
    }
  });
});

describe('a table for one identity', () => {
  it.each([
    ['karl', KARL, ANNA],
    ['account:karl', KARL, KEY],
    ['key:anna', OTHER_KEY, ANNA],
    ['dora', KEY, KARL],
  ])('"%s" gives its free seat to that one alone', async (named, whom, other) => {
    const tables = await tablesOf();
    const maker = new Visitor(tables, { id: 'account:1009', name: 'maker', uid: 1009 });
    const [invited, refused] = [whom, other].map((one) => new Visitor(tables, one));
    const { table } = await maker.ask('create', { side: 'west', for: named });
    expect(tables.row(table, whom)?.for).toMatchObject({ name: whom.name, isYou: true });
    expect(tables.row(table, other)?.for).toMatchObject({ name: whom.name, isYou: false });
    expect(await refused.try('sit', { table })).toEqual({ ok: false, error: { code: 'not-for-you' } });
    // A new account of that name or number is not meant.
    for (const id of [
      { ...whom, uid: 5 },
      { ...whom, name: 'zoe' },
    ]) {
      const code = whom.id.startsWith('key:') ? null : await new Visitor(tables, id).try('sit', { table });
      if (code !== null) expect(code).toEqual({ ok: false, error: { code: 'not-for-you' } });
    }
    expect(await invited.ask('sit', { table })).toEqual({ table, seat: 'east' });
  });

  it('names somebody who is there, and one of two', async () => {
    const tables = await tablesOf();
    const maker = new Visitor(tables, KARL);
    const create = (values: object) => maker.try('create', { side: 'west', ...values });
    expect(await create({ for: 'zoe' })).toMatchObject({ error: { code: 'nobody-called', name: 'zoe' } });
    tables.meet(OTHER_KEY);
    expect(await create({ for: 'anna' })).toMatchObject({ error: { code: 'two-called', name: 'anna' } });
    expect(await create({ for: 'anna', bot: 'easy' })).toMatchObject({ error: { code: 'bad-request', detail: 'for' } });
    expect(tables.names).toEqual([]);
  });
});

describe('who is behind a name', () => {
  it('is told of rows, tables, people and exports; a key like an account is marked always', async () => {
    const tables = await tablesOf();
    const [anna, key, karl] = [ANNA, OTHER_KEY, KARL].map((one) => new Visitor(tables, one));
    const { table } = await anna.ask('create', { side: 'west', name: 'Paula' });
    await key.ask('sit', { table });
    const who = {
      west: { kind: 'account', name: 'anna' },
      east: { kind: 'key', name: 'anna', alike: true },
    };
    expect(tables.rows(KARL).tables[0]).toMatchObject({ players: { west: 'Paula', east: 'anna' }, who });
    const opened = await karl.ask('open', { table });
    expect(opened.who).toEqual(who);
    expect(opened.people.map(({ name, who: by }) => [name, by])).toEqual([
      ['Paula', who.west],
      ['anna', who.east],
      ['karl', { kind: 'account', name: 'karl' }],
    ]);
    const { text } = await karl.ask('export', { table });
    expect(text).toMatch(/^West: Paula \(account anna\)\nEast: anna \(key anna\)$/m);
    expect(text).toMatch(/^Format: wsdv 1$/m);
  });

  it('leaves an own name of an account, and a bot, as they are', async () => {
    const tables = await tablesOf();
    const { table } = await new Visitor(tables, KARL).ask('create', { side: 'west', bot: 'easy' });
    expect(tables.row(table, KARL)?.who).toEqual({ west: { kind: 'account', name: 'karl' }, east: null });
    const { text } = await new Visitor(tables, KARL).ask('export', { table });
    expect(text).toMatch(/^West: karl\nEast: bot:easy$/m);
  });
});
