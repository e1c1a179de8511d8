import type { Imagined, Moment } from '../../../rules/game.js';
import { frameShown, isLooking } from '../screen.js';
import type { Look } from '../../widgets/look.js';
import { reportLines, reportOf } from '../report/report.js';
import type { GameViewProps } from '../view-props.js';
import { type PlacedPane, placedPanes } from '../../widgets/pane.js';
import { REPORT_FRAME, reportRoom } from '../report/report-room.js';
import { sidePanes } from './side-panes.js';
import type { Screen } from '../state.js';

type Beside = Pick<GameViewProps, 'screen' | 'players' | 'layout' | 'look'>;

const known = new WeakMap<Screen, Omit<Beside, 'screen'> & { readonly placed: readonly PlacedPane[] }>();

/** The panes beside the map, below the report where one is shown, and the rows of each; worked out once for a screen. */
export function panesBeside(props: GameViewProps): readonly PlacedPane[] {
  const { screen, players, layout, look } = props;
  const found = known.get(screen);
  if (found?.players === players && found.layout === layout && found.look === look) return found.placed;
  const placed = placedPanes(sidePanes(props), layout.sideWidth, layout.bodyHeight - reportHeight(props));
  known.set(screen, { players, layout, look, placed });
  return placed;
}

/** Whether the scales of the tracks stand beside the map. */
export function showsScales(props: GameViewProps): boolean {
  return panesBeside(props).some(({ pane }) => pane.isScales);
}

/** Rows of the report that stands above the panes, with its frame; 0 where there is none. */
export function reportHeight(props: GameViewProps): number {
  const { screen, layout, look } = props;
  const moment = frameShown(screen);
  if (!moment || isLooking(screen)) return 0;
  return reportRoom(props, reportLength(moment, look, layout.sideWidth)).rows + REPORT_FRAME;
}

const lengths = new WeakMap<
  Moment<Imagined>,
  { readonly look: Look; readonly width: number; readonly lines: number }
>();

/** Lines of the report of a moment at a width. */
export function reportLength(moment: Moment<Imagined>, look: Look, width: number): number {
  const found = lengths.get(moment);
  if (found?.look === look && found.width === width) return found.lines;
  const lines = reportLines(reportOf(moment, look), width).length;
  lengths.set(moment, { look, width, lines });
  return lines;
}
