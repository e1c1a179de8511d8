import { type ChildProcessByStdio, spawn } from 'node:child_process';
import fs from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openFolder, servePaths } from '../../../src/serve/folder.js';
import { realClock } from '../../../src/serve/clock.js';
import { enterByLink } from '../../../src/serve/client/link.js';
import { folderId, placesHere, proofName } from '../../../src/serve/people/places.js';
import { openServiceSocket } from '../../../src/serve/client/prove.js';
import { PROTOCOL } from '../../../src/serve/protocol.js';
import { opened } from '../../store/support.js';
import { describeWhere, itWhere } from '../../support/describe-where.js';
import { freshFolder, freshServeFolder, IS_ROOT, serveIn, WHY_NO_ROOT } from '../service-support.js';

const NAME = '0123456789abcdef'.repeat(2);

/** Creates a service folder with a listening socket. */
async function standing(): Promise<string> {
  const { folder, socket } = freshServeFolder();
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(socket, resolve));
  onTestFinished(() => void server.close());
  return folder;
}

function problemOf(folder: string): unknown {
  const door = openServiceSocket(folder);
  if (door.ok) door.value.close();
  return door.ok ? null : door.error;
}

describe('a terminal goes up to the door of a service', () => {
  it('makes the one folder it was asked for, for itself alone, and nothing of another name', async () => {
    const folder = await standing();
    const { who } = servePaths(folder);
    const door = opened(openServiceSocket(folder));
    expect(
      ['../games/x', '', '.', `${NAME}0`, NAME.toUpperCase(), `${NAME}\n`].map((name) => door.prove(name)),
    ).not.toContain(true);
    expect(fs.readdirSync(who)).toEqual([]);
    expect([door.prove(NAME), door.prove(NAME)]).toEqual([true, false]);
    expect(fs.readdirSync(who)).toEqual([NAME]);
    expect(fs.statSync(join(who, NAME)).mode & 0o7777).toBe(0o700);
    door.close();
  });

  it('finds no service where there is none', () => {
    const folder = freshFolder();
    expect(problemOf(folder)).toEqual({ code: 'no-service', folder });
    expect(problemOf(join(folder, 'nowhere'))).toMatchObject({ code: 'no-service' });
    opened(openFolder(folder, [], [])).release();
    expect(problemOf(folder)).toEqual({ code: 'no-service', folder });
  });

  it.each(['door', 'door/who', 'door/socket'])('trusts no link in the place of %s', async (name) => {
    const folder = await standing();
    const path = join(folder, name);
    fs.renameSync(path, `${path}-moved`);
    fs.symlinkSync(`${path}-moved`, path);
    expect(problemOf(folder)).toEqual({ code: 'unsafe', path, why: 'link' });
  });

  it.each(['door', 'door/who', 'door/socket'])('trusts no file in the place of %s', async (name) => {
    const folder = await standing();
    const path = join(folder, name);
    fs.renameSync(path, `${path}-moved`);
    fs.writeFileSync(path, '');
    expect(problemOf(folder)).toEqual({ code: 'unsafe', path, why: 'kind' });
  });

  it.each([
    ['door', '777'],
    ['door', '1777'],
    ['door', '775'],
    ['door/who', '1777'],
    ['door/who', '733'],
    ['door/who', '755'],
  ])('trusts no %s with rights %s', async (name, mode) => {
    const folder = await standing();
    const path = join(folder, name);
    fs.chmodSync(path, parseInt(mode, 8));
    expect(problemOf(folder)).toEqual({ code: 'unsafe', path, why: 'rights' });
    fs.chmodSync(path, 0o755);
  });

  itWhere(process.platform === 'linux', 'only Linux can hold a folder that may not be listed')(
    'proves itself at the door it looked at, whatever is put in its place afterwards',
    async () => {
      const [looked, other] = [await standing(), await standing()];
      const door = opened(openServiceSocket(looked));
      fs.renameSync(join(looked, 'door', 'who'), join(looked, 'door', 'away'));
      fs.symlinkSync(servePaths(other).who, servePaths(looked).who);
      expect(door.prove(NAME)).toBe(true);
      expect(fs.readdirSync(servePaths(other).who)).toEqual([]);
      expect(fs.readdirSync(join(looked, 'door', 'away'))).toEqual([NAME]);
      door.close();
    },
  );
});

const PLACES = placesHere();

describeWhere(PLACES.length > 0, 'the system has a folder in which all accounts may make files')('in a place', () => {
  /** Starts a service with places for proof folders. `door` is the service's socket, opened by a client. */
  async function placed() {
    const served = await serveIn(freshServeFolder(freshFolder(), PLACES));
    const door = opened(openServiceSocket(served.folder.folder));
    return { ...served, door, close: () => door.close() };
  }

  it('an account proves itself, and nothing is made on the disk of the games', async () => {
    const { folder, keeper, door, close } = await placed();
    expect(fs.readdirSync(folder.door)).toEqual(['socket']);
    const challenge = keeper.greet();
    expect(door.prove(challenge.name, keeper.places)).toBe(true);
    expect(await keeper.prove(challenge)).toMatchObject({ ok: true });
    close();
    const proof = proofName(challenge.name, folder.doorId);
    expect(PLACES.filter(({ path }) => fs.existsSync(join(path, proof)))).toEqual([]);
    expect(fs.readdirSync(folder.door)).toEqual(['socket']);
  });

  it('an account that is refused leaves nothing behind', async () => {
    const { folder, keeper, door, close } = await placed();
    const challenge = keeper.greet();
    door.prove(challenge.name, keeper.places);
    close();
    expect(PLACES.filter(({ path }) => fs.existsSync(join(path, proofName(challenge.name, folder.doorId))))).toEqual(
      [],
    );
    expect(await keeper.prove(challenge)).toMatchObject({ error: { why: 'missing' } });
  });

  it('an account removes the folders that its killed programs left, and no others', async () => {
    const { keeper, door, close } = await placed();
    const place = PLACES[0].path;
    const path = (start: string): string => join(place, `wsdv-${start}${'0123456789abcdef'.repeat(2).slice(2)}`);
    const names = { left: path('a0'), fresh: path('a1'), full: path('a2'), foreign: path('a3') };
    onTestFinished(() => Object.values(names).forEach((one) => fs.rmSync(one, { recursive: true, force: true })));
    for (const one of Object.values(names)) fs.mkdirSync(one, 0o700);
    fs.writeFileSync(join(names.full, 'file'), '');
    const minutesAgo = Date.now() / 1000 - 300;
    for (const one of [names.left, names.full, names.foreign]) fs.utimesSync(one, minutesAgo, minutesAgo);
    if (IS_ROOT) fs.chownSync(names.foreign, 54_321, 54_321);
    door.prove(keeper.greet().name, keeper.places);
    close();
    const stays = Object.entries(names).filter(([, one]) => fs.existsSync(one));
    expect(stays.map(([what]) => what)).toEqual(['fresh', 'full', ...(IS_ROOT ? ['foreign'] : [])]);
  });

  it("a stranger's service that passes on a challenge gets nothing that the other accepts", async () => {
    const [honest, stranger] = [await placed(), await placed()];
    const challenge = honest.keeper.greet();
    expect(stranger.door.prove(challenge.name, honest.keeper.places)).toBe(true);
    expect(await honest.keeper.prove(challenge)).toMatchObject({ error: { code: 'not-proved', why: 'missing' } });
    for (const { close } of [honest, stranger]) close();
  });

  it('nothing is made in a folder that is not known, or is another one here; the next place serves', async () => {
    const { keeper, door, close } = await placed();
    const other = freshFolder();
    fs.chmodSync(other, 0o1777);
    const named = { path: other, ...folderId(fs.lstatSync(other, { bigint: true })) };
    const moved = { ...PLACES[0], ino: '0' };
    const challenge = keeper.greet();
    expect(door.prove(challenge.name, [named, moved])).toBe(false);
    expect(fs.readdirSync(other)).toEqual([]);
    expect(door.prove(challenge.name, [named, moved, ...PLACES])).toBe(true);
    expect(await keeper.prove(challenge)).toMatchObject({ ok: true });
    close();
  });

  it('closes the door/who of an earlier version, empty or not', () => {
    const folder = freshFolder();
    freshServeFolder(folder).release();
    const { who } = servePaths(folder);
    fs.mkdirSync(join(who, 'left'));
    freshServeFolder(folder, PLACES).release();
    expect(fs.statSync(who).mode & 0o7777).toBe(0o700);
    fs.rmdirSync(join(who, 'left'));
    freshServeFolder(folder, PLACES).release();
    expect(fs.existsSync(who)).toBe(false);
  });
});

/** Program of another account: tries to read the service's folders, enters, and prints everything it receives. */
const STRANGER = `
const fs = require('fs'), net = require('net');
const [folder, as] = process.argv.slice(1);
const readable = [folder + '/games', folder + '/door/who'].filter((path) => {
  try { return fs.readdirSync(path); } catch { return false; }
});
console.log(JSON.stringify({ uid: process.getuid(), readable }));
let made = false;
net.connect(folder + '/door/socket').on('data', function (text) {
  process.stdout.write(text);
  if (made) return this.end();
  made = true;
  fs.mkdirSync(folder + '/door/who/' + JSON.parse(text).prove, 0o700);
  this.write(JSON.stringify({ id: 7, do: 'enter', protocol: ${PROTOCOL}, ...(as ? { as } : {}) }) + '\\n');
}).setEncoding('utf8');
`;

/** Returns what another account receives from a service. */
async function toldTo(uid: number, folder: string, as = ''): Promise<unknown[]> {
  const child: ChildProcessByStdio<null, Readable, null> = spawn(process.execPath, ['-e', STRANGER, folder, as], {
    uid,
    gid: uid,
    cwd: '/',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let out = '';
  for await (const text of child.stdout.setEncoding('utf8')) out += text as string;
  return out.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as unknown]));
}

describeWhere(IS_ROOT, WHY_NO_ROOT)('two accounts', () => {
  const STRANGE = 54_321;

  it('are told apart, one without a name by its number; neither reads games or proofs of the other', async () => {
    const { folder } = await serveIn();
    fs.chmodSync(folder.folder, 0o755);
    for (const uid of [STRANGE, STRANGE + 1]) {
      const [seen, , answer] = await toldTo(uid, folder.folder);
      expect(seen).toEqual({ uid, readable: [] });
      expect(answer).toEqual({ answer: 7, ok: { id: `account:${uid}`, name: `account ${uid}` } });
    }
    expect(fs.readdirSync(folder.who)).toEqual([]);
  });

  it('are not both the one of the service: only that one says whose key it is', async () => {
    const { folder } = await serveIn();
    fs.chmodSync(folder.folder, 0o755);
    const [, , answer] = await toldTo(STRANGE, folder.folder, 'anna');
    expect(answer).toEqual({ answer: 7, error: { code: 'not-your-key' } });
  });

  it('cannot both enter a folder or socket closed to others: the refused account is told why', async () => {
    const problemAs = async (folder: string): Promise<unknown> => {
      process.seteuid?.(STRANGE);
      try {
        const entered = await enterByLink(
          { folder, clock: realClock },
          { onReply: () => undefined, onNotice: () => undefined, onEnd: () => undefined },
        );
        return entered.ok ? null : entered.error;
      } finally {
        process.seteuid?.(0);
      }
    };
    const folder = await standing();
    expect(await problemAs(folder)).toEqual({ code: 'no-entry', folder });
    fs.chmodSync(folder, 0o755);
    fs.chmodSync(join(folder, 'door', 'socket'), 0o600);
    expect(await problemAs(folder)).toEqual({ code: 'no-entry', folder });
  });

  it('do not have one door between them', async () => {
    for (const name of ['door/who', 'door/socket']) {
      const folder = await standing();
      fs.lchownSync(join(folder, name), STRANGE, STRANGE);
      expect(problemOf(folder)).toEqual({ code: 'unsafe', path: join(folder, name), why: 'owner' });
    }
  });
});
