import fs from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NoHome } from '../../src/store/data-folder.js';
import { createGame, dataFolder, findGame, listGames, proposedName } from '../../src/store/index.js';
import { english } from '../../src/text/language.js';
import { tell } from '../../src/text/said.js';
import { opened, temporaryFolder } from './support.js';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

describe('the data folder', () => {
  const home = '/home/anna';
  it('is WSDV_HOME before anything else', () => {
    expect(dataFolder({ WSDV_HOME: '/tmp/x', XDG_DATA_HOME: '/data' }, 'linux', home)).toBe('/tmp/x');
  });
  it('follows XDG_DATA_HOME unless it is relative', () => {
    expect(dataFolder({ XDG_DATA_HOME: '/data' }, 'linux', home)).toBe('/data/wir-sind-das-volk');
    expect(dataFolder({ XDG_DATA_HOME: 'data' }, 'linux', home)).toBe('/home/anna/.local/share/wir-sind-das-volk');
    expect(() => dataFolder({}, 'linux', '')).toThrow(NoHome);
    expect(dataFolder({ WSDV_HOME: '/tmp/x' }, 'linux', '')).toBe('/tmp/x');
  });
  it("is the platform's own otherwise", () => {
    expect(dataFolder({}, 'linux', home)).toBe('/home/anna/.local/share/wir-sind-das-volk');
    expect(dataFolder({}, 'darwin', home)).toBe('/home/anna/Library/Application Support/wir-sind-das-volk');
    expect(dataFolder({ LOCALAPPDATA: '/l' }, 'win32', home)).toBe('/l/wir-sind-das-volk');
  });
});

describe('names of games', () => {
  const day = new Date(2026, 10, 9);
  it('tell date and players', () => {
    expect(proposedName([], day)).toBe('2026-11-09');
    expect(proposedName(['Jürgen', 'Anna Lena'], day)).toBe('2026-11-09-juergen-anna-lena');
    expect(proposedName(['José María', 'Ju\u0308rgen'], day)).toBe('2026-11-09-jose-maria-juergen');
    expect(proposedName(['李', ''], day)).toBe('2026-11-09');
  });

  it('get a number when they are taken, unless they were asked for', () => {
    opened(createGame('a', 'x\n', { folder })).close();
    opened(createGame('a', 'x\n', { folder })).close();
    expect(fs.readdirSync(folder).sort()).toEqual(['a-2.wsdv', 'a.wsdv']);
    expect(createGame('a', 'x\n', { folder, exact: true })).toMatchObject({ ok: false, error: { code: 'exists' } });
  });

  it.each(['', '../a', 'a/b', '.a', 'a b', '-a', 'a'.repeat(200)])('cannot be %j', (name) => {
    expect(createGame(name, 'x\n', { folder })).toMatchObject({ ok: false, error: { code: 'bad-name' } });
  });

  it.each(['con', 'Nul', 'PRN', 'aux', 'COM1', 'lpt9', 'com²'])('cannot be %j, which Windows reserves', (name) => {
    const created = createGame(name, 'x\n', { folder });
    expect(created.ok ? '' : tell(english.plain.store, created.error.reason)).toBe(
      `"${name}" cannot be the name of a game, because Windows reserves this name for a device. Choose another name.`,
    );
    opened(createGame(`${name}-2`, 'x\n', { folder })).close();
  });

  it('that Windows reserves open a game that already exists', () => {
    fs.mkdirSync(folder, { recursive: true });
    fs.writeFileSync(join(folder, 'con.wsdv'), 'x\n');
    const games = listGames(folder);
    expect(findGame('con', games.ok ? games.value : [])).toMatchObject({ ok: true, value: { name: 'con' } });
  });

  it('say their limits when they are too long, in characters or for the disk', () => {
    const said = (name: string): string => {
      const created = createGame(name, 'x\n', { folder });
      return created.ok ? '' : tell(english.plain.store, created.error.reason);
    };
    expect(said('a'.repeat(101))).toBe(
      `"${'a'.repeat(20)}…" is too long for the name of a game: it has 101 characters; at most 100 are allowed.`,
    );
    expect(said('\u{20000}'.repeat(100))).toMatch(/is too long for the disk: .* 255 bytes.*Choose a shorter name\./);
    expect(fs.existsSync(folder) ? fs.readdirSync(folder) : []).toEqual([]);
  });
});

describe('the list of games', () => {
  it('leaves out side files of macOS', () => {
    for (const name of ['c.wsdv', '._c.wsdv']) fs.writeFileSync(join(folder, name), '');
    expect(listGames(folder)).toMatchObject({ ok: true, value: [{ name: 'c' }] });
  });

  it('is empty without a folder, and never makes one', () => {
    expect(listGames(join(folder, 'none'))).toEqual({ ok: true, value: [] });
    expect(fs.existsSync(join(folder, 'none'))).toBe(false);
  });

  it('has a folder from the first game on, made with all those it lies in', () => {
    const deep = join(folder, '.local', 'share', 'games');
    opened(createGame('a', 'x\n', { folder: deep })).close();
    expect(opened(listGames(deep)).map(({ name }) => name)).toEqual(['a']);
  });

  it('shows the last written first, and nothing but move files', () => {
    for (const [name, seconds] of [
      ['old.wsdv', 1],
      ['new.wsdv', 3],
      ['mid.wsdv', 2],
      ['new.wsdv.torn', 4],
      ['new.wsdv.lock', 5],
    ] as const) {
      fs.writeFileSync(join(folder, name), '');
      fs.utimesSync(join(folder, name), seconds, seconds);
    }
    expect(opened(listGames(folder)).map(({ name }) => name)).toEqual(['new', 'mid', 'old']);
  });

  it('finds a game by its name or by the beginning of one', () => {
    for (const name of ['anna', 'anna-2', 'bernd']) fs.writeFileSync(join(folder, `${name}.wsdv`), '');
    const games = opened(listGames(folder));
    expect(findGame('anna', games)).toMatchObject({ ok: true, value: { name: 'anna' } });
    expect(findGame('b', games)).toMatchObject({ ok: true, value: { name: 'bernd' } });
    expect(findGame('an', games)).toMatchObject({ ok: false, error: { type: 'several' } });
    expect(findGame('c', games)).toMatchObject({ ok: false, error: { type: 'none' } });
  });
});
