import { PROVINCE } from '../board/geography.js';
import { PROVINCES, type ProvinceId } from '../board/provinces.js';
import { other, type Side } from '../board/side.js';
import type { CardId } from '../cards/card.js';
import { cardById } from '../cards/deck.js';
import { phaseOf } from '../engine/ending.js';
import { eventTask, sourceIcons } from '../event/event.js';
import { isPlaced, placingRule } from '../event/icons.js';
import { UNREST_PER_PROTEST } from '../pieces/unrest.js';
import type { State } from '../state/state.js';

/** Open cards with which the other side can make mass protests, and the provinces that these cards can hit. */
export interface OpenUnrest {
  readonly cards: readonly CardId[];
  /** Provinces that are 1 unrest short of a mass protest. */
  readonly provinces: readonly ProvinceId[];
}

/**
 * Returns the open cards that threaten `side`, and the provinces that these cards can hit. The colour of such a card
 * lets the other side use its event, and the event can add unrest to a province of `side` that is 1 unrest short of a
 * mass protest. Both lists are empty if there are no such cards, and during an End of Decade. Looks only at the board
 * and at open cards.
 */
export function openUnrest(s: State, side: Side): OpenUnrest {
  const by = other(side);
  const open = [...s.display, ...(by === 'east' && s.special !== null ? [s.special] : [])];
  const hits = phaseOf(s) > 0 ? [] : open.map((card) => ({ card, provinces: provincesHit(s, card, by) }));
  const cards = hits.filter(({ provinces }) => provinces.size > 0).map(({ card }) => card);
  const provinces = PROVINCES.filter(({ id }) => hits.some((hit) => hit.provinces.has(id))).map(({ id }) => id);
  return { cards, provinces };
}

/** Returns the provinces in which a card's event, used by `by`, can add the unrest that is missing for a protest. */
function provincesHit(s: State, card: CardId, by: Side): ReadonlySet<ProvinceId> {
  const hit = new Set<ProvinceId>();
  if (cardById(card).color === (by === 'west' ? 'red' : 'yellow')) return hit;
  const task = eventTask({ type: 'card', card }, by, false);
  for (const icon of sourceIcons(task.source)) {
    if (!isPlaced(icon) || icon.icon !== 'add-unrest' || icon.side === by || (icon.decidedBy ?? by) !== by) continue;
    for (const move of placingRule(icon).places(s, task, icon)) {
      if (move.type === 'province' && isNear(s, move.province)) hit.add(move.province);
    }
  }
  return hit;
}

function isNear(s: State, id: ProvinceId): boolean {
  return s.unrest[PROVINCE[id]] % UNREST_PER_PROTEST === UNREST_PER_PROTEST - 1;
}
