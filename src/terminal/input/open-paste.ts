import { PRESSED } from './sequence-grammar.js';

const PASTE_ENDS = ['\u001B[201~', '\u009B201~'] as const;
/** Length (characters) above which an unfinished paste is delivered in pieces. */
const LONGEST_PASTE = 65536;
/** Maximum time (ms) from the last pasted text to the end mark. */
const PASTE_WAIT = 5000;
/** Silence (ms) after which an end mark ends a paste that began in the other form (7-bit or 8-bit). */
const SILENCE = 300;

/**
 * Characters taken from the input: their number (`length`), the text to deliver, and whether the end mark was among
 * them (`isOver`).
 */
export interface PasteStep {
  readonly text?: string;
  readonly length: number;
  readonly isOver: boolean;
}

/** A paste whose end mark has not arrived yet (bracketed paste). */
export class OpenPaste {
  private text = '';
  /** End marks: first the form (7-bit or 8-bit) in which the paste began, then the other form. */
  private readonly ends: readonly [string, string];

  /** @param textAt time at which the last pasted text arrived (ms) */
  constructor(
    introducer: string,
    private textAt: number,
  ) {
    const [sevenBit, eightBit] = PASTE_ENDS;
    this.ends = introducer.startsWith('\u001B') ? [sevenBit, eightBit] : [eightBit, sevenBit];
  }

  /** Records a chunk. A single key after a silence does not count as pasted text, because the user may have pressed it. */
  received(chunk: string, isSteady: boolean, now: number): void {
    if (isSteady || !PRESSED.test(chunk)) this.textAt = now;
  }

  /**
   * Returns the time (ms) at which the paste ends if no more input comes: `PASTE_WAIT` after its last text, but not
   * before a silence of `SILENCE`. An end mark in the other form may be pasted text, so it ends the paste only after
   * such a silence.
   * @param pending input that was not taken yet
   * @param lastAt time of the last chunk (ms)
   */
  endsAt(pending: string, lastAt: number): number {
    const silent = lastAt + SILENCE;
    if (pending === this.ends[1]) return silent;
    // Two or more characters of an end mark count as text, too. A single character does not: it may be the key Esc.
    const textAt = pending.length > 1 ? lastAt : this.textAt;
    return Math.max(textAt + PASTE_WAIT, silent);
  }

  /**
   * Returns the whole text of a paste that ends without its end mark.
   * @param pending input that was not taken yet
   */
  finish(pending: string): string {
    return this.text + (pending === this.ends[1] ? '' : pending);
  }

  /** Whether the end mark is among the input from `at` on. */
  isOver(input: string, at: number): boolean {
    return input.indexOf(this.ends[0], at) >= 0;
  }

  /** Takes pasted text from `at` on; returns undefined if more input is needed. */
  take(input: string, at: number): PasteStep | undefined {
    const [mark, other] = this.ends;
    const end = input.indexOf(mark, at);
    if (end >= 0) return { text: this.text + input.slice(at, end), length: end - at + mark.length, isOver: true };
    const complete = input.length - markAtEnd(input, mark, other);
    this.text += input.slice(at, complete);
    const length = complete - at;
    if (this.text.length <= LONGEST_PASTE) return length > 0 ? { length, isOver: false } : undefined;
    // A paste without an end mark is delivered in pieces. Otherwise the paste would fill the memory or be lost.
    const text = this.text;
    this.text = '';
    return { text, length, isOver: false };
  }
}

/**
 * Returns how many characters at the end of the input may belong to an end mark: the beginning of `mark` or `other`, or
 * a complete `other`.
 */
function markAtEnd(input: string, mark: string, other: string): number {
  const begun = (end: string, longest: number): number => {
    for (let length = Math.min(longest, input.length); length > 0; length--)
      if (input.endsWith(end.slice(0, length))) return length;
    return 0;
  };
  return Math.max(begun(mark, mark.length - 1), begun(other, other.length));
}
