import type { ScreenLayout } from '../../layout.js';
import type { Look } from '../../widgets/look.js';
import { LEAST_SCALES_WIDTH, WIDE_SCALES } from './scales.js';
import { LEAST_LEDGER_WIDTH, ledgerPane } from './ledger-pane.js';
import { FOOT_LOG_ROWS, logPane } from './log-pane.js';
import type { Pane } from '../../widgets/pane.js';
import { scalesPane } from './scales-pane.js';
import { hasFewPanes } from '../hints/follow.js';
import type { MatchScreenState } from '../state.js';

/**
 * Returns the panes at the foot of the column beside the map: the ledger, the scales, and the log if it does not fit
 * below the map. These panes are the same in every stage. With too few rows, the ledger is left out first, so that the
 * tracks stay in their place.
 */
export function footPanes(
  screen: MatchScreenState,
  look: Look,
  { map, sideWidth, logHeight, bodyHeight }: ScreenLayout,
): Pane[] {
  // A large map already shows all figures of the ledger in its provinces.
  const hasLedger = map !== 'large' && sideWidth >= LEAST_LEDGER_WIDTH;
  const isFull = sideWidth < WIDE_SCALES && bodyHeight >= ROOMY;
  const feet = [
    ...(hasLedger ? [ledgerPane(screen, look)] : []),
    ...(sideWidth >= LEAST_SCALES_WIDTH ? [scalesPane(screen, look, isFull)] : []),
    ...(logHeight === 0 && !hasFewPanes(screen) ? [{ ...logPane(screen, look), rows: () => FOOT_LOG_ROWS }] : []),
  ];
  return feet.map((pane) => ({ ...pane, isFoot: true }));
}

/** Minimum rows of the column at which each scale gets a second row. */
const ROOMY = 44;
