import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { DAY } from '../../../src/common/time.js';
import {
  AddressRecords,
  MOST_CODES,
  MOST_CODES_OF_PLAYER,
  MOST_CODES_TO_ADDRESS,
} from '../../../src/serve/notices/address-records.js';
import { OwnAddresses } from '../../../src/serve/notices/own-addresses.js';
import { freshFolder } from '../service-support.js';
import { ANNA, BERND, CARLA, closeTables, tableOfTwo, tablesIn, Visitor } from '../support.js';
import { confirmed } from './notice-support.js';

afterEach(closeTables);

const TOO_MANY = { ok: false, error: { code: 'too-many-codes' } };

/** Opens the records of a folder at a time that the test sets. */
async function recordsIn(folder = freshFolder(), time = { now: 1_000_000_000 }) {
  const damaged: (readonly number[])[] = [];
  const options = { now: () => time.now, onDamaged: (lines: readonly number[]) => damaged.push(lines) };
  const records = new AddressRecords(folder, options);
  await records.load();
  return { records, folder, time, damaged, file: join(folder, 'addresses') };
}

const seatOf = (identity: { id: string; name: string }) => ({ name: identity.name, identity });

it('a client learns only its own address, which counts when its code was typed back', async () => {
  const { records } = await recordsIn();
  const codes: string[] = [];
  const addresses = new OwnAddresses(records, {
    sendCode: ({ id }, address, code) => codes.push(`${id} ${address} ${code}`),
    onConfirmed: () => undefined,
  });
  const tables = await tablesIn();
  const [anna, bernd] = [ANNA, BERND].map((one) => new Visitor(tables, one, undefined, { addresses }));
  const none = { address: null, unconfirmed: null, notices: true };
  expect(await anna.ask('me', {})).toEqual(none);
  const asked = { address: null, unconfirmed: 'anna@example.org', notices: true };
  expect(await anna.ask('me', { address: 'anna@example.org' })).toEqual(asked);
  expect(records.of(seatOf(ANNA))).toBeNull();
  const [, , code] = codes[0].split(' ');
  await expect(bernd.ask('me', { code })).rejects.toThrow('bad-code');
  await expect(anna.ask('me', { code: '0000-0000-0000-0000' })).rejects.toThrow('bad-code');
  const done = { address: 'anna@example.org', unconfirmed: null, notices: true };
  expect(await anna.ask('me', { code: ` ${code.toUpperCase()} ` })).toEqual(done);
  expect(records.of(seatOf(ANNA))).toMatchObject({ address: 'anna@example.org' });
  // Another account that later gets the same id has another name.
  expect(records.of(seatOf({ id: ANNA.id, name: 'other' }))).toBeNull();
  expect(await bernd.ask('me', {})).toEqual(none);
  expect(await anna.ask('me', { address: null })).toEqual(none);
  expect(records.of(seatOf(ANNA))).toBeNull();
  await expect(new Visitor(tables, ANNA).ask('me', {})).rejects.toThrow('no-notices');
});

it('no answer, notice or export for others contains an address', async () => {
  const { records } = await recordsIn();
  await confirmed(records, ANNA, 'anna@example.org');
  const tables = await tablesIn();
  const { west, east, table } = await tableOfTwo(tables);
  const said = [await east.ask('open', { table }), await east.ask('lobby', {}), await east.ask('export', { table })];
  expect(JSON.stringify([said, east.heard, west.heard])).not.toContain('example.org');
});

it('nobody can be bombed with codes: limits for a player, an address and all, also after a restart', async () => {
  const { records, folder, time } = await recordsIn();
  for (let code = 0; code < MOST_CODES_OF_PLAYER; code++) {
    expect((await records.ask(ANNA, `a${code}@example.org`)).ok).toBe(true);
  }
  expect(await records.ask(ANNA, 'new@example.org')).toEqual(TOO_MANY);
  for (let code = 0; code < MOST_CODES_TO_ADDRESS; code++) {
    expect((await records.ask({ id: `key:${code}`, name: 'x' }, 'Carl@example.org')).ok).toBe(true);
  }
  expect(await records.ask(BERND, 'cARL@example.org')).toEqual(TOO_MANY);
  const restarted = (await recordsIn(folder, time)).records;
  expect(await restarted.ask(ANNA, 'new@example.org')).toEqual(TOO_MANY);
  expect(await restarted.ask(BERND, 'carl@example.org')).toEqual(TOO_MANY);
  for (let code = MOST_CODES_OF_PLAYER + MOST_CODES_TO_ADDRESS; code < MOST_CODES; code++) {
    expect((await restarted.ask({ id: `key:n${code}`, name: 'x' }, `n${code}@example.org`)).ok).toBe(true);
  }
  expect(await restarted.ask(BERND, 'bernd@example.org')).toEqual(TOO_MANY);
  time.now += DAY;
  expect((await restarted.ask(BERND, 'bernd@example.org')).ok).toBe(true);
});

it.each([
  ['-oQ/tmp@example.org', '', 'a b@example.org', 'a@example.org\nBcc: b@example.org', 'a@example.org\r', 'a\t@b'],
  ['a\u0000b', 'a\u0085b', 'a\u2028b', 'a\u202eb', 'a\u200bb', 'a\ud800b', '\ufeffa', `${'a'.repeat(255)}`],
])('a text is refused that could be an option, a header or invisible: %j', async (...texts) => {
  const { records, folder } = await recordsIn();
  for (const text of texts) {
    expect(await records.ask(ANNA, text)).toEqual({ ok: false, error: { code: 'bad-address' } });
  }
  expect((await records.ask(ANNA, 'a'.repeat(254))).ok).toBe(true);
  expect(readFileSync(join(folder, 'addresses'), 'utf8').trim().split('\n')).toHaveLength(1);
});

it('a code is valid for a day, and the file has only its hash', async () => {
  const { records, file, time } = await recordsIn();
  const code = await records.ask(ANNA, 'anna@example.org');
  if (!code.ok || code.value === null) throw new Error();
  expect(readFileSync(file, 'utf8')).not.toContain(code.value);
  time.now += DAY;
  expect(await records.confirm(ANNA, code.value)).toMatchObject({ error: { code: 'bad-code' } });
});

it('a damaged line takes away the address of its player only, and a restart forgets removed addresses', async () => {
  const { records, folder, file, time } = await recordsIn();
  for (const one of [ANNA, BERND, CARLA]) await confirmed(records, one, `${one.name}@example.org`);
  await records.remove(CARLA);
  appendFileSync(file, `{"check":"0000000000000000","what":"removed","id":"${BERND.id}","at":1}\nx\n`);
  const damaged = await recordsIn(folder, time);
  expect(damaged.damaged).toHaveLength(1);
  expect(damaged.records.of(seatOf(ANNA))).toMatchObject({ address: 'anna@example.org' });
  expect(damaged.records.of(seatOf(BERND))).toBeNull();
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^.*(?:"at":1\}|x)$/gm, ''));
  time.now += DAY;
  const mended = await recordsIn(folder, time);
  expect(mended.records.of(seatOf(BERND))).toMatchObject({ address: 'bernd@example.org' });
  expect(readFileSync(file, 'utf8')).not.toContain('carla@');
});
