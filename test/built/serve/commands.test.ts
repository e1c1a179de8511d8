import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Outcome, wsdv as inProcess } from '../../cli/support.js';
import { builtFrom, PROGRAM } from '../../support/program.js';
import { PtyTerminal } from '../../support/pty-terminal.js';
import { publicFolder } from '../../serve/service-support.js';
import { servedTable } from './served.js';

void builtFrom;

function built(args: readonly string[], input = ''): { code: number | null; out: string; err: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [PROGRAM, ...args], { input, encoding: 'utf8' });
  return { code: status, out: stdout, err: stderr };
}

/** Runs a command in this process. This is many times as fast as starting the built program. */
async function wsdv(args: readonly string[], stdin = ''): Promise<Outcome> {
  const { code, out, err } = await inProcess(args, { stdin });
  return { code, out, err };
}

describe('commands at a table of the shared box', () => {
  it('export what one may know, and when the game is over `verify --proof` proves its deal', async () => {
    const { folder, table, west, east } = await servedTable();
    const box = ['--table', '--folder', folder];
    const isEnough = () => west.acknowledged + east.acknowledged >= 6;
    await Promise.all([west.play(isEnough), east.play(isEnough)]);
    const going = built(['export', table, ...box, '--as', 'anna']);
    expect(going.out).toMatch(/^West hand: /m);
    expect(going.out).not.toMatch(/^(Seed|East hand): /m);
    const proof = /^Deal-Proof: (\w+)$/m.exec(going.out)?.[1] ?? '';
    await west.resign();
    const { out } = built(['export', table, ...box]);
    expect(out).toMatch(/^Result: East wins, West resigns$/m);
    expect(built(['verify', '--proof', proof, '-'], out)).toMatchObject({ code: 0, err: '' });
    const other = proof.replace(/^./, (digit) => (digit === '0' ? '1' : '0'));
    expect(built(['verify', '--proof', other, '-'], out).code).toBe(1);
    expect(built(['inspect', table, ...box]).code).toBe(0);
  });

  it('play an action at a table, and refuse whose turn it is not', async () => {
    const { folder, table, west } = await servedTable();
    const isWest = west.game.view.decision?.yours === true;
    const [first, second] = isWest ? ['anna', 'bernd'] : ['bernd', 'anna'];
    const [card] = isWest ? (west.game.view.hands.west.cards ?? []) : west.game.view.display;
    const move = (as: string) =>
      wsdv(['move', table, '-', '--table', '--folder', folder, '--as', as], `${isWest ? 'W' : 'E'} ${card} build`);
    expect(await move(second)).toEqual({ code: 1, out: '', err: 'wsdv: The other side decides now.\n' });
    expect(await move(first)).toMatchObject({
      code: 0,
      err: '',
      out: expect.stringContaining(`takes ${card}`) as string,
    });
    expect((await wsdv(['turns', '--folder', folder, '--as', second])).code).toBe(0);
  });

  it('tell whose turn it is by their exit code, and what is not there in a sentence', async () => {
    const { folder, table, west } = await servedTable();
    const [first, second] = west.game.view.decision?.yours === true ? ['anna', 'bernd'] : ['bernd', 'anna'];
    /** Retries while the machine is too busy to answer within the command's time limit (exit code 3). */
    const turns = async (as: string, tries = 20): Promise<Outcome> => {
      const said = await wsdv(['turns', '--folder', folder, '--as', as]);
      return said.code === 3 && tries > 1 ? turns(as, tries - 1) : said;
    };
    expect(await turns(first)).toMatchObject({ code: 0, err: '' });
    expect((await turns(first)).out).toContain(`${table}: your turn`);
    expect(await turns(second)).toEqual({ code: 1, out: '', err: '' });
    expect((await wsdv(['turns', '--folder', `${folder}/none`])).code).toBe(3);
    expect(await wsdv(['inspect', 'none', '--table', '--folder', folder])).toEqual({
      code: 1,
      out: '',
      err: 'wsdv: There is no table "none".\n',
    });
    expect(await wsdv(['inspect', table.toUpperCase(), '--table', '--folder', folder])).toMatchObject({
      code: 0,
      err: '',
    });
    const wrong = await wsdv(['export', table.replace('anna', 'ana'), '--table', '--folder', folder]);
    expect([wrong.code, wrong.err]).toEqual([1, expect.stringContaining(`Did you mean ${table}?`)]);
    expect((await wsdv(['turns', '--folder', `${folder}/none`])).err).toContain('No table service is running in');
  });

  it('ask for turns no longer than two seconds: a service that does not answer is exit code 3', async () => {
    const { folder, service } = await servedTable();
    service.kill('SIGSTOP');
    const asked = await wsdv(['turns', '--folder', folder, '--as', 'anna']);
    expect(asked).toEqual({
      code: 3,
      out: '',
      err: 'wsdv: The table service gave no answer, or a wrong one. It may be busy or stopped: try again in a moment.\n',
    });
    service.kill('SIGCONT');
  });

  it('name no path of the machine but the folder that was named', async () => {
    const { folder, service, table } = await servedTable();
    const dead = publicFolder();
    const told = async (args: readonly string[]): Promise<string> => (await wsdv(args)).err;
    for (const command of [['turns'], ['export', table, '--table'], ['move', table, 'x', '--table']]) {
      expect(await told([...command, '--folder', dead])).toContain(`No table service is running in ${dead}.`);
      expect(await told([...command, '--folder', dead, '--as', 'anna'])).toBe(
        'wsdv: No table service is running on this machine now. Ask whoever runs the service to start it.\n',
      );
    }
    chmodSync(join(folder, 'door'), 0o777);
    expect(await told(['turns', '--folder', folder])).toContain(`${folder}/door does not have the permissions`);
    const unsafe = await told(['turns', '--folder', folder, '--as', 'anna']);
    expect(unsafe).toContain('A file of the table service does not have the permissions');
    expect(unsafe).not.toContain('/');
    service.kill('SIGKILL');
  });

  it('take of the environment what the terminal can show, and nothing else', async () => {
    const { folder } = await servedTable();
    const others = join(publicFolder(), 'others');
    const terminal = new PtyTerminal(process.execPath, [PROGRAM, 'lobby', '--folder', folder, '--as', 'anna'], {
      environment: { COLORTERM: 'truecolor', FORCE_COLOR: '0', WSDV_HOME: others, XDG_DATA_HOME: others, CI: 'true' },
    });
    onTestFinished(() => terminal.dispose());
    await terminal.waitFor('anna');
    expect(terminal.written).toContain('\u001B[38;2;');
    terminal.type('q');
    expect((await terminal.waitForEnd()).exitCode).toBe(0);
    expect(existsSync(others)).toBe(false);
  });

  it('end with the service: SIGTERM tells so and leaves nothing behind', async () => {
    const { folder, service } = await servedTable();
    service.kill('SIGTERM');
    const [code] = (await once(service, 'exit')) as [number];
    expect(code).toBe(0);
    expect((await wsdv(['turns', '--folder', folder])).err).toContain('No table service is running in');
  });
});
