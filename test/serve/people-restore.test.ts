import { copyFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { Account } from '../../src/serve/people/accounts.js';
import { notedPlayers } from '../../src/serve/people/noted-players.js';
import { AccountRecords } from '../../src/serve/people/people.js';
import type { Tables } from '../../src/serve/tables/tables.js';
import { chance } from '../support/random/random-game.js';
import { freshFolder } from './service-support.js';
import { closeTables, playParts, tablesIn, Visitor } from './support.js';

afterEach(closeTables);

const account = (uid: number, name: string): Account => ({ uid, name, home: `/home/${name}` });
const ANNA = account(1001, 'anna');
/** Three accounts that had the same uid one after the other. */
const [KARL, ZOE, MIA] = ['karl', 'zoe', 'mia'].map((name) => account(1002, name));

async function started(folder: string): Promise<{ tables: Tables; enter: (account: Account) => Promise<Visitor> }> {
  const tables = await tablesIn(join(folder, 'games'));
  const people = new AccountRecords(folder, { noted: () => tables.players() });
  const enter = async (one: Account): Promise<Visitor> => {
    const known = await people.identify(one);
    if (!known.ok) throw new Error(known.error);
    return new Visitor(tables, { ...known.value, name: one.name, uid: one.uid });
  };
  return { tables, enter };
}

async function tableOf({ enter }: Awaited<ReturnType<typeof started>>, one: Account, other: Account): Promise<string> {
  const [west, east] = [await enter(one), await enter(other)];
  const { table } = await west.ask('create', { side: 'west' });
  await east.ask('sit', { table });
  await playParts(table, [west, east], { parts: 2, random: chance(7) });
  return table;
}

/** A folder in which karl and later zoe played; `early` and `late` are backups from before and after zoe came. */
async function backups() {
  const [folder, early, late] = [freshFolder(), freshFolder(), freshFolder()];
  mkdirSync(join(folder, 'games'));
  const karls = await tableOf(await started(folder), ANNA, KARL);
  await closeTables();
  cpSync(folder, early, { recursive: true });
  const zoes = await tableOf(await started(folder), ANNA, ZOE);
  await closeTables();
  cpSync(folder, late, { recursive: true });
  return { folder, early, late, karls, zoes };
}

function restoreGames(from: string, folder: string): void {
  rmSync(join(folder, 'games'), { recursive: true });
  cpSync(join(from, 'games'), join(folder, 'games'), { recursive: true });
}

const seatOf = async (visitor: Visitor, table: string): Promise<string> => (await visitor.ask('open', { table })).seat;

/** Does what `wsdv serve --accept` does. */
const accept = (folder: string, one: Account) =>
  new AccountRecords(folder, { noted: () => notedPlayers(join(folder, 'games')) }).accept(one);

const NOBODYS = ['spectator', 'spectator'];

describe('accounts and tables restored from backups of different minutes', () => {
  it('give nobody the seat of another account, when the accounts are of the earlier minute', async () => {
    const { folder, early, karls, zoes } = await backups();
    copyFileSync(join(early, 'people'), join(folder, 'people'));
    const service = await started(folder);
    const seats = async (one: Account): Promise<string[]> => {
      const visitor = await service.enter(one);
      return [await seatOf(visitor, karls), await seatOf(visitor, zoes)];
    };
    expect(await seats(MIA)).toEqual(NOBODYS);
    expect((await (await service.enter(MIA)).ask('lobby', {})).earlier).toBe(1002);
    expect([await seats(KARL), await seats(ZOE)]).toEqual([
      ['east', 'spectator'],
      ['spectator', 'east'],
    ]);
    expect(await seats(MIA)).toEqual(NOBODYS);
  });

  it('give a waiting seat to the account that the operator accepts, and only that seat', async () => {
    const { folder, early, karls, zoes } = await backups();
    copyFileSync(join(early, 'people'), join(folder, 'people'));
    const service = await started(folder);
    await service.enter(MIA);
    expect(await accept(folder, MIA)).toEqual({ ok: true, value: 'account:1002.2' });
    const mia = await service.enter(MIA);
    expect([await seatOf(mia, karls), await seatOf(mia, zoes)]).toEqual(['spectator', 'east']);
    const again = await (await started(folder)).enter(MIA);
    expect(await seatOf(again, zoes)).toBe('east');
  });

  it('give nobody the seat of another account, when the tables are of the earlier minute or came back later', async () => {
    const { folder, early, late, karls, zoes } = await backups();
    restoreGames(early, folder);
    const service = await started(folder);
    expect(await seatOf(await service.enter(KARL), karls)).toBe('east');
    expect(await seatOf(await service.enter(MIA), karls)).toBe('spectator');
    await closeTables();
    // Neither accounts nor tables mention zoe when mia comes, so mia gets zoe's former identity.
    copyFileSync(join(early, 'people'), join(folder, 'people'));
    const mias = await tableOf(await started(folder), ANNA, MIA);
    await closeTables();
    const [from, to] = [join(late, 'games', zoes), join(folder, 'games', 'restored')];
    copyFileSync(`${from}.wsdv`, `${to}.wsdv`);
    // The checksums include the name of the table, so they are deleted when the table gets another name.
    const seats = readFileSync(`${from}.seats`, 'utf8').replace(/"note":"(check|after|deal) [^"]*",/g, '');
    writeFileSync(`${to}.seats`, seats);
    const { enter } = await started(folder);
    const [mia, zoe] = [await enter(MIA), await enter(ZOE)];
    expect([await seatOf(mia, mias), await seatOf(mia, 'restored')]).toEqual(['east', 'spectator']);
    expect([await seatOf(zoe, mias), await seatOf(zoe, 'restored')]).toEqual(NOBODYS);
    expect(await accept(folder, ZOE)).toMatchObject({ ok: true });
    const accepted = await enter(ZOE);
    expect([await seatOf(accepted, mias), await seatOf(accepted, 'restored')]).toEqual(['spectator', 'east']);
  });

  it('without any accounts give every seat to the account of its number and name', async () => {
    const { folder, karls, zoes } = await backups();
    rmSync(join(folder, 'people'));
    const { enter } = await started(folder);
    const [mia, zoe, karl] = [await enter(MIA), await enter(ZOE), await enter(KARL)];
    expect([await seatOf(mia, karls), await seatOf(mia, zoes)]).toEqual(NOBODYS);
    expect([await seatOf(zoe, karls), await seatOf(zoe, zoes)]).toEqual(['spectator', 'east']);
    expect([await seatOf(karl, karls), await seatOf(karl, zoes)]).toEqual(['east', 'spectator']);
  });
});
