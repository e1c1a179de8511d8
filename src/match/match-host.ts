import { readGame, writeGame } from '../notation/index.js';
import { Queue } from '../common/queue.js';
import { err, ok, type Result } from '../common/result.js';
import type { KeptMatch, MatchStore } from '../store/index.js';
import { type Continued, type Match, matchOf } from './match.js';
import type { MatchMoment } from './moment.js';
import { versionOf } from './parts.js';

/** A match's store, and the name of the match in that store. */
export interface StorePlace<F, K extends KeptMatch> {
  readonly store: Pick<MatchStore<F, K>, 'append' | 'read'>;
  readonly name: string;
}

/**
 * A saved match. Its jobs run one at a time. A part is saved in the store before it is added to `match`, so no part
 * that was sent to a client can be lost. The only exceptions are parts given to `hold` or `unsaved`.
 */
export class MatchHost<F, K extends KeptMatch = KeptMatch> {
  #match: Match;
  readonly #kept: StorePlace<F, K>;
  /** Lines of the match that are not yet in the store. */
  #unsaved: string;
  readonly #queue = new Queue();

  /**
   * @param kept store and name of the match; the store's `read` must already have opened the match
   * @param unsaved lines of the match that are not yet in the store
   */
  constructor(match: Match, kept: StorePlace<F, K>, unsaved = '') {
    this.#match = match;
    this.#kept = kept;
    this.#unsaved = unsaved;
  }

  get match(): Match {
    return this.#match;
  }

  /** Whether the store has all lines of the match. */
  get isSaved(): boolean {
    return this.#unsaved === '';
  }

  /** Runs a job when all earlier jobs have ended. */
  run<T>(job: () => Promise<T>): Promise<T> {
    return this.#queue.run(job);
  }

  /** Resolves when all jobs requested so far have ended. */
  settled(): Promise<void> {
    return this.#queue.settled();
  }

  /**
   * Saves a continued match: appends its lines after all unsaved lines. On success, replaces `match` by the continued
   * match. Call it only in a job of `run`.
   */
  async keep(continued: Continued): Promise<Result<Continued, F>> {
    const { store, name } = this.#kept;
    const kept = await store.append(name, versionOf(continued.match.record), this.#unsaved + continued.text);
    if (!kept.ok) return kept;
    this.#match = continued.match;
    this.#unsaved = '';
    return ok(continued);
  }

  /**
   * Replaces `match` by a continued match that could not be saved. The next `keep` also saves the lines of this match.
   * Call `hold` only in a job of `run`.
   */
  hold(continued: Continued): void {
    this.#match = continued.match;
    this.#unsaved += continued.text;
  }

  /**
   * Reads the match again from its store, and adopts what another process added. Call it only in a job of `run`.
   * @param fits whether the stored match, notes included, still belongs to this match
   * @returns the result of `addedIn`; `other` also if `fits` rejects the stored match; or the error of the store
   */
  async catchUp(fits: (kept: K) => boolean = () => true): Promise<Result<Continued | null, F | 'other'>> {
    const read = await this.#kept.store.read(this.#kept.name);
    if (!read.ok) return read;
    if (!fits(read.value)) return err('other');
    const added = addedIn(this.#match, read.value.moves);
    if (added.ok && added.value !== null) this.follow(added.value);
    return added;
  }

  /**
   * Replaces `match` by a saved match: the match as another process has continued it, or a copy of the match with fewer
   * data in memory. Call `follow` only in a job of `run`.
   */
  follow({ match }: Pick<Continued, 'match'>): void {
    this.#match = match;
  }
}

/**
 * Returns what another process has added to a match's move file; null if the file is unchanged. `added` is empty if
 * only comments were added, or if the players of a practice game went back. `other` if the file does not begin with
 * this match, cannot be parsed, or would be written differently by `writeGame`.
 */
export function addedIn(before: Match, text: string): Result<Continued | null, 'other'> {
  const known = writeGame(before.record);
  if (text === known) return ok(null);
  const record = text.startsWith(known) ? readGame(text) : null;
  // Only a file that `writeGame` reproduces exactly can be continued. A line edited by hand may not be reproduced.
  if (!record?.ok || writeGame(record.value) !== text) return err('other');
  const [opening, ...moments] = matchOf(record.value).moments;
  const shared = countShared(before.moments, [opening, ...moments]);
  // Reuses the moment objects of `before`, because they are the keys of the bots' explanations (`keepThought`).
  const [first, ...kept] = before.moments;
  const added = moments.slice(shared - 1);
  const match = { record: record.value, moments: [first, ...kept.slice(0, shared - 1), ...added] } as const;
  return ok({ match, added, text: text.slice(known.length) });
}

/** Returns how many moments at the beginning of `now` are also in `before`. */
function countShared(before: readonly MatchMoment[], now: readonly MatchMoment[]): number {
  const first = now.findIndex(({ step, label, events }, index) => {
    const known = before.at(index);
    return known?.step?.line !== step?.line || known?.label !== label || known.events.length !== events.length;
  });
  return first < 0 ? now.length : first;
}
