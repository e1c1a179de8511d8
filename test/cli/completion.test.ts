import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { endPrograms, freshHome, PROGRAM, started } from '../support/program.js';
import { describeWhere } from '../support/where.js';
import { COMMANDS, wsdv } from './support.js';

// These tests run the built command, too: `npm run build:program` first.

/** Names that a shell would take apart, take for a command or have no key for. */
const HOSTILE = ['my game', "it's", 'say "hi"', 'Ölkrise', '$(touch hacked)', '`touch hacked`', 'x;touch hacked', '*'];

let home: string;
/** Where the shell stands: with a folder, a move file and another file of its own. */
let here: string;

beforeEach(() => {
  home = freshHome();
  here = join(home, 'here');
  fs.mkdirSync(join(home, 'games'));
  fs.mkdirSync(join(here, 'a folder'), { recursive: true });
  fs.writeFileSync(join(here, 'own move.wsdv'), '');
  fs.writeFileSync(join(here, 'own notes.txt'), '');
  fs.writeFileSync(join(here, 'a folder', 'inner.wsdv'), '');
});
afterEach(endPrograms);

const save = (...names: string[]): void =>
  names.forEach((name) => fs.writeFileSync(join(home, 'games', `${name}.wsdv`), 'no game'));

/** What `wsdv __complete` says of these words, without what it says they are. */
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
    save(...HOSTILE, 'two\nlines', 'a\\path', 'steering\u001B[2J', '--json');
    expect((await candidates('resume', '')).sort()).toEqual(
      [...HOSTILE, 'two%0Alines', 'steering%1B[2J', '%2D-json', '/*.wsdv'].sort(),
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

interface Shell {
  readonly name: string;
  readonly args: readonly string[];
  /** Commands that load the script of a `wsdv` which tells its arguments instead of doing anything. */
  readonly setUp: string;
}

const asked = `${process.execPath} ${PROGRAM}`;
const posix = `wsdv() { case $1 in __complete|completion) ${asked} "$@" ;; *) printf '<%s>' "$@"; echo ;; esac }`;
const SHELLS: readonly Shell[] = [
  {
    name: 'bash',
    args: ['--norc', '--noprofile', '-i'],
    setUp: `${posix}; . <(wsdv completion bash); bind 'set bell-style none'`,
  },
  {
    name: 'zsh',
    args: ['-f', '-i'],
    setUp: `${posix}; autoload -Uz compinit; compinit -D -u; eval "$(wsdv completion zsh)"`,
  },
  {
    name: 'fish',
    args: ['--no-config', '-i'],
    setUp: `function wsdv; if contains -- $argv[1] __complete completion; ${asked} $argv; else; printf '<%s>' $argv; echo; end; end; wsdv completion fish | source`,
  },
];
const isThere = (program: string): boolean => spawnSync(program, ['--version']).status === 0;

describe.each(SHELLS)('Tab in $name', ({ name, args, setUp }) => {
  describeWhere(isThere(name), `${name} is not installed`)('and Enter', () => {
    /** Types a line, Tab and Enter, and waits for what the command was then started with. */
    async function expectArguments(typed: Readonly<Record<string, readonly string[]>>): Promise<void> {
      const shell = started(name, args, { columns: 200, cwd: here, environment: { WSDV_HOME: home, HISTFILE: '' } });
      shell.type(`${setUp}; echo rea''dy\r`);
      await shell.waitFor('ready');
      for (const [line, words] of Object.entries(typed)) {
        shell.type(`wsdv ${line}\t\r`);
        await shell.waitFor(words.map((word) => `<${word}>`).join(''));
      }
      expect(fs.readdirSync(here).sort()).toEqual(['a folder', 'own move.wsdv', 'own notes.txt']);
    }

    it('finishes commands, options, their values, and games', async () => {
      save('tabbed');
      await expectArguments({
        ver: ['verify'],
        'cards --de': ['cards', '--decade'],
        'cards --color d': ['cards', '--color', 'dual'],
        'cards --color=y': ['cards', '--color=yellow'],
        'verify ./x ta': ['verify', './x', 'tabbed'],
      });
    });

    it('finishes move files, folders and files', async () => {
      await expectArguments({
        'verify own\\ m': ['verify', 'own move.wsdv'],
        'inspect --position own\\ n': ['inspect', '--position', 'own notes.txt'],
        'replay a\\ folder/i': ['replay', 'a folder/inner.wsdv'],
      });
    });

    it('finishes every name of a game, whatever quotes it begins with, and runs none of them', async () => {
      save(...HOSTILE);
      // The first words make lines of their own.
      await expectArguments({
        'verify 1 my': ['verify', '1', 'my game'],
        "verify 2 'my g": ['verify', '2', 'my game'],
        'verify 3 "my g': ['verify', '3', 'my game'],
        'verify 4 it': ['verify', '4', "it's"],
        'verify 5 sa': ['verify', '5', 'say "hi"'],
        'verify 6 Ö': ['verify', '6', 'Ölkrise'],
        'verify 7 x': ['verify', '7', 'x;touch hacked'],
        // Readline quotes no name with these signs, so bash is offered none.
        'verify 8 \\$': ['verify', '8', name === 'bash' ? '$' : '$(touch hacked)'],
        'verify 9 \\`t': ['verify', '9', name === 'bash' ? '`t' : '`touch hacked`'],
      });
    });
  });
});
