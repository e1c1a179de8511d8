import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { LIFT } from '../../support/key-driver.js';
import { expectModesRestored, PtyTerminal } from '../../support/pty-terminal.js';
import { endPrograms, freshHome, PROGRAM, wsdv } from '../../support/program.js';
import { waitUntil } from '../../support/virtual-terminal.js';

const NEW = ['play', '--west', 'Anna', '--east', 'Bernd', '--seed', '7', '--name', 'ours'];
const TURN = 'Anna, it is your turn';
const others: PtyTerminal[] = [];

afterEach(() => {
  others.splice(0).forEach((terminal) => terminal.dispose());
  endPrograms();
});

/** Runs the program in a shell. The shell outlives the terminal and writes the exit code of the program to a file. */
function belowShell(args: readonly string[], home: string): { terminal: PtyTerminal; exitCode: () => Promise<number> } {
  const told = join(home, 'exit-code');
  const script = 'trap : HUP; "$@"; echo $? > "$0.draft"; mv "$0.draft" "$0"';
  const terminal = new PtyTerminal('sh', ['-c', script, told, process.execPath, PROGRAM, ...args], {
    environment: { WSDV_HOME: home },
  });
  others.push(terminal);
  const exitCode = async (): Promise<number> => {
    await waitUntil(
      () => readdirSync(home).includes('exit-code'),
      () => 'The program did not end with its terminal.',
    );
    return Number(readFileSync(told, 'utf8'));
  };
  return { terminal, exitCode };
}

function filesIn(home: string): string[] {
  return readdirSync(join(home, 'games')).sort();
}

describe('a terminal that goes away', () => {
  it.each([
    ['the menu', ['play'], ['What would you like']],
    ['a game', NEW, [TURN, LIFT, "Anna's hand"]],
    ['a commit', NEW, [TURN, LIFT, "Anna's hand", 'rn\rn\r', 'Enter commit', '\r']],
    ['a replay', ['replay', 'test/fixtures/games/both-collapse.wsdv'], ['paused']],
  ])('in %s ends the program like a hang-up and leaves no lock', async (_stage, args, steps) => {
    const home = freshHome();
    mkdirSync(join(home, 'games'));
    const { terminal, exitCode } = belowShell(args, home);
    for (const [index, step] of steps.entries()) {
      if (index % 2 === 0) await terminal.waitFor(step);
      else terminal.type(step);
    }
    terminal.closeWindow();
    expect(await exitCode()).toBe(129);
    expect(filesIn(home)).toEqual(args === NEW ? ['ours.wsdv'] : []);
  });
});

describe('a signal', () => {
  it.each([
    ['SIGHUP', 129],
    ['SIGINT', 130],
    ['SIGQUIT', 131],
    ['SIGUSR2', 140],
    ['SIGALRM', 142],
    ['SIGTERM', 143],
  ] as const)('%s gives terminal and game back and is told by exit code %i', async (signal, code) => {
    const home = freshHome();
    const terminal = wsdv(NEW, home);
    await terminal.waitFor(TURN);
    terminal.kill(signal);
    expect(await terminal.waitForEnd()).toEqual({ exitCode: code, signal: undefined });
    expectModesRestored(terminal.screen);
    expect(terminal.screen.normalLines()).toEqual([]);
    expect(filesIn(home)).toEqual(['ours.wsdv']);
  });

  it('SIGUSR1 opens no debugger: the game goes on', async () => {
    const terminal = wsdv(NEW, freshHome());
    await terminal.waitFor(TURN);
    terminal.kill('SIGUSR1');
    terminal.type('q');
    await terminal.waitFor('Leave the game?');
    await terminal.waitForQuiet();
    terminal.type('y');
    expect(await terminal.waitForEnd()).toEqual({ exitCode: 0, signal: undefined });
    expect(terminal.written).not.toMatch(/debugger/i);
  });

  it('Ctrl-Z, Ctrl-Z pressed twice, and SIGTSTP from outside give the terminal to the shell; fg paints the screen anew', async () => {
    const home = freshHome();
    const shell = new PtyTerminal('bash', ['--norc', '--noprofile', '-i'], {
      environment: { PS1: 'shell> ', WSDV_HOME: home },
    });
    others.push(shell);
    await shell.waitFor('shell>');
    shell.type(`'${process.execPath}' '${PROGRAM}' ${NEW.join(' ')}\r`);
    await shell.waitFor(TURN);
    const { pid } = JSON.parse(readFileSync(join(home, 'games', 'ours.wsdv.lock'), 'utf8')) as { pid: number };
    const stops = [() => shell.type('\u001A'), () => shell.type('\u001A\u001A'), () => process.kill(pid, 'SIGTSTP')];
    for (const [index, stop] of stops.entries()) {
      stop();
      await waitUntil(
        () => shell.screen.text().split('Stopped').length === index + 2,
        () => `The shell did not tell of stop ${index + 1}:\n${shell.screen.text()}`,
      );
      expect(shell.screen.isAlternate).toBe(false);
      expect(shell.screen.cursor.isHidden).toBe(false);
      shell.type('fg\r');
      await shell.waitFor(TURN);
      shell.type('?');
      await shell.waitFor('Help');
      shell.type('\u001B');
      await shell.waitFor(TURN);
    }
    shell.type('qy');
    await shell.waitFor('The game is saved:');
    shell.type('stty -a | tr " ;" "\\n\\n" | grep -x "icanon\\|echo"; exit\r');
    await shell.waitForEnd();
    expect(shell.screen.normalLines().slice(-3)).toEqual(expect.arrayContaining(['icanon', 'echo']));
  });
});
