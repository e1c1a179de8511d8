import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import fs from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { Disk } from '../../../src/serve/tables/create-files.js';
import { FileStore, MOST_NOTES } from '../../../src/serve/tables/file-store.js';
import { freshFolder } from '../service-support.js';
import type { Fault } from '../../store/store-contract.js';
import { describeTableStore } from '../table-store-contract.js';

const KEPT = { moves: 'Format: wsdv 1\nSeed: 7\n\n', notes: '{"note":1}\n' };

function folder(): string {
  return freshFolder();
}

const stores: FileStore[] = [];
afterEach(async () => {
  for (const store of stores.splice(0)) await store.release('table');
});

function storeIn(path: string, disk?: Disk): FileStore {
  const store = new FileStore(path, disk);
  stores.push(store);
  return store;
}

async function begun(disk?: Disk): Promise<{ readonly store: FileStore; readonly path: string }> {
  const path = folder();
  const store = storeIn(path, disk);
  expect(await store.create('table', KEPT)).toEqual({ ok: true, value: undefined });
  expect(await store.read('table')).toEqual({ ok: true, value: KEPT });
  return { store, path };
}

/** A disk on which the method `call` of file handles fails while `isNow` returns true. */
function failing(call: 'write' | 'datasync' | 'truncate', code: string, isNow: () => boolean): Disk {
  return {
    ...fs,
    open: async (...args) => {
      const handle = await fs.open(...args);
      const own = handle[call].bind(handle) as (...values: readonly unknown[]) => unknown;
      const failed = (): never => {
        throw Object.assign(new Error(code), { code });
      };
      Object.assign(handle, { [call]: async (...values: unknown[]) => (isNow() ? failed() : await own(...values)) });
      return handle;
    },
  };
}

/** A disk of a process that is killed before call number `call`: that call and all later ones fail. */
function killedAt(call: number): { readonly disk: Disk; readonly calls: () => number } {
  let calls = 0;
  const alive = (): void => {
    if (calls++ >= call) throw Object.assign(new Error('killed'), { code: 'EIO' });
  };
  const mortal = <T extends object>(target: T): T =>
    new Proxy(target, {
      get: (_, name) => {
        const own: unknown = Reflect.get(target, name, target);
        if (typeof own !== 'function') return own;
        return async (...values: readonly unknown[]) => {
          // The system closes the open files of a killed process.
          if (name !== 'close') alive();
          const value: unknown = await (own.apply(target, values) as unknown);
          return name === 'open' ? mortal(value as object) : value;
        };
      },
    });
  return { disk: mortal<Disk>(fs), calls: () => calls };
}

const openFiles = (): number => readdirSync('/proc/self/fd').length;

/** A disk that writes in two halves; the second half fails while the disk is full. */
function inHalves(fault: Fault): Disk {
  return {
    ...fs,
    open: async (...args) => {
      const handle = await fs.open(...args);
      const write = handle.write.bind(handle) as (bytes: Buffer, offset: number, length: number) => unknown;
      const half = async (bytes: Buffer, offset = 0): Promise<unknown> => {
        if (offset > 0 && fault.isFull) throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' });
        return await write(bytes, offset, offset > 0 ? bytes.length - offset : Math.ceil(bytes.length / 2));
      };
      return Object.assign(handle, { write: half });
    },
  };
}

describeTableStore('files', () => {
  const path = freshFolder();
  return { open: (fault) => new FileStore(path, fault && inHalves(fault)) };
});

describe('tables kept in files', () => {
  it('are only for the account of the service, and one of a name is not begun twice', async () => {
    const { store, path } = await begun();
    expect(statSync(join(path, 'table.wsdv')).mode & 0o777).toBe(0o600);
    expect(statSync(join(path, 'table.seats')).mode & 0o777).toBe(0o600);
    expect(await store.create('table', { ...KEPT, moves: 'other\n' })).toEqual({ ok: false, error: 'exists' });
    expect(await store.read('table')).toEqual({ ok: true, value: KEPT });
  });

  it('are there as a whole or not at all when the service is killed at any moment of their creation', async () => {
    const outcomes = new Set<boolean>();
    for (let call = 0, isWhole = false; !isWhole; call++) {
      const path = folder();
      const { disk, calls } = killedAt(call);
      const told = await storeIn(path, disk).create('table', KEPT);
      isWhole = calls() <= call;
      const store = storeIn(path);
      const listed = await store.list();
      const isThere = listed.ok && listed.value.length === 1;
      outcomes.add(isThere);
      if (told.ok) expect(isThere).toBe(true);
      expect(
        readdirSync(path)
          .filter((name) => !name.startsWith('.'))
          .sort(),
      ).toEqual(isThere ? ['table.seats', 'table.wsdv'] : []);
      expect((await store.create('table', KEPT)).ok).toBe(!isThere);
      expect(await store.read('table')).toEqual({ ok: true, value: KEPT });
    }
    expect(outcomes).toEqual(new Set([true, false]));
  });

  it.each([
    ['link', 1],
    ['link', 2],
    ['open', 1],
    ['open', 2],
    ['open', 3],
    ['unlink', 1],
  ] as const)('leave nothing behind when %s fails from call %i on while they are created', async (call, first) => {
    const path = folder();
    let calls = 0;
    const failing = async (...values: Parameters<typeof fs.open>): Promise<unknown> => {
      if (++calls >= first) throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' });
      return await (fs[call] as typeof fs.open)(...values);
    };
    const told = await storeIn(path, { ...fs, [call]: failing }).create('table', KEPT);
    expect(told).toEqual(call === 'unlink' ? { ok: true, value: undefined } : { ok: false, error: 'full' });
    if (call === 'unlink') await storeIn(path).list();
    expect(readdirSync(path).filter((name) => !name.startsWith('.'))).toHaveLength(told.ok ? 2 : 0);
  });

  it('leave notes alone that came without their move file, as in the middle of a restore', async () => {
    const path = folder();
    writeFileSync(join(path, 'table.seats'), KEPT.notes);
    const store = storeIn(path);
    expect(await store.list()).toEqual({ ok: true, value: [] });
    expect(await store.create('table', KEPT)).toEqual({ ok: false, error: 'exists' });
    expect(readFileSync(join(path, 'table.seats'), 'utf8')).toBe(KEPT.notes);
    expect(existsSync(join(path, 'table.wsdv'))).toBe(false);
  });

  it('are listed, damaged, when their notes are a pipe that nobody writes to', async () => {
    const folder = freshFolder();
    writeFileSync(join(folder, 'piped.wsdv'), '');
    execFileSync('mkfifo', [join(folder, 'piped.seats')]);
    const store = new FileStore(folder);
    expect(await store.list()).toMatchObject({ ok: true, value: [{ name: 'piped', notes: '' }] });
    expect(await store.read('piped')).toMatchObject({ ok: false });
  });

  it('are not written any more once the folder belongs to another service', async () => {
    const path = folder();
    let isOurs = true;
    const store = new FileStore(path, undefined, () => isOurs);
    stores.push(store);
    await store.create('table', KEPT);
    await store.read('table');
    isOurs = false;
    expect(await store.append('table', 1, 'W 2 build: -\n')).toEqual({ ok: false, error: 'changed' });
    expect(await store.note('table', 1, '{"note":2}')).toEqual({ ok: false, error: 'changed' });
    expect(await store.create('other', KEPT)).toEqual({ ok: false, error: 'changed' });
    expect(await store.read('table')).toEqual({ ok: true, value: KEPT });
    expect(readdirSync(path).toSorted()).toEqual(['table.seats', 'table.wsdv']);
  });

  it('say that the system failed when nobody can see whose folder it is, as without free file descriptors', async () => {
    const path = folder();
    let isOut = false;
    const store = new FileStore(path, undefined, () => {
      if (isOut) throw Object.assign(new Error('EMFILE'), { code: 'EMFILE' });
      return true;
    });
    stores.push(store);
    await store.create('table', KEPT);
    await store.read('table');
    isOut = true;
    const failed = { ok: false, error: 'input-output' };
    expect(await store.append('table', 1, 'W 2 build: -\n')).toEqual(failed);
    expect(await store.note('table', 1, '{"note":2}')).toEqual(failed);
    expect(await store.create('other', KEPT)).toEqual(failed);
    isOut = false;
    expect(await store.append('table', 1, 'W 2 build: -\n')).toEqual({ ok: true, value: undefined });
    expect((await store.create('other', KEPT)).ok).toBe(true);
  });

  it.skipIf(process.platform !== 'linux')('keep no file open but those of tables that were read', async () => {
    const { store, path } = await begun();
    await store.release('table');
    writeFileSync(join(path, 'none.seats'), KEPT.notes);
    const before = openFiles();
    await Promise.all(['table', 'new', 'new'].map((table) => store.create(table, KEPT)));
    expect(await store.read('none')).toEqual({ ok: false, error: 'gone' });
    expect(openFiles()).toBe(before);
  });

  it('have notes of any length: they are compacted to what they amount to', async () => {
    const { store, path } = await begun();
    const file = join(path, 'table.seats');
    const notes = readFileSync(file, 'utf8');
    const offer = { note: 'offered', at: 5, side: 'west', what: 'draw', version: 3 };
    const line = (note: object): string => `${JSON.stringify(note)}\n`;
    const pair = line(offer) + line({ ...offer, note: 'declined' });
    // The file is longer than older versions of the service could read.
    writeFileSync(file, notes + pair.repeat(Math.ceil(4_200_000 / pair.length)) + line({ ...offer, side: 'east' }));
    const kept = notes + line({ ...offer, side: 'east' });
    const listed = await storeIn(path).list();
    expect(listed).toMatchObject({ ok: true, value: [{ notes: kept }] });
    expect(await store.read('table')).toMatchObject({ ok: true, value: { notes: kept } });
    expect(readFileSync(file, 'utf8')).toBe(kept);
  });

  it('are compacted while they grow, before they are longer than the service keeps them', async () => {
    const { store, path } = await begun();
    const file = join(path, 'table.seats');
    const offer = { note: 'offered', at: 5, side: 'west', what: 'draw', version: 3 };
    const line = (note: object): string => `${JSON.stringify(note)}\n`;
    const pair = line(offer) + line({ ...offer, note: 'declined' });
    // The file is too short to be compacted when it is read. The notes that are added below make it long enough.
    writeFileSync(file, readFileSync(file, 'utf8') + pair.repeat(Math.floor(MOST_NOTES / pair.length) - 3));
    expect((await store.read('table')).ok).toBe(true);
    const long = statSync(file).size;
    let number = 2;
    const noted = async (note: object): Promise<void> => {
      expect((await store.note('table', ++number, JSON.stringify(note))).ok).toBe(true);
    };
    for (let pairs = 0; pairs < 6; pairs++) {
      await noted(offer);
      await noted({ ...offer, note: 'declined' });
    }
    await noted({ ...offer, version: 4 });
    expect([long > MOST_NOTES / 2, statSync(file).size < MOST_NOTES / 2]).toEqual([true, true]);
    expect(readdirSync(path).filter((name) => name.endsWith('.new'))).toEqual([]);
    expect(await store.append('table', 1, 'W 2 build\n')).toMatchObject({ ok: true });
    const again = await storeIn(path).read('table');
    expect(again.ok && again.value.notes.endsWith(line({ ...offer, version: 4 }))).toBe(true);
  });

  it('hold all that was added, read again by another process', async () => {
    const { store, path } = await begun();
    expect(await store.append('table', 1, 'W 2 build\n')).toMatchObject({ ok: true });
    expect(await store.append('table', 2, 'E 3 build\n')).toMatchObject({ ok: true });
    expect(await store.note('table', 2, '{"note":2}')).toMatchObject({ ok: true });
    const again = await storeIn(path).read('table');
    expect(again).toEqual({
      ok: true,
      value: { moves: `${KEPT.moves}W 2 build\nE 3 build\n`, notes: `${KEPT.notes}{"note":2}\n` },
    });
  });

  it.each(['write', 'datasync'] as const)(
    'keep nothing of a part when %s says that the disk is full, and take it later',
    async (call) => {
      let isFull = false;
      const { store, path } = await begun(failing(call, 'ENOSPC', () => isFull));
      isFull = true;
      expect(await store.append('table', 1, 'W 2 build\n')).toEqual({ ok: false, error: 'full' });
      expect(readFileSync(join(path, 'table.wsdv'), 'utf8')).toBe(KEPT.moves);
      isFull = false;
      expect(await store.append('table', 1, 'W 2 build\n')).toMatchObject({ ok: true });
      expect(readFileSync(join(path, 'table.wsdv'), 'utf8')).toBe(`${KEPT.moves}W 2 build\n`);
    },
  );

  it('lose only what was not written to its end, which nobody was told of', async () => {
    const { path } = await begun();
    writeFileSync(join(path, 'table.wsdv'), `${KEPT.moves}W 2 build\nE 3 bu`);
    const store = storeIn(path);
    expect(await store.read('table')).toMatchObject({ value: { moves: `${KEPT.moves}W 2 build\n` } });
    await store.append('table', 2, 'E 3 build\n');
    expect(readFileSync(join(path, 'table.wsdv'), 'utf8')).toBe(`${KEPT.moves}W 2 build\nE 3 build\n`);
  });

  it('refuse a part while their folder is gone, and take it when it is back and read again', async () => {
    const { store, path } = await begun();
    renameSync(path, `${path}-away`);
    expect(await store.append('table', 1, 'W 2 build\n')).toEqual({ ok: false, error: 'gone' });
    expect(await store.read('table')).toEqual({ ok: false, error: 'gone' });
    mkdirSync(path);
    writeFileSync(join(path, 'table.wsdv'), KEPT.moves);
    writeFileSync(join(path, 'table.seats'), KEPT.notes);
    expect(await store.append('table', 1, 'W 2 build\n')).toEqual({ ok: false, error: 'changed' });
    expect(await store.read('table')).toEqual({ ok: true, value: KEPT });
    expect(await store.append('table', 1, 'W 2 build\n')).toMatchObject({ ok: true });
  });

  it('are not written to when somebody else did, nor through a link', async () => {
    const { store, path } = await begun();
    writeFileSync(join(path, 'table.wsdv'), `${KEPT.moves}; mine\n`);
    expect(await store.append('table', 1, 'W 2 build\n')).toEqual({ ok: false, error: 'changed' });
    symlinkSync(join(path, 'table.wsdv'), join(path, 'link.wsdv'));
    symlinkSync(join(path, 'table.seats'), join(path, 'link.seats'));
    expect(await store.read('link')).toEqual({ ok: false, error: 'gone' });
  });
});
