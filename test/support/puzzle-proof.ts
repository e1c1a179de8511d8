import { cached } from '../../src/common/cached.js';
import { afterLine, endPositions, positionKey } from '../../src/lessons/end-positions.js';
import { isKept } from '../../src/lessons/goals.js';
import { LessonMatch } from '../../src/lessons/lesson-match.js';
import { lessonOf, type Puzzle } from '../../src/lessons/puzzle.js';
import { gameFor } from '../../src/match/seat.js';
import { startSession } from '../../src/match/session.js';
import type { SeatState } from '../../src/rules/game.js';

/** Maximum number of answers that the search of a puzzle may try. */
const MOST_LINES = 50_000;
/** Maximum number of positions that may solve a puzzle. */
export const mostWays = 12;

/** Returns the table of a puzzle, as the learner sees it. Remembers it, because many tests begin with the same puzzles. */
export const startOf = cached((puzzle: Puzzle): SeatState => {
  return startSession(gameFor(new LessonMatch(lessonOf(puzzle)).match, puzzle.seat)).committed;
});

/**
 * Searches all actions of a puzzle. Returns facts about these actions, such as the number of positions that solve the
 * puzzle.
 */
export function proofOf({ goal, solution, fails = [], ...puzzle }: Puzzle) {
  const conditions = goal === 'best' ? [] : goal;
  const start = startOf({ ...puzzle, goal, solution });
  const found = endPositions(start, MOST_LINES);
  const isSolved = (state: SeatState): boolean => conditions.every((one) => isKept(one, state));
  const winning = new Set([...(found?.ends ?? [])].flatMap(([key, { state }]) => (isSolved(state) ? [key] : [])));
  const keyAfter = (line: string): string | null => {
    const after = afterLine(start, line);
    return after && positionKey(after);
  };
  return {
    isSearched: found !== null,
    isRevealing: found?.isRevealing ?? true,
    isSolved: winning.has(keyAfter(solution) ?? ''),
    ways: winning.size,
    fails: fails.map(({ line, says }) => {
      const key = keyAfter(line);
      return { says, isLegal: key !== null && found?.ends.has(key), isSolved: winning.has(key ?? '') };
    }),
  };
}
