import { readGame, writeGame } from '../notation/index.js';
import { Queue } from '../common/queue.js';
import { err, ok, type Result } from '../common/result.js';
import { type Continued, type Match, matchOf } from './match.js';
import type { MatchMoment } from './moment.js';
import { versionOf } from './parts.js';

/**
 * Adds lines to the move file of a match: all of them outlive this process, or none.
 * @param version of the match with these lines (`versionOf`)
 */
export type AppendPart<F> = (version: number, text: string) => Promise<Result<void, F>>;

/**
 * A match that is kept. Jobs run one at a time, and the match is never ahead of its move file: what a client is told
 * cannot be lost.
 */
export class MatchHost<F> {
  #match: Match;
  readonly #append: AppendPart<F>;
  readonly #queue = new Queue();

  constructor(match: Match, append: AppendPart<F>) {
    this.#match = match;
    this.#append = append;
  }

  get match(): Match {
    return this.#match;
  }

  /** Runs a job when all earlier ones have ended. */
  run<T>(job: () => Promise<T>): Promise<T> {
    return this.#queue.run(job);
  }

  /** Resolves when all jobs have ended. */
  settled(): Promise<void> {
    return this.#queue.settled();
  }

  /** Appends the lines of a continued match to its move file; on success it replaces `match`. Call it in a job. */
  async keep(continued: Continued): Promise<Result<Continued, F>> {
    const kept = await this.#append(versionOf(continued.match.record), continued.text);
    if (!kept.ok) return kept;
    this.#match = continued.match;
    return ok(continued);
  }

  /**
   * Compares the match with its move file, and takes over the lines that another process added. Call it in a job.
   * @param text the move file as it is now
   * @returns what was added; null if the file is unchanged; `other` if it does not begin with this match or cannot be read
   */
  takeOver(text: string): Result<Continued | null, 'other'> {
    const before = this.#match;
    const known = writeGame(before.record);
    if (text === known) return ok(null);
    const record = text.startsWith(known) ? readGame(text) : null;
    // What cannot be written again as it is, such as a line edited by hand, cannot be continued.
    if (!record?.ok || writeGame(record.value) !== text) return err('other');
    this.#match = matchOf(record.value);
    const added = addedTo(before.moments, this.#match.moments);
    return ok({ match: this.#match, added, text: text.slice(known.length) });
  }
}

/** The moments after those that both lists begin with. */
function addedTo(before: readonly MatchMoment[], now: readonly MatchMoment[]): readonly MatchMoment[] {
  const first = now.findIndex(({ step, label, events }, index) => {
    const known = before.at(index);
    return known?.step?.line !== step?.line || known?.label !== label || known.events.length !== events.length;
  });
  return first < 0 ? [] : now.slice(first);
}
