import { type ReactNode, useContext } from 'react';
import type { Thinker } from '../bots/thinker.js';
import {
  type ListedLesson,
  listLessons,
  loadLesson,
  loadPuzzles,
  type NumberedPuzzle,
} from '../lessons/lesson-files.js';
import { lessonFault, puzzleFault } from '../lessons/playable.js';
import { LessonGame, PuzzleGame } from './lesson-game.js';
import { PuzzlesSolvedContext } from './lessons-done.js';

/** A lesson or a puzzle that is being played. */
export type ExerciseScene =
  | { readonly type: 'lesson'; readonly lesson: ListedLesson }
  | { readonly type: 'puzzle'; readonly puzzle: NumberedPuzzle };

interface ExerciseProps {
  readonly scene: ExerciseScene;
  readonly thinker: Thinker;
  readonly onScene: (next: ExerciseScene) => void;
  /** Called when the player leaves. `left` is the id of the puzzle; undefined for a lesson. */
  readonly onLeave: (left?: string) => void;
}

/**
 * Draws a lesson or a puzzle, and after it the next lesson or puzzle that can be played. If there is none, calls
 * `onLeave`. Solved puzzles are left out as long as a later puzzle is not solved.
 */
export function Exercise({ scene, thinker, onScene, onLeave }: ExerciseProps): ReactNode {
  const { ids } = useContext(PuzzlesSolvedContext);
  const waysOut = (next: ExerciseScene | undefined, left?: string) => {
    const leave = (): void => onLeave(left);
    return { thinker, isLast: next === undefined, onNext: () => (next ? onScene(next) : leave()), onLeave: leave };
  };
  if (scene.type === 'lesson') {
    const { lesson } = scene;
    const next = listLessons().find((one) => one.number > lesson.number && lessonFault(one) === null);
    const ways = waysOut(next && { type: 'lesson', lesson: next });
    return <LessonGame key={lesson.id} lesson={loadLesson(lesson)} number={lesson.number} {...ways} />;
  }
  const { puzzle } = scene;
  const solved = ids();
  const later = loadPuzzles().filter(({ number }) => number > puzzle.number);
  // Looking for faults takes long, so as few puzzles as possible are checked.
  const ofUnsolved = later.find((one) => !solved.includes(one.puzzle.id) && puzzleFault(one) === null);
  const next = ofUnsolved ?? later.find((one) => puzzleFault(one) === null);
  const ways = waysOut(next && { type: 'puzzle', puzzle: next }, puzzle.puzzle.id);
  return <PuzzleGame key={puzzle.puzzle.id} {...puzzle} {...ways} />;
}
