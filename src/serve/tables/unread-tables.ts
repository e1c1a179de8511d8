import { setImmediate } from 'node:timers/promises';
import type { KnownTable } from './known-table.js';
import type { Seating } from './notes.js';

/**
 * Tables whose games the service has not replayed yet, because the store's index lacks them. Replays them one by one
 * while the service already answers requests. A request that needs some of the tables waits for these tables only.
 */
export class UnreadTables {
  readonly #read: (table: string) => Promise<void>;
  /** The seatings of the tables that have not been read, in the order in which they will be read. */
  readonly #left: Map<string, Seating>;
  readonly #reading = new Map<string, Promise<void>>();
  #rest: Promise<void> | null = null;
  #isStopped = false;

  /** @param read reads one table; called once per unread table */
  constructor(tables: Iterable<KnownTable>, read: (table: string) => Promise<void>) {
    this.#left = new Map();
    for (const { table, state, seating } of tables) if (state === 'unread') this.#left.set(table, seating);
    this.#read = read;
  }

  get isEmpty(): boolean {
    return this.#left.size === 0;
  }

  /** Reads those of the given tables that are unread. */
  async read(tables: Iterable<string>): Promise<void> {
    for (const table of tables) if (this.#left.has(table)) await this.#once(table);
  }

  /** Reads the unread tables whose seating `isWanted` accepts. */
  readWhere(isWanted: (seating: Seating) => boolean): Promise<void> {
    return this.read([...this.#left].flatMap(([table, seating]) => (isWanted(seating) ? [table] : [])));
  }

  /** Reads all unread tables. Between two tables the service handles other requests. */
  readAll(): Promise<void> {
    return (this.#rest ??= this.#readRest());
  }

  /** Stops `readAll` after the table that is being read; resolves when `readAll` has stopped. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#rest;
  }

  async #readRest(): Promise<void> {
    for (const table of this.#left.keys()) {
      if (this.#isStopped) return;
      await this.#once(table);
      await setImmediate();
    }
  }

  #once(table: string): Promise<void> {
    const done = (): void => {
      this.#left.delete(table);
      this.#reading.delete(table);
    };
    const reading = this.#reading.get(table) ?? this.#read(table).finally(done);
    this.#reading.set(table, reading);
    return reading;
  }
}
