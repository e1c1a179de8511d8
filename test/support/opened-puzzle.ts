import { ledBy, rated } from '../../scripts/mine-puzzles/best-action.js';
import { LessonMatch, movesOf } from '../../src/lessons/lesson-match.js';
import { lessonOf, type Puzzle } from '../../src/lessons/puzzle.js';
import { gameFor } from '../../src/match/seat.js';
import { type Move, seatState } from '../../src/rules/game.js';

/** Returns a puzzle, with functions that rate a line and return keys of positions. */
export function openedForMining(puzzle: Puzzle) {
  const { match } = new LessonMatch(lessonOf(puzzle));
  const game = gameFor(match, puzzle.seat);
  const partOf = (line: string): readonly Move[] => movesOf(match.record.end, line);
  const keysOf = (parts: readonly (readonly Move[])[]): string[] =>
    parts.map((part) => ledBy(seatState(game.view), part).key).toSorted();
  return {
    ...puzzle,
    rate: (line: string) => rated(game, partOf(line)),
    keysOf,
    keysAfter: (lines: readonly string[]) => keysOf(lines.map(partOf)),
  };
}
