import { type ChildProcess, spawn } from 'node:child_process';
import { errno } from '../../store/store-error.js';
import { type Clock, realClock } from '../clock.js';

/** Maximum run time of the command, in milliseconds. */
export const COMMAND_TIME = 30_000;
/** Maximum number of commands that run at the same time. */
export const MOST_COMMANDS = 2;
/** Maximum time in which running commands may end when the service stops, in milliseconds. */
const CLOSING_TIME = 3_000;

/** Version of the JSON line that the command reads. */
const VERSION = 1;

/** What the command reads: one line of JSON on its standard input. */
export type NoticeInput =
  | {
      readonly kind: 'turn';
      readonly identity: string;
      readonly table: string;
      readonly side: 'west' | 'east';
      readonly address: string;
      /** Minutes since the other side's action. */
      readonly minutes: number;
    }
  | { readonly kind: 'code'; readonly identity: string; readonly address: string; readonly code: string };

/**
 * Why a notice was not sent. `exit`: the command ended with this exit code. `signal`: a signal ended it. `time`: it was
 * stopped after `COMMAND_TIME`. `start`: it could not be started, for this reason of the system. `record`: the service
 * could not save that it sends the notice.
 */
export type NoticeFailure =
  | { readonly why: 'exit'; readonly code: number }
  | { readonly why: 'signal' | 'start'; readonly name: string }
  | { readonly why: 'time'; readonly seconds: number }
  | { readonly why: 'record' };

/** `sent`; `cancelled`: the notice was not needed any more, or the service stops; otherwise why it failed. */
export type NoticeEnd = 'sent' | 'cancelled' | NoticeFailure;

/**
 * Called just before the command starts, which may be some time after the request. Returns what the command reads;
 * `cancelled` or a failure if it must not be started.
 */
export type PrepareNotice = () => Promise<NoticeInput | 'cancelled' | NoticeFailure>;

/**
 * Runs the operator's command for notices. No shell is involved. The command gets the service's environment variables,
 * because operators configure it by them. Its output is discarded, because it could contain addresses.
 */
export class NoticeCommand {
  readonly #argv: readonly [string, ...string[]];
  readonly #clock: Clock;
  readonly #running = new Map<ChildProcess, Promise<NoticeEnd>>();
  readonly #waiting: (() => void)[] = [];
  #taken = 0;
  #isClosing = false;

  /** @param argv the program and its arguments */
  constructor(argv: readonly [string, ...string[]], clock: Clock = realClock) {
    this.#argv = argv;
    this.#clock = clock;
  }

  /** Runs the command as soon as fewer than `MOST_COMMANDS` run. Never rejects if `prepare` does not. */
  async run(prepare: PrepareNotice): Promise<NoticeEnd> {
    if (this.#taken >= MOST_COMMANDS) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#taken += 1;
    try {
      const input = this.#isClosing ? 'cancelled' : await prepare();
      return input === 'cancelled' || 'why' in input ? input : await this.#start(input);
    } finally {
      // The next command takes over the place.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#taken -= 1;
    }
  }

  /** Waits until the running commands have ended, but at most `CLOSING_TIME`. Then stops them. */
  async close(): Promise<void> {
    this.#isClosing = true;
    const callOff = this.#clock.after(CLOSING_TIME, () => {
      for (const child of this.#running.keys()) stop(child);
    });
    await Promise.all(this.#running.values());
    callOff();
  }

  #start(input: NoticeInput): Promise<NoticeEnd> {
    const [program, ...args] = this.#argv;
    let child: ChildProcess;
    try {
      // A group of its own, so that the processes that the command has started can be stopped with it.
      child = spawn(program, args, { cwd: '/', detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
    } catch (error) {
      return Promise.resolve({ why: 'start', name: errno(error) ?? 'unknown' });
    }
    let isLate = false;
    const callOff = this.#clock.after(COMMAND_TIME, () => {
      isLate = true;
      stop(child);
    });
    const end = new Promise<NoticeEnd>((resolve) => {
      child.once('error', (error: NodeJS.ErrnoException) => resolve({ why: 'start', name: error.code ?? error.name }));
      child.once('exit', (code, signal) => {
        if (isLate) resolve({ why: 'time', seconds: COMMAND_TIME / 1000 });
        else if (signal !== null) resolve({ why: 'signal', name: signal });
        else resolve(code === 0 ? 'sent' : { why: 'exit', code: code ?? 0 });
      });
    }).finally(() => {
      callOff();
      this.#running.delete(child);
      child.stdin?.destroy();
    });
    this.#running.set(child, end);
    // A command that does not read its input causes an error when the input is written.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(`${JSON.stringify({ version: VERSION, ...input })}\n`);
    return end;
  }
}

function stop({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // The command has already ended.
  }
}
