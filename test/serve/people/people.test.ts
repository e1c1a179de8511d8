import { readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Account } from '../../../src/serve/people/accounts.js';
import { AccountRecords } from '../../../src/serve/people/people.js';
import { TIMES } from '../../support/runs.js';
import { IS_ROOT, freshFolder } from '../service-support.js';

const ANNA: Account = { uid: 1001, name: 'anna', home: '/home/anna' };
const BERTA: Account = { uid: 1001, name: 'berta', home: '/home/berta' };
const RENAMED: Account = { uid: 1001, name: 'bertha', home: '/home/berta' };

const idOf = async (people: AccountRecords, account: Account): Promise<string> => {
  const known = await people.identify(account);
  return known.ok ? known.value.id : known.error;
};

/**
 * Returns the byte counts at which a crash may cut off a file. All byte counts near line ends are included, because a
 * line becomes complete there. Elsewhere every eighth byte count is included; in `npm run long` every byte count is
 * included. is included; in `npm run long` every one.
 */
function cutsIn(bytes: Buffer): number[] {
  const text = bytes.toString('latin1');
  const isNearLineEnd = (end: number): boolean => text.slice(Math.max(0, end - 3), end + 3).includes('\n');
  return Array.from({ length: bytes.length + 1 }, (_, end) => end).filter(
    (end) => end === bytes.length || end % (TIMES > 1 ? 1 : 8) === 0 || isNearLineEnd(end),
  );
}

describe('who an account is', () => {
  it('is its number, name and home as first seen: another one of the number is somebody else', async () => {
    const folder = freshFolder();
    const people = new AccountRecords(folder);
    expect(await idOf(people, ANNA)).toBe('account:1001');
    expect(await idOf(people, BERTA)).toBe('account:1001.2');
    expect(await idOf(people, { ...ANNA, home: '/srv/anna' })).toBe('account:1001.3');
    expect(await idOf(people, { ...ANNA, uid: 1002 })).toBe('account:1002');
    expect(await idOf(new AccountRecords(folder), ANNA)).toBe('account:1001');
    expect(statSync(join(folder, 'people')).mode & 0o777).toBe(0o600);
  });

  it('is written once, however many connections come at one moment', async () => {
    const folder = freshFolder();
    const people = new AccountRecords(folder);
    const ids = await Promise.all(Array.from({ length: 20 }, () => idOf(people, ANNA)));
    expect(new Set(ids)).toEqual(new Set(['account:1001']));
    for (let again = 0; again < 5; again++) await idOf(new AccountRecords(folder), ANNA);
    expect(readFileSync(join(folder, 'people'), 'utf8').match(/uid/g)).toHaveLength(1);
  });

  it('is accepted while the service runs: then it has the seats of before, and keeps its own', async () => {
    const folder = freshFolder();
    const service = new AccountRecords(folder);
    const operator = new AccountRecords(folder);
    expect(await operator.accept(BERTA)).toEqual({ ok: false, error: 'nobody' });
    for (const account of [ANNA, BERTA, RENAMED]) await idOf(service, account);
    expect(await operator.accept(RENAMED)).toEqual({ ok: true, value: 'account:1001.2' });
    expect(await service.identify(RENAMED)).toEqual({
      ok: true,
      value: {
        id: 'account:1001.2',
        former: [
          { id: 'account:1001.2', name: 'berta' },
          { id: 'account:1001.3', name: 'bertha' },
        ],
      },
    });
    expect(await idOf(service, BERTA)).toBe('account:1001.2');
    expect(await idOf(service, ANNA)).toBe('account:1001');
    expect(await operator.accept(ANNA)).toEqual({ ok: true, value: 'account:1001.2' });
  });

  it('of one that never came may be accepted beforehand, and of one that has all there is nothing to accept', async () => {
    const folder = freshFolder();
    const people = new AccountRecords(folder);
    await idOf(people, ANNA);
    expect(await people.accept(ANNA)).toEqual({ ok: false, error: 'nothing' });
    expect(await people.accept(BERTA)).toEqual({ ok: true, value: 'account:1001' });
    expect(await idOf(people, BERTA)).toBe('account:1001');
  });

  it('is the same after a restart, wherever a crash cut the file off', async () => {
    const whole = freshFolder();
    const people = new AccountRecords(whole);
    for (const account of [ANNA, BERTA]) await idOf(people, account);
    await people.accept(BERTA);
    const bytes = readFileSync(join(whole, 'people'));
    const folder = freshFolder();
    const path = join(folder, 'people');
    for (const end of cutsIn(bytes)) {
      writeFileSync(path, bytes.subarray(0, end));
      const lines = bytes.subarray(0, end).toString().split('}').length - 1;
      const ids = [await idOf(new AccountRecords(folder), ANNA), await idOf(new AccountRecords(folder), BERTA)];
      expect(ids, `${end} bytes`).toEqual(['account:1001', lines < 3 ? 'account:1001.2' : 'account:1001']);
      const again = new AccountRecords(folder);
      expect([await idOf(again, ANNA), await idOf(again, BERTA)], `${end} bytes, again`).toEqual(ids);
    }
  });

  it('is not written into what another name of the file leads to', async () => {
    const folder = freshFolder();
    const other = join(freshFolder(), 'other');
    writeFileSync(other, '');
    symlinkSync(other, join(folder, 'people'));
    expect(await new AccountRecords(folder).identify(ANNA)).toEqual({ ok: false, error: 'no-rights' });
    expect(readFileSync(other, 'utf8')).toBe('');
  });

  it.runIf(IS_ROOT)('stays the service account’s file when root accepts', async () => {
    const folder = freshFolder();
    await idOf(new AccountRecords(folder), ANNA);
    const { chownSync } = await import('node:fs');
    chownSync(join(folder, 'people'), 12_345, 12_345);
    await new AccountRecords(folder).accept(BERTA);
    expect(statSync(join(folder, 'people')).uid).toBe(12_345);
  });
});
