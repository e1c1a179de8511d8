import fs from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../store/support.js';
import { savedGame, wsdv } from './support.js';

let home: string;
let games: string;

beforeAll(() => {
  home = temporaryFolder();
  games = join(home, 'games');
  fs.mkdirSync(games, { mode: 0o700 });
});
afterAll(() => fs.rmSync(home, { recursive: true, force: true }));

const inHome = (args: readonly string[]) => wsdv(args, { environment: { WSDV_HOME: home } });

/** A game of two people; the last line is a complete action of East without a newline. */
const OPEN = 'E 17 unrest: Brandenburg, Bitterfeld';
const TWO = 'Format: wsdv 1\nWest: Anna\nEast: Bernd\nSeed: 1961\n\nW 20 build: Kiel, Kiel-Hamburg, -';

/** Saves a game that ends in `last`, and returns its path. */
function gameWith(name: string, last: string): string {
  const path = join(games, `${name}.wsdv`);
  fs.writeFileSync(path, `${TWO}\n${last}`, { mode: 0o600 });
  return path;
}

describe('a legal last line without line end, when wsdv move would play', () => {
  it.each([
    [OPEN, ['resign']],
    [OPEN, ['draw']],
    [OPEN, ['draw by agreement']],
    [OPEN, ['--bot', 'easy', '--yes']],
    [OPEN, ['E 1 event: currency, -unrest Sachsen, -unrest Thüringen']],
    [OPEN, ['nonsense']],
    ['Result: East wins, West resigns', ['E 17 unrest: Brandenburg, Bitterfeld']],
    ['Result: unfinished', ['E 17 unrest: Brandenburg, Bitterfeld']],
    ['Taken back', ['W 20 build: Kiel, -']],
  ])('is not dropped: %s, then %j', async (last, words) => {
    const path = gameWith('open', last);
    const there = fs.readFileSync(path, 'utf8');
    const { code, out, err } = await inHome(['move', 'open', ...words]);
    expect([code, out]).toEqual([1, '']);
    expect(err).toBe(
      `wsdv: Nothing was played: line 7, the last line of ${path}, ends without a newline, so it may be cut off. If the line is complete, add a newline at its end; otherwise delete the line. Or type: wsdv resume open (it asks whether the line is complete).\n`,
    );
    expect(fs.readFileSync(path, 'utf8')).toBe(there);
    expect(fs.readdirSync(games).filter((name) => name.startsWith('open'))).toEqual(['open.wsdv']);
  });

  it('is complete if it ends in a digest: a mismatch is an error, and the line stays in the file', async () => {
    const path = gameWith('mismatch', `${OPEN} #000000`);
    const there = fs.readFileSync(path, 'utf8');
    for (const words of [
      ['move', 'mismatch', 'resign'],
      ['verify', path],
    ]) {
      const { code, err } = await inHome(words);
      expect(code).not.toBe(0);
      expect(err).toContain('Digest mismatch');
    }
    expect(fs.readFileSync(path, 'utf8')).toBe(there);
    expect(fs.existsSync(`${path}.torn`)).toBe(false);
    const cut = gameWith('comment', 'E 17 unr ; as in #abcdef');
    expect((await inHome(['move', 'comment', OPEN])).err).toContain('is incomplete');
    expect(fs.readFileSync(`${cut}.torn`, 'utf8')).toContain('#abcdef');
  });

  it('is not dropped where other lines have digests, nor in a file named by its path', async () => {
    const path = gameWith('digests', '');
    expect((await inHome(['move', 'digests', OPEN])).code).toBe(0);
    const whole = fs.readFileSync(path, 'utf8');
    expect(whole).toMatch(/ #[0-9a-f]{6}\n$/);
    for (const [last, ...options] of [
      ['W 15 unrest: West Berlin, Dortmund'],
      ['Result: East wins, West resigns'],
      ['W 15 unrest: West Berlin, Dortmund #000000', '--accept-digests'],
    ] as const) {
      fs.writeFileSync(path, whole + last);
      for (const word of ['digests', path]) {
        const { code, err } = await inHome(['move', word, 'resign', ...options]);
        expect([code, err]).toEqual([1, expect.stringContaining('ends without a newline, so it may be cut off')]);
        expect(fs.readFileSync(path, 'utf8')).toBe(whole + last);
      }
    }
  });

  it('is played after, once it has a newline, and a heading is kept without one', async () => {
    const path = gameWith('headed', `${OPEN}\n# Decade I`);
    expect(await inHome(['move', 'headed', 'resign'])).toMatchObject({ code: 0, err: '' });
    expect(fs.readFileSync(path, 'utf8')).toBe(`${TWO}\n${OPEN}\n# Decade I\n\nResult: East wins, West resigns\n`);
  });
});

describe('a last line without line end', () => {
  it('sets a torn last line aside, says so, and goes on', async () => {
    const path = savedGame(games, 'torn', 4, 0);
    const { display } = JSON.parse((await inHome(['inspect', 'torn', '--json'])).out).view;
    fs.appendFileSync(path, 'W 99 bui');
    const { code, err } = await inHome(['move', 'torn', `W ${display[0]} build: Kiel`]);
    expect(code).toBe(0);
    expect(err).toMatch(/is incomplete.*moved to .*torn\.wsdv\.torn/);
    expect((await inHome(['verify', 'torn'])).code).toBe(0);
  });

  it('stays where it is when a move is refused, and is set aside with one that is played', async () => {
    const path = savedGame(games, 'refused', 4, 0);
    const { display } = JSON.parse((await inHome(['inspect', 'refused', '--json'])).out).view;
    fs.appendFileSync(path, 'W 99 bui');
    const there = fs.readFileSync(path, 'utf8');
    for (const action of ['W 99 build: Kiel', 'nonsense', `W ${display[0]} build: Kiel #000000`]) {
      const { code, err } = await inHome(['move', 'refused', action]);
      expect(code).toBe(1);
      expect(err).toMatch(/is incomplete and is left out/);
      expect(fs.readFileSync(path, 'utf8')).toBe(there);
      expect(fs.existsSync(`${path}.torn`)).toBe(false);
    }
    expect((await inHome(['move', 'refused', `W ${display[0]} build: Kiel`])).code).toBe(0);
    expect(fs.readFileSync(`${path}.torn`, 'utf8')).toBe('W 99 bui\n');
    expect((await inHome(['verify', 'refused'])).code).toBe(0);
  });

  it('goes with a torn last line up to it in commands that only read, which say so and change nothing', async () => {
    const path = savedGame(games, 'cut-off', 4, 3);
    const whole = fs.readFileSync(path, 'utf8');
    // The remaining text of a torn line may be a legal line. Only a newline shows that a line is complete.
    for (const rest of ['W 99 bui', 'E: -', '\0\0\0']) {
      fs.writeFileSync(path, whole + rest);
      for (const command of ['replay', 'verify', 'stats', 'inspect', 'export']) {
        const { code, out, err } = await inHome([
          command,
          'cut-off',
          ...(command === 'export' ? ['--for', 'west'] : []),
        ]);
        expect([code, err]).toEqual([
          0,
          expect.stringMatching(/^wsdv: Line \d+ of .* is incomplete and is left out\. wsdv resume cut-off /),
        ]);
        expect(out).not.toContain(rest);
      }
      const { files } = JSON.parse((await inHome(['verify', 'cut-off', '--json'])).out);
      expect(files).toMatchObject([{ ok: true, torn: whole.split('\n').length }]);
      expect(fs.readFileSync(path, 'utf8')).toBe(whole + rest);
    }
    // A last line that ends in its digest is complete without a line end, also in files that are not saved games.
    const own = join(home, 'own.wsdv');
    fs.writeFileSync(own, whole.trimEnd());
    expect(await inHome(['verify', own])).toMatchObject({ code: 0, err: '' });
    fs.writeFileSync(own, `${whole}W 99 bui`);
    expect((await inHome(['verify', own])).err).toMatch(/^wsdv: Line \d+ of .*own\.wsdv is incomplete/);
    fs.rmSync(path);
  });

  it('takes no last line without line end and digest, though it can be read, and names it', async () => {
    const path = join(games, 'by-hand.wsdv');
    const text = 'Format: wsdv 1\nSeed: 7\n\nW 15 unrest: West Berlin, Hamb';
    fs.writeFileSync(path, text);
    const verified = await inHome(['verify', '--json', 'by-hand']);
    expect(JSON.parse(verified.out).files).toMatchObject([{ ok: true, lines: 0, torn: 4 }]);
    expect((await inHome(['list'])).out).toMatch(/^by-hand .*; line 4 may be incomplete and is left out$/m);
    expect(verified.err).toMatch(
      /Line 4 of .* ends without a newline and has no matching digest\. It may be cut off, so it is left out/,
    );
    expect(fs.readFileSync(path, 'utf8')).toBe(text);
    fs.rmSync(path);
  });

  it('cuts nothing from a header, or where the other lines cannot be read', async () => {
    const path = join(games, 'kept.wsdv');
    for (const [text, code] of [
      ['Format: wsdv 1\nSeed: 7', 0],
      ['Format: wsdv 1\nSeed: 7\nWest: Anna', 0],
      ['Format: wsdv 1\nSeed: 7\n\n  ', 0],
      ['Format: wsdv 1\nSeed: 7\n\nW 99 nonsense\nE 2 bui', 1],
    ] as const) {
      fs.writeFileSync(path, text);
      const { code: is } = await inHome(['move', 'kept', 'W 15 unrest: West Berlin, Hamburg']);
      expect([is, fs.readFileSync(path, 'utf8').startsWith(text)]).toEqual([code, true]);
      expect(fs.existsSync(`${path}.torn`)).toBe(false);
    }
    fs.rmSync(path);
  });

  it('is whole as the result of a game that the rules have ended, or as a comment', async () => {
    const path = savedGame(games, 'ended', 2);
    const whole = fs.readFileSync(path, 'utf8');
    expect(whole).toMatch(/^Result: .*\n$/m);
    const ended = (await inHome(['verify', 'ended'])).out;
    for (const end of ['', '\n; mine 6']) {
      fs.writeFileSync(path, whole.trimEnd() + end);
      const { code, out, err } = await inHome(['verify', 'ended']);
      expect([code, out, err]).toEqual([0, ended, '']);
    }
  });

  it('that may be cut off is told before a game is analysed to write remarks', async () => {
    const path = savedGame(games, 'cut', 2);
    const cut = `${fs.readFileSync(path, 'utf8').trimEnd()}\nResult: Ea`;
    fs.writeFileSync(path, cut);
    const { code, out, err } = await inHome(['analyse', 'cut', '--write', '--simulations', '1']);
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain('If the line is complete, add a newline at its end; otherwise delete the line');
    expect(fs.readFileSync(path, 'utf8')).toBe(cut);
  });

  it('a comment stays where it is when the game goes on', async () => {
    const path = savedGame(games, 'remark', 4, 0);
    const { display } = JSON.parse((await inHome(['inspect', 'remark', '--json'])).out).view;
    fs.appendFileSync(path, '; good luck');
    const { code, err } = await inHome(['move', 'remark', `W ${display[0]} build: Kiel`]);
    expect([code, err]).toEqual([0, '']);
    expect(fs.readFileSync(path, 'utf8')).toMatch(/; good luck\n+(#.*\n)?W /);
  });
});
