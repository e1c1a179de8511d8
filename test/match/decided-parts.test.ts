import { describe, expect, it } from 'vitest';
import { decidedParts } from '../../src/match/decided-parts.js';
import { commitPart, matchOf, takeBack } from '../../src/match/match.js';
import { gameFor } from '../../src/match/seat.js';
import { committed, newMatch } from '../support/match.js';
import { gameInParts } from '../support/random/game-in-parts.js';
import { seeds } from '../support/runs.js';

describe('the parts of a match', () => {
  it.each(seeds(2))('are those that were committed, each with what its seat knew then (random game %i)', (seed) => {
    let match = newMatch(seed);
    const known = gameInParts(seed).parts.map(({ side, moves }) => {
      const { view, events } = gameFor(match, side);
      match = committed(match, moves).match;
      return { side, part: moves, view, events };
    });
    const parts = [...decidedParts(matchOf(match.record))];
    expect(parts.map(({ side, part, view, events }) => ({ side, part, view, events }))).toEqual(known);
    const lines = parts.map(({ line }) => line);
    expect(lines).toEqual([...lines].sort((a, b) => a - b));
    expect(new Set(lines).size).toBe(match.record.lines.length);
  });

  it('are without what was taken back', () => {
    const [first, second] = gameInParts(7, 2).parts;
    const begun = committed(newMatch(7), first.moves).match;
    const back = takeBack(begun);
    if (!back.ok) throw new Error(back.error);
    const again = commitPart(back.value.match, first.moves);
    if (!again.ok) throw new Error(again.error.code);
    const { match } = committed(again.value.match, second.moves);
    expect([...decidedParts(matchOf(match.record))].map(({ part }) => part)).toEqual([first.moves, second.moves]);
  });
});
