import { ok, type Result } from '../../common/result.js';
import { type Clock, realClock } from '../clock.js';
import { enterByLink, type Link } from './link.js';
import { type RequestResult, type RequestBody, Outbox } from './outbox.js';
import type { Farewell, Identity, Notice, SshKey } from '../protocol.js';
import type { EntryProblem } from './prove.js';

/**
 * State of the connection to the service. `problem`: why the last attempt to enter the service failed. `farewell`: why
 * the service closed the connection. Both are null if there is nothing to report.
 */
export type Presence =
  | { readonly type: 'here'; readonly identity: Identity }
  | { readonly type: 'away'; readonly problem: EntryProblem | null; readonly farewell: Farewell | null }
  | { readonly type: 'closed' };

export interface ClientOptions {
  readonly folder: string;
  /**
   * Name of the player's ssh key, if several players share the service's account; if absent, the account itself enters.
   */
  readonly as?: string;
  /** The ssh key of a player without an account, for a client that runs in the service's own account. */
  readonly key?: SshKey;
  /** Ticket that the service gave this bot. */
  readonly ticket?: string;
  readonly onNotice: (notice: Notice) => void;
  /**
   * Called when the client has entered, when the connection is lost, and when a retry fails. When the client enters
   * again, the caller must open its tables again.
   */
  readonly onPresence: (presence: Presence) => void;
  readonly clock?: Clock;
  /** Returns a random number in [0, 1), from which the pause before a retry is computed. */
  readonly random?: () => number;
}

/** Maximum time for which `leave` waits for open requests, in milliseconds. */
export const LEAVE_TIME = 1_000;
/**
 * Maximum number of retries while the service is busy. The retries take about 6 seconds in all. If the last retry
 * fails, the caller gets the error.
 */
const MOST_TRIES = 5;
/** Maximum pause before the first retry, in milliseconds. */
const FIRST_PAUSE = 250;
/** Maximum pause before any retry, in milliseconds. */
const LONGEST_PAUSE = 15_000;

/**
 * Returns the pause before a retry, in milliseconds. The maximum doubles with each retry, up to `LONGEST_PAUSE`.
 * `random` places the pause between half the maximum and the maximum, so that clients do not all retry at once.
 * @param tries number of retries so far
 * @param random a random number in [0, 1)
 */
export function pauseBefore(tries: number, random: number): number {
  return Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** Math.min(tries, 10)) * (0.5 + random / 2);
}

/** A terminal's client of the service; it reconnects automatically. */
export class Client {
  readonly #options: ClientOptions;
  readonly #clock: Clock;
  readonly #random: () => number;
  #presence: Presence = { type: 'away', problem: null, farewell: null };
  /** The connection and its queue of requests; null while not connected. */
  #way: { readonly link: Link; readonly outbox: Outbox } | null = null;
  #farewell: Farewell | null = null;
  #tries = 0;
  #callOff: () => void = () => {};

  /** Do not call this constructor; use `enterService`. */
  constructor(options: ClientOptions) {
    this.#options = options;
    this.#clock = options.clock ?? realClock;
    this.#random = options.random ?? Math.random;
  }

  get presence(): Presence {
    return this.#presence;
  }

  /**
   * Sends a request, within the rate limit of the service. Never rejects. While the client is not connected, the result
   * is `unreachable` at once.
   */
  ask<A extends RequestBody>(asking: A): Promise<RequestResult<A['do']>> {
    const asked = this.#way?.outbox.ask(asking) ?? Promise.resolve({ type: 'unreachable' });
    // Safe cast: `asked` is the reply to this request, because request and reply have the same id.
    return asked as Promise<RequestResult<A['do']>>;
  }

  /** Leaves the service when all requests are answered, but at the latest after `LEAVE_TIME`. */
  async leave(): Promise<void> {
    const callOff = this.#clock.after(LEAVE_TIME, () => this.close());
    await this.#way?.outbox.settled();
    callOff();
    this.close();
  }

  /** Closes the connection for good; all open requests become `unreachable`. */
  close(): void {
    if (this.#presence.type === 'closed') return;
    this.#presence = { type: 'closed' };
    this.#callOff();
    this.#way?.link.close();
    this.#way?.outbox.giveUp();
    this.#way = null;
  }

  /** Tries once to enter the service, without retries. */
  async enter(): Promise<Result<Client, EntryProblem>> {
    const { folder, as, key, ticket } = this.#options;
    const entered = await enterByLink(
      { folder, as, key, ticket, clock: this.#clock },
      {
        onReply: (reply) => {
          this.#tries = 0;
          this.#way?.outbox.answered(reply);
        },
        onNotice: (notice) => this.#told(notice),
        onEnd: () => this.#lose(),
      },
    );
    if (!entered.ok) return entered;
    if (this.#presence.type === 'closed') {
      entered.value.close();
      return ok(this);
    }
    const link = entered.value;
    const sent = { send: (line: string) => link.send(line), onSilence: () => this.#lose() };
    this.#way = { link, outbox: new Outbox(this.#clock, sent) };
    this.#farewell = null;
    this.#become({ type: 'here', identity: link.identity });
    if (link.isOver) this.#lose();
    return ok(this);
  }

  #become(presence: Presence): void {
    this.#presence = presence;
    this.#options.onPresence(presence);
  }

  #told(notice: Notice): void {
    if (notice.notice === 'bye') this.#farewell = notice.why;
    this.#options.onNotice(notice);
  }

  /** Handles the loss of the connection, or a service that no longer answers. */
  #lose(): void {
    const way = this.#way;
    if (!way) return;
    this.#way = null;
    way.link.close();
    this.#become({ type: 'away', problem: null, farewell: this.#farewell });
    way.outbox.giveUp();
    this.#comeBack();
  }

  #comeBack(): void {
    const pause = pauseBefore(this.#tries, this.#random());
    this.#tries += 1;
    this.#callOff = this.#clock.after(pause, () => void this.#tryAgain());
  }

  async #tryAgain(): Promise<void> {
    const entered = await this.enter();
    if (entered.ok || this.#presence.type === 'closed') return;
    this.#become({ type: 'away', problem: entered.error, farewell: this.#farewell });
    this.#comeBack();
  }
}

/** Enters the service of a folder; retries while the service is busy. */
export async function enterService(options: ClientOptions): Promise<Result<Client, EntryProblem>> {
  const { clock = realClock, random = Math.random } = options;
  for (let tries = 0; ; tries++) {
    const entered = await new Client(options).enter();
    if (entered.ok || entered.error.code !== 'busy' || tries >= MOST_TRIES) return entered;
    await new Promise<void>((resolve) => void clock.after(pauseBefore(tries, random()), resolve));
  }
}
