import { type Course, dueText, isDone, isFree, stepOf } from '../../../lessons/course.js';
import { lacksText, puzzleLessonWords, withNearness } from '../../../lessons/puzzle-words.js';
import type { LessonWords, StepWords } from '../../../text/catalogue.js';
import { SIGNS } from '../../../text/index.js';
import { Canvas, wrapText } from '../../../terminal/index.js';
import { nextWords } from './lesson-keys.js';
import { hintsWidth, keyHints, nameOf, writeHints } from '../../widgets/key-hints.js';
import { ENTER, keys } from '../../widgets/key-table.js';
import type { Line } from '../../widgets/lists.js';
import { type Look, signIn } from '../../widgets/look.js';

/** Rows of the pane of a lesson: a title, and at most three lines of text. */
export const LESSON_ROWS = 4;

/** Columns to the left and to the right of the text. */
const MARGIN = 1;
/** Maximum columns of a line, because long lines are hard to read. */
const WIDEST_TEXT = 100;

/**
 * Draws the pane of a lesson.
 * @param next the keys to press next, to be named after a remark; null if they are not known
 */
export function drawLesson(course: Course, next: string | null, look: Look, width: number): Canvas {
  const { text, style } = lessonLine(course, next, look);
  const lines = wrapText(text, lessonTextWidth(width));
  const canvas = new Canvas(width, LESSON_ROWS);
  const { theme, symbols } = look;
  canvas.line(0, 0, width - 1, 0, { stroke: symbols.panel, style: theme.border });
  canvas.text(1, 0, ` ${titleOf(course, look)} `, theme.title);
  const hints = hintsOf(course, look);
  const x = width - hintsWidth(hints) - 3;
  canvas.text(x, 0, ' '.repeat(hintsWidth(hints) + 2), theme.muted);
  writeHints(canvas, x + 1, 0, hints, look);
  lines.slice(0, LESSON_ROWS - 1).forEach((line, row) => canvas.text(MARGIN, row + 1, line, style));
  return canvas;
}

/** Returns the maximum width of a line of text in a pane of this width. */
export function lessonTextWidth(width: number): number {
  return Math.min(WIDEST_TEXT, width - 2 * MARGIN);
}

function titleOf(course: Course, look: Look): string {
  const { lesson, puzzle, number, step } = course;
  const { lessons, puzzles } = look.screen;
  const title = wordsOf(course, look)?.title ?? lesson.id;
  if (isDone(course)) return (puzzle === null ? lessons : puzzles).over(number, title);
  if (puzzle !== null) return puzzles.progress(number, puzzle.grade, title);
  return lessons.progress(number, step + 1, lesson.steps.length, title);
}

function hintsOf(course: Course, look: Look): ReturnType<typeof keyHints> {
  const { game } = look.screen.keys;
  const isPuzzle = course.puzzle !== null;
  if (isDone(course)) return keyHints([{ keys: ENTER, words: nextWords(course) }], game, look);
  if (stepOf(course)?.done.type === 'read') return keyHints([{ keys: ENTER, words: 'readOn' }], game, look);
  const words = isPuzzle ? 'puzzleHelp' : isFree(course) && dueText(course) !== 'task' ? 'hint' : 'moreHelp';
  return keyHints([{ keys: keys('H'), words }], game, look);
}

/** Returns the words of a lesson or puzzle; undefined if the catalogue has none. */
function wordsOf({ lesson, puzzle }: Course, look: Look): LessonWords | undefined {
  return puzzle === null ? look.screen.lessons.courses[lesson.id] : puzzleLessonWords(puzzle, look);
}

/**
 * Returns the text that the pane shows: a remark on a wrong try, or else the text of the present step. When the lesson
 * is done, returns its last text.
 */
export function lessonLine(course: Course, next: string | null, look: Look): Line {
  const line = wordsShown(course, next, look);
  return { ...line, text: withKeyNames(line.text, look) };
}

/** Replaces each id of a key in braces, such as `{enter}`, by the name of the key. */
export function withKeyNames(text: string, look: Look): string {
  return text.replace(/\{(\w+)\}/g, (_, id: string) => nameOf(keys(id), look));
}

function wordsShown(course: Course, next: string | null, look: Look): Line {
  const { theme, symbols, screen } = look;
  const words = wordsOf(course, look);
  const step = stepOf(course);
  if (step === null) return { text: words?.end ?? '', style: theme.good };
  const told = words?.steps[step.id];
  const remark = remarkText(course, told, look);
  if (remark !== null) {
    const then = next === null ? '' : ` ${screen.lessons.next(next)}`;
    return { text: `${symbols.cross} ${remark}${then}`, style: theme.warning };
  }
  const due = dueText(course);
  if (due === 'answer' && step.answer !== undefined) {
    return { text: screen.lessons.answer(signIn(SIGNS.hint, symbols), nameOf(ENTER, look)) };
  }
  const { task = '', late = task, more = task } = told ?? {};
  return { text: due !== 'task' ? more : course.isLate ? late : task };
}

function remarkText({ remark }: Course, told: StepWords | undefined, look: Look): string | null {
  const { screen } = look;
  switch (remark?.type) {
    case undefined:
      return null;
    case 'own':
      return withNearness(told?.remarks?.[remark.says] ?? '', remark.near ?? null, look);
    case 'lacks':
      return lacksText(remark, look);
    case 'wrong':
      return screen.lessons.wrong;
    case 'not-asked':
      return screen.lessons.notAsked;
  }
}
