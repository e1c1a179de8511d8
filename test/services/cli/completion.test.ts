import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { endPrograms, freshHome, PROGRAM, started } from '../../support/program.js';
import { describeWhere } from '../../support/describe-where.js';
import { HOSTILE_NAMES } from '../../support/hostile-names.js';

let home: string;
/** The shell's working folder: contains a folder, a move file and another file. */
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

interface Shell {
  readonly name: string;
  readonly args: readonly string[];
  /**
   * Commands that define a shell function `wsdv` and load the completion script. The function prints its arguments, but
   * runs the program for `__complete` and `completion`.
   */
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
    /** Types a line, Tab and Enter, and waits for the arguments with which the command was started. */
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
      save(...HOSTILE_NAMES);
      // The numbers make the output of every line different, so that no line is mistaken for an earlier one.
      await expectArguments({
        'verify 1 my': ['verify', '1', 'my game'],
        "verify 2 'my g": ['verify', '2', 'my game'],
        'verify 3 "my g': ['verify', '3', 'my game'],
        'verify 4 it': ['verify', '4', "it's"],
        'verify 5 sa': ['verify', '5', 'say "hi"'],
        'verify 6 Ö': ['verify', '6', 'Ölkrise'],
        'verify 7 x': ['verify', '7', 'x;touch hacked'],
        // Readline does not quote names with these characters, so bash gets no candidates.
        'verify 8 \\$': ['verify', '8', name === 'bash' ? '$' : '$(touch hacked)'],
        'verify 9 \\`t': ['verify', '9', name === 'bash' ? '`t' : '`touch hacked`'],
      });
    });
  });
});
