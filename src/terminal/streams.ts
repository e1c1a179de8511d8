import type { EventEmitter } from 'node:events';

/** The environment variables of a session: the process's own, or those an ssh client sent. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The source of keys: process.stdin, or an ssh channel. */
export interface TerminalInput extends EventEmitter {
  readonly isTTY?: boolean | undefined;
  setRawMode?(raw: boolean): unknown;
  ref?(): unknown;
  unref?(): unknown;
  resume(): unknown;
  pause(): unknown;
}

/** The destination of the screen: process.stdout, or an ssh channel with columns and rows. Emits `resize`. */
export interface TerminalOutput extends EventEmitter {
  readonly isTTY?: boolean | undefined;
  readonly columns?: number | undefined;
  readonly rows?: number | undefined;
  /** Writes data. `taken` is called when the data was accepted or dropped, or when the terminal is gone. */
  write(data: string, taken?: (error?: Error | null) => void): unknown;
  /**
   * Replaces the waiting output by this data, and blocks up to a second until the terminal has accepted the data.
   * Returns false if some of the data still waits then. `taken` is called as for `write`. Absent if this output cannot
   * replace waiting data.
   */
  writeLast?(data: string, taken?: () => void): boolean;
}

export interface ScreenSize {
  readonly columns: number;
  readonly rows: number;
}

/** Size assumed for a terminal that does not report its own. */
const FALLBACK: ScreenSize = { columns: 80, rows: 24 };
/** Maximum size that is drawn. */
const LARGEST: ScreenSize = { columns: 1000, rows: 1000 };

/** Returns the size of a terminal, limited to `most`; 80 by 24 if the terminal does not report it. */
export function sizeOf(terminal: TerminalOutput, most: ScreenSize = LARGEST): ScreenSize {
  return {
    columns: bounded(terminal.columns, FALLBACK.columns, most.columns),
    rows: bounded(terminal.rows, FALLBACK.rows, most.rows),
  };
}

function bounded(value: number | undefined, fallback: number, most: number): number {
  return value === undefined || !(value > 0) ? fallback : Math.min(most, Math.floor(value));
}
