import { isProved } from '../../../common/estimate.js';
import { count, openChance, percent } from '../numbers.js';

/** Texts of the hint pane. Chances and progress are from 0 to 1. */
export const hint = {
  asks: (side: string, level: string) =>
    `A bot (${level}) looks for the best action for ${side}. It knows only what ${side} knows.`,
  progress: (done: number) => `${percent(done)} done`,
  stopping: 'The bot stops and shows the best action so far …',
  failed: (why: string) => `The bot cannot think; nothing has changed. (${why})`,
  takes: (digit: string, title: string, use: string) => `Digit ${digit}, “${title}”: ${use}`,
  reveals: 'This answer reveals a card and is committed at once, so choose it yourself.',
  chanceWith: (chance: number) =>
    isProved(chance)
      ? `This action certainly ${chance === 1 ? 'wins' : 'loses'}.`
      : `Estimated chance to win after this action: ${openChance(chance)}`,
  why: 'Why this action',
  fears: (side: string) => `${side}'s best reply`,
  ifThere: (side: string) => `if ${side} can take this card`,
  instead: 'The second-best action',
  chance: (now: number) => `Chance to win ${openChance(now)}`,
  worse: (reasons: readonly string[]) => `Why it is worse: ${reasons.join(', ')}`,
  noted: 'The move file will note the hint.',
  proved: 'The result is certain: all possible answers were examined to the end of the game.',
  simulated: (actions: number) => `${count(Math.round(actions), 'action')} simulated; the hint may be wrong.`,
};
