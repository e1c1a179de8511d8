import { afterEach, describe, expect, it } from 'vitest';
import { SSH } from '../../src/serve/people/fingerprint.js';
import { Names } from '../../src/serve/people/names.js';
import type { Identity } from '../../src/serve/protocol.js';
import { unknownOrganisers } from '../../src/serve/people/organisers.js';
import { MOST_BEGUN } from '../../src/serve/tables/quotas.js';
import { fingerprint, recordsIn, sshKey } from './people/key-support.js';
import { freshFolder, soon } from './service-support.js';
import { ANNA, closeTables, NO_ACCOUNTS, tablesIn, Visitor } from './support.js';

afterEach(closeTables);

/** Returns the tables and records of one service, and a function that lets a key enter. */
async function serviceIn(folder = freshFolder(), organisers: readonly string[] = []) {
  const names = new Names(NO_ACCOUNTS, ['you']);
  const tables = await tablesIn(folder, { quotas: { names, organisers } });
  const { records } = await recordsIn(folder, {
    names,
    under: (name, identity, work) => tables.under(name, identity, work),
  });
  const enter = async (key: string, name?: string): Promise<Identity> => {
    const from = `192.0.2.${key.charCodeAt(0)}`;
    const entered = await records.enter(sshKey(key, { from, ...(name !== undefined && { name }) }));
    if (!entered.ok) throw new Error(entered.error.code);
    return entered.value;
  };
  return { folder, names, tables, records, enter };
}

describe('a person with a key and no account', () => {
  it('plays like others, and nobody else ever receives a fingerprint', async () => {
    const { tables, enter } = await serviceIn();
    const [west, east, watcher] = [
      new Visitor(tables, await enter('a', 'Anna')),
      new Visitor(tables, await enter('b', 'Berta')),
      new Visitor(tables, ANNA),
    ];
    const told: unknown[] = [await watcher.ask('lobby', { watch: true })];
    const { table } = await west.ask('create', { side: 'west', name: 'The first', for: 'key:Berta' });
    told.push(await watcher.ask('lobby', { watch: true }), await watcher.ask('open', { table }));
    told.push(await west.ask('open', { table }));
    await east.ask('sit', { table });
    told.push(await east.ask('open', { table }), await east.ask('lobby', {}), await west.ask('turns', {}));
    told.push(await watcher.ask('export', { table }), await east.ask('export', { table }));
    told.push(await watcher.try('create', { side: 'east', for: 'Anna' }), await watcher.try('sit', { table }));
    told.push(await watcher.try('create', { side: 'east', name: 'Berta' }));
    const everything = JSON.stringify([told, west.heard, east.heard, watcher.heard]);
    expect(everything).toContain('"who":{"west":{"kind":"key","name":"Anna"},"east":{"kind":"key","name":"Berta"}}');
    expect(everything).toContain('The first (key Anna)');
    for (const key of ['a', 'b']) expect(everything).not.toContain(fingerprint(key));
    expect(everything).not.toContain(SSH);
  });

  it('has its seats again after a restart, and a seat reserved for it is for nobody else', async () => {
    const { folder, tables, enter } = await serviceIn();
    const west = new Visitor(tables, await enter('a', 'Anna'));
    await enter('b', 'Berta');
    const { table } = await west.ask('create', { side: 'west', for: 'Berta' });
    await closeTables();
    const again = await serviceIn(folder);
    expect((await new Visitor(again.tables, await again.enter('a')).ask('open', { table })).seat).toBe('west');
    const other = new Visitor(again.tables, await again.enter('c', 'Carla'));
    expect(await other.try('sit', { table })).toEqual({ ok: false, error: { code: 'not-for-you' } });
    const karl = new Visitor(again.tables, { id: 'key:Berta', name: 'Berta' });
    expect(await karl.try('sit', { table })).toEqual({ ok: false, error: { code: 'not-for-you' } });
    expect((await new Visitor(again.tables, await again.enter('b')).ask('sit', { table })).seat).toBe('east');
  });

  it('has its seats again even if the service has lost its record, and nobody else gets the name before', async () => {
    const { folder, tables, enter } = await serviceIn();
    const { table } = await new Visitor(tables, await enter('a', 'Anna')).ask('create', { side: 'west' });
    await closeTables();
    const again = await serviceIn();
    const restored = await tablesIn(folder, { quotas: { names: again.names } });
    await expect(again.enter('b', 'anna')).rejects.toThrow('bad-name');
    expect((await new Visitor(restored, await again.enter('a', 'Anna')).ask('open', { table })).seat).toBe('west');
  });

  it('shows another name at once to everybody, at tables and in lobbies', async () => {
    const { tables, records, enter } = await serviceIn();
    const visitor = async (key: string, name?: string) =>
      new Visitor(tables, await enter(key, name), undefined, { keys: records });
    const [west, phone, east] = [await visitor('a', 'Anna'), await visitor('a'), await visitor('b', 'Berta')];
    const { table } = await west.ask('create', { side: 'west', name: 'The first' });
    await east.ask('sit', { table });
    await east.ask('open', { table });
    await east.ask('lobby', { watch: true });
    expect(await phone.ask('rename', { name: 'Zoe' })).toEqual({ name: 'Zoe' });
    const who = { kind: 'key', name: 'Zoe' };
    await soon(() => expect(east.told('people').at(-1)?.people[0]).toMatchObject({ name: 'The first', who }));
    expect(east.told('row').at(-1)?.row.who?.west).toEqual(who);
    expect((await west.ask('open', { table })).seat).toBe('west');
    const second = await west.ask('create', { side: 'west' });
    expect((await west.ask('open', { table: second.table })).players.west).toBe('Zoe');
    expect(await west.ask('keys', {})).toEqual({ fingerprints: [fingerprint('a')] });
    expect(await new Visitor(tables, ANNA, undefined, { keys: records }).try('keys', {})).toEqual({
      ok: false,
      error: { code: 'only-keys' },
    });
    expect(await new Visitor(tables, ANNA).try('rename', { name: 'Zoe' })).toMatchObject({ ok: false });
  });

  it('is an organiser by its id, never by the name that it chose', async () => {
    const { tables, enter, names } = await serviceIn(freshFolder(), ['Anna', SSH + fingerprint('b')]);
    const created = async (identity: Identity): Promise<number> => {
      const visitor = new Visitor(tables, identity);
      let count = 0;
      while (count <= MOST_BEGUN && (await visitor.try('create', { side: 'west' })).ok) count += 1;
      return count;
    };
    expect(await created(await enter('a', 'Anna'))).toBe(MOST_BEGUN);
    expect(await created(await enter('b', 'Berta'))).toBe(MOST_BEGUN + 1);
    const unknown = SSH + fingerprint('c');
    expect(await unknownOrganisers([SSH + fingerprint('b'), unknown], names)).toEqual([unknown]);
  });
});
