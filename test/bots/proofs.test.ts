import { expect, it } from 'vitest';
import { positionsToSolve } from '../../src/bots/proofs.js';
import { type Position, withNothingHidden } from '../../src/rules/game.js';
import { table } from '../support/table.js';

it('positions are solved only in an End of Decade and where the next action may end the decade', () => {
  const solved = (position: Position): boolean => positionsToSolve(100, withNothingHidden(table(position))) > 0;
  const turn = { turn: 'west', special: null } as const;
  expect(solved({ ...turn, half: 2, display: [14] })).toBe(true);
  expect(solved({ ...turn, half: 2, display: [14, 15] })).toBe(false);
  expect(solved({ ...turn, half: 1, display: [14] })).toBe(false);
  expect(solved({ endOfDecade: 1, played: [12], livingStandard: { bayern: 1 } })).toBe(true);
  expect(solved({ endOfDecade: 2, tracks: { prestige: 6 } })).toBe(true);
});
