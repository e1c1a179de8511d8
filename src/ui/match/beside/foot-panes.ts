import type { ScreenLayout } from '../../layout.js';
import type { Canvas } from '../../../terminal/index.js';
import type { Look } from '../../widgets/look.js';
import { LEAST_SCALES_WIDTH, scalesRows, WIDE_SCALES } from './scales.js';
import { LEAST_LEDGER_WIDTH, ledgerPane } from './ledger-pane.js';
import { FOOT_LOG_ROWS, logPane } from './log-pane.js';
import type { Pane } from '../../widgets/pane.js';
import { scalesPane } from './scales-pane.js';
import { showsLog } from '../hints/follow.js';
import type { MatchScreenState } from '../state.js';

/**
 * Returns which pane is shown below the map; null if there are too few rows. The scales are shown there if they fit and
 * leave fewer than `FOOT_LOG_ROWS` rows unused. Otherwise the log is shown there.
 */
export function paneBelowMap({ belowHeight, sideWidth }: ScreenLayout): 'scales' | 'log' | null {
  const rows = scalesRows(false);
  if (sideWidth >= LEAST_SCALES_WIDTH && belowHeight >= rows && belowHeight < rows + FOOT_LOG_ROWS) return 'scales';
  return belowHeight > 0 ? 'log' : null;
}

/** Draws the pane below the map; null if there is none. */
export function drawBelowMap(screen: MatchScreenState, look: Look, layout: ScreenLayout): Canvas | null {
  const { mapWidth: width, belowHeight: height } = layout;
  const below = paneBelowMap(layout);
  if (below === 'log') return logPane(screen, look).draw(width, height);
  return below === null ? null : scalesPane(screen, look, height >= scalesRows(true)).draw(width, height);
}

/**
 * Returns the panes at the foot of the column beside the map: the ledger, the scales and the log. Leaves out the scales
 * or the log if they are below the map. These panes are the same in every stage. With too few rows, the ledger is left
 * out first, then the scales.
 */
export function footPanes(screen: MatchScreenState, look: Look, layout: ScreenLayout): Pane[] {
  const { map, sideWidth, bodyHeight } = layout;
  const below = paneBelowMap(layout);
  // A large map already shows all figures of the ledger in its provinces.
  const hasLedger = map !== 'large' && sideWidth >= LEAST_LEDGER_WIDTH;
  const isFull = sideWidth < WIDE_SCALES && bodyHeight >= ROOMY;
  const feet = [
    ...(hasLedger ? [ledgerPane(screen, look, bodyHeight >= ROOMY)] : []),
    ...(sideWidth >= LEAST_SCALES_WIDTH && below !== 'scales' ? [scalesPane(screen, look, isFull)] : []),
    ...(below !== 'log' && showsLog(screen) ? [footLog(screen, look)] : []),
  ];
  return feet.map((pane) => ({ ...pane, isFoot: true }));
}

function footLog(screen: MatchScreenState, look: Look): Pane {
  return { ...logPane(screen, look), rows: () => FOOT_LOG_ROWS, grows: true };
}

/** Minimum height of the column beside the map, in rows, for scales of two rows and a ledger with its legend. */
const ROOMY = 44;
