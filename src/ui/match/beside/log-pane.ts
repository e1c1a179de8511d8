import { eventsLogged, logSeat } from '../model.js';
import { MIN_PANE_ROWS, type ScreenLayout } from '../../layout.js';
import { latestLines } from './log.js';
import { drawLines, type Line, linesBefore, linesRows } from '../../widgets/lists.js';
import type { Look } from '../../widgets/look.js';
import type { Pane } from '../../widgets/pane.js';
import type { MatchScreenState } from '../state.js';

/** Returns the pane of the log. If the log does not fit below the map, its pane is the last one beside the map. */
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

/** Rows of the log at the foot of the column beside the map. */
export const FOOT_LOG_ROWS = 6;

/**
 * Returns a pane for empty rows beside the map. It shows the log lines that precede those in the log pane. Returns no
 * pane if the log pane shows all lines, or if the log is beside a map that is not large.
 */
export function earlierLogPane(screen: MatchScreenState, look: Look, layout: ScreenLayout): Pane[] {
  const { map, mapWidth, sideWidth, logHeight } = layout;
  if (logHeight === 0 && map !== 'large') return [];
  const [width, height] = logHeight > 0 ? [mapWidth, logHeight] : [sideWidth, FOOT_LOG_ROWS];
  const earlier = linesBefore(linesOfLog(screen, look), width, height, screen.logOffset);
  if (earlier.length === 0) return [];
  const rows = (width: number): number => Math.max(MIN_PANE_ROWS, linesRows(earlier, width));
  const title = look.screen.panes.earlierLog;
  return [
    {
      rows,
      isFiller: true,
      draw: (width, height) => drawLines(earlier, title, look, width, height, { fromEnd: true }),
    },
  ];
}

function linesOfLog(screen: MatchScreenState, look: Look): Line[] {
  return latestLines(eventsLogged(screen), look, logSeat(screen), screen.session.helped);
}

/** Returns the number of rows of the log that do not fit into its pane. */
export function linesAboveLog(screen: MatchScreenState, look: Look, width: number, height: number): number {
  return Math.max(0, linesRows(linesOfLog(screen, look), width) - height);
}
