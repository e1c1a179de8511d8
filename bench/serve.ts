import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type GameInParts, gamesInParts } from '../test/support/random/game-in-parts.js';
import { type ReceivedMessages, writeScript } from './bare-script.js';
import type { Row } from './row.js';
import { type Side, SIDES } from '../src/rules/board.js';
import { FileStore } from '../src/serve/tables/file-store.js';
import { BURST } from '../src/serve/protocol.js';
import { Tables } from '../src/serve/tables/tables.js';
import { heapUsed, TableInMemory } from './serve-memory.js';
import { slowFlushes } from './slow-disk.js';
import { floods } from './serve-flood.js';
import { sshStarts } from './serve-ssh.js';
import { ask, BareFile, type Committing, LoadTable, MeasuredService, openLoop, saturated } from './serve-load.js';

const TABLES = 200;
/** Number of different games that are played at the tables. */
const GAMES = 20;
const ROUNDS = 3;
/** Number of commits per table in a round. */
const COMMITS = 20;
/** Number of commits per table in the open loop. */
const LOOP_COMMITS = 10;
const PARTS = ROUNDS * COMMITS + LOOP_COMMITS;
/**
 * Maximum number of parts of a seat: the number of requests that the rate limit allows at once, minus the requests
 * before the first part.
 */
const MOST_OF_SEAT = BURST - 6;
/**
 * Duration of a flush in milliseconds on a disk that really writes to its medium: between a flash disk (1) and a
 * rotating disk (10).
 */
const FLUSH = 3;
const MANY_TABLES = 10_000;
const LISTINGS = 15;

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1];
const p99 = (sorted: readonly number[]): number => sorted[Math.floor(sorted.length * 0.99)];

/** Returns games of `PARTS` parts in which no seat exceeds the rate limit. */
const longGames = (count: number): readonly GameInParts[] => gamesInParts(count, isLong, PARTS);

function isLong({ parts }: GameInParts): boolean {
  const ofSeat = (seat: Side): number => parts.filter(({ side }) => side === seat).length;
  return parts.length === PARTS && SIDES.every((side) => ofSeat(side) <= MOST_OF_SEAT);
}

/**
 * Opens one bare file per table. Splits the bytes that were added to the table's own file into `pieces` commits of
 * equal size, which the bare file will append.
 * @param before the texts of the tables' files before these bytes were added
 */
async function bareFiles(folder: string, tables: readonly LoadTable[], before: readonly string[], pieces: number) {
  return Promise.all(
    tables.map(async (table, number) => {
      const bytes = Buffer.from(table.text.slice(before[number].length));
      const size = Math.ceil(bytes.length / pieces);
      const handle = await open(join(folder, `${number}`), 'a');
      return new BareFile(
        handle,
        Array.from({ length: pieces }, (_, index) => bytes.subarray(index * size, (index + 1) * size)),
      );
    }),
  );
}

/** Returns an object that commits to the files one after the other. */
function inTurn(files: readonly BareFile[]): Committing {
  let next = 0;
  return { commit: () => files[next++ % files.length].commit() };
}

/**
 * Measures the same commits and messages at a service that plays nothing. The rate of this service is the maximum for
 * any service with a socket.
 *
 * @param heard for each of the games, the messages that a service sent to the clients of a table
 * @param perSecond rate of the open loop, in commits per second
 */
async function bareService(
  flush: number,
  games: readonly GameInParts[],
  heard: readonly ReceivedMessages[],
  perSecond: number,
): Promise<{ readonly rate: number; readonly p99: number }> {
  const service = new MeasuredService(flush, 'bare');
  try {
    writeScript(service.folder, games, heard);
    await service.start();
    const tables: LoadTable[] = [];
    for (let number = 0; number < TABLES; number++) {
      tables.push(await LoadTable.make(service, number, games[number % GAMES]));
    }
    const rates: number[] = [];
    for (let round = 0; round < ROUNDS; round++) rates.push(await saturated(tables, COMMITS));
    return { rate: median(rates), p99: p99(await openLoop(tables, LOOP_COMMITS, perSecond)) };
  } finally {
    await service.close();
  }
}

/**
 * Measures commits at many tables. For comparison, appends the same bytes to the same number of files without a
 * service.
 *
 * @param flush minimum duration of a flush, at the service and for the files, in milliseconds
 */
async function load(flush: number): Promise<readonly Row[]> {
  const service = new MeasuredService(flush);
  slowFlushes(flush);
  const bare = await mkdtemp(join(tmpdir(), 'wsdv-bare-'));
  try {
    await service.start();
    const games = longGames(GAMES);
    const tables: LoadTable[] = [];
    for (let number = 0; number < TABLES; number++) {
      tables.push(await LoadTable.make(service, number, games[number % GAMES], number < GAMES));
    }
    const begun = tables.slice(0, GAMES).map(({ text }) => text);
    const rates: number[] = [];
    const ofFiles: number[] = [];
    const shares: number[] = [];
    const sharesOfOne: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const before = tables.map(({ text }) => text);
      rates.push(await saturated(tables, COMMITS));
      const files = await bareFiles(bare, tables, before, COMMITS);
      ofFiles.push(await saturated(files, COMMITS));
      shares.push((100 * rates[round]) / ofFiles[round]);
      sharesOfOne.push((100 * rates[round]) / (await saturated([inTurn(files)], COMMITS * TABLES)));
      await Promise.all(files.map((file) => file.close()));
    }
    const perSecond = median(rates) / 4;
    const before = tables.map(({ text }) => text);
    const atTables = p99(await openLoop(tables, LOOP_COMMITS, perSecond));
    const files = await bareFiles(bare, tables, before, LOOP_COMMITS);
    const atFiles = p99(await openLoop(files, LOOP_COMMITS, perSecond));
    await Promise.all(files.map((file) => file.close()));
    const heard = await Promise.all(begun.map((text, number) => tables[number].heardSince(text)));
    await service.stop();
    const ceiling = await bareService(flush, games, heard, perSecond);
    const disk = flush > 0 ? `flushes of ${flush} ms` : 'as many as go';
    return [
      { what: `commits at ${TABLES} tables, ${disk}`, measured: median(rates), unit: 'commits/s' },
      {
        what: 'of bare append and fdatasync, all at once',
        measured: median(shares),
        unit: '%',
        target: { atLeast: 70 },
      },
      {
        what: 'the same of a service that plays nothing',
        measured: (100 * ceiling.rate) / median(ofFiles),
        unit: '%',
      },
      { what: 'of the commits of that service', measured: (100 * median(rates)) / ceiling.rate, unit: '%' },
      { what: 'of bare append and fdatasync, one after the other', measured: median(sharesOfOne), unit: '%' },
      { what: 'a commit when a quarter of them come, p99', measured: atTables, unit: 'ms' },
      {
        what: 'against a bare append at that rate, p99',
        measured: atTables / atFiles,
        unit: 'times',
        target: { atMost: 10 },
      },
      { what: 'the same of a service that plays nothing, p99', measured: ceiling.p99, unit: 'ms' },
    ];
  } finally {
    slowFlushes(0);
    await service.close();
    await rm(bare, { recursive: true });
  }
}

/** Measures the memory of a table with two players in the middle of a game, and of a table that nobody has open. */
async function memory(): Promise<readonly Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'wsdv-bench-'));
  const opened = await Tables.of(new FileStore(folder));
  if (!opened.ok) throw new Error(opened.error);
  const tables = opened.value;
  const game = longGames(1)[0];
  const empty = heapUsed();
  const played: TableInMemory[] = [];
  for (let number = 0; number < TABLES; number++) played.push(await TableInMemory.play(tables, number, game));
  const waiting = (heapUsed() - empty) / TABLES;
  for (const table of played.splice(0)) table.leave();
  await tables.close();
  const left = (heapUsed() - empty) / TABLES;
  await rm(folder, { recursive: true });
  return [
    { what: `a table after ${PARTS} parts, two waiting at it`, measured: waiting / 1_000, unit: 'kB' },
    { what: 'a table nobody is at', measured: left / 1_000, unit: 'kB', target: { atMost: 100 } },
  ];
}

/** Measures the time of a lobby with many tables that are all in the index. */
async function listing(): Promise<readonly Row[]> {
  const service = new MeasuredService();
  try {
    await service.fill(MANY_TABLES, longGames(1)[0]);
    await service.start();
    await service.stop();
    const started = await service.start();
    const client = await service.enter('anna');
    const taken: number[] = [];
    for (let round = 0; round < LISTINGS; round++) {
      const begun = performance.now();
      const { tables, more } = await ask(client, { do: 'lobby' });
      taken.push(performance.now() - begun);
      if (tables.length + more !== MANY_TABLES)
        throw new Error(`${tables.length} tables were listed, and ${more} more`);
    }
    return [
      {
        what: `${MANY_TABLES.toLocaleString('en-US')} tables listed`,
        measured: median(taken),
        unit: 'ms',
        target: { atMost: 200 },
      },
      { what: 'a service with as many, from start to open door', measured: started, unit: 'ms' },
    ];
  } finally {
    await service.close();
  }
}

/** Measures the table service: its maximum load, its response times, and the memory that it needs. */
export async function serveSuite(): Promise<readonly Row[]> {
  return [
    ...(await load(0)),
    ...(await load(FLUSH)),
    ...(await memory()),
    ...(await listing()),
    ...(await floods()),
    ...(await sshStarts()),
  ];
}
