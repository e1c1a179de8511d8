import type { CardId } from '../cards/card.js';
import { type Ask, finish } from '../handler.js';
import { answer, DONE, type Move } from '../move.js';
import type { State } from '../state.js';
import type { GuillaumeTask } from '../task.js';

/** Cards of the draw pile that East may look at (R6.4k). */
const SEEN_OF_PILE = 2;

/** The cards East sees: West's hand, or the top of the draw pile. */
export function seenCards(s: State, source: 'hand' | 'pile'): readonly CardId[] {
  return source === 'hand' ? s.hands.west : s.drawPile.slice(0, SEEN_OF_PILE);
}

function exchanges(s: State, source: 'hand' | 'pile'): Move[] {
  const seen = seenCards(s, source);
  const moves: Move[] = seen.flatMap((card) =>
    s.hands.east.map((own) => ({ type: 'exchange', seen: card, own }) as const),
  );
  if (source === 'pile') moves.push(...seen.map((card) => ({ type: 'remove', card }) as const));
  return [...moves, DONE];
}

/** The Guillaume Affair: East looks at hidden cards and may exchange one, or remove one from the draw pile (R6.4k). */
export const guillaume: Ask<GuillaumeTask> = {
  ask(s, { source }) {
    if (source !== null) return { side: 'east', kind: 'exchange', clause: 'R6.4k', options: exchanges(s, source) };
    const options: Move[] = [];
    if (s.hands.west.length > 0) options.push({ type: 'look', at: 'hand' });
    if (s.drawPile.length > 0) options.push({ type: 'look', at: 'pile' });
    return { side: 'east', kind: 'look', clause: 'R6.4k', options };
  },
  answer(s, task, move, log) {
    const { source } = task;
    if (source === null) {
      const { at } = answer(move, 'look');
      task.source = at;
      const cards = [...seenCards(s, at)];
      log.push({ type: 'looked', at, count: cards.length, cards });
      return;
    }
    finish(s);
    if (move.type === 'exchange') {
      const place = source === 'hand' ? s.hands.west : s.drawPile;
      place[place.indexOf(move.seen)] = move.own;
      s.hands.east[s.hands.east.indexOf(move.own)] = move.seen;
      log.push({ type: 'exchanged', with: source, seen: move.seen, own: move.own });
    } else if (move.type === 'remove') {
      s.drawPile.splice(s.drawPile.indexOf(move.card), 1);
      s.faceDown.push(move.card);
      log.push({ type: 'removed-card', card: move.card });
    }
  },
};
