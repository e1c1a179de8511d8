import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkedText } from '../../../src/serve/line-files.js';
import { SSH } from '../../../src/serve/people/fingerprint.js';
import type { KeyRecords } from '../../../src/serve/people/key-records.js';
import { freshFolder } from '../service-support.js';
import { fingerprint, recordsIn, seen, sshKey } from './key-support.js';

const idOf = (key: string): string => SSH + fingerprint(key);
const notInvited = (why: string): object => ({ code: 'not-invited', why });
const DAMAGED = notInvited('damaged');
/** Line with which the operator accepts a file that lacks lines. */
const ACCEPTED = '{"what":"accepted"}\n';

const fileOf = (folder: string): string => join(folder, 'keys');
const linesIn = (path: string): string[] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '');
const write = (folder: string, lines: readonly string[]): void =>
  writeFileSync(fileOf(folder), lines.map((line) => `\n${line}\n`).join(''));

async function enters(records: KeyRecords, key: string, name = `Name ${key}`): Promise<unknown> {
  return seen(await records.enter(sshKey(key, { name, from: `192.0.2.${key.charCodeAt(0)}` })));
}

/** Returns a folder where a exchanged its key for n and is called Zoe, b is locked out, and c came last. */
async function usedFolder(): Promise<string> {
  const folder = freshFolder();
  const { records } = await recordsIn(folder);
  const anna = await records.enter(sshKey('a', { name: 'Anna' }));
  if (!anna.ok) throw new Error(anna.error.code);
  const begun = await records.exchange(anna.value, fingerprint('n'));
  if (!begun.ok) throw new Error(begun.error.code);
  await records.enter(sshKey('n', { word: begun.value.code }));
  await records.rename(anna.value, 'Zoe');
  await enters(records, 'b');
  await records.ban(fingerprint('b'), true);
  await enters(records, 'c');
  return folder;
}

/** Opens the records of a folder where a and c have seats. Also returns the reported lines. */
async function openedIn(folder: string, seated: readonly string[] = ['a', 'c']) {
  const reported: number[] = [];
  const onIncomplete = (line: number) => void reported.push(line);
  const { records } = await recordsIn(folder, { onIncomplete, seated: () => seated.map(idOf) });
  return { records, reported };
}

const KEYS = ['a', 'b', 'c', 'n', 'new'];

async function expectNobody(records: KeyRecords): Promise<void> {
  for (const key of KEYS) {
    expect([notInvited('replaced'), notInvited('banned'), DAMAGED]).toContainEqual(await enters(records, key));
  }
}

async function expectAll(records: KeyRecords): Promise<void> {
  const entered = [];
  for (const key of KEYS) entered.push(await enters(records, key));
  const [replaced, banned] = [notInvited('replaced'), notInvited('banned')];
  const names = [`Name c ${idOf('c')}`, `Zoe ${idOf('a')}`, `Name new ${idOf('new')}`];
  expect(entered).toEqual([replaced, banned, ...names]);
}

describe('a file `keys` that lacks a line', () => {
  it('lets nobody in and reports the first line after it, whichever line but the last is missing', async () => {
    const whole = linesIn(fileOf(await usedFolder()));
    expect(whole).toHaveLength(6);
    for (const index of whole.slice(1).keys()) {
      const folder = freshFolder();
      write(folder, whole.toSpliced(index, 1));
      const { records, reported } = await openedIn(folder, []);
      // The file has an empty line before each line.
      expect(reported).toEqual([2 * (index + 1)]);
      await expectNobody(records);
    }
  });

  it('or has a line twice or at another place lets nobody in', async () => {
    const whole = linesIn(fileOf(await usedFolder()));
    const changed = [
      whole.toReversed(),
      [...whole, whole[1]],
      [...whole, whole[5]],
      [whole[1], whole[0], ...whole.slice(2)],
      [...whole.slice(0, 4), whole[5], whole[4]],
    ];
    for (const lines of changed) {
      const folder = freshFolder();
      write(folder, lines);
      const { records, reported } = await openedIn(folder, []);
      expect(reported).toHaveLength(1);
      await expectNobody(records);
    }
  });

  it('is used as it is once the operator has accepted it, and its later lines are checked again', async () => {
    const whole = linesIn(fileOf(await usedFolder()));
    const folder = freshFolder();
    write(folder, whole.toSpliced(1, 1));
    writeFileSync(fileOf(folder), ACCEPTED, { flag: 'a' });
    const first = await openedIn(folder);
    expect(await enters(first.records, 'a')).toBe(`Zoe ${idOf('a')}`);
    for (const key of ['d', 'e']) await enters(first.records, key);
    expect(first.reported).toEqual([]);
    const lines = linesIn(fileOf(folder));
    expect((await openedIn(folder)).reported).toEqual([]);
    write(folder, lines.toSpliced(-2, 1));
    const second = await openedIn(folder);
    expect(second.reported).toHaveLength(1);
    expect(await enters(second.records, 'c')).toEqual(DAMAGED);
  });

  it('lets nobody in if a player with a seat is not recorded, as after the last line was removed', async () => {
    for (const kept of [5, 0, null]) {
      const folder = await usedFolder();
      if (kept === null) rmSync(fileOf(folder));
      else write(folder, linesIn(fileOf(folder)).slice(0, kept));
      const { records, reported } = await openedIn(folder);
      expect(reported).toEqual([0]);
      await expectNobody(records);
      writeFileSync(fileOf(folder), ACCEPTED, { flag: 'a' });
      const again = await openedIn(folder);
      expect(await enters(again.records, 'c')).toBe(`Name c ${idOf('c')}`);
      expect(again.reported).toEqual([]);
    }
  });

  it('or is removed while the service runs lets nobody in until the file is there again', async () => {
    for (const seats of [['a', 'c'], []]) {
      for (const kept of [5, 3, 0, null]) {
        const folder = await usedFolder();
        const { records, reported } = await openedIn(folder, seats);
        const copy = `${fileOf(folder)}.copy`;
        copyFileSync(fileOf(folder), copy);
        if (kept === null) rmSync(fileOf(folder));
        else write(folder, linesIn(copy).slice(0, kept));
        await records.follow();
        expect(reported).toEqual([0]);
        await expectNobody(records);
        expect(reported).toEqual([0]);
        copyFileSync(copy, fileOf(folder));
        await expectAll(records);
      }
    }
  });

  it('that was just added while the service runs lets nobody in', async () => {
    const folder = await usedFolder();
    const { records, reported } = await openedIn(folder, []);
    const before = readFileSync(fileOf(folder));
    expect(await records.ban(fingerprint('c'), true)).toEqual({ ok: true, value: true });
    writeFileSync(fileOf(folder), before);
    await expectNobody(records);
    expect(reported).toEqual([0]);
  });

  it('gets no ban and no invitation until it is restored', async () => {
    const folder = await usedFolder();
    write(folder, linesIn(fileOf(folder)).toSpliced(1, 1));
    const { records } = await openedIn(folder);
    const before = readFileSync(fileOf(folder), 'utf8');
    expect(await records.ban(fingerprint('c'), true)).toEqual({ ok: false, error: DAMAGED });
    expect(await records.invite('Mia')).toEqual({ ok: false, error: DAMAGED });
    expect(readFileSync(fileOf(folder), 'utf8')).toBe(before);
  });
});

describe('lines of the file `keys`', () => {
  it('that two processes add at one moment are intact', async () => {
    const folder = await usedFolder();
    const before = readFileSync(fileOf(folder), 'utf8');
    const added: string[] = [];
    for (const key of ['d', 'e']) {
      writeFileSync(fileOf(folder), before);
      await enters((await openedIn(folder)).records, key);
      added.push(readFileSync(fileOf(folder), 'utf8').slice(before.length));
    }
    writeFileSync(fileOf(folder), before + added.join(''));
    const { records, reported } = await openedIn(folder);
    await expectAll(records);
    expect(await enters(records, 'e')).toBe(`Name e ${idOf('e')}`);
    expect((await openedIn(folder)).reported).toEqual([]);
    expect(reported).toEqual([]);
  });

  it('of an earlier version are read, but only before the lines that cover earlier lines', async () => {
    const old = linesIn(fileOf(await usedFolder())).map((line) => line.replace(/"what":"after [^"]*",/, ''));
    expect(old.join()).not.toContain('after');
    const folder = freshFolder();
    const unchained = old.map((line) => checkedText(line.replace(/^\{"check":"[^"]*",/, '{')));
    write(folder, unchained);
    const { records, reported } = await openedIn(folder);
    await expectAll(records);
    expect((await openedIn(folder)).reported).toEqual([]);
    const mixed = linesIn(fileOf(folder));
    write(folder, [...mixed, unchained[2]]);
    expect((await openedIn(folder)).reported).toEqual([16]);
    write(folder, mixed.toSpliced(1, 1));
    expect((await openedIn(folder)).reported).toEqual([12]);
    expect(reported).toEqual([]);
  });
});
