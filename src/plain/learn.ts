import { startCourse, startPuzzle } from '../lessons/course.js';
import {
  type ListedLesson,
  listLessons,
  loadLesson,
  loadPuzzles,
  type NumberedPuzzle,
  type ProgramFile,
} from '../lessons/lesson-files.js';
import { LessonMatch } from '../lessons/lesson-match.js';
import { lessonFault, puzzleFault } from '../lessons/playable.js';
import { puzzleHeads, puzzleLessonWords } from '../lessons/puzzle-words.js';
import { SOLVE } from '../lessons/puzzle.js';
import { placeOf, placeText } from '../notation/index.js';
import type { Texts } from '../text/language.js';
import { type Exercise, type LearnHost, runExercises } from './exercises.js';

/**
 * Teaches line by line until the learner leaves or the input ends.
 * @param number the lesson to begin with; null to ask for it
 * @returns the exit code, as `runLines`
 */
export function learnPlain(number: number | null, host: LearnHost): Promise<number> {
  return runExercises(number, host, (texts) => {
    const { prompt, lesson } = texts.screen.plainMode;
    return {
      all: listLessons().map((one) => lessonExercise(one, texts)),
      words: { ...lesson, which: prompt.lesson, next: prompt.nextLesson },
    };
  });
}

/**
 * Asks for the solutions of puzzles line by line until the player leaves or the input ends.
 * @param number the puzzle to begin with; null to ask for it
 * @returns the exit code, as `runLines`
 */
export function solvePlain(number: number | null, host: LearnHost): Promise<number> {
  return runExercises(number, host, (texts) => {
    const { prompt, puzzle } = texts.screen.plainMode;
    return {
      all: loadPuzzles().map((one) => puzzleExercise(one, texts)),
      words: { ...puzzle, which: prompt.puzzle, next: prompt.nextPuzzle },
    };
  });
}

function lessonExercise({ number, id }: ListedLesson, texts: Texts): Exercise {
  const { plainMode: say, lessons } = texts.screen;
  const screen = lessons.courses[id] ?? { title: id, about: '', steps: {}, end: '' };
  const { title, about } = screen;
  return {
    number,
    id,
    title,
    listed: (isDone) => say.lesson.listed(title, about, isDone),
    opening: () => [say.lesson.title(number, title)],
    over: lessons.over(number, title),
    words: { screen, plain: lessons.plain[id] ?? { steps: {} } },
    course: (step) => startCourse(loadLesson({ number, id }), number, step),
    fault: () => said(lessonFault({ number, id }), lessons.fault),
  };
}

function puzzleExercise({ number, puzzle }: NumberedPuzzle, texts: Texts): Exercise {
  const { plainMode: say, puzzles } = texts.screen;
  const { id, seat, grade } = puzzle;
  const { title, task } = puzzleHeads(puzzle, texts);
  const course = startPuzzle(puzzle, number);
  return {
    number,
    id,
    title,
    listed: (isDone) => say.puzzle.listed(title, puzzles.grade(texts.words.side[seat], grade), task, isDone),
    opening: () => {
      const { record } = LessonMatch.at(course.lesson, 0).match;
      return [puzzles.progress(number, grade, title), placeText(placeOf(record.end), texts.words)];
    },
    over: puzzles.over(number, title),
    // Computed only when needed: the words of a puzzle with the goal `best` can need a legal position, and a damaged
    // file may not have one.
    get words() {
      const own = puzzles.plain[id] ?? {};
      const screen = puzzleLessonWords(puzzle, texts);
      const plain = { steps: { [SOLVE]: { ...own, more: own.more ?? screen.steps[SOLVE]?.more ?? '' } } };
      return { screen, plain };
    },
    course: () => course,
    fault: () => said(puzzleFault({ number, puzzle }), puzzles.faults.file),
  };
}

/** Returns the sentence about a damaged file; null if there is none. */
function said(file: ProgramFile | null, sentence: (path: string) => string): string | null {
  return file === null ? null : sentence(file.path);
}
