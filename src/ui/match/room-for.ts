import type { LayoutQueries } from './room.js';
import { frameShown } from './screen.js';
import { layoutMap } from '../map/index.js';
import { cardGrid } from './deciding/cards.js';
import type { GameViewProps } from './view-props.js';
import { linesAboveLog } from './beside/log-pane.js';
import { placedPanes } from '../widgets/pane.js';
import { reportLength } from './beside/panes-beside.js';
import { reportRoom } from './report/report-room.js';
import { cardsModel, sidePanes } from './beside/side-panes.js';
import type { MatchScreenState } from './state.js';

/** Returns the layout facts on which the effect of some keys depends. */
export function layoutQueries(props: Omit<GameViewProps, 'screen'>): LayoutQueries {
  const { layout } = props;
  const logRoom = (screen: MatchScreenState): { readonly width: number; readonly rows: number } | null => {
    const { logHeight, mapWidth, sideWidth, bodyHeight } = layout;
    if (logHeight > 0) return { width: mapWidth, rows: logHeight };
    const panes = sidePanes({ ...props, screen });
    // If the log is beside the map, it is the last pane.
    const last = placedPanes(panes, sideWidth, bodyHeight).at(-1);
    return last && last.pane === panes.at(-1) ? { width: sideWidth, rows: last.rows } : null;
  };
  return {
    map: layoutMap(layout.map),
    hasLog: (screen) => logRoom(screen) !== null,
    logBack: (screen) => {
      const room = logRoom(screen);
      return room === null ? 0 : linesAboveLog(screen, props.look, room.width, room.rows);
    },
    report: (screen) => {
      const moment = frameShown(screen);
      if (!moment) return { rows: 0, last: 0 };
      return reportRoom({ ...props, screen }, reportLength(moment, props.look, layout.sideWidth));
    },
    cardRows: (screen) => cardGrid(cardsModel({ ...props, screen }), layout.sideWidth),
  };
}
