import type { PuzzleWords } from '../lesson-words.js';
import { easy } from './puzzles/easy.js';
import { hard } from './puzzles/hard.js';
import { medium } from './puzzles/medium.js';
import { list } from './names.js';
import { count, gradeWord } from './numbers.js';
import { plainPuzzles } from './plain-puzzles.js';

const words: Readonly<Record<string, PuzzleWords>> = { ...easy, ...medium, ...hard };

export const puzzles = {
  progress: (puzzle: number, grade: number, title: string) => `Puzzle ${puzzle}, ${gradeWord(grade)}: ${title}`,
  over: (puzzle: number, title: string) => `Puzzle ${puzzle} is solved: ${title}`,
  /** @param puzzle number of a puzzle that does not exist */
  none: (puzzle: number) => `There is no puzzle ${puzzle}.`,
  /** @param path the damaged file, or the missing folder */
  faults: {
    folder: (path: string) => `The folder ${path} of the program is missing or empty. Install the program again.`,
    file: (path: string) =>
      `The file ${path} of the program is damaged, so its puzzle cannot be played. Install the program again.`,
  },
  listed: (puzzle: number, title: string) => `${puzzle}  ${title}`,
  /** @param side the side that acts */
  grade: (side: string, grade: number) => `${side}, ${gradeWord(grade)}`,
  /** @param side the side that acts; `task`: sentence about the goal */
  task: (side: string, task: string) => `You lead the ${side}. ${task}`,
  /** Words for all puzzles that have no words of their own. These puzzles ask for the best action. */
  best: {
    /** @param when the decade, such as `Decade II` */
    title: (side: string, when: string) => `${side}, ${when}`,
    task: 'Find the best action.',
    hint: (card: string) => `The best action uses the card ${card}.`,
    wrong: 'The bot “expert” rates another action much higher. Your choices are undone.',
    /** @param reason how the forecast differs from the forecast after the best action */
    worse: (reason: string) => `${reason}. Your choices are undone.`,
    /** @param sentence what happens at the End of Decade after the best action */
    afterBest: (sentence: string) => `Your action misses this result of the best action: ${sentence}`,
    afterBoth: (figure: string, yours: string, best: string) =>
      `${figure}: ${yours} after your action, ${best} after the best action`,
    /**
     * @param next the next best action; null if it is unknown. `differences`: how the results of the two actions differ
     */
    end: (margin: number, next: string | null, differences: readonly string[]) => {
      if (next === null)
        return `Every other action has a winning chance that is at least ${count(margin, 'point')} lower.`;
      const points = `at least ${count(margin, 'point')} higher`;
      return differences.length === 0
        ? `The winning chance is ${points} than with the next best action (${next}).`
        : `Compared with the next best action (${next}): ${differences.join('; ')}. Winning chance: ${points}.`;
    },
    /** @param decisive how the best action ends the game or prevents the end; `end`: the sentences that follow */
    decisive: (decisive: string, end: string) => `${decisive}. ${end}`,
    otherPlaces: 'the same card and use, other places',
    /** @param use the use as in a move file: `unrest`, `build`, `standard` or `event` */
    otherCard: (card: string, use: string) => `card ${card}, ${use}`,
    differs: (figure: string, best: string, next: string) => `${figure}: ${best} instead of ${next}`,
    denied: (side: string, card: string) => `the ${side} does not get the event of card ${card}`,
    /** Two sentences about the same fact, after the best and after the next best action. */
    verdict: (best: string, next: string) => `${best} (otherwise: ${next})`,
    /** Written after the number of a side's mass protests. */
    collapse: { certain: ', a sure collapse', impossible: ', so no collapse' },
    same: 'no figure of the forecast or of the board is better',
    /** What the best action is for. */
    aims: {
      topple: (others: string) => `It makes the ${others} collapse.`,
      survive: (own: string) => `It keeps the ${own} from collapsing.`,
      protests: 'It changes the mass protests at the End of Decade.',
      lost: 'It changes which living standards are lost in phase 5.',
      differences: 'It changes the unrest of phase 6.',
      attacks: 'It changes the attacks of phase 7.',
      rundowns: 'It changes how much Western currency is missing in phase 3.',
      socialism: 'It decides whether Socialism fails or triumphs.',
      insolvency: 'It decides whether the East can become insolvent.',
    },
  },
  /** @param lacks conditions that are not met, such as `Mass protests of the East: 3 (goal: at least 4)` */
  lacks: (lacks: readonly string[]) => `Not solved. ${lacks.join('; ')}. Your choices are undone.`,
  again: 'Try again.',
  /** What is right in an action that does not solve the puzzle. */
  near: {
    card: 'The card is right: try another use of it.',
    'card-and-use': 'Card and use are right: try other places.',
    places: 'The places are right: try another card.',
  },
  /** @param places chosen places that are right; the card and its use are right, too */
  nearPlaces: (places: readonly string[]) => `Card, use and ${list(places)} are right: try other places for the rest.`,
  lack: (figure: string, value: string, goal: string) => `${figure}: ${value} (goal: ${goal})`,
  atLeast: (limit: number) => `at least ${limit}`,
  atMost: (limit: number) => (limit === 0 ? '0' : `at most ${limit}`),
  exactly: (limit: number) => String(limit),
  range: (least: number, most: number) => `${least} to ${most}`,
  hasReply: 'The other side has a reply that prevents the solution',
  /** Figures of a goal, at the beginning of a sentence; `name` is a province, side or track. */
  figures: {
    province: {
      unrest: (name: string) => `Unrest in ${name}`,
      standard: (name: string) => `LS in ${name}`,
      economy: (name: string) => `Economy of ${name}`,
      protests: (name: string) => `Mass protests in ${name}`,
    },
    side: {
      unrest: (name: string) => `Unrest of the ${name}`,
      protests: (name: string) => `Mass protests of the ${name}`,
      standards: (name: string) => `LS of the ${name}`,
      factories: (name: string) => `Factories of the ${name}`,
      infrastructure: (name: string) => `Infrastructure of the ${name}`,
    },
    track: (name: string) => `Track ${name}`,
    flight: 'Spaces of flight',
    forecast: {
      protests: (name: string) => `Mass protests of the ${name} in phase 10`,
      lost: (name: string) => `LS that ${name} loses in phase 5`,
      differences: (name: string) => `Unrest for ${name} in phase 6`,
      attacks: (name: string) => `Unrest that attacks can bring to ${name} in phase 7`,
      rundowns: 'Missing Western currency in phase 3',
      insolvency: ['The East stays solvent', 'The East can become insolvent', 'The East becomes insolvent'],
    },
  },
  words,
  plain: plainPuzzles,
};
