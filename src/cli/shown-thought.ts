import { isProved, limitedEstimate } from '../common/estimate.js';
import { type AnySeat, showsHand } from '../notation/index.js';
import type { Thought } from '../text/index.js';

const rounded = (share: number): number => Math.round(share * 100) / 100;
const openChance = (chance: number): number => (isProved(chance) ? chance : rounded(limitedEstimate(chance)));

/**
 * Returns a bot's explanation for JSON. Unless the reader may see the hand of the bot's side, the numbers are rounded
 * to two decimals, because exact numbers would reveal the bot's hand.
 */
export function shownThought(thought: Thought, seat: AnySeat): Thought {
  if (showsHand(seat, thought.side)) return thought;
  const { before, now, reasons } = thought;
  return {
    ...thought,
    before: openChance(before),
    now: openChance(now),
    reasons: reasons.map(({ effect, ...reason }) => ({ ...reason, effect: rounded(effect) })),
  };
}
