import { readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { ENGLISH } from '../../src/text/index.js';
import { chance } from '../support/random/random-game.js';
import { FileStore } from '../../src/serve/tables/file-store.js';
import { freshFolder } from './service-support.js';
import { ANNA, BERND, CARLA, closeTables, playParts, tableOfTwo, tablesIn, Visitor } from './support.js';

afterEach(closeTables);

/** Returns the texts of a table's files, after two parts or after `end`. */
async function filesOfTable(end?: (west: Visitor, table: string) => Promise<unknown>) {
  const folder = freshFolder();
  const { west, east, table } = await tableOfTwo(await tablesIn(folder));
  await west.ask('open', { table });
  if (end) await end(west, table);
  else await playParts(table, [west, east], { parts: 2, random: chance(5) });
  await closeTables();
  const [moves, seats] = ['wsdv', 'seats'].map((kind) => readFileSync(join(folder, `${table}.${kind}`), 'utf8'));
  return { folder, table, moves, seats };
}

/** Starts the tables of a folder. `log`: the messages that the operator gets. */
async function restarted(folder: string) {
  const log: string[] = [];
  const tables = await tablesIn(folder, {
    quotas: {
      onDamaged: (table, damage) => void log.push(ENGLISH.serve.tableDamaged(join(folder, table), damage, table)),
    },
  });
  return { tables, log };
}

const withoutLine = (text: string, line: number): string =>
  text
    .split('\n')
    .filter((_, index) => index !== line - 1)
    .join('\n');

interface Case {
  readonly how: string;
  readonly damaged: (moves: string) => string | Buffer;
  /** Number of the damaged line; 0 for an empty file. */
  readonly line: number;
}

/** Damage to a move file whose lines 7 and 8 are the actions. */
const CASES: readonly Case[] = [
  { how: 'a flipped bit in an action', damaged: (text) => text.replace(/^W (\d)/m, 'W q'), line: 7 },
  { how: 'no contents', damaged: () => '', line: 0 },
  { how: 'UTF-16', damaged: (text) => Buffer.from(`\ufeff${text}`, 'utf16le'), line: 1 },
  { how: 'CR line ends', damaged: (text) => text.replaceAll('\n', '\r'), line: 1 },
  { how: 'swapped lines', damaged: (text) => text.replace(/^(W .*)\n([WE].*)\n/m, '$2\n$1\n'), line: 7 },
  { how: 'garbage at the end', damaged: (text) => `${text}\u0007\u0001garbage\n`, line: 9 },
];

describe('the operator gets file, line and what to do, once for each table', () => {
  it.each(CASES)('with $how in the move file', async ({ damaged, line }) => {
    const { folder, table, moves } = await filesOfTable();
    expect(moves.split('\n')[6]).toMatch(/^W /);
    writeFileSync(join(folder, `${table}.wsdv`), damaged(moves));
    const { tables, log } = await restarted(folder);
    for (const identity of [ANNA, BERND, CARLA]) {
      const opened = await new Visitor(tables, identity).try('open', { table });
      expect(opened).toEqual({ ok: false, error: { code: 'broken-table', table } });
    }
    expect(log).toHaveLength(1);
    const where = line === 0 ? 'is empty' : `is damaged in line ${line}`;
    expect(log[0]).toContain(`${table}.wsdv ${where}, so table ${table} is closed. Stop the service, restore the file`);
  });

  it.each([
    ['a part was played', undefined],
    ['a player resigned', (west: Visitor, table: string) => west.ask('resign', { table, version: 0 })],
  ])('with a lost line of a seat after %s, and nobody gets the seat', async (_, end) => {
    const { folder, table, seats } = await filesOfTable(end);
    writeFileSync(join(folder, `${table}.seats`), withoutLine(seats, 3));
    const { tables, log } = await restarted(folder);
    expect(tables.row(table, CARLA)).toMatchObject({ state: 'broken' });
    const sat = await new Visitor(tables, CARLA).try('sit', { table });
    expect(sat).toEqual({ ok: false, error: { code: 'broken-table', table } });
    expect(log).toHaveLength(1);
    expect(log[0]).toContain(`${table}.seats lacks a player`);
  });

  it('with a .seats file without the player who created the table, although nothing was played', async () => {
    const { folder, table, seats } = await filesOfTable(() => Promise.resolve());
    writeFileSync(join(folder, `${table}.seats`), seats.slice(0, seats.indexOf('\n') + 1));
    const { tables, log } = await restarted(folder);
    expect(tables.row(table, CARLA)).toMatchObject({ state: 'broken' });
    expect(log).toHaveLength(1);
    expect(log[0]).toContain(`${table}.seats lacks the player who created the table, so table ${table} is closed.`);
  });

  it('with a move file whose proof of the deal is missing', async () => {
    const { folder, table, moves } = await filesOfTable();
    writeFileSync(join(folder, `${table}.wsdv`), moves.replace(/^Deal-Proof.*\n/m, ''));
    const { log } = await restarted(folder);
    expect(log).toHaveLength(1);
    expect(log[0]).toContain(`${table}.wsdv and `);
    expect(log[0]).toContain('do not belong together');
  });

  it('with a move file that was changed while the table is open', async () => {
    const { folder, table, moves } = await filesOfTable();
    const { tables, log } = await restarted(folder);
    const visitors = [ANNA, BERND].map((identity) => new Visitor(tables, identity));
    for (const visitor of visitors) await visitor.ask('open', { table });
    writeFileSync(join(folder, `${table}.wsdv`), withoutLine(moves, 8));
    for (const visitor of visitors) {
      expect(await visitor.try('resign', { table, version: 2 })).toMatchObject({ error: { code: 'broken-table' } });
    }
    expect(log).toHaveLength(1);
    expect(log[0]).toContain('was removed or changed while the service was running');
  });

  it('with a .seats file whose move file was removed, but not with a table of which both files were removed', async () => {
    const { folder, table } = await filesOfTable();
    for (const [kind, expected] of [
      ['wsdv', [table]],
      ['seats', []],
    ] as const) {
      rmSync(join(folder, `${table}.${kind}`));
      const missing: string[] = [];
      const store = new FileStore(folder, undefined, undefined, undefined, (one) => void missing.push(one));
      for (let time = 1; time <= 2; time++) expect(await store.glance()).toEqual({ ok: true, value: [] });
      expect(missing).toEqual(expected);
    }
    const said = ENGLISH.serve.tableDamaged('/g/t', { what: 'noMoves', line: 0 }, 't');
    expect(said).toContain(
      '/g/t.wsdv is missing or not a regular file, but /g/t.seats is there, so table t is closed.',
    );
    expect(said).toContain('Stop the service, restore /g/t.wsdv from a backup, or delete /g/t.seats too');
  });

  it.each([
    ['wsdv', false],
    ['wsdv', true],
    ['seats', true],
  ])('with a .%s file that is a symbolic link to a file (with an index of the games: %s)', async (kind, hasIndex) => {
    const { folder, table } = await filesOfTable();
    if (hasIndex) {
      await restarted(folder);
      await closeTables();
    }
    const path = join(folder, `${table}.${kind}`);
    renameSync(path, `${path}.bak`);
    symlinkSync(`${path}.bak`, path);
    const { tables, log } = await restarted(folder);
    expect(tables.row(table, ANNA)).toMatchObject({ state: 'broken' });
    const opened = await new Visitor(tables, ANNA).try('open', { table });
    expect(opened).toEqual({ ok: false, error: { code: 'broken-table', table } });
    expect(log).toHaveLength(1);
    expect(log[0]).toMatch(/\.(wsdv cannot be read or is|seats is missing, empty or) not a regular file, so table/);
  });

  it('with a .wsdv file that is replaced by a symbolic link before the table is opened', async () => {
    const { folder, table } = await filesOfTable();
    const { tables, log } = await restarted(folder);
    const path = join(folder, `${table}.wsdv`);
    renameSync(path, `${path}.bak`);
    symlinkSync(`${path}.bak`, path);
    const opened = await new Visitor(tables, ANNA).try('open', { table });
    expect(opened).toMatchObject({ error: { code: 'broken-table' } });
    expect(log).toHaveLength(1);
    expect(log[0]).toContain('was removed or changed while the service was running');
  });

  it.each(['wsdv', 'seats'])('with a .%s file that was removed before the table is opened', async (kind) => {
    const { folder, table } = await filesOfTable();
    const { tables, log } = await restarted(folder);
    rmSync(join(folder, `${table}.${kind}`));
    for (let time = 1; time <= 2; time++) {
      const opened = await new Visitor(tables, ANNA).try('open', { table });
      expect(opened).toMatchObject({ error: { code: 'broken-table' } });
    }
    expect(log).toHaveLength(1);
    expect(log[0]).toContain('was removed or changed while the service was running');
  });
});
