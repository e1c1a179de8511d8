/** Puzzles: a position, a goal, and one action that reaches it. A puzzle is played as a lesson with a single step. */
import * as v from 'valibot';
import type { Result } from '../common/result.js';
import { SIDES } from '../rules/board.js';
import { conditionSchema, type Goal } from './goals.js';
import { type Lesson, type LessonError, name, readAs } from './schema.js';

const puzzleSchema = v.pipe(
  v.strictObject({
    /**
     * Name of the puzzle; the catalogue has its sentences under this name. A puzzle without sentences in the catalogue
     * gets general sentences.
     */
    id: name,
    /** Difficulty, from 1 (easy) to 3 (hard). */
    grade: v.picklist([1, 2, 3]),
    /** The side that acts. */
    seat: v.picklist(SIDES),
    /** The position (docs/positions.md). */
    position: v.record(v.string(), v.unknown()),
    /**
     * Conditions that the position after the action must meet, or `best`: the position after the solution, or after an
     * action of `also`.
     */
    goal: v.union([v.literal('best'), v.pipe(v.array(conditionSchema), v.minLength(1))]),
    /** An action that reaches the goal, as in a move file. */
    solution: v.string(),
    /** Tempting actions that miss the goal, each with the name of the remark on it. */
    fails: v.optional(v.array(v.strictObject({ line: v.string(), says: name }))),
    /** Number of different positions that one action can reach and that meet the goal; absent for the goal `best`. */
    ways: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
    /**
     * For the goal `best`: other actions that also solve the puzzle, written as in a move file. The positions after them are as
     * good as the position after the solution.
     */
    also: v.optional(v.array(v.string())),
    /** For the goal `best`: minimum difference in winning chance to any other position, in percentage points. */
    margin: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
    /** For the goal `best`: the next best action that the bot found, as in a move file. */
    next: v.optional(v.string()),
  }),
  v.check(
    ({ goal, ways, margin }) => (goal === 'best' ? margin !== undefined : ways !== undefined),
    'a goal "best" needs a margin, other goals the number of ways',
  ),
);

export type Puzzle = v.InferOutput<typeof puzzleSchema>;

/** Parses the JSON text of a puzzle. The position is not validated: `LessonMatch` does that. */
export function readPuzzle(text: string): Result<Puzzle, readonly LessonError[]> {
  return readAs(puzzleSchema, text);
}

/** Name of the only step of a puzzle. */
export const SOLVE = 'solve';

/** Returns the lesson that plays a puzzle. */
export function lessonOf({ id, seat, position, solution, fails = [], ...puzzle }: Puzzle): Lesson {
  const remarks = fails.map(({ line, says }) => ({ when: { type: 'result' as const, line }, says }));
  const done = goalOf({ ...puzzle, solution });
  return { id, seat, position, steps: [{ id: SOLVE, done, answer: solution, remarks }] };
}

/** Returns the goal of a puzzle as the goal of a step. */
export function goalOf({ goal, solution, also = [] }: Pick<Puzzle, 'goal' | 'solution' | 'also'>): Goal {
  if (goal !== 'best') return { type: 'commit', has: goal };
  return { type: 'any', goals: [solution, ...also].map((line) => ({ type: 'result', line })) };
}
