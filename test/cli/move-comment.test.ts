import fs from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../store/support.js';
import { wsdv } from './support.js';

let home: string;

beforeAll(() => {
  home = temporaryFolder();
});
afterAll(() => fs.rmSync(home, { recursive: true, force: true }));

const inHome = (args: readonly string[], stdin = '') => wsdv(args, { environment: { WSDV_HOME: home }, stdin });
const textOf = (name: string): string => fs.readFileSync(join(home, 'games', `${name}.wsdv`), 'utf8');

describe('the comment of a written action', () => {
  it('is kept in the line that is written, and a note says that it is none of the action', async () => {
    await inHome(['new', '--no-screen', '--name', 'kept', '--seed', '1961']);
    const { code, err } = await inHome(['move', 'kept', 'W 20 build: Kiel; Kiel-Hamburg']);
    expect(code).toBe(0);
    expect(textOf('kept')).toMatch(/^W 20 build: Kiel, - #[0-9a-f]{6} ; Kiel-Hamburg$/m);
    expect(err).toContain('"Kiel-Hamburg"');
    expect(err).toContain('comma');
    expect((await inHome(['verify', 'kept'])).code).toBe(0);
  });

  it('stands behind a digest, which is checked', async () => {
    const line = /^W 20.*$/m.exec(textOf('kept'))?.[0] ?? '';
    for (const name of ['other', 'third']) await inHome(['new', '--no-screen', '--name', name, '--seed', '1961']);
    const wrong = await inHome(['move', 'other', line.replace(/#\w+/, '#000000')]);
    expect([wrong.code, wrong.err]).toEqual([1, expect.stringContaining('in this game, but #000000')]);
    expect((await inHome(['move', 'other', line])).code).toBe(0);
    expect(textOf('other')).toBe(textOf('kept'));
    await inHome(['move', 'third', '-'], `; Hello\nW 20 build: Kiel ; one\nW: Kiel-Hamburg, - ; two\n`);
    expect(textOf('third')).toMatch(/^W 20 build: Kiel, Kiel-Hamburg, - #[0-9a-f]{6} ; Hello; one; two$/m);
  });

  it('keeps what looks like a digest', async () => {
    await inHome(['new', '--no-screen', '--name', 'room', '--seed', '1961']);
    expect((await inHome(['move', 'room', 'W 20 build: Kiel ; room #123456'])).code).toBe(0);
    expect(textOf('room')).toMatch(/^W 20 build: Kiel, - #[0-9a-f]{6} ; room #123456$/m);
  });

  it('is refused before anything is played when it is too long for a line', async () => {
    await inHome(['new', '--no-screen', '--name', 'long', '--seed', '1961']);
    const before = textOf('long');
    const { code, err } = await inHome(['move', 'long', `W 20 build: Kiel ; ${'a'.repeat(1001)}`]);
    expect([code, err]).toEqual([1, expect.stringContaining('at most 1000')]);
    expect(textOf('long')).toBe(before);
  });
});

describe('a heading above a written action', () => {
  it.each(['# Decade IV, End of Decade', '# Decade I, second half', '## 7 East-West differences'])(
    'must match the game, as in a file: %s',
    async (heading) => {
      const name = heading.replace(/[^a-z]/gi, '');
      await inHome(['new', '--no-screen', '--name', name, '--seed', '1961']);
      const before = textOf(name);
      const { code, err } = await inHome(['move', name, `${heading}\nW 20 build: Kiel, -`]);
      expect(code).toBe(1);
      expect(err).toContain(':1:1: This heading does not match the game, which is in');
      expect(textOf(name)).toBe(before);
      const right = `${heading}\n# Decade I, first half\nW 20 build: Kiel, -`;
      const isPhase = heading.startsWith('##');
      expect((await inHome(['move', name, isPhase ? 'W 20 build: Kiel, -' : right])).code).toBe(0);
    },
  );
});
