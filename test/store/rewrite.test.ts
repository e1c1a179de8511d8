import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepBeside, openGameFile, readToRewrite, rewriteFile } from '../../src/store/index.js';
import { changeSettings, readSettings, settingsPath } from '../../src/store/settings.js';
import { INDEX_NAME, readIndex, writeIndex } from '../../src/store/summary-index.js';
import { realFiles } from '../../src/store/files.js';
import { itWhere } from '../support/describe-where.js';
import { opened, temporaryFolder, watched } from './support.js';

const WAS = Buffer.from('Format: wsdv 1\nSeed: 1\n');
const NOW = Buffer.from(`; a remark\n${WAS.toString()}`);
const hasPipes = itWhere(process.platform !== 'win32', 'Windows has no named pipes in folders');

let folder: string;
let path: string;
beforeEach(() => {
  folder = temporaryFolder();
  path = join(folder, 'g.wsdv');
  fs.writeFileSync(path, WAS, { mode: 0o640 });
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));
const names = () => fs.readdirSync(folder).sort();

describe('a file that is rewritten', () => {
  it('gets all of its new bytes, keeps its rights, and leaves nothing beside it', () => {
    expect(rewriteFile({ path, was: WAS, bytes: NOW })).toBeNull();
    expect(fs.readFileSync(path)).toEqual(NOW);
    expect(fs.statSync(path).mode & 0o777).toBe(0o640);
    expect(names()).toEqual(['g.wsdv']);
  });

  it('stays as it is when it holds something else than what was read', () => {
    for (const other of [`${WAS.toString()}more\n`, WAS.toString().replace('1\n', '2\n'), '']) {
      fs.writeFileSync(path, other);
      expect(rewriteFile({ path, was: WAS, bytes: NOW })).toMatchObject({ code: 'changed' });
      expect(fs.readFileSync(path, 'utf8')).toBe(other);
    }
    fs.unlinkSync(path);
    expect(rewriteFile({ path, was: WAS, bytes: NOW })).toMatchObject({ code: 'changed' });
    expect(names()).toEqual([]);
    fs.writeFileSync(path, WAS);
    expect(rewriteFile({ path, was: null, bytes: NOW })).toMatchObject({ code: 'changed' });
    expect(fs.readFileSync(path)).toEqual(WAS);
  });

  it('stays as it is while a screen has the game, which does not move on beside it', async () => {
    const { file } = opened(openGameFile(path, () => 'whole'));
    expect(readToRewrite(path)).toMatchObject({ ok: false, error: { code: 'locked' } });
    expect(rewriteFile({ path, was: WAS, bytes: NOW })).toMatchObject({ code: 'locked' });
    expect(await file.append('W 1 build\n')).toBeNull();
    expect(file.moved).toBeNull();
    file.close();
    expect(opened(readToRewrite(path)).toString()).toBe(`${WAS.toString()}W 1 build\n`);
    expect(names()).toEqual(['g.wsdv']);
  });

  it('is where a link leads, which stays a link', () => {
    const link = join(folder, 'link.wsdv');
    fs.symlinkSync('g.wsdv', link);
    expect(rewriteFile({ path: link, was: WAS, bytes: NOW })).toBeNull();
    expect(fs.lstatSync(link).isSymbolicLink()).toBe(true);
    expect(fs.readFileSync(path)).toEqual(NOW);
    const { file } = opened(openGameFile(path, () => 'whole'));
    expect(rewriteFile({ path: link, was: NOW, bytes: WAS })).toMatchObject({ code: 'locked' });
    file.close();
  });

  hasPipes('is never a pipe, a folder or a device', () => {
    const pipe = join(folder, 'pipe.wsdv');
    execFileSync('mkfifo', [pipe]);
    for (const other of [pipe, folder, '/dev/null']) {
      const kind = fs.statSync(other).isDirectory();
      expect(readToRewrite(other)).toMatchObject({ ok: false, error: { reason: { say: kind ? 'folder' : 'device' } } });
      expect(rewriteFile({ path: other, was: WAS, bytes: NOW })).toMatchObject({ path: other });
    }
    expect(fs.statSync(pipe).isFIFO()).toBe(true);
    expect(fs.statSync('/dev/null').isCharacterDevice()).toBe(true);
    for (const name of [INDEX_NAME, 'settings.json']) execFileSync('mkfifo', [join(folder, name)]);
    writeIndex(realFiles, folder, new Map());
    expect(changeSettings(settingsPath(folder), { theme: 'dark' }).ok).toBe(false);
    for (const name of [INDEX_NAME, 'settings.json']) expect(fs.statSync(join(folder, name)).isFIFO()).toBe(true);
    expect(readIndex(realFiles, folder).size).toBe(0);
  });

  it('is as it was when the disk is full, and the result is kept beside it where that goes', () => {
    const full = watched((call) => {
      if (call === 'fsyncSync') throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' });
    });
    expect(rewriteFile({ path, was: WAS, bytes: NOW }, full)).toMatchObject({ code: 'full' });
    expect(fs.readFileSync(path)).toEqual(WAS);
    for (const name of ['g-analysed.wsdv', 'g-analysed-2.wsdv']) {
      expect(opened({ ok: true, value: opened(keepBeside(path, 'analysed', NOW)) })).toBe(join(folder, name));
      expect(fs.readFileSync(join(folder, name))).toEqual(NOW);
    }
  });
});

describe('settings that two processes change at once', () => {
  it('keep both changes', () => {
    const settings = settingsPath(folder);
    opened(changeSettings(settings, { theme: 'dark' }));
    let isFirst = true;
    const raced = watched((call) => {
      if (call !== 'openSync' || !isFirst) return;
      isFirst = false;
      fs.writeFileSync(settings, '{"theme": "dark", "of another": 1}\n');
    });
    opened(changeSettings(settings, { theme: 'light' }, raced));
    expect(readSettings(settings).settings).toEqual({ theme: 'light', 'of another': 1 });
    expect(names()).toEqual(['g.wsdv', 'settings.json']);
  });
});
