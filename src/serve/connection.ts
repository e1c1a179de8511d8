import type { Socket } from 'node:net';
import { type ReceivedLine, LineSplitter } from '../match/line-splitter.js';
import type { Result } from '../common/result.js';
import { version } from '../version.js';
import { Bucket } from './bucket.js';
import type { Clock } from './clock.js';
import type { Payer } from './costs.js';
import type { Challenge, Authenticator } from './people/authenticator.js';
import { LineWriter } from './line-writer.js';
import {
  BURST,
  type Farewell,
  type Greeting,
  type Identity,
  LONGEST_ANSWER,
  LONGEST_REQUEST,
  type Message,
  PER_SECOND,
  PROTOCOL,
  type RequestOf,
  type ServeError,
} from './protocol.js';
import { idIn, readRequest } from './request.js';
import type { Host, ServiceSession, VisitRequest } from './visit.js';

/**
 * Number of `too-fast` refusals at which the service closes a connection. Each request within the rate limit lowers the
 * count by 1.
 */
export const MOST_TOO_FAST = 200;
/** Maximum time from connecting until the client has completed the request `enter`, in milliseconds. */
export const ENTER_TIME = 10_000;
/** Maximum time, in milliseconds, to wait until a client has received the last line. Then the connection is closed. */
const LAST_LINE_TIME = 1_000;

/** Functions and settings that a connection gets from its server. */
export interface ConnectionContext {
  readonly host: Host;
  readonly keeper: Authenticator;
  readonly clock: Clock;
  /**
   * Counts a connection of an identity. Refuses it when the account or key behind the identity already has the maximum
   * number of connections.
   */
  readonly enter: (connection: Connection, identity: Identity) => Result<Payer, ServeError>;
  /** Called with unexpected errors. */
  readonly onFault: (fault: unknown) => void;
}

/** One connection: identifies the client, then answers its requests one at a time. */
export class Connection {
  readonly #socket: Socket;
  readonly #hall: ConnectionContext;
  readonly #writer: LineWriter;
  readonly #bucket: Bucket;
  readonly #challenge: Challenge;
  #visit: ServiceSession | null = null;
  #identity: Identity | null = null;
  #payer: Payer | null = null;
  /** Fingerprint of the ssh key with which the client entered. */
  #key: string | undefined;
  #tooFast = 0;
  #isEnding = false;

  constructor(socket: Socket, hall: ConnectionContext) {
    this.#socket = socket;
    this.#hall = hall;
    this.#writer = new LineWriter(socket, hall.clock, LONGEST_ANSWER);
    this.#bucket = new Bucket(hall.clock, BURST, PER_SECOND);
    this.#challenge = hall.keeper.greet();
  }

  /** Identity of the client; null until it has entered. */
  get identity(): Identity | null {
    return this.#identity;
  }

  /** Fingerprint of the ssh key with which the client entered; undefined for other clients. */
  get key(): string | undefined {
    return this.#key;
  }

  /** Closes the connection at once. */
  drop(): void {
    this.#socket.destroy();
  }

  /** Time when the greeting was sent, in milliseconds of the clock. */
  get since(): number {
    return this.#challenge.since;
  }

  /** The account or key whose limits apply to this connection; null until the client has entered. */
  get payer(): Payer | null {
    return this.#payer;
  }

  /**
   * Sends the greeting and answers requests. Resolves when the connection is closed and its session at the host has
   * ended.
   */
  async run(): Promise<void> {
    // Socket errors end the loop in `#answerAll`. A later write can raise another error, which needs a listener too.
    this.#socket.on('error', () => {});
    const callOff = this.#hall.clock.after(ENTER_TIME, () => {
      if (this.#identity === null) void this.bye('not-entered');
    });
    try {
      const { places } = this.#hall.keeper;
      const prove = { prove: this.#challenge.name, ...(places.length > 0 && { places }) };
      this.#tell({ hello: PROTOCOL, program: version, ...prove } satisfies Greeting);
      // Ends as soon as the client disconnects, even if a reply is still being prepared: nobody would read that reply.
      await Promise.race([this.#answerAll(), new Promise((resolve) => this.#socket.once('close', resolve))]);
      await this.#finish();
    } catch (fault) {
      // After the socket is destroyed, an error means only that the connection was lost.
      if (!this.#socket.destroyed) await this.#fail(fault);
    } finally {
      callOff();
      this.#hall.keeper.forget(this.#challenge);
      this.#socket.destroy();
      this.#leave();
    }
  }

  /** Sends a farewell and closes the connection, at the latest after `LAST_LINE_TIME`. */
  async bye(why: Farewell): Promise<void> {
    this.#isEnding = true;
    this.#tell({ notice: 'bye', why });
    await this.#finish();
  }

  #tell(message: Message): void {
    this.#writer.send(message);
  }

  async #finish(): Promise<void> {
    const callOff = this.#hall.clock.after(LAST_LINE_TIME, () => this.#socket.destroy());
    await this.#writer.settled();
    callOff();
    this.#socket.destroy();
  }

  /** Reports an error and closes this connection only. */
  #fail(fault: unknown): Promise<void> {
    this.#hall.onFault(fault);
    return this.bye('failed');
  }

  #leave(): void {
    const visit = this.#visit;
    this.#visit = null;
    try {
      visit?.close();
    } catch (fault) {
      this.#hall.onFault(fault);
    }
  }

  /** Answers the requests one at a time: reads the next request only after the previous reply has been sent. */
  async #answerAll(): Promise<void> {
    const lines = new LineSplitter(LONGEST_REQUEST);
    for await (const chunk of this.#socket.iterator({ destroyOnReturn: false })) {
      for (const line of lines.take(chunk as Buffer)) {
        if (this.#isEnding || !(await this.#answer(line))) return;
        await this.#writer.settled();
        if (this.#socket.destroyed) return;
      }
    }
  }

  /** Answers one line from the client; returns whether the connection stays open. */
  async #answer(line: ReceivedLine): Promise<boolean> {
    if (line.type === 'too-long') return this.#refuse(0, { code: 'too-long', most: LONGEST_REQUEST }, false);
    if (!this.#bucket.take()) return this.#slowDown(line.type === 'text' ? idIn(line.text) : 0);
    this.#tooFast = Math.max(0, this.#tooFast - 1);
    const read = line.type === 'text' ? readRequest(line.text) : NO_TEXT;
    const id = read.ok ? read.value.id : read.error.id;
    const hasEntered = this.#identity !== null;
    if (!read.ok) return this.#refuse(id, read.error.error, hasEntered);
    const request = read.value;
    if (request.do !== 'enter') {
      return hasEntered ? this.#ask(request) : this.#refuse(id, { code: 'enter-first' }, false);
    }
    return hasEntered ? this.#refuse(id, { code: 'bad-request', detail: 'do' }, true) : this.#enter(request);
  }

  #refuse(id: number, error: ServeError, mayGoOn: boolean): boolean {
    this.#tell({ answer: id, error });
    return mayGoOn;
  }

  async #slowDown(id: number): Promise<boolean> {
    this.#refuse(id, { code: 'too-fast', most: PER_SECOND }, true);
    this.#tooFast += 1;
    if (this.#tooFast < MOST_TOO_FAST) return true;
    await this.bye('too-fast');
    return false;
  }

  async #enter({ id, ...as }: RequestOf<'enter'>): Promise<boolean> {
    const proved = await this.#hall.keeper.prove(this.#challenge, as);
    if (this.#socket.destroyed) return false;
    if (!proved.ok) return this.#refuse(id, proved.error, false);
    const payer = this.#hall.enter(this, proved.value);
    if (!payer.ok) return this.#refuse(id, payer.error, false);
    this.#identity = proved.value;
    this.#key = as.key?.fingerprint;
    this.#payer = payer.value;
    const { id: identity, name } = proved.value;
    this.#tell({ answer: id, ok: { id: identity, name } });
    return this.#guarded(() => {
      this.#visit = this.#hall.host.visit(proved.value, (notice) => void this.#guarded(() => this.#tell(notice)));
    });
  }

  async #ask(request: VisitRequest): Promise<boolean> {
    const visit = this.#visit;
    const payer = this.#payer;
    if (!visit || !payer) return false;
    return this.#guarded(() =>
      payer.run(request.do, async () => {
        // The client has disconnected, so nobody would read the answer.
        if (this.#socket.destroyed) return;
        const outcome = await visit.answer(request);
        this.#tell({ answer: request.id, ...outcome() });
      }),
    );
  }

  /**
   * Calls a function that uses the host. If the function throws, closes the connection. Returns whether the connection
   * stays open.
   */
  async #guarded(work: () => void | Promise<void>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (fault) {
      await this.#fail(fault);
      return false;
    }
  }
}

const NO_TEXT = { ok: false, error: { id: 0, error: { code: 'not-json' } } } as const;
