import { EventEmitter } from 'node:events';
import { constants, openSync, writeSync } from 'node:fs';
import type { WriteStream } from 'node:tty';
import type { TerminalOutput } from './streams.js';

/** How long to wait before what the terminal did not take is offered again (ms): longer each time. */
const FIRST_PAUSE = 1;
const LONGEST_PAUSE = 50;
/** How long the last words may keep the process waiting (ms). */
const LAST_WORDS = 1000;
const SHORT_SLEEP = 10;

/** Offers bytes to a terminal; how many it took, 0 while it takes none. Throws when the terminal is gone. */
export type Offer = (bytes: Uint8Array) => number;

/** Something that tells the size of a terminal. */
interface Sized extends Pick<TerminalOutput, 'columns' | 'rows'> {
  on(event: 'resize', listener: () => void): unknown;
}

interface Waiting {
  readonly bytes: Uint8Array;
  readonly taken: ((error?: Error | null) => void) | undefined;
}

/**
 * A terminal that is written to without waiting for it: Node's own stdout stands still with the whole process, its
 * signals and its clock, while a terminal takes nothing. Says `close` when nothing of what waits was taken for long.
 */
export class OwnOutput extends EventEmitter implements TerminalOutput {
  readonly isTTY = true;
  private waiting: Waiting[] = [];
  private timer: NodeJS.Timeout | undefined;
  private pause = FIRST_PAUSE;
  private takenAt = 0;

  /**
   * @param terminal tells its size
   * @param patience how long it may take nothing before it counts as gone (ms)
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

  /** Writes after what waits already; `taken` is called when the terminal has all of it. */
  write(data: string, taken?: Waiting['taken']): void {
    if (this.waiting.length === 0) this.takenAt = performance.now();
    this.waiting.push({ bytes: Buffer.from(data), taken });
    if (this.timer === undefined) this.work();
  }

  /**
   * Writes in place of all that waits, and blocks the process for at most `LAST_WORDS` until the terminal takes it. Returns
   * whether it did; otherwise the terminal is offered the rest as usual. `taken` is called when it has all of it.
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

  /** A terminal that is gone takes everything, and its `error` tells. */
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
 * The terminal at a standard output, opened once more so that nobody else who writes to it learns to wait no longer.
 * Where that cannot be (a terminal of another account, another system than Linux) it is the standard output itself.
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
