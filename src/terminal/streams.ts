import type { EventEmitter } from 'node:events';

/** The environment a session reads its hints from: the process's own, or what an ssh client sent. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Where keys come from: process.stdin, or an ssh channel. */
export interface TerminalInput extends EventEmitter {
  readonly isTTY?: boolean | undefined;
  setRawMode?(raw: boolean): unknown;
  ref?(): unknown;
  unref?(): unknown;
  resume(): unknown;
  pause(): unknown;
}

/** Where the screen goes: process.stdout, or an ssh channel with columns and rows; emits `resize`. */
export interface TerminalOutput extends EventEmitter {
  readonly isTTY?: boolean | undefined;
  readonly columns?: number | undefined;
  readonly rows?: number | undefined;
  /** Writes; `taken` is called when the terminal has taken it. */
  write(data: string, taken?: (error?: Error | null) => void): unknown;
  /**
   * Writes in place of what waits to be taken, where the terminal can, and waits a second for that. Returns whether it was
   * taken; `taken` is called then or later.
   */
  writeLast?(data: string, taken?: () => void): boolean;
}

/** Size of a screen in columns and rows. */
export interface ScreenSize {
  readonly columns: number;
  readonly rows: number;
}

/** Size of a terminal that does not report its own, and the largest size that is drawn. */
const FALLBACK: ScreenSize = { columns: 80, rows: 24 };
const LARGEST: ScreenSize = { columns: 1000, rows: 1000 };

/** Returns the size of a terminal, at most `most`; 80 by 24 if the terminal does not report it. */
export function sizeOf(terminal: TerminalOutput, most: ScreenSize = LARGEST): ScreenSize {
  return {
    columns: bounded(terminal.columns, FALLBACK.columns, most.columns),
    rows: bounded(terminal.rows, FALLBACK.rows, most.rows),
  };
}

function bounded(value: number | undefined, fallback: number, most: number): number {
  return value === undefined || !(value > 0) ? fallback : Math.min(most, Math.floor(value));
}
