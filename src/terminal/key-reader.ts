import { KeyParser } from './key-parser.js';
import type { InputEvent } from './keys.js';
import type { TerminalInput } from './streams.js';

/** How long keys are worked off in one go (ms) before frames, timers and other sessions get their turn. */
const LONGEST_TURN = 25;

/** A chunk with so many bytes, so many of them different, was not typed. */
const SHORTEST_BURST = 64;
const FEWEST_KINDS = 8;
/** Chunks of one paste follow one another within it (ms). */
const BURST_GAP = 50;
const ESCAPE = 27;
/** How long keys wait for what an earlier one began (ms); a busy machine saves well within it. */
const LONGEST_HOLD = 1000;

/** Reads a terminal's input and hands on its events one by one, in order, each after the one before has taken effect. */
export class KeyReader {
  private readonly parser = new KeyParser();
  private readonly queue: InputEvent[] = [];
  private timer: NodeJS.Timeout | undefined;
  private turn: NodeJS.Immediate | undefined;
  private isReading = false;
  private burstUntil = 0;
  private holding: NodeJS.Timeout | undefined;

  constructor(
    private readonly input: TerminalInput,
    private readonly deliver: (event: InputEvent) => void,
  ) {}

  /** Begins to listen. */
  start(): void {
    if (this.isReading) return;
    this.isReading = true;
    this.input.on('data', this.take);
    this.input.resume();
  }

  /** Stops listening and forgets what has not been delivered. */
  stop(): void {
    if (!this.isReading) return;
    this.isReading = false;
    this.input.off('data', this.take);
    this.input.pause();
    clearTimeout(this.timer);
    clearTimeout(this.holding);
    this.holding = undefined;
    if (this.turn !== undefined) clearImmediate(this.turn);
    this.turn = undefined;
    this.queue.length = 0;
  }

  /** Delivers nothing more until a work is done, or takes long. */
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
    if (this.turn === undefined) this.work();
  }

  private readonly take = (chunk: Uint8Array | string): void => {
    clearTimeout(this.timer);
    this.queue.push(...(this.isBurst(chunk) ? this.parser.pushPaste(chunk) : this.parser.push(chunk)));
    const patience = this.parser.patience;
    if (patience !== undefined) this.timer = setTimeout(this.giveUpWaiting, patience);
    if (this.turn === undefined) this.work();
  };

  /**
   * Whether a chunk is a paste although the terminal does not say so (the Linux console, `tmux paste-buffer`): more
   * characters of more kinds than anybody types at once, or what follows such a chunk at once.
   */
  private isBurst(chunk: Uint8Array | string): boolean {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    const now = performance.now();
    const follows = now < this.burstUntil;
    const isText = this.parser.isIdle && !bytes.includes(ESCAPE);
    const isBurst = isText && (follows || (bytes.length >= SHORTEST_BURST && new Set(bytes).size >= FEWEST_KINDS));
    if (isBurst) this.burstUntil = now + BURST_GAP;
    return isBurst;
  }

  private readonly giveUpWaiting = (): void => {
    this.queue.push(...this.parser.flush());
    if (this.turn === undefined) this.work();
  };

  private readonly work = (): void => {
    this.turn = undefined;
    if (this.holding !== undefined) return;
    const end = performance.now() + LONGEST_TURN;
    for (let event = this.queue.shift(); event !== undefined; event = this.queue.shift()) {
      this.deliver(event);
      if (this.holding !== undefined) return;
      if (performance.now() > end && this.queue.length > 0) {
        this.turn = setImmediate(this.work);
        return;
      }
    }
  };
}
