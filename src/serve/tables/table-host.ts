import { err, ok, type Result } from '../../common/result.js';
import type { Continued, Match } from '../../match/match.js';
import { MatchHost } from '../../match/match-host.js';
import { versionOf } from '../../match/parts.js';
import { isOver } from '../../notation/index.js';
import { keepsSeats, type Note, noted, noteLine, readNotes, type Seating } from './notes.js';
import { PastMoments } from './past-moments.js';
import type { ServeError } from '../protocol.js';
import type { StoreFailure } from '../store-failure.js';
import type { Kept, TableStore } from './table-store.js';

type Done<T> = Promise<Result<T, ServeError>>;

/** Changes that another service has saved at this table. */
export interface SavedElsewhere {
  /** The match with what the other service added; null if the move file is unchanged. */
  readonly continued: Continued | null;
  readonly isNoted: boolean;
}

/**
 * Holds the match and the notes of a table in memory, as they are saved in the store. Other services may save parts and
 * notes of the same table.
 */
export class TableHost {
  readonly #name: string;
  readonly #store: TableStore;
  readonly #host: MatchHost<StoreFailure, Kept>;
  readonly #past: PastMoments;
  readonly #onElsewhere: (saved: SavedElsewhere) => void;
  #seating: Seating;

  constructor(
    name: string,
    { match, seating }: { readonly match: Match; readonly seating: Seating },
    store: TableStore,
    onElsewhere: (saved: SavedElsewhere) => void,
  ) {
    this.#name = name;
    this.#store = store;
    this.#past = new PastMoments(match.record);
    this.#host = new MatchHost(this.#lean(match), { store, name });
    this.#seating = seating;
    this.#onElsewhere = onElsewhere;
  }

  get match(): Match {
    return this.#host.match;
  }

  get seating(): Seating {
    return this.#seating;
  }

  get version(): number {
    return versionOf(this.match.record);
  }

  /** Resolves when all jobs have ended. */
  settled(): Promise<void> {
    return this.#host.settled();
  }

  /**
   * Runs a job after all earlier jobs. Runs the job a second time if it fails because another service has changed the
   * table. Such a change is the cause of the error `gone-on`, and can be the cause of `no-opponent`.
   */
  run<T>(job: () => Done<T>): Done<T> {
    return this.#host.run(async () => {
      const done = await job();
      if (done.ok) return done;
      // Perhaps the table has an opponent that is not yet in memory: another service may have given the free seat to a
      // player.
      const { code } = done.error;
      const hasGoneOn = code === 'no-opponent' ? await this.#catchUp() : ok(code === 'gone-on');
      return hasGoneOn.ok && hasGoneOn.value ? job() : done;
    });
  }

  /** Subscribes to parts that other services save at this table; returns the unsubscribe function. */
  watch(): () => void {
    return this.#store.watch((table, number) => {
      // A lost notice does no harm, because the next append detects that another service has saved parts.
      if (table === this.#name) void this.#host.run(async () => number > this.version && (await this.#catchUp()));
    });
  }

  /**
   * Saves the continued match. Call it only in a job of `run`. The error is `gone-on` if another service has changed
   * the table first.
   */
  async keep(continued: Continued): Done<null> {
    const kept = await this.#saved(() => this.#host.keep(continued));
    if (!kept.ok) return kept;
    this.#host.follow({ match: this.#lean(continued.match) });
    // Clients are sent the course of a finished game, which is computed from the states of all its moments.
    if (isOver(continued.match.record)) await this.#past.recall();
    return kept;
  }

  /** Runs a job that needs the states of all moments, such as an export. */
  async withStates<T>(job: (match: Match) => T): Promise<T> {
    // The states of a finished game are in memory.
    if (isOver(this.match.record)) return job(this.match);
    await this.#past.recall();
    const done = job(this.match);
    this.#past.forget();
    return done;
  }

  /** Returns a match as it is held in memory: while the game is running, without the states of past moments. */
  #lean(match: Match): Match {
    return isOver(match.record) ? match : this.#past.withoutStates(match);
  }

  /**
   * Saves a note. Call it only in a job of `run`. The error is `gone-on` if another service has changed the table
   * first.
   */
  note(note: Note): Done<null> {
    return this.#saved(async () => {
      const seating = noted(this.#seating, note);
      const kept = await this.#store.note(this.#name, seating.notes, noteLine(note, this.#name, this.#seating));
      if (kept.ok) this.#seating = seating;
      return kept;
    });
  }

  /**
   * Saves a part or note. Tries a second time if the first attempt failed, unless the disk is full or another service
   * has saved something.
   */
  async #saved(save: () => Promise<Result<unknown, StoreFailure>>): Done<null> {
    const kept = await save();
    if (kept.ok) return ok(null);
    if (kept.error === 'full') return notSaved(kept.error);
    const hasGoneOn = await this.#catchUp();
    if (!hasGoneOn.ok) return hasGoneOn;
    if (hasGoneOn.value) return err({ code: 'gone-on' });
    const again = await save();
    return again.ok ? ok(null) : notSaved(again.error);
  }

  /** Reads the table again and applies what another service has saved. Returns whether anything was new. */
  async #catchUp(): Done<boolean> {
    const before = this.#seating;
    let now = before;
    // Seats must keep their players. Otherwise a connected client would still be shown the hand of a seat that it has
    // lost.
    const elsewhere = await this.#host.catchUp(({ notes }) => {
      const seating = readNotes(notes, this.#name);
      if (seating.ok) now = seating.value;
      return seating.ok && keepsSeats(before, now);
    });
    if (!elsewhere.ok) {
      // The table cannot be read, or its stored lines are not those in memory. Nothing may be appended to the stored
      // lines.
      await this.#store.release(this.#name);
      return elsewhere.error === 'other' ? err({ code: 'broken-table', table: this.#name }) : notSaved(elsewhere.error);
    }
    this.#seating = now;
    const saved = { continued: elsewhere.value, isNoted: now.notes !== before.notes };
    if (saved.continued === null && !saved.isNoted) return ok(false);
    this.#onElsewhere(saved);
    return ok(true);
  }
}

function notSaved(reason: StoreFailure): Result<never, ServeError> {
  return err({ code: 'not-saved', reason });
}
