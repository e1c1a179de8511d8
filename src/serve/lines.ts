import type { Writable } from 'node:stream';
import type { Clock } from './clock.js';

/** What came as a line, without its end: a text, bytes that are none, or more bytes than a line may have. */
export type Line = { readonly type: 'text'; readonly text: string } | { readonly type: 'no-text' | 'too-long' };

const LINE_END = 0x0a;
const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function lineOf(bytes: Buffer): Line {
  try {
    return { type: 'text', text: UTF8.decode(bytes) };
  } catch {
    return { type: 'no-text' };
  }
}

/** Splits a stream of bytes into lines; never holds more than one line of them. */
export class LineSplitter {
  readonly #most: number;
  #held: Buffer[] = [];
  #bytes = 0;
  #isOver = false;

  /** @param most bytes of the longest line, its end included */
  constructor(most: number) {
    this.#most = most;
  }

  /** The lines that end in these bytes. One that is too long is the last: nothing that follows can be trusted. */
  *take(chunk: Buffer): Generator<Line> {
    for (let begin = 0; begin < chunk.length && !this.#isOver;) {
      const end = chunk.indexOf(LINE_END, begin);
      const piece = chunk.subarray(begin, end < 0 ? chunk.length : end);
      this.#bytes += piece.length;
      if (this.#bytes >= this.#most) {
        this.#isOver = true;
        this.#held = [];
        yield { type: 'too-long' };
        return;
      }
      this.#held.push(piece);
      if (end < 0) return;
      const line = lineOf(Buffer.concat(this.#held));
      this.#held = [];
      this.#bytes = 0;
      begin = end + 1;
      yield line;
    }
  }
}

/** How long a reader may take nothing of what waits for it, in milliseconds. */
export const STUCK = 60_000;

/** Writes messages, one JSON line each, and cuts off a reader that does not keep up. */
export class LineWriter {
  readonly #stream: Writable;
  readonly #clock: Clock;
  readonly #most: number;
  #waiting = 0;
  #callOff: () => void = () => {};
  #settled: (() => void)[] = [];

  /** @param most bytes that may wait for the reader beside one message */
  constructor(stream: Writable, clock: Clock, most: number) {
    this.#stream = stream;
    this.#clock = clock;
    this.#most = most;
    stream.once('close', () => this.#settle());
  }

  /** Sends a message; when too much waits for the reader the connection is cut instead. */
  send(message: object): void {
    if (this.#stream.destroyed || this.#stream.writableEnded) return;
    const bytes = Buffer.from(`${JSON.stringify(message)}\n`);
    if (this.#waiting > 0 && this.#waiting + bytes.length > this.#most) return void this.#stream.destroy();
    if (this.#waiting === 0) this.#watch();
    this.#waiting += bytes.length;
    this.#stream.write(bytes, () => this.#taken(bytes.length));
  }

  /** Resolves when the reader has taken everything, or the connection is gone. */
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
