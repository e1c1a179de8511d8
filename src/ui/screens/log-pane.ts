import { eventsSoFar, latestLines, logSeat } from '../game/model.js';
import type { Screen } from '../game/screen.js';
import { LEAST_PANE } from '../layout.js';
import { drawLines, type Line, linesRows } from '../panes/lists.js';
import type { Look } from '../panes/look.js';
import type { Pane } from './pane.js';

/** The log; with no room for it below the map it is the last of the panes. */
export function logPane(screen: Screen, look: Look): Pane {
  const lines = linesOfLog(screen, look);
  return {
    rows: () => LEAST_PANE,
    fullRows: (width) => Math.max(LEAST_PANE, linesRows(lines, width)),
    isEndless: true,
    draw: (width, height) =>
      drawLines(lines, look.screen.panes.log, look, width, height, {
        fromEnd: true,
        offset: screen.logOffset,
        focused: screen.focus === 'log',
      }),
  };
}

function linesOfLog(screen: Screen, look: Look): Line[] {
  return latestLines(eventsSoFar(screen), look, logSeat(screen));
}

/** Lines of the log for which its pane has no room. */
export function linesAboveLog(screen: Screen, look: Look, width: number, height: number): number {
  return Math.max(0, linesRows(linesOfLog(screen, look), width) - height);
}
