import { isBetweenActions } from '../match/stops.js';
import type { Side } from '../rules/board.js';
import { seatState, type View } from '../rules/game.js';
import type { Thought } from '../text/index.js';
import type { Choice } from './bot.js';

/** Returns a choice's explanation for players. */
export function thoughtOf({ reasons, before, considered }: Choice): Thought {
  const [{ plan, chance }] = considered;
  return { side: plan.side, denies: deniedBy(considered), reasons, before, now: chance };
}

/**
 * Whether a seat's decision begins its action, its part of a phase, or an answer within the other side's action. False
 * for the rest of its own action after a stop: the bot explained that action when it began.
 */
export function beginsToAct(view: View): boolean {
  const table = seatState(view);
  return isBetweenActions(table) || table.action?.side !== view.seat;
}

/** Returns the side whose best reply to the best other card is the chosen card's event; null if there is none. */
function deniedBy([best, ...others]: Choice['considered']): Side | null {
  const card = best.plan.action?.card;
  if (card === undefined) return null;
  const other = others.find(({ plan, answer }) => plan.action?.card !== card && answer !== null)?.answer ?? null;
  return other?.action?.card === card && other.action.use === 'event' ? other.side : null;
}
