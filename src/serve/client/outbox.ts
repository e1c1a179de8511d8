import { Bucket } from '../bucket.js';
import type { Clock } from '../clock.js';
import {
  type Answers,
  BURST,
  LONGEST_REQUEST,
  PER_SECOND,
  type Reply,
  type Request,
  type ServeError,
} from '../protocol.js';
import type { VisitRequest } from '../visit.js';

/** Result of a request. */
export type RequestResult<D extends Request['do']> =
  | { readonly type: 'ok'; readonly ok: Answers[D] }
  | { readonly type: 'refused'; readonly error: ServeError }
  /** The request may have arrived or not. */
  | { readonly type: 'unreachable' };

type WithoutId<R> = R extends unknown ? Omit<R, 'id'> : never;
export type RequestBody = WithoutId<VisitRequest>;

/** Time in milliseconds after which a connection counts as lost if no reply has come. */
export const ANSWER_TIME = 30_000;
/**
 * Number of requests of the connection's `BURST` that the outbox never uses. The first of them is used by `enter`. The
 * second is a reserve, because the service may count a request later than the client does.
 */
const NOT_USED = 2;
/** Id of the request `enter`, which is sent before the outbox exists. */
const ENTER = 1;

/** The functions that the outbox needs from a connection. */
interface RequestChannel {
  readonly send: (line: string) => void;
  /** Called when no reply has come within `ANSWER_TIME`. */
  readonly onSilence: () => void;
}

interface Entry {
  readonly id: number;
  readonly asked: Promise<RequestResult<Request['do']>>;
  readonly answered: (asked: RequestResult<Request['do']>) => void;
  asking: RequestBody;
  line: string;
}

/**
 * Queue of a terminal's requests on one connection. Sends one request at a time, within the service's rate limit. A
 * draft replaces an older draft of the same table if the older draft is the last waiting request.
 */
export class Outbox {
  readonly #clock: Clock;
  readonly #way: RequestChannel;
  readonly #bucket: Bucket;
  readonly #waiting: Entry[] = [];
  #underWay: Entry | null = null;
  #lastId = ENTER;
  /**
   * Cancels the current timer, which waits for the reply to the open request or for the moment to send the next
   * request.
   */
  #callOff: () => void = () => {};

  constructor(clock: Clock, way: RequestChannel) {
    this.#clock = clock;
    this.#way = way;
    this.#bucket = new Bucket(clock, BURST - NOT_USED, PER_SECOND);
  }

  /** Sends a request as soon as the rate limit allows. Never rejects. */
  ask(asking: RequestBody): Promise<RequestResult<Request['do']>> {
    const last = this.#waiting.at(-1);
    const before = last && givesWay(last.asking, asking) ? last : null;
    const id = before?.id ?? this.#lastId + 1;
    const line = `${JSON.stringify({ id, ...asking })}\n`;
    if (Buffer.byteLength(line) > LONGEST_REQUEST) {
      return Promise.resolve({ type: 'refused', error: { code: 'too-long', most: LONGEST_REQUEST } });
    }
    if (before) {
      Object.assign(before, { asking, line });
      return before.asked;
    }
    this.#lastId = id;
    const entry = entryOf(id, asking, line);
    this.#waiting.push(entry);
    if (this.#waiting.length === 1) this.#next();
    return entry.asked;
  }

  /** Resolves the open request with its reply. Ignores a reply to any other request. */
  answered(reply: Reply): void {
    const entry = this.#underWay;
    if (entry?.id !== reply.answer) return;
    this.#callOff();
    this.#underWay = null;
    // The service may have counted the request only just before its reply. So the time spent waiting for the reply must
    // not allow any further requests.
    this.#bucket.ignoreElapsed();
    this.#next();
    entry.answered('error' in reply ? { type: 'refused', error: reply.error } : { type: 'ok', ok: reply.ok });
  }

  /** Resolves when every request so far is answered or has failed. */
  async settled(): Promise<void> {
    await (this.#waiting.at(-1) ?? this.#underWay)?.asked;
  }

  /** Ends all requests with the result `unreachable`, because the connection is lost. */
  giveUp(): void {
    this.#callOff();
    const given = [...(this.#underWay ? [this.#underWay] : []), ...this.#waiting.splice(0)];
    this.#underWay = null;
    for (const { answered } of given) answered({ type: 'unreachable' });
  }

  #next(): void {
    const [next] = this.#waiting;
    if (!next || this.#underWay) return;
    const pause = this.#bucket.wait();
    if (pause > 0) {
      this.#callOff = this.#clock.after(pause, () => this.#next());
      return;
    }
    this.#bucket.take();
    this.#waiting.shift();
    this.#underWay = next;
    this.#callOff = this.#clock.after(ANSWER_TIME, this.#way.onSilence);
    this.#way.send(next.line);
  }
}

function entryOf(id: number, asking: RequestBody, line: string): Entry {
  let answered: Entry['answered'] = () => {};
  const asked = new Promise<RequestResult<Request['do']>>((resolve) => (answered = resolve));
  return { id, asking, line, asked, answered };
}

/** Whether a waiting request is a draft that a newer draft of the same table replaces. */
function givesWay(before: RequestBody, now: RequestBody): boolean {
  return before.do === 'draft' && now.do === 'draft' && before.table === now.table;
}
