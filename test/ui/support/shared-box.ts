import { onTestFinished } from 'vitest';
import type { Thinker } from '../../../src/bots/thinker.js';
import { runLobby } from '../../../src/ui/main.js';
import type { LobbyOptions } from '../../../src/ui/start.js';
import { english } from '../../../src/text/language.js';
import type { LobbyInMemory } from '../../support/shared-table.js';
import { VirtualTerminal } from '../../support/virtual-terminal.js';
import { firstFrame, type ShownOn, type WholeScreen } from './whole-screen.js';

/** The current time in tests, independent of the computer's clock. */
export const NOW = Date.UTC(2026, 10, 22, 12, 0);
export const MINUTE = 60_000;

/** Shows the screen of a shared box until the test is over; resolves after the first frame. */
export async function showLobby(
  lobby: LobbyInMemory,
  options: LobbyOptions = {},
  {
    columns = 80,
    rows = 24,
    language = english,
    scheme = 'dark',
    lessons,
    puzzles,
    thinker,
  }: ShownOn & { thinker?: Thinker } = {},
): Promise<WholeScreen> {
  const terminal = new VirtualTerminal(columns, rows);
  let said = '';
  const exit = runLobby(lobby, options, {
    stdin: terminal.stdin,
    stdout: terminal.stdout,
    stderr: { write: (text: string) => (said += text) },
    environment: { TERM: 'xterm-256color', COLORTERM: 'truecolor', LANG: 'en_US.UTF-8' },
    language,
    scheme: scheme ?? undefined,
    now: () => NOW,
    ...(thinker && { thinker }),
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
