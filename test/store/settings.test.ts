import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { realFiles } from '../../src/store/files.js';
import { changeSettings, readSettings, settingsPath } from '../../src/store/settings.js';
import { ok } from '../../src/common/result.js';

function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'wsdv-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, 'data');
}

/** Writes the settings file of a new data folder and returns its path. */
function holding(text: string): string {
  const path = settingsPath(dataFolder());
  mkdirSync(dirname(path));
  writeFileSync(path, text);
  return path;
}

describe('settings', () => {
  it('are none before the first, and what was written is read, by its owner alone', () => {
    const path = settingsPath(dataFolder());
    expect(readSettings(path)).toEqual({ settings: {}, problem: null });
    expect(changeSettings(path, { theme: 'light' })).toEqual(ok(null));
    expect(readSettings(path)).toEqual({ settings: { theme: 'light' }, problem: null });
    expect(readdirSync(dirname(path))).toEqual(['settings.json']);
    if (process.platform !== 'win32') expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  it('keep fields of later versions', () => {
    const path = holding('{"theme": "dark", "sound": {"on": true}}');
    expect(readSettings(path)).toEqual({ settings: { theme: 'dark', sound: { on: true } }, problem: null });
    expect(changeSettings(path, { theme: 'terminal' })).toEqual(ok(null));
    expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual({ theme: 'terminal', sound: { on: true } });
  });

  it('keep the valid fields beside an invalid one when they are changed', () => {
    const path = holding('{"finishedGames": 12, "lessonsDone": [3], "puzzlesSolved": ["one"]}');
    const change = changeSettings(path, ({ finishedGames = 0, lessonsDone = [], puzzlesSolved = [] }) => ({
      finishedGames: finishedGames + 1,
      lessonsDone: [...lessonsDone, 'aim'],
      puzzlesSolved: [...puzzlesSolved, 'two'],
    }));
    expect(change).toEqual(ok(null));
    expect(readSettings(path).settings).toEqual({
      finishedGames: 13,
      lessonsDone: ['aim'],
      puzzlesSolved: ['one', 'two'],
    });
  });

  it('lose only the invalid fields when they are read, and name those', () => {
    const path = holding('{"theme": "light", "finishedGames": -1, "lessonsDone": ["aim"], "botsResign": "no"}');
    expect(readSettings(path)).toEqual({
      settings: { theme: 'light', lessonsDone: ['aim'] },
      problem: { say: 'unfitFields', with: [path, ['finishedGames', 'botsResign']] },
    });
  });

  it('are read with a byte order mark in front, and saved without one', () => {
    const path = holding('\uFEFF{"theme": "dark"}');
    expect(readSettings(path)).toEqual({ settings: { theme: 'dark' }, problem: null });
    expect(changeSettings(path, { theme: 'light' })).toEqual(ok(null));
    expect(readFileSync(path, 'utf8')).toMatch(/^\{/);
  });

  it.each(['', 'dark', '{"theme": "dark"', '[]', 'null', ' '.repeat(70_000)])('%j is passed over and stays', (text) => {
    const path = holding(text);
    expect(readSettings(path)).toEqual({ settings: {}, problem: expect.objectContaining({ with: [path] }) });
    expect(changeSettings(path, { theme: 'dark' }).ok).toBe(false);
    expect(readFileSync(path, 'utf8')).toBe(text);
  });

  it('with a theme there is not are passed over, until another is chosen', () => {
    const path = holding('{"theme": "blue"}');
    expect(readSettings(path)).toEqual({ settings: {}, problem: { say: 'unfitFields', with: [path, ['theme']] } });
    expect(changeSettings(path, { theme: 'dark' })).toEqual(ok(null));
    expect(readSettings(path)).toEqual({ settings: { theme: 'dark' }, problem: null });
  });

  it('are no folder, and a folder in their place is passed over', () => {
    const path = settingsPath(dataFolder());
    mkdirSync(path, { recursive: true });
    expect(readSettings(path)).toEqual({ settings: {}, problem: expect.objectContaining({ with: [path] }) });
    expect(changeSettings(path, { theme: 'dark' }).ok).toBe(false);
  });

  it('are complete or as they were: a failed writing leaves nothing', () => {
    const path = holding('{"theme": "dark"}');
    const full = (): never => {
      throw Object.assign(new Error('full'), { code: 'ENOSPC' });
    };
    expect(changeSettings(path, { theme: 'light' }, { ...realFiles, writeSync: full }).ok).toBe(false);
    expect(readdirSync(dirname(path))).toEqual(['settings.json']);
    expect(readSettings(path)).toEqual({ settings: { theme: 'dark' }, problem: null });
  });

  it('go through a link to where they lie', () => {
    const path = holding('{}');
    const link = `${path}.link`;
    symlinkSync(path, link);
    expect(changeSettings(link, { theme: 'light' })).toEqual(ok(null));
    expect(readSettings(path)).toEqual({ settings: { theme: 'light' }, problem: null });
    expect(realFiles.lstatSync(link).isSymbolicLink()).toBe(true);
  });
});

describe('the settings of keys in a shared account', () => {
  const NAMES = [
    'anna',
    'Anna',
    'ANNA',
    '../../x',
    '..',
    '.',
    'a/b',
    'a\\b',
    'a=2f',
    'Zoë',
    'ä',
    'a b',
    '=',
    'x'.repeat(300),
  ];

  it('have a file each, which no name leads out of', () => {
    const data = dataFolder();
    const paths = NAMES.map((name) => settingsPath(data, name));
    expect(new Set(paths.map((path) => path.toLowerCase())).size).toBe(NAMES.length);
    for (const path of paths) {
      expect(dirname(path)).toBe(join(data, 'settings'));
      expect(basename(path)).toMatch(/^[a-z0-9=-]{1,250}\.json$/);
      expect(changeSettings(path, { theme: 'light' })).toEqual(ok(null));
    }
    expect(readdirSync(join(data, 'settings'))).toHaveLength(NAMES.length);
  });
});
