import { describe, expect, it } from 'vitest';
import { loadPuzzles } from '../../../src/lessons/lesson-files.js';
import { openedForMining } from '../../support/opened-puzzle.js';

describe('the best action of a puzzle from a game of the bots', () => {
  it('is found from another action, with the actions that are as good, even if the bot does not consider them', async () => {
    const {
      solution,
      also = [],
      next = '',
      rate,
      keysOf,
      keysAfter,
    } = openedForMining(loadPuzzles().find(({ number }) => number === 118)!.puzzle);
    expect(also).toHaveLength(1);
    const best = await rate(next);
    expect(best && keysOf([best.part, ...best.also])).toEqual(keysAfter([solution, ...also]));
  }, 180_000);
});
