import type { Clock } from './clock.js';

/** Lets so many through at once, and so many a second after that. */
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

  /** Whether one more may pass now. */
  take(): boolean {
    this.#fill();
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }

  /** How long nothing may pass, in milliseconds; 0 when one may pass now. */
  wait(): number {
    this.#fill();
    return Math.ceil((Math.max(0, 1 - this.#left) / this.#perSecond) * 1000);
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
