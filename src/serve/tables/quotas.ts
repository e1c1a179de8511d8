import { err, ok, type Result } from '../../common/result.js';
import { DAY } from '../../common/time.js';
import { SIDES } from '../../rules/board.js';
import { SSH } from '../people/fingerprint.js';
import type { KnownTable } from './known-table.js';
import type { Seating } from './notes.js';
import type { Identity, ServeError } from '../protocol.js';

/** Maximum number of seats that one account or key has at unfinished tables, whoever created the tables. */
export const MOST_TABLES = 20;
/** Maximum number of tables that one account or key creates within 24 hours, including finished tables. */
export const MOST_BEGUN = 20;

interface CountedTable {
  readonly state: KnownTable['state'];
  readonly seating: Seating;
}

export interface QuotaOptions {
  /** Returns the payer of an identity, that is the account or key whose limits apply to the identity. */
  readonly payerOf: (id: string) => string;
  /** Ids or names of the identities that these limits do not apply to. For ssh keys only the id counts. */
  readonly organisers?: readonly string[];
}

/**
 * Limits the number of tables that a payer (an account or key) creates and has seats at. Counts from the tables' notes,
 * so a restart does not reset the counts.
 */
export class Quotas {
  readonly #payerOf: (id: string) => string;
  readonly #organisers: ReadonlySet<string>;
  /** For each payer: number of seats that are granted but not yet saved in the notes of the table. */
  readonly #seats = new Map<string, number>();
  /** For each payer: how many of the seats in `#seats` are at new tables. */
  readonly #begun = new Map<string, number>();

  constructor({ payerOf, organisers = [] }: QuotaOptions) {
    this.#payerOf = payerOf;
    this.#organisers = new Set(organisers);
  }

  /**
   * Grants a seat. `begins`: whether the seat is at a new table.
   * @returns the function to call when the seat is in the notes, or when it could not be taken
   */
  take(
    { id, name }: Identity,
    tables: Iterable<CountedTable>,
    { now, begins }: { readonly now: number; readonly begins: boolean },
  ): Result<() => void, ServeError> {
    const payer = this.#payerOf(id);
    // An ssh key can choose any free name, so its name does not make it an organiser.
    if (!this.#organisers.has(id) && (id.startsWith(SSH) || !this.#organisers.has(name))) {
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

  /** Whether a seat at the table belongs to the same account or key as this identity. */
  hasSeatOf(identity: Identity, { seats }: Seating): boolean {
    const payer = this.#payerOf(identity.id);
    return SIDES.some((side) => this.#isOf(payer, seats[side]?.identity));
  }

  #isOf(payer: string, identity: Pick<Identity, 'id'> | undefined): boolean {
    return identity !== undefined && this.#payerOf(identity.id) === payer;
  }

  #count(payer: string, tables: Iterable<CountedTable>, now: number): { seats: number; begun: number } {
    let seats = this.#seats.get(payer) ?? 0;
    let begun = this.#begun.get(payer) ?? 0;
    for (const { state, seating } of tables) {
      if (state !== 'over') seats += SIDES.filter((side) => this.#isOf(payer, seating.seats[side]?.identity)).length;
      // A creation time in the future was recorded while the clock was wrong. Such a table does not count.
      const isOfToday = seating.made > now - DAY && seating.made <= now;
      if (isOfToday && this.#isOf(payer, seating.maker ?? undefined)) begun += 1;
    }
    return { seats, begun };
  }
}
