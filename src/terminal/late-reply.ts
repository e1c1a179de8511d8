const ESC = '\u001B';
/** How long after an Esc that was delivered as a key the rest of its sequence may arrive (ms). */
const LATE_WAIT = 5000;
/** Characters that follow Esc in a reply of the terminal. Without SS3 (`O`), because only keys use it. */
const INTRODUCERS = '[]P_^X\\';
/** A reply that nobody asked for: its beginning has a form that hardly anybody types, or it is a control string with its terminator. */
const UNASKED =
  /^\u001B(?:\](?:\d[\d;]|[lLI][^])|P[\d>!$+|=][^]|_[A-Za-z\d][^]|\[(?:[A-DFHIMOZ]|\d[ -~]|[<-?!][ -~])|[\]P_^X][^\u0007\u0018\u001A\u001B\u009C]*(?:[\u0007\u0018\u001A\u009C]|\u001B\\))/;
/** An unrequested CSI reply whose Esc and `[` were both delivered as keys. */
const UNASKED_CSI = /^\u001B\[(?:[<-?!]\d|\d[\d;])[\d;:]*[ -/]*[@-~]/;
/** An incomplete text that more input can turn into such a reply. */
const UNDECIDED = /^\u001B(?:\][\dlLI]?|P[\d>!$+|=]?|_[A-Za-z\d]?|\[[\d<-?!]?|[\^X]\P{Cc}{0,4096}\u001B?)$/u;
/** Minimum length of a piece in which a reply continues whose introducer was delivered as a key (characters). */
const SHORTEST_PIECE = 3;

/** Recognizes a reply of the terminal whose Esc came so long before the rest that it was delivered as the key Esc. */
export class LateReply {
  /** The characters delivered as keys so far; empty when no late reply is possible. */
  private beginning = '';
  private until = 0;

  /** @param now the time in ms */
  constructor(private readonly now: () => number) {}

  isPossible(): boolean {
    return this.beginning !== '' && this.now() < this.until;
  }

  /** Notes that these pending characters are delivered as keys after a silence. */
  delivered(keys: string): void {
    if (keys === ESC) {
      this.beginning = ESC;
      this.until = this.now() + LATE_WAIT;
    } else this.beginning = UNDECIDED.test(this.beginning + keys) ? this.beginning + keys : '';
  }

  /** Whether input with this first character may be a late reply. */
  mayBegin(first: string): boolean {
    return this.isPossible() && INTRODUCERS.includes(first);
  }

  /**
   * Decides what the input is: the whole sequence if the input continues a reply, `keys` if a person typed it,
   * undefined if more input must come first.
   * @param isExpected whether an answer of the terminal is awaited
   */
  decide(input: string, isExpected: boolean): { readonly sequence: string } | 'keys' | undefined {
    const { beginning } = this;
    const whole = beginning + input;
    const isReply =
      beginning !== ESC
        ? input.length >= SHORTEST_PIECE && (beginning === `${ESC}[` ? UNASKED_CSI : UNASKED).test(whole)
        : isExpected
          ? INTRODUCERS.includes(input.slice(0, 1))
          : UNASKED.test(whole);
    if (!isReply && UNDECIDED.test(whole)) return undefined;
    this.beginning = '';
    return isReply ? { sequence: whole } : 'keys';
  }
}
