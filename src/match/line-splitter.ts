/**
 * A received line without its newline. `no-text`: the line is not UTF-8. `too-long`: it has more bytes than allowed.
 */
export type ReceivedLine = { readonly type: 'text'; readonly text: string } | { readonly type: 'no-text' | 'too-long' };

const LINE_END = 0x0a;
const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function lineOf(bytes: Buffer): ReceivedLine {
  try {
    return { type: 'text', text: UTF8.decode(bytes) };
  } catch {
    return { type: 'no-text' };
  }
}

/** Splits a stream of bytes into lines. Buffers at most one line. */
export class LineSplitter {
  readonly #most: number;
  #held: Buffer[] = [];
  #bytes = 0;
  #isOver = false;

  /** @param most maximum number of bytes in a line, newline included */
  constructor(most: number) {
    this.#most = most;
  }

  /** Yields the lines that end in these bytes. After a line that is too long, ignores all further bytes. */
  *take(chunk: Buffer): Generator<ReceivedLine> {
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
