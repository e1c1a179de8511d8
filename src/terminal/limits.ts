import type { ScreenSize } from './streams.js';

/** What a session may ask of a machine that serves others, too. */
export interface Limits {
  /** The largest screen that is drawn; of a larger terminal the rest stays empty. */
  readonly screen: ScreenSize;
  /** How often a new size is drawn; the last one always is. */
  readonly resizesPerSecond: number;
  readonly keysPerSecond: number;
  /** Keys that may wait beyond that; what comes then is dropped until none waits any more. */
  readonly keysWaiting: number;
  /** How long a terminal may take nothing of what waits for it before it counts as gone (ms). */
  readonly patience: number;
}

/** The limits at a shared box. */
export const SHARED_BOX: Limits = {
  screen: { columns: 300, rows: 100 },
  resizesPerSecond: 10,
  keysPerSecond: 60,
  keysWaiting: 256,
  patience: 60_000,
};

/** Lets at most so many through in any span of time. */
export class Rate {
  private readonly passed: number[] = [];

  /** @param span in milliseconds */
  constructor(
    private readonly most: number,
    private readonly span: number,
  ) {}

  /** Lets one through and returns 0, or returns how long it has to wait (ms). */
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
