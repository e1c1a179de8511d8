import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { COMMANDS } from '../../src/cli/commands/index.js';
import { flagOf } from '../../src/cli/declare.js';
import { temporaryFolder } from '../store/support.js';
import { type Outcome, savedGame, wsdv } from './support.js';

const HOSTILE = 'w\nx\u001b[31m\u202ey\r';

/** For each argument, a valid value. */
const VALID: Readonly<Record<string, readonly string[]>> = {
  game: ['running'],
  file: ['running'],
  files: ['running'],
  action: ['-'],
  name: ['anna'],
  level: ['easy'],
  shell: ['bash'],
};

/** Returns every command line with the hostile word as one argument or option of one command. */
function commandLines(): string[][] {
  const lines: string[][] = [[HOSTILE], ['help', HOSTILE], [`--${HOSTILE}`], ['keys', 'add', HOSTILE]];
  for (const { name, arguments: declared, options } of COMMANDS) {
    const given =
      name === 'keys' ? ['add', 'anna'] : declared.flatMap(({ usage }) => VALID[usage.replace(/\W/g, '')] ?? []);
    const atTable = 'table' in options;
    const required = name === 'arena' ? ['--a', 'newcomer', '--b', 'newcomer', '--games', '1'] : [];
    lines.push([name, ...given, `--${HOSTILE}`], [name, ...given, HOSTILE], [name, HOSTILE], [name, HOSTILE, HOSTILE]);
    for (const [key, option] of Object.entries(options))
      if (option.type === 'value') {
        const flag = flagOf(key, option);
        lines.push([name, ...given, ...required, flag, HOSTILE], [name, ...required, flag, HOSTILE]);
        if (atTable) lines.push([name, ...given, '--table', flag, HOSTILE]);
      }
  }
  // These command lines are valid: they save a game of that name, or start a service or a screen.
  const works = ['play', 'new', 'serve', 'lobby', 'arena'];
  const named = ['--name', '--west', '--east', '--organiser', '--folder', '--out'];
  const missing = ['serve', '--folder', `/missing/${HOSTILE}`];
  return [missing, ...lines].filter(
    (line) => line === missing || !(works.includes(line[0]) && named.includes(line.at(-2) ?? '')),
  );
}

describe('a word with a line feed, an escape sequence and a direction mark', () => {
  it.each(commandLines().map((line) => [line]))('is repeated on one line without them: %j', async (line) => {
    const home = temporaryFolder();
    onTestFinished(() => rmSync(home, { recursive: true, force: true }));
    savedGame(join(home, 'games'), 'running', 3, 2);
    const { err }: Outcome = await wsdv(line, { environment: { WSDV_HOME: home, HOME: home } });
    for (const one of err.trimEnd().split('\n')) {
      expect(one).not.toMatch(/[\p{Cc}\u202e]/u);
      // The error for a written action quotes the action in a line of its own. Here that line begins with x or ends
      // with w.
      if (!(line[0] === 'move' && line.at(-1) === HOSTILE && line.at(-2) === 'running'))
        expect(one).not.toMatch(/^x|w$/);
    }
  });
});
