import type { LessonWords } from '../lesson-words.js';
import { aim } from './lessons/aim.js';
import { berlin } from './lessons/berlin.js';
import { building } from './lessons/building.js';
import { cards } from './lessons/cards.js';
import { decade } from './lessons/decade.js';
import { half } from './lessons/half.js';
import { standards } from './lessons/standards.js';
import { unrest } from './lessons/unrest.js';
import { plainLessons } from './plain-lessons.js';

const courses: Readonly<Record<string, LessonWords>> = {
  aim,
  cards,
  building,
  standards,
  unrest,
  decade,
  berlin,
  half,
};

export const lessons = {
  /** @param step number of the step; `of`: number of steps */
  progress: (lesson: number, step: number, of: number, title: string) =>
    `Lesson ${lesson}, step ${step} of ${of}: ${title}`,
  over: (lesson: number, title: string) => `Lesson ${lesson} is done: ${title}`,
  /** @param lesson number of a lesson that does not exist */
  none: (lesson: number) => `There is no lesson ${lesson}.`,
  /** @param path the damaged file */
  fault: (path: string) =>
    `The file ${path} of the program is damaged, so its lesson cannot be played. Install the program again.`,
  missing: 'The program has no lesson that can be played. Install the program again.',
  listed: (lesson: number, title: string) => `${lesson}  ${title}`,
  wrong: 'The rules allow this answer, but the step asks for a different one.',
  /** Follows a remark. @param keys the keys to press next */
  next: (keys: string) => `Next: ${keys}.`,
  /** Two keys to press one after the other. */
  inTurn: (first: string, second: string) => `${first}, then ${second}`,
  /** A key, and the place that it chooses. */
  named: (key: string, place: string) => `${key} (${place})`,
  noReply: 'The lesson cannot continue from here. Press u and follow the step more closely.',
  notAsked: 'This step asks for something else first. Your choices are undone.',
  /** @param sign the sign of the answer; `key`: name of the key that chooses the answer */
  answer: (sign: string, key: string) =>
    `The answer is marked ${sign}. Press ${key} once for each choice in the answer, and once more to commit.`,
  courses,
  plain: plainLessons,
};
