import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Account } from '../../src/serve/people/accounts.js';
import { holdsSeat, type NotedPlayers, type Seated, type SeatIdentity } from '../../src/serve/tables/notes.js';
import { AccountRecords } from '../../src/serve/people/people.js';
import { linesIn } from '../../src/serve/people/people-lines.js';
import { freshFolder } from './service-support.js';

const account = (uid: number, name: string, home = `/home/${name}`): Account => ({ uid, name, home });
const ANNA = account(1001, 'anna');
const KARL = account(1002, 'karl');
/** Accounts that had uid 1002 after karl. The third was renamed to mira and then accepted with --accept. */
const ZOE = account(1002, 'zoe');
const MIA = account(1002, 'mia');
const MIRA = account(1002, 'mira', MIA.home);
/** Same name and uid as a removed account, but another home. */
const NEW_ANNA = account(1001, 'anna', '/srv/anna');
const PEOPLE = [ANNA, KARL, ZOE, MIA, MIRA, NEW_ANNA];

const seat = (id: string, name: string): Seated => ({ identity: { id, name }, name });
/** The seats that the notes of the tables record, each with the accounts that may take it. */
const SEATS: readonly (readonly [Seated, readonly Account[]])[] = [
  [seat('account:1001', 'anna'), [ANNA]],
  [seat('account:1001.2', 'anna'), [NEW_ANNA]],
  [seat('account:1002', 'karl'), [KARL]],
  [seat('account:1002.2', 'zoe'), [ZOE]],
  [seat('account:1002.3', 'mia'), [MIA, MIRA]],
  [seat('account:1002.4', 'mira'), [MIRA]],
];
const NOTED: NotedPlayers = { seated: SEATS.map(([{ identity }]) => identity), awaited: [] };

/**
 * Distance in bytes between the changed bytes. A service is started for each of them, so testing every byte would take
 * long. The test of the parser changes every byte.
 */
const STEP = 19;

function changed(bytes: Buffer, at: number, byte: number): Buffer {
  const copy = Buffer.from(bytes);
  copy[at] = byte;
  return copy;
}

async function wholeFile(): Promise<Buffer> {
  const folder = freshFolder();
  const people = new AccountRecords(folder);
  for (const one of [ANNA, KARL, ZOE, MIA, MIRA, NEW_ANNA]) await people.identify(one);
  await people.accept(MIRA);
  return readFileSync(join(folder, 'people'));
}

async function seatsOf(people: AccountRecords, { name, ...one }: Account): Promise<number[]> {
  const known = await people.identify({ name, ...one });
  if (!known.ok) throw new Error(known.error);
  const identity = { ...known.value, name, uid: one.uid };
  return SEATS.flatMap(([noted], index) => (holdsSeat(identity, noted) ? [index] : []));
}

const ownSeats = (one: Account): number[] =>
  SEATS.flatMap(([, owners], index) => (owners.includes(one) ? [index] : []));

function folderWith(bytes: Buffer | string): string {
  const folder = freshFolder();
  writeFileSync(join(folder, 'people'), bytes);
  return folder;
}

/** A service started with this accounts file, and the line numbers it reports as damaged. */
function started(bytes: Buffer | string) {
  const folder = folderWith(bytes);
  const damaged: (readonly number[])[] = [];
  const people = new AccountRecords(folder, { noted: () => NOTED, onDamaged: (lines) => damaged.push(lines) });
  return { folder, people, damaged };
}

const line = (one: Account, id: string): string => JSON.stringify({ ...one, id, at: 1 });

describe('a file of accounts whose last line a crash left incomplete', () => {
  it('loses that line, at whatever byte it was cut off, and reports it once', async () => {
    const folder = freshFolder();
    const first = new AccountRecords(folder);
    await first.identify(ANNA);
    const before = readFileSync(join(folder, 'people'));
    await first.identify(KARL);
    const whole = readFileSync(join(folder, 'people'));
    for (let length = before.length; length < whole.length; length += 7) {
      writeFileSync(join(folder, 'people'), whole.subarray(0, length));
      const told: unknown[] = [];
      const people = (): AccountRecords =>
        new AccountRecords(folder, { onDamaged: (lines) => told.push(lines), onTorn: () => told.push('torn') });
      const again = people();
      expect(await again.identify(ANNA)).toMatchObject({ ok: true, value: { id: 'account:1001' } });
      expect(await again.identify(KARL)).toMatchObject({ ok: true, value: { id: 'account:1002' } });
      await people().renamed();
      const isTorn = length > before.length + 1 && length < whole.length - 1;
      expect([length, told]).toEqual([length, isTorn ? ['torn'] : []]);
    }
  });
});

describe('a damaged file of accounts', () => {
  it('gives nobody the seat of another account', async () => {
    const whole = await wholeFile();
    const { people } = started(whole);
    for (const one of PEOPLE) expect([one, await seatsOf(people, one)]).toEqual([one, ownSeats(one)]);
    for (let at = 0; at < whole.length; at += STEP) {
      const { people: again } = started(changed(whole, at, whole[at] ^ 1));
      for (const one of PEOPLE) {
        const foreign = (await seatsOf(again, one)).filter((index) => !ownSeats(one).includes(index));
        expect([at, one.name, foreign]).toEqual([at, one.name, []]);
      }
    }
  });

  it('has only lines that were written, whichever byte was changed', async () => {
    const whole = await wholeFile();
    const { lines, damaged } = linesIn(whole.toString());
    expect([lines.length, damaged]).toEqual([7, []]);
    const written = new Set(lines.map((one) => JSON.stringify(one)));
    const wrong: (readonly [number, number])[] = [];
    for (let at = 0; at < whole.length; at++) {
      // Replaces the byte by another digit or letter, by a quotation mark, and by a byte that is invalid in UTF-8.
      for (const other of [whole[at] ^ 1, 0x22, 0xff].filter((one) => one !== whole[at])) {
        const read = linesIn(changed(whole, at, other).toString());
        const isWritten = read.lines.every((one) => written.has(JSON.stringify(one)));
        if (!isWritten || (read.lines.length < lines.length && read.damaged.length === 0)) wrong.push([at, other]);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('is reported by the numbers of its lines, and `accept` gives the seats back', async () => {
    const text = (await wholeFile()).toString().replace('"id":"account:1001"', '"id":"account:1002"');
    const number = text.split('\n').findIndex((one) => one.includes('"anna"')) + 1;
    const { folder, people, damaged } = started(text);
    expect(await seatsOf(people, ANNA)).toEqual([]);
    expect(damaged).toEqual([[number]]);
    expect(await new AccountRecords(folder, { noted: () => NOTED }).accept(ANNA)).toMatchObject({ ok: true });
    expect(await seatsOf(people, ANNA)).toEqual(ownSeats(ANNA));
    expect(damaged).toEqual([[number]]);
  });

  it.each([
    'account:1002',
    'key:anna',
    'bot:hard',
    'account:01001',
    'account:1001.1',
    'account:1001.02',
    'account:1001.',
  ])('of an earlier version, without checksums, gives the account no identity such as %s', async (id) => {
    const { people, damaged } = started(`${line(ANNA, id)}\n${line(KARL, 'account:1002')}\n`);
    const known = await people.identify(ANNA);
    const own: SeatIdentity[] = known.ok ? [{ id: known.value.id, name: '' }, ...known.value.former] : [];
    expect(own.map((one) => one.id)).toEqual(['account:1001.3']);
    expect(await seatsOf(people, KARL)).toEqual(ownSeats(KARL));
    expect(damaged).toEqual([[1]]);
  });

  it('takes no line without a checksum after a line with one, so nobody gets seats by such a line', async () => {
    const folder = freshFolder();
    await new AccountRecords(folder).identify(KARL);
    const checked = readFileSync(join(folder, 'people'), 'utf8');
    const added = started(`${checked}${line(ANNA, 'account:1001')}\n`);
    expect(await seatsOf(added.people, ANNA)).toEqual([]);
    expect(added.damaged).toEqual([[checked.split('\n').length]]);
    const before = started(`${line(ANNA, 'account:1001')}\n${checked}`);
    expect(await seatsOf(before.people, ANNA)).toEqual(ownSeats(ANNA));
    expect(before.damaged).toEqual([]);
  });

  it('of an earlier version gives two accounts of one identity neither', async () => {
    const lines = [line(KARL, 'account:1002'), line(ZOE, 'account:1002.2'), line(MIA, 'account:1002.2')];
    const { people, damaged } = started(lines.join('\n'));
    expect([await seatsOf(people, ZOE), await seatsOf(people, MIA)]).toEqual([[], []]);
    expect(await seatsOf(people, KARL)).toEqual(ownSeats(KARL));
    expect(damaged).toEqual([[2, 3]]);
  });

  it('of an earlier version keeps the identity that --accept gave to an account with one of its own', () => {
    const line = (id: string, { uid, name, home }: Account, at: number): string =>
      JSON.stringify({ uid, name, home, id, at });
    const lines = [line('account:1002', KARL, 1), line('account:1002.2', ZOE, 2), line('account:1002', ZOE, 3)];
    expect(linesIn(`${lines.join('\n')}\n`)).toMatchObject({ damaged: [], lines: [{ at: 1 }, { at: 2 }, { at: 3 }] });
    // Without Zoe's first line, Karl's identity in Zoe's second line may be the result of damage. So Karl's line and
    // Zoe's second line both count as damaged.
    expect(linesIn(`${lines[0]}\n${lines[2]}\n`).damaged).toEqual([1, 2]);
  });
});
