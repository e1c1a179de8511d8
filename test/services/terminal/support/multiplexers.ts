import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PtyTerminal } from '../../../support/pty-terminal.js';

/** A shell in a terminal multiplexer without an alternate screen, attached to a pseudo-terminal. */
export interface Multiplexed {
  readonly terminal: PtyTerminal;
  scrollback(): string[];
  end(): void;
}

export const ROWS = 24;
const SIZE = { columns: 90, rows: ROWS };
const SHELL = ['sh', '-i'];

export function isInstalled(command: string): boolean {
  try {
    execFileSync('sh', ['-c', `command -v ${command}`]);
    return true;
  } catch {
    return false;
  }
}

/** Removes variables that reveal another multiplexer or a CI service. */
const environment = { CI: undefined, TMUX: undefined, TMUX_PANE: undefined, STY: undefined, PS1: '$ ', ENV: undefined };

function quietly(command: string, args: readonly string[], env = process.env): string {
  return execFileSync(command, args, { encoding: 'utf8', env, stdio: ['ignore', 'pipe', 'ignore'] });
}

export function inTmux(): Multiplexed {
  const folder = mkdtempSync(join(tmpdir(), 'wsdv-tmux-'));
  const [socket, settings] = [join(folder, 'socket'), join(folder, 'conf')];
  writeFileSync(settings, 'set -g status off\nset -wg alternate-screen off\n');
  const tmux = ['-S', socket, '-f', settings];
  const terminal = new PtyTerminal('tmux', [...tmux, 'new-session', ...SHELL], { ...SIZE, environment });
  return {
    terminal,
    scrollback: () => {
      // With an empty history tmux would print the first line of the screen.
      if (quietly('tmux', [...tmux, 'display-message', '-p', '#{history_size}']).trim() === '0') return [];
      return quietly('tmux', [...tmux, 'capture-pane', '-p', '-S', '-', '-E', '-1']).split('\n');
    },
    end: () => {
      quietly('tmux', [...tmux, 'kill-server']);
      rmSync(folder, { recursive: true });
    },
  };
}

export function inScreen(): Multiplexed {
  const folder = mkdtempSync(join(tmpdir(), 'wsdv-screen-'));
  chmodSync(folder, 0o700);
  const [settings, dump] = [join(folder, 'conf'), join(folder, 'dump')];
  writeFileSync(settings, 'startup_message off\ndefscrollback 1000\naltscreen off\n');
  const own = { ...environment, SCREENDIR: folder };
  const arguments_ = ['-U', '-c', settings, '-S', 'wsdv'];
  const terminal = new PtyTerminal('screen', [...arguments_, ...SHELL], { ...SIZE, environment: own });
  const ask = (how: '-X' | '-Q', ...command: string[]): string =>
    quietly('screen', ['-S', 'wsdv', '-p', '0', how, ...command], { ...process.env, SCREENDIR: folder });
  return {
    terminal,
    scrollback: () => {
      ask('-X', 'hardcopy', '-h', dump);
      ask('-Q', 'lastmsg'); // answered when the file is written
      // The file contains the scrollback, then the screen.
      return readFileSync(dump, 'utf8')
        .split('\n')
        .slice(0, -1 - terminal.screen.xterm.rows);
    },
    end: () => {
      ask('-X', 'quit');
      rmSync(folder, { recursive: true });
    },
  };
}
