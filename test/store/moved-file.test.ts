import fs from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createGameFile, type Files, openGameFile } from '../../src/store/index.js';
import { lockPath } from '../../src/store/lock.js';
import { runs } from '../support/runs.js';
import { type Call, failure, opened, temporaryFolder, watched, Writer } from './support.js';

let folder: string;
let path: string;
beforeEach(() => {
  folder = temporaryFolder();
  path = join(folder, 'game.wsdv');
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

const read = (name = 'game.wsdv') => fs.readFileSync(join(folder, name), 'utf8');
const names = () => fs.readdirSync(folder).sort();
const lock = () => lockPath(path);

/** Starts a game and writes one action. */
async function begun(files?: Files): Promise<Writer> {
  const game = new Writer(opened(createGameFile(path, 'header\n\n', files)));
  expect(await game.append('first\n')).toBeNull();
  return game;
}

describe('the file of a game that is played', () => {
  it('goes on where the same bytes lie in another file', async () => {
    const game = await begun();
    const other = join(folder, 'other');
    fs.copyFileSync(path, other);
    fs.renameSync(other, path);
    expect([await game.append('second\n'), game.moved]).toEqual([null, null]);
    expect(read()).toBe('header\n\nfirst\nsecond\n');
    game.close();
    expect(names()).toEqual(['game.wsdv']);
  });

  it.each([
    ['deleted', () => fs.unlinkSync(path)],
    ['renamed', () => fs.renameSync(path, join(folder, 'away'))],
    ['deleted with its lock', () => [path, lock()].forEach((file) => fs.unlinkSync(file))],
    ['deleted with its folder', () => fs.rmSync(folder, { recursive: true })],
  ])('is written anew as a whole when it was %s', async (_, happen) => {
    const game = await begun();
    happen();
    expect([await game.append('second\n'), game.moved, game.path]).toEqual([null, null, path]);
    expect(read()).toBe('header\n\nfirst\nsecond\n');
    expect(fs.existsSync(lock())).toBe(true);
    game.close();
    expect(fs.existsSync(lock())).toBe(false);
  });

  it.each([
    ['longer', () => fs.appendFileSync(path, '; a comment\n')],
    ['of equal size', () => fs.writeFileSync(path, read().replace('first', 'FIRST'))],
    ['an older one', () => fs.writeFileSync(path, 'header\n\n')],
    ['empty', () => fs.writeFileSync(path, '')],
    [
      'another file of equal size',
      () => {
        fs.writeFileSync(join(folder, 'x'), read().replace('first', 'FIRST'));
        fs.renameSync(join(folder, 'x'), path);
      },
    ],
  ])('stays as it is when it holds other bytes (%s); the record goes into NAME-2, which is said', async (_, happen) => {
    const game = await begun();
    happen();
    const theirs = read();
    expect(await game.append('second\n')).toBeNull();
    expect(game.path).toBe(join(folder, 'game-2.wsdv'));
    expect(game.moved).toEqual({ say: 'moved', with: [path, game.path] });
    expect([read(), read('game-2.wsdv')]).toEqual([theirs, 'header\n\nfirst\nsecond\n']);
    expect(names()).toEqual(['game-2.wsdv', 'game-2.wsdv.lock', 'game.wsdv']);
    expect([await game.append('third\n'), game.moved]).toEqual([null, null]);
    expect(read('game-2.wsdv')).toBe('header\n\nfirst\nsecond\nthird\n');
    game.close();
    expect(names()).toEqual(['game-2.wsdv', 'game.wsdv']);
  });

  it('takes the first name that is free and not played, and the next one when that is changed, too', async () => {
    const game = await begun();
    fs.writeFileSync(join(folder, 'game-2.wsdv'), 'theirs\n');
    fs.symlinkSync('nowhere', join(folder, 'game-3.wsdv'));
    fs.writeFileSync(lockPath(join(folder, 'game-4.wsdv')), 'held');
    fs.appendFileSync(path, 'x');
    await game.append('second\n');
    expect(game.path).toBe(join(folder, 'game-5.wsdv'));
    fs.appendFileSync(game.path, 'x');
    await game.append('third\n');
    expect(read('game-6.wsdv')).toBe('header\n\nfirst\nsecond\nthird\n');
    expect(read('game-2.wsdv')).toBe('theirs\n');
    game.close();
  });

  it('is left alone where a folder took its place', async () => {
    const game = await begun();
    fs.unlinkSync(path);
    fs.mkdirSync(path);
    expect(await game.append('second\n')).toBeNull();
    expect(read('game-2.wsdv')).toBe('header\n\nfirst\nsecond\n');
    game.close();
  });

  it('is kept in memory while something else stands in the place of its folder, which is named with what to do', async () => {
    const game = await begun();
    fs.renameSync(folder, `${folder}-away`);
    fs.writeFileSync(folder, '');
    const problem = { reason: { say: 'folderNotMade', with: [folder] } };
    expect(await game.append('second\n')).toMatchObject(problem);
    fs.unlinkSync(folder);
    fs.renameSync(`${folder}-away`, folder);
    expect(await game.append('third\n')).toBeNull();
    expect(read()).toBe('header\n\nfirst\nsecond\nthird\n');
    game.close();
  });

  it.each([
    ['into a folder that is gone', ['gone/game.wsdv']],
    ['to itself', ['game.wsdv']],
    ['in a circle', ['x', 'game.wsdv']],
  ])('is left alone where a link %s took its place', async (_, targets) => {
    const game = await begun();
    fs.unlinkSync(path);
    targets.forEach((target, index) => fs.symlinkSync(target, index === 0 ? path : join(folder, targets[index - 1])));
    expect(await game.append('second\n')).toBeNull();
    expect(game.moved).toEqual({ say: 'moved', with: [path, join(folder, 'game-2.wsdv')] });
    expect(read('game-2.wsdv')).toBe('header\n\nfirst\nsecond\n');
    expect(fs.readlinkSync(path)).toBe(targets[0]);
    game.close();
  });

  it('is asked for again when it changes places while it is written', async () => {
    const replace = { now: false };
    const files = watched((call) => {
      if (!replace.now || call !== 'fsync') return;
      replace.now = false;
      fs.writeFileSync(join(folder, 'x'), 'header\n\nfirst\n');
      fs.renameSync(join(folder, 'x'), path);
    });
    const game = await begun(files);
    replace.now = true;
    expect(await game.append('second\n')).toBeNull();
    expect(read()).toBe('header\n\nfirst\nsecond\n');
    game.close();
  });

  it('is kept through a symbolic link, which stays one, and is locked where it lies', async () => {
    const real = join(folder, 'real.wsdv');
    fs.writeFileSync(real, 'header\n\n');
    fs.symlinkSync('real.wsdv', path);
    const { file } = opened(openGameFile(path, () => 'torn'));
    expect(openGameFile(real, () => 'torn')).toMatchObject({ ok: false, error: { code: 'locked' } });
    await file.append('first\n');
    fs.unlinkSync(real);
    await file.append('second\n');
    expect([read('real.wsdv'), fs.lstatSync(path).isSymbolicLink()]).toEqual(['header\n\nfirst\nsecond\n', true]);
    file.close();
    expect(names()).toEqual(['game.wsdv', 'real.wsdv']);
  });

  it('keeps its rights when it is written anew', async () => {
    fs.writeFileSync(path, 'header\n\n', { mode: 0o640 });
    const { file } = opened(openGameFile(path, () => 'torn'));
    fs.unlinkSync(path);
    await file.append('first\n');
    file.close();
    expect(fs.statSync(path).mode & 0o777).toBe(0o640);
  });

  it('is made sure of without a new action, too', async () => {
    const game = await begun();
    fs.unlinkSync(path);
    expect(await game.append('')).toBeNull();
    expect(read()).toBe('header\n\nfirst\n');
    game.close();
  });
});

describe('a lock removed by hand', () => {
  it('is taken again', async () => {
    const game = await begun();
    fs.unlinkSync(lock());
    expect(await game.append('second\n')).toBeNull();
    expect(openGameFile(path, () => 'torn')).toMatchObject({ ok: false, error: { code: 'locked' } });
    game.close();
    expect(names()).toEqual(['game.wsdv']);
  });

  it('and taken by another, who writes: the record goes on beside theirs', async () => {
    const game = await begun();
    fs.unlinkSync(lock());
    const { file } = opened(openGameFile(path, () => 'torn'));
    expect(await game.append('second\n')).toMatchObject({ code: 'locked' });
    await file.append('theirs\n');
    expect(await game.append('third\n')).toBeNull();
    expect([read(), read('game-2.wsdv')]).toEqual(['header\n\nfirst\ntheirs\n', 'header\n\nfirst\nsecond\nthird\n']);
    file.close();
    game.close();
    expect(names()).toEqual(['game-2.wsdv', 'game.wsdv']);
  });
});

/** Changes that may happen to the file between two actions. */
const HAPPENINGS = {
  nothing: () => undefined,
  deleted: () => fs.rmSync(path, { force: true, recursive: true }),
  'lock removed': () => fs.rmSync(lock(), { force: true }),
  edited: (now: string) => fs.appendFileSync(now, '; edited\n'),
  cut: (now: string) => fs.truncateSync(now, 3),
  'saved by an editor': (now: string) => {
    const text = fs.readFileSync(now);
    fs.writeFileSync(`${now}~`, text);
    fs.renameSync(`${now}~`, now);
  },
} as const;
const CALLS: readonly Call[] = ['write', 'fsync', 'writeSync', 'fsyncSync', 'openSync', 'linkSync', 'ftruncateSync'];

describe('whatever happens to the file and the disk', () => {
  it('every action told as saved is at the path the game names, and none is written twice', async () => {
    const step = fc.record({
      happening: fc.constantFrom(...(Object.keys(HAPPENINGS) as (keyof typeof HAPPENINGS)[])),
      fails: fc.option(fc.record({ call: fc.constantFrom(...CALLS), after: fc.nat(3) })),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
        const fault: { call: string | null; after: number } = { call: null, after: 0 };
        const files = watched((call) => {
          if (fault.call === call && fault.after-- <= 0) throw failure('ENOSPC');
        });
        const game = new Writer(opened(createGameFile(path, 'header\n\n', files)));
        let all = 'header\n\n';
        for (const [index, { happening, fails }] of steps.entries()) {
          if (fs.existsSync(game.path)) HAPPENINGS[happening](game.path);
          fault.call = fails?.call ?? null;
          fault.after = fails?.after ?? 0;
          const action = `action ${index}\n`;
          all += action;
          const problem = await game.append(action);
          fault.call = null;
          if (problem === null) expect(fs.readFileSync(game.path, 'utf8')).toBe(all);
          else expect(all.endsWith(game.unsaved)).toBe(true);
        }
        expect(await game.append('')).toBeNull();
        expect(fs.readFileSync(game.path, 'utf8')).toBe(all);
        game.close();
        expect(names().filter((name) => !/^game(-\d+)?\.wsdv$/.test(name))).toEqual([]);
        for (const name of names()) fs.rmSync(join(folder, name), { recursive: true });
      }),
      { numRuns: runs(60) },
    );
  });
});
