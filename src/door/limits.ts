import { networkOf } from '../serve/people/network.js';

/** Limits of the ssh server. */
export interface DoorLimits {
  /** Time in which a client must log in (ms). */
  readonly loginTime: number;
  /** Maximum number of connections that are not logged in. */
  readonly unauthenticated: number;
  /** Maximum number of connections from one network (`networkOf`) that are not logged in. */
  readonly perNetwork: number;
  /** Maximum number of connections, logged in or not. */
  readonly connections: number;
  /** Maximum number of logged-in connections with the same key. */
  readonly perKey: number;
  /** Maximum number of attempts to log in on one connection. */
  readonly attempts: number;
  /** Maximum number of sessions that are open at the same time on one connection. */
  readonly sessions: number;
  /** Silence after which the server asks the client for a sign of life (ms). */
  readonly keepalive: number;
  /** Number of unanswered questions after which the connection is destroyed. */
  readonly keepalives: number;
  /** Bytes that a client may send at once, and then per second. More bytes wait. */
  readonly burst: number;
  readonly bytesPerSecond: number;
  /** Maximum number of bytes that wait because the client does not read them. */
  readonly unsent: number;
}

export const DOOR_LIMITS: DoorLimits = {
  loginTime: 10_000,
  unauthenticated: 20,
  perNetwork: 10,
  connections: 500,
  perKey: 10,
  attempts: 20,
  sessions: 5,
  keepalive: 15_000,
  keepalives: 3,
  burst: 256 * 1024,
  bytesPerSecond: 32 * 1024,
  unsent: 8 * 1024 * 1024,
};

interface Waiting {
  readonly network: string;
  readonly close: () => void;
}

/** The connections that are not logged in yet. */
export class WaitingConnections {
  readonly #limits: Pick<DoorLimits, 'unauthenticated' | 'perNetwork'>;
  /** Oldest first. */
  readonly #waiting = new Set<Waiting>();

  constructor(limits: Pick<DoorLimits, 'unauthenticated' | 'perNetwork'>) {
    this.#limits = limits;
  }

  /**
   * Admits a connection unless its network has too many waiting connections. If too many wait in all, closes the oldest
   * connection of the network that has the most.
   * @returns a function to call when the connection is logged in or closed; null if the connection is refused
   */
  admit(address: string, close: () => void): (() => void) | null {
    const network = networkOf(address);
    const counts = new Map<string, number>();
    for (const one of this.#waiting) counts.set(one.network, (counts.get(one.network) ?? 0) + 1);
    if ((counts.get(network) ?? 0) >= this.#limits.perNetwork) return null;
    if (this.#waiting.size >= this.#limits.unauthenticated) this.#closeOldest(counts);
    const own = { network, close };
    this.#waiting.add(own);
    return () => void this.#waiting.delete(own);
  }

  #closeOldest(counts: ReadonlyMap<string, number>): void {
    const most = Math.max(...counts.values());
    for (const one of this.#waiting) {
      if (counts.get(one.network) !== most) continue;
      this.#waiting.delete(one);
      one.close();
      return;
    }
  }
}

/** Counts things by a name, up to a maximum for each name. */
export class CountByName {
  readonly #most: number;
  readonly #counts = new Map<string, number>();

  constructor(most: number) {
    this.#most = most;
  }

  /** Counts one more; returns the function that counts it off, or null if the name has reached the maximum. */
  take(name: string): (() => void) | null {
    const count = this.#counts.get(name) ?? 0;
    if (count >= this.#most) return null;
    this.#counts.set(name, count + 1);
    let isOff = false;
    return () => {
      if (isOff) return;
      isOff = true;
      const left = (this.#counts.get(name) ?? 1) - 1;
      if (left === 0) this.#counts.delete(name);
      else this.#counts.set(name, left);
    };
  }
}

/** Measures how fast a client sends: a burst is free, after that the client may send only so many bytes per second. */
export class InputMeter {
  readonly #limits: Pick<DoorLimits, 'burst' | 'bytesPerSecond'>;
  #left: number;
  #at: number;

  constructor(limits: Pick<DoorLimits, 'burst' | 'bytesPerSecond'>, now: number) {
    this.#limits = limits;
    this.#left = limits.burst;
    this.#at = now;
  }

  /** Counts received bytes. Returns how long nothing more may be read (ms); 0 if reading may continue. */
  count(bytes: number, now: number): number {
    const { burst, bytesPerSecond } = this.#limits;
    this.#left = Math.min(burst, this.#left + ((now - this.#at) * bytesPerSecond) / 1000) - bytes;
    this.#at = now;
    return this.#left >= 0 ? 0 : Math.ceil((-this.#left * 1000) / bytesPerSecond);
  }
}
