import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decidedParts } from '../../../src/match/decided-parts.js';
import { matchOf } from '../../../src/match/match.js';
import { watched } from '../../../src/match/watch.js';
import { type GameRecord, readGame } from '../../../src/notation/index.js';
import { temporaryFolder } from '../../store/support.js';
import { PROGRAM } from '../../support/program.js';
import { type Outcome, savedGame, wsdv } from '../../cli/support.js';

/** A game of four actions, so that the analysis is short. */
const RESIGNED = 'test/fixtures/written-by-803875d/home/games/over-resigned.wsdv';

let home: string;
let path: string;
/** Text of the file before the analysis adds remarks. */
let bare: string;
let json: Outcome;

function inHome(...args: readonly string[]): Outcome {
  const env = { ...process.env, LANG: 'C.UTF-8', WSDV_HOME: home };
  const { status, stdout, stderr } = spawnSync(process.execPath, [PROGRAM, ...args], { encoding: 'utf8', env });
  return { code: status ?? -1, out: stdout, err: stderr };
}

function recordIn(text: string): GameRecord {
  const read = readGame(text);
  if (!read.ok) throw new Error('the game is broken');
  return read.value;
}

interface Told {
  readonly points: readonly {
    readonly side: string;
    readonly chance: number;
    readonly west: number;
    readonly loss: number;
  }[];
  readonly turningPoints: readonly {
    readonly at: string;
    readonly side: string;
    readonly loss: number;
    readonly chance: number;
    readonly better: { readonly chance: number; readonly words: readonly string[] };
  }[];
}
const told = (): Told => JSON.parse(json.out) as Told;

beforeAll(() => {
  home = temporaryFolder();
  // East is insolvent after the first decade, so the analysis is short.
  path = savedGame(join(home, 'games'), 'finished', 152);
  savedGame(join(home, 'games'), 'running', 3, 12);
  const lines = fs.readFileSync(path, 'utf8').split('\n');
  fs.writeFileSync(path, lines.map((line, at) => (at === 9 ? `${line} ; my own remark` : line)).join('\n'));
  bare = fs.readFileSync(path, 'utf8');
  json = inHome('analyse', 'finished', '--json', '--write', '--simulations', '10');
});
afterAll(() => fs.rmSync(home, { recursive: true, force: true }));

describe('wsdv analyse', () => {
  it('judges every decision of both sides, and names the five by which most was lost', () => {
    expect(json.code).toBe(0);
    const { points, turningPoints } = told();
    const decided = [...decidedParts(matchOf(recordIn(bare)))];
    expect(points.map(({ side }) => side)).toEqual(decided.map(({ side }) => side));
    expect(points).toHaveLength(20);
    for (const { chance, west } of points) expect([chance, 1 - chance]).toContainEqual(west);
    expect(turningPoints).toHaveLength(5);
    expect(new Set(turningPoints.map(({ side }) => side))).toEqual(new Set(['west', 'east']));
    const most = points.map(({ loss }) => loss).sort((a, b) => b - a);
    expect(turningPoints.map(({ loss }) => loss).sort((a, b) => b - a)).toEqual(most.slice(0, 5));
    for (const { better, chance, loss } of turningPoints) {
      expect(better.chance - chance).toBe(loss);
      expect(better.words.length).toBeGreaterThan(0);
    }
  });

  it('remarks on them in the file, above their lines; nothing else is changed', () => {
    const text = fs.readFileSync(path, 'utf8');
    const remarks = text.split('\n').filter((line) => line.startsWith('; analyse: '));
    expect(remarks).toHaveLength(6);
    expect(
      text
        .split('\n')
        .filter((line) => !remarks.includes(line))
        .join('\n'),
    ).toBe(bare);
    expect(readGame(text).ok).toBe(true);
    const [{ at, better }] = told().turningPoints;
    const replayed = inHome('replay', 'finished', '--plain', '--to', at);
    expect(replayed.out.replace(/\s+/g, ' ')).toContain(better.words.join('; '));
    expect(json.err).toContain('5 remarks written into');
    const match = matchOf(recordIn(text));
    const { moments, chances } = watched(match, 'open');
    expect(chances).toHaveLength(moments.length);
    expect(moments[0].comments).toEqual([]);
    expect(watched(match, 'spectator').chances).toBeNull();
    expect(chances?.at(-1)).toBeCloseTo(told().points.at(-1)?.west ?? NaN, 2);
  });

  it('keeps what was written meanwhile, and its own remarks in a file beside it', async () => {
    const games = join(home, 'games');
    const other = join(games, 'meanwhile.wsdv');
    fs.writeFileSync(other, fs.readFileSync(RESIGNED, 'utf8').replace(/^W 10 build/m, '; my own remark\n$&'));
    // The command reads the file and then locks it for a moment. When the lock appears, the file has been read, so the
    // test may change it.
    const read = new Promise<void>((resolve) => {
      const watcher = fs.watch(games, (_, name) => {
        if (name !== 'meanwhile.wsdv.lock') return;
        watcher.close();
        resolve();
      });
    });
    const thinking = spawn(process.execPath, [PROGRAM, 'analyse', 'meanwhile', '--write', '--simulations', '1'], {
      env: { ...process.env, LANG: 'C.UTF-8', WSDV_HOME: home, FORCE_COLOR: '0' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const said = thinking.stderr.setEncoding('utf8').toArray();
    const printed = thinking.stdout.setEncoding('utf8').toArray();
    const before = fs.readFileSync(other, 'utf8');
    await read;
    fs.appendFileSync(other, '; written meanwhile\n');
    const [code] = (await once(thinking, 'exit')) as [number];
    const err = (await said).join('').replace(/\s+/g, ' ');
    expect([code, err]).toEqual([1, expect.stringContaining('so it was not overwritten')]);
    expect(err).toContain('meanwhile-analysed.wsdv');
    expect(fs.readFileSync(other, 'utf8')).toBe(`${before}; written meanwhile\n`);
    expect(fs.readFileSync(join(games, 'meanwhile-analysed.wsdv'), 'utf8')).toMatch(/^; analyse: chances /m);
    const out = (await printed).join('');
    expect(out).toMatch(/^Decade I +[▁-█]+ {2}\d+ %$/m);
    expect(out).toContain('Turning points');
    expect(out).toContain('Effect of the better action: ');
    expect(out).toMatch(
      /^ +(?:(?:1 percentage point|\d+ percentage points) lost: chance to win \d+ %(?: \(proved\))? instead of \d+ %(?: \(proved\))?|Less than 1 percentage point lost: the chance to win stays at about \d+ %)$/m,
    );
  });

  it('writes its remarks in the place of those of before, with the line ends and the mark of the file; in pure ASCII it shows the chance in tenths', () => {
    // The test above has created this file with the analysis, because the analysed file had been changed meanwhile.
    const analysed = join(home, 'games', 'meanwhile-analysed.wsdv');
    const before = `\ufeff${fs.readFileSync(analysed, 'utf8').replaceAll('\n', '\r\n')}`;
    fs.writeFileSync(analysed, before);
    expect(before.match(/; analyse: /g)).toHaveLength(5);
    expect(before).toContain('; my own remark');
    const looks = ['--ascii', '--no-color'];
    const { out } = inHome('analyse', analysed, '--write', '--simulations', '1', ...looks);
    expect(fs.readFileSync(analysed, 'utf8')).toBe(before);
    expect(out).toMatch(/^Decade I +\d{4} {2}\d+ %$/m);
    expect(out).toMatch(/^[\n -~]*$/);
  });

  it('refuses to write into an open game and into a pipe before it thinks', () => {
    const lock = `${path}.lock`;
    const text = fs.readFileSync(path, 'utf8');
    fs.writeFileSync(lock, `${JSON.stringify({ pid: process.pid, host: hostname(), since: null, begun: null })}\n`);
    const open = inHome('analyse', 'finished', '--write', '--simulations', '20');
    fs.rmSync(lock);
    expect([open.code, open.out]).toEqual([1, '']);
    expect(open.err).toContain(`is open in process ${process.pid} on this computer`);
    expect(fs.readFileSync(path, 'utf8')).toBe(text);
    const pipe = join(home, 'pipe.wsdv');
    spawnSync('mkfifo', [pipe]);
    const refused = inHome('analyse', pipe, '--write', '--simulations', '20');
    expect([refused.code, refused.out]).toEqual([1, '']);
    expect(refused.err).toContain('is a pipe or a device, not a file.');
    expect(fs.statSync(pipe).isFIFO()).toBe(true);
  });

  it('refuses a running game of two people: it would tell one what the other holds', async () => {
    const { code, out, err } = await wsdv(['analyse', 'running'], { environment: { WSDV_HOME: home } });
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain('the game is not over. While two people play, it cannot be analysed');
  });

  it('has nowhere to write remarks on standard input', async () => {
    const { code, err } = await wsdv(['analyse', '-', '--write'], { environment: { WSDV_HOME: home } });
    expect(code).toBe(2);
    expect(err).toContain('Remarks cannot be written into standard input: name a file.');
  });
});
