import { isBetweenActions } from '../match/stops.js';
import type { Side } from '../rules/board.js';
import { seatState, type View } from '../rules/game.js';
import type { Thought } from '../text/index.js';
import type { Choice } from './bot.js';

/** What can be told of a choice. */
export function thoughtOf({ reasons, before, considered }: Choice): Thought {
  const [{ plan, chance }] = considered;
  return { side: plan.side, denies: deniedBy(considered), reasons, before, now: chance };
}

/**
 * Whether what a seat decides now begins what it does: an action, its part of a phase, an answer to the other side. An
 * action that goes on after a stop was thought of as it began.
 */
export function beginsToAct(view: View): boolean {
  const table = seatState(view);
  return isBetweenActions(table) || table.action?.side !== view.seat;
}

/** The side that was feared to answer with the event of the card taken, had the best other card been taken. */
function deniedBy([best, ...others]: Choice['considered']): Side | null {
  const card = best.plan.action?.card;
  if (card === undefined) return null;
  const other = others.find(({ plan, answer }) => plan.action?.card !== card && answer !== null)?.answer ?? null;
  return other?.action?.card === card && other.action.use === 'event' ? other.side : null;
}
