import type { Side } from '../../../rules/board.js';
import { botFaultIn } from '../../../text/index.js';
import { truncateText } from '../../../terminal/index.js';
import { botsOf } from '../screen.js';
import type { Look } from '../../widgets/look.js';
import type { MatchScreenState } from '../state.js';

/**
 * Maximum width, in columns, of the reason in the message which says that a bot cannot think. A longer reason would
 * leave no room for the rest of the message.
 */
export const WIDEST_REASON = 60;

/** Returns the prompt about the bot that decides for a side; null if a person decides. */
export function botPrompt(shown: MatchScreenState, side: Side, { words, screen, symbols, fold }: Look): string | null {
  const bots = botsOf(shown);
  const level = bots?.levels[side];
  if (!bots || level === undefined) return null;
  const { levels, stuck, hurried, thinking } = screen.bots;
  const who = [words.side[side], levels[level]] as const;
  if (bots.problem !== null) {
    const why = botFaultIn(words.botFault, bots.problem);
    return stuck(...who, truncateText(fold(why), WIDEST_REASON, symbols.ellipsis));
  }
  return (bots.isHurried ? hurried : thinking)(...who);
}
