import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { expectModesRestored, type PtyOptions, PtyTerminal } from './pty-terminal.js';

export const PROGRAM = fileURLToPath(new URL('../../bin/wsdv.js', import.meta.url));
/** What the program is built from. Never called: it tells vitest which sources concern the tests that start the program. */
export const builtFrom = () => import('../../src/cli/main.js');
const open: PtyTerminal[] = [];
const folders: string[] = [];

/** A folder of its own for saved games. */
export function freshHome(): string {
  const folder = mkdtempSync(join(tmpdir(), 'wsdv-test-'));
  folders.push(folder);
  return folder;
}

/** The built program on a real pseudo-terminal. */
export function wsdv(args: readonly string[], home: string, options: PtyOptions = {}): PtyTerminal {
  const environment = { WSDV_HOME: home, ...options.environment };
  return started(process.execPath, [PROGRAM, ...args], { ...options, environment });
}

/** Any command on a real pseudo-terminal. */
export function started(command: string, args: readonly string[], options: PtyOptions): PtyTerminal {
  const terminal = new PtyTerminal(command, args, options);
  open.push(terminal);
  return terminal;
}

/** Ends all programs and removes their games: for afterEach. */
export function endPrograms(): void {
  for (const terminal of open.splice(0)) terminal.dispose();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}

/** The terminal is as it was; of the game nothing but the words of farewell is left. */
export function expectRestored({ screen, written }: PtyTerminal, left: RegExp): void {
  expectModesRestored(screen);
  expect(screen.normalLines().join(' ')).toMatch(left);
  expect(written).toContain('\u001B[?1049l');
}
