import { AsyncLocalStorage } from 'node:async_hooks';
import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import Ssh2Server, { type AnyAuthContext, type Connection } from 'ssh2/lib/server.js';
import { err, ok, type Result } from '../common/result.js';
import { errno } from '../store/store-error.js';
import { CountByName, type DoorLimits, InputMeter, WaitingConnections } from './limits.js';
import { ALGORITHMS, judgeKey } from './login.js';
import { listenToSession, type SshSession } from './ssh-session.js';

/** The key with which a client has logged in, and the address from which it comes. */
export interface Login {
  readonly fingerprint: string;
  readonly address: string;
}

export interface SshServerOptions {
  /** Private key in OpenSSH's format. */
  readonly hostKey: string;
  readonly limits: DoorLimits;
  /** Explains how to log in to a person who has no key, or whose key is not accepted. */
  readonly noKey: { readonly title: string; readonly text: string };
  /** Runs a session. When the promise settles, the session must be finished. */
  readonly run: (session: SshSession, login: Login) => Promise<void>;
  /** Called with an error in the program. The session in which the error occurred has ended. */
  readonly onFault: (error: unknown) => void;
}

/** Time in which a client must close its side after the server has closed its own (ms). */
const CLOSING_TIME = 1_000;
/** Exit code of a session that ended because of an error in the program. */
const FAILED = 1;

/** An ssh server in which each session is a player's. Players log in with a key of their own. */
export class SshServer {
  readonly #options: SshServerOptions;
  readonly #listener: Server;
  readonly #ssh: Ssh2Server;
  readonly #waiting: WaitingConnections;
  readonly #perKey: CountByName;
  readonly #sockets = new Set<Socket>();
  readonly #sessions = new Set<SshSession>();
  /** The session to which the running code belongs. */
  readonly #running = new AsyncLocalStorage<SshSession>();

  constructor(options: SshServerOptions) {
    const { limits, hostKey } = options;
    this.#options = options;
    this.#waiting = new WaitingConnections(limits);
    this.#perKey = new CountByName(limits.perKey);
    const config = {
      hostKeys: [hostKey],
      ident: 'wsdv',
      algorithms: ALGORITHMS,
      keepaliveInterval: limits.keepalive,
      keepaliveCountMax: limits.keepalives,
    };
    this.#ssh = new Ssh2Server(config, (connection) => this.#connected(connection));
    this.#listener = createServer({ noDelay: true }, (socket) => this.#accept(socket));
    this.#listener.maxConnections = limits.connections;
  }

  /** Opens the port. The error is the error code of the system. */
  async listen(port: number, address: string): Promise<Result<number, string>> {
    try {
      this.#listener.listen(port, address);
      await once(this.#listener, 'listening');
    } catch (error) {
      return err(errno(error) ?? 'unknown');
    }
    this.#listener.on('error', this.#options.onFault);
    const bound = this.#listener.address();
    return ok(typeof bound === 'object' && bound !== null ? bound.port : port);
  }

  /** Accepts no more connections; returns the open sessions. */
  stopListening(): ReadonlySet<SshSession> {
    this.#listener.close();
    return this.#sessions;
  }

  /** Destroys all connections. */
  close(): void {
    this.#listener.close();
    for (const socket of this.#sockets) socket.destroy();
  }

  /** Handles an uncaught error: ends the session in which the error occurred, if the session is known. */
  fault(error: unknown): void {
    this.#options.onFault(error);
    this.#running.getStore()?.finish(FAILED);
  }

  #accept(socket: Socket): void {
    const { limits } = this.#options;
    const release = this.#waiting.admit(socket.remoteAddress ?? '', () => socket.destroy());
    if (release === null) return void socket.destroy();
    this.#sockets.add(socket);
    const timer = setTimeout(() => socket.destroy(), limits.loginTime);
    const isIn = (): void => {
      clearTimeout(timer);
      release();
    };
    socket.once('close', () => {
      isIn();
      this.#sockets.delete(socket);
    });
    socket.on('error', () => socket.destroy());
    // ssh2 only ends its own side of a failed connection; the other side may stay open for ever.
    socket.once('finish', () => setTimeout(() => socket.destroy(), CLOSING_TIME).unref());
    this.#loggedIn.set(socket, isIn);
    this.#ssh.injectSocket(socket);
    const meter = new InputMeter(limits, performance.now());
    // ssh2 has paused the socket, so this listener does not start it.
    socket.on('data', (bytes) => {
      if (socket.writableLength > limits.unsent) return void socket.destroy();
      const pause = meter.count(bytes.length, performance.now());
      if (pause === 0) return;
      socket.pause();
      setTimeout(() => socket.resume(), pause).unref();
    });
  }

  /** Functions to call when the client of a socket has logged in. */
  readonly #loggedIn = new WeakMap<Socket, () => void>();

  #connected(connection: Connection): void {
    const { _sock: socket } = connection;
    const { limits, run } = this.#options;
    const address = socket.remoteAddress ?? '';
    let fingerprint: string | null = null;
    let attempts = 0;
    let sessions = 0;
    const end = (): void => void socket.destroy();
    connection.on('error', end);
    connection.on('handshake', () => {
      // Without strict key exchange somebody between client and server could drop the first messages (Terrapin).
      if (connection._protocol._strictMode !== true) connection.end();
    });
    connection.on('authentication', (context) => {
      if (++attempts > limits.attempts) return end();
      const found = this.#judge(context, socket);
      if (found !== null) fingerprint = found;
    });
    connection.on('ready', () => this.#loggedIn.get(socket)?.());
    connection.on('session', (accept, reject) => {
      if (fingerprint === null || sessions >= limits.sessions) return reject();
      const login = { fingerprint, address };
      const session = accept();
      if (!session) return;
      sessions += 1;
      let isOpen = true;
      const closed = (): void => {
        if (isOpen) sessions -= 1;
        isOpen = false;
      };
      session.on('close', closed);
      listenToSession(session, socket, (started) => {
        this.#sessions.add(started);
        started.whenClosed(() => {
          closed();
          this.#sessions.delete(started);
        });
        void this.#running.run(started, () => this.#guarded(() => run(started, login), started));
      });
    });
  }

  async #guarded(work: () => Promise<void>, session: SshSession): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.#options.onFault(error);
    }
    session.finish(FAILED);
  }

  /** Answers an attempt to log in. Returns the fingerprint of the key if the attempt succeeded. */
  #judge(context: AnyAuthContext, socket: Socket): string | null {
    const { title, text } = this.#options.noKey;
    if (context.method === 'keyboard-interactive') {
      context.prompt([], title, text, () => context.reject(['publickey']));
      return null;
    }
    const judged = context.method === 'publickey' ? judgeKey(context) : null;
    const release = typeof judged === 'object' && judged !== null ? this.#perKey.take(judged.fingerprint) : null;
    if (judged === 'usable') context.accept();
    else if (judged === null || release === null) context.reject(['publickey', 'keyboard-interactive']);
    else {
      socket.once('close', release);
      context.accept();
      return judged.fingerprint;
    }
    return null;
  }
}
