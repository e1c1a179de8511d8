import { DAY } from '../common/time.js';

/** Maximum number of newcomers that are remembered. */
const MOST = 10_000;

/** Players who came for the first time within the last 24 hours. */
export class Newcomers {
  readonly #came = new Map<string, number>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  add(fingerprint: string): void {
    if (this.#came.size < MOST && !this.#came.has(fingerprint)) this.#came.set(fingerprint, this.#now());
  }

  has(fingerprint: string): boolean {
    const came = this.#came.get(fingerprint);
    if (came === undefined) return false;
    if (this.#now() - came < DAY) return true;
    this.#came.delete(fingerprint);
    return false;
  }
}
