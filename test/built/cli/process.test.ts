import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { extend, newRecord, readGame } from '../../../src/notation/index.js';
import { PROGRAM } from '../../support/program.js';
import { seeds, TIMES } from '../../support/runs.js';
import { itWhere } from '../../support/describe-where.js';
import { temporaryFolder } from '../../store/support.js';
import { chance, randomAction, savedGame } from '../../cli/support.js';

// These tests run the built command: `npm run build:program` first.
let home: string;
let environment: NodeJS.ProcessEnv;

beforeAll(() => {
  home = temporaryFolder();
  environment = { ...process.env, WSDV_HOME: home, NO_COLOR: '1' };
});
afterAll(() => fs.rmSync(home, { recursive: true, force: true }));

const wsdv = (args: readonly string[], input = '') =>
  spawnSync(process.execPath, [PROGRAM, ...args], { encoding: 'utf8', env: environment, input });

function start(args: readonly string[]): ChildProcess {
  return spawn(process.execPath, [PROGRAM, ...args], { env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
}

/** Matches one action with the headings above it. */
const WRITTEN_ACTION = /[^]*?#[0-9a-f]{6}\n/g;

/** Returns the first actions of a random game in written notation. */
function writtenActions(seed: number, count: number): string[] {
  const begun = newRecord({ seed });
  if (!begun.ok) throw new Error(JSON.stringify(begun.error));
  let record = begun.value;
  const random = chance(seed);
  const texts = Array.from({ length: count }, () => {
    const extended = extend(record, randomAction(record.end, random), { digest: true });
    if (!extended.ok) throw new Error(extended.error.code);
    record = extended.value.record;
    return extended.value.text;
  });
  // `randomAction` ends only when a side chooses a card. If the last card has only one use, the card is taken
  // automatically, so one text can contain two actions.
  return texts.flatMap((text) => text.match(WRITTEN_ACTION) ?? []).slice(0, count);
}

describe('a current folder that was removed', () => {
  itWhere(process.platform !== 'win32', 'Windows keeps the folder')('is told in one sentence by every command', () => {
    const gone = join(home, 'gone');
    // Commands of both program files, with and without arguments: each must check the folder before loading its file.
    for (const args of ['list', '--help', 'play', '']) {
      const script = 'mkdir "$0" && cd "$0" && rmdir "$0" && exec "$@"';
      const command = [process.execPath, PROGRAM, ...args.split(' ').filter((arg) => arg !== '')];
      const { status, stdout, stderr } = spawnSync('sh', ['-c', script, gone, ...command], {
        encoding: 'utf8',
        env: environment,
      });
      expect([args, status, stdout]).toEqual([args, 1, '']);
      expect(stderr).toMatch(/^wsdv: The current folder .*\n$/);
    }
  });
});

describe('a closed pipe', () => {
  it.each([
    ['random', '--games', '5'],
    ['cards'],
    ['rules', 'R6'],
    ['replay', '--json', 'piped'],
    ['replay', '--plain', 'piped'],
  ])('ends "%s %s %s" silently', async (...args) => {
    if (args.includes('piped') && !fs.existsSync(join(home, 'games', 'piped.wsdv'))) {
      savedGame(join(home, 'games'), 'piped', 2);
    }
    const child = start(args.filter((arg) => arg !== undefined));
    let err = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => (err += text));
    // The reader closes the pipe before the first output, or after it.
    if (args[0] === 'random') child.stdout?.destroy();
    else child.stdout?.once('data', () => child.stdout?.destroy());
    const [status] = (await once(child, 'close')) as [number | null];
    expect([status, err]).toEqual([0, '']);
  });

  it('lets commands compose', () => {
    const path = savedGame(join(home, 'games'), 'composed', 3);
    const exported = wsdv(['export', path, '--for', 'spectator']);
    expect(exported.status).toBe(0);
    expect(wsdv(['verify', '-'], exported.stdout).status).toBe(0);
    expect(wsdv(['replay', '-'], exported.stdout).stdout).toContain('wins');
  });
});

describe('a full disk', () => {
  const onFull = itWhere(fs.existsSync('/dev/full'), 'there is no /dev/full');
  const FULL = 'wsdv: The disk is full: the output cannot be written. Free some space.\n';
  const intoFull = (...args: readonly string[]) => {
    const full = fs.openSync('/dev/full', 'w');
    const stdio = ['ignore', full, 'pipe'] as const;
    const ended = spawnSync(process.execPath, [PROGRAM, ...args], {
      encoding: 'utf8',
      env: environment,
      stdio: [...stdio],
    });
    fs.closeSync(full);
    return { status: ended.status, stderr: ended.stderr };
  };
  const fileOf = (name: string): string => join(home, 'games', `${name}.wsdv`);

  onFull('is told in a sentence when the output does not fit', () => {
    expect(intoFull('cards', '--json')).toEqual({ status: 1, stderr: FULL });
  });

  onFull('that takes no output does not hide that an action was played', () => {
    expect(wsdv(['new', '--name', 'full', '--seed', '9']).status).toBe(0);
    const [action] = writtenActions(9, 1);
    const played = 'wsdv: The action was played and is saved in full. Do not play it again.\n';
    expect(intoFull('move', 'full', action)).toEqual({ status: 1, stderr: `${FULL}${played}` });
    expect(fs.readFileSync(fileOf('full'), 'utf8')).toContain(action);
    expect(intoFull('move', 'full', '--bot', 'newcomer', '--yes', '--json')).toEqual({
      status: 1,
      stderr: `${FULL}${played}`,
    });
    // A refused action is not reported as played.
    expect(intoFull('move', 'full', 'W 99 build').stderr).not.toContain('was played and');
  });

  onFull('that takes no output does not hide that a game was created', () => {
    const created = `wsdv: The game full-new was created in ${fileOf('full-new')}.\n`;
    expect(intoFull('new', '--name', 'full-new')).toEqual({ status: 1, stderr: `${FULL}${created}` });
    expect(wsdv(['verify', 'full-new']).status).toBe(0);
    const { stderr } = intoFull('new', '--json');
    const file = /was created in (.*)\.\n$/.exec(stderr)?.[1] ?? '';
    expect(fs.existsSync(file)).toBe(true);
  });

  onFull('that takes no output does not hide what was written into a file', () => {
    const path = fileOf('full-analysed');
    // Four actions, so that the analysis is short.
    fs.copyFileSync(new URL('../../fixtures/written-by-803875d/home/games/over-resigned.wsdv', import.meta.url), path);
    fs.chmodSync(path, 0o600);
    const { stderr } = intoFull('analyse', 'full-analysed', '--write', '--simulations', '1');
    expect(stderr).toContain(`${FULL}wsdv: The remarks of the analysis are in ${path}.\n`);
    expect(fs.readFileSync(path, 'utf8')).toContain('; analyse:');
  });

  itWhere(process.platform !== 'win32', 'Windows limits no files')(
    'is told apart from a limit on the size of files',
    () => {
      const script = `ulimit -f 0; exec "${process.execPath}" "${PROGRAM}" new --no-screen --name limited`;
      const { status, stdout, stderr } = spawnSync('bash', ['-c', script], { encoding: 'utf8', env: environment });
      expect([status, stdout]).toEqual([1, '']);
      expect(stderr).toMatch(/^wsdv: .*limited\.wsdv(?:\.lock)? would exceed the limit of file size/);
      expect(fs.readdirSync(join(home, 'games')).filter((name) => name.startsWith('limited'))).toEqual([]);
    },
  );
});

describe('exit codes', () => {
  it('are 0 when all is fine, 1 when the file says no, 2 for a wrong command line', () => {
    expect(wsdv(['about']).status).toBe(0);
    expect(wsdv(['verify', './none.wsdv']).status).toBe(1);
    expect(wsdv(['verfy']).status).toBe(2);
  });
});

/**
 * Number of actions in one game during which the process is killed. At most 13: an End of Decade follows the 14th
 * action, and its decisions are on lines of their own.
 */
const KILLS = TIMES > 1 ? 13 : 4;

describe('kill -9 while "wsdv move" plays a long game', () => {
  it.each(seeds(1, 9))('loses nothing but the unfinished action (game %i)', async (seed) => {
    const name = `killed-${seed}`;
    expect(wsdv(['new', '--name', name, '--seed', String(seed)]).status).toBe(0);
    const path = join(home, 'games', `${name}.wsdv`);
    const actions = writtenActions(seed, KILLS);
    for (const [index, action] of actions.entries()) {
      const before = fs.readFileSync(path, 'utf8');
      const child = start(['move', name, action]);
      let told = '';
      child.stdout?.setEncoding('utf8').on('data', (text: string) => (told += text));
      const closed = once(child, 'close');
      const timer = setTimeout(() => child.kill('SIGKILL'), 60 + ((index * 53) % 130));
      await closed;
      clearTimeout(timer);
      const after = fs.readFileSync(path, 'utf8');
      // Everything saved before is unchanged, and an action that was reported is saved.
      expect(after.startsWith(before)).toBe(true);
      const whole = after === before + action;
      if (told !== '') expect(whole).toBe(true);
      // A lock left behind does not prevent the next move, and the file is correct afterwards.
      if (!whole) {
        const again = wsdv(['move', name, action]);
        expect([again.status, again.stderr.replace(/^wsdv: Line \d+ is incomplete.*\n/, '')]).toEqual([0, '']);
        expect(fs.readFileSync(path, 'utf8')).toBe(before + action);
      }
    }
    expect(readGame(fs.readFileSync(path, 'utf8')).ok).toBe(true);
  });
});
