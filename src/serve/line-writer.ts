import type { Writable } from 'node:stream';
import type { Clock } from './clock.js';

/** Time in milliseconds after which a reader is disconnected if it has not taken one whole message. */
export const STUCK = 60_000;

/** Writes messages to a stream, one JSON line each. Disconnects a reader that does not keep up. */
export class LineWriter {
  readonly #stream: Writable;
  readonly #clock: Clock;
  readonly #most: number;
  #waiting = 0;
  #callOff: () => void = () => {};
  #settled: (() => void)[] = [];

  /** @param most maximum number of waiting bytes; a single message may be larger */
  constructor(stream: Writable, clock: Clock, most: number) {
    this.#stream = stream;
    this.#clock = clock;
    this.#most = most;
    stream.once('close', () => this.#settle());
  }

  /** Sends a message. Closes the connection instead if too many bytes already wait for the reader. */
  send(message: object): void {
    if (this.#stream.destroyed || this.#stream.writableEnded) return;
    const line = `${JSON.stringify(message)}\n`;
    const bytes = Buffer.byteLength(line);
    if (this.#waiting > 0 && this.#waiting + bytes > this.#most) return void this.#stream.destroy();
    if (this.#waiting === 0) this.#watch();
    this.#waiting += bytes;
    // Written as a string, not as a buffer: Node sends a short string to a socket without allocating a buffer.
    this.#stream.write(line, 'utf8', () => this.#taken(bytes));
  }

  /** Resolves when the reader has taken all bytes or the connection is closed. */
  settled(): Promise<void> {
    if (this.#waiting === 0 || this.#stream.destroyed) return Promise.resolve();
    return new Promise((resolve) => this.#settled.push(resolve));
  }

  #watch(): void {
    this.#callOff();
    this.#callOff = this.#clock.after(STUCK, () => this.#stream.destroy());
  }

  #taken(bytes: number): void {
    this.#waiting -= bytes;
    if (this.#waiting === 0 || this.#stream.destroyed) this.#settle();
    else this.#watch();
  }

  #settle(): void {
    this.#callOff();
    for (const resolve of this.#settled.splice(0)) resolve();
  }
}
