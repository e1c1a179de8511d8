import type { Side } from '../../../rules/board.js';
import type { ForecastChange } from '../../../rules/figures.js';
import type { SeatState } from '../../../rules/game.js';
import { wrapText } from '../../../terminal/index.js';
import { openCardSentences } from '../../../text/open-cards.js';
import { openThreatsIn } from '../model.js';
import type { Line } from '../../widgets/lists.js';
import type { Look } from '../../widgets/look.js';
import { FRAME } from '../../widgets/pane.js';

/** Maximum number of rows for the cards whose events can harm a side. */
const MOST_ROWS = 6;

/**
 * Returns lines about what the other side can do next (`openCardSentences`) in a pane of `width` columns, frame
 * included. Empty if `side` is null.
 */
export function openCardLines(
  state: SeatState,
  side: Side | null,
  look: Look,
  width: number,
  changes: readonly ForecastChange[] = [],
): Line[] {
  if (side === null) return [];
  const fits = (text: string): boolean => wrapText(text, width - FRAME).length <= MOST_ROWS;
  const texts = openCardSentences(state, side, openThreatsIn(state, side), look, fits, changes);
  return texts.map((text) => ({ text, style: look.theme.warning, hang: 2 }));
}
