import { count, percent } from './numbers.js';

export const analyse = {
  goesOn: (file: string) =>
    `${file} goes on: a game is analysed when it is over, because that tells what is hidden until then.`,
  notAllKnown: (file: string) => `${file} does not tell where all cards were, so what the players knew is not known.`,
  nothingToWriteIn: 'Standard input is no file to write remarks in.',
  cannotThink: (why: string) => `The bot cannot think: ${why}.`,
  curve: "West's chance to win, action by action, by what the side on turn knew",
  decade: (name: string, curve: string, west: number) => `${name.padEnd(11)} ${curve}  ${percent(west)}`,
  turningPoints: 'Turning points',
  noTurningPoint: 'No turning point: nothing better was found than what was played.',
  lost: (loss: number, now: number, better: number) =>
    `${Math.round(100 * loss)} points lost: chance to win ${percent(now)} instead of ${percent(better)}`,
  better: (words: readonly string[]) => `Better: ${words.join('; ')}`,
  why: (reasons: readonly string[]) => `Then: ${reasons.join(', ')}`,
  remark: (side: string, now: number, chance: number, better: readonly string[], reasons: readonly string[]) =>
    `${side}'s chance to win is ${percent(now)} by this, ${percent(chance)} by ${better.join('; ')}` +
    (reasons.length > 0 ? ` (${reasons.join(', ')})` : ''),
  remarked: (points: number, file: string) =>
    `${count(points, 'remark')} written into ${file}; wsdv replay shows them.`,
  keptBeside: (why: string, file: string) => `${why} The game with the remarks is in ${file}.`,
  lastLineOpen: (file: string) =>
    `No remarks can be written into ${file} as it is. End its last line, or delete it, and analyse the game again.`,
  notRemarked: 'The remarks cannot be written: the file would not be correct with them.',
};
