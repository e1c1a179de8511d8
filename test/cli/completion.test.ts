import fs from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../store/support.js';
import { HOSTILE_NAMES } from '../support/hostile-names.js';
import { COMMANDS, wsdv } from './support.js';

let home: string;

beforeEach(() => {
  home = temporaryFolder();
  fs.mkdirSync(join(home, 'games'));
});
afterEach(() => fs.rmSync(home, { recursive: true, force: true }));

const save = (...names: string[]): void =>
  names.forEach((name) => fs.writeFileSync(join(home, 'games', `${name}.wsdv`), 'no game'));

/** Returns the candidates that `wsdv __complete` prints, without their descriptions. */
async function candidates(...words: string[]): Promise<string[]> {
  const { code, out, err } = await wsdv(['__complete', '--', ...words], { environment: { WSDV_HOME: home } });
  expect([code, err]).toEqual([0, '']);
  return out
    .split('\n')
    .slice(0, -1)
    .map((line) => line.split('\t')[0]);
}

describe('wsdv __complete', () => {
  it('knows every command, and is none for people', async () => {
    expect(await candidates('')).toEqual([...COMMANDS, 'help']);
    expect(await candidates('help', '')).toEqual([...COMMANDS, 'help']);
    expect((await wsdv(['--help'])).out).not.toContain('__complete');
  });

  it.each(COMMANDS)('knows the options of %s that its help shows', async (command) => {
    const { out } = await wsdv([command, '--help']);
    const shown = [...out.matchAll(/^ {2}(?:-\w, )?(--[\w-]+)/gm)].map(([, flag]) => flag);
    expect(shown).toContain('--help');
    expect(await candidates(command, '-')).toEqual(shown);
  });

  it('knows the values of options and arguments, where they are few', async () => {
    expect(await candidates('cards', '--color', '')).toEqual(['red', 'yellow', 'dual']);
    expect(await candidates('replay', 'x', '--hands=w')).toEqual(
      ['both', 'west', 'east', 'none'].map((side) => `--hands=${side}`),
    );
    expect(await candidates('--no-color', 'export', '--for', '=', '')).toEqual([
      'west',
      'east',
      'spectator',
      'everybody',
    ]);
    expect(await candidates('completion', '')).toEqual(['bash', 'zsh', 'fish']);
    expect(await candidates('--theme', '')).toEqual(['dark', 'light', 'terminal']);
    expect(await candidates('play', '--west', '')).toEqual([]);
    expect(await candidates('inspect', '--position', '')).toEqual(['/*']);
  });

  it('names saved games and asks for move files where a game is meant, and nowhere else', async () => {
    save('berlin');
    for (const command of ['resume', 'move', 'replay', 'verify', 'inspect', 'stats', 'analyse', 'export']) {
      expect(await candidates(command, '')).toEqual(['berlin', '/*.wsdv']);
    }
    expect(await candidates('verify', 'berlin', '')).toEqual(['berlin', '/*.wsdv']);
    expect(await candidates('replay', '--hands', 'west', 'b')).toEqual(['berlin', '/*.wsdv']);
    for (const words of [['move', 'berlin'], ['replay', 'berlin'], ['list'], ['rules'], ['none']]) {
      expect(await candidates(...words, '')).toEqual([]);
    }
  });

  it('names games as they are shown, and none that looks like a path', async () => {
    save(...HOSTILE_NAMES, 'two\nlines', 'a\\path', 'steering\u001B[2J', '--json');
    expect((await candidates('resume', '')).sort()).toEqual(
      [...HOSTILE_NAMES, 'two%0Alines', 'steering%1B[2J', '%2D-json', '/*.wsdv'].sort(),
    );
  });

  it('says nothing where the saved games cannot be read', async () => {
    fs.rmSync(join(home, 'games'), { recursive: true });
    fs.writeFileSync(join(home, 'games'), '');
    expect(await candidates('resume', '')).toEqual(['/*.wsdv']);
    expect(await candidates()).toEqual([...COMMANDS, 'help']);
  });

  it('changes nothing: not even who may read the saved games', async () => {
    save('open');
    fs.chmodSync(join(home, 'games', 'open.wsdv'), 0o666);
    await candidates('resume', '');
    expect(fs.statSync(join(home, 'games', 'open.wsdv')).mode & 0o777).toBe(0o666);
  });
});
