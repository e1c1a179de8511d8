import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { GameResult } from '../../../src/arena/results.js';
import { wsdv } from '../../cli/support.js';
import { OWN_FILE, realFiles } from '../../../src/store/files.js';
import { releaseLock, takeLock } from '../../../src/store/lock.js';
import { PROGRAM } from '../../support/program.js';
import { FIRST, folder, GREETS, program, untimed } from '../../arena/support.js';

const ARENA = ['arena', '--a', 'easy', '--b', 'newcomer'];
/**
 * Command-line arguments for a contest between two programs that take the first option, so that its games are short.
 */
const quick = (): string[] => ['arena', '--a', program(`${GREETS}${FIRST}`), '--b', program(`${GREETS}${FIRST}`)];
/**
 * Command-line arguments for two games between a program that takes the first option and a bot level. With this seed,
 * both games end in the first decade.
 */
const withLevel = (): string[] => {
  return ['arena', '--a', program(`${GREETS}${FIRST}`), '--b', 'newcomer', '--seed', '5', '--games', '2'];
};

interface Told {
  readonly games: number;
  readonly wins: Readonly<Record<'all' | 'west' | 'east', { readonly wins: number; readonly games: number }>>;
  readonly results: readonly GameResult[];
}

function built(...args: readonly string[]): { readonly told: Told; readonly stderr: string } {
  const { stdout, stderr } = spawnSync(process.execPath, [PROGRAM, ...args], { encoding: 'utf8' });
  return { told: JSON.parse(stdout) as Told, stderr };
}

describe('`wsdv arena`', () => {
  it('comes to the same results with any number of workers', () => {
    const arena = withLevel();
    const results = (workers: string): object[] =>
      built(...arena, '--workers', workers, '--json').told.results.map(untimed);
    const alone = results('1');
    expect(alone).toHaveLength(2);
    expect(alone).toMatchObject([{ decade: 1 }, { decade: 1 }]);
    expect(results('2')).toEqual(alone);
  });

  it('breaks off at Ctrl-C with the table so far, and goes on from its file', async () => {
    const out = join(folder(), 'games.jsonl');
    const arena = quick();
    const args = [PROGRAM, ...arena, '--games', '5000', '--workers', '2', '--out', out];
    const running = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let [printed, noted] = ['', ''];
    running.stdout.on('data', (text) => (printed += String(text)));
    running.stderr.on('data', (text) => (noted += String(text)));
    const ended = once(running, 'close');
    const lines = (): number => (existsSync(out) ? readFileSync(out, 'utf8').split('\n').length - 1 : 0);
    await expect.poll(lines).toBeGreaterThan(2);
    running.kill('SIGINT');
    expect(await ended).toEqual([1, null]);
    expect(printed).toMatch(/^a as West .*%/m);
    expect(noted).toMatch(/^Interrupted: \d+ games not played\.$/m);
    const played = lines() - 1;
    appendFileSync(out, '{"game":');
    const { told, stderr } = built(...arena, '--games', String(played + 3), '--out', out, '--workers', '2', '--json');
    expect(stderr).toContain(`Resumed from ${out}: `);
    expect(told.results.map(({ game }) => game)).toEqual(Array.from({ length: played + 3 }, (_, game) => game));
    const other = await wsdv([...arena, '--games', '1', '--seed', '9', '--out', out]);
    expect([other.code, other.out]).toEqual([1, '']);
    expect(other.err).toContain(
      'contains results of games with other settings: --seed is 1 in the file, but 9 in this command.',
    );
  });

  it('is refused a file that another arena writes to, and leaves it as it is', async () => {
    const out = join(folder(), 'games.jsonl');
    const args = [...ARENA, '--games', '1', '--out', out];
    writeFileSync(out, 'my notes\n');
    const lock = takeLock(realFiles, out, OWN_FILE);
    if (!lock.ok) throw new Error('The lock is not taken.');
    const locked = await wsdv(args);
    expect(locked.code).toBe(1);
    expect(locked.err.replaceAll(/\s+/g, ' ')).toContain(`Another arena is writing to ${out}. Wait until it ends`);
    releaseLock(realFiles, lock.value);
    expect((await wsdv(args)).err.replaceAll(/\s+/g, ' ')).toContain(`${out} does not contain results of an arena.`);
    expect(readFileSync(out, 'utf8')).toBe('my notes\n');
    expect(existsSync(`${out}.lock`)).toBe(false);
  });

  it('plays in exactly one of two processes that begin with one file at one moment', async () => {
    const out = join(folder(), 'games.jsonl');
    const args = [PROGRAM, ...quick(), '--games', '5000', '--workers', '1', '--out', out];
    const both = Array.from({ length: 2 }, () => {
      const running = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'pipe'] });
      onTestFinished(() => void running.kill('SIGKILL'));
      let noted = '';
      running.stderr.on('data', (text) => (noted += String(text)));
      return { running, ended: once(running, 'close'), noted: () => noted.replaceAll(/\s+/g, ' ') };
    });
    const refused = await Promise.race(both.map(async (one) => (await one.ended, one)));
    const [playing] = both.filter((one) => one !== refused);
    expect(await refused.ended).toEqual([1, null]);
    expect(refused.noted()).toContain(`Another arena is writing to ${out}. Wait until it ends`);
    const games = (): number[] => {
      const lines = existsSync(out) ? readFileSync(out, 'utf8').split('\n').slice(1, -1) : [];
      return lines.map((line) => (JSON.parse(line) as GameResult).game);
    };
    await expect.poll(() => games().length).toBeGreaterThan(1);
    expect(playing.running.exitCode).toBeNull();
    playing.running.kill('SIGINT');
    expect(await playing.ended).toEqual([1, null]);
    expect(games()).toEqual([...new Set(games())]);
    expect(existsSync(`${out}.lock`)).toBe(false);
  });

  it('is told that the folder of its file is missing, and not about a lock', async () => {
    const place = folder();
    writeFileSync(join(place, 'file'), '');
    const said = async (...path: readonly string[]): Promise<string> => {
      const { code, err } = await wsdv([...ARENA, '--games', '1', '--out', join(place, ...path)]);
      expect(code).toBe(1);
      return err.replaceAll(/\s+/g, ' ').trim();
    };
    const cannot = (where: string, why: string): string =>
      `wsdv: The results cannot be saved in ${join(place, where)}: ${why}`;
    const missing = `There is no folder ${join(place, 'none')}. Create the folder, or choose another folder.`;
    expect(await said('none', 'games.jsonl')).toBe(cannot('none/games.jsonl', missing));
    const file = `There is no folder ${join(place, 'file')}. Create the folder, or choose another folder.`;
    expect(await said('file', 'games.jsonl')).toBe(cannot('file/games.jsonl', file));
    expect(await said('a'.repeat(300))).toContain('The results cannot be saved in ');
    expect(await said('a'.repeat(300))).toContain('.lock is too long for the disk: ');
  });

  it('shows wins with their interval, endings, actions and times', async () => {
    const results = join(folder(), 'shown.jsonl');
    const played = [...withLevel(), '--workers', '1', '--budget', '5', '--out', results];
    const { code, out, err, saved } = await wsdv(played);
    expect(code).toBe(0);
    expect(saved).toEqual([`The results are in ${results}. The same command prints them without playing again.`]);
    expect(err).toMatch(/^Played 2 games in \d+ s\.\n$/);
    expect(out.replaceAll(/\s+/g, ' ')).toMatch(/a \(program:.+\) against b \(newcomer\): 2 games from seed 5 on/);
    for (const row of ['a', 'a as West', 'a as East', 'West']) {
      expect(out).toMatch(new RegExp(`^${row} +\\d +\\d +\\d+\\.\\d % +\\d+\\.\\d % to \\d+\\.\\d %$`, 'm'));
    }
    expect(out).toMatch(/Mean actions per game: \d+\.\d\.\nMean time per choice: a \d+\.\d ms, b \d+\.\d ms\./);
  });

  it('renews one line of progress on a terminal', async () => {
    const { err } = await wsdv([...quick(), '--games', '1', '--workers', '1'], { columns: 100 });
    expect(err).toMatch(/^\r.*0 of 1\r.*1 of 1\r +\rPlayed 1 game in \d+ s\.\n$/);
  });

  it.each([
    [['--a', 'strong', '--b', 'easy'], 'Give a level or program:COMMAND.'],
    [['--a', 'easy'], "required option '--b <player>' not specified"],
    [[...ARENA.slice(1), '--share', '0.1', '--budget', '3'], 'Give either --budget or --share, not both.'],
    [[...ARENA.slice(1), '--share', '-1'], 'Give a number from 0 to 1000.'],
  ])('answers a wrong command line with exit 2: %j', async (args, why) => {
    const { code, out, err } = await wsdv(['arena', ...args]);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(why);
  });
});
