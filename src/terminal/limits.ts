import type { ScreenSize } from './streams.js';

/** Limits of a session on a machine that it shares with others. */
export interface Limits {
  /** Maximum size of the drawn screen; the rest of a larger terminal stays empty. */
  readonly screen: ScreenSize;
  /** Maximum number of new sizes drawn per second; the final size is always drawn. */
  readonly resizesPerSecond: number;
  readonly keysPerSecond: number;
  /** Maximum number of queued keys. When the queue is full, input is dropped until the queue is empty. */
  readonly keysWaiting: number;
  /**
   * If a terminal accepts no output for this time (ms) although output is waiting, the terminal counts as disconnected.
   */
  readonly patience: number;
}

export const SHARED_BOX: Limits = {
  screen: { columns: 300, rows: 100 },
  resizesPerSecond: 10,
  keysPerSecond: 60,
  keysWaiting: 256,
  patience: 60_000,
};

/** Rate limiter: at most `most` events in any window of `span` milliseconds. */
export class Rate {
  private readonly passed: number[] = [];

  constructor(
    private readonly most: number,
    private readonly span: number,
  ) {}

  /** Counts an event and returns 0 if the limit allows it now. Otherwise returns how long the event must wait (ms). */
  pass(): number {
    const now = performance.now();
    const oldest = this.passed.length < this.most ? -Infinity : (this.passed[0] ?? -Infinity);
    const wait = Math.ceil(oldest + this.span - now);
    if (wait > 0) return wait;
    this.passed.push(now);
    if (this.passed.length > this.most) this.passed.shift();
    return 0;
  }
}
