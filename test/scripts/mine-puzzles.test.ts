import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Puzzle } from '../../src/lessons/puzzle.js';
import { openedForMining } from '../support/opened-puzzle.js';

/** A position in which more than four actions are equally good. */
const MANY_BEST: unknown = JSON.parse(
  readFileSync(new URL('fixtures/many-best-actions.json', import.meta.url), 'utf8'),
);

it('the best action of a puzzle does not exist if more than three others are as good', async () => {
  const { solution, also = [], rate } = openedForMining(MANY_BEST as Puzzle);
  expect(also.length).toBeGreaterThan(3);
  expect(await rate(solution)).toBeNull();
});
