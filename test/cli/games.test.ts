import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readGame } from '../../src/notation/index.js';
import { temporaryFolder } from '../store/support.js';
import { savedGame, shape, wsdv } from './support.js';

let home: string;
let games: string;
let finished: string;
let running: string;
let environment: Record<string, string>;

beforeAll(() => {
  home = temporaryFolder();
  games = join(home, 'games');
  environment = { WSDV_HOME: home };
  finished = savedGame(games, 'finished', 2);
  running = savedGame(games, 'running', 2, 5);
});
afterAll(() => fs.rmSync(home, { recursive: true, force: true }));

const inHome = (args: readonly string[], stdin = '') => wsdv(args, { environment, stdin });

describe('wsdv new', () => {
  it('begins a saved game in a pipe and prints nothing but its name', async () => {
    const { code, out, err } = await inHome(['new', '--west', 'Jürgen', '--east', 'Anna; Lena', '--seed', '7']);
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/^\d{4}-\d\d-\d\d-juergen-anna-lena\n$/);
    const text = fs.readFileSync(join(games, `${out.trim()}.wsdv`), 'utf8');
    expect(text).toContain('Seed: 7');
    expect(readGame(text).ok).toBe(true);
  });

  it('keeps its JSON schema, and refuses a taken name with exit 1', async () => {
    const { code, out } = await inHome(['new', '--name', 'by-mail', '--json']);
    expect(code).toBe(0);
    expect(shape(JSON.parse(out))).toMatchSnapshot();
    expect(JSON.parse(out)).not.toHaveProperty('practice');
    const practised = await inHome(['new', '--east', 'bot:easy', '--practice', '--json']);
    expect(JSON.parse(practised.out)).toHaveProperty('practice', true);
    expect(await inHome(['new', '--name', 'by-mail'])).toMatchObject({ code: 1, out: '' });
    expect(await inHome(['new', '--name', '../evil'])).toMatchObject({ code: 1, out: '' });
  });

  it('says what to do when the folder cannot be written', async () => {
    const file = join(home, 'a-file');
    fs.writeFileSync(file, '');
    const { code, out, err } = await wsdv(['new'], { environment: { WSDV_HOME: file } });
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(/^wsdv: .*a-file/);
    expect(err).not.toMatch(/^\s+at /m);
  });

  it.each([['new'], ['list'], ['resume'], ['move', 'game', 'W 20 build: Kiel'], ['verify', 'game']])(
    'a file in the place of the folder is told by "%s"',
    async (...args) => {
      const file = join(home, 'no-folder');
      fs.writeFileSync(file, '');
      const { code, out, err } = await wsdv(args, { environment: { WSDV_HOME: file } });
      expect([code, out]).toEqual([1, '']);
      expect(err).toMatch(/no-folder.games (is not a folder|cannot be created)\. Set WSDV_HOME to a folder/);
    },
  );
});

describe('wsdv list', () => {
  it('shows every saved game with players, place and who decides or has won', async () => {
    const { code, out } = await inHome(['list']);
    expect(code).toBe(0);
    expect(out).toMatch(/^finished +\d{4}.*Anna - Bernd +(West|East) has won, Decade .*$/m);
    expect(out).toMatch(/^running +.*(West|East) decides, Decade I, first half$/m);
  });

  it('keeps the state readable at 80 columns, however long names are and whatever is broken', async () => {
    const folder = temporaryFolder();
    const own = join(folder, 'games');
    const name = 'konrad-adenauer-fritz-walter-ulbricht-leipzig';
    fs.mkdirSync(own);
    fs.copyFileSync(running, join(own, `${name}.wsdv`));
    fs.copyFileSync(finished, join(own, 'short.wsdv'));
    fs.writeFileSync(join(own, 'broken.wsdv'), 'nonsense\n'.repeat(20));
    const { out } = await wsdv(['list'], { environment: { WSDV_HOME: folder }, columns: 80 });
    expect(out).toMatch(/^konrad-adenauer-.* (West|East) decides, Decade I, first half$/m);
    expect(out).toMatch(/^short +.*(West|East) has won, Decade .*[^…]$/m);
    fs.rmSync(folder, { recursive: true });
  });

  it('keeps its JSON schema', async () => {
    const { schema, games: listed } = JSON.parse((await inHome(['list', '--json'])).out);
    expect(schema).toBe('wsdv/list@1');
    expect(shape(listed.find(({ name }: { name: string }) => name === 'running'))).toMatchSnapshot();
  });

  it('names a broken game as broken, and goes on', async () => {
    fs.writeFileSync(join(games, 'broken.wsdv'), 'nonsense\n');
    const { code, out } = await inHome(['list']);
    expect(code).toBe(0);
    expect(out).toMatch(/^broken .*broken: Line 1/m);
    expect(out).toContain('finished');
    fs.rmSync(join(games, 'broken.wsdv'));
  });

  it('has the day and the time where the computer is', async () => {
    const zone = process.env['TZ'];
    fs.utimesSync(running, 0, Date.UTC(2026, 10, 20, 23, 30) / 1000);
    process.env['TZ'] = 'Asia/Tokyo';
    const { out } = await inHome(['list']);
    if (zone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = zone;
    expect(out).toMatch(/^running +2026-11-21 08:30 /m);
  });

  it('takes from others what rights they have on our files, and says so in one line', async () => {
    fs.chmodSync(running, 0o644);
    expect((await inHome(['list'])).err).toMatch(
      /^wsdv: .*Other users could open 1 file in .*\. The permissions were changed: now only you have access\.\n$/,
    );
    expect(fs.statSync(running).mode & 0o777).toBe(0o600);
    expect((await inHome(['list'])).err).toBe('');
  });

  it('says so when no game is saved', async () => {
    const { code, out } = await wsdv(['list'], { environment: { WSDV_HOME: join(home, 'nowhere') } });
    expect([code, out]).toEqual([0, 'No game is saved yet. To begin a game, type: wsdv new\n']);
  });
});

describe('wsdv verify', () => {
  it('finds good files good, by path, by name and from standard input', async () => {
    const text = fs.readFileSync(finished, 'utf8');
    for (const [args, stdin] of [
      [['verify', finished], ''],
      [['verify', 'finished'], ''],
      [['verify', '-'], text],
    ] as const) {
      const { code, out, err } = await inHome(args, stdin);
      expect([code, err]).toEqual([0, '']);
      expect(out).toMatch(/: fine, \d+ lines\. (West|East) wins\./);
    }
  });

  it('ends with 1 when one of several is wrong, and checks the others', async () => {
    const wrong = join(home, 'wrong.wsdv');
    fs.writeFileSync(wrong, fs.readFileSync(finished, 'utf8').replace(/^(Result: )\w+/m, '$1nobody'));
    const { code, out, err } = await inHome(['verify', finished, wrong, running]);
    expect(code).toBe(1);
    expect(out).toContain('2 of 3 files are fine.');
    expect(err).toMatch(/wrong\.wsdv:\d+:\d+: /);
    const { files } = JSON.parse((await inHome(['verify', '--json', finished, wrong])).out);
    expect(files.map(({ ok }: { ok: boolean }) => ok)).toEqual([true, false]);
    expect(shape(files)).toMatchSnapshot();
    expect(shape(files[1].errors)).toMatchSnapshot();
  });

  it('says what is missing', async () => {
    expect(await inHome(['verify', './nothing.wsdv'])).toMatchObject({ code: 1, out: '' });
    const { files } = JSON.parse((await inHome(['verify', './nothing.wsdv', '--json'])).out);
    expect(files[0].errors).toMatchObject([{ line: 0, column: 0, code: 'no-file' }]);
    const { err } = await inHome(['verify', 'runing']);
    expect(err).toContain('Did you mean running?');
    expect((await inHome(['verify', games])).err).toBe(`wsdv: ${games} is a folder, not a file.\n`);
  });

  it('reads pipes and devices, but no more of them than a game can have', async () => {
    const pipe = join(home, 'pipe');
    execFileSync('mkfifo', [pipe]);
    const writer = fs.promises.writeFile(pipe, fs.readFileSync(finished));
    expect(await inHome(['verify', pipe])).toMatchObject({ code: 0, err: '' });
    await writer;
    for (const args of [['verify'], ['replay'], ['inspect'], ['inspect', '--position'], ['stats']]) {
      const { code, out, err } = await inHome([...args, '/dev/zero']);
      expect([code, out, err]).toEqual([1, '', 'wsdv: /dev/zero is larger than 4 MB, too large for a game.\n']);
    }
  });

  it('lets no file or argument steer the terminal by an error', async () => {
    const red = '\u001B[31mred';
    const position = join(home, 'red.json');
    fs.writeFileSync(position, JSON.stringify({ [red]: 1 }));
    for (const args of [
      ['inspect', '--position', position],
      ['verify', red],
      ['move', 'finished', red],
    ]) {
      const { code, err } = await inHome(args);
      expect([code, err]).toEqual([1, expect.stringMatching(/(?:\ufffd|\\u001b)\[31m/)]);
      expect(err).not.toContain('\u001B');
    }
  });

  it('lets no name of a file colour what is printed', async () => {
    const own = temporaryFolder();
    const red = join(own, 'games', '\u001B[31mred.wsdv');
    fs.mkdirSync(join(own, 'games'));
    fs.copyFileSync(finished, red);
    for (const args of [['verify', red], ['list']]) {
      const { code, out } = await wsdv(args, { environment: { WSDV_HOME: own, FORCE_COLOR: '1' } });
      expect([code, out]).toEqual([0, expect.stringContaining('%1B[31mred')]);
      expect(out).not.toContain('\u001B[31m');
    }
    fs.rmSync(own, { recursive: true, force: true });
  });

  it('ends with 1 and a sentence where standard input cannot be read', async () => {
    const folder = fs.openSync(games, 'r');
    const stdin = fs.createReadStream('', { fd: folder });
    const { code, err } = await wsdv(['verify', '-'], { environment, stdin });
    expect([code, err]).toEqual([1, 'wsdv: standard input is a folder, not a file.\n']);
  });

  it('says of a file that is something else just that, in one error without suggestions', async () => {
    const binary = Array.from({ length: 4000 }, (_, index) => String.fromCharCode((index * 37) % 256)).join('');
    const markdown = fs.readFileSync('docs/move-files.md', 'utf8');
    const mail = 'From: Anna\nDate: today\n\nW 15 build: Kiel\nsee you\n';
    for (const text of [fs.readFileSync('README.md', 'utf8'), markdown, binary, mail, '{\n  "a": 1\n}\n']) {
      const { code, err } = await inHome(['verify', '-'], text);
      expect(code).toBe(1);
      expect(err.match(/^standard input:\d+:\d+: .*$/gm)).toEqual([
        expect.stringMatching(
          /is not a move file: it lacks the line `Format: wsdv 1` \(in practice games `wsdv 2`\) at its top\.$/,
        ),
      ]);
    }
  });

  it('survives hostile input with a sentence', async () => {
    for (const text of ['', '\0\0\0', 'x'.repeat(2_000_000), '[[[[[['.repeat(1000), '\uFEFF', 'Format: wsdv 99\n\n']) {
      const { code, err } = await inHome(['verify', '-'], text);
      expect(code).toBe(1);
      expect(err).not.toMatch(/something went wrong|^\s+at /m);
    }
  });
});

describe('wsdv replay', () => {
  it('tells a game line by line in a pipe, from the deal to the result', async () => {
    const { code, out } = await inHome(['replay', 'finished']);
    expect(code).toBe(0);
    expect(out).toMatch(/^West: Anna {3}East: Bernd\n\nDecade I begins\./);
    expect(out).toMatch(/^I\.1\.1 {2}W /m);
    expect(out).toMatch(/^Phase 1: Flight or Wall\n {5}\+\d {2}flight signs played\n(.*\n){5} {4}= \d {2}space/m);
    expect(out.trim().split('\n').at(-1)).toMatch(/^(West|East) wins\. /);
    expect((await inHome(['replay', '--plain', 'finished'])).out).toBe(out);
    expect(out).toMatch(/^West: Anna {3}East: Bernd\n/);
    const nameless = fs.readFileSync(running, 'utf8').replace('West: Anna\n', '');
    expect((await inHome(['replay', '--plain', '-'], nameless)).out).toMatch(/^West {3}East: Bernd\n/);
  });

  it('goes to a place and shows the position there', async () => {
    const { code, out } = await inHome(['replay', 'finished', '--to', 'I.1.2']);
    expect(code).toBe(0);
    expect(out).toMatch(/^I\.1\.2 {2}E /m);
    expect(out).not.toMatch(/^I\.1\.3 /m);
    expect(out).toMatch(/^Mecklenburg-Vorpommern +\d/m);
    for (const place of ['I.2', 'I.E1', 'I.E10', 'end', 'start']) {
      expect((await inHome(['replay', 'finished', '--to', place])).code, place).toBe(0);
    }
    const nowhere = await inHome(['replay', 'finished', '--to', 'IX.9']);
    expect(nowhere).toMatchObject({ code: 1, out: '' });
    expect(nowhere.err).toContain('the game goes from I.1.1 to ');
    const [header] = fs.readFileSync(running, 'utf8').split(/^(?=W )/m);
    const none = await inHome(['replay', '-', '--to', 'I.1.1'], header);
    expect(none.err).toContain('in this game: the game has no lines yet.');
    const one = await inHome(['replay', '-', '--to', 'I.1.2'], `${header}W 20 build: -\n`);
    expect(one.err).toContain('in this game: the game goes from I.1.1 to I.1.1.');
  });

  it('prints one JSON value a line, with all events', async () => {
    const { out } = await inHome(['replay', 'finished', '--json']);
    const [head, first, ...rest] = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(rest.length + 1).toBe(head['lines']);
    expect(shape(head, 3)).toMatchSnapshot();
    expect(shape(first, 1)).toMatchSnapshot();
    const types = rest.flatMap(({ events }) => (events as { type: string }[]).map(({ type }) => type));
    expect(types.at(-1)).toBe('ended');
  });
});

describe('wsdv inspect', () => {
  it('prints every figure and the forecast, at the end or at a place', async () => {
    const { code, out } = await inHome(['inspect', 'running']);
    expect(code).toBe(0);
    expect(out).toMatch(/^Decade I, first half$/m);
    expect(out).toContain('If the End of Decade came now:');
    expect(out).toMatch(/^10 {2}Wir sind das Volk\?: /m);
    const start = await inHome(['inspect', 'running', '--at', 'start']);
    expect(start.out).toMatch(/^Sachsen-Anhalt +3 +0/m);
  });

  it('keeps its JSON schema, and its position can be inspected again', async () => {
    const { out } = await inHome(['inspect', 'running', '--at', 'start', '--hands', 'both', '--json']);
    const value = JSON.parse(out);
    expect(shape(value, 3)).toMatchSnapshot();
    const again = await inHome(['inspect', '--position', '-', '--json'], JSON.stringify(value.position));
    expect(again.code).toBe(0);
    expect(JSON.parse(again.out).figures).toEqual(value.figures);
    value.position.unrest.bayern = 4;
    const { out: text } = await inHome(['inspect', '--position', '-'], JSON.stringify(value.position));
    expect(text).toMatch(/^West: 22 unrest, 1 mass protest, [^]*^ +1 {2}mass protest, West$/m);
  });

  it.each([
    ['not json', /:1:1: The position is not valid JSON/],
    ['[]', /is not a position/],
    ['{"unrest":{"atlantis":1}}', /atlantis/],
    ['{"socialists":{"box":13}}', /is not a position that can occur in a game/],
  ])('refuses the position %s with the field', async (text, says) => {
    const { code, out, err } = await inHome(['inspect', '--position', '-'], text);
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(says);
    expect(err).not.toContain('something went wrong');
  });
});

describe('wsdv export', () => {
  it.each(['west', 'east', 'spectator'])('writes a file for %s that can be checked in a pipe', async (seat) => {
    const exported = await inHome(['export', 'finished', '--for', seat]);
    expect([exported.code, exported.err]).toEqual([0, '']);
    expect(exported.out).not.toContain('Seed: ');
    const { code } = await inHome(['verify', '-'], exported.out);
    expect(code).toBe(0);
  });
});

describe('wsdv move', () => {
  it('plays a written action in a saved game, saves it and prints the position', async () => {
    savedGame(games, 'mail', 3, 0);
    const before = fs.readFileSync(join(games, 'mail.wsdv'), 'utf8');
    const { display } = JSON.parse((await inHome(['inspect', 'mail', '--json'])).out).view;
    const { code, out, err } = await inHome(['move', 'mail', `W ${display[0]} build: Kiel`]);
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/^West builds a factory in Kiel/m);
    expect(out).toMatch(/^East decides: /m);
    const after = fs.readFileSync(join(games, 'mail.wsdv'), 'utf8');
    expect(after.startsWith(before)).toBe(true);
    expect(after.slice(before.length)).toContain(`W ${display[0]} build: Kiel`);
    expect(fs.existsSync(join(games, 'mail.wsdv.lock'))).toBe(false);
    const next = await inHome(['move', 'mail', '--json', '-'], `E ${display[1]} build: Jena\n`);
    expect(next.code).toBe(0);
    expect(shape(JSON.parse(next.out), 1)).toMatchSnapshot();
  });

  it('refuses a game dealt at a table, whose hidden cards it cannot tell apart, and says what to do', async () => {
    const path = join(games, 'table.wsdv');
    const text = 'Format: wsdv 1\nDeal: table\n\nDisplay: 15 16 4 11 1 19 8\n';
    fs.writeFileSync(path, text);
    const { code, out, err } = await inHome(['move', 'table', 'W 15 build: Kiel']);
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(
      /does not record where every card of the game table is, so this command cannot play the action\. Add the action to .*table\.wsdv yourself/,
    );
    expect(fs.readFileSync(path, 'utf8')).toBe(text);
    expect(fs.existsSync(`${path}.lock`)).toBe(false);
    fs.appendFileSync(path, 'W 15 build: Kiel\n');
    expect((await inHome(['verify', 'table'])).code).toBe(0);
    fs.rmSync(path);
  });

  it('checks the digest of an action that comes from the other player', async () => {
    const one = savedGame(games, 'one', 6, 0);
    const two = savedGame(games, 'two', 6, 0);
    const { display } = JSON.parse((await inHome(['inspect', 'one', '--json'])).out).view;
    await inHome(['move', 'one', `W ${display[0]} build: Kiel`]);
    const line = fs.readFileSync(one, 'utf8').trim().split('\n').at(-1) ?? '';
    expect(line).toMatch(/ #[0-9a-f]{6}$/);
    const wrong = await inHome(['move', 'two', line.replace(/#.*/, '#000000')]);
    expect([wrong.code, wrong.out]).toEqual([1, '']);
    expect(wrong.err).toContain('in this game, but #000000');
    expect((await inHome(['move', 'two', line])).code).toBe(0);
    expect(fs.readFileSync(two, 'utf8')).toBe(fs.readFileSync(one, 'utf8'));
  });

  it('refuses what the rules refuse and leaves the file as it was', async () => {
    const before = fs.readFileSync(running, 'utf8');
    for (const action of ['', 'nonsense', 'E 999 build', 'W 1 build: Atlantis']) {
      const { code, out, err } = await inHome(['move', 'running', action]);
      expect([code, out]).toEqual([1, '']);
      expect(err).toContain('wsdv: The action was not played.');
    }
    expect(fs.readFileSync(running, 'utf8')).toBe(before);
  });

  it('is told who has the game when another process plays it', async () => {
    const path = savedGame(games, 'held', 5, 0);
    const lock = { pid: process.ppid, host: (await import('node:os')).hostname(), since: '2026-01-02T03:04:05.000Z' };
    fs.writeFileSync(`${path}.lock`, JSON.stringify(lock));
    const { code, err } = await inHome(['move', 'held', 'W 1 build']);
    expect(code).toBe(1);
    expect(err).toContain(`is open in process ${process.ppid} on this computer (opened 2026-01-02 03:04:05 UTC)`);
  });
});
