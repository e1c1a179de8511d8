import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { cachedLast } from '../common/cached.js';
import type { Result } from '../common/result.js';
import { type Puzzle, readPuzzle } from './puzzle.js';
import { type Lesson, type LessonError, readLesson } from './schema.js';

/** File name of a lesson or puzzle: its number and its id, such as `1-aim.json`. */
const NAME = /^(\d+)-([a-zA-Z0-9]+)\.json$/;

/** A lesson or puzzle in the list. */
export interface ListedLesson {
  readonly number: number;
  readonly id: string;
}

/**
 * Returns a folder with data of the program. The relative path works both from this source file and from the bundles,
 * because they are at the same depth in the package.
 */
const folder = (name: 'lessons' | 'puzzles'): URL => new URL(`../../${name}/`, import.meta.url);

/** Returns the files of a folder in the order of their numbers. The files are not read. */
function listed(name: 'lessons' | 'puzzles'): readonly ListedLesson[] {
  return readdirSync(folder(name))
    .flatMap((file) => {
      const [, number, id] = NAME.exec(file) ?? [];
      return number === undefined || id === undefined ? [] : [{ number: Number(number), id }];
    })
    .toSorted((one, other) => one.number - other.number);
}

function loaded<T extends { readonly id: string }>(
  name: 'lessons' | 'puzzles',
  { number, id }: ListedLesson,
  read: (text: string) => Result<T, readonly LessonError[]>,
): T {
  const file = `${number}-${id}.json`;
  const found = read(readFileSync(fileURLToPath(new URL(file, folder(name))), 'utf8'));
  if (!found.ok) {
    const errors = found.error.map(({ field, problem }) => `${field}: ${problem}`);
    throw new Error(`${name}/${file} has errors:\n${errors.join('\n')}`);
  }
  if (found.value.id !== id) throw new Error(`${name}/${file} has the id ${found.value.id}`);
  return found.value;
}

/** Returns the lessons of the program in the order of their numbers. Their files are not read. */
export const listLessons = (): readonly ListedLesson[] => listed('lessons');

/**
 * Reads a lesson.
 * @throws Error if the file is not a lesson; a test reads all of them
 */
export const loadLesson = (lesson: ListedLesson): Lesson => loaded('lessons', lesson, readLesson);

export interface NumberedPuzzle {
  readonly number: number;
  readonly puzzle: Puzzle;
}

/**
 * Returns the puzzles of the program, in the order of their numbers. The first call reads their files.
 * @throws Error if a file is not a puzzle; a test reads all of them
 */
export const loadPuzzles = cachedLast((): readonly NumberedPuzzle[] =>
  listed('puzzles').map((one) => ({ number: one.number, puzzle: loaded('puzzles', one, readPuzzle) })),
);
