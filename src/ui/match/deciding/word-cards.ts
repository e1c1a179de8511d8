import { cached } from '../../../common/cached.js';
import type { Side } from '../../../rules/board.js';
import { cardById, type CardId } from '../../../rules/cards.js';
import type { SeatState } from '../../../rules/game.js';
import { titleRows } from './card-titles.js';
import { eventLines } from './detail.js';
import { eventNow } from '../../../text/event-now.js';
import { type Line, wrapLines } from '../../widgets/lists.js';
import type { Look } from '../../widgets/look.js';

/** A card with its event in words: the rows of its title and the lines of its icons. */
export interface ToldCard {
  readonly titles: readonly string[];
  readonly lines: readonly Line[];
}

export type ToldCards = ReadonlyMap<CardId, ToldCard>;

/** Minimum columns of a pane that shows cards with their events in words. */
export const LEAST_TOLD_WIDTH = 80;
/** Number of cards side by side, when each card shows its event in words. */
export const TOLD_COLUMNS = 2;
/** Columns before the title of a card. */
export const BEFORE_TITLE = 8;
/** Columns before the icons below the title. */
export const BEFORE_SIGNS = 4;
/** Columns kept after the title for the signs of the card. */
const BEHIND_TITLE = 4;

/** Returns the width in columns of a card with its event in words, for a pane of `width` columns. */
export function toldWidth(width: number): number {
  return Math.floor((width - 2) / TOLD_COLUMNS);
}

/**
 * Returns cards with their events in words, for a pane of `width` columns. If `now` is a state, each icon also says
 * what it would do in that state if `side` took the card.
 */
export function toldCards(
  ids: readonly CardId[],
  { side, now }: { readonly side: Side; readonly now: SeatState | null },
  look: Look,
  width: number,
): ToldCards {
  return new Map(ids.map((id) => [id, toldCard(id, side, now, look, toldWidth(width))]));
}

const toldCard = cached((id: CardId, side: Side, now: SeatState | null, look: Look, width: number): ToldCard => ({
  titles: titleRows(cardById(id), look, width - BEFORE_TITLE - BEHIND_TITLE),
  lines: wordsOf(id, side, now, look, width - BEFORE_SIGNS - 1),
}));

function wordsOf(card: CardId, side: Side, state: SeatState | null, look: Look, width: number): Line[] {
  const now = state && eventNow(state, card, side, look);
  return wrapLines(eventLines({ card, side, now }, look, true), width);
}
