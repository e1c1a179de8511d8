import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { runScreen } from '../../../src/ui/main.js';
import type { Remember } from '../../../src/ui/remember.js';
import type { Store } from '../../../src/ui/menu-games.js';
import type { ScreenOptions } from '../../../src/ui/start.js';
import { english, type Language } from '../../../src/text/language.js';
import { VirtualTerminal, waitUntil } from '../../support/virtual-terminal.js';

/** The whole program on a virtual terminal, as the command line starts it. */
export interface WholeScreen {
  readonly terminal: VirtualTerminal;
  readonly exit: Promise<number>;
  /** What it told on stderr. */
  readonly said: () => string;
}

/** The terminal: 80 by 24 and dark, unless it is another one. */
export interface ShownOn {
  readonly columns?: number;
  readonly rows?: number;
  readonly language?: Language;
  /** The ground that is known of it; null when none is. */
  readonly scheme?: 'dark' | 'light' | null;
  readonly remember?: Remember;
  /** A terminal made before, in place of a new one of this size. */
  readonly on?: VirtualTerminal;
}

/** A folder for saved games that is gone after the test. */
export function gamesFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'wsdv-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, 'games');
}

/** Waits for the first frame, or the end. The screen imports the words of its language before, which `settle` does not see. */
export async function firstFrame(terminal: VirtualTerminal, exit: Promise<number>): Promise<void> {
  let hasEnded = false;
  const ended = (): void => void (hasEnded = true);
  void exit.then(ended, ended);
  const { writes } = terminal.stdout;
  await waitUntil(
    () => hasEnded || terminal.stdout.writes > writes,
    () => 'No first frame came.',
  );
  await terminal.settle();
}

/** Shows the screen until the test is over; resolves when its first frame is there. */
export async function showScreen(
  options: ScreenOptions,
  store: Store = { folder: gamesFolder() },
  { columns = 80, rows = 24, language = english, scheme = 'dark', remember, on }: ShownOn = {},
): Promise<WholeScreen> {
  const terminal = on ?? new VirtualTerminal(columns, rows);
  let said = '';
  const exit = runScreen(options, {
    stdin: terminal.stdin,
    stdout: terminal.stdout,
    stderr: { write: (text: string) => (said += text) },
    environment: { TERM: 'xterm-256color', COLORTERM: 'truecolor', LANG: 'en_US.UTF-8' },
    store,
    language,
    scheme: scheme ?? undefined,
    ...(remember && { remember }),
  });
  onTestFinished(async () => {
    terminal.stdin.emit('data', Buffer.from('\u0003'));
    await exit;
  });
  await firstFrame(terminal, exit);
  return { terminal, exit, said: () => said };
}

const MOST_KEYS = 30;

/** Goes on until a text stands on the screen: takes over, points at the first choice where none is, and presses Enter. */
export async function enterUntil({ terminal }: WholeScreen, text: string): Promise<void> {
  for (let key = 0; key < MOST_KEYS && !terminal.screen.text().includes(text); key++) {
    if (terminal.screen.text().includes('Space decide')) await terminal.type(' ');
    if (terminal.screen.text().includes('Nothing is chosen yet')) await terminal.type('j');
    await terminal.type('\r');
  }
  await terminal.waitFor(text, 1);
}
