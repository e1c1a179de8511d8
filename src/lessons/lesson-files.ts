import { readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { cachedLast } from '../common/cached.js';
import type { Result } from '../common/result.js';
import { type Puzzle, readPuzzle } from './puzzle.js';
import { type Lesson, type LessonError, readLesson } from './schema.js';

/** File name of a lesson or puzzle: its number and its id, such as `1-aim.json`. */
const NAME = /^(\d+)-([a-zA-Z0-9]+)\.json$/;

/** Maximum size of a file of a lesson or puzzle, in bytes. */
const MOST_BYTES = 262_144;

/** A lesson or puzzle in the list. */
export interface ListedLesson {
  readonly number: number;
  readonly id: string;
}

/**
 * The folder of the program. The relative path works both from this source file and from the bundles, because they are
 * at the same depth in the package.
 */
const ROOT = new URL('../../', import.meta.url);

const nameOf = ({ number, id }: ListedLesson): string => `${number}-${id}.json`;

/** Returns the files of a folder in the order of their numbers. The files are not read. */
function listed(name: 'lessons' | 'puzzles', root: URL = ROOT): readonly ListedLesson[] {
  return readdirSync(new URL(`${name}/`, root))
    .flatMap((file) => {
      const [, number, id] = NAME.exec(file) ?? [];
      return number === undefined || id === undefined ? [] : [{ number: Number(number), id }];
    })
    .toSorted((one, other) => one.number - other.number);
}

function loaded<T extends { readonly id: string }>(
  name: 'lessons' | 'puzzles',
  lesson: ListedLesson,
  read: (text: string) => Result<T, readonly LessonError[]>,
  root: URL = ROOT,
): T {
  const file = nameOf(lesson);
  const url = new URL(`${name}/${file}`, root);
  // Reading a pipe or a device might never end.
  const stats = statSync(url);
  if (!stats.isFile() || stats.size > MOST_BYTES) throw new Error(`${name}/${file} is not a file, or is too large`);
  const found = read(readFileSync(url, 'utf8'));
  if (!found.ok) {
    const errors = found.error.map(({ field, problem }) => `${field}: ${problem}`);
    throw new Error(`${name}/${file} has errors:\n${errors.join('\n')}`);
  }
  if (found.value.id !== lesson.id) throw new Error(`${name}/${file} has the id ${found.value.id}`);
  return found.value;
}

/**
 * Returns the lessons of the program in the order of their numbers. Their files are not read. Returns no lesson if
 * their folder is missing.
 */
export const listLessons = (): readonly ListedLesson[] => tried(() => listed('lessons')) ?? [];

/**
 * Reads a lesson.
 * @throws Error if the file is not a lesson (see `lessonFault`); a test reads all of them
 */
export const loadLesson = (lesson: ListedLesson): Lesson => loaded('lessons', lesson, readLesson);

export interface NumberedPuzzle {
  readonly number: number;
  readonly puzzle: Puzzle;
}

/** A file or folder of the program. */
export interface ProgramFile {
  /** Path in the program's folder, such as `puzzles/1-twoProtests.json`. */
  readonly name: string;
  readonly path: string;
}

/** A damaged or missing file or folder of the program's puzzles. */
export interface PuzzleFault extends ProgramFile {
  /** `folder`: the folder of the puzzles cannot be listed. `file`: a file is not a puzzle, or cannot be read. */
  readonly what: 'folder' | 'file';
}

const programFile = (name: string, root: URL): ProgramFile => ({ name, path: fileURLToPath(new URL(name, root)) });

/** Returns the file of a lesson or puzzle of the program. */
export function fileOf(name: 'lessons' | 'puzzles', lesson: ListedLesson): ProgramFile {
  return programFile(`${name}/${nameOf(lesson)}`, ROOT);
}

/** Reads all puzzles of a folder. The puzzles of damaged files are left out; `faults` tells which files. */
export function readPuzzles(root: URL): {
  readonly puzzles: readonly NumberedPuzzle[];
  readonly faults: readonly PuzzleFault[];
} {
  const fault = (what: PuzzleFault['what'], name: string): PuzzleFault => ({ what, ...programFile(name, root) });
  const puzzles: NumberedPuzzle[] = [];
  const faults: PuzzleFault[] = [];
  const all = tried(() => listed('puzzles', root));
  if (all === null || all.length === 0) return { puzzles, faults: [fault('folder', 'puzzles')] };
  for (const one of all) {
    const puzzle = tried(() => loaded('puzzles', one, readPuzzle, root));
    if (puzzle === null) faults.push(fault('file', `puzzles/${nameOf(one)}`));
    else puzzles.push({ number: one.number, puzzle });
  }
  return { puzzles, faults };
}

/** Returns the result of `work`; null if it throws. */
function tried<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}

const ownPuzzles = cachedLast(() => readPuzzles(ROOT));

/** Returns the puzzles of the program, in the order of their numbers. The first call reads their files. */
export const loadPuzzles = (): readonly NumberedPuzzle[] => ownPuzzles().puzzles;

/** Returns the missing or damaged files of the program's puzzles; a test proves that there are none. */
export const puzzleFaults = (): readonly PuzzleFault[] => ownPuzzles().faults;
