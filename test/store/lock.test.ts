import { storeWords } from '../support/english-messages.js';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openGameFile } from '../../src/store/index.js';
import { type Files, OWN_FILE, realFiles } from '../../src/store/files.js';
import { holdsLock, lockPath, takeLock } from '../../src/store/lock.js';
import { opened, temporaryFolder } from './support.js';

let folder: string;
let path: string;
let lock: string;
beforeEach(() => {
  folder = temporaryFolder();
  path = join(folder, 'game.wsdv');
  lock = lockPath(path);
  fs.writeFileSync(path, 'header\n\n');
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

describe('a lock that is none', () => {
  const held = (fields: object) =>
    fs.writeFileSync(lock, JSON.stringify({ pid: process.ppid, host: hostname(), ...fields }));
  it.each([
    ['a pipe', () => execFileSync('mkfifo', [lock]), 'is a pipe or a device'],
    ['a folder', () => fs.mkdirSync(lock), 'is a folder'],
    ['a dangling link', () => fs.symlinkSync('nowhere', lock), 'is a symbolic link'],
    ['a link to a device that never ends', () => fs.symlinkSync('/dev/zero', lock), 'is a symbolic link'],
    ['too long', () => fs.writeFileSync(lock, 'x'.repeat(20_000)), 'is too large to be a lock'],
    ['without sense', () => fs.writeFileSync(lock, '{"pid":-1,"host":"x","since":""}'), 'cannot be read'],
    ['of unknown time', () => held({}), 'on this computer. '],
    ['of an impossible time', () => held({ since: '\u001b[31m' }), 'on this computer. '],
  ])('names the remedy and is not waited for: %s', (_, place, says) => {
    place();
    const result = openGameFile(path, () => 'torn');
    const sentence = result.ok ? '' : storeWords(result.error);
    expect(sentence).toContain(says);
    expect(sentence).toContain(`delete ${lock}.`);
    expect(fs.readdirSync(folder).sort()).toEqual(['game.wsdv', 'game.wsdv.lock']);
  });
});

describe('the lock of a dead process', () => {
  const DEAD = JSON.stringify({ pid: 2 ** 22 + 1, host: hostname(), since: '2026-01-01T00:00:00.000Z', begun: null });
  /** Takes the lock at the given second. The second distinguishes the holders, because all of them are this process. */
  const take = (files: Files, second: number) => takeLock(files, path, OWN_FILE, new Date(second * 1000));

  it('is never taken over by two, whatever others do between any two steps of a slow process', () => {
    // Leaves out fsync. No machine crashes in this test, and hundreds of rounds with fsync would take long.
    const unflushed: Files = { ...realFiles, fsyncSync: () => {} };
    const steps = Object.keys(realFiles).filter((name) => name.endsWith('Sync')) as (keyof Files)[];
    const calls = (() => {
      let count = 0;
      fs.writeFileSync(lock, DEAD);
      take(
        watched(() => void count++),
        1,
      );
      fs.unlinkSync(lock);
      return count;
    })();
    function watched(before: () => void): Files {
      const files = { ...unflushed };
      for (const name of steps) {
        const real = unflushed[name] as (...args: unknown[]) => unknown;
        Object.assign(files, {
          [name]: (...args: unknown[]) => {
            before();
            return real(...args);
          },
        });
      }
      return files;
    }
    expect(calls).toBeGreaterThan(5);
    for (let first = 1; first <= calls; first++) {
      for (let second = first; second <= calls; second++) {
        fs.writeFileSync(lock, DEAD);
        let call = 0;
        const taken: ReturnType<typeof take>[] = [];
        const slow = take(
          watched(() => {
            call++;
            if (call === first) taken.push(take(unflushed, 2));
            if (call === second) taken.push(take(unflushed, 3));
          }),
          1,
        );
        const holders = [...taken, slow].flatMap((one) => (one.ok ? [one.value] : []));
        expect(holders, `between calls ${first} and ${second}`).toHaveLength(1);
        expect(holdsLock(realFiles, holders[0])).toBe(true);
        fs.unlinkSync(lock);
      }
    }
  });

  it('is cleared although the process that began to clear it was killed, and an unreadable claim is named', () => {
    fs.writeFileSync(lock, DEAD);
    fs.writeFileSync(`${lock}.stale`, DEAD);
    expect(take(realFiles, 1)).toMatchObject({ ok: true });
    expect(fs.readdirSync(folder).sort()).toEqual(['game.wsdv', 'game.wsdv.lock']);
    fs.writeFileSync(lock, DEAD);
    fs.writeFileSync(`${lock}.stale`, 'half');
    const refused = take(realFiles, 1);
    expect(refused.ok ? '' : storeWords(refused.error)).toContain(`delete ${lock}.stale.`);
  });
});

describe('the lock of a file with two names (hard links)', () => {
  beforeEach(() => void vi.stubEnv('WSDV_HOME', join(folder, 'home')));
  afterEach(() => vi.unstubAllEnvs());
  const other = () => join(folder, 'other.wsdv');
  const locks = () => fs.readdirSync(join(folder, 'home', 'locks'));

  it('keeps others from opening the file under either name, and is gone after the game', () => {
    fs.linkSync(path, other());
    const { file } = opened(openGameFile(path, () => 'torn'));
    expect(locks()).toHaveLength(1);
    const second = openGameFile(other(), () => 'torn');
    expect(second).toMatchObject({ ok: false, error: { code: 'locked' } });
    const sentence = second.ok ? '' : storeWords(second.error);
    expect(sentence).toContain(`${other()} is open in process ${process.pid} on this computer`);
    expect(sentence).toContain(`delete ${join(folder, 'home', 'locks', locks()[0])}.`);
    file.close();
    expect(locks()).toEqual([]);
    expect(fs.readdirSync(folder).sort()).toEqual(['game.wsdv', 'home', 'other.wsdv']);
    opened(openGameFile(other(), () => 'torn')).file.close();
  });

  it('is not needed for a file with one name, and a file in a read-only data folder is locked by name', () => {
    opened(openGameFile(path, () => 'torn')).file.close();
    expect(fs.existsSync(join(folder, 'home'))).toBe(false);
    fs.linkSync(path, other());
    const readOnly: Files = {
      ...realFiles,
      openSync: (...given: Parameters<Files['openSync']>) => {
        if (String(given[0]).includes('/locks/')) throw Object.assign(new Error('EROFS'), { code: 'EROFS' });
        return realFiles.openSync(...given);
      },
    };
    const { file } = opened(openGameFile(path, () => 'torn', readOnly));
    expect(file.problem).toBeNull();
    expect(openGameFile(path, () => 'torn')).toMatchObject({ ok: false, error: { code: 'locked' } });
  });
});

describe('drafts', () => {
  it('of processes that are gone are removed with the next lock, those of others stay', () => {
    const gone = 2 ** 22 + 1;
    const drafts = [
      `.lock.${gone}`,
      `.lock.${gone}.new`,
      `.lock.${gone}.stale`,
      `.lock.stale.${gone}.new`,
      `.${gone}.new`,
    ];
    const others = [`.lock.${process.ppid}.new`, '.lock.old', '.torn', '.1.bak'];
    for (const ending of [...drafts, ...others]) fs.writeFileSync(path + ending, '');
    opened(openGameFile(path, () => 'torn')).file.close();
    expect(fs.readdirSync(folder).sort()).toEqual(
      ['game.wsdv', ...others.map((ending) => `game.wsdv${ending}`)].sort(),
    );
  });
});

describe('the file for torn lines', () => {
  it.each([
    ['a pipe', (torn: string) => void execFileSync('mkfifo', [torn])],
    ['a link to itself', (torn: string) => fs.symlinkSync(torn, torn)],
    ['a link to nowhere', (torn: string) => fs.symlinkSync('/nowhere/game.torn', torn)],
  ])('is not waited for where it is %s: the game is in memory, and what to do is said', async (_, make) => {
    fs.appendFileSync(path, 'half');
    make(`${path}.torn`);
    const { file, torn } = opened(openGameFile(path, () => 'torn'));
    expect([torn, file.problem && storeWords(file.problem)]).toEqual([null, expect.stringContaining('.torn away.')]);
    expect(fs.readFileSync(path, 'utf8')).toBe('header\n\nhalf');
    fs.unlinkSync(`${path}.torn`);
    expect(await file.append('first\n')).toBeNull();
    expect(fs.readFileSync(path, 'utf8')).toBe('header\n\nfirst\n');
    file.close();
  });
});
