import type { ReportRoom } from '../room.js';
import type { BesideProps } from '../view-props.js';
import { placedPanes } from '../../widgets/pane.js';
import { sidePanes } from '../beside/side-panes.js';

/** Rows of the frame around a report. */
export const REPORT_FRAME = 2;

/**
 * Returns how much of a report with `lines` lines can be shown at once. The panes below the report get only rows that
 * the report does not need.
 */
export function reportRoom(props: BesideProps, lines: number): ReportRoom {
  const { sideWidth, bodyHeight } = props.layout;
  const room = bodyHeight - REPORT_FRAME;
  const below = placedPanes(sidePanes(props), sideWidth, room - lines);
  const rows = below.reduce((left, pane) => left - pane.rows, room);
  return { rows, last: Math.max(0, lines - rows) };
}
