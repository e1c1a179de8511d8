import type { TableRow } from '../match/lobby.js';

/** The tables of the lobby that wait for the player. */
export class WaitingTables {
  readonly #onTurn: (row: TableRow) => void;
  /** Time of the last change of each table that waits, by its name. */
  readonly #changed = new Map<string, number>();

  /** @param onTurn called with the row of a table that begins to wait */
  constructor(onTurn: (row: TableRow) => void) {
    this.#onTurn = onTurn;
  }

  /** Takes the row of a notice, which the service sends for every change of a table. */
  changed(row: TableRow): void {
    const last = this.#changed.get(row.table);
    this.#keep(row);
    if (isWaiting(row) && last === undefined) this.#onTurn(row);
  }

  /**
   * Takes the whole list, at first and after each reconnection. Changes may have been missed before it. So a table that
   * has changed since the last row counts as waiting again.
   */
  listed(rows: readonly TableRow[]): void {
    for (const row of rows) {
      const last = this.#changed.get(row.table);
      this.#keep(row);
      if (isWaiting(row) && last !== row.changed) this.#onTurn(row);
    }
  }

  #keep(row: TableRow): void {
    if (isWaiting(row)) this.#changed.set(row.table, row.changed);
    else this.#changed.delete(row.table);
  }
}

const isWaiting = ({ state, turn, seat }: TableRow): boolean => state === 'running' && turn === seat;
