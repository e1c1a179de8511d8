import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { runScreen } from '../../../src/ui/main.js';
import type { DoneIds } from '../../../src/ui/lessons-done.js';
import type { SaveTheme } from '../../../src/ui/save-theme.js';
import type { SavedGamesOptions } from '../../../src/match/saved-games.js';
import type { ScreenOptions } from '../../../src/ui/start.js';
import { english, type Language } from '../../../src/text/language.js';
import { VirtualTerminal, waitUntil } from '../../support/virtual-terminal.js';

/** The whole program on a virtual terminal, started as by the command line. */
export interface WholeScreen {
  readonly terminal: VirtualTerminal;
  readonly exit: Promise<number>;
  /** Text written to stderr. */
  readonly said: () => string;
}

/** Properties of the terminal. Default: 80x24, dark, English. */
export interface ShownOn {
  readonly columns?: number;
  readonly rows?: number;
  readonly language?: Language;
  /** Background of the terminal; null if it is unknown. */
  readonly scheme?: 'dark' | 'light' | null;
  readonly remember?: SaveTheme;
  readonly lessons?: DoneIds;
  readonly puzzles?: DoneIds;
  /** Terminal to use instead of a new one. */
  readonly on?: VirtualTerminal;
}

/** Returns the path of a folder for saved games that does not exist yet. The folder is removed after the test. */
export function gamesFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'wsdv-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, 'games');
}

/**
 * Waits for the first frame or the end of the program. Before the first frame the screen imports its language, which
 * `settle` does not notice.
 */
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

/** Shows the screen until the test is over; resolves after the first frame. */
export async function showScreen(
  options: ScreenOptions,
  store: SavedGamesOptions = { folder: gamesFolder() },
  { columns = 80, rows = 24, language = english, scheme = 'dark', remember, lessons, puzzles, on }: ShownOn = {},
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
    ...(lessons && { lessons }),
    ...(puzzles && { puzzles }),
  });
  onTestFinished(async () => {
    terminal.stdin.emit('data', Buffer.from('\u0003'));
    await exit;
  });
  await firstFrame(terminal, exit);
  return { terminal, exit, said: () => said };
}

const MOST_KEYS = 30;

/** Presses keys until a text is on the screen: Space at a hand-over, j if nothing is selected, then Enter. */
export async function enterUntil({ terminal }: WholeScreen, text: string): Promise<void> {
  for (let key = 0; key < MOST_KEYS && !terminal.screen.text().includes(text); key++) {
    if (terminal.screen.text().includes('Space/Enter decide')) await terminal.type(' ');
    if (/No place chosen|is chosen yet/.test(terminal.screen.text())) await terminal.type('j');
    await terminal.type('\r');
  }
  await terminal.waitFor(text, 1);
}
