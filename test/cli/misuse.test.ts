import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SCREEN_COMMANDS } from '../../src/cli/commands/at-once.js';
import { COMMANDS } from '../../src/cli/commands/index.js';
import { isAtSharedBox } from '../../src/cli/environment.js';
import { wsdv } from './support.js';

describe('a wrong command line', () => {
  it.each([
    ['cards --jsn', "unknown option '--jsn'\n(Did you mean --json?)", 'cards '],
    ['replay x --too II', "unknown option '--too'\n(Did you mean --to?)", 'replay '],
    ['list --no-ascci', "unknown option '--no-ascci'\n(Did you mean --no-ascii?)", 'list '],
    [
      'lobby --practice',
      "unknown option '--practice'\nOnly the commands play and new can begin a practice game, in which one person plays against one bot. There is no practice at shared tables.",
      'lobby ',
    ],
    ['list -q', "unknown option '-q'", 'list '],
    ['list --no-color --foo -- --x', "unknown option '--foo'", 'list '],
    ['lst --help', "unknown command 'lst'\n(Did you mean list?)", ''],
    ['--no-color help satts', "unknown command 'satts'\n(Did you mean stats?)", ''],
    ['pla', "unknown command 'pla'\n(Did you mean play?)", ''],
    ['list --json=', "unknown option '--json='\n(Did you mean --json?)", 'list '],
    ['xyzzyxyzzy', "unknown command 'xyzzyxyzzy'", ''],
    ['play --east Bernd --seed', "option '--seed <number>' argument missing", 'play '],
    ['random --games --no-color', "option '--games <number>' argument missing", 'random '],
    ['arena --a easy', "required option '--b <player>' not specified", 'arena '],
    ['keys add', "missing required argument 'name'", 'keys '],
    ['verify', "missing required argument 'files'", 'verify '],
    ['list -- --x y', "too many arguments for 'list'. Expected 0 arguments but got 2.", 'list '],
    [
      'export x --for me',
      "option '--for <seat>' argument 'me' is invalid. Allowed choices are west, east, spectator, everybody.",
      'export ',
    ],
    [
      'bot strong',
      /^command-argument value 'strong' is invalid for argument 'level'\. Allowed choices are newc/,
      'bot ',
    ],
    ['random --seed 0x1', "option '--seed <number>' argument '0x1' is invalid. Give a whole number.", 'random '],
  ])('wsdv %s', async (line, sentence, command) => {
    const { code, out, err } = await wsdv(line.split(' '));
    expect([code, out]).toEqual([2, '']);
    const [, said, hint] = /^wsdv: ([^]*)\nTry: wsdv (.*)--help\n$/.exec(err) ?? [];
    expect(said).toMatch(
      sentence instanceof RegExp ? sentence : new RegExp(`^${sentence.replace(/[()?.]/g, '\\$&')}$`),
    );
    expect(hint).toBe(command);
  });

  it('names everything that could be meant', async () => {
    expect((await wsdv(['export', 'x', '--as-'])).err).toContain("'--as-'\n(Did you mean one of --as, --ascii?)\nTry");
    expect((await wsdv(['re'])).err).toContain("'re'\n(Did you mean one of resume, replay?)\nTry");
  });
});

describe('the places that name commands beside their declarations', () => {
  it('bin/wsdv.js starts the file of the screen for just the commands that are in it', () => {
    const [, listed = ''] = /\[([^\]]+)\]\.includes\(command\)/.exec(readFileSync('bin/wsdv.js', 'utf8')) ?? [];
    expect([...listed.matchAll(/\w+/g)].map(String)).toEqual(SCREEN_COMMANDS.map(({ name }) => name));
  });

  it('a command for shared boxes forgets the environment, unless it is for whoever runs the service', () => {
    const box = COMMANDS.filter(({ group }) => group === 'box').map(({ name }) => name);
    expect(box.filter((name) => !isAtSharedBox([name]))).toEqual(['serve', 'keys']);
  });
});
