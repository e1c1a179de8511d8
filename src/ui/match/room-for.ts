import type { LayoutQueries } from './room.js';
import { frameShown } from './screen.js';
import { layoutMap } from '../map/index.js';
import { cardGrid } from './deciding/cards.js';
import type { GameViewProps } from './view-props.js';
import { paneBelowMap } from './beside/foot-panes.js';
import { linesAboveLog } from './beside/log-pane.js';
import { keyRows } from './pages/key-rows.js';
import { helpWords } from './pages/words-in-sight.js';
import { panesBeside, reportLength } from './beside/panes-beside.js';
import { reportRoom } from './report/report-room.js';
import { cardsModel } from './beside/side-panes.js';
import type { MatchScreenState } from './state.js';

/** Returns the layout facts on which the effect of some keys depends. */
export function layoutQueries(props: Omit<GameViewProps, 'screen'>): LayoutQueries {
  const { layout } = props;
  const logRoom = (screen: MatchScreenState): { readonly width: number; readonly rows: number } | null => {
    const { belowHeight, mapWidth, sideWidth } = layout;
    if (paneBelowMap(layout) === 'log') return { width: mapWidth, rows: belowHeight };
    const log = panesBeside({ ...props, screen }).find(({ pane }) => pane.wheel === 'log');
    return log ? { width: sideWidth, rows: log.rows } : null;
  };
  const room: LayoutQueries = {
    map: layoutMap(layout.map),
    letters: props.look.screen.keys.names,
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
    helpKeys: (screen) => keyRows(screen, room, props.look),
    helpWords: (screen) => helpWords({ ...props, screen }),
  };
  return room;
}
