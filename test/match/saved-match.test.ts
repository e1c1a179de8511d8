import fs from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readGame, writeGame } from '../../src/notation/index.js';
import { decision } from '../../src/rules/game.js';
import { commitPart } from '../../src/match/match.js';
import {
  playerName,
  resumeMatch,
  type SavedMatch,
  startMatch,
  type StartOptions,
} from '../../src/match/saved-match.js';
import type { Files } from '../../src/store/index.js';
import { chance, randomAction } from '../cli/support.js';
import { failure, opened, temporaryFolder, watched } from '../store/support.js';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

const start = (options: StartOptions = {}): SavedMatch =>
  opened(startMatch({ seed: 1, folder, name: 'game', ...options }));
const path = () => join(folder, 'game.wsdv');
const read = () => fs.readFileSync(path(), 'utf8');

/** Files on a disk that is full while `disk.isFull`. */
function filling(disk: { isFull: boolean }): Files {
  return watched((call) => {
    if (disk.isFull && (call === 'write' || call === 'writeSync')) throw failure('ENOSPC');
  });
}

describe('a game being played', () => {
  it('is on the disk after every action, as the canonical file of its record', async () => {
    const game = start({ players: { west: 'Anna', east: 'Bernd' } });
    const random = chance(1);
    while (!game.record.end.outcome) {
      opened(await game.commit(randomAction(game.record.end, random)));
      expect(game.problem).toBeNull();
      expect(readGame(read())).toMatchObject({ ok: true, value: { end: game.record.end } });
    }
    expect(read()).toBe(writeGame(game.record));
    game.close();
  });

  it('says of a part that a hint was asked for, and of that part alone', async () => {
    const game = start();
    const random = chance(1);
    opened(await game.commit(randomAction(game.record.end, random), 'hint'));
    opened(await game.commit(randomAction(game.record.end, random)));
    expect(read().match(/;.*/g)).toEqual(['; hint']);
    expect(game.record.lines.map(({ comment }) => comment)).toEqual([
      'hint',
      ...game.record.lines.slice(1).map(() => null),
    ]);
    expect(read()).toBe(writeGame(game.record));
    game.close();
  });

  it('shows nobody an action before it is on the disk, and plays the next one after it', async () => {
    const held: (() => void)[] = [];
    const files: Files = {
      ...fs,
      fsync: ((fd, done) => void held.push(() => fs.fsync(fd, done))) as typeof fs.fsync,
    };
    const game = start({ files });
    const first = randomAction(game.record.end, chance(2));
    const after = opened(commitPart(game.match, first)).match.record.end;
    const [one, two] = [game.commit(first), game.commit(randomAction(after, chance(3)))];
    for (const actions of [0, 1]) {
      await expect.poll(() => held.length).toBe(1);
      expect(game.record.lines).toHaveLength(actions);
      held.shift()?.();
      await [one, two][actions];
    }
    expect([(await one).ok, (await two).ok, game.record.lines.length]).toEqual([true, true, 2]);
    expect(read()).toBe(writeGame(game.record));
    game.close();
  });

  it('is taken up again where it was left, and goes on in the same file', async () => {
    const game = start();
    opened(await game.commit(randomAction(game.record.end, chance(2))));
    game.close();
    const resumed = resumeMatch(path());
    if (!resumed.ok) throw new Error('not resumed');
    expect(resumed.value.torn).toBeNull();
    expect(resumed.value.record.end).toEqual(game.record.end);
    opened(await resumed.value.commit(randomAction(game.record.end, chance(3))));
    resumed.value.close();
    expect(readGame(read())).toMatchObject({ ok: true, value: { lines: { length: 2 } } });
  });

  it('changes nothing when the rules refuse a move', async () => {
    const game = start();
    const before = read();
    expect(await game.commit([{ type: 'done' }])).toMatchObject({ ok: false });
    expect(read()).toBe(before);
    expect(decision(game.record.end)?.kind).toBe('take-card');
    game.close();
  });

  it('loses only the unfinished action of a torn line', async () => {
    const game = start();
    opened(await game.commit(randomAction(game.record.end, chance(2))));
    const { end } = game.record;
    game.close();
    fs.appendFileSync(path(), 'E 12 bui');
    const resumed = resumeMatch(path());
    if (!resumed.ok) throw new Error('not resumed');
    expect(resumed.value.torn?.text).toBe('E 12 bui');
    expect(resumed.value.record.end).toEqual(end);
    resumed.value.close();
  });

  it('goes on in another file when somebody changed its own, and tells so once', async () => {
    const game = start();
    fs.appendFileSync(path(), '; theirs\n');
    const random = chance(2);
    const first = opened(await game.commit(randomAction(game.record.end, random)));
    expect(first.problem).toBeNull();
    expect(first.moved).toEqual({ say: 'moved', with: [expect.stringContaining('game.wsdv'), game.path] });
    expect(game.name).toBe('game-2');
    expect(opened(await game.commit(randomAction(game.record.end, random))).moved).toBeNull();
    expect(fs.readFileSync(game.path, 'utf8')).toBe(writeGame(game.record));
    game.close();
  });

  it('goes on from what another process has played in the same file, and in that file', async () => {
    const game = start();
    const random = chance(2);
    opened(await game.commit(randomAction(game.record.end, random)));
    // Somebody removed the lock by hand, for example after a crash on another computer.
    fs.rmSync(`${path()}.lock`);
    const other = resumeMatch(path());
    if (!other.ok) throw new Error('not resumed');
    for (let action = 0; action < 3; action++) {
      opened(await other.value.commit(randomAction(other.value.record.end, random)));
    }
    other.value.close();
    const [before, theirs] = [game.record.lines.length, other.value.record];
    const part = randomAction(game.record.end, random);
    const refused = await game.commit(part);
    if (refused.ok || refused.error.code !== 'gone-on') throw new Error('not gone on');
    expect(refused.error.elsewhere.match).toBe(game.match);
    expect([game.record.lines.length - before, writeGame(game.record), game.problem]).toEqual([
      3,
      writeGame(theirs),
      null,
    ]);
    expect(read()).toBe(writeGame(theirs));
    const next = opened(await game.commit(randomAction(game.record.end, random)));
    expect([next.problem, next.moved, game.path]).toEqual([null, null, path()]);
    expect(read()).toBe(writeGame(game.record));
    await game.settle();
    game.close();
    expect(fs.readdirSync(folder)).toEqual(['game.wsdv']);
  });

  it('goes on in another file where the lines another process added are not UTF-8', async () => {
    const game = start();
    const random = chance(2);
    opened(await game.commit(randomAction(game.record.end, random)));
    fs.rmSync(`${path()}.lock`);
    const other = resumeMatch(path());
    if (!other.ok) throw new Error('not resumed');
    opened(await other.value.commit(randomAction(other.value.record.end, random)));
    other.value.close();
    const theirs = Buffer.concat([Buffer.from(read().trimEnd()), Buffer.from(' ; caf\xe9\n', 'latin1')]);
    fs.writeFileSync(path(), theirs);
    const next = opened(await game.commit(randomAction(game.record.end, random)));
    expect([next.moved?.say, game.name]).toEqual(['moved', 'game-2']);
    expect(fs.readFileSync(path())).toEqual(theirs);
    game.close();
  });

  it('goes on in another file where another process played on and parts played here are only in memory', async () => {
    const disk = { isFull: false };
    const game = start({ files: filling(disk) });
    const random = chance(2);
    disk.isFull = true;
    expect(opened(await game.commit(randomAction(game.record.end, random))).problem).toMatchObject({ code: 'full' });
    disk.isFull = false;
    fs.rmSync(`${path()}.lock`);
    const other = resumeMatch(path());
    if (!other.ok) throw new Error('not resumed');
    opened(await other.value.commit(randomAction(other.value.record.end, chance(7))));
    other.value.close();
    const next = opened(await game.commit(randomAction(game.record.end, random)));
    expect([next.problem, next.moved?.say, game.name]).toEqual([null, 'moved', 'game-2']);
    expect(fs.readFileSync(game.path, 'utf8')).toBe(writeGame(game.record));
    expect(read()).toBe(writeGame(other.value.record));
    game.close();
  });

  it('takes a last line without line end whose digest agrees, and cuts nothing of the header', async () => {
    const game = start();
    opened(await game.commit(randomAction(game.record.end, chance(2))));
    game.close();
    fs.writeFileSync(path(), read().trimEnd());
    for (const lines of [1, 0]) {
      const resumed = resumeMatch(path());
      if (!resumed.ok) throw new Error('not resumed');
      const again = resumed.value;
      expect([resumed.value.torn, again.record.lines.length]).toEqual([null, lines]);
      opened(await again.commit(randomAction(again.record.end, chance(3))));
      again.close();
      expect(readGame(read())).toMatchObject({ ok: true, value: { lines: { length: lines + 1 } } });
      fs.writeFileSync(path(), 'Format: wsdv 1\nSeed: 1');
    }
  });

  it('leaves out a last line whose digest is cut or missing, and says whether it can be read', async () => {
    const game = start();
    for (const seed of [2, 3]) opened(await game.commit(randomAction(game.record.end, chance(seed))));
    game.close();
    const whole = read().trimEnd();
    for (const cut of [1, 7, 8, 9]) {
      const [end, isLegal] = [whole.slice(0, -cut), cut > 1];
      fs.writeFileSync(path(), end);
      const resumed = resumeMatch(path(), { takes: !isLegal });
      if (!resumed.ok) throw new Error('not resumed');
      resumed.value.close();
      expect(resumed.value.torn).toMatchObject({ text: end.split('\n').at(-1), isLegal });
      expect(read().endsWith('\n')).toBe(true);
    }
  });

  it('is refused and unchanged if its last line ends in a wrong digest', async () => {
    const game = start();
    opened(await game.commit(randomAction(game.record.end, chance(2))));
    game.close();
    const damaged = read()
      .trimEnd()
      .replace(/......$/, '000000');
    fs.writeFileSync(path(), damaged);
    expect(resumeMatch(path())).toMatchObject({ ok: false, error: { type: 'wrong' } });
    expect(read()).toBe(damaged);
  });

  it('tells what is wrong in a broken file, and leaves it unlocked and unchanged', () => {
    fs.writeFileSync(path(), 'Format: wsdv 1\nSeed: 1\n\nW 99 nonsense\n');
    const resumed = resumeMatch(path());
    expect(resumed).toMatchObject({ ok: false, error: { type: 'wrong', errors: [{ line: 4 }] } });
    expect(fs.readdirSync(folder)).toEqual(['game.wsdv']);
  });
});

describe('a game that cannot be saved', () => {
  it('is played in memory with a warning that says why', async () => {
    const game = start({ files: filling({ isFull: true }) });
    expect(game.problem).toMatchObject({ code: 'full' });
    const committed = opened(await game.commit(randomAction(game.record.end, chance(1))));
    expect(committed.problem).toMatchObject({ code: 'full' });
    expect(game.record.lines).toHaveLength(1);
    expect(fs.existsSync(path())).toBe(false);
  });

  it('is saved with all that was played as soon as that is possible', async () => {
    const disk = { isFull: true };
    const files = filling(disk);
    const game = start({ files, now: new Date(2026, 10, 20) });
    const random = chance(4);
    for (const [step, problem] of [
      ['still full', 'full'],
      ['some space', null],
      ['goes on', null],
    ] as const) {
      disk.isFull = problem !== null;
      const committed = opened(await game.commit(randomAction(game.record.end, random)));
      expect([step, committed.problem?.code ?? null, game.problem?.code ?? null]).toEqual([step, problem, problem]);
    }
    expect(game.record.lines).toHaveLength(3);
    expect(read()).toBe(writeGame(game.record));
    expect(read()).toContain('\nDate: 2026-11-20\n');
    expect(resumeMatch(path())).toMatchObject({ ok: false, error: { error: { code: 'locked' } } });
    game.close();
    expect(fs.readdirSync(folder)).toEqual(['game.wsdv']);
  });

  it('is saved again with the next action after it was resumed unsavable', async () => {
    const game = start();
    opened(await game.commit(randomAction(game.record.end, chance(2))));
    game.close();
    const disk = { isFull: true };
    const files = filling(disk);
    const resumed = resumeMatch(path(), { files });
    if (!resumed.ok) throw new Error('not resumed');
    const again = resumed.value;
    expect(opened(await again.commit(randomAction(again.record.end, chance(3)))).problem).toMatchObject({
      code: 'full',
    });
    disk.isFull = false;
    expect(opened(await again.commit(randomAction(again.record.end, chance(4)))).problem).toBeNull();
    expect([again.problem, read()]).toEqual([null, writeGame(again.record)]);
    again.close();
  });

  it('is refused only for a name that is taken or impossible', () => {
    start().close();
    expect(startMatch({ folder, name: 'game', exact: true })).toMatchObject({ ok: false, error: { code: 'exists' } });
    expect(startMatch({ folder, name: '../x' })).toMatchObject({ ok: false, error: { code: 'bad-name' } });
  });
});

describe('names of players', () => {
  it('are made fit for a header line', () => {
    expect(playerName('  Anna\nSeed: 3 ; x\u0007 ')).toBe('Anna Seed: 3 x');
    // A blank in place of the joiner would leave the Bengali mark without its letter.
    expect(playerName('র\u200d্যাচেল')).toBe('র্যাচেল');
    expect(playerName('نیک\u200cفر')).toBe('نیک فر');
    const game = start({ players: { west: 'Anna; #1\n\nW 1 build', east: 'İ\u202Eevil' } });
    game.close();
    expect(readGame(read())).toMatchObject({ ok: true, value: { lines: [] } });
  });
});
