import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { homedir, hostname, userInfo } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { FileStore } from '../../src/serve/tables/file-store.js';
import { closedFolder, isServed, openFolder, servePaths } from '../../src/serve/folder.js';
import { ENGLISH, tell } from '../../src/text/index.js';
import { wsdv } from '../cli/support.js';
import { describeWhere } from '../support/describe-where.js';
import {
  entered,
  freshFolder,
  freshServeFolder,
  IS_ROOT,
  killedListener,
  publicFolder,
  serveIn,
  WHY_NO_ROOT,
} from './service-support.js';

const modeOf = (path: string): string => (fs.statSync(path).mode & 0o7777).toString(8);

/** Returns in English why a folder is refused; `opened` if it is not. */
function refusal(folder: string, homes: readonly string[] = []): string {
  const opened = openFolder(folder, homes);
  if (opened.ok) opened.value.release();
  if (opened.ok) return 'opened';
  const { error } = opened;
  if (error.type === 'folder') return tell(ENGLISH.serve.folder, error.reason);
  return tell(ENGLISH.store, error.error.reason);
}

describe('the folder of a table service', () => {
  it('is set up with the rights that keep games hidden and let accounts prove themselves, whatever the umask', () => {
    const umask = process.umask(0o077);
    onTestFinished(() => void process.umask(umask));
    const { games, door, who } = freshServeFolder(join(freshFolder(), 'new'));
    expect([games, door, who].map(modeOf)).toEqual(['700', '755', '1733']);
  });

  it('gets these rights back when they were changed', () => {
    const folder = freshFolder();
    const { games, door, who } = servePaths(folder);
    for (const path of [games, door, who]) fs.mkdirSync(path, { mode: 0o777 });
    for (const path of [games, door, who]) fs.chmodSync(path, 0o777);
    freshServeFolder(folder);
    expect([games, door, who].map(modeOf)).toEqual(['700', '755', '1733']);
  });

  it('has a socket for everybody while the service runs, and none after it', async () => {
    const { folder, server } = await serveIn();
    expect(modeOf(folder.socket)).toBe('666');
    await server.close();
    expect(fs.existsSync(folder.socket)).toBe(false);
  });

  it('lies in no home, nor does a link to it', () => {
    const home = freshFolder();
    const outside = freshFolder();
    fs.symlinkSync(home, join(outside, 'link'));
    const sentence = (path: string): string =>
      `${path} is in a home folder, which other accounts cannot enter. Name a folder outside, such as /srv/wsdv.`;
    for (const path of [home, join(home, 'a', 'b'), join(outside, 'link', 'a')]) {
      expect(refusal(path, [home])).toBe(sentence(path));
    }
    expect(fs.readdirSync(home)).toEqual([]);
    expect(refusal(`${home}-beside`, [home])).toBe('opened');
    onTestFinished(() => fs.rmSync(`${home}-beside`, { recursive: true }));
  });

  it.each(['/home/somebody', '/Users/somebody', '/root', homedir()])('lies not in %s of any machine', (home) => {
    // This path is too long for a socket, so nothing is created even if the check for homes fails.
    const opened = openFolder(join(home, 'x'.repeat(100)));
    expect(opened).toMatchObject({ ok: false, error: { reason: { say: 'inHome' } } });
  });

  it('has a path short enough for a socket', () => {
    const folder = join(freshFolder(), 'x'.repeat(90));
    expect(refusal(folder)).toMatch(/socket has \d+ bytes; the path of a socket may have at most \d+\. Name a folder/);
    expect(fs.existsSync(folder)).toBe(false);
  });

  it('is had by one service at a time; the next gets it when that one gives it back', () => {
    const folder = freshFolder();
    const first = freshServeFolder(folder);
    expect(refusal(folder)).toMatch(
      new RegExp(
        `^A table service is already running in ${folder} \\(process ${process.pid}, started \\S+ \\S+ UTC\\)\\. Stop it first\\. .*delete .*service\\.lock\\.$`,
      ),
    );
    first.release();
    expect(refusal(folder)).toBe('opened');
  });

  it('is not taken from a service whose process number means nothing here, as in another container', () => {
    const folder = freshFolder();
    const lock = join(folder, 'service.lock');
    freshServeFolder(folder);
    const holder = JSON.parse(fs.readFileSync(lock, 'utf8')) as object;
    fs.writeFileSync(lock, JSON.stringify({ ...holder, pid: 2 ** 22 + 1, space: 'pid:[1]' }));
    expect(refusal(folder)).toMatch(
      /^A table service in another container is using .*Stop it there first\. If that process has ended, delete .*service\.lock\.$/,
    );
    fs.writeFileSync(lock, JSON.stringify({ ...holder, pid: 2 ** 22 + 1, space: 'pid:[1]', begun: 'another-boot 12' }));
    expect(refusal(folder)).toBe('opened');
  });

  it('is taken over from a service that was killed, with its socket', async () => {
    const folder = freshFolder();
    const { socket } = freshServeFolder(folder);
    const killed = await killedListener(socket);
    expect(fs.lstatSync(socket).isSocket()).toBe(true);
    const lock = { pid: killed.pid, host: hostname(), since: null, begun: null };
    fs.writeFileSync(join(folder, 'service.lock'), JSON.stringify(lock));
    const { folder: served } = await serveIn(freshServeFolder(folder));
    await entered(served);
  });

  it.each(['flipped', 'deleted'])('is not taken from a service that answers, although its lock was %s', async (how) => {
    const folder = publicFolder();
    const { folder: served } = await serveIn(freshServeFolder(folder));
    const lock = join(folder, 'service.lock');
    const text = fs.readFileSync(lock, 'utf8');
    if (how === 'deleted') fs.unlinkSync(lock);
    else fs.writeFileSync(lock, text.replace(/"pid":\d+/, '"pid":4194303'));
    for (let start = 1; start <= 2; start++) {
      const { code, err } = await wsdv(['serve', '--folder', folder]);
      expect([code, err]).toEqual([
        1,
        expect.stringContaining(`A table service is already running in ${folder}, although`),
      ]);
    }
    await entered(served);
  });

  it('is served only while a process accepts connections at its socket', async () => {
    const folder = freshFolder();
    for (const one of [folder, join(folder, 'x'.repeat(300))]) expect(await isServed(one)).toBe(false);
    const served = freshServeFolder(folder);
    fs.writeFileSync(served.socket, '');
    expect(await isServed(folder)).toBe(false);
    fs.unlinkSync(served.socket);
    await killedListener(served.socket);
    expect(await isServed(folder)).toBe(false);
    fs.unlinkSync(served.socket);
    const { server } = await serveIn(served);
    expect(await isServed(folder)).toBe(true);
    await server.close();
    expect(await isServed(folder)).toBe(false);
  });

  it.each([
    ['games', 'is not a folder'],
    ['door', 'is not a folder'],
    ['door/who', 'is not a folder'],
    ['door/socket', 'is not a socket'],
    ['door/bound', 'is not a socket'],
  ])('is refused when a file, a link or a link to nowhere stands in the place of %s', (name, what) => {
    const folder = freshFolder();
    if (name.includes('/')) fs.mkdirSync(join(folder, 'door'));
    const path = join(folder, name);
    const told = (is: string): string => `${path} ${is}. Move it away, then start the service again.`;
    fs.writeFileSync(path, 'mine');
    expect(refusal(folder)).toBe(told(what));
    expect(fs.readFileSync(path, 'utf8')).toBe('mine');
    for (const target of [freshFolder(), '/nowhere/at/all']) {
      fs.unlinkSync(path);
      fs.symlinkSync(target, path);
      expect(refusal(folder)).toBe(told('is a symbolic link'));
    }
    expect(fs.existsSync(join(folder, 'service.lock'))).toBe(false);
  });

  it('is not created where the folder it would lie in is missing', () => {
    const parent = join(freshFolder(), 'missing');
    const folder = join(parent, 'x');
    expect(refusal(folder)).toBe(
      `There is no folder ${parent}, so ${folder} cannot be created. Check the path, or create ${parent} first.`,
    );
    expect(fs.existsSync(parent)).toBe(false);
  });

  it('is refused when others may write in it, or it is none', () => {
    const folder = freshFolder();
    fs.chmodSync(folder, 0o775);
    expect(refusal(folder)).toBe(`Other accounts may write in ${folder}. Remove that permission: chmod go-w ${folder}`);
    const file = join(freshFolder(), 'file');
    fs.writeFileSync(file, '');
    expect(refusal(file)).toBe(`${file} is not a folder. Move it away, then start the service again.`);
    expect(refusal(join(file, 'in'))).toBe(
      `${file}/in cannot be set up (ENOTDIR). As root, create the folder and give it to the account that runs the service.`,
    );
  });
});

describe('a service whose lock was taken', () => {
  it.each([
    ['deleted', (lock: string) => fs.unlinkSync(lock)],
    ['replaced', (lock: string) => fs.writeFileSync(lock, '{"pid":1}\n')],
    ['overwritten at the same length', (lock: string) => overwriteAtSameLength(lock)],
  ])('saves nothing any more: the lock was %s', async (_, take) => {
    const { folder, games, isHeld } = freshServeFolder();
    const store = new FileStore(games, undefined, isHeld);
    const kept = { moves: 'Format: wsdv 1\n\n', notes: '{"note":1}\n' };
    expect((await store.create('table', kept)).ok).toBe(true);
    await store.read('table');
    expect((await store.append('table', 1, 'W 2 build\n')).ok).toBe(true);
    take(join(folder, 'service.lock'));
    const before = fs.readFileSync(join(games, 'table.wsdv'), 'utf8');
    const changed = { ok: false, error: 'changed' };
    expect(await store.append('table', 2, 'W 2 build\n')).toEqual(changed);
    expect(await store.note('table', 2, '{"note":2}')).toEqual(changed);
    expect(await store.create('other', kept)).toEqual(changed);
    expect(fs.readFileSync(join(games, 'table.wsdv'), 'utf8')).toBe(before);
    await store.release('table');
  });

  it('is told from one whose lock cannot be read, as without free file descriptors', () => {
    const { isHeld } = freshServeFolder();
    const read = vi.spyOn(fs, 'readFileSync').mockImplementation(() => {
      throw Object.assign(new Error('EMFILE'), { code: 'EMFILE' });
    });
    onTestFinished(() => read.mockRestore());
    expect(isHeld).toThrow('EMFILE');
    read.mockRestore();
    expect(isHeld()).toBe(true);
  });
});

describe('a file of the service itself', () => {
  it.each([
    ['a link', 'is a symbolic link', (path: string) => fs.symlinkSync('/nowhere', path)],
    ['a folder', 'is a folder', (path: string) => fs.mkdirSync(path)],
    ['a pipe', 'is a pipe or a device', (path: string) => void execFileSync('mkfifo', [path])],
    ['a file with a second name', 'has a second name (hard link)', (path: string) => linked(path)],
  ])('refuses the folder when it is not a file: %s', (_, what, place) => {
    for (const name of ['people', 'games/.days']) {
      const folder = freshFolder();
      freshServeFolder(folder).release();
      const path = join(folder, name);
      place(path);
      expect(refusal(folder)).toBe(
        `${path} ${what}. The service needs a regular file with this name. Restore that file from a backup. If the service never had such a file, move ${path} away.`,
      );
    }
  });

  it('is made readable again for the account of the service, and for nobody else', () => {
    for (const mode of [0, 0o666]) {
      const folder = freshFolder();
      freshServeFolder(folder).release();
      fs.writeFileSync(join(folder, 'people'), '');
      fs.chmodSync(join(folder, 'people'), mode);
      expect(refusal(folder)).toBe('opened');
      expect(modeOf(join(folder, 'people'))).toBe('600');
    }
  });

  it('is out of reach for other accounts if any folder above it is closed; the topmost closed one is returned', () => {
    const folder = freshFolder('/tmp');
    const inside = join(folder, 'a');
    fs.mkdirSync(inside);
    for (const [outer, inner, closed] of [
      [0o755, 0o755, null],
      [0o711, 0o711, null],
      [0o755, 0o750, inside],
      [0o700, 0o755, folder],
      [0o750, 0o700, folder],
    ] as const) {
      fs.chmodSync(folder, outer);
      fs.chmodSync(inside, inner);
      expect(closedFolder(inside)).toBe(closed);
    }
  });

  it('is named when its lock belongs to another account, as in a folder that root restored', () => {
    const folder = freshFolder();
    const lock = join(folder, 'service.lock');
    fs.writeFileSync(lock, '{"pid":12}');
    const read = vi.spyOn(fs, 'readFileSync').mockImplementation(() => {
      throw Object.assign(new Error('EACCES'), { code: 'EACCES' });
    });
    onTestFinished(() => read.mockRestore());
    expect(refusal(folder)).toBe(
      `${lock} belongs to another account, perhaps because root copied it. If no service runs in ${folder}, delete ${lock}.`,
    );
  });

  it.each(['', '\0\0\0', '{"pid":12'])('is named when it is a lock that tells nothing: %j', (text) => {
    const folder = freshFolder();
    const lock = join(folder, 'service.lock');
    fs.writeFileSync(lock, text);
    expect(refusal(folder)).toBe(
      `${lock} does not say which service uses ${folder}, perhaps because of a power failure. Another service may be starting: try again in a moment. If no service runs there, delete ${lock}.`,
    );
  });

  it.each(['service.lock', 'service.lock.stale'])(
    'is refused when %s is not a file, with a sentence about the service',
    (name) => {
      const folder = freshFolder();
      const lock = join(folder, name);
      if (name.endsWith('.stale')) {
        const dead = { pid: 2 ** 22 + 1, host: hostname(), since: null, begun: null };
        fs.writeFileSync(join(folder, 'service.lock'), JSON.stringify(dead));
      }
      const told = (what: string) =>
        `${lock} ${what}. The service needs this name for its lock file. If no service runs in ${folder}, move ${lock} away, then start the service again.`;
      fs.symlinkSync('/nowhere/at/all', lock);
      expect(refusal(folder)).toBe(told('is a symbolic link'));
      fs.unlinkSync(lock);
      fs.mkdirSync(lock);
      expect(refusal(folder)).toBe(told('is a folder'));
      fs.rmdirSync(lock);
      fs.writeFileSync(lock, 'x'.repeat(10_001));
      expect(refusal(folder)).toBe(told('is too large to be a lock'));
      fs.unlinkSync(lock);
      expect(refusal(folder)).toBe('opened');
    },
  );

  it('is named when a service of another machine has its lock, as in a folder of a network disk', () => {
    const folder = freshFolder();
    const lock = join(folder, 'service.lock');
    fs.writeFileSync(lock, JSON.stringify({ pid: 12, host: 'elsewhere', since: '2026-11-22T10:00:00Z' }));
    expect(refusal(folder)).toBe(
      `A table service on the machine elsewhere is using ${folder} (process 12 there, started 2026-11-22 10:00:00 UTC). Stop it there first. If no service runs there, delete ${lock}.`,
    );
  });

  it('cannot be written on a full disk: the service says so, and that it starts when there is room', () => {
    for (const [code, what] of Object.entries({
      ENOSPC: 'is full. Make room there',
      EDQUOT: 'is full. Make room there',
      EROFS: 'is mounted read-only. Mount it for writing',
    })) {
      const folder = freshFolder();
      const open = vi.spyOn(fs, 'openSync').mockImplementation(() => {
        throw Object.assign(new Error(code), { code });
      });
      const told = refusal(folder);
      open.mockRestore();
      expect(told).toBe(`The disk of ${folder} ${what}, then start the service again.`);
    }
  });
});

/** Changes the text of a file, but neither inode, size nor time of modification. */
function overwriteAtSameLength(path: string): void {
  const { atime, mtime } = fs.statSync(path);
  fs.writeFileSync(path, fs.readFileSync(path, 'utf8').replace('"pid":', '"PID":'));
  fs.utimesSync(path, atime, mtime);
}

function linked(path: string): void {
  fs.writeFileSync(path, '');
  fs.linkSync(path, `${path}.2`);
}

describeWhere(IS_ROOT, WHY_NO_ROOT)('what belongs to another account', () => {
  it.each(['people', 'games/.days'])('of the files of the service refuses the folder: %s', (name) => {
    const folder = freshFolder();
    freshServeFolder(folder).release();
    const path = join(folder, name);
    fs.writeFileSync(path, '');
    fs.chownSync(path, 54_321, 54_321);
    expect(refusal(folder)).toMatch(/belongs to another account\..* as root: chown -R /);
    expect(refusal(folder)).toContain(name === 'people' ? path : servePaths(folder).games);
  });

  it.each(['games', 'door', 'door/who'])('in the folder of a service refuses the folder: "%s"', (name) => {
    const folder = freshFolder();
    freshServeFolder(folder).release();
    fs.chownSync(join(folder, name), 54_321, 54_321);
    expect(refusal(folder)).toMatch(/belongs to another account/);
    expect(refusal(folder)).toContain(`chown -R ${userInfo().username} ${join(folder, name)}`);
    expect(refusal(folder)).not.toContain('Move it away');
  });

  it('and is the folder itself refuses it, and says whose service to start', () => {
    const folder = freshFolder();
    fs.chownSync(folder, 54_321, 54_321);
    expect(refusal(folder)).toBe(
      `${folder} belongs to account #54321. Run the service as that account: sudo -u '#54321' wsdv serve --folder ${folder}. Or name another folder.`,
    );
  });

  it('among the games is named at the start, with what gives it back', () => {
    const folder = freshFolder();
    freshServeFolder(folder).release();
    const { games } = servePaths(folder);
    fs.writeFileSync(join(games, 'table.wsdv'), '');
    expect(refusal(folder)).toBe('opened');
    fs.chownSync(join(games, 'table.wsdv'), 54_321, 54_321);
    expect(refusal(folder)).toBe(
      `1 file in ${games} belongs to another account. If they were restored from a backup, run this command as root: chown -R ${userInfo().username} ${games}`,
    );
  });
});
