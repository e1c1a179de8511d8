import type { Shown } from '../game/shown.js';
import { cardGrid } from '../panes/cards.js';
import type { GameViewProps } from './game-view.js';
import { cardsModel, paneHeights, sidePanes } from './side-panes.js';

/** How the screen is laid out, for keys that depend on it. */
export function shownPanes(props: Omit<GameViewProps, 'screen'>): Shown {
  const { layout } = props;
  return {
    hasLog: (screen) => {
      if (layout.logHeight > 0) return true;
      const panes = sidePanes({ ...props, screen });
      // The log is the last of them.
      return paneHeights(panes, layout.sideWidth, layout.bodyHeight).length === panes.length;
    },
    cardRows: (screen) => cardGrid(cardsModel({ ...props, screen }), layout.sideWidth),
  };
}
