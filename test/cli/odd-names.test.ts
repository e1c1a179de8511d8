import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Io } from '../../src/cli/io.js';
import { pathOfGame } from '../../src/cli/saved.js';
import { diskPath } from '../../src/store/disk-names.js';
import { listGames } from '../../src/store/index.js';
import { english } from '../../src/text/language.js';
import { opened, temporaryFolder } from '../store/support.js';
import { runs } from '../support/runs.js';
import { itWhere } from '../support/describe-where.js';
import { wsdv } from './support.js';

/** A game with a wrong digest. Every command refuses the game and shows the line with the digest. */
const wrong = (digest: string): string =>
  `Format: wsdv 1\nSeed: 8\n\n# Decade I, first half\nW 4 build: Kiel #${digest}\n`;
const digestOf = (index: number): string => String(index).padStart(6, '0');
const MUELLER = 'Müller';
const ODD = [
  ...['x.wsdv', 'x', '..', '.', '.wsdv', '-', '--', '-dash', '--json', '%2Ddash', "it's", '"', '=ls', '~', '$HOME'],
  ...['a b', 'a\u00a0b', 'a  b', ' ', 'a\\b', 'a%41', 'aA', '`id`', '!!', '\n', '\u001b[31m', 'ß', 'ss', '#', '&', '*'],
  ...[MUELLER.normalize('NFC'), MUELLER.normalize('NFD'), 'Muller', 'M%C3%BCller'],
];
const BY_EVERY_COMMAND = ['x.wsdv', '..', '-', '-dash', '%2Ddash', 'a\u00a0b', '\n', MUELLER.normalize('NFD')];
const inShell = itWhere(process.platform === 'linux', 'other systems have other shells and allow fewer file names');

let home = '';
let folder = '';
beforeEach(() => {
  home = temporaryFolder();
  folder = join(home, 'games');
  fs.mkdirSync(folder, 0o700);
});
afterEach(() => fs.rmSync(home, { recursive: true, force: true }));

const fileOf = (name: string): string => join(folder, `${name}.wsdv`);
const put = (names: readonly string[]): void => {
  for (const file of fs.readdirSync(folder)) fs.unlinkSync(join(folder, file));
  for (const [index, name] of names.entries())
    fs.writeFileSync(diskPath(fileOf(name)), wrong(digestOf(index)), { mode: 0o600 });
};
const inHome = (...args: string[]) => wsdv(args, { environment: { WSDV_HOME: home } });
const list = () => opened(listGames(folder));

function wordsInShell(text: string): string[] {
  const { stdout } = spawnSync('sh', ['-c', `printf '%s\\0' ${text}`], {
    encoding: 'utf8',
    env: { HOME: '/home/nobody' },
  });
  return stdout.split('\0').slice(0, -1);
}

/**
 * Returns the path of the game that a word names. If the word is refused, returns the names of games that the refusal
 * lists.
 */
function meant(word: string): { path: string } | { listed: readonly string[] } {
  let listed: readonly string[] = [];
  const game = {
    ...english.plain.commands.game,
    several: (_word: string, names: readonly string[]) => ((listed = names), ''),
    near: (_word: string, names: readonly string[]) => ((listed = names), ''),
  };
  const words = { ...english.plain, commands: { ...english.plain.commands, game } };
  const io = { surroundings: { environment: { WSDV_HOME: home } }, words, command: (typed: string) => typed };
  const path = pathOfGame(io as unknown as Io, word);
  return path.ok ? { path: path.value } : { listed };
}

describe('a saved game with an odd name', () => {
  it('of 240 letters is cut in a terminal, not in JSON', async () => {
    const long = 'a'.repeat(240);
    put([long, 'short']);
    for (const columns of [80, 120]) {
      const { out } = await wsdv(['list'], { environment: { WSDV_HOME: home }, columns });
      const lines = out.trimEnd().split('\n');
      expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(columns);
      for (const row of lines.slice(1)) expect(row).toMatch(/^(?:a{8,}…|short +) .* {2}broken: /);
    }
    const { games } = JSON.parse((await inHome('list', '--json')).out) as { games: { name: string }[] };
    expect(games.map(({ name }) => name).sort()).toEqual([long, 'short']);
  });

  inShell('that looks like another one is shown apart from it, under a name that opens it', async () => {
    const twins = [MUELLER.normalize('NFC'), MUELLER.normalize('NFD')];
    put([...twins, 'plain']);
    const rows = (await inHome('list')).out.trimEnd().split('\n').slice(1);
    const shown = rows.map((row) => row.split('  ')[0]).sort();
    expect(shown).toEqual(['M%C3%BCller', 'Mu%CC%88ller', 'plain']);
    expect(shown.slice(0, 2).map(meant)).toEqual(twins.map((name) => ({ path: fileOf(name) })));
  });

  inShell('that ends in a blank is shown apart from one that does not', async () => {
    const names = ['c', 'c ', 'c  ', ' c', 'c\u00a0', '\u00a0c', 'c d', ' '];
    put(names);
    const rows = (await inHome('list')).out.trimEnd().split('\n').slice(1);
    const shown = rows.map((row) => row.split('  ')[0]);
    expect(shown.toSorted()).toEqual(['%20', '%20c', '%C2%A0c', 'c', 'c d', 'c%20', 'c%20%20', 'c%C2%A0']);
    expect(new Set(shown.map((one) => JSON.stringify(meant(one))))).toEqual(
      new Set(names.map((one) => JSON.stringify({ path: fileOf(one) }))),
    );
  });

  inShell('is opened by every command under the name that `wsdv list` shows', async () => {
    put(ODD);
    const { games } = JSON.parse((await inHome('list', '--json')).out) as { games: { name: string; file: string }[] };
    expect(games).toHaveLength(ODD.length);
    expect(new Set(games.map(({ name }) => name)).size).toBe(ODD.length);
    for (const { name, file } of games) {
      const index = ODD.findIndex((one) => fileOf(one) === file);
      expect(meant(name)).toEqual({ path: file });
      if (!BY_EVERY_COMMAND.includes(ODD[index])) continue;
      const digest = digestOf(index);
      for (const [command, ...more] of [
        ['verify'],
        ['inspect'],
        ['replay', '--json'],
        ['stats'],
        ['analyse'],
        ['analyse', '--write'],
        ['export', '--for', 'west'],
        ['move', 'W 4 build: Kiel'],
        ['resume', '--accept-digests'],
      ]) {
        const args = command === 'move' ? [name, ...more] : [...more, name];
        const { err } = await inHome(command, ...args);
        expect([command, name, err]).toEqual([command, name, expect.stringContaining(`#${digest}`)]);
      }
    }
  });

  inShell('is opened by every name in a list and in a refusal, as a shell takes it', () => {
    const letters = [
      'a',
      'A',
      'ü'.normalize('NFC'),
      'ü'.normalize('NFD'),
      ' ',
      '\u00a0',
      '-',
      '.',
      '.wsdv',
      "'",
      '%41',
    ];
    const more = ['\\', '=', '$', '\n', '%', 'Ü', 'ﬁ', 'fi', '`', '"', '~'];
    const part = fc.constantFrom(...letters, ...more);
    const name = fc.array(part, { minLength: 1, maxLength: 4 }).map((all) => all.join(''));
    fc.assert(
      fc.property(fc.uniqueArray(name, { minLength: 1, maxLength: 8 }), name, (names, typed) => {
        put(names);
        for (const game of list()) expect(meant(game.name)).toEqual({ path: game.path });
        for (const word of [typed, typed.slice(0, 1), 'a', 'ax.wsdv']) {
          const answer = meant(word);
          if ('path' in answer || answer.listed.length === 0) continue;
          const words = wordsInShell(answer.listed.join(' '));
          expect(words).toHaveLength(answer.listed.length);
          const files = words.map((one) => meant(one));
          for (const file of files) expect(file).toHaveProperty('path');
          expect(new Set(files.map((file) => JSON.stringify(file))).size).toBe(files.length);
        }
      }),
      { numRuns: runs(60) },
    );
  });

  inShell('is suggested in a form that can be pasted into a shell', async () => {
    put(["it's", '-dash', 'two words']);
    expect((await inHome('inspect', 'it"s')).err).toBe(`wsdv: There is no game "it"s". Did you mean 'it'\\''s'?\n`);
    expect((await inHome('inspect', 'dash')).err).toBe('wsdv: There is no game "dash". Did you mean %2Ddash?\n');
    expect((await inHome('inspect', 'twowords')).err).toContain("Did you mean 'two words'?");
  });

  inShell('is told apart from one that looks the same', async () => {
    put([MUELLER.normalize('NFC'), MUELLER.normalize('NFD'), 'Muller']);
    const { err } = await inHome('inspect', 'M');
    expect(err).toMatch(/"M" could be /);
    for (const name of ['Muller', 'M%C3%BCller', 'Mu%CC%88ller']) expect(err).toContain(name);
    put(['nb sp', 'nb\u00a0sp']);
    const blanks = (await inHome('inspect', 'nb')).err;
    for (const name of ["'nb sp'", 'nb%C2%A0sp']) expect(blanks).toContain(name);
  });
});

describe('a word on the command line', () => {
  it('means the saved game of exactly that name, then the file in the working directory, then other names', () => {
    put(['package.json', 'Package.Json.bak', 'readme.md', 'x', 'x.wsdv', 'y', 'y.wsdv-2']);
    // The tests run in the package's folder, which contains package.json and README.md.
    expect(meant('package.json')).toEqual({ path: fileOf('package.json') });
    expect(meant('./package.json')).toEqual({ path: './package.json' });
    expect(meant('README.md')).toEqual({ path: 'README.md' });
    expect(meant('x.wsdv')).toEqual({ path: fileOf('x.wsdv') });
    expect(meant('x')).toEqual({ path: fileOf('x') });
    expect(meant('y.wsdv')).toEqual({ path: fileOf('y') });
    expect(meant('Y.wsdv')).toEqual({ path: fileOf('y') });
  });

  it('that is empty is no beginning of a name', async () => {
    put(['only']);
    expect((await inHome('verify', '')).err).toContain('There is no game "".');
  });

  it('with a dot that names nothing is said to be no file, and a folder to be one', async () => {
    put(['only']);
    expect((await inHome('verify', 'missing.wsdv')).err).toBe('wsdv: There is no file missing.wsdv.\n');
    expect((await inHome('verify', 'src')).err).toBe('wsdv: src is a folder, not a file.\n');
  });
});

it('a line feed in the name of a new game is shown as an escape', async () => {
  const environment = { WSDV_HOME: home };
  const { code, err } = await wsdv(['new', '--no-screen', '--name', 'a\nb'], { environment });
  expect([code, err.split('\n').length]).toEqual([expect.any(Number), 2]);
  expect(code).toBeGreaterThan(0);
  expect(err).toContain('"a\\nb" is not a name for a game');
});
