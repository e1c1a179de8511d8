import { type IPty, spawn } from '@lydell/node-pty';

export interface Size {
  readonly columns: number;
  readonly rows: number;
}

/** Returns whether the output so far contains a whole frame. */
export type IsFrame = (data: string) => boolean;

const PATIENCE = 5_000;

/** Matches a request for the cursor position, with the position to which the cursor was moved just before it. */
const POSITION_QUERY = /(?:\u001B\[(\d+);(\d+)H)?\u001B\[6n/g;

/** Matches a frame and the cursor position query after it. A terminal answers the query when it has drawn the frame. */
const QUERIED_FRAME = /\u001B\[\?2026l.*\u001B\[6n/s;

/**
 * A program on a pseudo-terminal, to measure its response times. No terminal draws the output, so the times do not
 * include drawing.
 */
export class TimedProgram {
  bytes = 0;
  private since = '';
  /** Last characters of the output, if they may be the beginning of a query that is not complete yet. */
  private unread = '';
  private arrived: (() => void) | undefined;
  private lastAt = 0;
  private readonly pty: IPty;
  private readonly startedAt = performance.now();
  readonly ended: Promise<void>;

  constructor(
    [program, ...args]: readonly [string, ...string[]],
    { columns, rows }: Size,
    private readonly isFrame: IsFrame,
    environment: Readonly<Record<string, string>> = {},
  ) {
    const env = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', LANG: 'C.UTF-8', COLORFGBG: '15;0' };
    const cwd = process.cwd();
    const all = { ...env, TERM: 'xterm-256color', ...environment };
    this.pty = spawn(program, args, { cols: columns, rows, cwd, env: all });
    this.pty.onData((data) => {
      this.bytes += Buffer.byteLength(data);
      this.since += data;
      this.lastAt = performance.now();
      this.unread += data;
      for (const [, row, column] of this.unread.matchAll(POSITION_QUERY))
        this.pty.write(`\u001B[${row ?? 1};${column ?? 1}R`);
      this.unread = /(?:\u001B\[\d+;\d+H)?(?:\u001B(?:\[[\d;]*)?)?$/.exec(this.unread)?.[0] ?? '';
      this.arrived?.();
    });
    this.ended = new Promise((resolve) => this.pty.onExit(() => resolve()));
  }

  /** Returns the milliseconds from the start of the process to its first frame. */
  async firstFrame(): Promise<number> {
    await this.frame();
    return this.lastAt - this.startedAt;
  }

  /** Returns the milliseconds from these keys to the frame that answers them. */
  async answerTo(keys: string): Promise<number> {
    this.since = '';
    const sentAt = performance.now();
    this.pty.write(keys);
    await this.frame();
    return this.lastAt - sentAt;
  }

  /** Types keys that change the screen, without measuring, and waits until the program writes nothing more. */
  async type(keys: string): Promise<void> {
    await this.answerTo(keys);
    await this.quiet();
  }

  /**
   * Resolves when the program accepts keys at a hand-over. Call it after the start, or after keys that led to the
   * hand-over. The program drops keys until the terminal has answered the cursor position query after the frame.
   */
  handedOver(): Promise<void> {
    return this.output((data) => QUERIED_FRAME.test(data));
  }

  async quiet(milliseconds = 30): Promise<void> {
    const begun = performance.now();
    while (performance.now() - Math.max(this.lastAt, begun) < milliseconds) {
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
  }

  end(): Promise<void> {
    this.pty.kill('SIGTERM');
    return this.ended;
  }

  private complaint(): string {
    return `No frame came within ${PATIENCE} ms; the program wrote ${JSON.stringify(this.since.slice(0, 500))}.`;
  }

  private frame(): Promise<void> {
    return this.output(this.isFrame);
  }

  /** Resolves when the output since the last keys satisfies `isWanted`. Rejects after `PATIENCE` milliseconds. */
  private output(isWanted: IsFrame): Promise<void> {
    if (isWanted(this.since)) return Promise.resolve();
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(this.complaint())), PATIENCE);
      this.arrived = () => {
        if (!isWanted(this.since)) return;
        clearTimeout(timer);
        this.arrived = undefined;
        resolve();
      };
    });
  }
}
