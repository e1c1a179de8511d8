import type { Answer } from './keys.js';

/**
 * Maximum time (ms) between the last query and the moment when the terminal is given back to the shell. Answers that
 * come later appear on the shell's command line. Long enough for a slow ssh connection.
 */
const ANSWER_PATIENCE = 1000;

/**
 * The answers that are still expected from a terminal. Before the program gives the terminal back to the shell, it
 * waits for these answers. Otherwise the answers would appear on the command line.
 */
export class MissingAnswers {
  private missing: readonly Answer[] = [];
  /** Time of the last query (ms). */
  private askedAt = 0;
  private wait: { readonly timer: NodeJS.Timeout; readonly then: () => void } | undefined;

  /** Records that a query was sent. */
  asked(answer: Answer): void {
    this.missing = [...this.missing, answer];
    this.askedAt = performance.now();
  }

  /**
   * Records an answer. Answers come in the order of the queries, so missing answers to earlier queries will not come.
   */
  answered(answer: Answer): void {
    const index = this.missing.indexOf(answer);
    if (index >= 0) this.missing = this.missing.slice(index + 1);
    if (this.missing.length === 0) this.endWait();
  }

  /**
   * Forgets earlier queries. Call it when the process continues after a stop (Ctrl-Z), because the terminal may no
   * longer answer them.
   */
  restart(): void {
    this.missing = [];
  }

  /**
   * Calls `then` when no answer is missing, at the latest `ANSWER_PATIENCE` after the last query. Replaces an earlier
   * wait, whose `then` is not called.
   */
  after(then: () => void): void {
    this.cancel();
    if (this.missing.length === 0) return then();
    const timer = setTimeout(() => this.endWait(), this.askedAt + ANSWER_PATIENCE - performance.now());
    this.wait = { timer, then };
  }

  /** Ends the wait at once and calls its `then`. Returns whether there was a wait. */
  endWait(): boolean {
    const { wait } = this;
    this.cancel();
    wait?.then();
    return wait !== undefined;
  }

  /** Ends the wait without calling its `then`. */
  cancel(): void {
    clearTimeout(this.wait?.timer);
    this.wait = undefined;
  }
}
