import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { readGame } from '../../../src/notation/index.js';
import { endPrograms, freshHome, PROGRAM, wsdv } from '../../support/program.js';
import { numberPlayer } from '../../plain/driver.js';

afterEach(endPrograms);

function start(args: readonly string[], home: string, environment: Record<string, string> = {}) {
  const env = { PATH: process.env['PATH'], LANG: 'C.UTF-8', TERM: 'dumb', WSDV_HOME: home, ...environment };
  return spawn(process.execPath, [PROGRAM, ...args], { env });
}

/** Matches the last line of the output if the program waits for an answer there. */
const PROMPT =
  /(?:^|\n)(?:(?:West|East) decides: |What do you do |Type |Press Enter |The game is over\. |[^\n]* type "ready")[^\n]*:\n$/;

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Types an answer at each prompt until the program ends. Ends the input if `answer` returns null. */
function answered(program: ChildProcessWithoutNullStreams, answer: (said: string) => string | null): Promise<Ended> {
  let out = '';
  let err = '';
  let heard = 0;
  program.stderr.on('data', (data: Buffer) => (err += data.toString()));
  program.stdout.on('data', (data: Buffer) => {
    out += data.toString();
    if (!PROMPT.test(out)) return;
    const said = out.slice(heard);
    heard = out.length;
    const line = answer(said);
    if (line === null) program.stdin.end();
    else program.stdin.write(`${line}\n`);
  });
  return new Promise((resolve) => program.on('close', (code) => resolve({ code, out, err })));
}

function recordIn(home: string, name: string) {
  const record = readGame(readFileSync(join(home, 'games', `${name}.wsdv`), 'utf8'));
  if (!record.ok) throw new Error(JSON.stringify(record.error));
  return record.value;
}

const PRINTABLE_ASCII = /^[\n -~]*$/;

describe('wsdv play --plain, from a pipe', () => {
  it('plays a game of two persons over four decades by numbers, in ASCII because TERM is dumb', async () => {
    const home = freshHome();
    const args = ['play', '--plain', '--west', 'Ada', '--east', 'Karl', '--seed', '5', '--name', 'two'];
    const { code, out, err } = await answered(start(args, home), numberPlayer(5));
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(PRINTABLE_ASCII);
    expect(out).toContain('Replay it with:');
    expect(recordIn(home, 'two').end.outcome?.decade).toBe(4);
  }, 240_000);

  it('plays a game against a bot to its end by numbers', async () => {
    const home = freshHome();
    const args = ['play', '--plain', '--west', 'Ada', '--east', 'bot:newcomer', '--seed', '3', '--name', 'bot'];
    const { code, out } = await answered(start(args, home), numberPlayer(4));
    expect(code).toBe(0);
    expect(out).toMatch(PRINTABLE_ASCII);
    expect(recordIn(home, 'bot').end.outcome).not.toBeNull();
  }, 240_000);

  it('takes a whole script at once, ends with it, and is resumed', async () => {
    const home = freshHome();
    const program = start(['--plain', '--west', 'Ada', '--east', 'Karl', '--seed', '1', '--name', 'script'], home);
    program.stdin.end('ready\n20 r\nbay\ncommit\nready\nboard west\n\u001b[2J\u0007');
    const first = await answered(program, () => null);
    expect(first.code).toBe(0);
    expect(first.out).toContain('Bayern: 2 unrest');
    expect(first.out).toMatch(PRINTABLE_ASCII);
    expect(first.out).toContain('resume --plain script');
    const again = start(['resume', '--plain', 'script'], home);
    again.stdin.end('log\nquit\n');
    const second = await answered(again, () => null);
    expect([second.code, second.err]).toEqual([0, '']);
    expect(second.out).toContain('Unrest in Bayern 3 to 2.');
  }, 120_000);
});

describe('wsdv play --plain, on a terminal', () => {
  const args = ['play', '--plain', '--west', 'Ada', '--east', 'Karl', '--seed', '1', '--name', 'typed'];

  it('writes no escape sequence, is left with Ctrl-D and with Ctrl-C, and the screen resumes its game', async () => {
    const home = freshHome();
    const typed = wsdv(args, home);
    await typed.waitFor('Ada: type "ready":');
    for (const [line, said] of [
      ['ready', 'Take which card?'],
      ['20 r', 'Where is 1 unrest removed?'],
      ['bay', 'Type "commit" to play your answers, or "undo":'],
      ['commit', 'Karl: type "ready":'],
    ] as const) {
      typed.type(`${line}\r`);
      await typed.waitFor(said);
    }
    typed.type('\u0004');
    expect(await typed.waitForEnd()).toMatchObject({ exitCode: 0 });
    expect(typed.written).not.toContain('\u001b');
    const again = wsdv(['resume', '--plain', 'typed'], home);
    await again.waitFor('Karl: type "ready":');
    again.type('\u0003');
    expect(await again.waitForEnd()).toMatchObject({ exitCode: 130 });
    expect(again.written).toContain('The game is saved:');
    const screen = wsdv(['resume', 'typed'], home);
    await screen.waitFor('Karl, it is your turn');
  }, 120_000);
});
