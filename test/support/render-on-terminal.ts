import type { ReactNode } from 'react';
import { runApp, type AppOptions, type SessionEnd } from '../../src/terminal/index.js';
import { VirtualTerminal } from './virtual-terminal.js';

export interface RunningApp {
  readonly terminal: VirtualTerminal;
  readonly end: Promise<SessionEnd>;
  /** Text written to stderr. */
  readonly complaints: () => string;
}

/** Size and appearance of the virtual terminal. Default: 80x24, dark, Unicode, true colour. */
export interface TerminalOptions extends AppOptions {
  readonly columns?: number;
  readonly rows?: number;
  /** Whether the terminal leaves cursor queries unanswered. */
  readonly isSilent?: boolean;
}

const running: RunningApp[] = [];

/** Ends all applications that are still running. For afterEach. */
export async function closeAll(): Promise<void> {
  for (const { terminal, end } of running.splice(0)) {
    await terminal.type(BYTES.ctrlC);
    await end;
  }
}

/** Runs an application on a virtual terminal; resolves when its first frame is on the screen. */
export async function renderOnTerminal(element: ReactNode, options: TerminalOptions = {}): Promise<RunningApp> {
  const { columns, rows, isSilent = false, ...appOptions } = options;
  const terminal = new VirtualTerminal(columns, rows, { isSilent });
  let complaints = '';
  const stderr = { write: (text: string) => (complaints += text) };
  const environment = { TERM: 'xterm-256color', COLORTERM: 'truecolor', LANG: 'en_US.UTF-8' };
  const { stdin, stdout } = terminal;
  const scheme = 'dark' as const;
  const end = runApp(element, { stdin, stdout, stderr, environment, scheme, ...appOptions });
  await terminal.settle();
  const app = { terminal, end, complaints: () => complaints };
  running.push(app);
  return app;
}

/** Bytes of keys that are not characters. */
export const BYTES = {
  up: '\u001B[A',
  down: '\u001B[B',
  right: '\u001B[C',
  left: '\u001B[D',
  enter: '\r',
  escape: '\u001B',
  tab: '\t',
  shiftTab: '\u001B[Z',
  backspace: '\u007F',
  pageUp: '\u001B[5~',
  pageDown: '\u001B[6~',
  home: '\u001B[H',
  end: '\u001B[F',
  ctrlC: '\u0003',
} as const;
