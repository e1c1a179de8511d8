import type { Canvas } from '../../../terminal/index.js';
import type { Look } from '../../widgets/look.js';

const ALL_PHASES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const GAP = 2;
/** Width in columns of the line of ten phases, including the gap before it. */
export const PHASES_WIDTH = GAP + ALL_PHASES.join(' ').length + '[]'.length;

/**
 * Draws the ten phases of an End of Decade in a line, the current one in brackets. Draws nothing if the line would go
 * beyond column `end`. Returns the width used in columns, or 0.
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
