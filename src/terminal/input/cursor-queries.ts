import { randomInt } from 'node:crypto';
import type { CursorReport } from './keys.js';
import type { ScreenSize } from '../streams.js';
import { WITHOUT_ALTERNATE } from '../terminal-modes.js';

/**
 * Maximum wait (ms) for the answers to `askAlternate`. If they do not come, the terminal is assumed to have no
 * alternate screen. Also the maximum wait of `caughtUp` while it is not known whether the terminal answers queries.
 */
const ALTERNATE_PATIENCE = 2000;
/** Maximum wait (ms) for the terminal to show the output written so far. A lost answer must not block the keys. */
const LONGEST_CATCH_UP = 5000;

/** A cell of the screen, row and column counted from 1. */
export type CursorPosition = Pick<CursorReport, 'row' | 'column'>;

/**
 * Queries use only cursor positions within this size, so that a window that shrinks to this size does not move the
 * cursor.
 */
const ASKED_WITHIN: ScreenSize = { columns: 80, rows: 24 };

interface Query {
  readonly position: CursorPosition;
  /** Stops waiting for the answer. */
  readonly end: () => void;
}

/** Matches each cursor position report of a terminal to the query that it answers. */
export class CursorQueries {
  /**
   * Callbacks that wait for the answers to `askAlternate`. The terminal sends these answers before those to later
   * queries.
   */
  private alternate: ((report: CursorReport) => void)[] = [];
  /** Unanswered queries, oldest first. A query that timed out is removed only when it or a later query is answered. */
  private queries: readonly Query[] = [];
  /**
   * Whether the terminal answers queries; if false, no more queries are sent. Undefined while unknown. Unknown again
   * after a stop (Ctrl-Z), because the process may be continued in another terminal.
   */
  private answers: boolean | undefined;
  /** Number of reports received so far. */
  private reports = 0;
  private unanswered: NodeJS.Timeout | undefined;

  /**
   * @param learn called when it is known whether lines that scroll off the screen go into a scrollback (`keeps`).
   *   `keeps` is true if the terminal has no alternate screen
   */
  constructor(private readonly learn: (keeps: boolean) => void) {}

  /**
   * Forgets what is known about the terminal and ends all waits. Call it when the process continues after a stop
   * (Ctrl-Z).
   */
  restart(): void {
    this.answers = undefined;
    for (const { end } of this.queries) end();
    this.queries = [];
  }

  /**
   * Records that `askAlternate` was sent. The terminal has an alternate screen if two things are true: its first report
   * has the cursor where the query put it, and its second report has the cursor elsewhere. Otherwise the terminal
   * counts as having no alternate screen.
   */
  askedAlternate(): void {
    this.stop();
    let isPut = false;
    this.alternate = [
      (report) => void (isPut = isAt(report, WITHOUT_ALTERNATE)),
      (report) => {
        clearTimeout(this.unanswered);
        this.learn(!isPut || isAt(report, WITHOUT_ALTERNATE));
      },
    ];
    this.unanswered = setTimeout(() => this.learn(true), ALTERNATE_PATIENCE).unref();
  }

  /**
   * Receives a report. The next two reports after `askAlternate` answer it. Any other report answers the query that put
   * the cursor at the reported position. The answer shows that the terminal has drawn everything written before that
   * query.
   */
  take(report: CursorReport): void {
    this.reports++;
    this.answers = true;
    const alternate = this.alternate.shift();
    if (alternate !== undefined) return alternate(report);
    const index = this.queries.findIndex(({ position }) => isAt(report, position));
    for (const { end } of this.queries.slice(0, index + 1)) end();
    this.queries = this.queries.slice(index + 1);
  }

  /**
   * Resolves when the terminal has shown all earlier output, or at once if the terminal does not answer queries. The
   * maximum wait is `LONGEST_CATCH_UP`, or `ALTERNATE_PATIENCE` while it is not known whether the terminal answers.
   * @param ask moves the cursor to the given position and requests the cursor position. Only a report of exactly that
   *   position counts as the answer.
   */
  async caughtUp(size: ScreenSize, ask: (position: CursorPosition) => void): Promise<void> {
    if (this.answers === false) return;
    const patience = this.answers === undefined ? ALTERNATE_PATIENCE : LONGEST_CATCH_UP;
    const position = randomPosition(size);
    const { reports } = this;
    await new Promise<void>((resolve) => {
      const onTimeout = (): void => {
        // Any report shows that the terminal answers queries. The reported position may be wrong, because a resize has
        // moved the cursor.
        this.answers = this.reports > reports;
        resolve();
      };
      const timer = setTimeout(onTimeout, patience).unref();
      const end = (): void => {
        clearTimeout(timer);
        resolve();
      };
      this.queries = [...this.queries, { position, end }];
      ask(position);
    });
  }

  /** Cancels the timeout for the answers to `askAlternate`. */
  stop(): void {
    clearTimeout(this.unanswered);
  }
}

/**
 * Returns a random position. It is never in the first row, because some terminals send the key F3 in the form of a
 * cursor position report for that row.
 */
function randomPosition({ columns, rows }: ScreenSize): CursorPosition {
  return {
    row: randomInt(2, Math.max(3, Math.min(rows, ASKED_WITHIN.rows) + 1)),
    column: randomInt(1, Math.max(2, Math.min(columns, ASKED_WITHIN.columns) + 1)),
  };
}

function isAt({ row, column }: CursorReport, position: CursorPosition): boolean {
  return row === position.row && column === position.column;
}
