import type { Side } from '../rules/board.js';
import type { Thought } from '../text/index.js';
import type { Choice } from './bot.js';

/** What can be told of a choice. */
export function thoughtOf({ reasons, before, considered }: Choice): Thought {
  return { denies: deniedBy(considered), reasons, before, now: considered.at(0)?.chance ?? before };
}

/** The side that was feared to answer with the event of the card taken, had the best other card been taken. */
function deniedBy([best, ...others]: Choice['considered']): Side | null {
  const card = best?.plan.action?.card;
  if (card === undefined) return null;
  const other = others.find(({ plan, answer }) => plan.action?.card !== card && answer !== null)?.answer ?? null;
  return other?.action?.card === card && other.action.use === 'event' ? other.side : null;
}
