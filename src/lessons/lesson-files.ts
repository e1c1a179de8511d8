import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Lesson, readLesson } from './schema.js';

/**
 * Folder of the lessons. The relative path works both from this source file and from the bundles, because they are at the
 * same depth in the package.
 */
const FOLDER = new URL('../../lessons/', import.meta.url);

/** File name of a lesson: its number and its id, such as `1-aim.json`. */
const NAME = /^(\d+)-([a-zA-Z0-9]+)\.json$/;

/** A lesson in the list of lessons. */
export interface ListedLesson {
  readonly number: number;
  readonly id: string;
}

/** Returns the lessons of the program in the order of their numbers. Their files are not read. */
export function listLessons(): readonly ListedLesson[] {
  return readdirSync(FOLDER)
    .flatMap((file) => {
      const [, number, id] = NAME.exec(file) ?? [];
      return number === undefined || id === undefined ? [] : [{ number: Number(number), id }];
    })
    .toSorted((one, other) => one.number - other.number);
}

/**
 * Reads a lesson.
 * @throws Error if the file is not a lesson; a test reads all of them
 */
export function loadLesson({ number, id }: ListedLesson): Lesson {
  const path = fileURLToPath(new URL(`${number}-${id}.json`, FOLDER));
  const lesson = readLesson(readFileSync(path, 'utf8'));
  if (!lesson.ok) {
    const errors = lesson.error.map(({ field, problem }) => `${field}: ${problem}`);
    throw new Error(`${number}-${id}.json is not a lesson:\n${errors.join('\n')}`);
  }
  if (lesson.value.id !== id) throw new Error(`${number}-${id}.json has the id ${lesson.value.id}`);
  return lesson.value;
}
