import { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import type { Channel, WindowInfo } from 'ssh2/lib/server.js';
import type { TerminalOutput } from '../terminal/streams.js';

/** Maximum number of bytes that wait because the program does not read them. Further bytes are dropped. */
const MOST_UNREAD = 64 * 1024;
/** Maximum width and height that a client can claim. A screen is smaller (`SHARED_BOX`). */
const LARGEST = 10_000;

/** What a client sends on a channel. Ends when the client ends it or is gone. */
export class SessionInput extends Readable {
  readonly isTTY: boolean;

  constructor(channel: Channel, isTTY: boolean) {
    super();
    this.isTTY = isTTY;
    channel.on('data', (bytes: Buffer) => {
      if (this.readableLength < MOST_UNREAD && !this.destroyed && !this.readableEnded) this.push(bytes);
    });
    channel.on('end', () => this.destroyed || this.push(null));
    channel.on('close', () => this.destroy());
    this.on('error', () => undefined);
  }

  override _read(): void {
    // The channel pushes the bytes when they arrive.
  }

  /** Does nothing: the client has already turned raw mode on. */
  setRawMode(): this {
    return this;
  }
}

/**
 * The terminal at the other end of a channel. ssh2 reports data as written before the client has it. So `taken` is
 * called only when the connection has sent the data.
 *
 * Emits `close` when the terminal has accepted nothing for `patience`.
 */
export class SessionOutput extends EventEmitter implements TerminalOutput {
  readonly isTTY = true;
  #columns: number;
  #rows: number;
  readonly #channel: Channel;
  readonly #socket: Socket;
  readonly #patience: number;
  readonly #waiting = new Set<() => void>();
  #timer: NodeJS.Timeout | undefined;

  constructor(channel: Channel, socket: Socket, { cols, rows }: WindowInfo, patience: number) {
    super();
    this.#channel = channel;
    this.#socket = socket;
    this.#patience = patience;
    this.#columns = Math.min(cols, LARGEST);
    this.#rows = Math.min(rows, LARGEST);
    channel.once('close', () => this.#gone());
    socket.once('close', () => this.#gone());
  }

  get columns(): number {
    return this.#columns;
  }

  get rows(): number {
    return this.#rows;
  }

  resize({ cols, rows }: WindowInfo): void {
    this.#columns = Math.min(cols, LARGEST);
    this.#rows = Math.min(rows, LARGEST);
    this.emit('resize');
  }

  write(data: string, taken?: (error?: Error | null) => void): void {
    if (!this.#channel.writable) return taken?.();
    const done = (): void => {
      if (!this.#waiting.delete(done)) return;
      clearTimeout(this.#timer);
      this.#timer = undefined;
      if (this.#waiting.size > 0) this.#watch();
      taken?.();
    };
    this.#waiting.add(done);
    if (this.#timer === undefined) this.#watch();
    this.#channel.write(data, () => {
      if (this.#socket.writableNeedDrain) this.#socket.once('drain', done);
      else done();
    });
  }

  #watch(): void {
    this.#timer = setTimeout(() => this.emit('close'), this.#patience);
  }

  #gone(): void {
    clearTimeout(this.#timer);
    for (const done of [...this.#waiting]) done();
    clearTimeout(this.#timer);
  }
}
