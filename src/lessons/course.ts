import { type Condition, type Goal, isKept, isMet, isRuledOut, needsCommit, rangeOf, type Situation } from './goals.js';
import { type FigureRange } from './foreseen.js';
import { answerOf } from './lesson-match.js';
import { type Nearness, nearnessOf } from './nearness.js';
import { lessonOf, type Puzzle } from './puzzle.js';
import { type Reason, reasonAgainst } from './puzzle-advantage.js';
import type { Lesson, LessonStep } from './schema.js';

/** A learner's progress in a lesson or puzzle. */
export interface Course {
  readonly lesson: Lesson;
  /** The puzzle that the lesson plays; null in other lessons. */
  readonly puzzle: Puzzle | null;
  /** Number of the lesson or puzzle, from 1. */
  readonly number: number;
  /** Whether no lesson or puzzle follows this one. */
  readonly isLast: boolean;
  /** Index of the present step; the number of steps when the lesson is done. */
  readonly step: number;
  /** Number of wrong tries at this step. A request for help raises the number until `dueText` returns the next text. */
  readonly tries: number;
  /** The remark about the last wrong try; null once the learner has given another answer. */
  readonly remark: Remark | null;
  /**
   * Number of answers of the last wrong try that were right and therefore not undone. The caller sets this number after
   * undoing the wrong answers.
   */
  readonly kept: number;
  /** Whether the step before ended because its goal could no longer be reached (`missed`). */
  readonly isLate: boolean;
}

/**
 * A remark on a wrong try. `own`: a sentence of the step. `lacks`: the conditions of a puzzle's goal that are not met.
 * `wrong`: the general sentence about a wrong answer. `not-asked`: the general sentence about an answer that the step
 * does not ask for. `near`: the parts of the wrong answer that are right; only in a puzzle.
 */
export type Remark =
  | { readonly type: 'own'; readonly says: string; readonly near?: Nearness | null }
  | {
      readonly type: 'lacks';
      readonly lacks: readonly Lack[];
      /** Why the action is worse than the best action; null if unknown, and if the goal has conditions. */
      readonly reason: Reason | null;
      readonly near: Nearness | null;
    }
  | { readonly type: 'wrong' }
  | { readonly type: 'not-asked' };

/**
 * An unmet condition of a goal, and the present figure for this condition. `condition` and `figure` are null if the
 * condition is about the other side's replies.
 */
export type Lack =
  | { readonly condition: Exclude<Condition, { decade: number } | { reply: unknown }>; readonly figure: FigureRange }
  | { readonly condition: null; readonly figure: null };

/** One thing that a learner does. */
export type Deed =
  /** Continues reading. */
  | { readonly type: 'read' }
  /** Asks for more help. */
  | { readonly type: 'help' }
  /** Does anything else on the screen. */
  | { readonly type: 'look'; readonly now: Situation }
  /** Commits the answers. */
  | { readonly type: 'commit'; readonly now: Situation };

/** Numbers of tries after which more help, and then the answer, is shown. In a puzzle only requests for help count. */
export const TRIES = { lesson: { more: 2, answer: 3 }, puzzle: { more: 1, answer: 2 } } as const;

export function startCourse(lesson: Lesson, number: number, step = 0, isLast = false): Course {
  return { lesson, puzzle: null, number, isLast, step, tries: 0, remark: null, kept: 0, isLate: false };
}

export function startPuzzle(puzzle: Puzzle, number: number, isLast = false): Course {
  return { ...startCourse(lessonOf(puzzle), number, 0, isLast), puzzle };
}

/** Returns the present step; null when the lesson is done. */
export function stepOf({ lesson, step }: Course): LessonStep | null {
  return lesson.steps[step] ?? null;
}

export function isDone(course: Course): boolean {
  return stepOf(course) === null;
}

/**
 * Returns which text of the step is due: the task, more help, or the answer. Against a bot no action is wrong, so the
 * answer is never due.
 */
export function dueText(course: Course): 'task' | 'more' | 'answer' {
  const { tries, puzzle } = course;
  if (isFree(course)) return tries > 0 ? 'more' : 'task';
  const { more, answer } = puzzle === null ? TRIES.lesson : TRIES.puzzle;
  return tries >= answer ? 'answer' : tries >= more ? 'more' : 'task';
}

/** Returns the course with the text `more` due instead of the answer, for while the answer is hidden. */
export function withAnswerHidden(course: Course): Course {
  const { more } = course.puzzle === null ? TRIES.lesson : TRIES.puzzle;
  return dueText(course) === 'answer' ? { ...course, tries: more } : course;
}

/** Whether the learner may commit any legal action, because a bot plays the other side. */
export function isFree({ lesson }: Course): boolean {
  return lesson.opponent !== undefined;
}

/** Result of a deed. If the verdict is `wrong`, the caller must take back those uncommitted answers that are wrong. */
export interface Taught {
  readonly course: Course;
  readonly verdict: 'done' | 'wrong' | 'open';
}

/** Returns the course after a deed. Returns the same course object if the deed changes nothing. */
export function teach(course: Course, deed: Deed): Taught {
  const step = stepOf(course);
  if (step === null) return { course, verdict: 'open' };
  if (deed.type === 'help')
    return { course: { ...course, tries: triesAfterHelp(course), remark: null }, verdict: 'open' };
  if (isStepDone(step, deed)) return { course: withNextStep(course), verdict: 'done' };
  if (deed.type === 'look' && step.missed !== undefined && isMet(step.missed, deed.now))
    return { course: { ...withNextStep(course), isLate: true }, verdict: 'done' };
  if (deed.type === 'read' || isFree(course)) return { course, verdict: 'open' };
  const isWrong = deed.type === 'commit' || isRuledOut(step.done, deed.now);
  if (!isWrong) return { course: withoutRemark(course, deed.now), verdict: 'open' };
  const { puzzle } = course;
  const tries = puzzle === null ? course.tries + 1 : course.tries;
  return { course: { ...course, tries, remark: remarkOn(step, puzzle, deed.now) }, verdict: 'wrong' };
}

function withNextStep(course: Course): Course {
  return { ...course, step: course.step + 1, tries: 0, remark: null, kept: 0, isLate: false };
}

/** Returns the number of tries after a request for help: high enough that the next text is shown. */
function triesAfterHelp({ tries, puzzle }: Course): number {
  const { more, answer } = puzzle === null ? TRIES.lesson : TRIES.puzzle;
  return tries < more ? more : Math.max(tries + 1, answer);
}

function isStepDone({ done }: LessonStep, deed: Exclude<Deed, { type: 'help' }>): boolean {
  if (deed.type === 'read') return done.type === 'read';
  return needsCommit(done) ? deed.type === 'commit' && isMet(done, deed.now) : isMet(done, deed.now);
}

/**
 * Returns the course after the match has refused a commit. `teach` has already counted the step as done, so the course
 * goes back to this step. Against a bot no commit completes a step, so the course is unchanged.
 */
export function withCommitRefused(course: Course): Course {
  return isFree(course) ? course : { ...course, step: Math.max(0, course.step - 1), tries: 0, remark: null, kept: 0 };
}

/** Removes the remark as soon as the learner begins another answer, or at once if more help is due. */
function withoutRemark(course: Course, { answers }: Situation): Course {
  const isOld = course.remark !== null && (answers.length !== course.kept || dueText(course) !== 'task');
  return isOld ? { ...course, remark: null } : course;
}

function remarkOn(step: LessonStep, puzzle: Puzzle | null, now: Situation): Remark {
  const { done, remarks = [] } = step;
  const fitting = remarks.find(({ when }) => isMet(when, now));
  if (puzzle !== null) {
    const near = nearnessOf(now.answers, answerOf(step, now.committed) ?? []);
    if (fitting) return { type: 'own', says: fitting.says, near };
    const reason = puzzle.goal === 'best' ? reasonAgainst(puzzle, now.committed, now.latest) : null;
    return { type: 'lacks', lacks: lacksOf(done, now), reason, near };
  }
  if (fitting) return { type: 'own', says: fitting.says };
  return { type: needsCommit(done) || done.type === 'take' ? 'wrong' : 'not-asked' };
}

/** Returns the conditions of a goal that the answers do not meet; none if the goal has no conditions. */
function lacksOf(goal: Goal, { latest }: Situation): readonly Lack[] {
  const { has = [] } = goal.type === 'commit' ? goal : {};
  return has.flatMap((condition): readonly Lack[] => {
    if ('decade' in condition || isKept(condition, latest)) return [];
    if ('reply' in condition) return [{ condition: null, figure: null }];
    return [{ condition, figure: rangeOf(condition, latest) }];
  });
}
