import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { AccountRecords } from '../../src/serve/people/people.js';
import { FileStore } from '../../src/serve/tables/file-store.js';
import { readNotes, wholeNotes } from '../../src/serve/tables/notes.js';
import { chance } from '../support/random/random-game.js';
import { somePart } from '../support/random/some-part.js';
import { freshFolder } from './service-support.js';
import { ANNA, BERND, closeTables, isOnTurn, playParts, tableOfTwo, tablesIn, Visitor } from './support.js';

afterEach(closeTables);

/** Returns the files of a table of Anna and Bernd with two parts. */
async function playedTable() {
  const folder = freshFolder();
  const { west, east, table } = await tableOfTwo(await tablesIn(folder));
  await playParts(table, [west, east], { parts: 2, random: chance(5) });
  await closeTables();
  return { folder, table, moves: join(folder, `${table}.wsdv`), seats: join(folder, `${table}.seats`) };
}

/** Opens the tables of a folder. `leftOut`: the files that the service reports because of an incomplete last line. */
async function restarted(folder: string) {
  const leftOut: string[] = [];
  const store = new FileStore(folder, undefined, undefined, (file) => void leftOut.push(file));
  const tables = await tablesIn(folder, { store });
  return { tables, leftOut, visitors: [ANNA, BERND].map((identity) => new Visitor(tables, identity)) };
}

/** Plays one part at the table. */
async function play(table: string, visitors: readonly Visitor[]): Promise<void> {
  expect(await playParts(table, visitors, { parts: 1, random: chance(6) })).toBe(1);
}

describe('the last line of a move file', () => {
  it('is kept without its newline if its digest fits, and gets the newline with the next part', async () => {
    const { folder, table, moves } = await playedTable();
    const whole = readFileSync(moves, 'utf8');
    writeFileSync(moves, whole.slice(0, -1));
    const { tables, leftOut, visitors } = await restarted(folder);
    const row = tables.row(table, ANNA);
    for (const visitor of visitors) expect(await visitor.ask('open', { table })).toMatchObject({ version: 2 });
    expect(row).toEqual(tables.row(table, ANNA));
    expect(readFileSync(moves, 'utf8')).toBe(whole.slice(0, -1));
    await play(table, visitors);
    expect(readFileSync(moves, 'utf8').startsWith(whole)).toBe(true);
    await closeTables();
    expect(await (await restarted(folder)).visitors[0].ask('open', { table })).toMatchObject({ version: 3 });
    expect(leftOut).toEqual([]);
  });

  it('is kept without its newline if it is the complete result', async () => {
    const { folder, table, moves } = await playedTable();
    const before = await restarted(folder);
    await before.visitors[0].ask('open', { table });
    await before.visitors[0].ask('resign', { table, version: 2 });
    await closeTables();
    const whole = readFileSync(moves, 'utf8');
    for (const [cut, state] of [
      [1, 'over'],
      [3, 'running'],
    ] as const) {
      writeFileSync(moves, whole.slice(0, -cut));
      expect((await restarted(folder)).tables.row(table, ANNA)).toMatchObject({ state });
      await closeTables();
    }
  });

  it('that was complete but not acknowledged is not played twice when the player sends it again', async () => {
    const { folder, table, moves } = await playedTable();
    const before = readFileSync(moves, 'utf8');
    const first = await restarted(folder);
    const games = await Promise.all(first.visitors.map((visitor) => visitor.ask('open', { table })));
    const turn = games.findIndex(isOnTurn);
    const part = { table, version: 2, moves: [...somePart(games[turn].game, chance(6))] };
    await first.visitors[turn].ask('act', part);
    await closeTables();
    const added = readFileSync(moves, 'utf8').slice(before.length);
    writeFileSync(moves, before + added.slice(0, -1));
    const { visitors } = await restarted(folder);
    await visitors[turn].ask('open', { table });
    expect(await visitors[turn].ask('act', part)).toMatchObject({ type: 'committed' });
    expect(await visitors[turn].ask('open', { table })).toMatchObject({ version: 3 });
  });

  it('is left out if it is incomplete. The service reports this once, and removes the line with the next part', async () => {
    const { folder, table, moves } = await playedTable();
    const whole = readFileSync(moves, 'utf8');
    const complete = whole.slice(0, whole.lastIndexOf('\n', whole.length - 2) + 1);
    writeFileSync(moves, whole.slice(0, -3));
    const { tables, leftOut, visitors } = await restarted(folder);
    expect(leftOut).toEqual([`${table}.wsdv`]);
    for (const visitor of visitors) expect(await visitor.ask('open', { table })).toMatchObject({ version: 1 });
    expect(tables.row(table, ANNA)).toMatchObject({ state: 'running' });
    expect(readFileSync(moves, 'utf8')).toBe(whole.slice(0, -3));
    await play(table, visitors);
    const continued = readFileSync(moves, 'utf8');
    expect([continued.startsWith(complete), continued.startsWith(whole.slice(0, -3))]).toEqual([true, false]);
    expect(leftOut).toEqual([`${table}.wsdv`]);
    await closeTables();
    expect((await restarted(folder)).leftOut).toEqual([]);
  });

  it('is reported, too, if the file was cut only after the start', async () => {
    const { folder, table, moves } = await playedTable();
    const { leftOut, visitors } = await restarted(folder);
    writeFileSync(moves, readFileSync(moves, 'utf8').slice(0, -3));
    expect(await visitors[0].ask('open', { table })).toMatchObject({ version: 1 });
    expect(leftOut).toEqual([`${table}.wsdv`]);
  });
});

it('a last line `Taken back` without its newline is kept, and incomplete it is left out', async () => {
  const { folder, table, moves } = await playedTable();
  const before = await restarted(folder);
  const games = await Promise.all(before.visitors.map((visitor) => visitor.ask('open', { table })));
  const other = games.findIndex((game) => !isOnTurn(game));
  const back = { table, version: 2, what: 'take-back' } as const;
  await before.visitors[other].ask('offer', back);
  await before.visitors[1 - other].ask('reply', { ...back, yes: true });
  await closeTables();
  const whole = readFileSync(moves, 'utf8');
  expect(whole).toMatch(/^Taken back #\w{6}\n/m);
  for (const [cut, version] of [
    [1, 3],
    [2, 2],
  ] as const) {
    writeFileSync(moves, whole.slice(0, -cut));
    expect(await (await restarted(folder)).visitors[0].ask('open', { table })).toMatchObject({ version });
    await closeTables();
  }
});

describe('the last line of a .seats file', () => {
  it('is left out if it is incomplete, and the service reports this once', async () => {
    const { folder, table, seats } = await playedTable();
    const { visitors } = await restarted(folder);
    await visitors[0].ask('open', { table });
    await visitors[0].ask('offer', { table, version: 2, what: 'draw' });
    await closeTables();
    const whole = readFileSync(seats, 'utf8');
    writeFileSync(seats, whole.slice(0, -2));
    const again = await restarted(folder);
    expect(again.leftOut).toEqual([`${table}.seats`]);
    expect(await again.visitors[0].ask('open', { table })).toMatchObject({ seat: 'west', offers: [] });
    expect(readFileSync(seats, 'utf8')).toBe(whole.slice(0, -2));
    await again.visitors[0].ask('offer', { table, version: 2, what: 'draw' });
    expect(readNotes(readFileSync(seats, 'utf8'), table)).toMatchObject({ ok: true, value: { notes: 4 } });
    expect(again.leftOut).toHaveLength(1);
  });

  it('of an earlier version without checksum and newline keeps its bytes, even if they are not UTF-8', () => {
    const line = '{"note":"sat","at":1,"side":"west","by":{"id":"key:jo","name":"jo"},"name":"J\xf6"}';
    const bytes = Buffer.from(`{"note":"made","at":1,"invitation":null,"openDeal":true}\n${line}`, 'latin1');
    for (const remains of ['', '\0\0', '\r']) {
      expect(wholeNotes(Buffer.concat([bytes, Buffer.from(remains)]))).toEqual(bytes);
    }
  });
});

/** Damages after which a file has no newline, although it is not empty. */
const WITHOUT_NEWLINE: readonly (readonly [how: string, damaged: (text: string) => string])[] = [
  ['CR line ends', (text) => text.replaceAll('\n', '\r')],
  ['a cut in line 1', (text) => text.slice(0, 12)],
];

describe.each(WITHOUT_NEWLINE)('a file with %s', (_, damaged) => {
  it.each(['moves', 'seats'] as const)('closes its table and is not changed (%s)', async (kind) => {
    const { folder, table, ...paths } = await playedTable();
    const text = damaged(readFileSync(paths[kind], 'utf8'));
    writeFileSync(paths[kind], text);
    const { tables, leftOut, visitors } = await restarted(folder);
    expect(tables.row(table, ANNA)).toMatchObject({ state: 'broken' });
    expect(await visitors[0].try('open', { table })).toMatchObject({ error: { code: 'broken-table' } });
    expect(readFileSync(paths[kind], 'utf8')).toBe(text);
    expect(leftOut).toEqual([]);
  });

  it('is said to be damaged, not empty or missing (seats)', async () => {
    const { table, seats } = await playedTable();
    const text = damaged(readFileSync(seats, 'utf8'));
    const read = readNotes(wholeNotes(Buffer.from(text)).toString(), table);
    expect(read).toEqual({ ok: false, error: { what: 'notes', line: 1 } });
  });

  it('keeps its bytes if it records the accounts', async () => {
    const folder = freshFolder();
    const [anna, mia, zoe] = ['anna', 'mia', 'zoe'].map((name) => ({ name, uid: 1001, home: `/home/${name}` }));
    const first = new AccountRecords(folder);
    for (const one of [anna, mia]) await first.identify(one);
    const path = join(folder, 'people');
    const text = damaged(readFileSync(path, 'utf8').trimStart());
    writeFileSync(path, text);
    const reported: unknown[] = [];
    const again = new AccountRecords(folder, {
      onDamaged: (lines) => void reported.push(lines),
      onTorn: () => void reported.push('torn'),
    });
    await again.identify(zoe);
    expect(readFileSync(path, 'utf8').startsWith(text)).toBe(true);
    expect(reported).toEqual([[1]]);
  });
});
