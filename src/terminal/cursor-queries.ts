import { randomInt } from 'node:crypto';
import type { CursorReport } from './keys.js';
import type { ScreenSize } from './streams.js';
import { WITHOUT_ALTERNATE } from './terminal-modes.js';

/**
 * Maximum wait (ms) for the answers to `askAlternate`; without them the terminal counts as having no alternate screen.
 * If it sent no report at all, it also counts as one that does not answer queries.
 */
const ALTERNATE_PATIENCE = 2000;
/** Maximum wait (ms) for the terminal to show what was written. A lost answer must not block the keys. */
const LONGEST_CATCH_UP = 5000;

/** A cell of the screen, row and column counted from 1. */
export type CursorPosition = Pick<CursorReport, 'row' | 'column'>;

/** Cursor positions of queries lie within this size, so that a window that shrinks to it does not move the cursor. */
const ASKED_WITHIN: ScreenSize = { columns: 80, rows: 24 };

interface Query {
  readonly position: CursorPosition;
  /** Ends the wait for the answer. */
  readonly end: () => void;
}

/** Assigns the cursor position reports of a terminal to the queries that they answer. */
export class CursorQueries {
  /** Receivers of the answers to `askAlternate` that are still missing. They come before all other answers. */
  private alternate: ((report: CursorReport) => void)[] = [];
  /** Queries without an answer, in order. Those that timed out stay until a later one is answered. */
  private queries: readonly Query[] = [];
  /**
   * Whether the terminal answers queries; if not, it is sent no more. Undefined while unknown, and again after a stop:
   * the process may be continued in another terminal.
   */
  private answers: boolean | undefined;
  /** Number of reports so far. */
  private reports = 0;
  private unanswered: NodeJS.Timeout | undefined;

  /** @param learn records whether lines can scroll off into a scrollback, because there is no alternate screen */
  constructor(private readonly learn: (keeps: boolean) => void) {}

  /**
   * Whether the terminal has sent a report since the start or the last stop. If so, missing answers are likely to come.
   */
  get hasAnswered(): boolean {
    return this.answers === true;
  }

  /** Call after a stop: resets what is known about the terminal and ends all waits. */
  restart(): void {
    this.answers = undefined;
    for (const { end } of this.queries) end();
    this.queries = [];
  }

  /**
   * Records that `askAlternate` was sent. The terminal has an alternate screen if its first report has the cursor where
   * the query put it, and its second report has the cursor elsewhere. Otherwise it counts as having none.
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
   * Takes a report, which answers the query for its position. It also shows that the terminal has drawn everything
   * written before that query.
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
   * Resolves when the terminal has shown all earlier output; at once if the terminal does not answer queries. The
   * maximum wait is `LONGEST_CATCH_UP`, or `ALTERNATE_PATIENCE` while it is not known whether the terminal answers.
   * @param ask puts the cursor at a position and requests its position. Only a report of that position is the answer.
   */
  async caughtUp(size: ScreenSize, ask: (position: CursorPosition) => void): Promise<void> {
    if (this.answers === false) return;
    const patience = this.answers === undefined ? ALTERNATE_PATIENCE : LONGEST_CATCH_UP;
    const position = randomPosition(size);
    const { reports } = this;
    await new Promise<void>((resolve) => {
      const onTimeout = (): void => {
        // A terminal that reported any position answers queries, even if a resized window has moved its cursor
        // elsewhere.
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

  /** Stops waiting for the answers to `askAlternate`. */
  stop(): void {
    clearTimeout(this.unanswered);
  }
}

/**
 * Returns a random position. It is never in the first row, because some terminals report the key F3 like a cursor
 * there.
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
