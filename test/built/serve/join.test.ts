import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync } from 'node:fs';
import { describe, expect, it, onTestFinished } from 'vitest';
import { processesNaming } from '../../support/accounts.js';
import { ENTER } from '../../support/key-driver.js';
import { builtFrom, PROGRAM } from '../../support/program.js';
import { PtyTerminal } from '../../support/pty-terminal.js';
import { itWhere } from '../../support/describe-where.js';
import { publicFolder } from '../../serve/service-support.js';
import { ScriptedPlayer } from '../../serve/scripted-player.js';
import { serve, servedTable } from './served.js';

void builtFrom;

/**
 * Runs a command as sshd does for a client that logs in to the shared account with a key. `words` is the command line
 * that the client gave to ssh.
 */
function byKey(args: readonly string[], { input = '', words = '' }: { input?: string; words?: string } = {}) {
  const env = { ...process.env, SSH_ORIGINAL_COMMAND: words };
  const run = spawnSync(process.execPath, [PROGRAM, ...args], { input, env, encoding: 'utf8' });
  return { code: run.status, out: run.stdout, err: run.stderr };
}

/** A service with an invitation-only table of Anna's. */
async function invited() {
  const folder = publicFolder();
  const service = await serve(folder);
  const anna = await ScriptedPlayer.enter(folder, 'anna', () => []);
  onTestFinished(() => anna.leave());
  const made = await anna.lobby.create({ side: 'west', invitation: true });
  if (!made.ok || made.value.code === null) throw new Error('no invitation');
  return { service, table: made.value.table, code: made.value.code, box: ['--folder', folder, '--as', 'bernd'] };
}

describe('wsdv join', () => {
  it('reads the code from a standard input that is no terminal, and takes the seat', async () => {
    const { table, code, box } = await invited();
    expect(byKey(['join', ...box])).toMatchObject({
      code: 1,
      err: expect.stringContaining('standard input') as string,
    });
    expect(byKey(['join', ...box], { input: 'nonsense\n' }).err).toContain('invitation code is not right');
    const sat = byKey(['join', ...box], { input: `  ${code.toUpperCase()}\r\nmore\n` });
    expect(sat).toEqual({
      code: 0,
      out: `You are East at table ${table}. To play, type wsdv join ${table}.\n`,
      err: '',
    });
  });

  itWhere(existsSync('/dev/full'), 'there is no /dev/full')(
    'says that the seat is taken even if its output cannot be written',
    async () => {
      const { table, code, box } = await invited();
      const full = openSync('/dev/full', 'w');
      const stdio = ['pipe', full, 'pipe'] as const;
      const run = spawnSync(process.execPath, [PROGRAM, 'join', ...box], {
        input: `${code}\n`,
        stdio: [...stdio],
        encoding: 'utf8',
      });
      closeSync(full);
      expect(run.status).toBe(1);
      expect(run.stderr).toContain(`wsdv: You are East at table ${table}.`);
    },
  );

  it('does the same as the word of a forced command', async () => {
    const { table, code, box } = await invited();
    const sat = byKey(['lobby', ...box], { words: 'join', input: `${code}\n` });
    expect(sat).toMatchObject({ code: 0, err: '' });
    expect(sat.out.replace(/\s+/g, ' ')).toContain(
      `To play, type ssh -t HOST join ${table}, with the HOST that you used just now.`,
    );
  });

  it('asks for the code at a terminal, and no process ever has it among its words', async () => {
    const { table, code, box } = await invited();
    const terminal = new PtyTerminal(process.execPath, [PROGRAM, 'join', ...box]);
    onTestFinished(() => terminal.dispose());
    await terminal.waitFor('Type the invitation code');
    terminal.type(`wrong${ENTER}`);
    await terminal.waitFor('invitation code is not right');
    terminal.type('\u007F'.repeat(5) + code);
    await terminal.waitFor(code);
    expect(processesNaming(code)).toEqual([]);
    terminal.type(ENTER);
    await terminal.waitFor('anna');
    await terminal.waitFor("bernd's hand");
    expect(processesNaming(code)).toEqual([]);
    expect(terminal.written).not.toContain('visible to every account');
    expect(table).not.toContain(code);
  });

  it('takes a code on the command line with a warning, and a table without one', async () => {
    const { code, table, box } = await invited();
    const join = (word: string, name: string): PtyTerminal => {
      const terminal = new PtyTerminal(process.execPath, [PROGRAM, 'join', word, ...box.slice(0, 3), name]);
      onTestFinished(() => terminal.dispose());
      return terminal;
    };
    const east = join(code, 'bernd');
    await east.waitFor("bernd's hand");
    expect(east.written).toContain('visible to every account');
    const watching = join(table, 'carla');
    await watching.waitFor('bernd');
    expect(watching.written).not.toContain('visible to every account');
  });
});

describe('by a key', () => {
  it('export prints what the seat may know, and the deal of a finished game is verified', async () => {
    const { folder, table, west } = await servedTable();
    const by = (name: string) => ['lobby', '--folder', folder, '--as', name];
    const going = byKey(by('anna'), { words: `export ${table}` });
    expect(going).toMatchObject({ code: 0, err: '' });
    expect(going.out).toMatch(/^West hand: /m);
    expect(going.out).not.toMatch(/^(Seed|East hand): /m);
    expect(byKey(by('carla'), { words: `export ${table}` }).out).not.toMatch(/^(West|East) hand: /m);
    expect(byKey(by('anna'), { words: 'export none' })).toMatchObject({
      code: 1,
      err: 'wsdv: There is no table "none".\n',
    });
    for (const words of [`export ${table} --at I`, 'export ../x', 'export']) {
      expect(byKey(by('anna'), { words }).err).toContain('This key is for the tables only');
    }
    await west.resign();
    const { out } = byKey(by('bernd'), { words: `export ${table}` });
    const proof = /^Deal-Proof: (\w+)$/m.exec(going.out)?.[1] ?? '';
    expect(byKey(['verify', '-', '--proof', proof], { input: out })).toMatchObject({ code: 0, err: '' });
  });
});
