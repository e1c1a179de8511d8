import { describe, expect, it } from 'vitest';
import { afterLine } from '../../src/lessons/end-positions.js';
import { isKept } from '../../src/lessons/goals.js';
import { loadPuzzles } from '../../src/lessons/lesson-files.js';
import { type Puzzle, readPuzzle } from '../../src/lessons/puzzle.js';
import { movesOf } from '../../src/lessons/lesson-match.js';
import { foreseenRange } from '../../src/lessons/foreseen.js';
import { PROVINCES, SIDES } from '../../src/rules/board.js';
import { decision, type GameEvent, isRevealing, play } from '../../src/rules/game.js';
import { mostWays, startOf } from '../support/puzzle-proof.js';

const PUZZLES = loadPuzzles();
/** The puzzles with conditions. All others ask for the best action. */
const BY_HAND = PUZZLES.filter(({ puzzle }) => puzzle.goal !== 'best');

/** Returns what happens while the solution of a puzzle is played. */
function eventsOf(puzzle: Puzzle): GameEvent[] {
  const events: GameEvent[] = [];
  let state = startOf(puzzle);
  for (const move of movesOf(state, puzzle.solution)) {
    const played = play(state, move);
    if (!played.ok) throw new Error(played.error.code);
    events.push(...played.value.events);
    state = played.value.state;
  }
  return events;
}

describe('the puzzles', () => {
  it('have different names, and each begins with a decision of its side', () => {
    expect(new Set(PUZZLES.map(({ puzzle }) => puzzle.id)).size).toBe(PUZZLES.length);
    for (const { puzzle } of PUZZLES) expect(decision(startOf(puzzle))?.side, puzzle.id).toBe(puzzle.seat);
  });

  it('are ten by hand in each grade', () => {
    const grades = BY_HAND.map(({ puzzle }) => puzzle.grade);
    expect([1, 2, 3].map((grade) => grades.filter((one) => one === grade).length)).toEqual([10, 10, 10]);
  });

  it('give the other side no hidden card if its replies count', () => {
    const replying = BY_HAND.filter(({ puzzle: { goal } }) => goal !== 'best' && goal.some((one) => 'reply' in one));
    expect(replying.length).toBeGreaterThan(0);
    for (const { puzzle } of replying)
      expect(startOf(puzzle).hands[puzzle.seat === 'west' ? 'east' : 'west'], puzzle.id).toEqual([]);
  });

  it('name a first idea that fails, unless they ask for the best action', () => {
    const without = BY_HAND.filter(({ puzzle: { fails = [] } }) => fails.length === 0);
    expect(without.map(({ puzzle }) => puzzle.id)).toEqual([]);
  });

  it('have legal solutions that reveal nothing if they ask for the best action', () => {
    const best = PUZZLES.filter(({ puzzle }) => puzzle.goal === 'best');
    expect(best.length).toBeGreaterThan(0);
    for (const { puzzle } of best) {
      expect(afterLine(startOf(puzzle), puzzle.solution), puzzle.id).not.toBeNull();
      expect(eventsOf(puzzle).filter(isRevealing), puzzle.id).toEqual([]);
    }
  });
});

describe('a puzzle that asks for the best action', () => {
  const best = PUZZLES.filter(({ puzzle }) => puzzle.goal === 'best');

  it('has other solutions that are legal, reveal nothing, and lead to few different positions', () => {
    expect(best.filter(({ puzzle: { also = [] } }) => also.length > 0).length).toBeGreaterThan(0);
    for (const { puzzle } of best) {
      const { solution, also = [], next = '' } = puzzle;
      const start = startOf(puzzle);
      const keys = [solution, ...also].map((line) => JSON.stringify(afterLine(start, line)));
      expect(keys, puzzle.id).not.toContain('null');
      expect(new Set(keys).size, puzzle.id).toBe(keys.length);
      expect(keys.length, puzzle.id).toBeLessThanOrEqual(mostWays);
      expect(keys, puzzle.id).not.toContain(JSON.stringify(afterLine(start, next)));
      const events = also.flatMap((line) => eventsOf({ ...puzzle, solution: line }));
      expect(events.filter(isRevealing), puzzle.id).toEqual([]);
    }
  });
});

describe('a puzzle', () => {
  const PUZZLE: Puzzle = {
    id: 'some',
    grade: 1,
    seat: 'west',
    position: {},
    goal: [{ side: 'west', figure: 'protests', atMost: 0 }],
    ways: 1,
    solution: 'W 13 build: Kiel',
  };

  it.each([
    [{ grade: 4 }, /^grade: /],
    [{ seat: 'north' }, /^seat: /],
    [{ goal: [] }, /^goal: /],
    [{ goal: 'best' }, /a goal "best" needs a margin/],
    [{ ways: undefined }, /other goals the number of ways/],
    [{ color: 'red' }, /^color: /],
    [{ fails: [{ line: 'W 13 build', says: 'Not this' }] }, /^fails\.0\.says: must be a name/],
  ])('is refused with the field and the reason: %j', (change, expected) => {
    const read = readPuzzle(JSON.stringify({ ...PUZZLE, ...change }));
    expect(read.ok ? '' : read.error.map(({ field, problem }) => `${field}: ${problem}`).join('\n')).toMatch(expected);
  });

  it('is read if all its fields are right', () => {
    expect(readPuzzle(JSON.stringify(PUZZLE))).toEqual({ ok: true, value: PUZZLE });
  });
});

const ids = PROVINCES.map(({ id }) => id);
/** All figures of the forecast that a condition can name, by kind. */
const FORESEEN = {
  protests: SIDES.map((side) => ({ forecast: 'protests', side }) as const),
  lost: ids.map((province) => ({ forecast: 'lost', province }) as const),
  differences: ids.map((province) => ({ forecast: 'differences', province }) as const),
  attacks: ids.map((province) => ({ forecast: 'attacks', province }) as const),
  rundowns: [{ forecast: 'rundowns' } as const],
  insolvency: [{ forecast: 'insolvency' } as const],
};

describe('a condition about the forecast', () => {
  it.each(Object.entries(FORESEEN))('is met only if it is so whatever is chosen: %s', (kind, figures) => {
    const limits = new Set<string>();
    for (const { puzzle } of BY_HAND) {
      const state = startOf(puzzle);
      for (const figure of figures) {
        const { least, most } = foreseenRange(figure, state);
        if (least < most) limits.add('open');
        if (least > 0) limits.add('above 0');
        const met = (limit: { atLeast: number } | { atMost: number }) => isKept({ ...figure, ...limit }, state);
        expect([met({ atLeast: least }), met({ atMost: most })], puzzle.id).toEqual([true, true]);
        expect([met({ atLeast: least + 1 }), met({ atMost: most - 1 })], puzzle.id).toEqual([false, false]);
      }
    }
    if (kind !== 'insolvency') expect(limits).toContain('open');
  });
});
