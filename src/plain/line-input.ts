import { harmless } from '../common/harmless.js';

/** Maximum number of characters in a typed line. */
export const LONGEST_LINE = 200;

/** A typed line; `too-long` if it has more than `LONGEST_LINE` characters; null at the end of the input. */
export type TypedLine = { readonly type: 'line'; readonly text: string } | { readonly type: 'too-long' } | null;

/** Reads lines from a keyboard or pipe. Keeps at most one line and one chunk in memory, however much arrives. */
export class LineInput {
  readonly #chunks: AsyncIterator<Buffer | string>;
  readonly #decoder = new TextDecoder('utf-8');
  #waiting = '';
  #isTooLong = false;
  #isOver = false;

  constructor(stream: NodeJS.ReadableStream) {
    this.#chunks = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer | string>;
  }

  async next(): Promise<TypedLine> {
    for (;;) {
      const end = this.#waiting.search(/\r\n|[\n\r]/);
      // A chunk may end between a carriage return and its line feed.
      const isSplit = end === this.#waiting.length - 1 && this.#waiting.endsWith('\r') && !this.#isOver;
      if (end >= 0 && !isSplit) {
        const line = this.#waiting.slice(0, end);
        this.#waiting = this.#waiting.slice(end + (this.#waiting.startsWith('\r\n', end) ? 2 : 1));
        return this.#typed(line);
      }
      if (this.#isOver) {
        if (this.#waiting === '' && !this.#isTooLong) return null;
        const line = this.#waiting;
        this.#waiting = '';
        return this.#typed(line);
      }
      if (end < 0 && this.#waiting.length > LONGEST_LINE) {
        this.#isTooLong = true;
        this.#waiting = '';
      }
      await this.#read();
    }
  }

  /** Stops reading, so that the process can end. */
  close(): void {
    this.#isOver = true;
    void this.#chunks.return?.();
  }

  #typed(line: string): TypedLine {
    const isTooLong = this.#isTooLong || line.length > LONGEST_LINE;
    this.#isTooLong = false;
    return isTooLong ? { type: 'too-long' } : { type: 'line', text: harmless(line).trim() };
  }

  #decoded(chunk: Buffer | string): string {
    return typeof chunk === 'string' ? chunk : this.#decoder.decode(chunk, { stream: true });
  }

  async #read(): Promise<void> {
    try {
      const chunk = await this.#chunks.next();
      if (chunk.done === true) {
        this.#isOver = true;
        this.#waiting += this.#decoder.decode();
      } else this.#waiting += this.#decoded(chunk.value);
    } catch {
      // A closed terminal ends the input, as the end of a pipe does.
      this.#isOver = true;
    }
  }
}
