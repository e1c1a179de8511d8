import type { ScreenLayout } from '../../layout.js';
import type { Look } from '../../widgets/look.js';
import { LEAST_SCALES_WIDTH, WIDE_SCALES } from './scales.js';
import { LEAST_LEDGER_WIDTH, ledgerPane } from './ledger-pane.js';
import { FOOT_LOG_ROWS, logPane } from './log-pane.js';
import type { Pane } from '../../widgets/pane.js';
import { scalesPane } from './scales-pane.js';
import type { Screen } from '../state.js';

/**
 * What stands at the foot of the column beside the map, whatever is above it: the scales of the tracks, the ledger, and the
 * log where there is no room for it below the map. The last of them go last.
 */
export function footPanes(screen: Screen, look: Look, { map, sideWidth, logHeight, bodyHeight }: ScreenLayout): Pane[] {
  // A large map has all figures in its provinces.
  const hasLedger = map !== 'large' && sideWidth >= LEAST_LEDGER_WIDTH;
  const isFull = sideWidth < WIDE_SCALES && bodyHeight >= ROOMY;
  const feet = [
    ...(sideWidth >= LEAST_SCALES_WIDTH ? [scalesPane(screen, look, isFull)] : []),
    ...(hasLedger ? [ledgerPane(screen, look)] : []),
    ...(logHeight === 0 ? [{ ...logPane(screen, look), rows: () => FOOT_LOG_ROWS }] : []),
  ];
  return feet.map((pane) => ({ ...pane, isFoot: true }));
}

/** Rows of the column from which the scales take a second row each. */
const ROOMY = 44;
