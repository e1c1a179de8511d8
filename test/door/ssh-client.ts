import { once, type EventEmitter } from 'node:events';
import type { Duplex } from 'node:stream';
import { onTestFinished } from 'vitest';
import { createRequire } from 'node:module';
import keyParser, { type ParsedKey } from 'ssh2/lib/protocol/keyParser.js';

/** The parts of ssh2's client that the tests use. */
export interface SshClient extends EventEmitter {
  readonly _protocol: { _offer: unknown };
  connect(config: object): void;
  exec(command: string, options: object, done: (error: Error | undefined, channel: ClientChannel) => void): void;
  shell(
    window: object | false,
    options: object,
    done: (error: Error | undefined, channel: ClientChannel) => void,
  ): void;
  subsys(name: string, done: (error: Error | undefined) => void): void;
  forwardIn(address: string, port: number, done: (error: Error | undefined) => void): void;
  forwardOut(from: string, port: number, to: string, toPort: number, done: (error: Error | undefined) => void): void;
  end(): void;
}

export interface ClientChannel extends Duplex {
  readonly stderr: NodeJS.ReadableStream;
  setWindow(rows: number, columns: number, height: number, width: number): void;
  close(): void;
}

interface ClientParts {
  readonly Client: new () => SshClient;
  readonly BaseAgent: new () => object;
}
const { Client, BaseAgent } = createRequire(import.meta.url)('ssh2') as ClientParts;

export const newClient = (): SshClient => {
  const client = new Client();
  onTestFinished(() => client.end());
  return client;
};

export function parsedKey(key: string): ParsedKey & { sign(data: Buffer): Buffer } {
  const parsed = keyParser.parseKey(key);
  if (parsed instanceof Error) throw parsed;
  return parsed as ParsedKey & { sign(data: Buffer): Buffer };
}

/** Signs for a client: it offers the public key, and `sign` returns the signature. */
export class TestAgent extends BaseAgent {
  readonly #key: string;
  readonly #sign: (data: Buffer) => Buffer;

  constructor(key: string, sign: (data: Buffer) => Buffer) {
    super();
    this.#key = key;
    this.#sign = sign;
  }

  getIdentities(done: (error: null, keys: unknown[]) => void): void {
    done(null, [parsedKey(this.#key)]);
  }

  sign(_key: unknown, data: Buffer, options: unknown, done: (error: null, signature: Buffer) => void): void {
    const answer = typeof options === 'function' ? (options as typeof done) : done;
    answer(null, this.#sign(data));
  }
}

/** Logs in; returns the client, or the reason of the failure. */
export async function logIn(port: number, config: object, client = newClient()): Promise<SshClient | Error> {
  const options = { host: '127.0.0.1', port, username: 'anna', readyTimeout: 20_000, ...config };
  const settled = Promise.race([
    once(client, 'ready').then(() => client),
    new Promise<Error>((resolve) => client.on('error', resolve)),
    once(client, 'close').then(() => new Error('closed')),
  ]);
  client.connect(options);
  return settled;
}

export async function loggedIn(port: number, config: object): Promise<SshClient> {
  const client = await logIn(port, config);
  if (client instanceof Error) throw client;
  return client;
}

/** Everything that a command printed, and its exit code. */
export interface Printed {
  readonly out: string;
  readonly err: string;
  readonly code: number | null;
}

export function runOn(client: SshClient, command: string, options: object = {}, input = ''): Promise<Printed> {
  return new Promise((resolve, reject) => {
    client.exec(command, options, (error, channel) => {
      if (error) return reject(error);
      const texts = { out: '', err: '' };
      let code: number | null = null;
      channel.on('data', (bytes: Buffer) => (texts.out += bytes.toString()));
      channel.stderr.on('data', (bytes: Buffer) => (texts.err += bytes.toString()));
      channel.on('exit', (given: number | null) => (code = given));
      channel.on('close', () => resolve({ ...texts, code }));
      channel.end(input);
    });
  });
}
