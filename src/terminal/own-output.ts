import { EventEmitter } from 'node:events';
import { constants, openSync, writeSync } from 'node:fs';
import type { WriteStream } from 'node:tty';
import type { TerminalOutput } from './streams.js';

/**
 * Pause (ms) before the first retry of output that the terminal did not accept. Each retry doubles the pause, up to
 * `LONGEST_PAUSE`.
 */
const FIRST_PAUSE = 1;
const LONGEST_PAUSE = 50;
/** Maximum time for which `writeLast` blocks the process (ms). */
const LAST_WORDS = 1000;
/** Pause between two attempts of `writeLast` (ms). */
const SHORT_SLEEP = 10;

/**
 * Offers bytes to a terminal. Returns how many bytes it accepted; 0 while it accepts none. Throws when the terminal is
 * gone.
 */
export type Offer = (bytes: Uint8Array) => number;

/** Object that reports a terminal's size. */
interface Sized extends Pick<TerminalOutput, 'columns' | 'rows'> {
  on(event: 'resize', listener: () => void): unknown;
}

interface QueuedOutput {
  readonly bytes: Uint8Array;
  readonly taken: ((error?: Error | null) => void) | undefined;
}

/**
 * Terminal output that never blocks, except in `writeLast`. Node's own stdout would block the whole process, including
 * signals and timers, while the terminal accepts nothing.
 *
 * Emits `error` when the terminal is gone; without a listener the error is thrown. Emits `close` when the terminal has
 * accepted nothing for `patience`, and again at each retry after that.
 */
export class OwnOutput extends EventEmitter implements TerminalOutput {
  readonly isTTY = true;
  private waiting: QueuedOutput[] = [];
  private timer: NodeJS.Timeout | undefined;
  private pause = FIRST_PAUSE;
  private takenAt = 0;

  /**
   * @param terminal reports the size
   * @param patience maximum time (ms) for which the terminal may accept none of the waiting output; after this time the
   * terminal counts as gone
   */
  constructor(
    private readonly terminal: Sized,
    private readonly offer: Offer,
    private readonly patience = Infinity,
  ) {
    super();
    terminal.on('resize', () => this.emit('resize'));
  }

  get columns(): number | undefined {
    return this.terminal.columns;
  }

  get rows(): number | undefined {
    return this.terminal.rows;
  }

  /**
   * Appends data to the waiting output. `taken` is called when the data no longer waits: the terminal has accepted all
   * of it, `writeLast` has dropped it, or the terminal is gone.
   */
  write(data: string, taken?: QueuedOutput['taken']): void {
    if (this.waiting.length === 0) this.takenAt = performance.now();
    this.waiting.push({ bytes: Buffer.from(data), taken });
    if (this.timer === undefined) this.work();
  }

  /**
   * Replaces all waiting output by this data, and blocks up to `LAST_WORDS` until the terminal has accepted the data.
   * Returns false if some of the data still waits then; it is retried, and `taken` is called later. Returns true if the
   * terminal has accepted the data or is gone.
   */
  writeLast(data: string, taken?: () => void): boolean {
    const dropped = this.waiting;
    this.waiting = [];
    for (const frame of dropped) frame.taken?.();
    const end = performance.now() + LAST_WORDS;
    for (this.write(data, taken); this.waiting.length > 0 && performance.now() < end; this.work()) sleep(SHORT_SLEEP);
    return this.waiting.length === 0;
  }

  private readonly work = (): void => {
    clearTimeout(this.timer);
    this.timer = undefined;
    for (let first = this.waiting[0]; first !== undefined; first = this.waiting[0]) {
      const took = this.offered(first.bytes);
      if (took > 0) {
        this.takenAt = performance.now();
        this.pause = FIRST_PAUSE;
      }
      if (took < first.bytes.length) {
        this.waiting[0] = { ...first, bytes: first.bytes.subarray(took) };
        if (took === 0) return this.later();
      } else {
        this.waiting.shift();
        first.taken?.();
      }
    }
  };

  /**
   * Offers bytes to the terminal and returns how many it accepted. If the terminal is gone, emits `error` and returns
   * the length of `bytes`, as if all were accepted.
   */
  private offered(bytes: Uint8Array): number {
    try {
      return this.offer(bytes);
    } catch (error) {
      this.emit('error', error);
      return bytes.length;
    }
  }

  private later(): void {
    clearTimeout(this.timer);
    if (performance.now() - this.takenAt >= this.patience) this.emit('close');
    this.timer = setTimeout(this.work, this.pause);
    this.pause = Math.min(LONGEST_PAUSE, this.pause * 2);
  }
}

function sleep(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}

/**
 * Opens the terminal of a standard output a second time, in non-blocking mode. Without a second opening, this mode
 * would also apply to every other process that shares the output. Returns the standard output itself if it is not a
 * terminal, or if it cannot be opened a second time (a terminal of another account, a system other than Linux).
 */
export function ownOutput(stdout: WriteStream & { readonly fd: number }, patience?: number): TerminalOutput {
  if (process.platform !== 'linux' || !stdout.isTTY) return stdout;
  const { O_WRONLY, O_NONBLOCK, O_NOCTTY } = constants;
  try {
    const terminal = openSync(`/proc/self/fd/${stdout.fd}`, O_WRONLY | O_NONBLOCK | O_NOCTTY);
    return new OwnOutput(stdout, (bytes) => takenBy(terminal, bytes), patience);
  } catch {
    return stdout;
  }
}

function takenBy(terminal: number, bytes: Uint8Array): number {
  try {
    return writeSync(terminal, bytes);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EAGAIN') return 0;
    throw error;
  }
}
