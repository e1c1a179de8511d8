import { generateKeyPairSync } from 'node:crypto';
import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DAY, MINUTE } from '../../../src/common/time.js';
import type { Identity } from '../../../src/serve/protocol.js';
import { AuthorizedKeysFile, authorizedKeysIn } from '../../../src/serve/people/authorized-keys.js';
import { SSH } from '../../../src/serve/people/fingerprint.js';
import { keyLinesIn } from '../../../src/serve/people/key-lines.js';
import { MOST_CHANGES, type KeyRecords } from '../../../src/serve/people/key-records.js';
import { EXCHANGE_MINUTES } from '../../../src/serve/people/pending-exchanges.js';
import { freshFolder } from '../service-support.js';
import { fingerprint, recordsIn, seen, sshKey } from './key-support.js';

const idOf = (key: string): string => SSH + fingerprint(key);
const notInvited = (why: string): object => ({ code: 'not-invited', why });
const linesOf = (folder: string) => keyLinesIn(readFileSync(join(folder, 'keys'), 'utf8')).lines;

async function entered(records: KeyRecords, key: string, name: string): Promise<Identity> {
  const done = await records.enter(sshKey(key, { name, from: `192.0.2.${key.charCodeAt(0)}` }));
  if (!done.ok) throw new Error(done.error.code);
  return done.value;
}

async function codeFor(records: KeyRecords, identity: Identity, key: string): Promise<string> {
  const begun = await records.exchange(identity, fingerprint(key));
  if (!begun.ok) throw new Error(begun.error.code);
  expect(begun.value.minutes).toBe(EXCHANGE_MINUTES);
  return begun.value.code;
}

describe('another name', () => {
  it('belongs to all connections at once and after a restart, and the old name is free', async () => {
    const folder = freshFolder();
    const { records } = await recordsIn(folder);
    const anna = await entered(records, 'a', 'Anna');
    expect(seen(await records.rename(anna, 'Zoe'))).toBe(`Zoe ${idOf('a')}`);
    expect(anna.name).toBe('Zoe');
    expect((await entered(records, 'b', 'Anna')).name).toBe('Anna');
    expect(seen(await records.rename(anna, 'ANNA'))).toMatchObject({ code: 'bad-name', why: 'key', like: 'Anna' });
    const { records: again } = await recordsIn(folder);
    expect(seen(await again.enter(sshKey('a')))).toBe(`Zoe ${idOf('a')}`);
  });

  it('goes to one of several who want it at one moment', async () => {
    const { records } = await recordsIn(freshFolder());
    const people = await Promise.all(['a', 'b', 'c'].map((key) => entered(records, key, `Name ${key}`)));
    const renamed = await Promise.all(people.map((one) => records.rename(one, 'Zoe')));
    expect(renamed.filter(({ ok }) => ok)).toHaveLength(1);
    expect(people.filter(({ name }) => name === 'Zoe')).toHaveLength(1);
  });

  it('is limited to a few changes a day, and the same name again is none', async () => {
    const folder = freshFolder();
    const time = { now: 20_000 * DAY };
    const { records } = await recordsIn(folder, { now: () => time.now });
    const anna = await entered(records, 'a', 'Anna');
    for (let count = 0; count < MOST_CHANGES; count++) {
      for (const _again of [1, 2]) expect((await records.rename(anna, `Anna ${count}`)).ok).toBe(true);
    }
    expect(linesOf(folder)).toHaveLength(1 + MOST_CHANGES);
    const { records: again } = await recordsIn(folder, { now: () => time.now });
    const refused = { code: 'too-many-changes', most: MOST_CHANGES };
    expect(seen(await again.rename(anna, 'Zoe'))).toEqual(refused);
    expect(await again.exchange(anna, fingerprint('z'))).toEqual({ ok: false, error: refused });
    time.now += DAY;
    expect((await again.rename(anna, 'Zoe')).ok).toBe(true);
  });

  it('is only for keys', async () => {
    const { records } = await recordsIn(freshFolder());
    const account = { id: 'account:1001', name: 'anna' };
    const error = { ok: false, error: { code: 'only-keys' } };
    expect(await records.rename(account, 'Zoe')).toEqual(error);
    expect(await records.exchange(account, fingerprint('a'))).toEqual(error);
    expect(await records.keyOf(account)).toEqual(error);
  });
});

describe('another key', () => {
  it('takes over the identity with its code, and the old key is refused for good', async () => {
    const folder = freshFolder();
    const { records } = await recordsIn(folder);
    const anna = await entered(records, 'a', 'Anna');
    const replaced: string[] = [];
    records.onInvalid((key) => replaced.push(key));
    const word = await codeFor(records, anna, 'n');
    expect(seen(await records.enter(sshKey('other', { word })))).toEqual(notInvited('word'));
    const both = await Promise.all([1, 2].map(() => records.enter(sshKey('n', { word: word.toUpperCase() }))));
    expect(both.map(seen)).toEqual([`Anna ${idOf('a')}`, `Anna ${idOf('a')}`]);
    expect(replaced).toEqual([fingerprint('a')]);
    expect(linesOf(folder)).toHaveLength(2);
    expect(await records.keyOf(anna)).toEqual({ ok: true, value: fingerprint('n') });
    expect(seen(await records.enter(sshKey('a', { name: 'Anna', word })))).toEqual(notInvited('replaced'));
    const { records: again } = await recordsIn(folder);
    expect(seen(await again.enter(sshKey('n')))).toBe(`Anna ${idOf('a')}`);
    expect(seen(await again.enter(sshKey('a', { name: 'Mia' })))).toEqual(notInvited('replaced'));
  });

  it('is locked out together with the player, also in a later service, until the player is let in again', async () => {
    const folder = freshFolder();
    const { records } = await recordsIn(folder);
    const anna = await entered(records, 'a', 'Anna');
    await records.enter(sshKey('n', { word: await codeFor(records, anna, 'n') }));
    const dropped: string[] = [];
    records.onInvalid((key) => dropped.push(key));
    expect(await records.ban('Anna', true)).toEqual({ ok: true, value: true });
    await records.follow();
    expect(dropped).toEqual([fingerprint('n')]);
    for (const { records: one } of [{ records }, await recordsIn(folder)])
      for (const key of ['a', 'n']) expect(seen(await one.enter(sshKey(key)))).toEqual(notInvited('banned'));
    expect(await records.ban(fingerprint('n'), false)).toEqual({ ok: true, value: true });
    expect(seen(await records.enter(sshKey('n')))).toBe(`Anna ${idOf('a')}`);
    expect(await records.ban('Berta', true)).toEqual({ ok: true, value: false });
  });

  it('has ten minutes, and only the latest code counts', async () => {
    const { records, clock } = await recordsIn(freshFolder());
    const anna = await entered(records, 'a', 'Anna');
    const late = await codeFor(records, anna, 'n');
    clock.advance(EXCHANGE_MINUTES * MINUTE + 1000);
    expect(seen(await records.enter(sshKey('n', { word: late })))).toEqual(notInvited('word'));
    const [first, second] = [await codeFor(records, anna, 'n'), await codeFor(records, anna, 'm')];
    expect(seen(await records.enter(sshKey('n', { word: first })))).toEqual(notInvited('word'));
    expect(seen(await records.enter(sshKey('m', { word: second })))).toBe(`Anna ${idOf('a')}`);
    expect(seen(await records.enter(sshKey('m2', { word: second })))).toEqual(notInvited('word'));
  });

  it('may not be one that has been used here', async () => {
    const { records } = await recordsIn(freshFolder());
    const anna = await entered(records, 'a', 'Anna');
    await entered(records, 'b', 'Berta');
    for (const key of ['a', 'b']) {
      expect(await records.exchange(anna, fingerprint(key))).toEqual({ ok: false, error: { code: 'known-key' } });
    }
  });

  it('that got an identity of its own before it typed the code keeps that identity', async () => {
    const { records } = await recordsIn(freshFolder());
    const anna = await entered(records, 'a', 'Anna');
    const word = await codeFor(records, anna, 'n');
    await entered(records, 'n', 'Nina');
    expect(seen(await records.enter(sshKey('n', { word })))).toBe(`Nina ${idOf('n')}`);
    expect(seen(await records.enter(sshKey('a')))).toBe(`Anna ${idOf('a')}`);
  });

  it('must get in itself where only the keys of a file get in', async () => {
    const names = new Map([[fingerprint('a'), 'Anna']]);
    const { records } = await recordsIn(freshFolder(), { isOpen: false, allowed: { names } });
    const known = await records.enter(sshKey('a'));
    if (!known.ok) throw new Error(known.error.code);
    const word = await codeFor(records, known.value, 'n');
    expect(seen(await records.enter(sshKey('n', { word })))).toEqual(notInvited('unknown'));
    names.set(fingerprint('n'), 'Anna');
    expect(seen(await records.enter(sshKey('n', { word })))).toBe(`Anna ${idOf('a')}`);
  });
});

describe('a file of keys', () => {
  const publicKey = (): string => {
    const { x } = generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' });
    const parts = [Buffer.from('ssh-ed25519'), Buffer.from(x!, 'base64url')];
    const bytes = parts.flatMap((part) => [Buffer.from([0, 0, 0, part.length]), part]);
    return `ssh-ed25519 ${Buffer.concat(bytes).toString('base64')}`;
  };

  it('gives its keys the names of their comments, and reports lines of any other form', () => {
    const [one, two] = [publicKey(), publicKey()];
    const lines = [
      '# people',
      `  ${one} Anna  Maria `,
      two,
      '',
      `command="x" ${two}`,
      'ssh-rsa AAAA',
      one.slice(0, 30),
    ];
    const { names, wrong } = authorizedKeysIn(`\ufeff${lines.join('\r\n')}`);
    expect([...names.values()]).toEqual(['Anna Maria', '']);
    for (const key of names.keys()) expect(key).toMatch(/^SHA256:[A-Za-z0-9+/]{43}$/);
    expect(wrong).toEqual([5, 6, 7]);
  });

  it('has the fingerprint that ssh-keygen prints', () => {
    // ssh-keygen -lf of this key prints this fingerprint.
    const key = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIOMqqnkVzrm0SdG6UOoqKLsabgH5C9okWi0dh2l9GKJl';
    expect([...authorizedKeysIn(key).names.keys()]).toEqual(['SHA256:+DiY3wvvV6TuJJhbpZisF/zLDA0zPMSvHdkr4UvCOqU']);
  });

  it('is read again when it changes: who is taken out no longer gets in, nor when it cannot be read', async () => {
    const path = join(freshFolder(), 'allowed');
    const reported: unknown[] = [];
    const [anna, noName] = [publicKey(), publicKey()];
    writeFileSync(path, `${anna} Anna\n`);
    const allowed = new AuthorizedKeysFile(path, (lines) => reported.push(lines));
    const [key = ''] = allowed.names.keys();
    const { records } = await recordsIn(freshFolder(), { isOpen: false, allowed });
    const enter = async (print: string, name?: string): Promise<unknown> =>
      seen(await records.enter({ fingerprint: print, from: '192.0.2.1', ...(name !== undefined && { name }) }));
    expect(await enter(key)).toBe(`Anna ${SSH}${key}`);
    appendFileSync(path, `${noName}\nnonsense\n`);
    const other = [...allowed.names.keys()][1] ?? '';
    expect(await enter(other)).toEqual({ code: 'no-name' });
    expect(await enter(other, 'Berta')).toBe(`Berta ${SSH}${other}`);
    expect(reported).toEqual([[3]]);
    writeFileSync(path, noName);
    expect(await enter(key)).toEqual(notInvited('unknown'));
    rmSync(path);
    expect(await enter(other)).toEqual(notInvited('unknown'));
    expect(await enter(other)).toEqual(notInvited('unknown'));
    expect(reported).toEqual([[3], null]);
  });
});
