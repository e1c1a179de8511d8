import type { Side } from '../../rules/board.js';
import { botFaultIn } from '../../text/index.js';
import { truncateText } from '../../terminal/index.js';
import { botsOf } from './screen.js';
import type { Look } from '../widgets/look.js';
import type { Screen } from './state.js';

/** So much is told of why a bot cannot think: the rest of the sentence is more important. */
export const WIDEST_REASON = 60;

/** What the prompt tells of the bot that decides for a side; null where a person does. */
export function botTold(shown: Screen, side: Side, { words, screen, symbols, fold }: Look): string | null {
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
