import type { Clock } from './clock.js';

/** Rate limiter: allows at most `burst` requests at once, then `perSecond` per second. */
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

  /** Whether the whole burst is available again. */
  get isFull(): boolean {
    this.#fill();
    return this.#left >= this.#burst;
  }

  /** Counts `weight` requests if the limit allows them now. Returns whether the limit allows them. */
  take(weight = 1): boolean {
    this.#fill();
    if (this.#left < weight) return false;
    this.#left -= weight;
    return true;
  }

  /** Returns the milliseconds until the limit allows `weight` requests; 0 when it allows them now. */
  wait(weight = 1): number {
    this.#fill();
    return Math.ceil((Math.max(0, weight - this.#left) / this.#perSecond) * 1000);
  }

  /** Discards the time since the limiter was last used, so that this time allows no further requests. */
  ignoreElapsed(): void {
    this.#filled = this.#clock.now();
  }

  #fill(): void {
    const now = this.#clock.now();
    // If the clock is set back, nothing is refilled.
    const seconds = Math.max(0, now - this.#filled) / 1000;
    this.#left = Math.min(this.#burst, this.#left + seconds * this.#perSecond);
    this.#filled = now;
  }
}
