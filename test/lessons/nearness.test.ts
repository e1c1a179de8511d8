import { expect, it } from 'vitest';
import { movesOf } from '../../src/lessons/lesson-match.js';
import { loadPuzzles } from '../../src/lessons/lesson-files.js';
import { nearnessOf } from '../../src/lessons/nearness.js';
import { startOf } from '../support/puzzle-proof.js';

/** Returns what a line has in common with the solution of a puzzle. */
function near(id: string, line: string): ReturnType<typeof nearnessOf> {
  const { puzzle } = loadPuzzles().find((one) => one.puzzle.id === id)!;
  const start = startOf(puzzle);
  return nearnessOf(movesOf(start, line), movesOf(start, puzzle.solution));
}

it.each([
  ['twoProtests', 'E 1 unrest: Sachsen', { right: 'card', places: [] }],
  [
    'twoProtests',
    'E 1 event: -unrest Sachsen, -unrest Brandenburg, socialism',
    { right: 'card-and-use', places: ['province:sachsen'] },
  ],
  // Each place counts as often as both actions have it.
  [
    'twoProtests',
    'E 1 event: -unrest Sachsen, -unrest Sachsen, socialism',
    { right: 'card-and-use', places: ['province:sachsen'] },
  ],
  ['twoProtests', 'E 3 build: Cottbus', null],
  ['westernCredit', 'E 28 event: -unrest Sachsen, prestige, socialism', { right: 'places', places: [] }],
  // Only the use is right here, which is not worth telling.
  ['westernCredit', 'E 34 event: -unrest Sachsen, build: Cottbus', null],
  // A decision of a phase takes no card.
  ['threeBoxes', 'E: box +2, Sachsen', null],
  ['twoProtests', 'E 1 event: -unrest Thüringen, -unrest Sachsen, socialism', null],
])('a wrong answer to %s, %s, has this in common with the right one: %s', (id, line, expected) => {
  expect(near(id, line)).toEqual(expected);
});
