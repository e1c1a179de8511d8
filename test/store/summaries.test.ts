import { storeWords } from '../support/english-messages.js';
import type { StoreSaid } from '../../src/store/index.js';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type Files,
  type GameSummary,
  INDEX_NAME,
  knownSummaries,
  listGames,
  summariesOf,
  tightenGames,
} from '../../src/store/index.js';
import { realFiles } from '../../src/store/files.js';
import { indexText, readIndex } from '../../src/store/summary-index.js';
import { version } from '../../src/version.js';
import { savedGame } from '../cli/support.js';
import { TIMES } from '../support/runs.js';
import { opened, temporaryFolder } from './support.js';

let folder: string;
let index: string;
beforeEach(() => {
  folder = temporaryFolder();
  index = join(folder, INDEX_NAME);
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

/** Returns a time so long after the files were written that their modification times can be trusted. */
const later = () => Date.now() + 10_000;

/** Returns the list of games, and the paths of the games that were read for it. */
function listed(now = later()): { summaries: readonly GameSummary[]; read: string[] } {
  const read: string[] = [];
  const readFileSync = (path: string, ...rest: unknown[]): unknown => {
    if (path !== index) read.push(path);
    return (fs.readFileSync as (...all: unknown[]) => unknown)(path, ...rest);
  };
  const files = { ...fs, readFileSync } as unknown as Files;
  return { summaries: summariesOf(opened(listGames(folder, files, now)), { files }), read };
}

/** Returns the text of an index with the checksum that fits its changed contents. */
function resealed(text: string): string {
  const rest = text.slice(text.indexOf(',') + 1);
  return `{"check":"${createHash('sha256').update(rest.trimEnd()).digest('hex').slice(0, 16)}",${rest}`;
}

const inEnglish = (reason: StoreSaid | null): string | null => reason && storeWords({ reason });

describe('the index of saved games', () => {
  it('saves reading a game again until its file changes', () => {
    const path = savedGame(folder, 'one', 2, 3);
    savedGame(folder, 'two', 3, 1);
    const first = listed();
    expect(first.read).toHaveLength(2);
    expect(listed()).toEqual({ summaries: first.summaries, read: [] });
    const text = fs.readFileSync(path, 'utf8');
    const { atime, mtime } = fs.statSync(path);
    fs.writeFileSync(path, text.replace('West: Anna', 'West: Anne'));
    // A changed file may have the same time and size as before.
    fs.utimesSync(path, atime, mtime);
    const second = listed();
    expect(second.read).toEqual([path]);
    expect(second.summaries.map(({ players }) => players?.west).sort()).toEqual(['Anna', 'Anne']);
  });

  it('keeps a game written so short ago that its times may not tell the next change by its contents', () => {
    const path = savedGame(folder, 'one', 2, 1);
    const first = listed(Date.now()).summaries;
    // The file is read once to compare its contents, but not replayed.
    expect(listed(Date.now())).toEqual({ summaries: first, read: [path] });
    const kept = fs.readFileSync(index, 'utf8');
    fs.writeFileSync(index, resealed(kept.replace('Anna', 'Anne')));
    expect(listed(Date.now()).summaries[0].players?.west).toBe('Anne');
    fs.writeFileSync(index, resealed(kept.replace('Anna', 'Anne').replace(/[0-9a-f]{64}/, '0'.repeat(64))));
    expect(listed(Date.now())).toMatchObject({ summaries: first });
    expect(listed()).toEqual({ summaries: first, read: [path] });
    expect(listed()).toEqual({ summaries: first, read: [] });
  });

  it('is read whatever it was written with: as many games as fit', () => {
    savedGame(folder, 'one', 2, 1);
    const [summary] = listed().summaries;
    const many = Array.from(
      { length: 16_000 },
      (_, number) => [`game-${number}.wsdv`, { seal: '1', summary }] as const,
    );
    const text = indexText(many);
    expect(text.length).toBeGreaterThan(4_000_000);
    fs.writeFileSync(index, text);
    expect(readIndex(realFiles, folder).size).toBe(16_000);
    const less = indexText(many, 100_000);
    expect(less.length).toBeLessThanOrEqual(100_000);
    fs.writeFileSync(index, less);
    const { size } = readIndex(realFiles, folder);
    expect(size).toBeGreaterThan(200);
    expect(size).toBeLessThan(16_000);
  });

  it('forgets games that are gone, and is readable by its owner alone', () => {
    const path = savedGame(folder, 'one', 2, 1);
    savedGame(folder, 'two', 2, 1);
    listed();
    expect(fs.statSync(index).mode & 0o777).toBe(0o600);
    fs.rmSync(path);
    fs.appendFileSync(join(folder, 'two.wsdv'), '; x\n');
    listed();
    expect(fs.readFileSync(index, 'utf8')).not.toContain('one.wsdv');
  });

  it.each([
    ['missing', () => fs.rmSync(index)],
    ['cut off', () => fs.truncateSync(index, 20)],
    ['of another version of the program', () => changed(`"version":"${version}"`, `"version":"${version}-next"`)],
    ['a list', () => fs.writeFileSync(index, '[]')],
    ['a pipe for nobody', () => fs.symlinkSync('/dev/zero', (fs.rmSync(index), index))],
    ['made to steer the terminal', () => changed('Anna', '\\u001b[31m')],
    ['made to hide a game', () => changed('"state":"running"', '"state":"hidden"')],
    ['of a place that is none', () => changed('"half":1', '"half":3')],
    ['of a decade that is none', () => changed('"decade":1', '"decade":0')],
    [
      'of a phase that is none',
      () => changed('"type":"half","decade":1,"half":1', '"type":"phase","decade":1,"phase":11'),
    ],
    ['of a line that is none', () => changed('"torn":null', '"torn":0')],
    ['without players where there are some', () => changed('"players":{', '"players":[],"x":{')],
    ['with a decision of nobody', () => changed(/"turn":"(?:west|east)"/g, '"turn":"north"')],
    ['endless in a text', () => changed('"heading":"', `"heading":"${'x'.repeat(2000)}`)],
    ['without seals', () => changed('"seal"', '"mark"')],
  ])('is made again when it is %s', (_, happen) => {
    savedGame(folder, 'one', 2, 3);
    const first = listed();
    happen();
    const second = listed();
    expect([second.summaries, second.read.length]).toEqual([first.summaries, 1]);
    expect(listed().read).toEqual([]);
  });

  it.each([
    [
      'the side whose turn it is was changed',
      (text: string) => text.replaceAll(/"turn":"(west|east)"/g, '"turn":null'),
    ],
    ['a name was changed', (text: string) => text.replace('Anna', 'Anne')],
    ['its checksum was changed', (text: string) => text.replace(/"check":"[0-9a-f]{8}/, '"check":"00000000')],
    ['a checksum is missing, as in earlier versions', (text: string) => text.replace(/"check":"[0-9a-f]+",/, '')],
  ])('is made again, once, when %s', (_, edited) => {
    savedGame(folder, 'one', 2, 3);
    const first = listed();
    const whole = fs.readFileSync(index, 'utf8');
    const other = edited(whole);
    expect(other).not.toBe(whole);
    fs.writeFileSync(index, other);
    const second = listed();
    expect([second.summaries, second.read.length]).toEqual([first.summaries, 1]);
    expect(listed().read).toEqual([]);
    expect(fs.readFileSync(index, 'utf8')).toBe(whole);
  });

  it('is made again at whatever byte it ends', () => {
    const path = savedGame(folder, 'one', 2, 1);
    const { summaries } = listed();
    const whole = fs.readFileSync(index);
    // Without its last byte, a line feed, the index is still complete.
    const cuts = Array.from({ length: whole.length - 1 }, (_, bytes) => bytes);
    for (const bytes of cuts.filter((cut) => TIMES > 1 || cut % 16 === 0 || cut > whole.length - 4)) {
      for (const remains of ['', '\0\0\0']) {
        fs.writeFileSync(index, Buffer.concat([whole.subarray(0, bytes), Buffer.from(remains)]));
        expect([bytes, listed()]).toEqual([bytes, { summaries, read: [path] }]);
        expect(fs.readFileSync(index)).toEqual(whole);
      }
    }
  });

  it('keeps how the players ended a game, and is made anew where that is nothing', () => {
    const path = savedGame(folder, 'one', 2, 3);
    for (const [result, conclusion] of [
      ['West wins, East resigns', { type: 'resigned', side: 'east' }],
      ['draw by agreement', { type: 'draw' }],
      ['closed without a winner', { type: 'closed' }],
    ] as const) {
      fs.writeFileSync(path, `${fs.readFileSync(path, 'utf8').replace(/\nResult:[^]*/, '')}\nResult: ${result}\n`);
      const first = listed();
      expect(first.summaries).toMatchObject([{ state: 'over', turn: null, conclusion }]);
      expect(listed()).toEqual({ summaries: first.summaries, read: [] });
      const whole = fs.readFileSync(index, 'utf8');
      const kept = JSON.stringify(conclusion);
      for (const other of ['"draw"', '{}', '{"type":"resigned","side":"x"}', '{"type":"won"}', '7']) {
        fs.writeFileSync(index, resealed(whole.replace(`"conclusion":${kept}`, `"conclusion":${other}`)));
        expect(listed().read).toEqual([path]);
      }
    }
  });

  it('is done without where it cannot be written', () => {
    savedGame(folder, 'one', 2, 3);
    fs.mkdirSync(index);
    expect(listed().read).toHaveLength(1);
    expect(listed().summaries).toMatchObject([{ state: 'running' }]);
    expect(fs.readdirSync(folder).sort()).toEqual([INDEX_NAME, 'one.wsdv']);
  });

  it('alone says what is known of games that did not change, and nothing of those that did', () => {
    savedGame(folder, 'one', 2, 3);
    savedGame(folder, 'two', 3, 1);
    const known = () => knownSummaries(opened(listGames(folder)));
    expect(known()).toEqual([null, null]);
    const { summaries } = listed();
    expect(known()).toEqual(summaries);
    fs.appendFileSync(join(folder, 'two.wsdv'), '; x\n');
    expect(known().filter((one) => one !== null)).toHaveLength(1);
    expect(knownSummaries([])).toEqual([]);
  });

  const changed = (from: string | RegExp, to: string) => {
    const text = fs.readFileSync(index, 'utf8');
    const other = text.replaceAll(from, to);
    expect(other).not.toBe(text);
    fs.writeFileSync(index, resealed(other));
  };
});

describe('the folder of saved games', () => {
  const rights = (path: string) => fs.statSync(path).mode & 0o777;

  it('and all that is made in it are for their owner alone', () => {
    const games = join(folder, 'games');
    const path = savedGame(games, 'one', 2, 1);
    expect([rights(games), rights(path)]).toEqual([0o700, 0o600]);
    expect(tightenGames(games)).toBeNull();
  });

  it('is tightened with its files of ours, which is said once; nothing else is touched', () => {
    fs.chmodSync(folder, 0o755);
    const theirs = join(folder, 'notes.txt');
    const elsewhere = join(folder, 'elsewhere');
    fs.mkdirSync(elsewhere);
    for (const name of ['a.wsdv', 'a.wsdv.lock', 'a.wsdv.torn', 'notes.txt', 'elsewhere/b.wsdv']) {
      fs.writeFileSync(join(folder, name), '');
      fs.chmodSync(join(folder, name), 0o644);
    }
    fs.symlinkSync('elsewhere/b.wsdv', join(folder, 'b.wsdv'));
    expect(inEnglish(tightenGames(folder))).toContain('Other users could open 3 files in');
    expect([rights(folder), rights(join(folder, 'a.wsdv')), rights(join(folder, 'a.wsdv.torn'))]).toEqual([
      0o700, 0o600, 0o600,
    ]);
    expect([rights(theirs), rights(join(elsewhere, 'b.wsdv'))]).toEqual([0o644, 0o644]);
    expect(tightenGames(folder)).toBeNull();
  });

  it('looks again only at those of the games just listed that others have rights on', () => {
    for (const [name, mode] of [
      ['closed', 0o600],
      ['open', 0o644],
    ] as const) {
      fs.writeFileSync(join(folder, `${name}.wsdv`), '', { mode });
    }
    const asked: string[] = [];
    const lstatSync = ((path: string) => {
      asked.push(basename(path));
      return fs.lstatSync(path);
    }) as typeof fs.lstatSync;
    const told = tightenGames(folder, { ...fs, lstatSync }, opened(listGames(folder)));
    expect(inEnglish(told)).toContain('Other users could open 1 file in');
    expect([...new Set(asked)]).toEqual([basename(folder), 'open.wsdv']);
    expect(rights(join(folder, 'open.wsdv'))).toBe(0o600);
  });

  it('stays as it is where it is a link of the user', () => {
    fs.chmodSync(folder, 0o755);
    const link = `${folder}-link`;
    fs.symlinkSync(folder, link);
    expect(tightenGames(link)).toBeNull();
    expect(rights(folder)).toBe(0o755);
    fs.rmSync(link);
  });
});
