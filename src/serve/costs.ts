import { setImmediate } from 'node:timers/promises';
import { levelOf } from '../notation/bot-names.js';
import { err, ok, type Result } from '../common/result.js';
import { Bucket } from './bucket.js';
import { type Clock, idleClock } from './clock.js';
import type { ServeError } from './protocol.js';
import { Subordinates } from './people/subordinates.js';
import type { VisitRequest } from './visit.js';

/** Maximum number of simultaneous connections of one payer: the account or key behind connections and requests. */
export const MOST_CONNECTIONS = 5;
/** Rate limit of one payer over all its connections: number of requests allowed at once. Further requests wait. */
export const PAYER_BURST = 100;
/** Rate limit of one payer over all its connections: requests per second after the burst. */
export const PAYER_PER_SECOND = 20;
/** Entering counts as this number of requests, so that reconnecting cannot get around the rate limit. */
const WEIGHT_OF_ENTERING = 2;

/** Requests that read, replay or send whole tables. */
const HEAVY: ReadonlySet<VisitRequest['do']> = new Set(['lobby', 'create', 'sit', 'open', 'export', 'rename', 'nudge']);
/**
 * After a heavy request, further heavy requests of its payer wait for this multiple of the time that the request took.
 */
export const PAUSE_FACTOR = 3;
/**
 * Maximum pause after a heavy request, in milliseconds. Short enough that five waiting connections all get their
 * answers before any of them times out.
 */
export const LONGEST_PAUSE = 2_000;
/** After a heavy request that took at most this time, in milliseconds, there is no pause. */
export const FREE_TIME = 20;
/** Number of payers (accounts or keys) in memory above which idle payers are dropped. */
const MOST_KEPT = 1_000;

/** Rate limit: number of requests allowed at once, and requests per second after them. */
interface Budget {
  readonly burst: number;
  readonly perSecond: number;
}

/**
 * Connections and requests of one payer (account or key). Requests are counted over all its connections, including
 * closed ones.
 */
export class Payer {
  readonly #clock: Clock;
  readonly #bucket: Bucket;
  /** Resolves when no request waits for the rate limit any more. */
  #admitting: Promise<void> = Promise.resolve();
  /** Resolves when the last heavy request and the pause after it are over. */
  #heavy: Promise<unknown> = Promise.resolve();
  #waiting = 0;
  connections = 0;

  constructor(clock: Clock, { burst, perSecond }: Budget) {
    this.#clock = clock;
    this.#bucket = new Bucket(clock, burst, perSecond);
  }

  /**
   * Whether this object can be dropped: the account or key has no connections and no waiting requests, and the whole
   * burst is available again. A new object would then allow the payer exactly the same requests.
   */
  get isIdle(): boolean {
    return this.connections === 0 && this.#waiting === 0 && this.#bucket.isFull;
  }

  /** Resolves when the rate limit allows one more request of this weight. A request may wait, but is never refused. */
  async admit(weight = 1): Promise<void> {
    if (this.#waiting === 0 && this.#bucket.take(weight)) return;
    this.#waiting += 1;
    this.#admitting = this.#admitting.then(async () => {
      while (!this.#bucket.take(weight)) await this.#pause(this.#bucket.wait(weight));
      this.#waiting -= 1;
    });
    await this.#admitting;
  }

  /**
   * Runs a request as soon as the limits of its account or key allow the request. Heavy requests of a payer run one at
   * a time. After a heavy request that took longer than `FREE_TIME`, the next one waits for a pause.
   * @param work does the request; resolves when it is done
   */
  async run(what: VisitRequest['do'], work: () => Promise<void>): Promise<void> {
    await this.admit();
    if (!HEAVY.has(what)) return work();
    let took = 0;
    const done = this.#heavy.then(async () => {
      const begun = this.#clock.now();
      await work().finally(() => (took = this.#clock.now() - begun));
    });
    this.#waiting += 1;
    this.#heavy = done
      .catch(() => undefined)
      // If no pause follows, `setImmediate` gives precedence to requests of others that arrived during the work.
      .then(() => (took > FREE_TIME ? this.#pause(Math.min(LONGEST_PAUSE, PAUSE_FACTOR * took)) : setImmediate()))
      .then(() => (this.#waiting -= 1));
    await done;
  }

  #pause(milliseconds: number): Promise<void> {
    return new Promise((resolve) => void this.#clock.after(milliseconds, resolve));
  }
}

export interface CostsOptions {
  readonly clock?: Clock;
  readonly subordinates?: Subordinates;
  readonly budget?: Budget;
}

/**
 * Finds the payer of each connection and request: the account or key behind it. A subordinate uid counts as the account
 * that owns it. Each connection of the service's own bots counts as a payer of its own.
 */
export class Costs {
  readonly #clock: Clock;
  readonly #subordinates: Subordinates;
  readonly #budget: Budget;
  readonly #payers = new Map<string, Payer>();

  constructor({ clock = idleClock, subordinates, budget }: CostsOptions = {}) {
    this.#clock = clock;
    this.#subordinates = subordinates ?? new Subordinates(clock);
    this.#budget = budget ?? { burst: PAYER_BURST, perSecond: PAYER_PER_SECOND };
  }

  /**
   * Returns the payer of an identity. For an account with a subordinate uid, this is the account that owns the uid;
   * otherwise it is the identity itself.
   */
  readonly payerOf = (id: string): string => this.#subordinates.ownerOf(id);

  /** Resolves when the rate limit lets an account enter. Call it before the account's name is looked up. */
  readonly entering = async (uid: number): Promise<void> => {
    await this.#subordinates.refresh();
    await this.#payer(`account:${uid}`).admit(WEIGHT_OF_ENTERING);
  };

  /** Resolves when the rate limit lets a new key of this network enter. */
  readonly enteringNew = (network: string): Promise<void> => this.#payer(`net:${network}`).admit(WEIGHT_OF_ENTERING);

  /**
   * Counts a connection of an identity until `left` is called. Refuses the connection when the payer (the account or
   * key behind the identity) has too many.
   */
  connected(id: string): Result<Payer, ServeError> {
    const payer = levelOf(id) === null ? this.#payer(id) : new Payer(this.#clock, this.#budget);
    if (payer.connections >= MOST_CONNECTIONS) return err({ code: 'too-many-connections', most: MOST_CONNECTIONS });
    payer.connections += 1;
    return ok(payer);
  }

  /** Stops counting a connection that `connected` accepted. Call it once for each such connection. */
  left(payer: Payer): void {
    payer.connections -= 1;
  }

  #payer(id: string): Payer {
    const name = this.payerOf(id);
    const known = this.#payers.get(name);
    if (known) return known;
    if (this.#payers.size >= MOST_KEPT) this.#forgetIdle();
    const payer = new Payer(this.#clock, this.#budget);
    this.#payers.set(name, payer);
    return payer;
  }

  #forgetIdle(): void {
    for (const [name, payer] of this.#payers) if (payer.isIdle) this.#payers.delete(name);
  }
}
