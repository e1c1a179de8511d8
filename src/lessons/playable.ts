import { fileOf, type ListedLesson, loadLesson, type NumberedPuzzle, type ProgramFile } from './lesson-files.js';
import { LessonMatch } from './lesson-match.js';
import { lessonOf } from './puzzle.js';
import type { Lesson } from './schema.js';

/**
 * Returns the file of a lesson that cannot be played, because the file is damaged or the rules refuse its position or
 * an answer. Null if the lesson can be played. Plays the whole lesson.
 */
export function lessonFault(lesson: ListedLesson): ProgramFile | null {
  return canPlay(() => loadLesson(lesson)) ? null : fileOf('lessons', lesson);
}

/** Returns the file of a puzzle whose position or solution the rules refuse; null if the puzzle can be played. */
export function puzzleFault({ number, puzzle }: NumberedPuzzle): ProgramFile | null {
  return canPlay(() => lessonOf(puzzle)) ? null : fileOf('puzzles', { number, id: puzzle.id });
}

/** Whether a lesson can be played from its position to its end. Catches any error that a wrong file causes. */
function canPlay(load: () => Lesson): boolean {
  try {
    const lesson = load();
    LessonMatch.at(lesson, lesson.steps.length);
    return true;
  } catch {
    return false;
  }
}
