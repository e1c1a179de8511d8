import fs from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { resumeMatch } from '../../src/match/saved-match.js';
import { createGame, findGame, gameArgument, gameName, listGames, summariesOf } from '../../src/store/index.js';
import { wsdv } from '../cli/support.js';
import { runs } from '../support/runs.js';
import { itWhere } from '../support/describe-where.js';
import { opened, temporaryFolder } from './support.js';

const GAME = 'Format: wsdv 1\nSeed: 8\n';
const onLinux = itWhere(process.platform === 'linux', 'other systems know no file names but UTF-8');
const ENDING = Buffer.from('.wsdv');

let home = '';
let folder = '';
beforeEach(() => {
  home = temporaryFolder();
  folder = join(home, 'games');
  fs.mkdirSync(folder, 0o700);
});
afterEach(() => fs.rmSync(home, { recursive: true, force: true }));

/** Writes a game under a name of these bytes. */
function put(name: string | Buffer, text = GAME): void {
  const file = Buffer.concat([Buffer.from(name), ENDING]);
  fs.writeFileSync(Buffer.concat([Buffer.from(`${folder}/`), file]), text, { mode: 0o600 });
}
const inHome = (...args: string[]) => wsdv(args, { environment: { WSDV_HOME: home } });
const list = () => opened(listGames(folder));
const found = (word: string): string | readonly string[] => {
  const game = findGame(word, list());
  return game.ok ? game.value.name : game.error.type === 'none' ? 'none' : game.error.games.map(({ name }) => name);
};
const COMPOSED = 'müller'.normalize('NFC');
const DECOMPOSED = COMPOSED.normalize('NFD');

describe('the name of a saved game', () => {
  it('is found in every normal form, whatever form the disk has', () => {
    put(DECOMPOSED);
    expect(found(COMPOSED)).toBe(DECOMPOSED);
    expect(found(DECOMPOSED)).toBe(DECOMPOSED);
    expect(found('mü'.normalize('NFC'))).toBe(DECOMPOSED);
    put('Ölberg'.normalize('NFC'));
    expect(found('Ölb'.normalize('NFD'))).toBe('Ölberg'.normalize('NFC'));
    // A name in the typed case has priority over a name in another case. The Unicode normal form of a name makes no
    // difference.
    put('MÜLLER'.normalize('NFC'));
    expect(found('mü'.normalize('NFC'))).toBe(DECOMPOSED);
    expect(found('MÜ'.normalize('NFD'))).toBe('MÜLLER'.normalize('NFC'));
  });

  it('is found exactly first, then without case, where two that differ only in case are both named', () => {
    for (const name of ['Spiel', 'Anna', 'anna', 'annabel']) put(name);
    expect(found('spiel')).toBe('Spiel');
    expect(found('SP')).toBe('Spiel');
    expect(found('anna')).toBe('anna');
    expect(found('Anna')).toBe('Anna');
    expect([...found('ANNA')].sort()).toEqual(['Anna', 'anna']);
    put(COMPOSED);
    expect(found('MÜLLER')).toBe(COMPOSED);
    expect(found('MÜLLER'.normalize('NFD'))).toBe(COMPOSED);
  });

  it('is found exactly whatever else there is', () => {
    const letters = ['a', 'A', 'ü'.normalize('NFC'), 'ü'.normalize('NFD'), 'Ü', '%', '%41', ' ', 'ß', 'ss'];
    const name = fc.array(fc.constantFrom(...letters), { minLength: 1, maxLength: 3 }).map((all) => all.join(''));
    fc.assert(
      fc.property(fc.uniqueArray(name, { minLength: 1, maxLength: 6 }), (names) => {
        for (const file of fs.readdirSync(folder)) fs.unlinkSync(join(folder, file));
        names.forEach((one) => put(one));
        const games = list();
        for (const game of games) expect(findGame(game.name, games)).toMatchObject({ ok: true, value: game });
        for (const one of names) {
          const exact = findGame(one, games);
          expect(exact.ok || exact.error.games.length > 1).toBe(true);
        }
      }),
      { numRuns: runs(60) },
    );
  });

  it('of a new game is composed, and taken by one whose letters are decomposed', () => {
    put(DECOMPOSED);
    expect(createGame(COMPOSED, GAME, { exact: true, folder })).toMatchObject({ ok: false, error: { code: 'exists' } });
    const numbered = opened(createGame(DECOMPOSED, GAME, { folder }));
    numbered.close();
    expect(gameName(numbered.path)).toBe(`${COMPOSED}-2`);
  });
});

describe('a suggestion', () => {
  it('is the name of a game as it is written', async () => {
    for (const name of [COMPOSED, 'Spiel-Eins']) put(name);
    expect((await inHome('verify', 'muller')).err).toBe(`wsdv: There is no game "muller". Did you mean ${COMPOSED}?\n`);
    expect((await inHome('verify', 'Spiel-Einz')).err).toContain('Did you mean Spiel-Eins?');
    for (const word of ['MÜLLER', DECOMPOSED, 'spiel-eins', 'spiel'])
      expect(await inHome('verify', word)).toMatchObject({ code: 0 });
  });

  it('names ten of many that are meant, and how many more', async () => {
    for (let number = 1; number <= 25; number++) put(`anna-${number}`);
    const { err } = await inHome('verify', 'ann');
    expect(err).toContain('or one of 15 more games');
    expect(err.match(/anna-\d+/g)).toHaveLength(10);
    expect((await inHome('verify', 'anna-2')).code).toBe(0);
    expect((await inHome('resume', 'ANN')).err).toContain('or one of 15 more games');
  });

  it('of a word is one that is found', async () => {
    for (const [command, word, meant] of [
      ['cards', 'airlit', 'Airlift'],
      ['cards', 'luftbruck3', 'Luftbrücke'],
      ['rules', 'hambrg', 'Hamburg'],
    ] as const) {
      expect((await wsdv([command, word])).err).toContain(`Did you mean ${meant}?`);
      expect((await wsdv([command, meant])).code).toBe(0);
    }
    // The title Airlift is similar, but this card belongs to another decade.
    expect((await wsdv(['cards', '--decade', 'IV', 'airlit'])).err).not.toContain('Airlift');
  });
});

describe('the file name of a saved game', () => {
  const STRANGE: readonly (readonly [string, Buffer])[] = [
    ['bad%FFname', Buffer.from([0x62, 0x61, 0x64, 0xff, 0x6e, 0x61, 0x6d, 0x65])],
    ['cut%C3', Buffer.from([0x63, 0x75, 0x74, 0xc3])],
    ['two%0Alines', Buffer.from('two\nlines')],
    ['red%1B[31m', Buffer.from('red\u001b[31m')],
    ['turned%E2%80%AE', Buffer.from('turned\u202e')],
    ['a%2541', Buffer.from('a%41')],
    ['a%4', Buffer.from('a%4')],
    ['real\ufffdsign', Buffer.from('real\ufffdsign')],
    ['half%ED%A0%80', Buffer.from([0x68, 0x61, 0x6c, 0x66, 0xed, 0xa0, 0x80])],
  ];

  onLinux('is shown escaped where it is not UTF-8 or steers the terminal, and opened by what is shown', async () => {
    for (const [, bytes] of STRANGE) put(bytes);
    expect(
      list()
        .map(({ name }) => name)
        .sort(),
    ).toEqual(STRANGE.map(([shown]) => shown).sort());
    expect(summariesOf(list()).map(({ state }) => state)).toEqual(STRANGE.map(() => 'running'));
    const { code, out, err } = await inHome('list');
    expect([code, err]).toEqual([0, '']);
    for (const [shown] of STRANGE) {
      expect(out).toContain(shown);
      expect(await inHome('verify', shown)).toMatchObject({ code: 0, err: '' });
    }
    expect((await inHome('verify', '--json', 'bad%FFname')).code).toBe(0);
  });

  onLinux('is written on, locked and read again under the same bytes', async () => {
    for (const [shown, bytes] of STRANGE) {
      put(bytes);
      const game = findGame(shown, list());
      if (!game.ok) throw new Error(shown);
      const match = opened(resumeMatch(game.value.path));
      expect(match.name).toBe(shown);
      expect(gameArgument(match.path, folder).replace(/^'(.*)'$/, '$1')).toBe(shown);
      expect(resumeMatch(game.value.path)).toMatchObject({ ok: false, error: { error: { code: 'locked' } } });
      match.close();
      const played = await inHome('move', shown, 'W 4 build: Kiel');
      expect(played.err).toBe('');
      expect(fs.readFileSync(Buffer.concat([Buffer.from(`${folder}/`), bytes, ENDING]), 'utf8')).toContain(
        'W 4 build: Kiel',
      );
    }
    expect(fs.readdirSync(folder).filter((name) => name.includes('.lock') || name.includes('.new'))).toEqual([]);
    expect(fs.readdirSync(folder).filter((name) => name.endsWith('.wsdv'))).toHaveLength(STRANGE.length);
  });
});
