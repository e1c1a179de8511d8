import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { expectModesRestored, type PtyOptions, PtyTerminal } from './pty-terminal.js';

export const PROGRAM = fileURLToPath(new URL('../../bin/wsdv.js', import.meta.url));
/**
 * Never called: this import makes Vitest rerun the tests that start the program when a source of the program changes.
 */
export const builtFrom = () => import('../../src/cli/main.js');
const open: PtyTerminal[] = [];
const folders: string[] = [];

/** Creates a folder for saved games; `endPrograms` removes it. */
export function freshHome(): string {
  const folder = mkdtempSync(join(tmpdir(), 'wsdv-test-'));
  folders.push(folder);
  return folder;
}

/** Creates a data folder of a player who is not a newcomer, so that the map shows no legend. */
export function practisedHome(): string {
  const home = freshHome();
  writeFileSync(join(home, 'settings.json'), '{ "finishedGames": 3 }');
  return home;
}

/** Starts the built program on a real pseudo-terminal. */
export function wsdv(args: readonly string[], home: string, options: PtyOptions = {}): PtyTerminal {
  const environment = { WSDV_HOME: home, ...options.environment };
  return started(process.execPath, [PROGRAM, ...args], { ...options, environment });
}

export function started(command: string, args: readonly string[], options: PtyOptions): PtyTerminal {
  const terminal = new PtyTerminal(command, args, options);
  open.push(terminal);
  return terminal;
}

/** Ends all started programs and removes their folders. For afterEach. */
export function endPrograms(): void {
  for (const terminal of open.splice(0)) terminal.dispose();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}

/** Checks that the terminal is restored and that the normal screen shows only the program's final message. */
export function expectRestored({ screen, written }: PtyTerminal, left: RegExp): void {
  expectModesRestored(screen);
  expect(screen.normalLines().join(' ')).toMatch(left);
  expect(written).toContain('\u001B[?1049l');
}
