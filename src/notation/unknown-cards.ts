import type { Pending } from '../rules/engine.js';
import type { CardId } from '../rules/cards/card.js';
import type { Move } from '../rules/move.js';
import type { HiddenCards } from './hidden-cards.js';
import { findCard } from './names.js';

/**
 * An answer to the Guillaume Affair with cards that are not known, `exchange ? for ?` or `remove ?`: a legal one among
 * cards nobody has seen, which later lines may tell apart. Null for other answers, `unknown` when there is none.
 */
export function guessedMove(
  hidden: HiddenCards,
  pending: Pending,
  text: string,
): { type: 'move'; move: Move; rest: null } | 'unknown' | null {
  if (pending.kind !== 'exchange' || !text.includes('?')) return null;
  const exchange = /^exchange\s+(\S+)\s+(?:for|against|with)\s+(\S+)$/i.exec(text);
  const removed = /^remove\s+(\S+)$/i.exec(text);
  const fits = (wanted: string, card: CardId): boolean =>
    wanted === '?' ? hidden.isGuess(card) : findCard(wanted).exact.includes(card);
  const move = pending.options.find((option) => {
    if (exchange && option.type === 'exchange') return fits(exchange[1], option.seen) && fits(exchange[2], option.own);
    return removed !== null && option.type === 'remove' && fits(removed[1], option.card);
  });
  return move ? { type: 'move', move, rest: null } : 'unknown';
}
