import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished, vi } from 'vitest';
import type { Clock } from '../../src/serve/clock.js';
import { Costs } from '../../src/serve/costs.js';
import { Authenticator } from '../../src/serve/people/authenticator.js';
import { openFolder, type ServeFolder } from '../../src/serve/folder.js';
import type { ProofPlace } from '../../src/serve/people/places.js';
import { type Identity, type Notice, PROTOCOL } from '../../src/serve/protocol.js';
import { type SocketServer, startServer } from '../../src/serve/server.js';
import type { Host, Outcome, ServiceSession, VisitRequest } from '../../src/serve/visit.js';
import { opened } from '../store/support.js';
import { MAX_WAIT } from '../support/patience.js';

export const ACCOUNT = `account:${process.getuid?.()}`;
/** Tests with two accounts need root, which can become another account. */
export const IS_ROOT = process.getuid?.() === 0;
export const WHY_NO_ROOT = 'tests with two accounts begin as root, who may become another';

/** Creates a folder that all accounts may enter; it is removed after the test. */
export function freshFolder(within = tmpdir()): string {
  const folder = realpathSync(mkdtempSync(join(within, 'wsdv-')));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Creates a folder outside all homes. The command that starts a service refuses homes, and TMPDIR may be in one. */
export function publicFolder(): string {
  return freshFolder('/tmp');
}

/** Opens a service folder without the check for homes. Without `places` accounts prove themselves in `door/who`. */
export function freshServeFolder(folder = freshFolder(), places: readonly ProofPlace[] = []): ServeFolder {
  const served = opened(openFolder(folder, [], places));
  onTestFinished(() => served.release());
  return served;
}

/** Waits until the check passes. */
export const soon = async (check: () => unknown): Promise<void> =>
  void (await vi.waitFor(check, { timeout: MAX_WAIT, interval: 5 }));

/** A clock that a test can advance. Until `stand()` it also follows real time; timers fire only in `advance`. */
export class ManualClock implements Clock {
  #ahead = 0;
  #still: number | null = null;
  readonly #works = new Set<{ readonly at: number; readonly work: () => void }>();

  now(): number {
    return (this.#still ?? Date.now()) + this.#ahead;
  }

  stand(): void {
    this.#still = Date.now();
  }

  after(milliseconds: number, work: () => void): () => void {
    const one = { at: this.#ahead + milliseconds, work };
    this.#works.add(one);
    return () => this.#works.delete(one);
  }

  /** Number of pending timers. */
  get waiting(): number {
    return this.#works.size;
  }

  /** Advances the clock and fires the timers that are due. */
  advance(milliseconds: number): void {
    this.#ahead += milliseconds;
    for (const one of [...this.#works]) {
      if (one.at > this.#ahead || !this.#works.delete(one)) continue;
      one.work();
    }
  }
}

/** A host whose answers the test sets. */
export class FakeHost implements Host {
  readonly visits: { readonly identity: Identity; readonly send: (notice: Notice) => void; isOver: boolean }[] = [];
  readonly asked: VisitRequest[] = [];
  answer: (request: VisitRequest, identity: Identity) => Promise<Outcome> | Outcome = () => ({ ok: null });

  visit(identity: Identity, send: (notice: Notice) => void): ServiceSession {
    const visit = { identity, send, isOver: false };
    this.visits.push(visit);
    return {
      answer: async (request) => {
        this.asked.push(request);
        const outcome = await this.answer(request, identity);
        return () => outcome;
      },
      close: () => void (visit.isOver = true),
    };
  }
}

export interface Served {
  readonly folder: ServeFolder;
  readonly host: FakeHost;
  readonly clock: ManualClock;
  readonly keeper: Authenticator;
  readonly server: SocketServer;
  readonly faults: unknown[];
}

/** Starts a service and closes it after the test. */
export async function serveIn(
  folder: ServeFolder = freshServeFolder(),
  host: FakeHost = new FakeHost(),
  { random }: { readonly random?: () => number } = {},
): Promise<Served> {
  const clock = new ManualClock();
  const faults: unknown[] = [];
  const keeper = new Authenticator(folder.who, { site: folder, clock, unnamed: (uid) => `account ${uid}` });
  const costs = new Costs({ budget: { burst: 10_000, perSecond: 10_000 } });
  const server = opened(
    await startServer(folder, {
      host,
      keeper,
      costs,
      clock,
      ...(random && { random }),
      onFault: (fault) => void faults.push(fault),
    }),
  );
  onTestFinished(() => server.close());
  return { folder, host, clock, keeper, server, faults };
}

/** A line from the service, as a foreign program parses it. */
export interface ServiceLine {
  readonly hello?: number;
  readonly program?: string;
  readonly prove?: string;
  readonly answer?: number;
  readonly ok?: unknown;
  readonly error?: { readonly code: string };
  readonly notice?: string;
  readonly why?: string;
}

/** A foreign program at the socket: sends anything, and reads line by line. */
export class RawClient {
  readonly socket: Socket;
  readonly said: ServiceLine[] = [];
  isOver = false;
  #text = '';
  #wake: () => void = () => {};

  constructor(path: string) {
    this.socket = connect({ path, allowHalfOpen: true });
    this.socket.setEncoding('utf8');
    this.socket.on('error', () => {});
    this.socket.on('data', (text: string) => this.#hear(text));
    for (const end of ['end', 'close']) {
      this.socket.on(end, () => {
        this.isOver = true;
        this.socket.destroy();
        this.#wake();
      });
    }
    onTestFinished(() => void this.socket.destroy());
  }

  #hear(text: string): void {
    this.#text += text;
    const lines = this.#text.split('\n');
    this.#text = lines.pop() ?? '';
    this.said.push(...lines.map((line) => JSON.parse(line) as ServiceLine));
    this.#wake();
  }

  send(...values: unknown[]): void {
    for (const value of values) this.socket.write(typeof value === 'string' ? value : `${JSON.stringify(value)}\n`);
  }

  /** Returns the next line; undefined when the connection is closed. */
  async next(): Promise<ServiceLine | undefined> {
    while (this.said.length === 0 && !this.isOver) {
      await new Promise<void>((resolve) => (this.#wake = resolve));
    }
    return this.said.shift();
  }

  /** Returns all remaining lines once the connection is closed. */
  async rest(): Promise<ServiceLine[]> {
    const rest: ServiceLine[] = [];
    for (let one = await this.next(); one !== undefined; one = await this.next()) rest.push(one);
    return rest;
  }
}

/** Connects a client that has read the greeting and created its proof folder. */
export async function greeted({ socket, who }: Pick<ServeFolder, 'socket' | 'who'>): Promise<RawClient> {
  const guest = new RawClient(socket);
  const greeting = await guest.next();
  mkdirSync(join(who, greeting!.prove!), 0o700);
  return guest;
}

export const enter = (fields: object = {}): object => ({ id: 1, do: 'enter', protocol: PROTOCOL, ...fields });

/** Connects a client that has entered. */
export async function entered(folder: Pick<ServeFolder, 'socket' | 'who'>, fields: object = {}): Promise<RawClient> {
  const guest = await greeted(folder);
  guest.send(enter(fields));
  const answer = await guest.next();
  if (!answer || !('ok' in answer)) throw new Error(JSON.stringify(answer));
  return guest;
}

/** Starts a process that listens at a path, kills it, and returns it. */
export async function killedListener(path: string): Promise<ChildProcess> {
  const program = `require('net').createServer().listen(${JSON.stringify(path)}, () => console.log('there'))`;
  const child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'exit');
  return child;
}
