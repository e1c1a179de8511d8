import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { checksum } from '../../src/serve/line-files.js';
import { DAY } from '../../src/common/time.js';
import { notedPlayers } from '../../src/serve/people/noted-players.js';
import { AccountRecords } from '../../src/serve/people/people.js';
import { FileStore, MOST_NOTES } from '../../src/serve/tables/file-store.js';
import {
  type Note,
  noteLine,
  NotesCompactor,
  notesText,
  readNotes,
  seatingOf,
  wholeNotes,
} from '../../src/serve/tables/notes.js';
import { ServiceDays } from '../../src/serve/tables/service-days.js';
import { ENGLISH } from '../../src/text/index.js';
import { freshFolder } from './service-support.js';
import { ANNA, BERND, closeTables, tableOfTwo, tablesIn, Visitor } from './support.js';

afterEach(closeTables);

const sat = (side: 'west' | 'east', { id, name }: typeof ANNA): Note => ({
  ...{ note: 'sat', at: 1, side, by: { id, name }, name },
});
const DRAW = { at: 2, side: 'west', what: 'draw', version: 3 } as const;
const NOTES: readonly Note[] = [
  { note: 'made', at: 1, invitation: 'c0de', openDeal: false, for: { kind: 'account', name: 'bernd', uid: 1002 } },
  sat('west', ANNA),
  sat('east', { id: 'key:"note":', name: 'Zoë "note": {' }),
  { note: 'offered', ...DRAW },
  { note: 'declined', ...DRAW },
];
const TEXT = notesText(NOTES, 'table');
/** The lines of an offer and of its withdrawal, after both players have sat down. */
const OFFERS = NOTES.slice(3).map((note) => `${noteLine(note, 'table', seatingOf(NOTES.slice(0, 3)))}\n`);
/** The same notes as earlier versions wrote them: without checksums, and each line with a checksum of its own. */
const PLAIN = NOTES.map((note) => `${JSON.stringify(note)}\n`);
const CHECKED = PLAIN.map((line) => `{"note":"check ${checksum(line.trimEnd())}",${line.slice(1)}`);

/** Ways in which editors, and copies to other systems, change a text file. */
const EDITED: readonly (readonly [how: string, edited: (text: string) => string])[] = [
  ['a byte order mark', (text) => `\ufeff${text}`],
  ['CRLF line ends', (text) => text.replaceAll('\n', '\r\n')],
  ['both', (text) => `\ufeff${text.replaceAll('\n', '\r\n')}`],
];

function edit(path: string, edited: (text: string) => string): void {
  writeFileSync(path, edited(readFileSync(path, 'utf8')));
}

/** Returns a folder with a table of Anna and Bernd, and the path of the table's notes. */
async function savedTable() {
  const folder = freshFolder();
  const { table } = await tableOfTwo(await tablesIn(folder));
  await closeTables();
  return { folder, table, path: join(folder, `${table}.seats`) };
}

describe('the notes of a table', () => {
  it('have checksums that earlier versions of the program do not see', () => {
    for (const [index, line] of TEXT.trimEnd().split('\n').entries()) {
      const [, check, rest] =
        /^\{"note":"check ([0-9a-f]{16})",("note":"after [0-9a-f]{16}","note":".*)$/.exec(line) ?? [];
      // The version before knew only the first checksum, of all that follows it.
      expect(check).toBe(checksum(`{${rest}`));
      expect(JSON.parse(line)).toEqual(NOTES[index]);
    }
    expect(readNotes(TEXT, 'table')).toEqual({ ok: true, value: seatingOf(NOTES) });
  });

  it('are read without checksums, too, as earlier versions wrote them', () => {
    const versions = [PLAIN, CHECKED, TEXT.split(/(?<=\n)/)];
    for (const [index, first] of versions.entries()) {
      for (const next of versions.slice(index)) {
        const mixed = [...first.slice(0, 2), ...next.slice(2)].join('');
        expect(readNotes(mixed, 'table')).toEqual({ ok: true, value: seatingOf(NOTES) });
        const compactor = new NotesCompactor();
        compactor.add(mixed.split('\n').slice(0, -2).join('\n'));
        expect(readNotes(compactor.text, 'table')).toMatchObject({ ok: true });
      }
    }
  });

  it('are damaged if a line has fewer checksums than the lines before it', () => {
    const versions = [PLAIN, CHECKED, TEXT.split(/(?<=\n)/)];
    for (const [index, first] of versions.entries()) {
      for (const next of versions.slice(0, index)) {
        const mixed = [...first.slice(0, 2), ...next.slice(2)].join('');
        expect(readNotes(mixed, 'table')).toEqual({ ok: false, error: { what: 'notes', line: 3 } });
      }
    }
  });

  it('are damaged, in a line that is named, whichever bit was flipped', () => {
    const bytes = Buffer.from(TEXT);
    let line = 1;
    const wrong: unknown[] = [];
    for (let at = 0; at < bytes.length; at++) {
      for (let bit = 1; bit < 256; bit *= 2) {
        const flipped = Buffer.from(bytes);
        flipped[at] ^= bit;
        const read = readNotes(wholeNotes(flipped).toString('utf8'), 'table');
        if (read.ok || read.error.line !== line) wrong.push({ at, bit, line, read });
      }
      if (bytes[at] === 0x0a) line++;
    }
    expect(wrong).toEqual([]);
    expect(line).toBe(NOTES.length + 1);
  });

  it('lose only an incomplete last line after a crash', () => {
    const bytes = Buffer.from(TEXT);
    const last = bytes.lastIndexOf('\n', bytes.length - 2) + 1;
    for (const remains of ['', '\0\0\0']) {
      for (let length = last; length < bytes.length - 1; length++) {
        const whole = wholeNotes(Buffer.concat([bytes.subarray(0, length), Buffer.from(remains)]));
        expect(whole).toEqual(bytes.subarray(0, last));
      }
    }
    expect(wholeNotes(bytes)).toEqual(bytes);
  });

  it.each(['', '\0\0\0', '\r'])('keep a complete last line that has %j in place of its newline', async (remains) => {
    const { folder, table, path } = await savedTable();
    const whole = readFileSync(path, 'utf8');
    writeFileSync(path, whole.slice(0, -1) + remains);
    const tables = await tablesIn(folder);
    const anna = new Visitor(tables, ANNA);
    expect(await anna.ask('open', { table })).toMatchObject({ seat: 'west' });
    await anna.ask('offer', { table, version: 0, what: 'draw' });
    expect(readFileSync(path, 'utf8').startsWith(whole)).toBe(true);
    expect(readNotes(readFileSync(path, 'utf8'), table)).toMatchObject({ ok: true, value: { notes: 4 } });
  });

  it('that are too long keep damaged lines when they are compacted', async () => {
    const folder = freshFolder();
    const whole = TEXT + OFFERS.join('').repeat(MOST_NOTES / 100);
    const foreign = notesText(NOTES.slice(0, 3), 'foreign').split('\n')[2];
    const texts = [whole, whole.replace('anna', 'anne'), `${whole.slice(0, -1)}J`, `${whole}${foreign}\n`];
    for (const text of texts) {
      writeFileSync(join(folder, 'table.wsdv'), '');
      writeFileSync(join(folder, 'table.seats'), text);
      const store = new FileStore(folder);
      const read = await store.read('table');
      await store.release('table');
      expect(read.ok && readNotes(read.value.notes, 'table').ok).toBe(text === whole);
      expect(readFileSync(join(folder, 'table.seats'), 'utf8').length).toBeLessThan(MOST_NOTES);
    }
  });

  it('close the table when they are damaged, and the operator gets file, line and what to do', async () => {
    const { folder, table, path } = await savedTable();
    const whole = readFileSync(path, 'utf8');
    const reported: unknown[] = [];
    const onDamaged = (...damage: unknown[]): void => void reported.push(damage);
    writeFileSync(path, whole.replace('"name":"anna"', '"name":"anoa"'));
    const tables = await tablesIn(folder, { quotas: { onDamaged } });
    expect(tables.row(table, ANNA)).toMatchObject({ state: 'broken' });
    for (const identity of [ANNA, BERND]) {
      const opened = await new Visitor(tables, identity).try('open', { table });
      expect(opened).toEqual({ ok: false, error: { code: 'broken-table', table } });
    }
    expect(reported).toEqual([[table, { what: 'notes', line: 2 }]]);
    const said = ENGLISH.serve.tableDamaged(join(folder, table), { what: 'notes', line: 2 }, table);
    expect(said).toContain(`${path} is damaged in line 2`);
    expect(said).toMatch(/table \S+ is closed\. Stop the service, restore the file from a backup/);
    // As the message says: correct the line and delete all checksums.
    writeFileSync(path, whole.replace(/"note":"(?:check|after|deal) \w+",/g, ''));
    const again = await tablesIn(folder, { quotas: { onDamaged } });
    expect(await new Visitor(again, ANNA).ask('open', { table })).toMatchObject({ seat: 'west' });
    expect(reported).toHaveLength(1);
  });

  it('close an unread table that is damaged only after the start', async () => {
    const { folder, table, path } = await savedTable();
    const reported: unknown[] = [];
    const tables = await tablesIn(folder, { quotas: { onDamaged: (...damage) => void reported.push(damage) } });
    edit(path, (text) => text.replace('"name":"anna"', '"name":"anoa"'));
    expect(await new Visitor(tables, ANNA).try('open', { table })).toMatchObject({ error: { code: 'broken-table' } });
    expect(reported).toEqual([[table, { what: 'notes', line: 2 }]]);
  });

  it.each(EDITED)('are read and continued with %s', async (_, edited) => {
    const { folder, table, path } = await savedTable();
    edit(path, edited);
    expect((await notedPlayers(folder)).seated.map(({ name }) => name)).toEqual(['anna', 'bernd']);
    for (let start = 1; start <= 2; start++) {
      const tables = await tablesIn(folder);
      const anna = new Visitor(tables, ANNA);
      expect(await anna.ask('open', { table })).toMatchObject({ seat: 'west', version: 0 });
      await anna.ask('offer', { table, version: 0, what: 'draw' });
      anna.leave();
      await closeTables();
    }
    const written = readFileSync(path, 'utf8');
    expect(readNotes(written, table)).toMatchObject({ ok: true, value: { offers: [{ side: 'west', what: 'draw' }] } });
    expect(readNotes(edited(TEXT), 'table')).toMatchObject({ ok: true, value: { offers: [] } });
  });
});

describe('lines of notes that do not belong together', () => {
  const lines = TEXT.split(/(?<=\n)/);
  const foreign = notesText(NOTES, 'foreign').split(/(?<=\n)/);
  const error = (all: readonly string[]): unknown => {
    const read = readNotes(all.join(''), 'table');
    return read.ok || read.error;
  };

  it('are found when one of the first lines is removed, or two lines are swapped', () => {
    for (const removed of [1, 2, 3]) {
      expect(error(lines.filter((_, index) => index !== removed - 1))).toEqual({ what: 'order', line: removed });
    }
    expect(error([lines[0], lines[2], lines[1]])).toEqual({ what: 'order', line: 2 });
  });

  it('are found when a line, or the whole file, is from another table', () => {
    expect(error(foreign)).toEqual({ what: 'order', line: 1 });
    for (const line of foreign) expect(error([...lines, line])).toEqual({ what: 'order', line: lines.length + 1 });
    expect(error([...lines.slice(0, 2), foreign[2]])).toEqual({ what: 'order', line: 3 });
    expect(error(lines)).toBe(true);
  });

  it.each([
    ['without checksums', PLAIN],
    ['with a checksum for each line', CHECKED],
  ])('are found in files of earlier versions %s if the first line is missing or a seat is taken twice', (_, all) => {
    expect(error(all)).toBe(true);
    expect(error(all.slice(1))).toEqual({ what: 'order', line: 1 });
    expect(error([...all, all[0]])).toEqual({ what: 'order', line: all.length + 1 });
    expect(error([...all, all[1]])).toEqual({ what: 'order', line: all.length + 1 });
  });

  it('belong to a table whose name a file system stores in another normal form', () => {
    expect(readNotes(notesText(NOTES, 'Jürgen'.normalize('NFC')), 'Jürgen'.normalize('NFD')).ok).toBe(true);
  });

  it.each([
    ['.seats', (table: string) => `line 1 of ${table}.seats belongs to another table`],
    [
      '.wsdv',
      (table: string) => `${table}.wsdv and ${table}.seats do not belong together: they are of different deals`,
    ],
  ])('close both tables whose %s files were swapped, and the operator is told what to do', async (ending, told) => {
    const folder = freshFolder();
    const before = await tablesIn(folder);
    const tables = [(await tableOfTwo(before)).table, (await tableOfTwo(before)).table];
    await closeTables();
    const paths = tables.map((table) => join(folder, `${table}${ending}`));
    const [one, two] = paths.map((path) => readFileSync(path, 'utf8'));
    writeFileSync(paths[0], two);
    writeFileSync(paths[1], one);
    const reported: string[] = [];
    const swapped = await tablesIn(folder, {
      quotas: { onDamaged: (table, damage) => void reported.push(ENGLISH.serve.tableDamaged(table, damage, table)) },
    });
    for (const table of tables) {
      expect(await new Visitor(swapped, ANNA).try('open', { table })).toMatchObject({
        error: { code: 'broken-table' },
      });
      expect(reported.join('\n')).toContain(told(table));
    }
    expect(reported).toHaveLength(2);
  });

  it('are those of a table whose first line of an earlier version does not name the deal', async () => {
    const folder = freshFolder();
    const { table } = await tableOfTwo(await tablesIn(folder));
    await closeTables();
    const path = join(folder, `${table}.seats`);
    expect(readFileSync(path, 'utf8')).toMatch(
      /^\{"note":"check [0-9a-f]{16}","note":"after [0-9a-f]{16}","note":"deal /,
    );
    edit(path, (text) => text.replace(/"note":"(check|after|deal) [^"]*",/g, ''));
    expect(await new Visitor(await tablesIn(folder), ANNA).try('open', { table })).toMatchObject({
      value: { seat: 'west' },
    });
  });

  it('do not let a stranger sit down when the line of the player was removed', async () => {
    const folder = freshFolder();
    const { table } = await new Visitor(await tablesIn(folder), ANNA).ask('create', { side: 'west', bot: 'easy' });
    await closeTables();
    edit(join(folder, `${table}.seats`), (text) =>
      text
        .split(/(?<=\n)/)
        .filter((_, index) => index !== 1)
        .join(''),
    );
    const stranger = new Visitor(await tablesIn(folder), BERND);
    expect(await stranger.try('sit', { table })).toMatchObject({ error: { code: 'broken-table' } });
  });
});

describe('the other files of a service', () => {
  it.each(EDITED)('record the same accounts, without damage, with %s', async (_, edited) => {
    const folder = freshFolder();
    const [anna, zoe] = ['anna', 'zoe'].map((name) => ({ name, uid: 1001, home: `/home/${name}` }));
    const first = new AccountRecords(folder);
    for (const one of [anna, zoe]) await first.identify(one);
    edit(join(folder, 'people'), edited);
    const damaged: unknown[] = [];
    const note = (lines: unknown = 'torn'): void => void damaged.push(lines);
    const again = new AccountRecords(folder, { onDamaged: note, onTorn: note });
    expect(await again.identify(anna)).toMatchObject({ value: { id: 'account:1001' } });
    expect(await again.identify(zoe)).toMatchObject({ value: { id: 'account:1001.2' } });
    const mia = { name: 'mia', uid: 1001, home: '/home/mia' };
    expect(await again.identify(mia)).toMatchObject({ value: { id: 'account:1001.3' } });
    expect(await new AccountRecords(folder, { onDamaged: note }).identify(mia)).toMatchObject({
      value: { id: 'account:1001.3' },
    });
    expect(damaged).toEqual([]);
  });

  it.each(EDITED)('record the same days with %s', (_, edited) => {
    const path = join(freshFolder(), '.days');
    writeFileSync(path, '');
    for (let day = 0; day < 3; day++) ServiceDays.in(path).see(day * DAY);
    edit(path, edited);
    expect(ServiceDays.in(path).until(3, -DAY, 2 * DAY)).toBe(0);
    ServiceDays.in(path).see(3 * DAY);
    expect(ServiceDays.in(path).until(4, -DAY, 3 * DAY)).toBe(0);
  });
});

describe('notes without checksums', () => {
  const STRIPPED = /"note":"(check|after|deal) [^"]*",/g;

  it('get their checksums when the table is opened, and later notes fit', async () => {
    const { folder, table, path } = await savedTable();
    const whole = readFileSync(path, 'utf8');
    edit(path, (text) => text.replaceAll(STRIPPED, ''));
    const anna = new Visitor(await tablesIn(folder), ANNA);
    await anna.ask('open', { table });
    expect(readFileSync(path, 'utf8')).toBe(whole);
    await anna.ask('offer', { table, version: 0, what: 'draw' });
    await closeTables();
    const { ok, ...read } = readNotes(readFileSync(path, 'utf8'), table);
    expect([ok, read]).toEqual([true, { value: expect.objectContaining({ notes: 4 }) }]);
    expect(readFileSync(path, 'utf8').startsWith(whole)).toBe(true);
  });

  it('stay as they are at a damaged table', async () => {
    const { folder, table, path } = await savedTable();
    edit(path, (text) => text.replaceAll(STRIPPED, ''));
    const stripped = readFileSync(path, 'utf8');
    edit(path.replace(/seats$/, 'wsdv'), (text) => text.replace(/^Deal-Proof.*\n/m, ''));
    const opened = await new Visitor(await tablesIn(folder), ANNA).try('open', { table });
    expect(opened).toMatchObject({ error: { code: 'broken-table' } });
    expect(readFileSync(path, 'utf8')).toBe(stripped);
  });
});
