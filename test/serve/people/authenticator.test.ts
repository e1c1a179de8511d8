import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  type Account,
  AccountFile,
  Accounts,
  accountsIn,
  type FoundAccount,
} from '../../../src/serve/people/accounts.js';
import { Authenticator, type DoorkeeperOptions, PROOF_TIME } from '../../../src/serve/people/authenticator.js';
import { entryIn, proofName } from '../../../src/serve/people/places.js';
import type { Identity, ServeError } from '../../../src/serve/protocol.js';
import { tellServeError } from '../../../src/serve/client/say.js';
import { ok, type Result } from '../../../src/common/result.js';
import { ENGLISH } from '../../../src/text/index.js';
import { itWhere } from '../../support/describe-where.js';
import { ACCOUNT, freshFolder, ManualClock } from '../service-support.js';

/** Account list of a machine whose accounts are all in a directory service. */
const NOBODY = (): readonly Account[] => [];

interface Kept {
  readonly who: string;
  readonly clock: ManualClock;
  readonly keeper: Authenticator;
}

function keeping(options: Partial<DoorkeeperOptions> = {}): Kept {
  const who = freshFolder();
  const clock = new ManualClock();
  const accounts = new Accounts(clock, (uid) => Promise.resolve({ uid, name: 'ada', home: '/home/ada' }), NOBODY);
  return {
    who,
    clock,
    keeper: new Authenticator(who, { clock, accounts, unnamed: (uid) => `account ${uid}`, ...options }),
  };
}

/** Lets `prove` create something at the proof's path, then checks the proof and returns the result. */
async function provenBy(
  { keeper, who }: Kept,
  prove: (path: string) => void,
  as?: string,
): Promise<Result<Identity, ServeError>> {
  const challenge = keeper.greet();
  prove(join(who, challenge.name));
  return keeper.prove(challenge, as === undefined ? {} : { as });
}

/** Tries to mount a file system owned by this account until the end of the test; returns whether that worked. */
function isMounted(path: string): boolean {
  const options = `mode=700,uid=${process.getuid?.()}`;
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'none', path], { stdio: 'ignore' });
  if (status === 0) onTestFinished(() => void spawnSync('umount', [path]));
  return status === 0;
}

const make = (path: string): void => fs.mkdirSync(path, 0o700);
const notProved = (why: string): object => ({ ok: false, error: { code: 'not-proved', why } });

describe('an ssh key', () => {
  const key = { fingerprint: `SHA256:${'a'.repeat(43)}`, from: '192.0.2.1', name: 'Anna' };
  const keys = { enter: () => Promise.resolve(ok({ id: `ssh:${key.fingerprint}`, name: 'Anna' })) };
  const provenWith = async (options: object, request: object): Promise<Result<Identity, ServeError>> => {
    const { keeper, who } = keeping(options);
    const challenge = keeper.greet();
    make(join(who, challenge.name));
    return keeper.prove(challenge, request);
  };

  it('enters through a program of the account of the service, through no other account', async () => {
    expect(await provenWith({ keys }, { key })).toMatchObject({ ok: true, value: { name: 'Anna' } });
    const other = (process.getuid?.() ?? 0) + 1;
    expect(await provenWith({ keys, uid: other }, { key })).toEqual({ ok: false, error: { code: 'not-your-key' } });
  });

  it('does not enter with the name of another key, with a ticket, or without a proof', async () => {
    const both = { code: 'bad-request', detail: 'key', with: 'as' };
    expect(await provenWith({ keys }, { key, as: 'karl' })).toEqual({ ok: false, error: both });
    const botOf = (): Identity => ({ id: 'bot:hard', name: 'bot:hard' });
    const refused = { ok: false, error: { code: 'not-your-key' } };
    expect(await provenWith({ keys, botOf }, { key, ticket: '0'.repeat(32) })).toEqual(refused);
    const { keeper } = keeping({ keys });
    expect(await keeper.prove(keeper.greet(), { key })).toEqual(notProved('missing'));
  });
});

describe('an account proves itself', () => {
  it('by a folder of its own, which is removed', async () => {
    const kept = keeping();
    expect(await provenBy(kept, make)).toEqual({
      ok: true,
      value: { id: ACCOUNT, name: 'ada', uid: process.getuid?.() },
    });
    expect(fs.readdirSync(kept.who)).toEqual([]);
  });

  it('with names that nobody guesses', () => {
    const { keeper } = keeping();
    const names = Array.from({ length: 20 }, () => keeper.greet().name);
    expect(new Set(names).size).toBe(20);
    for (const name of names) expect(name).toMatch(/^[0-9a-f]{32}$/);
  });

  it.each<[string, string, (path: string) => void]>([
    ['nothing', 'missing', () => {}],
    ['a file', 'kind', (path) => fs.writeFileSync(path, '', { mode: 0o700 })],
    ['a link to a folder', 'kind', (path) => fs.symlinkSync(freshFolder(), path)],
    ['a folder others may read', 'rights', (path) => (make(path), fs.chmodSync(path, 0o755))],
    ['a folder others may write', 'rights', (path) => (make(path), fs.chmodSync(path, 0o702))],
    ['a folder nobody may read', 'rights', (path) => (make(path), fs.chmodSync(path, 0o300))],
    ['a folder with the sticky bit', 'rights', (path) => (make(path), fs.chmodSync(path, 0o1700))],
  ])('not by %s', async (_what, why, prove) => {
    const kept = keeping();
    expect(await provenBy(kept, prove)).toEqual(notProved(why));
    expect(fs.readdirSync(kept.who)).toEqual([]);
  });

  it('not by a folder that was there before it was asked for', async () => {
    const kept = keeping();
    kept.clock.stand();
    const challenge = kept.keeper.greet();
    make(join(kept.who, challenge.name));
    await delay(2_100);
    // The clock of the disk has moved on, but not the service's clock. So the folder counts as older than the
    // challenge.
    expect(await kept.keeper.prove(challenge)).toEqual(notProved('age'));
  });

  it.each([-1, 1])('although the clock of the machine is wrong by years (%i)', async (direction) => {
    const kept = keeping();
    const wrong = Date.now() + direction * 5 * 365 * 24 * 3_600_000;
    // The clock of this machine is wrong, but the times of files are right. This happens if the files are on the disk
    // of another machine.
    kept.clock.stand();
    const now = vi.spyOn(Date, 'now').mockReturnValue(wrong);
    onTestFinished(() => now.mockRestore());
    expect((await provenBy(kept, make)).ok).toBe(true);
  });

  it('not by a folder from the future, as one from before the clock was set back', async () => {
    // If a proof folder is in one of the `places`, its age is measured by the machine's clock.
    const place = freshFolder();
    const site = { places: [{ path: place, dev: '1', ino: '2' }], doorId: { dev: '3', ino: '4' } };
    const kept = keeping({ site });
    kept.clock.stand();
    const challenge = kept.keeper.greet();
    const path = join(place, proofName(challenge.name, site.doorId));
    make(path);
    const made = fs.lstatSync(path).ctimeMs;
    const now = vi.spyOn(Date, 'now').mockReturnValue(made - 60_000);
    onTestFinished(() => now.mockRestore());
    expect(await kept.keeper.prove(challenge)).toEqual(notProved('age'));
  });

  it('not after ten seconds', async () => {
    const kept = keeping();
    const late = kept.keeper.greet();
    make(join(kept.who, late.name));
    kept.clock.advance(PROOF_TIME + 1);
    expect(await kept.keeper.prove(late)).toEqual(notProved('age'));
    expect((await provenBy(kept, make)).ok).toBe(true);
  });

  it('once with a name, and not when its connection is gone', async () => {
    const { keeper, who } = keeping();
    const [twice, gone] = [keeper.greet(), keeper.greet()];
    for (const { name } of [twice, gone]) make(join(who, name));
    expect((await keeper.prove(twice)).ok).toBe(true);
    make(join(who, twice.name));
    expect(await keeper.prove(twice)).toEqual(notProved('age'));
    keeper.forget(gone);
    expect(await keeper.prove(gone)).toEqual(notProved('age'));
  });

  it.each(['door/who', 'a place'])('not by a file system mounted in %s, which can show any owner', async (where) => {
    const path = freshFolder();
    const { dev, ino } = fs.lstatSync(path, { bigint: true });
    const site = { places: [{ path, dev: String(dev), ino: String(ino) }], doorId: { dev: '1', ino: '2' } };
    const kept = keeping(where === 'a place' ? { site } : {});
    const within = where === 'a place' ? path : kept.who;
    const challenge = kept.keeper.greet();
    const proof = join(within, where === 'a place' ? proofName(challenge.name, site.doorId) : challenge.name);
    make(proof);
    if (!isMounted(proof)) return;
    expect(await kept.keeper.prove(challenge)).toEqual(notProved('missing'));
  });

  itWhere(fs.existsSync('/proc/self'), 'the system has a file system in /proc')(
    'not by what is on another device than its folder',
    async () => {
      expect(await entryIn('/', 'proc')).toBeNull();
      expect(await entryIn('/proc', 'self')).not.toBeNull();
    },
  );

  it('not when the file of accounts cannot be saved; the sentence names no table', async () => {
    const failed = { ok: false, error: 'full' } as const;
    const people = { identify: () => Promise.resolve(failed), knows: () => Promise.resolve(failed) };
    const proved = await provenBy(keeping({ people }), make);
    if (proved.ok) throw new Error('admitted');
    const said = tellServeError(proved.error, ENGLISH.serve, () => '');
    expect(said).toBe(
      'The table service could not read or save its files: the disk is full. Nothing was changed; try again later.',
    );
  });

  it('as a key only when it is the account of the service', async () => {
    expect(await provenBy(keeping(), make, 'anna')).toEqual({ ok: true, value: { id: 'key:anna', name: 'anna' } });
    const other = keeping({ uid: (process.getuid?.() ?? 0) + 1 });
    expect(await provenBy(other, make, 'anna')).toEqual({ ok: false, error: { code: 'not-your-key' } });
    expect((await provenBy(other, make)).ok).toBe(true);
  });
});

describe('what an account is called', () => {
  it('may change, and be nothing, while it stays who it is', async () => {
    const clock = new ManualClock();
    let name: string | null = 'ada';
    const lookUp = (uid: number) => Promise.resolve(name === null ? null : { uid, name, home: '/' });
    const accounts = new Accounts(clock, lookUp, NOBODY);
    const kept = keeping({ accounts });
    const proven = (): Promise<unknown> => provenBy(kept, make);
    expect(await proven()).toMatchObject({ value: { id: ACCOUNT, name: 'ada' } });
    name = 'grace';
    clock.advance(60_000);
    expect(await proven()).toMatchObject({ value: { id: ACCOUNT, name: 'grace' } });
    name = null;
    clock.advance(60_000);
    const uid = process.getuid?.();
    expect(await proven()).toMatchObject({ value: { id: ACCOUNT, name: `account ${uid}` } });
  });

  it('is looked up once in a while, and of a thousand accounts at most', async () => {
    const clock = new ManualClock();
    clock.stand();
    const asked: number[] = [];
    const accounts = new Accounts(
      clock,
      (uid) => {
        asked.push(uid);
        return Promise.resolve(null);
      },
      NOBODY,
    );
    await accounts.of(1);
    await accounts.of(1);
    expect(asked.length).toBe(1);
    for (let uid = 2; uid <= 1001; uid++) await accounts.of(uid);
    await accounts.of(1);
    expect(asked.length).toBe(1002);
  });

  it('stands in the list of this machine, or a directory says it', async () => {
    const accounts = new Accounts(new ManualClock());
    expect(await accounts.of(0)).toMatchObject({ name: 'root', uid: 0 });
    expect(await accounts.of(3_999_999_999)).toBeNull();
  });

  it('is that of the list as it is now: a renamed or removed account is not taken for the old one', async () => {
    const file = join(freshFolder(), 'passwd');
    const line = (name: string, home: string): string => `${name}:x:4001:4001::${home}:/bin/sh\n`;
    const write = (text: string): void => {
      // Replaces the file by a new one, as usermod does.
      fs.writeFileSync(`${file}+`, text);
      fs.renameSync(`${file}+`, file);
    };
    const clock = new ManualClock();
    clock.stand();
    const accounts = new Accounts(clock, () => Promise.resolve(null), new AccountFile(file).list);
    write(line('ada', '/home/ada'));
    expect(await accounts.of(4001)).toMatchObject({ name: 'ada' });
    write(line('eve', '/home/ada'));
    expect(await accounts.of(4001)).toMatchObject({ name: 'eve' });
    fs.writeFileSync(file, line('eve', '/home/eva'));
    expect(await accounts.of(4001)).toMatchObject({ home: '/home/eva' });
    write('');
    expect(await accounts.of(4001)).toBeNull();
    write(line('zoe', '/home/zoe'));
    expect(await accounts.of(4001)).toMatchObject({ name: 'zoe' });
    fs.unlinkSync(file);
    expect(await accounts.of(4001)).toBe('failed');
  });

  it('a look-up that fails lets nobody in, and the next one is asked anew', async () => {
    const answers: FoundAccount[] = ['failed', { uid: 1001, name: 'ada', home: '/' }];
    const accounts = new Accounts(new ManualClock(), () => Promise.resolve(answers.shift() ?? null), NOBODY);
    const kept = keeping({ accounts });
    expect(await provenBy(kept, make)).toEqual({ ok: false, error: { code: 'unknown-account', why: 'lookup' } });
    expect(await provenBy(kept, make)).toMatchObject({ ok: true, value: { id: ACCOUNT } });
  });

  it('is read from lines of their form alone', () => {
    const text = 'ada:x:1001:100:Ada, Room 1:/home/ada:/bin/sh\n# a remark\n:x:5:5::/:\nbad:x:no:1::/:/\n\n+::::::\n';
    expect(accountsIn(text)).toEqual([{ name: 'ada', uid: 1001, home: '/home/ada' }]);
  });
});

describe('what is left of proofs', () => {
  it('is cleared, a hundred at a time and at most every ten seconds; what is asked for stays', async () => {
    const { keeper, who, clock } = keeping();
    const told = keeper.greet();
    make(join(who, told.name));
    for (let n = 0; n < 75; n++) make(join(who, `folder${n}`));
    for (let n = 0; n < 75; n++) fs.writeFileSync(join(who, `file${n}`), '');
    const left = (): number => fs.readdirSync(who).length;
    await keeper.clear();
    expect(left()).toBeGreaterThanOrEqual(51);
    const first = left();
    await keeper.clear();
    expect(left()).toBe(first);
    // Four rounds, because reading the entries of a folder may start over if the folder changes meanwhile.
    for (let rounds = 0; rounds < 4; rounds++) {
      clock.advance(PROOF_TIME);
      await keeper.clear();
    }
    expect(fs.readdirSync(who)).toEqual([told.name]);
    expect((await keeper.prove(told)).ok).toBe(false);
  });

  it('does not keep clearing from what comes behind it when it cannot be removed', async () => {
    const { keeper, who, clock } = keeping();
    for (let n = 0; n < 120; n++) fs.mkdirSync(join(who, `full${n}`, 'in'), { recursive: true });
    for (let n = 0; n < 20; n++) make(join(who, `empty${n}`));
    for (let rounds = 0; rounds < 4; rounds++) {
      await keeper.clear();
      clock.advance(PROOF_TIME);
    }
    expect(fs.readdirSync(who).filter((name) => name.startsWith('empty'))).toEqual([]);
    await keeper.close();
  });
});
