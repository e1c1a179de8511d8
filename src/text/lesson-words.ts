/**
 * Sentences of a step of a lesson. Each fits into three lines of 78 columns. Named keys are written as their ids, such
 * as `{enter}` and `{escape}`.
 */
export interface StepWords {
  /** What the learner is told or asked to do. */
  readonly task: string;
  /** Replaces the task if the step before ended because its goal could no longer be reached. */
  readonly late?: string;
  /** Shown after the second wrong try; if absent, the task is shown. */
  readonly more?: string;
  /** Remarks on wrong answers, by the names in the lesson's file. */
  readonly remarks?: Readonly<Record<string, string>>;
}

/**
 * Sentences of a step, or of a puzzle, that plain mode prints instead of the sentences for the screen. Only a sentence
 * that names keys or things on the screen needs a replacement.
 */
export interface PlainStepWords {
  readonly task?: string;
  /** If absent, plain mode prints the first line to type. */
  readonly more?: string;
  readonly remarks?: Readonly<Record<string, string>>;
}

/** Words of a lesson that plain mode prints instead of the words for the screen. */
export interface PlainLessonWords {
  readonly steps: Readonly<Record<string, PlainStepWords>>;
  readonly end?: string;
}

/** Words of a lesson. The steps have the ids of the lesson's file (docs/lessons.md). */
export interface LessonWords {
  /** At most 30 columns. */
  readonly title: string;
  /** One sentence for the list of lessons. */
  readonly about: string;
  readonly steps: Readonly<Record<string, StepWords>>;
  /** Shown when the lesson is done. */
  readonly end: string;
}

/** Words of a puzzle (docs/puzzles.md). Named keys are written as their ids, such as `{enter}`, as in a lesson. */
export interface PuzzleWords {
  /** At most 30 columns. */
  readonly title: string;
  /** What the action has to reach. One line of at most 70 columns, because the list of puzzles shows it, too. */
  readonly task: string;
  /** Shown at the first request for help. */
  readonly hint: string;
  /** Remarks on actions that fail, by the names in the puzzle's file. */
  readonly remarks?: Readonly<Record<string, string>>;
  /** Shown when the puzzle is solved. */
  readonly end: string;
}
