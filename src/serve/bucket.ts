import type { Clock } from './clock.js';

/** Rate limiter: a burst at once, and so many a second after that. */
export class Bucket {
  readonly #clock: Clock;
  readonly #burst: number;
  readonly #perSecond: number;
  #left: number;
  #filled: number;

  constructor(clock: Clock, burst: number, perSecond: number) {
    this.#clock = clock;
    this.#burst = burst;
    this.#perSecond = perSecond;
    this.#left = burst;
    this.#filled = clock.now();
  }

  /** Whether nothing was taken that has not come back. */
  get isFull(): boolean {
    this.#fill();
    return this.#left >= this.#burst;
  }

  /** Takes this much; returns whether that may pass now. */
  take(weight = 1): boolean {
    this.#fill();
    if (this.#left < weight) return false;
    this.#left -= weight;
    return true;
  }

  /** Returns how long this much may not pass, in milliseconds; 0 when it may pass now. */
  wait(weight = 1): number {
    this.#fill();
    return Math.ceil((Math.max(0, weight - this.#left) / this.#perSecond) * 1000);
  }

  /** The time since it was asked last does not count. */
  skip(): void {
    this.#filled = this.#clock.now();
  }

  #fill(): void {
    const now = this.#clock.now();
    // A clock that is set back fills nothing.
    const seconds = Math.max(0, now - this.#filled) / 1000;
    this.#left = Math.min(this.#burst, this.#left + seconds * this.#perSecond);
    this.#filled = now;
  }
}
