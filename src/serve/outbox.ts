import { Bucket } from './bucket.js';
import type { Clock } from './clock.js';
import {
  type Answers,
  BURST,
  LONGEST_REQUEST,
  PER_SECOND,
  type Reply,
  type Request,
  type ServeError,
} from './protocol.js';
import type { VisitRequest } from './visit.js';

/** What comes of a request. */
export type Asked<D extends Request['do']> =
  | { readonly type: 'ok'; readonly ok: Answers[D] }
  | { readonly type: 'refused'; readonly error: ServeError }
  /** Nobody knows whether it arrived. */
  | { readonly type: 'unreachable' };

type WithoutId<R> = R extends unknown ? Omit<R, 'id'> : never;
/** A request without its number. */
export type Asking = WithoutId<VisitRequest>;

/** How long an answer may take before the connection counts as lost, in milliseconds. */
export const ANSWER_TIME = 30_000;
/** Entering was a request, too, and one is left over: the service may count a moment later. */
const NOT_USED = 2;
const ENTER = 1;

/** A connection, as far as requests go over it. */
interface Way {
  readonly send: (line: string) => void;
  /** No answer came in time. */
  readonly onSilence: () => void;
}

interface Entry {
  readonly id: number;
  readonly asked: Promise<Asked<Request['do']>>;
  readonly answered: (asked: Asked<Request['do']>) => void;
  asking: Asking;
  line: string;
}

/**
 * What a terminal asks over one connection: one request after the other, never more of them than the service takes. A draft
 * that waits gives way to the next one of its table.
 */
export class Outbox {
  readonly #clock: Clock;
  readonly #way: Way;
  readonly #bucket: Bucket;
  readonly #waiting: Entry[] = [];
  #underWay: Entry | null = null;
  #lastId = ENTER;
  /** Calls off what is waited for: the answer to what is under way, or the time for what is next. */
  #callOff: () => void = () => {};

  constructor(clock: Clock, way: Way) {
    this.#clock = clock;
    this.#way = way;
    this.#bucket = new Bucket(clock, BURST - NOT_USED, PER_SECOND);
  }

  /** Asks for something as soon as that may be; resolves in every case. */
  ask(asking: Asking): Promise<Asked<Request['do']>> {
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

  /** Takes what the service answers. */
  answered(reply: Reply): void {
    const entry = this.#underWay;
    if (entry?.id !== reply.answer) return;
    this.#callOff();
    this.#underWay = null;
    // The service counts a request when it looks at it, which may have been only now: what was gained while waiting is void.
    this.#bucket.skip();
    this.#next();
    entry.answered('error' in reply ? { type: 'refused', error: reply.error } : { type: 'ok', ok: reply.ok });
  }

  /** Resolves when everything that was asked until now is answered, or given up. */
  async settled(): Promise<void> {
    await (this.#waiting.at(-1) ?? this.#underWay)?.asked;
  }

  /** The connection is gone. */
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

function entryOf(id: number, asking: Asking, line: string): Entry {
  let answered: Entry['answered'] = () => {};
  const asked = new Promise<Asked<Request['do']>>((resolve) => (answered = resolve));
  return { id, asking, line, asked, answered };
}

/** Of the drafts at a table only the latest matters. */
function givesWay(before: Asking, now: Asking): boolean {
  return before.do === 'draft' && now.do === 'draft' && before.table === now.table;
}
