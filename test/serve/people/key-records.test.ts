import { appendFileSync, existsSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DAY } from '../../../src/common/time.js';
import { SSH } from '../../../src/serve/people/fingerprint.js';
import { keyLine, type KeyLine, keyLinesIn } from '../../../src/serve/people/key-lines.js';
import { hashOfWord } from '../../../src/serve/people/words.js';
import { MOST_NEW, MOST_NEW_OF_ADDRESS } from '../../../src/serve/people/new-key-limits.js';
import { freshFolder } from '../service-support.js';
import { TIMES } from '../../support/runs.js';
import { fingerprint, recordsIn, seen, sshKey } from './key-support.js';

const idOf = (key: string): string => SSH + fingerprint(key);
const fileOf = (folder: string): string => join(folder, 'keys');
const NO_NAME = { code: 'no-name' };
const notInvited = (why: string): object => ({ code: 'not-invited', why });

function invite(folder: string, name: string, word: string): void {
  const before = existsSync(fileOf(folder)) ? readFileSync(fileOf(folder), 'utf8') : '';
  const line = keyLine({ what: 'invited', name, word: hashOfWord(word), at: 1 }, keyLinesIn(before).chain);
  appendFileSync(fileOf(folder), `${line}\n`);
}

describe('the first use of a key', () => {
  it('chooses a name, which later uses and services know', async () => {
    const folder = freshFolder();
    const { records } = await recordsIn(folder);
    expect(seen(await records.enter(sshKey('a')))).toEqual(NO_NAME);
    expect(seen(await records.enter(sshKey('a', { name: 'Anna' })))).toBe(`Anna ${idOf('a')}`);
    expect(seen(await records.enter(sshKey('a', { name: 'Zoe' })))).toBe(`Anna ${idOf('a')}`);
    const { records: again } = await recordsIn(folder);
    expect(seen(await again.enter(sshKey('a')))).toBe(`Anna ${idOf('a')}`);
    expect(statSync(fileOf(folder)).mode & 0o777).toBe(0o600);
  });

  it('gives one name to one of many keys at one moment', async () => {
    const folder = freshFolder();
    const { records } = await recordsIn(folder);
    const keys = Array.from({ length: 20 }, (_, index) =>
      sshKey(`k${index}`, { name: 'Anna', from: `192.0.2.${index}` }),
    );
    const entered = await Promise.all(keys.map((key) => records.enter(key)));
    expect(entered.filter(({ ok }) => ok)).toHaveLength(1);
    for (const one of entered) if (!one.ok) expect(one.error.code).toBe('bad-name');
    expect(keyLinesIn(readFileSync(fileOf(folder), 'utf8')).lines).toHaveLength(1);
  });

  it('makes one identity, whatever names many connections choose at one moment', async () => {
    const folder = freshFolder();
    const { records } = await recordsIn(folder);
    const entered = await Promise.all(
      Array.from({ length: 10 }, (_, index) => records.enter(sshKey('a', { name: `Anna ${index}` }))),
    );
    expect(new Set(entered.map(seen)).size).toBe(1);
    expect(keyLinesIn(readFileSync(fileOf(folder), 'utf8')).lines).toHaveLength(1);
    const other = await records.enter(sshKey('b', { name: 'Anna 1' }));
    const first = entered[0];
    expect(seen(other)).toEqual(
      first.ok && first.value.name === 'Anna 1' ? expect.objectContaining({ code: 'bad-name' }) : `Anna 1 ${idOf('b')}`,
    );
  });

  it('may not take a name that looks like the name of another key, of any service before, or a word of the screen', async () => {
    const folder = freshFolder();
    const { records } = await recordsIn(folder);
    await records.enter(sshKey('a', { name: 'Anna' }));
    const { records: again, names } = await recordsIn(folder);
    names.meet({ id: 'key:karl', name: 'karl' });
    for (const name of ['anna', 'Аnna', 'KARL', 'you', 'bot hard', 'a:b']) {
      expect(seen(await again.enter(sshKey('b', { name })))).toMatchObject({ code: 'bad-name' });
    }
    expect(seen(await again.enter(sshKey('b', { name: 'Berta' })))).toBe(`Berta ${idOf('b')}`);
  });

  it('changes nothing if the file cannot be written, and then frees the name', async () => {
    const folder = freshFolder();
    const { records } = await recordsIn(folder);
    symlinkSync('/dev/null', fileOf(folder));
    expect(seen(await records.enter(sshKey('a', { name: 'Anna' })))).toMatchObject({ code: 'not-saved' });
    const { records: others } = await recordsIn(freshFolder());
    expect(seen(await others.enter(sshKey('b', { name: 'Anna' })))).toBe(`Anna ${idOf('b')}`);
  });
});

describe('who gets in, if not everybody', () => {
  it('are those with the word of an invitation, which serves once and reserves the name', async () => {
    const folder = freshFolder();
    const { records } = await recordsIn(folder, { isOpen: false });
    expect(records.admitsNobody).toBe(true);
    expect(seen(await records.enter(sshKey('a', { name: 'Anna' })))).toEqual(notInvited('unknown'));
    invite(folder, 'Anna', 'abcd-efgh');
    invite(folder, 'Berta', 'ijkl');
    expect(seen(await records.enter(sshKey('a')))).toEqual({ code: 'no-word' });
    expect(records.admitsNobody).toBe(false);
    expect(seen(await records.enter(sshKey('a', { word: 'abcd' })))).toEqual(notInvited('word'));
    expect(seen(await records.enter(sshKey('b', { word: 'ijkl', name: 'anna' })))).toMatchObject({ code: 'bad-name' });
    const both = await Promise.all(['a', 'c'].map((key) => records.enter(sshKey(key, { word: ' ABCDEFGH ' }))));
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(both.map(seen)).toEqual(expect.arrayContaining([expect.stringMatching(/^Anna ssh:/)]));
    expect(seen(await records.enter(sshKey('b', { word: 'ijkl', name: 'Bea' })))).toBe(`Bea ${idOf('b')}`);
    const { records: again } = await recordsIn(folder, { isOpen: false });
    expect(seen(await again.enter(sshKey('b')))).toBe(`Bea ${idOf('b')}`);
    expect(seen(await again.enter(sshKey('d', { word: 'ijkl' })))).toEqual(notInvited('word'));
    expect(seen(await again.enter(sshKey('d')))).toEqual(notInvited('unknown'));
  });

  it('are not those who came while everybody could', async () => {
    const folder = freshFolder();
    const { records } = await recordsIn(folder);
    await records.enter(sshKey('a', { name: 'Anna' }));
    const { records: closed } = await recordsIn(folder, { isOpen: false });
    expect(seen(await closed.enter(sshKey('a')))).toEqual(notInvited('unknown'));
  });
});

describe('new identities are limited', () => {
  const enterAll = async (folder: string, addresses: readonly string[], options = {}): Promise<unknown[]> => {
    const { records } = await recordsIn(folder, options);
    const done: unknown[] = [];
    for (const [index, from] of addresses.entries()) {
      const key = `${from} ${index} ${addresses.length}`;
      const entered = await records.enter(sshKey(key, { from, name: key.replace(/[:.]/g, '-') }));
      done.push(entered.ok || entered.error);
    }
    return done;
  };
  const TOO_MANY = { code: 'too-many-new', most: MOST_NEW_OF_ADDRESS, per: 'address' };

  it('for an address, also over restarts, but not for known keys', async () => {
    const folder = freshFolder();
    const six = Array<string>(6).fill('192.0.2.7');
    expect(await enterAll(folder, six)).toEqual([true, true, true, true, true, TOO_MANY]);
    expect(await enterAll(folder, ['::ffff:192.0.2.7', '192.0.2.8'])).toEqual([TOO_MANY, true]);
    const { records } = await recordsIn(folder);
    expect((await records.enter(sshKey('192.0.2.7 0 6'))).ok).toBe(true);
    expect(seen(await records.enter(sshKey('new', { from: '192.0.2.7' })))).toEqual(TOO_MANY);
  });

  it('for the 64 bits of an IPv6 address that its owner has', async () => {
    const same = ['2001:db8::1', '2001:db8:0:0:ffff::', '2001:db8::2', '2001:DB8:0::3', '2001:db8::4', '2001:db8::5'];
    expect(await enterAll(freshFolder(), [...same, '2001:db8:0:1::1', '::1'])).toEqual([
      ...Array<boolean>(5).fill(true),
      TOO_MANY,
      true,
      true,
    ]);
  });

  it('in all', async () => {
    const addresses = Array.from({ length: MOST_NEW + 1 }, (_, index) => `10.0.${index >> 8}.${index & 255}`);
    const done = await enterAll(freshFolder(), addresses);
    expect(done.slice(0, -1).every((one) => one === true)).toBe(true);
    expect(done.at(-1)).toEqual({ code: 'too-many-new', most: MOST_NEW, per: 'box' });
  });

  it('for a day of real time, however the machine sets its clock', async () => {
    const folder = freshFolder();
    const time = { now: 20_000 * DAY };
    const { records, clock } = await recordsIn(folder, { now: () => time.now });
    const fresh = (key: string) => records.enter(sshKey(key, { name: `Name ${key}` }));
    for (let count = 0; count < MOST_NEW_OF_ADDRESS; count++) await fresh(`${count}`);
    for (const jump of [-100 * DAY, 100 * DAY]) {
      time.now += jump;
      expect(seen(await fresh('later'))).toEqual(TOO_MANY);
    }
    clock.advance(DAY - 60_000);
    expect(seen(await fresh('later'))).toEqual(TOO_MANY);
    clock.advance(60_000);
    expect((await fresh('later')).ok).toBe(true);
    time.now -= 100 * DAY;
    const { records: again } = await recordsIn(folder, { now: () => time.now });
    expect((await again.enter(sshKey('last', { name: 'Last' }))).ok).toBe(true);
  });

  it('but not for the invited', async () => {
    const folder = freshFolder();
    const { records } = await recordsIn(folder, { isOpen: false });
    for (let count = 0; count <= MOST_NEW_OF_ADDRESS; count++) {
      invite(folder, `Name ${count}`, `word${count}`);
      expect((await records.enter(sshKey(`${count}`, { word: `word${count}` }))).ok).toBe(true);
    }
  });
});

/** Writes a file of three players: a and b, and c, whose key was exchanged from d. */
function wholeFile(): Buffer {
  const player = (key: string, name: string, present = key) => ({
    id: idOf(key),
    key: fingerprint(present),
    name,
    by: 'open' as const,
    at: 1,
  });
  const lines: readonly KeyLine[] = [
    { what: 'new', ...player('a', 'Anna'), from: '192.0.2.1' },
    { what: 'new', ...player('d', 'Carla'), from: '192.0.2.1' },
    { what: 'exchanged', ...player('d', 'Carla', 'c'), old: fingerprint('d') },
    { what: 'new', ...player('b', 'Berta'), from: '192.0.2.1' },
    { what: 'renamed', ...player('a', 'Zoe') },
  ];
  return Buffer.from(lines.reduce((text, line) => `${text}\n${keyLine(line, keyLinesIn(text).chain)}\n`, ''));
}

describe('a damaged file of keys', () => {
  const WHOLE = { a: `Zoe ${idOf('a')}`, b: `Berta ${idOf('b')}`, c: `Carla ${idOf('d')}`, d: notInvited('replaced') };

  it('is read with a byte order mark and carriage returns', async () => {
    const folder = freshFolder();
    writeFileSync(fileOf(folder), `\ufeff${wholeFile().toString().replaceAll('\n', '\r\n')}`);
    const { records } = await recordsIn(folder);
    for (const [key, expected] of Object.entries(WHOLE))
      expect(seen(await records.enter(sshKey(key)))).toEqual(expected);
  });

  it('that a crash cut at any byte loses only what was not answered', async () => {
    const whole = wholeFile();
    const lines = whole.toString().split('\n');
    const torn: number[] = [];
    for (let end = 0; end <= whole.length; end += TIMES > 1 ? 1 : 7) {
      const folder = freshFolder();
      writeFileSync(fileOf(folder), whole.subarray(0, end));
      const { records } = await recordsIn(folder, { onTorn: () => torn.push(end), onDamaged: () => expect.fail() });
      const kept = whole
        .subarray(0, end)
        .toString()
        .split('\n')
        .filter((line) => line !== '' && lines.includes(line));
      const states = [NO_NAME, `Anna ${idOf('a')}`, WHOLE.a];
      expect(seen(await records.enter(sshKey('a')))).toEqual(states[kept.length > 4 ? 2 : Math.min(1, kept.length)]);
      const ofC = kept.length > 2 ? WHOLE.c : NO_NAME;
      expect(seen(await records.enter(sshKey('c')))).toEqual(ofC);
      if (kept.length > 2) expect(seen(await records.enter(sshKey('d')))).toEqual(WHOLE.d);
      // After the cut line was removed, the next line is read again.
      await records.enter(sshKey('e', { name: 'Emma', from: '192.0.2.9' }));
      const { records: again } = await recordsIn(folder, { onDamaged: () => expect.fail() });
      expect(seen(await again.enter(sshKey('e')))).toBe(`Emma ${idOf('e')}`);
    }
    expect(torn.length).toBeGreaterThan(10);
  });

  it('with any byte changed gives nobody the identity of another, and admits no key that was exchanged', async () => {
    const whole = wholeFile();
    for (let at = 0; at < whole.length; at += TIMES > 1 ? 1 : 11) {
      for (const byte of [0, 10, 65]) {
        if (whole[at] === byte) continue;
        const bytes = Buffer.from(whole);
        bytes[at] = byte;
        const folder = freshFolder();
        writeFileSync(fileOf(folder), bytes);
        const damaged: number[] = [];
        const { records } = await recordsIn(folder, { onDamaged: (lines) => damaged.push(...lines) });
        for (const [key, expected] of Object.entries(WHOLE)) {
          const got = seen(await records.enter(sshKey(key, { name: `New ${key}`, from: '192.0.2.9' })));
          if (key === 'd') expect(got).toMatchObject({ code: 'not-invited' });
          else expect([expected, notInvited('damaged')]).toContainEqual(got);
          if (got !== expected && key !== 'd') expect(damaged.length).toBeGreaterThan(0);
        }
      }
    }
  });
});
