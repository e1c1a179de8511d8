import type { TableRow } from '../match/lobby.js';

/** The tables of the lobby that wait for the player. */
export class WaitingTables {
  readonly #onTurn: (row: TableRow) => void;
  /** The last row of each table that waits, by its name. */
  readonly #rows = new Map<string, TableRow>();

  /** @param onTurn called with the row of a table that begins to wait, or whose player is nudged */
  constructor(onTurn: (row: TableRow) => void) {
    this.#onTurn = onTurn;
  }

  /** Takes the row of a notice, which the service sends for every change of a table. */
  changed(row: TableRow): void {
    const last = this.#rows.get(row.table);
    this.#keep(row);
    if (isWaiting(row) && (last === undefined || isNudged(row, last))) this.#onTurn(row);
  }

  /**
   * Takes the whole list, at first and after each reconnection. Changes may have been missed before it. So a table that
   * has changed since the last row counts as waiting again.
   */
  listed(rows: readonly TableRow[]): void {
    for (const row of rows) {
      const last = this.#rows.get(row.table);
      this.#keep(row);
      if (isWaiting(row) && (last?.changed !== row.changed || isNudged(row, last))) this.#onTurn(row);
    }
  }

  #keep(row: TableRow): void {
    if (isWaiting(row)) this.#rows.set(row.table, row);
    else this.#rows.delete(row.table);
  }
}

const isWaiting = ({ state, turn, seat }: TableRow): boolean => state === 'running' && turn === seat;

/** Whether the player was nudged after the last row. */
const isNudged = ({ nudged }: TableRow, last: TableRow): boolean => nudged !== undefined && nudged !== last.nudged;
