import fs from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../store/support.js';
import { wsdv } from './support.js';

const FILE = 'Format: wsdv 1\nWest: Jürgen\nSeed: 1961\n\nW 20 build: Köln\n';

let home: string;
let games: string;

beforeAll(() => {
  home = temporaryFolder();
  games = join(home, 'games');
  fs.mkdirSync(games, { mode: 0o700 });
});
afterAll(() => fs.rmSync(home, { recursive: true, force: true }));

const inHome = (...args: string[]) => wsdv(args, { environment: { WSDV_HOME: home } });

function saved(name: string, bytes: Buffer): string {
  const path = join(games, `${name}.wsdv`);
  fs.writeFileSync(path, bytes, { mode: 0o600 });
  return path;
}

const littleEndian = Buffer.from(`\ufeff${FILE}`, 'utf16le');
const bigEndian = Buffer.from(littleEndian).swap16();

function utf32(text: string): Buffer {
  return Buffer.from(Uint32Array.from(Array.from(text, (letter) => letter.codePointAt(0) ?? 0)).buffer);
}

describe('a move file in another encoding', () => {
  it.each([
    ['UTF-16, low byte first', littleEndian],
    ['UTF-16, high byte first', bigEndian],
    ['UTF-16 with CRLF', Buffer.from(`\ufeff${FILE.replaceAll('\n', '\r\n')}`, 'utf16le')],
    ['line ends that were converted twice', Buffer.from(FILE.replaceAll('\n', '\r\r\n'))],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${FILE}`)],
    ['UTF-8 with two marks', Buffer.from(`\ufeff\ufeff${FILE}`)],
  ])('is read: %s', async (_, bytes) => {
    const path = saved('sixteen', bytes);
    for (const args of [
      ['verify', path],
      ['replay', '--plain', path],
      ['stats', path],
      ['inspect', 'sixteen'],
      ['list'],
    ]) {
      const { code, err, out } = await inHome(...args);
      expect([args[0], code, err]).toEqual([args[0], 0, '']);
      if (args[0] !== 'verify' && args[0] !== 'inspect') expect(out).toContain('Jürgen');
    }
    const exported = await inHome('export', '--for', 'everybody', path);
    expect(exported.out).toContain('W 20 build: Köln');
  });

  it('in UTF-16 is not played on, as new lines are UTF-8, and stays as it is', async () => {
    const path = saved('whole', littleEndian);
    for (const args of [
      ['move', 'whole', 'E 1 unrest: -'],
      ['analyse', 'whole', '--write'],
    ]) {
      const { code, err, out } = await inHome(...args);
      expect([code, out]).toEqual([1, '']);
      expect(err).toContain('is in UTF-16: it can be read, but not continued or changed.');
      expect(err).toContain('iconv -f UTF-16 -t UTF-8');
    }
    expect(fs.readFileSync(path).equals(littleEndian)).toBe(true);
    expect(fs.existsSync(`${path}.lock`)).toBe(false);
  });

  it.each(['\n', '\r\n', '\r\r\n'])('with the line end %j keeps it when the game goes on', async (end) => {
    const own = `\ufeff${FILE}`.replaceAll('\n', end);
    const path = saved('windows', Buffer.from(own));
    expect((await inHome('move', 'windows', 'W: -\nE 1 unrest: Sachsen')).code).toBe(0);
    const moved = fs.readFileSync(path, 'utf8');
    expect(moved.startsWith(own)).toBe(true);
    expect(moved.slice(own.length).replaceAll(end, '')).toBe('W: - #c0d5d4E 1 unrest: Sachsen #19e47d');
  });

  it('that is not UTF-8 is refused with line, column and what to do', async () => {
    const path = saved('latin', Buffer.from(FILE, 'latin1'));
    for (const args of [
      ['verify', path],
      ['replay', '--plain', 'latin'],
      ['move', 'latin', 'E 1 unrest: -'],
    ]) {
      const { code, err } = await inHome(...args);
      expect(code).toBe(1);
      expect(err).toContain('is not UTF-8, perhaps Windows-1252: see line 2, column 8.');
      expect(err).toContain('iconv -f WINDOWS-1252 -t UTF-8');
    }
    expect(fs.readFileSync(path).equals(Buffer.from(FILE, 'latin1'))).toBe(true);
  });

  it.each([
    ['a byte is missing', littleEndian.subarray(0, -1), 'UTF-16, but damaged'],
    ['a line in UTF-8 was added', Buffer.concat([littleEndian, Buffer.from('E 1 unrest: -\n')]), 'UTF-16, but damaged'],
    ['a letter is broken', Buffer.from('\ufeffFormat: \ud800\n', 'utf16le'), 'UTF-16, but damaged'],
    ['the mark is missing', littleEndian.subarray(2), 'iconv -f UTF-16LE -t UTF-8'],
    ['the mark is missing, high byte first', bigEndian.subarray(2), 'iconv -f UTF-16BE -t UTF-8'],
    ['it is in UTF-32', utf32(`\ufeff${FILE}`), 'iconv -f UTF-32 -t UTF-8'],
  ])('in 16 or 32 bits gets the advice that fits, where %s', async (_, bytes, advice) => {
    const path = saved('wide', bytes);
    for (const args of [
      ['verify', path],
      ['inspect', 'wide'],
      ['inspect', '--position', path],
      ['move', 'wide', 'E 1 unrest: -'],
    ]) {
      const { code, err } = await inHome(...args);
      expect([args[0], code, err]).toEqual([args[0], 1, expect.stringContaining(advice)]);
      expect(err).not.toContain('1252');
    }
  });

  it.each([
    ['gzip', gzipSync(FILE)],
    ['zip', Buffer.from('PK\x03\x04\x14\0\0\0\b\0', 'latin1')],
    ['bzip2', Buffer.from('BZh91AY&SY\x12\x34', 'latin1')],
    ['xz', Buffer.from('\xfd7zXZ\0\0\x04', 'latin1')],
    ['zstd', Buffer.from('\x28\xb5\x2f\xfd\x04', 'latin1')],
    ['7z', Buffer.from("7z\xbc\xaf'\x1c\0\x04", 'latin1')],
  ])('that is packed with %s is to be unpacked', async (_, bytes) => {
    const path = saved('packed', bytes);
    for (const args of [
      ['verify', path],
      ['inspect', '--position', path],
      ['move', 'packed', 'E 1 unrest: -'],
    ]) {
      const { code, err } = await inHome(...args);
      expect([code, err]).toEqual([1, expect.stringMatching(/is packed.*Unpack the file, then/)]);
      expect(err).not.toMatch(/iconv|Remove/);
    }
  });

  it('whose last line was cut within a letter is read up to that line', async () => {
    const whole = Buffer.from(`${FILE}E 1 unrest: Thü`);
    const path = saved('cut', whole.subarray(0, -1));
    const { code, err } = await inHome('verify', path);
    expect([code, err]).toEqual([0, expect.stringContaining('is left out')]);
  });
});
