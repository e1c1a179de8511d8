import type { InputEvent } from './keys.js';

const ESC = '\u001B';
/** Maximum time (ms) between an Esc that was delivered as a key and the rest of its sequence. */
const LATE_WAIT = 5000;
/** Characters that follow Esc in a reply of the terminal. SS3 (`O`) is missing, because only keys use it. */
const INTRODUCERS = '[]P_^X\\';
/**
 * Matches the beginning of a reply that the program did not request: characters that hardly anybody types in this
 * order, or a complete control string. Used only if a piece of at least `SHORTEST_PIECE` characters came at once.
 */
const UNASKED =
  /^\u001B(?:\](?:\d[\d;]|[lLI][^])|P[\d>!$+|=][^]|_[A-Za-z\d][^]|\[(?:[A-DFHIMOZ]|\d[ -~]|[<-?!][ -~])|\][^\u0007\u0018\u001B\u009C]*\u0007|[\]P_^X][^\u0018\u001B\u009C]*(?:[\u0018\u009C]|\u001B\\))/;
/** Matches an unrequested CSI reply whose Esc and `[` were both delivered as keys. */
const UNASKED_CSI = /^\u001B\[(?:[<-?!]\d|\d[\d;])[\d;:]*[ -/]*[@-~]/;
/**
 * Matches a complete reply whose characters may have come one by one: a control string with its terminator, or a CSI
 * sequence that terminals send.
 */
const WHOLE =
  /^\u001B(?:\][^\u0007\u0018\u001B\u009C]*\u0007|[\]P_^X][^\u0018\u001B\u009C]*(?:[\u0018\u009C]|\u001B\\)|\[(?:[A-DFHIOZ]|M[^]{3}|[<-?!]\d[ -?]*[@-~]|\d[ -?]*;[ -?]*[@-~]|\d+~|[0-3][nt]))/u;
/** Matches the beginning of a reply. Until the reply is complete, typed keys can look the same. */
const BEGUN =
  /^\u001B(?:(?:\](?:\d(?:[\d;]\P{Cc}{0,4096})?|[lLI]\P{Cc}{0,4096})?|P(?:[\d>!$+|=]\P{Cc}{0,4096})?|_(?:[A-Za-z\d]\P{Cc}{0,4096})?|[\^X]\P{Cc}{0,4096})\u001B?|\[(?:M[^\u0003\u001A]{0,2}|[<-?!](?:\d[ -?]*)?|\d[ -?]*)?)$/u;
/**
 * Matches the part of a reply's beginning that may already have been delivered as keys when the rest arrives in one
 * piece.
 */
const DELIVERED = /^\u001B(?:\][\dlLI]?|P[\d>!$+|=]?|_[A-Za-z\d]?|\[[\d<-?!]?|[\^X]\P{Cc}{0,4096}\u001B?)$/u;
/** Silence (ms) after which a key can no longer be part of a reply. */
const DOUBT = 300;
/** Minimum length (characters) of a piece of input that counts as sent by the terminal, not typed. */
const SHORTEST_PIECE = 3;

/**
 * Recognizes a reply of the terminal that came in two parts: its Esc was delivered as a key long before the rest
 * arrived.
 */
export class LateReply {
  /** Characters already delivered as keys that may begin a reply of the terminal; empty if no late reply is possible. */
  private beginning = '';
  private until = 0;
  /** Length of the input at the last call of `decide` (characters). */
  private seen = 0;
  /** Length of the longest piece of input so far (characters). */
  private longestPiece = 0;
  /** Until this time (ms), keys may be part of a reply that comes slowly. */
  private doubtUntil = 0;

  /** @param now returns the current time in ms */
  constructor(private readonly now: () => number) {}

  isPossible(): boolean {
    return this.beginning !== '' && this.now() < this.until;
  }

  /** Records that these pending characters are delivered as keys, because no more input followed in time. */
  delivered(keys: string): void {
    this.seen = 0;
    this.longestPiece = 0;
    if (keys === ESC) {
      this.beginning = ESC;
      this.until = this.now() + LATE_WAIT;
    } else this.beginning = DELIVERED.test(this.beginning + keys) ? this.beginning + keys : '';
  }

  /**
   * Records input with this first character. After Esc and an introducer, all keys are in doubt until a silence of
   * `DOUBT`, even keys that `decide` takes for typed, because a reply can contain any character.
   */
  received(first: string): void {
    if (this.mayBegin(first) || this.isDoubtful()) this.doubt();
  }

  /** Records that a sequence was cut off or is unknown: the keys up to a silence of `DOUBT` may be its rest. */
  doubt(): void {
    this.doubtUntil = this.now() + DOUBT;
  }

  /** Returns the events; keys that are in doubt are marked with `mayBeReply`. */
  marked(events: readonly InputEvent[]): InputEvent[] {
    return this.isDoubtful() ? events.map(inDoubt) : [...events];
  }

  private isDoubtful(): boolean {
    return this.now() < this.doubtUntil;
  }

  /** Whether input with this first character may be the rest of a late reply. */
  mayBegin(first: string): boolean {
    return this.isPossible() && INTRODUCERS.includes(first);
  }

  /**
   * Decides whether the input after an Esc is a reply or typed keys. Returns the whole sequence if the input continues
   * a reply, `keys` if a person typed it, and undefined if more input is needed. After a silence, undecided input is
   * delivered as keys. So keys typed one by one are lost only if together they form a complete reply, or if an answer
   * is expected.
   * @param isExpected whether an answer of the terminal is expected
   */
  decide(input: string, isExpected: boolean): { readonly sequence: string } | 'keys' | undefined {
    const wasHeld = this.seen > 0;
    // Leaves out a piece that begins with Esc, because such a piece may be a key, such as an arrow.
    if (input[this.seen] !== ESC) this.longestPiece = Math.max(this.longestPiece, input.length - this.seen);
    this.seen = input.length;
    const whole = this.beginning + input;
    const isReply = this.isReply(input, isExpected);
    if (!isReply && (this.beginning === ESC ? BEGUN : DELIVERED).test(whole)) {
      this.until = Math.max(this.until, this.now() + LATE_WAIT);
      return undefined;
    }
    this.beginning = '';
    if (!isReply && wasHeld) this.doubt();
    return isReply ? { sequence: whole } : 'keys';
  }

  private isReply(input: string, isExpected: boolean): boolean {
    const { beginning } = this;
    const isPiece = this.longestPiece >= SHORTEST_PIECE;
    if (beginning !== ESC) return isPiece && (beginning === `${ESC}[` ? UNASKED_CSI : UNASKED).test(beginning + input);
    if (isExpected) return INTRODUCERS.includes(input.slice(0, 1));
    return WHOLE.test(beginning + input) || (isPiece && UNASKED.test(beginning + input));
  }
}

/** Marks a key as possibly part of a reply. Ctrl-C and Ctrl-Z are never marked. */
export function inDoubt(event: InputEvent): InputEvent {
  const isMarked = event.type === 'key' && !(event.ctrl && 'cz'.includes(event.char));
  return isMarked ? { ...event, mayBeReply: true } : event;
}
