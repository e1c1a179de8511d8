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
