import { storeWords } from '../support/english-messages.js';
import fs from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  createGameFile,
  type Files,
  GameFile,
  openGameFile as openGameFileAs,
  readGameFile,
  tornPath,
} from '../../src/store/index.js';
import { lockPath } from '../../src/store/lock.js';
import { partsOf } from '../../src/store/torn-line.js';
import { type Call, failure, opened, temporaryFolder, watched, Writer } from './support.js';

type Done = (error: Error | null, count: number) => void;

let folder: string;
let path: string;

beforeEach(() => {
  folder = temporaryFolder();
  path = join(folder, 'game.wsdv');
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

/** The files of these tests contain no games, so every last line without a line end counts as torn. */
const torn = () => 'torn' as const;
const openGameFile = (at: string, files?: Files) => openGameFileAs(at, torn, files);

const read = () => fs.readFileSync(path, 'utf8');

function failing(failed: Call, code: string): Files & { broken: boolean } {
  const files = {
    ...watched((call) => {
      if (files.broken && call === failed) throw failure(code);
    }),
    broken: true,
  };
  return files;
}

function create(files?: Files): Writer {
  const created = createGameFile(path, 'header\n\n', files);
  if (!created.ok) throw new Error(storeWords(created.error));
  return new Writer(created.value);
}

describe('a saved game', () => {
  it('holds its header and every appended action, each flushed before append resolves', async () => {
    const calls: string[] = [];
    const files = watched((call) => void calls.push(call));
    const record = create(files);
    calls.length = 0;
    expect(await record.append('first\n')).toBeNull();
    expect(calls).toEqual(['openSync', 'write', 'fsync']);
    expect(await record.append('second\n')).toBeNull();
    expect(read()).toBe('header\n\nfirst\nsecond\n');
    record.close();
    expect(fs.readdirSync(folder)).toEqual(['game.wsdv']);
  });

  it('is not overwritten by a new one of the same name', () => {
    create().close();
    const again = createGameFile(path, 'other\n');
    expect(again).toMatchObject({ ok: false, error: { code: 'exists' } });
    expect(read()).toBe('header\n\n');
    expect(fs.existsSync(lockPath(path))).toBe(false);
  });

  it('opens again with what was written, and goes on', async () => {
    const record = create();
    await record.append('first\n');
    record.close();
    const { file: again, text, torn } = opened(openGameFile(path));
    expect([text, torn]).toEqual(['header\n\nfirst\n', null]);
    await again.append('second\n');
    again.close();
    expect(read()).toBe('header\n\nfirst\nsecond\n');
  });
});

describe('a torn last line', () => {
  for (const [kind, tail] of [
    ['half a line', '12 build Leip'],
    ['zeros left by a power cut', '12 bui\0\0\0\0'],
    ['half a letter', Buffer.from('12 build Mü').subarray(0, -1)],
  ] as const) {
    it(`is set aside and explained: ${kind}`, async () => {
      fs.writeFileSync(path, Buffer.concat([Buffer.from('header\n\nfirst\n'), Buffer.from(tail)]));
      const { file: record, text, torn } = opened(openGameFile(path));
      expect(text).toBe('header\n\nfirst\n');
      expect(torn).toMatchObject({ line: 4, path: tornPath(path) });
      expect(torn && storeWords(torn)).toContain('Line 4');
      expect(torn && storeWords(torn)).toContain(tornPath(path));
      expect(fs.readFileSync(tornPath(path))).toEqual(Buffer.concat([Buffer.from(tail), Buffer.from('\n')]));
      await record.append('second\n');
      record.close();
      expect(read()).toBe('header\n\nfirst\nsecond\n');
    });
  }

  it('is set aside once when the action after it cannot be written at first', async () => {
    fs.writeFileSync(path, 'header\n12 bui');
    const files = failing('write', 'ENOSPC');
    const again = new Writer(
      new GameFile(path, files, { lock: null, written: Buffer.from('header\n'), tail: Buffer.from('12 bui') }),
    );
    expect(await again.append('first\n')).toMatchObject({ code: 'full' });
    files.broken = false;
    expect([await again.append('second\n'), again.moved]).toEqual([null, null]);
    again.close();
    expect(read()).toBe('header\nfirst\nsecond\n');
    expect(fs.readFileSync(tornPath(path), 'utf8')).toBe('12 bui\n');
  });

  it('is flushed to its file before it is cut off', () => {
    fs.writeFileSync(path, 'header\n12 bui');
    const calls: string[] = [];
    const paths = new Map<number, unknown>();
    const files: Files = {
      ...fs,
      openSync: (...given: Parameters<Files['openSync']>) => {
        const fd = fs.openSync(...given);
        paths.set(fd, given[0]);
        return fd;
      },
      fsyncSync: (fd) => {
        if (paths.get(fd) === tornPath(path)) calls.push('flush');
        fs.fsyncSync(fd);
      },
      ftruncateSync: (...given) => {
        calls.push('cut off');
        fs.ftruncateSync(...given);
      },
    };
    opened(openGameFile(path, files)).file.close();
    expect(calls).toEqual(['flush', 'cut off']);
  });

  it('does not push out one set aside before', () => {
    for (const tail of ['one', 'two']) {
      fs.writeFileSync(path, `header\n${tail}`);
      opened(openGameFile(path)).file.close();
    }
    expect(fs.readFileSync(tornPath(path), 'utf8')).toBe('one\ntwo\n');
  });

  it('is left out, and left alone, when the game is only read', () => {
    fs.writeFileSync(path, 'header\n\nfirst\n12 bui');
    expect(partsOf(fs.readFileSync(path), torn).kept.toString()).toBe('header\n\nfirst\n');
    expect(read()).toBe('header\n\nfirst\n12 bui');
  });
});

describe('a disk that fails', () => {
  it.each([
    ['write', 'ENOSPC', 'full', 'Free some space'],
    ['fsync', 'ENOSPC', 'full', 'Free some space'],
    ['fsync', 'EIO', 'input-output', 'EIO'],
    ['write', 'EROFS', 'read-only', 'WSDV_HOME'],
  ] as const)(
    'keeps the game in memory (%s: %s), warns, and catches up when it works again',
    async (call, code, is, says) => {
      const files = failing(call, code);
      files.broken = false;
      const record = create(files);
      await record.append('first\n');
      files.broken = true;
      const problem = await record.append('second\n');
      expect(problem?.code).toBe(is);
      expect(problem && storeWords(problem)).toContain(says);
      expect(await record.append('third\n')).toMatchObject({ code: is });
      expect(record.problem?.code).toBe(is);
      expect(record.unsaved).toBe('second\nthird\n');
      expect(read()).toBe('header\n\nfirst\n');
      files.broken = false;
      expect(await record.append('fourth\n')).toBeNull();
      expect([record.problem, record.unsaved]).toEqual([null, '']);
      record.close();
      expect(read()).toBe('header\n\nfirst\nsecond\nthird\nfourth\n');
    },
  );

  it('leaves no half line behind after a short write', async () => {
    const record = create();
    const files: Files = {
      ...fs,
      // Writes three bytes, and then fails.
      write: ((fd: number, bytes: Uint8Array, _offset: number, _length: number, at: number, done: Done) => {
        if (bytes.length < 'first\n'.length) done(failure('ENOSPC'), 0);
        else fs.write(fd, bytes, 0, 3, at, done);
      }) as typeof fs.write,
    };
    record.close();
    const { file: again } = opened(openGameFile(path, files));
    expect((await again.append('first\n'))?.code).toBe('full');
    expect(read()).toBe('header\n\n');
  });

  it.each([
    ['EACCES', 'no-rights'],
    ['EROFS', 'read-only'],
    ['ENOSPC', 'full'],
  ] as const)('opens a game whose folder cannot be written in memory (%s)', async (code, is) => {
    fs.writeFileSync(path, 'header\n\nfirst\n');
    const files: Files = {
      ...fs,
      openSync: (file, flags, mode) => {
        if (flags !== 'r') throw failure(code);
        return fs.openSync(file, flags, mode);
      },
    };
    const { file, text } = opened(openGameFile(path, files));
    const record = new Writer(file);
    expect(text).toBe('header\n\nfirst\n');
    expect(record.problem).toMatchObject({ code: is });
    expect(await record.append('second\n')).toMatchObject({ code: is });
    expect(record.unsaved).toBe('second\n');
    expect(read()).toBe('header\n\nfirst\n');
  });

  describe('that works again after a game was opened in memory', () => {
    const reopened = async (): Promise<Writer> => {
      const files = failing('linkSync', 'EACCES');
      const file = new Writer(opened(openGameFile(path, files)).file);
      expect(await file.append('second\n')).toMatchObject({ code: 'no-rights' });
      files.broken = false;
      return file;
    };

    it('gets the lock and all that waits with the next action, flushed', async () => {
      fs.writeFileSync(path, 'header\n\nfirst\n12 bui');
      const file = await reopened();
      expect(read()).toBe('header\n\nfirst\n12 bui');
      expect(await file.append('third\n')).toBeNull();
      expect([file.problem, file.unsaved]).toEqual([null, '']);
      expect(read()).toBe('header\n\nfirst\nsecond\nthird\n');
      expect(fs.readFileSync(tornPath(path), 'utf8')).toBe('12 bui\n');
      expect(openGameFile(path)).toMatchObject({ ok: false, error: { code: 'locked' } });
      expect(await file.append('fourth\n')).toBeNull();
      file.close();
      expect(read()).toBe('header\n\nfirst\nsecond\nthird\nfourth\n');
      expect(fs.existsSync(lockPath(path))).toBe(false);
    });

    it('does not write over what others wrote meanwhile, and goes on beside it', async () => {
      fs.writeFileSync(path, 'header\n\n');
      const file = await reopened();
      const { file: other } = opened(openGameFile(path));
      expect(await file.append('third\n')).toMatchObject({ code: 'locked' });
      await other.append('theirs\n');
      other.close();
      expect(await file.append('fourth\n')).toBeNull();
      expect(fs.readFileSync(file.path, 'utf8')).toBe('header\n\nsecond\nthird\nfourth\n');
      expect(read()).toBe('header\n\ntheirs\n');
      expect(fs.existsSync(lockPath(path))).toBe(false);
      file.close();
    });
  });

  it('refuses to begin a game it cannot write, and leaves nothing behind', () => {
    const created = createGameFile(path, 'header\n', failing('fsyncSync', 'ENOSPC'));
    expect(created).toMatchObject({ ok: false, error: { code: 'full' } });
    expect(fs.readdirSync(folder)).toEqual([]);
  });
});

describe('a missing game', () => {
  it('is said to be missing, and gets no lock', () => {
    expect(openGameFile(path)).toMatchObject({ ok: false, error: { code: 'not-found' } });
    expect(fs.readdirSync(folder)).toEqual([]);
  });
});

describe('something that is no file', () => {
  it.each([
    ['a folder', () => folder, 'is a folder, not a file'],
    ['a device that never ends', () => '/dev/zero', 'is a pipe or a device, not a file'],
  ])('is not opened as a game: %s', (_, where, says) => {
    for (const result of [openGameFile(where()), readGameFile(where())]) {
      expect(result.ok ? '' : storeWords(result.error)).toContain(says);
    }
    expect(fs.existsSync(lockPath(where()))).toBe(false);
  });

  it('is not read into memory when it is longer than any game', () => {
    fs.writeFileSync(path, 'header\n');
    fs.truncateSync(path, 5_000_000_000);
    for (const result of [openGameFile(path), readGameFile(path)]) {
      expect(result.ok ? '' : storeWords(result.error)).toBe(`${path} is larger than 4 MB, too large for a game.`);
    }
  });

  it('a file that may not be read is called so', () => {
    fs.writeFileSync(path, 'header\n');
    const readFileSync = (() => {
      throw Object.assign(new Error('no'), { code: 'EACCES' });
    }) as unknown as Files['readFileSync'];
    const result = openGameFile(path, { ...fs, readFileSync });
    expect(result.ok ? '' : storeWords(result.error)).toBe(
      `You have no permission to read ${path}. Change its permissions first.`,
    );
  });
});
