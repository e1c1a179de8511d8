import { describe, expect, it } from 'vitest';
import { endPositions, positionKey } from '../../../src/lessons/end-positions.js';
import { loadPuzzles } from '../../../src/lessons/lesson-files.js';
import { endsPart } from '../../../src/match/stops.js';
import { decision, play, type SeatState } from '../../../src/rules/game.js';
import { mostWays, proofOf, startOf } from '../../support/puzzle-proof.js';

const PUZZLES = loadPuzzles();
/** The puzzles with conditions. All others ask for the best action. */
const BY_HAND = PUZZLES.filter(({ puzzle }) => puzzle.goal !== 'best');

describe.each(BY_HAND)('puzzle $number, $puzzle.id', ({ puzzle }) => {
  it('is solved by its solution and by few other positions, and no first idea solves it', () => {
    const proof = proofOf(puzzle);
    expect(proof).toEqual({
      isSearched: true,
      isRevealing: false,
      isSolved: true,
      ways: puzzle.ways,
      fails: (puzzle.fails ?? []).map(({ says }) => ({ says, isLegal: true, isSolved: false })),
    });
    expect(puzzle.ways).toBeLessThanOrEqual(mostWays);
  });
});

/**
 * Returns the keys of all positions to which the next part can lead. Finds them with the functions that the screen
 * uses.
 */
function endsByPlay(start: SeatState): Set<string> {
  const ends = new Set<string>();
  const open = [start];
  const seen = new Set<string>();
  for (let state = open.pop(); state !== undefined; state = open.pop()) {
    const { options, extras } = decision(state)!;
    for (const move of [...options, ...extras]) {
      const played = play(state, move);
      if (!played.ok) throw new Error(played.error.code);
      const key = positionKey(played.value.state);
      if (endsPart(state, played.value)) ends.add(key);
      else if (!seen.has(key)) {
        seen.add(key);
        open.push(played.value.state);
      }
    }
  }
  return ends;
}

describe('the search of all actions', () => {
  it.each(['twoProtests', 'showcase', 'threeBoxes', 'theirTroubles'])(
    'finds the same positions of %s as the screen, which commits at the end of a part',
    (id) => {
      const state = startOf(PUZZLES.find(({ puzzle }) => puzzle.id === id)!.puzzle);
      expect([...endPositions(state, 50_000)!.ends.keys()].toSorted()).toEqual([...endsByPlay(state)].toSorted());
    },
  );

  it('gives up above its limit, and finds each position once', () => {
    const state = startOf(PUZZLES[0].puzzle);
    const all = endPositions(state, 50_000);
    expect(endPositions(state, all!.lines - 1)).toBeNull();
    expect(endPositions(state, all!.lines)?.ends.size).toBe(all!.ends.size);
    for (const [key, end] of all!.ends) expect(positionKey(end.state)).toBe(key);
  });
});
