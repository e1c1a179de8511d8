import { err, ok, type Result } from '../rules/result.js';
import { SIDES } from '../rules/board.js';
import type { Seating } from './notes.js';
import type { Identity, ServeError } from './protocol.js';

/** Maximum number of tables that are not over at which one payer sits, whoever made them. */
export const MOST_TABLES = 20;
/** Maximum number of tables one payer begins in a day, over or not. */
export const MOST_BEGUN = 20;
const DAY = 24 * 60 * 60 * 1000;

interface CountedTable {
  readonly state: 'running' | 'over' | 'broken';
  readonly seating: Seating;
}

export interface QuotaOptions {
  /** Returns who pays for an identity. */
  readonly payerOf?: (id: string) => string;
  /** Ids or names of identities without these limits. */
  readonly organisers?: readonly string[];
}

/** How many tables a payer may begin and sit at. Counted from the notes of the tables, so a restart changes nothing. */
export class Quotas {
  readonly #payerOf: (id: string) => string;
  readonly #organisers: ReadonlySet<string>;
  /** Seats that are granted and not yet in the notes, by payer, and of these the seats at new tables. */
  readonly #seats = new Map<string, number>();
  readonly #begun = new Map<string, number>();

  constructor({ payerOf = (id) => id, organisers = [] }: QuotaOptions = {}) {
    this.#payerOf = payerOf;
    this.#organisers = new Set(organisers);
  }

  /**
   * Grants a seat, at a new table with `begins`.
   * @returns what to call when the seat is in the notes, or will not be
   */
  take(
    { id, name }: Identity,
    tables: Iterable<CountedTable>,
    { now, begins }: { readonly now: number; readonly begins: boolean },
  ): Result<() => void, ServeError> {
    const payer = this.#payerOf(id);
    if (!this.#organisers.has(id) && !this.#organisers.has(name)) {
      const { seats, begun } = this.#count(payer, tables, now);
      if (seats >= MOST_TABLES) return err({ code: 'too-many-tables', most: MOST_TABLES });
      if (begins && begun >= MOST_BEGUN) return err({ code: 'too-many-begun', most: MOST_BEGUN });
    }
    const granted = begins ? [this.#seats, this.#begun] : [this.#seats];
    for (const counts of granted) counts.set(payer, (counts.get(payer) ?? 0) + 1);
    return ok(() => {
      for (const counts of granted.splice(0)) {
        const left = (counts.get(payer) ?? 0) - 1;
        if (left > 0) counts.set(payer, left);
        else counts.delete(payer);
      }
    });
  }

  #count(payer: string, tables: Iterable<CountedTable>, now: number): { seats: number; begun: number } {
    const isPayer = (identity: Identity | undefined): boolean =>
      identity !== undefined && this.#payerOf(identity.id) === payer;
    let seats = this.#seats.get(payer) ?? 0;
    let begun = this.#begun.get(payer) ?? 0;
    for (const { state, seating } of tables) {
      if (state !== 'over') seats += SIDES.filter((side) => isPayer(seating.seats[side]?.identity)).length;
      if (seating.made > now - DAY && isPayer(seating.maker ?? undefined)) begun += 1;
    }
    return { seats, begun };
  }
}
