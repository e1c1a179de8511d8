import { MINUTE } from '../../common/time.js';
import type { Clock } from '../clock.js';
import { hashOfWord, newWord } from './words.js';

/** Time in which the new key must be used, in minutes. */
export const EXCHANGE_MINUTES = 10;

/** The identity that wants another key, and the fingerprint of that key. */
interface Exchange {
  readonly id: string;
  readonly fingerprint: string;
  /** Hash of the code that the new key must type, and the time until which it may. */
  readonly code: string;
  readonly until: number;
}

/** Exchanges of keys for which the new key has not been used yet. They are kept in memory only, one for an identity. */
export class PendingExchanges {
  readonly #clock: Clock;
  readonly #pending = new Map<string, Exchange>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Begins an exchange, instead of an earlier one of the same identity. Returns the code for the new key. */
  begin(id: string, fingerprint: string): string {
    for (const one of this.#pending.values()) if (one.until < this.#clock.now()) this.#pending.delete(one.id);
    const code = newWord();
    const until = this.#clock.now() + EXCHANGE_MINUTES * MINUTE;
    this.#pending.set(id, { id, fingerprint, code: hashOfWord(code), until });
    return code;
  }

  /** Returns the id of the identity that exchanges its key for this key, if this is the right code. */
  idFor(fingerprint: string, code: string): string | null {
    const wanted = hashOfWord(code);
    const found = [...this.#pending.values()].find((one) => one.code === wanted && one.fingerprint === fingerprint);
    return found && found.until >= this.#clock.now() ? found.id : null;
  }

  end(id: string): void {
    this.#pending.delete(id);
  }
}
