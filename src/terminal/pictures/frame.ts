import type { CellBuffer } from '../cells.js';
import type { Look } from '../paint.js';
import type { Ground } from '../theme.js';

/** What a screen shows for a while. All frames of a film are of one size. */
export interface Frame {
  readonly cells: CellBuffer;
  readonly seconds: number;
}

/** The terminal a picture is taken of: its looks, and its own colours, each as `#rrggbb`. */
export interface Pictured extends Look, Ground {}
