import { chmodSync, lstatSync, renameSync, unlinkSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { itemAt } from '../common/item-at.js';
import { err, ok, type Result } from '../common/result.js';
import { fromErrno } from '../store/store-error.js';
import { type Clock, realClock } from './clock.js';
import { Connection, type ConnectionContext } from './connection.js';
import { Costs, type Payer } from './costs.js';
import type { Authenticator } from './people/authenticator.js';
import { boundPath, type FolderProblem, type ServePaths } from './folder.js';
import type { Identity, ServeError } from './protocol.js';
import type { Host } from './visit.js';

/**
 * Maximum number of connections whose clients have not completed the request `enter`. If there are more, the service
 * closes one of them with the reason `busy`.
 */
export const MOST_UNPROVED = 200;
/**
 * If too many connections have not completed `enter`, the service closes the oldest of them if it is at least this old
 * (milliseconds), otherwise a random one. An honest client completes `enter` within a few milliseconds.
 */
const GRACE = 1_000;

/** Permissions of the socket: every account may connect. */
const SOCKET_MODE = 0o666;

export interface ServerOptions {
  readonly host: Host;
  readonly keeper: Authenticator;
  /** Limits of the accounts and keys; if absent, the server creates its own. */
  readonly costs?: Costs;
  readonly clock?: Clock;
  /** Returns a random number in [0, 1), used to choose which connection to close. */
  readonly random?: () => number;
  /** Called with an unexpected error. Such an error ends at most one connection. */
  readonly onFault: (fault: unknown) => void;
}

/** Socket server of a table service: all its connections. */
export class SocketServer {
  readonly #server: Server;
  readonly #hall: ConnectionContext;
  readonly #costs: Costs;
  readonly #random: () => number;
  readonly #connections = new Map<Connection, Promise<void>>();
  /** Connections whose clients have not entered, in order of arrival. */
  readonly #unproved = new Set<Connection>();
  #isClosing = false;
  /**
   * Path and inode of the socket; null until the server listens. The inode shows on closing whether the path still
   * leads to this server's socket.
   */
  #socket: { readonly path: string; readonly ino: bigint } | null = null;

  /** Do not call this constructor; use `startServer`. */
  constructor({ host, keeper, costs = new Costs(), clock = realClock, random = Math.random, onFault }: ServerOptions) {
    this.#costs = costs;
    this.#random = random;
    this.#hall = { host, keeper, clock, onFault, enter: (connection, identity) => this.#enter(connection, identity) };
    // A client that has ended its sending side still gets its replies.
    this.#server = createServer({ allowHalfOpen: true }, (socket) => this.#welcome(socket));
  }

  get connections(): number {
    return this.#connections.size;
  }

  /**
   * Starts to listen at a path. On close, Node removes the name under which a socket was bound, even if that name by
   * then belongs to another service's socket. So the socket is bound under another name and then renamed to the path.
   * The rename replaces any file at the path, so the path must be unused (`openFolder` ensures this).
   */
  listen(path: string): Promise<Result<void, FolderProblem>> {
    const bound = boundPath(path);
    return new Promise((resolve) => {
      const failed = (error: unknown): void => resolve(err({ type: 'store', error: fromErrno(error, path) }));
      this.#server.once('error', failed);
      this.#server.listen(bound, () => {
        try {
          chmodSync(bound, SOCKET_MODE);
          this.#socket = { path, ino: inodeOf(bound) };
          renameSync(bound, path);
        } catch (error) {
          this.#server.close();
          return failed(error);
        }
        this.#server.off('error', failed);
        // Errors such as too many open files do not stop the server; clients can try again.
        this.#server.on('error', this.#hall.onFault);
        resolve(ok(undefined));
      });
    });
  }

  /** Sends all clients the notice that the service stops, and disconnects them. Resolves when everything is closed. */
  async close(): Promise<void> {
    this.#isClosing = true;
    // Remove the socket before closing the server: while the server listens, no other file can get the socket's inode
    // number, so the check in `#removeSocket` cannot mistake another file for the socket.
    this.#removeSocket();
    const closed = new Promise((resolve) => this.#server.close(resolve));
    await Promise.all([...this.#connections.keys()].map((connection) => connection.bye('shutdown')));
    await Promise.all(this.#connections.values());
    await closed;
    await this.#hall.keeper.close();
  }

  /** Closes all connections of clients that entered with an ssh key, because the key no longer counts. */
  dropKey(fingerprint: string): void {
    for (const connection of this.#connections.keys()) if (connection.key === fingerprint) connection.drop();
  }

  /** Removes the socket, unless the path now leads to another service's socket. */
  #removeSocket(): void {
    if (!this.#socket) return;
    const { path, ino } = this.#socket;
    try {
      if (inodeOf(path) === ino) unlinkSync(path);
    } catch {
      // The socket is already gone.
    }
  }

  #welcome(socket: Socket): void {
    if (this.#isClosing) return void socket.destroy();
    void this.#hall.keeper.clear();
    this.#makeRoom();
    const connection = new Connection(socket, this.#hall);
    this.#unproved.add(connection);
    this.#connections.set(connection, this.#accompany(connection));
  }

  /**
   * If too many clients have not completed the request `enter`, closes one of their connections: the oldest if its age
   * is at least `GRACE`, otherwise a random one. The accounts of these clients are still unknown. Because the choice is
   * random, an attacker who opens many connections cannot choose which one is closed.
   */
  #makeRoom(): void {
    if (this.#unproved.size < MOST_UNPROVED) return;
    const all = [...this.#unproved];
    const oldest = itemAt(all, 0);
    const isLate = this.#hall.clock.now() - oldest.since >= GRACE;
    const one = isLate ? oldest : itemAt(all, Math.floor(this.#random() * all.length));
    this.#unproved.delete(one);
    void one.bye('busy');
  }

  async #accompany(connection: Connection): Promise<void> {
    await connection.run();
    if (connection.payer) this.#costs.left(connection.payer);
    this.#unproved.delete(connection);
    this.#connections.delete(connection);
  }

  #enter(connection: Connection, { id }: Identity): Result<Payer, ServeError> {
    const payer = this.#costs.connected(id);
    if (payer.ok) this.#unproved.delete(connection);
    return payer;
  }
}

const inodeOf = (path: string): bigint => lstatSync(path, { bigint: true }).ino;

/** Starts the server in a folder that `openFolder` set up. */
export async function startServer(
  { socket }: Pick<ServePaths, 'socket'>,
  options: ServerOptions,
): Promise<Result<SocketServer, FolderProblem>> {
  const server = new SocketServer(options);
  const listening = await server.listen(socket);
  return listening.ok ? ok(server) : listening;
}
