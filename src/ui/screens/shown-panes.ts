import type { Shown } from '../game/shown.js';
import { cardGrid } from '../panes/cards.js';
import type { GameViewProps } from './game-view.js';
import { cardsModel, linesAboveLog, paneHeights, sidePanes } from './side-panes.js';

/** How the screen is laid out, for keys that depend on it. */
export function shownPanes(props: Omit<GameViewProps, 'screen'>): Shown {
  const { layout } = props;
  return {
    logBack: (screen) => {
      const { logHeight, mapWidth, sideWidth, bodyHeight } = layout;
      if (logHeight > 0) return linesAboveLog(screen, props.look, mapWidth, logHeight);
      const panes = sidePanes({ ...props, screen });
      // The log is the last of them.
      const heights = paneHeights(panes, sideWidth, bodyHeight);
      return heights.length < panes.length ? null : linesAboveLog(screen, props.look, sideWidth, heights.at(-1) ?? 0);
    },
    cardRows: (screen) => cardGrid(cardsModel({ ...props, screen }), layout.sideWidth),
  };
}
