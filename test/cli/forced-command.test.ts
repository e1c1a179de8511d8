import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { COMMANDS as DECLARED } from '../../src/cli/commands/index.js';
import { run } from '../../src/cli/run.js';
import { english } from '../../src/text/language.js';
import { soon } from '../serve/service-support.js';
import { tableAtDoor } from '../serve/table-at-door.js';
import { chance } from '../support/random/random-game.js';
import { somePart } from '../support/random/some-part.js';
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

  it('may be nudge with a table, as may wsdv nudge', async () => {
    const { folder, table, turn } = await tableAtDoor();
    const [waits, decides] = turn === 'west' ? ['bernd', 'anna'] : ['anna', 'bernd'];
    const nudge = (as: string, words: string) =>
      wsdv(['lobby', '--folder', folder, '--as', as], { environment: { SSH_ORIGINAL_COMMAND: words } });
    expect(await nudge(waits, 'nudge')).toMatchObject({
      code: 1,
      err: expect.stringContaining('tables only') as string,
    });
    expect(await nudge(decides, `nudge ${table}`)).toMatchObject({
      code: 1,
      err: expect.stringContaining('It is your turn: the table waits for you.') as string,
    });
    const reminded = { code: 0, out: 'The other player is reminded: it is their turn.\n' };
    expect(await nudge(waits, `nudge ${table}`)).toMatchObject(reminded);
    const again = await wsdv(['nudge', table.toUpperCase(), '--folder', folder, '--as', waits]);
    expect(again.code).toBe(1);
    expect(again.err).toContain('You can do so again in 24 hours.');
  });

  /** Runs `watch` without a terminal. */
  const watching = (folder: string, table: string, as: string) => {
    const stdin = new PassThrough();
    const lines: string[] = [];
    const code = run(
      ['lobby', '--folder', folder, '--as', as],
      {
        stdin,
        stdout: { write: (text) => lines.push(text) > 0 },
        stderr: { write: (text) => lines.push(text) > 0 },
        environment: { LANG: 'C.UTF-8', SSH_ORIGINAL_COMMAND: `watch ${table}` },
        language: english,
      },
      DECLARED,
    );
    return { stdin, code, text: () => lines.join('') };
  };

  it('may watch without a terminal: prints the same to everybody, until the game is over', async () => {
    const { folder, table, visitors, standing, turn } = await tableAtDoor();
    const all = ['anna', 'bernd', 'carla'].map((as) => watching(folder, table, as));
    for (const { text } of all) await soon(() => expect(text()).toContain('West: anna'));
    const random = chance(7);
    const at = await standing(turn);
    await visitors[turn].ask('act', { table, version: at.version, moves: [...somePart(at.game, random)] });
    const begun = all[0].text();
    for (const { text } of all) await soon(() => expect(text().length).toBeGreaterThan(begun.length));
    const { version, elsewhere } = await standing(turn);
    expect(elsewhere).toBe(false);
    await visitors[turn].ask('resign', { table, version });
    for (const { code } of all) expect(await code).toBe(0);
    expect(all[0].text()).toMatch(/resign/i);
    expect(all.map(({ text }) => text())).toEqual(all.map(() => all[0].text()));
    const over = watching(folder, table, 'carla');
    expect(await over.code).toBe(0);
  });

  it('stops to watch when the input ends, and refuses a table that is not there', async () => {
    const { folder, table } = await tableAtDoor();
    const one = watching(folder, table, 'carla');
    await soon(() => expect(one.text()).toContain('West: anna'));
    one.stdin.end();
    expect(await one.code).toBe(0);
    const other = watching(folder, 'nowhere', 'carla');
    expect(await other.code).toBe(1);
    expect(other.text()).toContain('nowhere');
  });
});
