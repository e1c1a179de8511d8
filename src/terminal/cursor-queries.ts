import type { CursorReport } from './keys.js';
import { WITHOUT_ALTERNATE } from './terminal-modes.js';

/** After this time (ms) without the answers to `askAlternate` the terminal counts as having no alternate screen. */
const ALTERNATE_PATIENCE = 2000;
/** Maximum wait (ms) for the terminal to show what was written. A lost answer must not block the keys. */
const LONGEST_CATCH_UP = 5000;

/** Assigns the cursor position reports of a terminal to the queries that they answer, in order. */
export class CursorQueries {
  /** Receivers of the next reports. Queries that timed out stay: their late reports must not answer later queries. */
  private waiting: ((report: CursorReport) => void)[] = [];
  /** Whether the terminal answered `askAlternate`, and the queries since then in time. No others are sent to it. */
  private answers = false;
  private unanswered: NodeJS.Timeout | undefined;

  /** @param learn records whether lines can scroll off into a scrollback, because there is no alternate screen */
  constructor(private readonly learn: (keeps: boolean) => void) {}

  /**
   * Records that `askAlternate` was sent. The terminal has an alternate screen if the first report has the cursor where it
   * was put and the second has it elsewhere. In all other cases it counts as having none.
   */
  askedAlternate(): void {
    this.stop();
    // After a stop the program may be in the foreground of another terminal.
    this.answers = false;
    let isPut = false;
    this.waiting = [
      (report) => void (isPut = isWhereItWasPut(report)),
      (report) => {
        clearTimeout(this.unanswered);
        this.answers = true;
        this.learn(!isPut || isWhereItWasPut(report));
      },
    ];
    this.unanswered = setTimeout(() => this.learn(true), ALTERNATE_PATIENCE).unref();
  }

  take(report: CursorReport): void {
    this.waiting.shift()?.(report);
  }

  /**
   * Resolves when the terminal has shown all that was written before, or after `LONGEST_CATCH_UP`; at once if the terminal
   * does not answer queries.
   * @param ask requests the cursor position
   */
  async caughtUp(ask: () => void): Promise<void> {
    if (!this.answers) return;
    await new Promise<void>((resolve) => {
      const onReport = (): void => {
        clearTimeout(timer);
        this.answers = true;
        resolve();
      };
      const onTimeout = (): void => {
        if (this.waiting.includes(onReport)) this.answers = false;
        resolve();
      };
      const timer = setTimeout(onTimeout, LONGEST_CATCH_UP).unref();
      this.waiting.push(onReport);
      ask();
    });
  }

  /** Stops waiting for the answers to `askAlternate`. */
  stop(): void {
    clearTimeout(this.unanswered);
  }
}

function isWhereItWasPut({ row, column }: CursorReport): boolean {
  return row === WITHOUT_ALTERNATE.row && column === WITHOUT_ALTERNATE.column;
}
