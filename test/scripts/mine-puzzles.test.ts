import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ledBy, rated } from '../../scripts/mine-puzzles/best-action.js';
import { loadPuzzles } from '../../src/lessons/lesson-files.js';
import { LessonMatch, movesOf } from '../../src/lessons/lesson-match.js';
import { lessonOf, type Puzzle } from '../../src/lessons/puzzle.js';
import { gameFor } from '../../src/match/seat.js';
import { type Move, seatState } from '../../src/rules/game.js';

/** A position in which more than four actions are equally good. */
const MANY_BEST: unknown = JSON.parse(
  readFileSync(new URL('fixtures/many-best-actions.json', import.meta.url), 'utf8'),
);

/** Returns a puzzle, with functions that rate a line and return keys of positions. */
function opened(puzzle: Puzzle) {
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

describe('the best action of a puzzle from a game of the bots', () => {
  it('is found from another action, with the actions that are as good, even if the bot does not consider them', async () => {
    const {
      solution,
      also = [],
      next = '',
      rate,
      keysOf,
      keysAfter,
    } = opened(loadPuzzles().find(({ number }) => number === 118)!.puzzle);
    expect(also).toHaveLength(1);
    const best = await rate(next);
    expect(best && keysOf([best.part, ...best.also])).toEqual(keysAfter([solution, ...also]));
  }, 180_000);

  it('does not exist if more than three others are as good', async () => {
    const { solution, also = [], rate } = opened(MANY_BEST as Puzzle);
    expect(also.length).toBeGreaterThan(3);
    expect(await rate(solution)).toBeNull();
  });
});
