import { setTimeout } from 'node:timers/promises';
import { spawn, type IPty } from '@lydell/node-pty';
import { expect } from 'vitest';
import { PATIENCE } from './patience.js';
import { missing, ShownScreen, waitUntil } from './virtual-terminal.js';

/** How long a person takes at least from seeing something to a key, and at most beside a screen that never rests (ms). */
const REACTION = 50;
const LONGEST_REACTION = 500;

/** How a command is started. */
export interface PtyOptions {
  readonly columns?: number;
  readonly rows?: number;
  readonly cwd?: string;
  /** Added to the cleaned environment; undefined takes a variable away. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
}

/** How a process ended. */
export interface ProcessEnd {
  readonly exitCode: number;
  /** The number of the signal that ended it, if one did. */
  readonly signal: number | undefined;
}

/** A real process on a real pseudo-terminal, seen through an xterm. */
export class PtyTerminal {
  readonly screen: ShownScreen;
  /** Every byte the process wrote. */
  written = '';
  /** When the last bytes came, by performance.now(). */
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

  /** Types these characters, without waiting for anything. */
  type(text: string): void {
    this.pty.write(text);
  }

  /** Waits until the text stands on the screen, with all that was written painted; the error shows the screen. */
  async waitFor(text: string): Promise<void> {
    const stands = (): boolean => this.screen.text().includes(text);
    do {
      await waitUntil(
        () => stands() || this.end !== undefined,
        () => missing(text, this.screen),
      );
      await this.shown; // what was written meanwhile may have wiped the screen to paint it anew
      if (stands()) return await this.reaction();
    } while (this.end === undefined);
    throw new Error(`The process ended with ${JSON.stringify(this.end)} before "${text}" came:\n${this.screen.text()}`);
  }

  /** Nobody types before the terminal has answered what it was asked behind the last frame (a hand-over waits for that). */
  async reaction(): Promise<void> {
    const seen = performance.now();
    const isOver = (): boolean => performance.now() - Math.max(this.lastOutputAt, seen) > REACTION;
    while (!isOver() && performance.now() - seen < LONGEST_REACTION) await setTimeout(REACTION / 5);
  }

  /** Waits until the text is no longer on the screen. */
  async waitForGone(text: string): Promise<void> {
    const complaint = (): string => `Waited in vain for "${text}" to go:\n${this.screen.text()}`;
    await waitUntil(() => !this.screen.text().includes(text), complaint);
  }

  /** Waits until the process has written nothing for a while. */
  async waitForQuiet(quiet = 100): Promise<void> {
    const complaint = (): string => `The process went on writing for ${PATIENCE} ms.`;
    await waitUntil(() => performance.now() - this.lastOutputAt > quiet, complaint);
    await this.shown;
  }

  /** Takes nothing more of what the process writes, as a connection that stands still. */
  stopReading(): void {
    this.pty.pause();
  }

  /** Reads again after `stopReading`. */
  readOn(): void {
    this.pty.resume();
  }

  resize(columns: number, rows: number): void {
    this.screen.xterm.resize(columns, rows);
    this.pty.resize(columns, rows);
  }

  /** Sends a signal to the process. */
  kill(signal: NodeJS.Signals): void {
    this.pty.kill(signal);
  }

  /** Takes the terminal away, as closing the window does. */
  closeWindow(): void {
    // The public interface only kills; this closes our end of the pseudo-terminal.
    (this.pty as IPty & { destroy(): void }).destroy();
  }

  /** Waits for the end of the process; the error shows the screen. */
  async waitForEnd(): Promise<ProcessEnd> {
    await waitUntil(
      () => this.end !== undefined,
      () => `The process did not end:\n${this.screen.text()}`,
    );
    return this.ended;
  }

  /** Ends the process for good, whatever it does: for afterEach. */
  dispose(): void {
    if (this.end === undefined) this.pty.kill('SIGKILL');
  }
}

/** Without what build servers and test runners set, so that programs behave as on a desk. */
function cleanEnvironment(added: PtyOptions['environment'] = {}): Record<string, string> {
  const unwanted =
    /^(?:CI|CI_.*|CONTINUOUS_INTEGRATION|BUILD_NUMBER|NO_COLOR|FORCE_COLOR|COLORFGBG|COLORTERM|VITEST.*|TEST|NODE_OPTIONS|NODE_V8_COVERAGE|NODE_ENV|LC_.*)$/;
  const base = Object.entries(process.env).filter(([name]) => !unwanted.test(name));
  const merged = { ...Object.fromEntries(base), TERM: 'xterm-256color', LANG: 'C.UTF-8', ...added };
  return Object.fromEntries(
    Object.entries(merged).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

/** The normal screen, the cursor and all modes are as before the program. */
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
