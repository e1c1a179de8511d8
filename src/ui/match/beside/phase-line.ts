import type { Canvas } from '../../../terminal/index.js';
import type { Look } from '../../widgets/look.js';

const ALL_PHASES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const GAP = 2;
/** Columns of the ten phases in a line, with the gap before them. */
export const PHASES_WIDTH = GAP + ALL_PHASES.join(' ').length + '[]'.length;

/**
 * Draws the ten phases of an End of Decade in a line, the current one in brackets, if they end before column `end`.
 * Returns the columns they take; 0 if there is no room.
 */
export function drawPhases(canvas: Canvas, x: number, at: number, end: number, { theme }: Look): number {
  if (x + PHASES_WIDTH > end) return 0;
  let column = x + GAP;
  for (const phase of ALL_PHASES) {
    const [text, style] =
      phase === at ? [`[${phase}]`, theme.title] : [`${phase}`, phase < at ? theme.muted : undefined];
    column += canvas.text(column, 0, text, style) + 1;
  }
  return PHASES_WIDTH;
}
