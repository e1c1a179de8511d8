import { count, openChance, percent } from '../numbers.js';

export const hint = {
  asks: (side: string, level: string) =>
    `A bot (${level}) looks for the best action of ${side}. It knows what ${side} knows, and nothing else.`,
  progress: (done: number) => `${percent(done)} of its thinking is done`,
  stopping: 'It stops thinking, and tells the best so far …',
  failed: (why: string) => `It cannot think; nothing has changed. (${why})`,
  play: 'What to play',
  chances: (before: number, now: number) =>
    `Chance to win ${openChance(before)} at first sight; after it, looking ahead, ${openChance(now)}`,
  why: 'What that changes most',
  fears: (side: string) => `The answer to fear from ${side}`,
  ifThere: (side: string) => `if ${side} can take this card`,
  instead: 'The next best',
  chance: (now: number) => `Chance to win ${openChance(now)}`,
  worse: (reasons: readonly string[]) => `It would be worse: ${reasons.join(', ')}`,
  noted: 'The next commit is written down with the comment "hint".',
  simulated: (actions: number) => `${count(Math.round(actions), 'action')} simulated; it may be wrong.`,
};
