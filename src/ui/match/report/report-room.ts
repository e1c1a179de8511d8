import type { ReportRoom } from '../room.js';
import type { BesideProps } from '../view-props.js';
import { type PlacedPane, placedPanes } from '../../widgets/pane.js';
import { sidePanes } from '../beside/side-panes.js';

/** Rows of the frame around a report. */
export const REPORT_FRAME = 2;

/**
 * Minimum rows inside the frame of a report above the scales. If fewer rows would remain for a long report, the report
 * takes all rows and the scales are not shown.
 */
const MIN_REPORT_ROWS_ABOVE_SCALES = 30;

/**
 * Returns how much of a report with `lines` lines can be shown at once. The panes below the report get only rows that
 * the report does not need. On a tall screen the scales of the tracks stay below a long report.
 */
export function reportRoom(props: BesideProps, lines: number): ReportRoom {
  const room = props.layout.bodyHeight - REPORT_FRAME;
  const below = panesBelow(props, lines);
  const rows = below.reduce((left, pane) => left - pane.rows, room);
  return { rows, last: Math.max(0, lines - rows) };
}

/**
 * Returns the panes below a report with `lines` lines, frame not included. The list is empty if no pane fits.
 * `panesBeside` draws these panes; `reportRoom` subtracts their rows.
 */
export function panesBelow(props: BesideProps, lines: number): readonly PlacedPane[] {
  const { sideWidth, bodyHeight } = props.layout;
  const room = bodyHeight - REPORT_FRAME;
  const panes = sidePanes(props);
  const scales = panes.filter(({ isScales }) => isScales);
  const kept = scales.reduce((rows, pane) => rows + pane.rows(sideWidth), 0);
  return room - lines < kept && room - kept >= MIN_REPORT_ROWS_ABOVE_SCALES
    ? placedPanes(scales, sideWidth, kept)
    : placedPanes(panes, sideWidth, room - lines);
}
