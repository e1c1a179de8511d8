import { count, openChance, shownPercent } from './numbers.js';

/** Texts of `wsdv analyse`. Chances are from 0 to 1. */
export const analyse = {
  /** Texts about a game that is not over. */
  running: {
    twoPeople: (file: string) =>
      `${file}: the game is not over. While two people play, it cannot be analysed: the analysis of one side shows the cards of that side, and the program cannot know which player reads it.`,
    atTable: (file: string) =>
      `${file}: the game is not over. A game at a table can be analysed only when it is over, so that no player gets help that the other cannot see.`,
    noPerson: (file: string) =>
      `${file}: the game is not over. Bots play both sides, so the game can be analysed only when it is over: an earlier analysis would show the cards of the bots.`,
    noFile: (file: string) =>
      `${file}: the game is not over. Name the file of the game, because the program must record in that file that you had a hint.`,
    noRemarks: (file: string) =>
      `${file}: the game is not over. --write adds remarks only to finished games: leave out --write.`,
    hint: (file: string) => `Your next action in ${file} gets the comment "hint".`,
    curve: (side: string) => `${side}'s chance to win after each of its actions, estimated from what ${side} knew`,
  },
  notAllKnown: (file: string) =>
    `${file} does not record where every card was, so the program cannot tell what each player knew.`,
  nothingToWriteIn: 'Remarks cannot be written into standard input: name a file.',
  cannotThink: (why: string) => `The bot cannot think: ${why}.`,
  /** Progress of an analysis, printed if stderr is not a terminal. */
  judged: (done: number, total: number) => `${done} of ${total} decisions judged`,
  curve: "West's chance to win after each action, estimated from what the acting player knew",
  decade: (name: string, curve: string, chance: number) => `${name.padEnd(11)} ${curve}  ${openChance(chance)}`,
  turningPoints: 'Turning points',
  noTurningPoint: 'No turning points: the analysis found no better actions than those played.',
  /** The points are the difference of the chances as they are printed. */
  lost: (now: number, better: number) => {
    const points = shownPercent(better) - shownPercent(now);
    return points === 0
      ? `Less than 1 percentage point lost: the chance to win stays at about ${openChance(now)}`
      : `${count(points, 'percentage point')} lost: chance to win ${openChance(now)} instead of ${openChance(better)}`;
  },
  better: (words: readonly string[]) => `Better: ${words.join('; ')}`,
  why: (reasons: readonly string[]) => `Effect of the better action: ${reasons.join(', ')}`,
  remark: (side: string, now: number, chance: number, better: readonly string[], reasons: readonly string[]) =>
    (openChance(now) === openChance(chance)
      ? `${side}'s chance to win: about ${openChance(now)} after this, slightly more after ${better.join('; ')}`
      : `${side}'s chance to win: ${openChance(now)} after this, ${openChance(chance)} after ${better.join('; ')}`) +
    (reasons.length > 0 ? ` (${reasons.join(', ')})` : ''),
  remarked: (points: number, file: string) =>
    `${count(points, 'remark')} written into ${file}; wsdv replay shows them.`,
  keptBeside: (why: string, file: string) =>
    `${why} The game with the remarks of the analysis was saved in ${file} instead.`,
  lastLineOpen: (file: string) =>
    `${file} cannot be changed: its last line may be incomplete. If the line is complete, add a newline at its end; otherwise delete the line. Then analyse the game again.`,
  notRemarked: 'The remarks were not written: they would make the file invalid.',
};
