import type { CellBuffer } from '../drawing/cells.js';
import type { TerminalLook } from '../drawing/paint.js';
import type { BackgroundPair } from '../drawing/theme.js';

/** The cells of a screen and how long they are shown (in seconds). All frames of one recording have the same size. */
export interface Frame {
  readonly cells: CellBuffer;
  readonly seconds: number;
}

/** The terminal to picture: its capabilities, and its default colours, each as `#rrggbb`. */
export interface Pictured extends TerminalLook, BackgroundPair {}
