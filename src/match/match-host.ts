import { readGame, writeGame } from '../notation/index.js';
import { Queue } from '../common/queue.js';
import { err, ok, type Result } from '../common/result.js';
import type { KeptMatch, MatchStore } from '../store/index.js';
import { type Continued, type Match, matchOf } from './match.js';
import type { MatchMoment } from './moment.js';
import { versionOf } from './parts.js';

/** The store of a match, and the match's name there. */
export interface StorePlace<F, K extends KeptMatch> {
  readonly store: Pick<MatchStore<F, K>, 'append' | 'read'>;
  readonly name: string;
}

/**
 * A match that is kept. Jobs run one at a time, and the match is never ahead of its move file: what a client is told
 * cannot be lost.
 */
export class MatchHost<F, K extends KeptMatch = KeptMatch> {
  #match: Match;
  readonly #kept: StorePlace<F, K>;
  readonly #queue = new Queue();

  /** @param kept the place of the match, opened by `read` of its store */
  constructor(match: Match, kept: StorePlace<F, K>) {
    this.#match = match;
    this.#kept = kept;
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
    const { store, name } = this.#kept;
    const kept = await store.append(name, versionOf(continued.match.record), continued.text);
    if (!kept.ok) return kept;
    this.#match = continued.match;
    return ok(continued);
  }

  /**
   * Reads the match again from its store, and takes over the parts that another process added. Call it in a job.
   * @param fits whether what was read still belongs to this match, notes included
   * @returns what was added; null if nothing was; `other` if the move file does not begin with this match, cannot be read or
   * does not fit
   */
  async catchUp(fits: (kept: K) => boolean = () => true): Promise<Result<Continued | null, F | 'other'>> {
    const read = await this.#kept.store.read(this.#kept.name);
    if (!read.ok) return read;
    return fits(read.value) ? this.#takeOver(read.value.moves) : err('other');
  }

  #takeOver(text: string): Result<Continued | null, 'other'> {
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
