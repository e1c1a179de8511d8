import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { ProofPlace } from '../../src/serve/people/places.js';
import type { SshKey } from '../../src/serve/protocol.js';
import { openServiceSocket } from '../../src/serve/client/prove.js';
import { fingerprint, sshKey } from '../serve/people/key-support.js';
import {
  enter,
  freshFolder,
  IS_ROOT,
  RawClient,
  type ServiceLine,
  soon,
  WHY_NO_ROOT,
} from '../serve/service-support.js';
import { opened } from '../store/support.js';
import { itWhere } from '../support/describe-where.js';
import { wsdv } from './support.js';

/** Runs `wsdv serve` over a folder while `work` runs. Returns what the command printed. */
async function served(
  args: readonly string[],
  work: (folder: string) => Promise<void>,
  folder = freshFolder('/tmp'),
): Promise<string> {
  const service = wsdv(['serve', '--folder', folder, ...args]);
  try {
    await soon(() => opened(openServiceSocket(folder)).close());
    await work(folder);
  } finally {
    process.emit('SIGTERM', 'SIGTERM');
  }
  const { code, err } = await service;
  expect(code).toBe(0);
  return err;
}

/** Lets a key enter; returns its connection and the reply. */
async function entering(folder: string, key: SshKey): Promise<{ client: RawClient; reply: ServiceLine | undefined }> {
  const door = opened(openServiceSocket(folder));
  const client = new RawClient(door.socket);
  const greeting = (await client.next()) as { prove: string; places?: readonly ProofPlace[] };
  expect(door.prove(greeting.prove, greeting.places)).toBe(true);
  client.send(enter({ key }));
  const reply = await client.next();
  door.close();
  return { client, reply };
}

it('`wsdv serve --invite` lets one key in while the service runs; its holder can take another name and key', async () => {
  await served([], async (folder) => {
    const refused = await entering(folder, sshKey('a', { name: 'Anna Maria' }));
    expect(refused.reply?.error).toEqual({ code: 'not-invited', why: 'unknown' });
    const { code, out, err } = await wsdv(['serve', '--folder', folder, '--invite', 'Anna Maria']);
    expect([code, out]).toEqual([0, expect.stringMatching(/^([0-9a-f]{4}-){3}[0-9a-f]{4}\n$/)]);
    expect(err).toContain('Give this word to Anna Maria.');
    expect(readFileSync(join(folder, 'keys'), 'utf8')).not.toContain(out.trim());
    const { client, reply } = await entering(folder, sshKey('a', { word: out.trim() }));
    expect(reply?.ok).toMatchObject({ name: 'Anna Maria' });
    expect((await entering(folder, sshKey('b', { word: out.trim() }))).reply?.error).toMatchObject({ why: 'word' });
    client.send({ id: 2, do: 'rename', name: 'Mia' });
    expect((await client.next())?.ok).toEqual({ name: 'Mia' });
    client.send({ id: 3, do: 'exchange', fingerprint: fingerprint('new') });
    const { code: word } = (await client.next())?.ok as { code: string };
    const next = await entering(folder, sshKey('new', { word }));
    expect(next.reply?.ok).toMatchObject({ name: 'Mia' });
    expect(await client.next()).toBeUndefined();
    next.client.send({ id: 2, do: 'keys' });
    expect((await next.client.next())?.ok).toEqual({ fingerprints: [fingerprint('new')] });
    expect((await entering(folder, sshKey('a'))).reply?.error).toMatchObject({ why: 'replaced' });
  });
});

it('`wsdv serve --invite` replaces an earlier word for the name, and refuses names that a person cannot have', async () => {
  const folder = freshFolder('/tmp');
  const invited = (name: string) => wsdv(['serve', '--folder', folder, '--invite', name]);
  const [first, second] = [await invited('Anna Maria'), await invited('Anna Maria')];
  expect([first.code, second.code]).toEqual([0, 0]);
  expect(second.out).not.toBe(first.out);
  for (const name of ['anna maria', 'you', 'a:b']) {
    expect(await invited(name)).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringContaining('You cannot have this name'),
    });
  }
  const missing = join(folder, 'missing');
  expect(await wsdv(['serve', '--folder', missing, '--invite', 'Anna Maria'])).toMatchObject({ code: 1, out: '' });
});

it('`wsdv serve --ban` ends a connection while the service runs and keeps the player out until `--unban`', async () => {
  await served(['--open'], async (folder) => {
    const changed = (...args: string[]) => wsdv(['serve', '--folder', folder, ...args]);
    const anna = await entering(folder, sshKey('a', { name: 'Anna Maria' }));
    const berta = await entering(folder, sshKey('b', { name: 'Berta Maria' }));
    expect((await changed('--ban', 'Anna  Maria')).code).toBe(0);
    expect(await anna.client.next()).toBeUndefined();
    const BANNED = { code: 'not-invited', why: 'banned' };
    expect((await entering(folder, sshKey('a'))).reply?.error).toEqual(BANNED);
    expect((await changed('--ban', fingerprint('c'))).code).toBe(0);
    expect((await entering(folder, sshKey('c', { name: 'Carla Maria' }))).reply?.error).toEqual(BANNED);
    berta.client.send({ id: 2, do: 'keys' });
    expect((await berta.client.next())?.ok).toEqual({ fingerprints: [fingerprint('b')] });
    expect((await changed('--unban', 'Anna Maria')).code).toBe(0);
    expect((await entering(folder, sshKey('a'))).reply?.ok).toMatchObject({ name: 'Anna Maria' });
    const unknown = await changed('--ban', 'Nobody');
    expect([unknown.code, unknown.err]).toEqual([1, expect.stringContaining('is called Nobody')]);
  });
});

it('`wsdv serve` reports a missing file `keys`, while it runs and at its start if a player has a seat', async () => {
  const folder = freshFolder('/tmp');
  const keys = join(folder, 'keys');
  const MISSING = `${keys} is missing, or lacks lines that it had.`;
  const expectNobody = async (): Promise<void> => {
    const { reply } = await entering(folder, sshKey('b', { name: 'Berta Maria' }));
    expect(reply?.error).toEqual({ code: 'not-invited', why: 'damaged' });
  };
  const play = async (): Promise<void> => {
    const anna = await entering(folder, sshKey('a', { name: 'Anna Maria' }));
    anna.client.send({ id: 2, do: 'create', side: 'west' });
    expect((await anna.client.next())?.ok).toBeDefined();
    rmSync(keys);
    await expectNobody();
  };
  expect(await served(['--open'], play, folder)).toContain(MISSING);
  rmSync(keys);
  expect(await served(['--open'], expectNobody, folder)).toContain(MISSING);
});

itWhere(IS_ROOT, WHY_NO_ROOT)(
  '`wsdv serve --invite` is refused to other accounts, whose file the service could not use',
  async () => {
    const folder = freshFolder('/tmp');
    const { chownSync, existsSync } = await import('node:fs');
    chownSync(folder, 65_534, 65_534);
    const { code, err } = await wsdv(['serve', '--folder', folder, '--invite', 'Anna Maria']);
    expect([code, err]).toEqual([1, expect.stringContaining('Only the account that runs the service')]);
    expect(existsSync(join(folder, 'keys'))).toBe(false);
  },
);

it('`wsdv serve --keys` lets the keys of a file in, `--open` every key, and a file that cannot be read none', async () => {
  const key = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIOMqqnkVzrm0SdG6UOoqKLsabgH5C9okWi0dh2l9GKJl';
  const mark = 'SHA256:+DiY3wvvV6TuJJhbpZisF/zLDA0zPMSvHdkr4UvCOqU';
  const file = join(freshFolder(), 'allowed');
  writeFileSync(file, `${key} Anna Maria\nnonsense\n`);
  const told = await served(['--keys', file], async (folder) => {
    expect((await entering(folder, { fingerprint: mark, from: '::1' })).reply?.ok).toMatchObject({
      name: 'Anna Maria',
    });
    expect((await entering(folder, sshKey('b', { name: 'Berta Maria' }))).reply?.error).toMatchObject({
      why: 'unknown',
    });
  });
  expect(told).toContain('line 2 has no public key');
  await served(['--open'], async (folder) => {
    expect((await entering(folder, sshKey('b', { name: 'Berta Maria' }))).reply?.ok).toMatchObject({
      name: 'Berta Maria',
    });
  });
  const refused = await wsdv(['serve', '--folder', freshFolder('/tmp'), '--keys', `${file}.missing`]);
  expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('cannot be read')]);
});
