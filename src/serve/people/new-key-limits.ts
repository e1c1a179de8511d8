import { err, ok, type Result } from '../../common/result.js';
import { DAY } from '../../common/time.js';
import type { Clock } from '../clock.js';
import type { ServeError } from '../protocol.js';

/** Maximum number of new identities from one network within 24 hours. */
export const MOST_NEW_OF_ADDRESS = 5;
/** Maximum number of new identities within 24 hours. */
export const MOST_NEW = 200;

/** The first use of a key. `at`: its time, in milliseconds since 1970. */
export interface FirstUse {
  readonly from: string;
  readonly at: number;
}

/**
 * Limits the number of new identities, because keys cost nothing. A running service counts by its monotonic clock, so
 * that no change of the machine's clock ends or prolongs the 24 hours. Only first uses before the start of the service
 * are counted by the machine's clock. If their time is in the future, that clock was wrong, and they do not count.
 */
export class NewKeyLimits {
  readonly #clock: Clock;
  /** First uses that still count, with their times by the monotonic clock. */
  #counted: FirstUse[];

  /** @param now the time in milliseconds since 1970 */
  constructor(clock: Clock, before: Iterable<FirstUse>, now: number) {
    this.#clock = clock;
    this.#counted = [...before]
      .filter(({ at }) => at > now - DAY && at <= now)
      .map(({ from, at }) => ({ from, at: clock.now() - (now - at) }));
  }

  /** Returns an error if the limit for this network, or the limit for all networks, is reached. */
  check(from: string): Result<void, ServeError> {
    const since = this.#clock.now() - DAY;
    this.#counted = this.#counted.filter(({ at }) => at > since);
    if (this.#counted.length >= MOST_NEW) return err({ code: 'too-many-new', most: MOST_NEW, per: 'box' });
    return this.#counted.filter((one) => one.from === from).length < MOST_NEW_OF_ADDRESS
      ? ok(undefined)
      : err({ code: 'too-many-new', most: MOST_NEW_OF_ADDRESS, per: 'address' });
  }

  /** Counts a new identity. */
  add(from: string): void {
    this.#counted.push({ from, at: this.#clock.now() });
  }
}
