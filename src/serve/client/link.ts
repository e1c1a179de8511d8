import { connect, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { LineSplitter } from '../../match/line-splitter.js';
import { err, ok, type Result } from '../../common/result.js';
import { errno } from '../../store/store-error.js';
import type { Clock } from '../clock.js';
import { readGreeting, readMessage } from './messages.js';
import { type Identity, LONGEST_ANSWER, type Notice, PROTOCOL, type Reply, type SshKey } from '../protocol.js';
import { type ServiceSocket, type EntryProblem, meansBusy, NO_ENTRY, openServiceSocket } from './prove.js';

/** Maximum time for entering the service, in milliseconds. */
const ENTER_TIME = 10_000;
/** Id of the request `enter`. */
const ENTER = 1;
/** Pause before another attempt to connect while the socket's queue is full, in milliseconds. */
export const QUEUE_PAUSE = 10;
/**
 * Maximum number of further attempts to connect while the socket's queue is full. Each follows a pause of
 * `QUEUE_PAUSE`.
 */
const MOST_QUEUE_PAUSES = 100;

export interface LinkOptions {
  readonly folder: string;
  /**
   * Name of the player's ssh key, if several players share the service's account; if absent, the account itself enters.
   */
  readonly as?: string | undefined;
  /** The ssh key of a player without an account. */
  readonly key?: SshKey | undefined;
  /** Ticket that the service gave this bot. */
  readonly ticket?: string | undefined;
  readonly clock: Clock;
}

/** Receives the messages of a connection and, once, the notice of its end (`onEnd`). */
export interface LinkListener {
  onReply(reply: Reply): void;
  onNotice(notice: Notice): void;
  onEnd(): void;
}

/** A connection to a service that the client has entered. */
export class Link {
  readonly identity: Identity;
  readonly #socket: Socket;

  /** Do not call this constructor; use `enterByLink`. */
  constructor(identity: Identity, socket: Socket) {
    this.identity = identity;
    this.#socket = socket;
  }

  get isOver(): boolean {
    return this.#socket.destroyed;
  }

  send(line: string): void {
    this.#socket.write(line);
  }

  close(): void {
    this.#socket.destroy();
  }
}

/**
 * The steps that lead to a `Link`: connects, receives the greeting, proves the account, and enters the service. Passes
 * all later messages to the listener.
 */
class LinkHandshake {
  readonly #door: ServiceSocket;
  readonly #options: LinkOptions;
  readonly #listener: LinkListener;
  readonly #entered: (result: Result<Link, EntryProblem>) => void;
  #socket: Socket;
  #stage: 'knocking' | 'greeting' | 'entering' | 'in' | 'over' = 'knocking';
  #queuePauses = 0;
  #callOff: () => void;
  #callOffPause: () => void = () => undefined;

  constructor(
    door: ServiceSocket,
    options: LinkOptions,
    listener: LinkListener,
    entered: (result: Result<Link, EntryProblem>) => void,
  ) {
    this.#door = door;
    this.#options = options;
    this.#listener = listener;
    this.#entered = entered;
    this.#callOff = options.clock.after(ENTER_TIME, () => this.#late());
    this.#socket = this.#connect();
  }

  #connect(): Socket {
    const socket = connect(this.#door.socket);
    socket.on('connect', () => (this.#stage = 'greeting'));
    void this.#listen(socket);
    return socket;
  }

  #late(): void {
    // The system normally accepts or refuses a connection at once. If it has done neither so far, the socket's queue
    // has been full all the time.
    if (this.#stage === 'knocking') this.#refused({ code: 'busy' });
    else this.#end('no-answer');
  }

  /**
   * Connects again after a pause. The pause is short, because in a flood of connections a free slot in the queue is
   * soon taken.
   */
  #connectAgain(): void {
    this.#queuePauses += 1;
    this.#callOffPause = this.#options.clock.after(QUEUE_PAUSE, () => (this.#socket = this.#connect()));
  }

  /**
   * Handles the received lines one at a time. The effects of a line are complete before the next line is handled,
   * because a notice may depend on earlier replies.
   */
  async #listen(socket: Socket): Promise<void> {
    const lines = new LineSplitter(LONGEST_ANSWER);
    try {
      for await (const chunk of socket) {
        for (const line of lines.take(chunk as Buffer)) {
          if (line.type !== 'text' || !this.#hear(line.text)) return this.#end('no-answer');
          await setImmediate();
          if (this.#stage === 'over') return;
        }
      }
      this.#refused({ code: 'busy' });
    } catch (error) {
      const code = errno(error);
      if (code === 'EAGAIN' && this.#queuePauses < MOST_QUEUE_PAUSES) this.#connectAgain();
      else if (this.#stage === 'knocking' && code === NO_ENTRY) this.#end('no-entry');
      else if (this.#stage === 'knocking' && !meansBusy(code)) this.#end('no-service');
      // A service that needs room for another connection disconnects a client that has not entered. So a connection
      // lost before entering counts as `busy`.
      else this.#refused({ code: 'busy' });
    }
  }

  /** Handles a line; returns false if a service would never send this line. */
  #hear(line: string): boolean {
    if (this.#stage === 'greeting') return this.#greeted(line);
    const message = readMessage(line);
    if (message === null) return false;
    if (message === 'unknown') return true;
    if (this.#stage === 'entering' && 'notice' in message && message.notice === 'bye' && message.why === 'busy') {
      this.#refused({ code: 'busy' });
    } else if ('notice' in message) this.#listener.onNotice(message);
    else if (this.#stage === 'entering') this.#answered(message);
    else this.#listener.onReply(message);
    return true;
  }

  #greeted(line: string): boolean {
    const greeting = readGreeting(line);
    if (!greeting) return false;
    const { hello, program, prove, places } = greeting;
    // A bot proves its identity by its ticket and needs no proof folder.
    const isProved = (): boolean => this.#options.ticket !== undefined || this.#door.prove(prove, places);
    if (hello !== PROTOCOL) this.#refused({ code: 'other-service', protocol: hello, program });
    else if (!isProved()) this.#end('no-proof');
    else this.#enter();
    return true;
  }

  #enter(): void {
    const { as, key, ticket } = this.#options;
    // JSON leaves out undefined fields, so `as`, `key` and `ticket` are sent only if given.
    const request = { id: ENTER, do: 'enter', protocol: PROTOCOL, as, key, ticket };
    this.#stage = 'entering';
    this.#socket.write(`${JSON.stringify(request)}\n`);
  }

  #answered(reply: Reply): void {
    if ('error' in reply) return this.#refused({ code: 'refused', error: reply.error });
    const { id, name } = reply.ok as Identity;
    if (typeof id !== 'string' || typeof name !== 'string') return this.#end('no-answer');
    this.#stage = 'in';
    this.#callOff();
    this.#door.close();
    this.#entered(ok(new Link({ id, name }, this.#socket)));
  }

  #end(code: 'no-service' | 'no-answer' | 'no-proof' | 'no-entry'): void {
    this.#refused({ code, folder: this.#options.folder });
  }

  #refused(problem: EntryProblem): void {
    const stage = this.#stage;
    if (stage === 'over') return;
    this.#stage = 'over';
    this.#callOff();
    this.#callOffPause();
    this.#door.close();
    this.#socket.destroy();
    if (stage === 'in') this.#listener.onEnd();
    else this.#entered(err(problem));
  }
}

/** Connects to the service of a folder and enters the service. */
export function enterByLink(options: LinkOptions, listener: LinkListener): Promise<Result<Link, EntryProblem>> {
  const door = openServiceSocket(options.folder);
  if (!door.ok) return Promise.resolve(door);
  return new Promise((resolve) => void new LinkHandshake(door.value, options, listener, resolve));
}
