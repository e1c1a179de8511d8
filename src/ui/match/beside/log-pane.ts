import { eventsLogged, logSeat } from '../model.js';
import { MIN_PANE_ROWS } from '../../layout.js';
import { latestLines } from './log.js';
import { drawLines, type Line, linesRows } from '../../widgets/lists.js';
import type { Look } from '../../widgets/look.js';
import type { Pane } from '../../widgets/pane.js';
import type { MatchScreenState } from '../state.js';

/** Returns the log as a pane, which can be shown below the map or beside it. */
export function logPane(screen: MatchScreenState, look: Look): Pane {
  const lines = linesOfLog(screen, look);
  return {
    rows: () => MIN_PANE_ROWS,
    fullRows: (width) => Math.max(MIN_PANE_ROWS, linesRows(lines, width)),
    isEndless: true,
    wheel: 'log',
    draw: (width, height) =>
      drawLines(lines, look.screen.panes.log, look, width, height, {
        fromEnd: true,
        offset: screen.logOffset,
        focused: screen.focus === 'log',
      }),
  };
}

/** Minimum rows of the log at the foot of the column beside the map. */
export const FOOT_LOG_ROWS = 6;

function linesOfLog(screen: MatchScreenState, look: Look): Line[] {
  return latestLines(eventsLogged(screen), look, logSeat(screen), screen.session.helped);
}

/** Returns the number of rows of the log that do not fit into its pane. */
export function linesAboveLog(screen: MatchScreenState, look: Look, width: number, height: number): number {
  return Math.max(0, linesRows(linesOfLog(screen, look), width) - height);
}
