import { setTimeout } from 'node:timers/promises';
import { spawn, type IPty } from '@lydell/node-pty';
import { expect } from 'vitest';
import { MAX_WAIT } from './patience.js';
import { missing, ShownScreen, waitUntil } from './virtual-terminal.js';

/** Milliseconds without output before the next key is typed, and the maximum wait if the output never pauses. */
const REACTION = 50;
const LONGEST_REACTION = 500;

export interface PtyOptions {
  readonly columns?: number;
  readonly rows?: number;
  readonly cwd?: string;
  /** Variables added to the cleaned environment; undefined removes a variable. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
}

export interface ProcessEnd {
  readonly exitCode: number;
  readonly signal: number | undefined;
}

/** A real process on a real pseudo-terminal; an xterm shows its screen. */
export class PtyTerminal {
  readonly screen: ShownScreen;
  written = '';
  /** Time of the last output, by performance.now(). */
  lastOutputAt = 0;
  readonly ended: Promise<ProcessEnd>;
  private readonly pty: IPty;
  private shown: Promise<void> = Promise.resolve();
  private end: ProcessEnd | undefined;

  constructor(command: string, args: readonly string[], options: PtyOptions = {}) {
    const { columns = 80, rows = 24, cwd = process.cwd(), environment = {} } = options;
    this.screen = new ShownScreen(columns, rows);
    const env = cleanEnvironment(environment);
    this.pty = spawn(command, [...args], { cols: columns, rows, cwd, env, name: env['TERM'] ?? 'xterm-256color' });
    this.screen.onReply((data) => this.pty.write(data));
    this.pty.onData((data) => {
      this.written += data;
      this.lastOutputAt = performance.now();
      this.shown = this.screen.show(data);
    });
    this.ended = new Promise((resolve) => {
      this.pty.onExit(({ exitCode, signal }) => {
        this.end = { exitCode, signal: signal === 0 ? undefined : signal };
        void this.shown.then(() => resolve(this.end!));
      });
    });
  }

  get pid(): number {
    return this.pty.pid;
  }

  type(text: string): void {
    this.pty.write(text);
  }

  /** Waits until the text is on the screen and all output is painted. The error shows the screen. */
  async waitFor(text: string): Promise<void> {
    const stands = (): boolean => this.screen.text().includes(text);
    do {
      await waitUntil(
        () => stands() || this.end !== undefined,
        () => missing(text, this.screen),
      );
      await this.shown; // output written meanwhile may have cleared the screen for a redraw
      if (stands()) return await this.reaction();
    } while (this.end === undefined);
    throw new Error(`The process ended with ${JSON.stringify(this.end)} before "${text}" came:\n${this.screen.text()}`);
  }

  /**
   * Waits before the next key, as a person would. The application may ignore keys until the terminal has replied to
   * a query that was sent with the last frame.
   */
  async reaction(): Promise<void> {
    const seen = performance.now();
    const isOver = (): boolean => performance.now() - Math.max(this.lastOutputAt, seen) > REACTION;
    while (!isOver() && performance.now() - seen < LONGEST_REACTION) await setTimeout(REACTION / 5);
  }

  async waitForGone(text: string): Promise<void> {
    const complaint = (): string => `Waited in vain for "${text}" to go:\n${this.screen.text()}`;
    await waitUntil(() => !this.screen.text().includes(text), complaint);
  }

  /** Waits until the process has written nothing for `quiet` milliseconds. */
  async waitForQuiet(quiet = 100): Promise<void> {
    const complaint = (): string => `The process went on writing for ${MAX_WAIT} ms.`;
    await waitUntil(() => performance.now() - this.lastOutputAt > quiet, complaint);
    await this.shown;
  }

  /** Stops reading the output, like a stalled connection. */
  stopReading(): void {
    this.pty.pause();
  }

  resumeReading(): void {
    this.pty.resume();
  }

  resize(columns: number, rows: number): void {
    this.screen.xterm.resize(columns, rows);
    this.pty.resize(columns, rows);
  }

  kill(signal: NodeJS.Signals): void {
    this.pty.kill(signal);
  }

  /** Closes the terminal, like closing its window. */
  closeWindow(): void {
    // The public interface can only kill; this closes our end of the pseudo-terminal.
    (this.pty as IPty & { destroy(): void }).destroy();
  }

  /** Waits until the process ends. The error shows the screen. */
  async waitForEnd(): Promise<ProcessEnd> {
    await waitUntil(
      () => this.end !== undefined,
      () => `The process did not end:\n${this.screen.text()}`,
    );
    return this.ended;
  }

  /** Kills the process if it is still running. For afterEach. */
  dispose(): void {
    if (this.end === undefined) this.pty.kill('SIGKILL');
  }
}

/** Removes variables that CI services and test runners set, so that programs behave as on a user's machine. */
function cleanEnvironment(added: PtyOptions['environment'] = {}): Record<string, string> {
  const unwanted =
    /^(?:CI|CI_.*|CONTINUOUS_INTEGRATION|BUILD_NUMBER|NO_COLOR|FORCE_COLOR|COLORFGBG|COLORTERM|VITEST.*|TEST|NODE_OPTIONS|NODE_V8_COVERAGE|NODE_ENV|LC_.*)$/;
  const base = Object.entries(process.env).filter(([name]) => !unwanted.test(name));
  const merged = { ...Object.fromEntries(base), TERM: 'xterm-256color', LANG: 'C.UTF-8', ...added };
  return Object.fromEntries(
    Object.entries(merged).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

/** Checks that the normal screen, the cursor and all modes are as before the program. */
export function expectModesRestored(screen: ShownScreen): void {
  expect(screen.isAlternate).toBe(false);
  expect(screen.cursor.isHidden).toBe(false);
  expect(screen.xterm.modes).toMatchObject({
    bracketedPasteMode: false,
    wraparoundMode: true,
    mouseTrackingMode: 'none',
    synchronizedOutputMode: false,
  });
}
