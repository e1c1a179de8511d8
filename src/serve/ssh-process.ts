import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { type Clock, realClock } from './clock.js';

/** Program of the ssh server. `scripts/build.ts` puts it beside the bundles of the main program. */
const BUILT = new URL('../door/main.js', import.meta.url);
/** Pause before the first new start, in milliseconds; each further failure in a row doubles the pause. */
const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 300_000;
/** Run time after which an ssh server counts as having worked, in milliseconds. */
const GOOD_TIME = 60_000;
/** Maximum time in which an ssh server must end, in milliseconds. */
const ENDING_TIME = 3_000;
/** Maximum length of a line for the log. */
const LONGEST_LINE = 500;

/** Settings of the ssh server: one line of JSON on its standard input. */
export interface SshSettings {
  /** Folder of the table service. */
  readonly folder: string;
  readonly address: string;
  readonly port: number;
  /** File of the key by which clients recognise the server. */
  readonly hostKey: string;
  /** Whether a missing host key is created. */
  readonly mayCreate: boolean;
}

export interface SshProcessOptions {
  readonly settings: SshSettings;
  /** Prints a line of the ssh server. */
  readonly onLine: (line: string) => void;
  /** Called when the ssh server has ended although it should run. It is started again after a pause (ms). */
  readonly onEnd: (pause: number) => void;
  readonly clock?: Clock;
  readonly file?: URL;
}

/** The process of the ssh server. It is started again whenever it ends. */
export class SshProcess {
  readonly #options: SshProcessOptions;
  readonly #clock: Clock;
  #child: ChildProcess | null = null;
  #failures = 0;
  #callOff: () => void = () => undefined;
  #isClosing = false;

  constructor(options: SshProcessOptions) {
    this.#options = options;
    this.#clock = options.clock ?? realClock;
    this.#start();
  }

  /** Process id of the running ssh server; undefined while none is running. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** Ends the ssh server, after it has notified its players. */
  async close(): Promise<void> {
    this.#isClosing = true;
    this.#callOff();
    const child = this.#child;
    if (child === null) return;
    const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
    const callOff = this.#clock.after(ENDING_TIME, () => child.kill('SIGKILL'));
    child.stdin?.end();
    await ended;
    callOff();
  }

  #start(): void {
    const { settings, onLine, file = BUILT } = this.#options;
    const began = this.#clock.now();
    // The process gets no environment variables, and its errors go to the log only as its own sentences.
    const child = spawn(process.execPath, [fileURLToPath(file)], {
      env: {},
      cwd: '/',
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    this.#child = child;
    // If the process ends before it has read its settings, writing fails with an error. Such an error is ignored.
    child.stdin.on('error', () => undefined);
    child.stdin.write(`${JSON.stringify(settings)}\n`);
    createInterface({ input: child.stdout }).on('line', (line) => onLine(line.slice(0, LONGEST_LINE)));
    // Emitted instead of `close` if the process could not be started.
    child.once('error', () => this.#ended(child, began));
    child.once('close', () => this.#ended(child, began));
  }

  #ended(child: ChildProcess, began: number): void {
    if (this.#child !== child) return;
    this.#child = null;
    if (this.#isClosing) return;
    this.#failures = this.#clock.now() - began >= GOOD_TIME ? 0 : this.#failures + 1;
    const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** Math.max(0, Math.min(this.#failures, 10) - 1));
    this.#options.onEnd(pause);
    this.#callOff = this.#clock.after(pause, () => this.#start());
  }
}
