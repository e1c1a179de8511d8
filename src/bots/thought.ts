import type { Alternatives } from '../match/bot-thoughts.js';
import { isBetweenActions } from '../match/stops.js';
import type { Side } from '../rules/board.js';
import { type SeatState, seatState, type View } from '../rules/game.js';
import type { Thought } from '../text/index.js';
import type { Choice } from './bot.js';

/** Returns a choice's explanation for players. */
export function thoughtOf({ reasons, before, considered }: Choice): Thought {
  const [{ plan, chance }] = considered;
  return { side: plan.side, denies: deniedBy(considered), reasons, before, now: chance };
}

/**
 * Returns what the bot considered besides its choice. `reply` is null if the other side's best reply is unknown, or if
 * it begins with the move `done`.
 * @param at the state for which the bot chose
 */
export function alternativesOf({ part, considered: [{ answer }], instead }: Choice, at: SeatState): Alternatives {
  const first = answer?.moves.at(0);
  const reply = first === undefined || first.type === 'done' ? null : answer;
  return { at, part, reply: reply && { side: reply.side, moves: reply.moves }, instead };
}

/**
 * Whether the bot explains its choice. False only after a commit within the seat's own action, because the bot explained
 * the action when it began.
 */
export function beginsToAct(view: View): boolean {
  const table = seatState(view);
  return isBetweenActions(table) || table.action?.side !== view.seat;
}

/**
 * Returns the other side if the bot's choice keeps that side from playing the event of the chosen card. Null unless
 * this event would be the other side's best reply to the bot's best plan with another card.
 */
function deniedBy([best, ...others]: Choice['considered']): Side | null {
  const card = best.plan.action?.card;
  if (card === undefined) return null;
  const other = others.find(({ plan, answer }) => plan.action?.card !== card && answer !== null)?.answer ?? null;
  return other?.action?.card === card && other.action.use === 'event' ? other.side : null;
}
