import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { deleteUntrustedVariables, isAtSharedBox } from '../../../src/cli/environment.js';
import { builtFrom, PROGRAM } from '../../support/program.js';

void builtFrom;

describe('the environment at a shared box', () => {
  it('says what colours and characters the terminal has, and the words for ssh, and nothing else', () => {
    const taken = {
      TERM: 'xterm',
      COLORTERM: 'truecolor',
      NO_COLOR: '1',
      LANG: 'C',
      LC_ALL: 'C.UTF-8',
      SSH_ORIGINAL_COMMAND: 'turns',
    };
    // prettier-ignore
    const others = [
      'WSDV_HOME', 'WSDV_DEBUG', 'HOME', 'XDG_DATA_HOME', 'EDITOR', 'PAGER', 'PATH', 'FORCE_COLOR', 'COLORFGBG', 'COLUMNS', 'CI', 'TZ',
      'NODE_OPTIONS', 'WT_SESSION', 'XTERM', 'TERM_PROGRAM', 'LC', 'LANGUAGE',
    ];
    const environment = { ...taken, ...Object.fromEntries(others.map((name) => [name, '1'])) };
    deleteUntrustedVariables(environment);
    expect(environment).toEqual(taken);
  });

  it('is that of the commands at somebody else’s terminal', () => {
    for (const command of ['lobby', 'join', 'turns'])
      expect(isAtSharedBox(['--no-color', command, '--as', 'a'])).toBe(true);
    for (const args of [['play'], [], ['list', 'lobby'], ['move', 'x', 'y', '--table']])
      expect(isAtSharedBox(args)).toBe(false);
  });

  it.each([['lobby'], ['join', 'a'], ['turns']])('is forgotten before a library reads it: %s', (...args) => {
    // Prints a message if FORCE_COLOR is looked up while it is still set. Colour libraries look it up as soon as they
    // are loaded.
    const watching = `process.env = new Proxy(process.env, {
      has: (all, name) => name === 'FORCE_COLOR' && name in all ? console.error('It was read.') : name in all,
    })`;
    const { stderr } = spawnSync(process.execPath, [PROGRAM, ...args, '--folder', 'nowhere'], {
      encoding: 'utf8',
      env: { ...process.env, FORCE_COLOR: '1', NODE_OPTIONS: preloading(watching) },
    });
    expect(stderr).toMatch(/^wsdv: .*\n$/);
  });
});

/** Returns the Node option that runs a script before the program. */
function preloading(script: string): string {
  return `--import=data:text/javascript,${encodeURIComponent(script)}`;
}

describe('an error in the program', () => {
  /** Runs a command in which an unexpected error occurs. */
  function failing(args: readonly string[], error: string): { code: number | null; err: string } {
    const broken = `process.on('beforeExit',()=>{throw new Error(${JSON.stringify(error)})})`;
    const { status, stderr } = spawnSync(process.execPath, [PROGRAM, ...args], {
      encoding: 'utf8',
      env: {
        ...process.env,
        WSDV_DEBUG: '1',
        NODE_OPTIONS: preloading(broken),
      },
    });
    return { code: status, err: stderr.split('\n').slice(1).join('\n') };
  }

  it.each([
    ['no such file, /srv/wsdv/games/a.wsdv', ''],
    ['the map has no Leipzig', ': the map has no Leipzig'],
  ])('is told at a shared box without files of the machine: %s', (error, told) => {
    expect(failing(['turns', '--folder', 'nowhere'], error)).toEqual({
      code: 1,
      err: `wsdv: An error in the program ended this session${told}. What was committed is saved. Tell whoever runs the table service.\n`,
    });
  });
});
