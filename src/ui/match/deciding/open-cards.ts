import { other, type Side } from '../../../rules/board.js';
import { openUnrest, withPendingEffects } from '../../../rules/figures.js';
import { DONE, phaseOf, type SeatState } from '../../../rules/game.js';
import type { Line } from '../../widgets/lists.js';
import type { Look } from '../../widgets/look.js';

/**
 * Returns a line about what the other side can do next with open cards: which cards can make mass protests of `side`,
 * or that new cards come before the other side acts. Returns no line if neither is the case, or `side` is null.
 */
export function openCardLines(state: SeatState, side: Side | null, look: Look): Line[] {
  if (side === null || phaseOf(state) > 0 || state.outcome !== null) return [];
  const { review } = look.screen;
  if (state.display.length === 0 && state.half === 1) {
    return [{ text: review.newCards(look.words.side[other(state.action?.side ?? side)]), style: look.theme.warning }];
  }
  const { cards, provinces } = openUnrest(withPendingEffects(state, DONE), side);
  if (cards.length === 0) return [];
  return [{ text: review.openUnrest(side, cards, provinces), style: look.theme.warning, hang: 2 }];
}
