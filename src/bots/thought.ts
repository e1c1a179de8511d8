import type { Thought } from '../text/index.js';
import type { Choice } from './bot.js';

/** What can be told of a choice. */
export function thoughtOf({ reasons, before, considered }: Choice): Thought {
  return { reasons, before, now: considered.at(0)?.chance ?? before };
}
