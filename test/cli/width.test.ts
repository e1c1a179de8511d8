import fs from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textWidth } from '../../src/terminal/drawing/text.js';
import { COMMANDS, homeWithGames, type Setting, wsdv } from './support.js';

let home: string;
const inHome = (args: readonly string[], setting: Setting = {}) =>
  wsdv(args, { ...setting, environment: { WSDV_HOME: home, NO_COLOR: '1', ...setting.environment } });

beforeAll(() => {
  home = homeWithGames();
  fs.writeFileSync(join(home, 'wrong.wsdv'), `Format: wsdv 1\nSeed: 1961\n\nW 20 build: ${'Kiel, '.repeat(30)}Kiehl\n`);
});
afterAll(() => fs.rmSync(home, { recursive: true, force: true }));

const SPOKEN: readonly (readonly string[])[] = [
  ['--help'],
  ...COMMANDS.map((command) => [command, '--help']),
  ['about'],
  ['list'],
  ['verify', 'finished', 'running'],
  ['replay', '--plain', 'finished'],
  ['inspect', 'running', '--hands', 'both'],
  ['stats', 'finished'],
  ['rules'],
  ['rules', 'R6'],
  ['cards'],
  ['cards', '14', '3'],
  ['random', '--games', '5'],
];

const REFUSED: readonly (readonly string[])[] = [
  ['verify', './a-file-that-is-not-there-and-whose-name-is-longer-than-a-line-of-the-terminal.wsdv'],
  ['move', 'running', 'W 20 event build Kiel'],
  ['replay', 'finished', '--to', 'nowhere'],
  ['inspect', 'finished', '--hands', 'nobody'],
  ['random', '--games', 'many'],
  ['play', '--seed', '99999999999'],
  ['new', '--no-screen', '--west', 'Annabella Maria Theresia Eleonora'],
  ['resume', 'another'],
];

const named = (lines: readonly (readonly string[])[]) => lines.map((args) => [args.join(' '), args] as const);
const widest = (text: string): number => Math.max(...text.split('\n').map(textWidth));

describe('on a terminal', () => {
  it.each(named(SPOKEN))('no line is wider than 80 columns: wsdv %s', async (_, args) => {
    const { out } = await inHome(args, { columns: 80 });
    expect(out).not.toBe('');
    expect(widest(out)).toBeLessThanOrEqual(80);
  });

  it.each(named(REFUSED))('no error is wider than it: wsdv %s', async (_, args) => {
    for (const columns of [80, 60]) {
      const { out, err } = await inHome(args, { columns });
      expect([out, err === '']).toEqual(['', false]);
      expect(widest(err)).toBeLessThanOrEqual(columns);
    }
  });

  it('the mark stands below the mistake in a long line', async () => {
    for (const columns of [80, 50]) {
      const { err } = await inHome(['verify', join(home, 'wrong.wsdv')], { columns });
      expect(widest(err)).toBeLessThanOrEqual(columns);
      const [line = '', mark = ''] = err.split('\n').filter((one) => / \| /.test(one));
      expect(line.slice(mark.indexOf('^'))).toMatch(/^Kiel, Kiel|^Kiehl/);
    }
  });

  it('indents are those of a pipe', async () => {
    const indented = (text: string): string[] => text.match(/^ +West builds a factory/gm) ?? [];
    const { out } = await inHome(['replay', '--plain', 'finished'], { columns: 80 });
    expect(indented(out)).toContain('    West builds a factory');
    expect(indented(out)).toEqual(indented((await inHome(['replay', '--plain', 'finished'])).out));
  });
});

describe('in a pipe', () => {
  it('sentences stay whole, unless COLUMNS says how wide they are', async () => {
    expect((await inHome(['about'])).out).toContain('Richard Sivél, published by Histogame. This is');
    expect((await inHome(['move', '--help'])).out).toMatch(/--hands <side> .*"none"\)$/m);
    expect((await inHome(['verify', './none.wsdv', 'finished'])).out.split('\n')).toHaveLength(3);
    for (const args of [['about'], ['--help'], ['verify', 'finished']]) {
      expect(widest((await inHome(args, { environment: { COLUMNS: '70' } })).out)).toBeLessThanOrEqual(70);
    }
  });
});
