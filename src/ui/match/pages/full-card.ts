import { latest } from '../../../match/session.js';
import type { CardId } from '../../../rules/cards.js';
import type { Canvas } from '../../../terminal/index.js';
import type { Look } from '../../widgets/look.js';
import { drawLinesOn } from '../../widgets/sheet.js';
import { cardLines } from '../deciding/detail.js';
import { eventNow } from '../../../text/event-now.js';
import { shownCard, sideShown, usesOf } from '../model.js';
import { showsUses } from '../screen.js';
import type { MatchScreenState } from '../state.js';

/** Returns the card that the page of a card shows: the card that was looked up, or else the card of the detail pane. */
export function lookedCard(screen: MatchScreenState): CardId | null {
  return screen.looked ?? shownCard(screen, latest(screen.session));
}

/** Draws a card in full, with its uses and what its event would do now. */
export function drawFullCard(screen: MatchScreenState, card: CardId, look: Look, width: number): Canvas {
  const state = latest(screen.session);
  const side = sideShown(screen);
  const used = showsUses(screen);
  const model = {
    card,
    side,
    uses: used ? usesOf(state, card, look.words) : null,
    now: used ? eventNow(state, card, side, look) : null,
  };
  return drawLinesOn(cardLines(model, look, width), width);
}
