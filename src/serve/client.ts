import { err, ok, type Result } from '../rules/result.js';
import { type Clock, realClock } from './clock.js';
import { knock, type Link } from './link.js';
import {
  type Answers,
  type Farewell,
  type Identity,
  LONGEST_REQUEST,
  type Notice,
  type Reply,
  type Request,
  type ServeError,
} from './protocol.js';
import type { DoorProblem } from './prove.js';
import type { VisitRequest } from './visit.js';

/** What comes of a request. */
export type Asked<D extends Request['do']> =
  | { readonly type: 'ok'; readonly ok: Answers[D] }
  | { readonly type: 'refused'; readonly error: ServeError }
  /** Nobody knows whether it arrived. */
  | { readonly type: 'unreachable' };

/** Whether the service is there: the latest reason why not, and how it said farewell. */
export type Presence =
  | { readonly type: 'here'; readonly identity: Identity }
  | { readonly type: 'away'; readonly problem: DoorProblem | null; readonly farewell: Farewell | null }
  | { readonly type: 'closed' };

export interface ClientOptions {
  readonly folder: string;
  /** The key of the shared account. */
  readonly as?: string;
  readonly onNotice: (notice: Notice) => void;
  /** Hears when the service goes away and when it is back; tables are to be opened anew then. */
  readonly onPresence: (presence: Presence) => void;
  readonly clock?: Clock;
  /** Chance for the pauses, from 0 up to 1. */
  readonly random?: () => number;
}

/** How long an answer may take before the connection counts as lost, in milliseconds. */
export const ANSWER_TIME = 30_000;
const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 15_000;

type WithoutId<R> = R extends unknown ? Omit<R, 'id'> : never;
/** A request without its number, which the client gives it. */
export type Asking = WithoutId<VisitRequest>;

interface Waiting {
  readonly answered: (asked: Asked<Request['do']>) => void;
  readonly callOff: () => void;
}

/** How long to wait before a try, in milliseconds: twice as long each time, and not all clients at once. */
export function pauseBefore(tries: number, random: number): number {
  return Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** Math.min(tries, 10)) * (0.5 + random / 2);
}

/** A terminal's way to the service, which comes back by itself when it was lost. */
export class Client {
  readonly #options: ClientOptions;
  readonly #clock: Clock;
  readonly #random: () => number;
  readonly #waiting = new Map<number, Waiting>();
  #presence: Presence = { type: 'away', problem: null, farewell: null };
  #link: Link | null = null;
  #farewell: Farewell | null = null;
  #lastId = 1;
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

  /** Asks the service for something; resolves in every case. */
  ask<A extends Asking>(asking: A): Promise<Asked<A['do']>> {
    const link = this.#link;
    if (!link) return Promise.resolve({ type: 'unreachable' });
    this.#lastId += 1;
    const id = this.#lastId;
    const line = `${JSON.stringify({ id, ...asking })}\n`;
    if (Buffer.byteLength(line) > LONGEST_REQUEST) {
      return Promise.resolve({ type: 'refused', error: { code: 'too-long', most: LONGEST_REQUEST } });
    }
    const asked = new Promise<Asked<Request['do']>>((answered) => {
      const callOff = this.#clock.after(ANSWER_TIME, () => this.#lose());
      this.#waiting.set(id, { answered, callOff });
    });
    link.send(line);
    // A reply bears the number of what was asked.
    return asked as Promise<Asked<A['do']>>;
  }

  /** Leaves the service for good. */
  close(): void {
    if (this.#presence.type === 'closed') return;
    this.#presence = { type: 'closed' };
    this.#callOff();
    this.#link?.close();
    this.#link = null;
    this.#giveUpWaiting();
  }

  /** Knocks at the door once. */
  async enter(): Promise<Result<Client, DoorProblem>> {
    const { folder, as } = this.#options;
    const entered = await knock(
      { folder, as, clock: this.#clock },
      {
        onReply: (reply) => this.#answered(reply),
        onNotice: (notice) => this.#told(notice),
        onEnd: () => this.#lose(),
      },
    );
    if (!entered.ok) return entered;
    if (this.#presence.type === 'closed') {
      entered.value.close();
      return ok(this);
    }
    this.#link = entered.value;
    this.#farewell = null;
    this.#become({ type: 'here', identity: entered.value.identity });
    if (entered.value.isOver) this.#lose();
    return ok(this);
  }

  #become(presence: Presence): void {
    this.#presence = presence;
    this.#options.onPresence(presence);
  }

  #answered(reply: Reply): void {
    const waiting = this.#waiting.get(reply.answer);
    if (!waiting) return;
    this.#waiting.delete(reply.answer);
    waiting.callOff();
    this.#tries = 0;
    waiting.answered('error' in reply ? { type: 'refused', error: reply.error } : { type: 'ok', ok: reply.ok });
  }

  #told(notice: Notice): void {
    if (notice.notice === 'bye') this.#farewell = notice.why;
    this.#options.onNotice(notice);
  }

  #giveUpWaiting(): void {
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { answered, callOff } of waiting) {
      callOff();
      answered({ type: 'unreachable' });
    }
  }

  /** The connection is gone, or as good as that. */
  #lose(): void {
    const link = this.#link;
    if (!link) return;
    this.#link = null;
    link.close();
    this.#become({ type: 'away', problem: null, farewell: this.#farewell });
    this.#giveUpWaiting();
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
  const entered = await new Client(options).enter();
  return entered.ok ? entered : err(entered.error);
}
