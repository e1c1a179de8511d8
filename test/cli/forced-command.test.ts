import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { COMMANDS as DECLARED } from '../../src/cli/commands/index.js';
import { run } from '../../src/cli/run.js';
import { english } from '../../src/text/language.js';
import { soon } from '../serve/service-support.js';
import { tableAtDoor } from '../serve/table-at-door.js';
import { wsdv } from './support.js';

describe('the command that a player gives to ssh', () => {
  const given = (words: string) =>
    wsdv(['lobby', '--folder', '/nowhere', '--as', 'anna'], { environment: { SSH_ORIGINAL_COMMAND: words } });

  it('may be turns, alone or with --json and --watch', async () => {
    for (const words of ['turns', 'turns --json', ' turns ', 'turns --watch', 'turns --watch --json']) {
      expect(await given(words), words).toMatchObject({ code: 3 });
    }
    for (const words of ['turns now', 'turns --json now', 'turns --json --json', 'turns --watch --watch', '--json']) {
      const { code, err } = await given(words);
      expect([words, code, err]).toEqual([words, 1, expect.stringContaining('This key is for the tables only.')]);
    }
  });

  it.each([
    ['the input ends', (stdin: PassThrough) => stdin.end()],
    ['Ctrl-C is typed', (stdin: PassThrough) => stdin.write('\u0003')],
    ['the connection is gone', (stdin: PassThrough) => stdin.destroy()],
  ])('watches the turns until %s', async (_, leave) => {
    const { folder, table, turn } = await tableAtDoor();
    const stdin = new PassThrough();
    const lines: string[] = [];
    const code = run(
      ['lobby', '--folder', folder, '--as', turn === 'west' ? 'anna' : 'bernd'],
      {
        stdin,
        stdout: { write: (text) => lines.push(text) > 0 },
        stderr: { write: () => true },
        environment: { LANG: 'C.UTF-8', SSH_ORIGINAL_COMMAND: 'turns --watch' },
        language: english,
      },
      DECLARED,
    );
    await soon(() => expect(lines).toEqual([expect.stringContaining(`${table}: your turn`)]));
    leave(stdin);
    expect(await code).toBe(0);
  });
});
