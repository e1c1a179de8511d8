import { ok, type Result } from '../common/result.js';
import { type Clock, realClock } from './clock.js';
import { knock, type Link } from './link.js';
import { type Asked, type Asking, Outbox } from './outbox.js';
import type { Farewell, Identity, Notice } from './protocol.js';
import type { DoorProblem } from './prove.js';

/** Whether the service is there: the latest reason why not, and how it said farewell. */
export type Presence =
  | { readonly type: 'here'; readonly identity: Identity }
  | { readonly type: 'away'; readonly problem: DoorProblem | null; readonly farewell: Farewell | null }
  | { readonly type: 'closed' };

export interface ClientOptions {
  readonly folder: string;
  /** The key of the shared account. */
  readonly as?: string;
  /** What a bot was given by the service that sends it. */
  readonly ticket?: string;
  readonly onNotice: (notice: Notice) => void;
  /** Hears when the service goes away and when it is back; tables are to be opened anew then. */
  readonly onPresence: (presence: Presence) => void;
  readonly clock?: Clock;
  /** Chance for the pauses, from 0 up to 1. */
  readonly random?: () => number;
}

/** How long what was asked at last may take when a terminal leaves, in milliseconds. */
export const LEAVE_TIME = 1_000;
/** Maximum number of retries when the service is busy (about 6 seconds in all) before the caller gets the error. */
const MOST_TRIES = 5;
const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 15_000;

/** How long to wait before a try, in milliseconds: twice as long each time, and not all clients at once. */
export function pauseBefore(tries: number, random: number): number {
  return Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** Math.min(tries, 10)) * (0.5 + random / 2);
}

/** A terminal's way to the service, which comes back by itself when it was lost. */
export class Client {
  readonly #options: ClientOptions;
  readonly #clock: Clock;
  readonly #random: () => number;
  #presence: Presence = { type: 'away', problem: null, farewell: null };
  /** The connection, and what is asked over it. */
  #way: { readonly link: Link; readonly outbox: Outbox } | null = null;
  #farewell: Farewell | null = null;
  #tries = 0;
  #callOff: () => void = () => {};

  /** Made by `enterService`. */
  constructor(options: ClientOptions) {
    this.#options = options;
    this.#clock = options.clock ?? realClock;
    this.#random = options.random ?? Math.random;
  }

  get presence(): Presence {
    return this.#presence;
  }

  /** Asks the service for something, no faster than it wants to be asked; resolves in every case. */
  ask<A extends Asking>(asking: A): Promise<Asked<A['do']>> {
    const asked = this.#way?.outbox.ask(asking) ?? Promise.resolve({ type: 'unreachable' });
    // A reply bears the number of what was asked.
    return asked as Promise<Asked<A['do']>>;
  }

  /** Leaves the service when everything asked is answered, at the latest after a moment. */
  async leave(): Promise<void> {
    const callOff = this.#clock.after(LEAVE_TIME, () => this.close());
    await this.#way?.outbox.settled();
    callOff();
    this.close();
  }

  /** Leaves the service for good. */
  close(): void {
    if (this.#presence.type === 'closed') return;
    this.#presence = { type: 'closed' };
    this.#callOff();
    this.#way?.link.close();
    this.#way?.outbox.giveUp();
    this.#way = null;
  }

  /** Knocks at the door once. */
  async enter(): Promise<Result<Client, DoorProblem>> {
    const { folder, as, ticket } = this.#options;
    const entered = await knock(
      { folder, as, ticket, clock: this.#clock },
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

  /** The connection is gone, or as good as that. */
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

/** Enters the service of a folder; or why nobody could be reached there, or one may not enter. */
export async function enterService(options: ClientOptions): Promise<Result<Client, DoorProblem>> {
  const { clock = realClock, random = Math.random } = options;
  for (let tries = 0; ; tries++) {
    const entered = await new Client(options).enter();
    if (entered.ok || entered.error.code !== 'busy' || tries >= MOST_TRIES) return entered;
    await new Promise<void>((resolve) => void clock.after(pauseBefore(tries, random()), resolve));
  }
}
