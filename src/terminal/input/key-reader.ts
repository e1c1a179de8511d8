import { KeyParser } from './key-parser.js';
import type { Answer, InputEvent } from './keys.js';
import { type Limits, Rate } from '../limits.js';
import type { TerminalInput } from '../streams.js';

/**
 * Maximum time (ms) for delivering keys without a pause. In the pause, frames, timers and other sessions get their
 * turn.
 */
const LONGEST_TURN = 25;

/**
 * A chunk counts as pasted, not typed, if it has at least this many bytes, and at least `FEWEST_KINDS` different bytes.
 */
const SHORTEST_BURST = 64;
const FEWEST_KINDS = 8;
/** Maximum time between two chunks of one paste (ms). */
const BURST_GAP = 50;
/**
 * Matches the start of the first sequence in a chunk (as Latin-1): Esc, a C1 control in UTF-8, or a raw C1 control
 * after an ASCII character.
 */
const SEQUENCE_BEGIN = /\u001B|\u00C2[\u0080-\u009F]|(?<=[\0-\u007F])[\u0080-\u009F]/;
/**
 * Maximum time (ms) for which keys are held back while the work started by an earlier key is running. Saving a game
 * takes less time, even on a busy machine.
 */
const LONGEST_HOLD = 1000;

/**
 * Limits on the rate of keys and on the length of the queue. `onDrop` is called when events without a Ctrl-C are
 * dropped because the queue is full.
 */
export interface KeyLimits extends Pick<Limits, 'keysPerSecond' | 'keysWaiting'> {
  readonly onDrop: () => void;
}

/** Reads a terminal's input and delivers its events in order, each after the previous event has been handled. */
export class KeyReader {
  private readonly parser = new KeyParser();
  private readonly queue: InputEvent[] = [];
  private timer: NodeJS.Timeout | undefined;
  private givingUp: NodeJS.Immediate | undefined;
  private turn: NodeJS.Immediate | undefined;
  private readonly rate: Rate | undefined;
  private resting: NodeJS.Timeout | undefined;
  private isDropping = false;
  private isReading = false;
  private burstUntil = 0;
  private holding: NodeJS.Timeout | undefined;
  /** While this set is not empty, keys, pastes and clicks are dropped. Each promise is removed when it resolves. */
  private readonly dropping = new Set<Promise<void>>();

  constructor(
    private readonly input: TerminalInput,
    private readonly deliver: (event: InputEvent) => void,
    private readonly limits?: KeyLimits,
  ) {
    this.rate = limits && new Rate(limits.keysPerSecond, 1000);
  }

  start(): void {
    if (this.isReading) return;
    this.isReading = true;
    this.input.on('data', this.take);
    this.input.resume();
  }

  /** Stops listening and drops all undelivered events. */
  stop(): void {
    if (!this.isReading) return;
    this.isReading = false;
    this.input.off('data', this.take);
    this.input.pause();
    this.waitNoLonger();
    this.parser.flush();
    clearTimeout(this.holding);
    this.holding = undefined;
    if (this.turn !== undefined) clearImmediate(this.turn);
    this.turn = undefined;
    this.isDropping = false;
    this.dropping.clear();
    this.clear();
  }

  /**
   * Drops the queued keys, pastes and clicks, and those that arrive before `shown` resolves. Ctrl-C and Ctrl-Z are not
   * dropped. If a report of the terminal resolves `shown`, keys that follow the report are kept, even in the same
   * chunk. Returns `shown`.
   */
  dropUntil(shown: Promise<void>): Promise<void> {
    this.dropping.add(shown);
    this.queue.splice(0, Infinity, ...this.queue.filter((event) => !isTyped(event)));
    void shown.then(() => this.dropping.delete(shown));
    return shown;
  }

  /** Delivers no events until `work` resolves, but at most for `LONGEST_HOLD`. */
  hold(work: Promise<void>): void {
    clearTimeout(this.holding);
    const holding = setTimeout(() => this.release(holding), LONGEST_HOLD);
    this.holding = holding;
    void work.then(() => this.release(holding));
  }

  private release(holding: NodeJS.Timeout): void {
    clearTimeout(holding);
    if (this.holding !== holding) return;
    this.holding = undefined;
    this.goOn();
  }

  /** Records that a query was sent to the terminal (see `KeyParser.expectAnswer`). */
  expectAnswer(answer: Answer): void {
    this.parser.expectAnswer(answer);
  }

  private readonly take = (chunk: Uint8Array | string): void => {
    this.waitNoLonger();
    const events = this.eventsOf(typeof chunk === 'string' ? Buffer.from(chunk) : chunk);
    const { patience } = this.parser;
    if (patience !== undefined) this.timer = setTimeout(this.giveUpWaiting, patience);
    this.enqueue(events);
  };

  /**
   * Returns the events of a chunk. Some terminals do not mark a paste (the Linux console, `tmux paste-buffer`). For
   * them, the text before the first sequence counts as pasted if it has more bytes than a person types at once, and
   * many different bytes. The text also counts as pasted if it follows a pasted chunk within `BURST_GAP`.
   */
  private eventsOf(bytes: Uint8Array): InputEvent[] {
    const begin = Buffer.from(bytes).toString('latin1').search(SEQUENCE_BEGIN);
    const text = begin < 0 ? bytes : bytes.subarray(0, begin);
    const now = performance.now();
    const follows = text.length > 0 && now < this.burstUntil;
    const isBurst = follows || (text.length >= SHORTEST_BURST && new Set(text).size >= FEWEST_KINDS);
    if (!isBurst || !this.parser.isAtText(text[0])) return this.parser.push(bytes);
    this.burstUntil = now + BURST_GAP;
    return [...this.parser.pushPaste(text), ...this.parser.push(bytes.subarray(text.length))];
  }

  /**
   * Flushes the parser when no input came in time. Lets Node poll for input first, because input may have arrived while
   * this process was busy.
   */
  private readonly giveUpWaiting = (): void => {
    this.givingUp = setImmediate(() => this.enqueue(this.parser.flush()));
  };

  private waitNoLonger(): void {
    clearTimeout(this.timer);
    if (this.givingUp !== undefined) clearImmediate(this.givingUp);
  }

  /**
   * Adds events to the queue. If the queue gets too long, drops the events beyond its maximum length, and then all
   * later events until the queue is empty again.
   */
  private enqueue(read: readonly InputEvent[]): void {
    const events = this.dropping.size === 0 ? read : withoutTypedBeforeReport(read);
    const { keysWaiting = Infinity, onDrop } = this.limits ?? {};
    this.isDropping &&= this.queue.length > 0;
    if (!this.isDropping) {
      for (const event of events) this.queue.push(event);
      this.goOn();
    }
    const dropped = this.isDropping ? events : this.queue.splice(keysWaiting);
    if (dropped.length === 0) return;
    // Keys that follow dropped keys are dropped, too. Without the dropped keys they might have another effect than the
    // user intended.
    this.isDropping = true;
    const interrupt = dropped.find(isInterrupt);
    if (interrupt === undefined) return onDrop?.();
    // Ctrl-C discards the queue, as in a terminal's line discipline.
    this.clear();
    this.deliver(interrupt);
  }

  private clear(): void {
    this.queue.length = 0;
    clearTimeout(this.resting);
    this.resting = undefined;
  }

  private goOn(): void {
    if (this.turn === undefined && this.resting === undefined) this.work();
  }

  private readonly work = (): void => {
    this.turn = undefined;
    this.resting = undefined;
    if (this.holding !== undefined) return;
    const end = performance.now() + LONGEST_TURN;
    while (this.queue.length > 0) {
      const wait = this.rate?.pass() ?? 0;
      if (wait > 0) {
        this.resting = setTimeout(this.work, wait);
        return;
      }
      const event = this.queue.shift();
      if (event === undefined) return;
      if (this.dropping.size === 0 || !isTyped(event)) this.deliver(event);
      if (this.holding !== undefined) return;
      // From a report on, keys may be kept again (see `dropUntil`). This takes effect only in the next turn of the
      // event loop, so the keys after the report wait for that turn.
      if (this.queue.length > 0 && (isReport(event) || performance.now() > end)) {
        this.turn = setImmediate(this.work);
        return;
      }
    }
  };
}

/**
 * Returns the events of a chunk without the keys, pastes and clicks that came before its first report. Without a
 * report, drops all of them. Events after a report stay, because the user may have seen the new screen before typing
 * them.
 */
function withoutTypedBeforeReport(events: readonly InputEvent[]): readonly InputEvent[] {
  const report = events.findIndex(isReport);
  return events.filter((event, at) => !isTyped(event) || (report >= 0 && at > report));
}

/** Whether an event comes from the user (key, paste or click) and is neither Ctrl-C nor Ctrl-Z. */
function isTyped(event: InputEvent): boolean {
  return !isReport(event) && !isCtrl(event, 'c') && !isCtrl(event, 'z');
}

/** Whether an event is the terminal's answer to a query. */
function isReport({ type }: InputEvent): boolean {
  return type === 'background' || type === 'cursor';
}

function isInterrupt(event: InputEvent): boolean {
  return isCtrl(event, 'c');
}

function isCtrl(event: InputEvent, letter: string): boolean {
  return event.type === 'key' && event.ctrl && event.char === letter;
}
