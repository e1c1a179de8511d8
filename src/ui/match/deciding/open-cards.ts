import { other, type Side } from '../../../rules/board.js';
import { phaseOf, type SeatState } from '../../../rules/game.js';
import { wrapText } from '../../../terminal/index.js';
import { openThreatsIn } from '../model.js';
import type { Line } from '../../widgets/lists.js';
import type { Look } from '../../widgets/look.js';
import { FRAME } from '../../widgets/pane.js';

/** Maximum number of rows for the cards whose events can harm a side. */
const MOST_ROWS = 6;

/**
 * Returns lines about what the other side can do next in a pane of `width` columns, frame included: the open cards
 * whose events can harm `side`, and that new cards come before the other side acts. Empty during an End of Decade,
 * after the game, and if `side` is null.
 */
export function openCardLines(state: SeatState, side: Side | null, look: Look, width: number): Line[] {
  if (side === null || phaseOf(state) > 0 || state.outcome !== null) return [];
  const { review } = look.screen;
  const next = look.words.side[other(state.action?.side ?? side)];
  const texts = state.display.length === 0 && state.half === 1 ? [review.newCards(next)] : [];
  const threats = openThreatsIn(state, side);
  if (Object.values(threats.cards).some(({ length }) => length > 0)) {
    const fits = (text: string): boolean => wrapText(text, width - FRAME).length <= MOST_ROWS;
    texts.push(review.openThreats(side, threats, fits));
  }
  return texts.map((text) => ({ text, style: look.theme.warning, hang: 2 }));
}
