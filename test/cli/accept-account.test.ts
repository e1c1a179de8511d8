import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { type Account, localAccounts } from '../../src/serve/people/accounts.js';
import { notedPlayers } from '../../src/serve/people/noted-players.js';
import { AccountRecords } from '../../src/serve/people/people.js';
import type { MetIdentity } from '../../src/serve/people/account-names.js';
import { Names } from '../../src/serve/people/names.js';
import { freshFolder } from '../serve/service-support.js';
import { closeTables, passDays, tablesIn, Visitor } from '../serve/support.js';
import { wsdv } from './support.js';

afterEach(closeTables);

/** Two accounts of this machine with different uids. */
const [MINE, OTHER] = localAccounts().filter(
  (one, index, all) => all.findIndex(({ uid }) => uid === one.uid) === index,
);

/**
 * Returns a folder that these accounts have entered one after the other. `last` is the identity of the last account.
 */
async function folderOf(...accounts: readonly Account[]): Promise<{ folder: string; last: MetIdentity }> {
  const folder = freshFolder();
  mkdirSync(join(folder, 'games'));
  const people = new AccountRecords(folder);
  let last: MetIdentity = { id: '', name: '' };
  for (const account of accounts) {
    const known = await people.identify(account);
    if (!known.ok) throw new Error(known.error);
    last = { ...known.value, name: account.name };
  }
  return { folder, last };
}

const accept = (folder: string, ...more: string[]) =>
  wsdv(['serve', '--folder', folder, '--accept', String(MINE.uid), ...more]);

const idIn = async (folder: string): Promise<unknown> => {
  const known = await new AccountRecords(folder).identify(MINE);
  return known.ok && known.value.id;
};

describe('`wsdv serve --accept`', () => {
  const karl: Account = { ...MINE, name: OTHER.name, home: OTHER.home };
  const anna: Account = { ...MINE, name: 'nobody-called-this', home: '/nowhere' };

  it('names the account whose seats wait and their tables, and gives them only when its name is confirmed', async () => {
    const { folder, last } = await folderOf(karl);
    const tables = await tablesIn(join(folder, 'games'));
    const { table } = await new Visitor(tables, { ...last, uid: MINE.uid }).ask('create', {
      side: 'west',
      bot: 'easy',
    });
    const own = `account:${MINE.uid}`;
    expect(await idIn(folder)).toBe(`${own}.2`);
    for (const more of [[], ['--former', MINE.name], ['--former', OTHER.name, '--former', 'somebody']]) {
      const { code, err } = await accept(folder, ...more);
      expect([code, err]).toEqual([1, expect.stringContaining(`would get the seats of "${OTHER.name}" at ${table}.`)]);
      expect(err).toContain(`Another account (${OTHER.uid}) has the name ${OTHER.name} now`);
      expect(err).toContain(`--former ${OTHER.name}`);
      expect(await idIn(folder)).toBe(`${own}.2`);
    }
    const { code, err } = await accept(folder, '--former', OTHER.name);
    expect([code, err]).toEqual([0, expect.stringContaining(`the seats of "${OTHER.name}" at ${table}.`)]);
    expect(await idIn(folder)).toBe(own);
  });

  it('also asks for the name when no other account has it, and for every name of an identity', async () => {
    const { folder } = await folderOf(anna);
    await new AccountRecords(folder).accept(karl);
    expect(await accept(folder)).toMatchObject({ code: 1 });
    expect(await accept(folder, '--former', anna.name)).toMatchObject({ code: 1 });
    expect(await accept(folder, '--former', anna.name, '--former', OTHER.name)).toMatchObject({ code: 0 });
  });

  it('needs no name when only the home has changed', async () => {
    const { folder } = await folderOf({ ...MINE, home: '/elsewhere' });
    const { code, err } = await accept(folder);
    expect([code, err]).toEqual([0, expect.stringContaining(`the seats of "${MINE.name}" (at no table).`)]);
  });

  it('is not used up by a seat that a closed table keeps, which nobody can take', async () => {
    const { folder } = await folderOf(anna);
    const games = join(folder, 'games');
    const clock = { now: Date.now() };
    const tables = await tablesIn(games, { clock, quotas: { names: new Names() } });
    const maker = new Visitor(tables, { id: 'key:eva', name: 'eva' }, clock);
    const { table } = await maker.ask('create', { side: 'west', for: MINE.name });
    const awaited = async () =>
      [tables.players().awaited, (await notedPlayers(games)).awaited].map(({ length }) => length);
    expect(await awaited()).toEqual([1, 1]);
    passDays(tables, clock, 31);
    const { version } = await maker.ask('open', { table });
    await maker.ask('close', { table, version });
    expect(await awaited()).toEqual([0, 0]);
    const people = new AccountRecords(folder, { noted: () => notedPlayers(games) });
    expect(await people.accept(anna)).toEqual({ ok: false, error: 'nothing' });
  });

  it('is needed for `--former`', async () => {
    expect(await wsdv(['serve', '--former', 'anna'])).toMatchObject({
      code: 2,
      err: expect.stringContaining("required option '--accept <uid>' not specified") as string,
    });
  });
});
