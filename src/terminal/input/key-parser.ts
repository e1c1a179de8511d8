import { InputDecoder } from './input-decoder.js';
import { csiEvent, linuxFunctionKey, oscReport, SIGNAL_KEYS, signalKey, ss3Key, startsAt } from './key-sequences.js';
import { charKey, keyOfCharacter, namedKey, type Answer, type InputEvent } from './keys.js';
import { inDoubt, LateReply } from './late-reply.js';
import { OpenPaste } from './open-paste.js';
import {
  ANOTHER_STRING,
  BEGINS_ANOTHER,
  CSI,
  CUTS_OFF,
  NO_MOUSE_BYTE,
  OSC,
  SEQUENCE_BEGIN,
  SINGLE_SHIFT,
  STRING,
  STRING_BEGIN,
  UNFINISHED_CSI,
} from './sequence-grammar.js';

const ESC = '\u001B';
/** Maximum length of an unfinished sequence (characters). */
const LONGEST_SEQUENCE = 4096;
/** Maximum wait (ms) for the rest of an unfinished sequence. */
const SEQUENCE_WAIT = 5000;
/** Maximum wait (ms) after Esc before it counts as a typed key. */
const ESCAPE_WAIT = 50;
/** Maximum wait (ms) for the character after SS2 or SS3. After that time `ESC O` counts as two typed keys. */
const SS3_WAIT = 300;
/**
 * Time after a query in which its answer is expected (ms). A limit is needed, because tmux 3.3 never answers the query
 * for the background colour.
 */
const ANSWER_WAIT = 5000;
/** Silence (ms) that ends a sequence longer than `LONGEST_SEQUENCE`. */
const OVERLONG_SILENCE = 300;
/** Number of characters kept from the end of an overlong sequence: a terminator or Ctrl-C may come in two pieces. */
const OVERLONG_TAIL = 12;
/**
 * Silence (ms) after which held-back text counts as typed. Shorter silences prolong a sequence beyond `SEQUENCE_WAIT`,
 * because a slow connection delivers the terminal's replies one character at a time.
 */
const TYPED_SILENCE = 300;

/** Matches a Ctrl-C or Ctrl-Z at the end of the input. */
const SIGNAL_KEY_LAST = /[\u0003\u001A]$/;

/** Events of one parsing step and the number of characters used; undefined when the step needs more input. */
type Parsed = { readonly events: readonly InputEvent[]; readonly length: number } | undefined;

/**
 * Parses the bytes of a terminal into events. Keys that arrive together are separated, characters and sequences that
 * arrive in pieces are joined, and a paste is one event. Answers and reports of the terminal do not become keys:
 * control strings and unknown CSI sequences are dropped, except for a Ctrl-C or Ctrl-Z inside them. Keys that may still
 * come from a slow answer are marked (`mayBeReply`).
 *
 * Esc and a letter that arrive together are two keys, never Alt and the letter. On a slow connection two keys look like
 * Alt and the letter, and losing a key is worse than not supporting Alt. Alt with a named key has its own sequences.
 * Alt with one of the characters that begin a reply (`]`, `P`, ...) begins a sequence, whatever follows: a lost key is
 * better than a part of a reply that acts as a key.
 */
export class KeyParser {
  private readonly decoder = new InputDecoder();
  private pending = '';
  /** Time at which the first pending character arrived (ms). */
  private since = 0;
  /** Time at which the last chunk arrived (ms). */
  private lastAt = 0;
  /** Whether the pending sequence is too long. If so, only its introducer and its last characters are kept. */
  private isOverlong = false;
  private paste: OpenPaste | undefined;
  private readonly late: LateReply;
  /** Whether the last chunk came at most `TYPED_SILENCE` after the chunk before it. */
  private isSteady = true;
  private expected: readonly { readonly answer: Answer; readonly until: number }[] = [];

  /** @param now returns the current time in ms */
  constructor(private readonly now: () => number = () => performance.now()) {
    this.late = new LateReply(now);
  }

  /** Returns the events that are complete with this chunk. */
  push(chunk: Uint8Array | string): InputEvent[] {
    const text = this.decoder.write(chunk);
    this.late.received(text.slice(0, 1));
    const isSteady = this.now() - this.lastAt <= TYPED_SILENCE;
    this.paste?.received(text, isSteady, this.now());
    this.isSteady = isSteady;
    const wasEmpty = this.pending === '';
    const isAnother = this.beginsAnother(text);
    this.pending += text;
    const events: InputEvent[] = [];
    let position = 0;
    while (position < this.pending.length) {
      const step = this.paste === undefined ? this.step(position) : this.pasteStep(this.paste, position);
      if (step === undefined) break;
      events.push(...step.events);
      position += step.length;
    }
    this.pending = this.pending.slice(position);
    this.lastAt = this.now();
    if (wasEmpty || position > 0) this.begin();
    else if (isAnother) this.since = this.lastAt;
    return this.late.marked(events);
  }

  /**
   * Whether another sequence begins in this input although the pending control string has not ended. That string has
   * lost its end, so the wait starts again for the other sequence.
   */
  private beginsAnother(text: string): boolean {
    if (!startsAt(STRING_BEGIN, this.pending, 0)) return false;
    return BEGINS_ANOTHER.test((this.pending.endsWith(ESC) ? ESC : '') + text);
  }

  private begin(): void {
    this.since = this.lastAt;
    this.isSteady = true;
  }

  /** Whether the pending characters are held-back text, possibly the rest of a sequence whose Esc became a key. */
  private isLateText(): boolean {
    return this.pending !== '' && !startsAt(SEQUENCE_BEGIN, this.pending, 0);
  }

  /**
   * Records that a query was sent to the terminal. Until the answer comes or `ANSWER_WAIT` is over, input after an Esc
   * that was delivered as a key may be the rest of the answer.
   */
  expectAnswer(answer: Answer): void {
    this.expected = [...this.expected, { answer, until: this.now() + ANSWER_WAIT }];
  }

  private isExpected(): boolean {
    return this.expected.some(({ until }) => this.now() < until);
  }

  /** Whether input that begins with this byte can be plain text, not part of an open sequence, paste or late reply. */
  isAtText(first: number | undefined): boolean {
    if (this.pending !== '' || this.paste !== undefined) return false;
    return first === undefined || !this.late.mayBegin(String.fromCharCode(first));
  }

  /**
   * Returns the events of a chunk that is known to be pasted: the whole chunk is text, except for a Ctrl-C or Ctrl-Z
   * at its end.
   */
  pushPaste(chunk: Uint8Array | string): InputEvent[] {
    const text = this.decoder.write(chunk);
    if (!SIGNAL_KEY_LAST.test(text)) return [{ type: 'paste', text }];
    return [{ type: 'paste', text: text.slice(0, -1) }, keyOfCharacter(text.slice(-1))];
  }

  /** Time to wait (ms) before calling `flush`; undefined unless the input ends in an unfinished sequence or paste. */
  get patience(): number | undefined {
    if (this.paste !== undefined) return Math.max(0, this.paste.endsAt(this.pending, this.lastAt) - this.now());
    if (this.pending === '') return undefined;
    if (this.isOverlong) return Math.max(0, this.lastAt + OVERLONG_SILENCE - this.now());
    if (this.pending === ESC) return Math.max(0, this.lastAt + ESCAPE_WAIT - this.now());
    if (this.isLateText()) return Math.max(0, this.lastAt + TYPED_SILENCE - this.now());
    const wait = SINGLE_SHIFT.test(this.pending) ? SS3_WAIT : SEQUENCE_WAIT;
    // On a slow connection a reply can take longer than `wait`. The wait continues while characters keep coming.
    const isGoingOn = this.isSteady || this.pending.endsWith(ESC);
    const end = Math.max(this.since + wait, isGoingOn ? this.lastAt + TYPED_SILENCE : 0);
    return Math.max(0, end - this.now());
  }

  /**
   * Ends an unfinished paste or sequence and returns its events. Held-back text, a lone Esc and `ESC O` become keys;
   * other fragments of sequences are dropped.
   */
  flush(): InputEvent[] {
    const rest = this.pending;
    this.pending = '';
    this.isOverlong = false;
    this.decoder.dropReport();
    if (this.paste !== undefined) {
      const text = this.paste.finish(rest);
      this.paste = undefined;
      this.late.doubt();
      return [{ type: 'paste', text }];
    }
    const isText = !startsAt(SEQUENCE_BEGIN, rest, 0);
    if (rest === ESC || isText) this.late.delivered(rest);
    if (rest === ESC) return [namedKey('escape')];
    // Characters held back because they might continue an earlier Esc. No further ones came, so the user typed them.
    if (isText) return Array.from(rest, (character) => inDoubt(keyOfCharacter(character)));
    if (rest !== `${ESC}O`) this.late.doubt();
    return rest === `${ESC}O` ? [namedKey('escape'), charKey('O')] : [];
  }

  private step(at: number): Parsed {
    if (this.late.isPossible()) return this.lateStep(at);
    const char = String.fromCodePoint(this.pending.codePointAt(at) ?? 0);
    if (char === '\u009B') return this.csi(at);
    if (char === '\u008E' || char === '\u008F') return this.singleShift(at, 1);
    if (startsAt(STRING_BEGIN, this.pending, at)) return this.controlString(at);
    if (char >= '\u0080' && char <= '\u009F') return { events: [], length: 1 };
    if (char !== ESC) return { events: [keyOfCharacter(char)], length: char.length };
    switch (this.pending[at + 1]) {
      case undefined:
        return undefined;
      case '[':
        return this.csi(at);
      case 'O':
        return this.singleShift(at, 2);
      case 'N':
        this.late.doubt();
        return { events: [namedKey('escape')], length: 1 };
      case '\\': // the terminator of a dropped string
        return { events: [], length: 2 };
      default:
        return { events: [namedKey('escape')], length: 1 };
    }
  }

  /** Decides whether the input completes the sequence of an Esc that was delivered as a key, or is more keys. */
  private lateStep(at: number): Parsed {
    const decided = this.late.decide(this.pending.slice(at), this.isExpected());
    if (decided === undefined) return undefined;
    if (decided !== 'keys') this.pending = this.pending.slice(0, at) + decided.sequence;
    return { events: [], length: 0 };
  }

  private csi(at: number): Parsed {
    CSI.lastIndex = at;
    const match = CSI.exec(this.pending);
    if (match === null) return this.unfinishedCsi(at);
    const [whole, middle = '', final = ''] = match;
    if (final === '[' && middle === '') return this.fixedCsi(at, whole.length + 1);
    // In an old mouse report three characters follow the M.
    if (final === 'M' && middle === '') return this.fixedCsi(at, whole.length + 3, NO_MOUSE_BYTE);
    if (final === '~' && middle === '200') this.paste = new OpenPaste(whole, this.now());
    const event = this.endsOverlong() ? undefined : csiEvent(middle, final);
    if (event?.type === 'cursor') this.answered('cursor');
    return { events: event === undefined ? [] : [event], length: whole.length };
  }

  /**
   * Parses a sequence that continues after its final character: a function key of the Linux console, or an old mouse
   * report.
   */
  private fixedCsi(at: number, length: number, cutsOff = /\p{Cc}/u): Parsed {
    const whole = this.pending.slice(at, at + length);
    const control = whole.slice(2).search(cutsOff);
    if (control >= 0) return this.foreign(at, at + 2 + control);
    if (whole.length < length) return undefined;
    const key = whole.at(-2) === '[' ? linuxFunctionKey(whole.slice(-1)) : undefined;
    return { events: key === undefined ? [] : [key], length };
  }

  private unfinishedCsi(at: number): Parsed {
    UNFINISHED_CSI.lastIndex = at;
    const end = at + (UNFINISHED_CSI.exec(this.pending)?.[0].length ?? 1);
    if (end < this.pending.length) return this.foreign(at, end);
    return this.unfinished(at);
  }

  /**
   * Keeps the sequence from `at` to the end of the input pending. If the sequence is too long, drops all but the last
   * characters of its content, or the whole sequence if another control string begins in them.
   */
  private unfinished(at: number): Parsed {
    this.isOverlong ||= this.pending.length - at >= LONGEST_SEQUENCE;
    if (!this.isOverlong) return undefined;
    const introducer = this.pending.startsWith(ESC, at) ? 2 : 1;
    const content = this.pending.slice(at + introducer);
    const another = content.search(ANOTHER_STRING);
    if (another >= 0) return this.foreign(at, at + introducer + another);
    this.pending = this.pending.slice(0, at + introducer) + content.slice(-OVERLONG_TAIL);
    return undefined;
  }

  /**
   * Returns whether the sequence that ends here was overlong, and resets the flag. The content of an overlong sequence
   * was dropped.
   */
  private endsOverlong(): boolean {
    const wasOverlong = this.isOverlong;
    this.isOverlong = false;
    return wasOverlong;
  }

  /**
   * Handles a character at `end` that cannot belong to the sequence. CAN, Esc or a C1 control ends the sequence, which
   * is dropped together with CAN. Ctrl-C or Ctrl-Z becomes a key and any other character is dropped; after it the
   * sequence continues, as in a terminal.
   */
  private foreign(at: number, end: number): Parsed {
    const char = this.pending[end] ?? '';
    if (SIGNAL_KEY_LAST.test(char)) return this.takeSignalKeys(at, end + 1);
    if (!CUTS_OFF.test(char)) {
      this.pending = this.pending.slice(0, end) + this.pending.slice(end + 1);
      return { events: [], length: 0 };
    }
    this.isOverlong = false;
    this.late.doubt();
    return { events: [], length: end - at + (char === '\u0018' ? 1 : 0) };
  }

  /**
   * Parses SS2 or SS3 and the character after it. If no key has this character, the 7-bit form becomes typed keys. The
   * 8-bit form is dropped, and so is the character unless it is a control character.
   */
  private singleShift(at: number, introducer: number): Parsed {
    const letter = this.pending[at + introducer];
    if (letter === undefined) return undefined;
    const key = this.pending[at] === '\u008E' ? undefined : ss3Key(letter);
    if (key !== undefined) return { events: [key], length: introducer + 1 };
    this.late.doubt();
    if (introducer === 2) return { events: [namedKey('escape')], length: 1 };
    return { events: [], length: /\p{Cc}/u.test(letter) ? 1 : 2 };
  }

  private controlString(at: number): Parsed {
    const isOsc = this.pending.startsWith(`${ESC}]`, at) || this.pending[at] === '\u009D';
    const pattern = isOsc ? OSC : STRING;
    pattern.lastIndex = at;
    const match = pattern.exec(this.pending);
    const end = match === null ? this.pending.length : pattern.lastIndex;
    if (this.pending.slice(at, end).search(SIGNAL_KEYS) >= 0) return this.takeSignalKeys(at, end);
    if (match === null) return this.unfinished(at);
    const [whole, content = '', terminator] = match;
    const isAborted = terminator === '\u0018';
    if (isAborted) this.late.doubt();
    const report = !this.endsOverlong() && isOsc && !isAborted ? oscReport(content) : undefined;
    if (report?.type === 'background') this.answered('background');
    return { events: report === undefined ? [] : [report], length: whole.length };
  }

  private answered(answer: Answer): void {
    const index = this.expected.findIndex((one) => one.answer === answer);
    this.expected = this.expected.filter((_, at) => at !== index);
  }

  /** Returns every Ctrl-C and Ctrl-Z between `at` and `end`. Removes them; the rest of the input is parsed again. */
  private takeSignalKeys(at: number, end: number): Parsed {
    const part = this.pending.slice(at, end);
    this.pending = this.pending.slice(0, at) + part.replace(SIGNAL_KEYS, '') + this.pending.slice(end);
    return { events: Array.from(part.match(SIGNAL_KEYS) ?? [], signalKey), length: 0 };
  }

  private pasteStep(paste: OpenPaste, at: number): Parsed {
    // Pasted text hardly ever ends in Ctrl-C or Ctrl-Z. If the end mark of a paste is lost, both keys must still work.
    if (SIGNAL_KEY_LAST.test(this.pending) && !paste.isOver(this.pending, at)) {
      return this.takeSignalKeys(this.pending.length - 1, this.pending.length);
    }
    const step = paste.take(this.pending, at);
    if (step === undefined) return undefined;
    if (step.isOver) this.paste = undefined;
    return { events: step.text === undefined ? [] : [{ type: 'paste', text: step.text }], length: step.length };
  }
}
