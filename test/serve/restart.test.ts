import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { readGame } from '../../src/notation/index.js';
import { SIDES } from '../../src/rules/board.js';
import { type Note, notesText, readNotes, wholeNotes } from '../../src/serve/tables/notes.js';
import { versionOf } from '../../src/match/parts.js';
import { chance } from '../support/random/random-game.js';
import { TIMES } from '../support/runs.js';
import { freshFolder } from './service-support.js';
import { ANNA, CARLA, closeTables, playParts, tableOfTwo, tablesIn, Visitor } from './support.js';

afterEach(closeTables);

/** Returns the files of a table at which two players have played and one of them offers a draw. */
async function filesOfATable(): Promise<{ readonly moves: string; readonly notes: string }> {
  const folder = freshFolder();
  const { west, east, table } = await tableOfTwo(await tablesIn(folder));
  await playParts(table, [west, east], { parts: 2, random: chance(5) });
  const { version } = await west.ask('open', { table });
  await west.ask('offer', { table, version, what: 'draw' });
  const [moves, notes] = ['wsdv', 'seats'].map((kind) => readFileSync(join(folder, `${table}.${kind}`), 'utf8'));
  return { moves, notes };
}

/** Returns the text of notes for a table of another name, with as many bytes. */
function renamed(notes: string, table: string): string {
  const all = notes.trimEnd().split('\n');
  return notesText(
    all.map((line): Note => JSON.parse(line)),
    table,
  );
}

/** Returns the lines that a service keeps: the complete lines, and a last line that ends in its digest. */
const keptLines = (text: string): string =>
  /#[0-9a-f]{6}$/.test(text) ? `${text}\n` : text.slice(0, text.lastIndexOf('\n') + 1);

/**
 * Tests of a cut file. First value: bytes that a crash may leave after the cut. Second value: distance in bytes between
 * the cuts, which is shorter in `npm run long`. All cuts near line ends are tested in addition.
 */
const REMAINS = [
  ['', TIMES > 1 ? 1 : 8],
  ['\0\0\0', TIMES > 1 ? 10 : 40],
] as const;
/**
 * Distance in bytes from a line end. Every cut within this distance is tested, because a line becomes complete there.
 */
const NEAR_LINE_END = 2;

/** Returns where a file is cut: at multiples of `every`, and at all bytes near line ends. */
function cutsOf(text: string, every: number): number[] {
  const isNearLineEnd = (bytes: number): boolean =>
    text.slice(Math.max(0, bytes - NEAR_LINE_END), bytes + NEAR_LINE_END).includes('\n');
  return Array.from(text, (_, bytes) => bytes).filter((bytes) => bytes % every === 0 || isNearLineEnd(bytes));
}

/** Whether the proof of the deal is missing in a table's record. */
const lacksProof = (record: ReturnType<typeof readGame>): boolean =>
  record.ok && record.value.header.dealProof === null;

/** Whether the note of a seat is missing although both players have played. */
const lacks = (record: ReturnType<typeof readGame>, seating: ReturnType<typeof readNotes>): boolean =>
  record.ok && seating.ok && record.value.lines.length > 0 && SIDES.some((side) => seating.value.seats[side] === null);

describe('a service that starts again', () => {
  it.each(['moves', 'notes'] as const)(
    'has all that was acknowledged, at whatever byte the %s of a table end',
    async (cut) => {
      const whole = await filesOfATable();
      const folder = freshFolder();
      const cuts = REMAINS.flatMap(([remains, every]) =>
        cutsOf(whole[cut], every).map((bytes) => {
          const table = `cut-${bytes}-${remains.length}`;
          const files = { ...whole, notes: renamed(whole.notes, table) };
          files[cut] = files[cut].slice(0, bytes);
          writeFileSync(join(folder, `${table}.wsdv`), files.moves + (cut === 'moves' ? remains : ''));
          writeFileSync(join(folder, `${table}.seats`), files.notes + (cut === 'notes' ? remains : ''));
          return {
            table,
            record: readGame(keptLines(files.moves + (cut === 'moves' ? remains : ''))),
            seating: readNotes(wholeNotes(Buffer.from(files.notes)).toString(), table),
          };
        }),
      );
      const tables = await tablesIn(folder);
      const visitor = new Visitor(tables, CARLA);
      for (const { table, record, seating } of cuts) {
        const { changed: _before, ...listed } = tables.row(table, ANNA)!;
        const opened = await visitor.try('open', { table });
        if (!record.ok || !seating.ok || lacks(record, seating) || lacksProof(record)) {
          expect([table, listed.state, opened]).toEqual([
            table,
            'broken',
            { ok: false, error: { code: 'broken-table', table } },
          ]);
          continue;
        }
        const { west, east } = seating.value.seats;
        expect(opened).toMatchObject({
          ok: true,
          value: {
            table,
            version: versionOf(record.value),
            players: { west: west?.name ?? '', east: east?.name ?? '' },
          },
        });
        // Opening a table does not change its row in the lobby.
        const { changed: _after, ...read } = tables.row(table, ANNA)!;
        expect(listed).toEqual(read);
        await visitor.ask('leave', { table });
      }
      // Only tables whose first lines are missing stay closed; these lines are written before the first part.
      const seated = whole.notes.lastIndexOf('"note":"sat"');
      const made = cut === 'moves' ? whole.moves.indexOf('\n\n') + 2 : whole.notes.indexOf('\n', seated) + 1;
      const closed = cuts
        .filter(({ record, seating }) => !record.ok || !seating.ok || lacks(record, seating) || lacksProof(record))
        .map(({ table }) => Number(table.split('-')[1]));
      expect(Math.max(...closed)).toBeLessThan(made);
    },
  );

  it('gives nobody the seat of a player whose note is lost, as in a backup that took the notes before the moves', async () => {
    const whole = await filesOfATable();
    const folder = freshFolder();
    const [made, first] = renamed(whole.notes, 'restored').split('\n');
    writeFileSync(join(folder, 'restored.wsdv'), whole.moves);
    writeFileSync(join(folder, 'restored.seats'), `${made}\n${first}\n`);
    const tables = await tablesIn(folder);
    expect(tables.row('restored', CARLA)?.state).toBe('broken');
    const stranger = new Visitor(tables, CARLA);
    expect(await stranger.try('sit', { table: 'restored' })).toEqual({
      ok: false,
      error: { code: 'broken-table', table: 'restored' },
    });
  });
});
