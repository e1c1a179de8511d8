import { cached } from '../../../common/cached.js';
import type { SeatState, Moment } from '../../../rules/game.js';
import { frameShown, isLooking } from '../screen.js';
import type { Look } from '../../widgets/look.js';
import { reportLines, reportOf } from '../report/report.js';
import type { BesideProps } from '../view-props.js';
import { type PlacedPane, placedPanes } from '../../widgets/pane.js';
import { panesBelow, REPORT_FRAME, reportRoom } from '../report/report-room.js';
import { paneBelowMap } from './foot-panes.js';
import { sidePanes } from './side-panes.js';

/**
 * Returns the panes beside the map, each with its number of rows. If a report is shown, the panes are below the report.
 */
export function panesBeside({
  screen,
  players,
  layout,
  look,
  isBehindNotice = false,
}: BesideProps): readonly PlacedPane[] {
  return placedBeside(screen, players, layout, look, isBehindNotice);
}

const placedBeside = cached(
  (
    screen: BesideProps['screen'],
    players: BesideProps['players'],
    layout: BesideProps['layout'],
    look: Look,
    isBehindNotice: boolean,
  ): readonly PlacedPane[] => {
    const props = { screen, players, layout, look, isBehindNotice };
    const moment = frameShown(screen);
    if (moment && !isLooking(screen)) return panesBelow(props, reportLength(moment, look, layout.sideWidth));
    return placedPanes(sidePanes(props), layout.sideWidth, layout.bodyHeight);
  },
);

/** Whether the pane with the scales of the tracks is shown below the map or beside it. */
export function showsScales(props: BesideProps): boolean {
  return paneBelowMap(props.layout) === 'scales' || panesBeside(props).some(({ pane }) => pane.isScales);
}

/** Returns the number of rows of the report above the panes, frame included; 0 if no report is shown. */
export function reportHeight(props: BesideProps): number {
  const { screen, layout, look } = props;
  const moment = frameShown(screen);
  if (!moment || isLooking(screen)) return 0;
  return reportRoom(props, reportLength(moment, look, layout.sideWidth)).rows + REPORT_FRAME;
}

/** Returns the number of lines of a report in a pane of this width, frame not included. */
export const reportLength = cached(
  (moment: Moment<SeatState>, look: Look, width: number): number => reportLines(reportOf(moment, look), width).length,
);
