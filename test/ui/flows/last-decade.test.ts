import { afterEach, describe, expect, it } from 'vitest';
import { decision, type Move, type State } from '../../../src/rules/game.js';
import { latest } from '../../../src/match/session.js';
import { keysOf } from '../../support/game-keys.js';
import { closeAll, hotseat } from '../../support/hotseat.js';
import { gameAsAsked } from '../../support/key-driver.js';

/**
 * Returns the states at the start and end of the last half-decade of decade IV, and the moves between the two states.
 */
function lastHalf(seed: number): { readonly start: State; readonly moves: readonly Move[]; readonly end: State } {
  let start: State | undefined;
  const moves: Move[] = [];
  const { state: end } = gameAsAsked(seed, ({ before, move }) => {
    if (before.decade < 4 || before.half < 2) return;
    start ??= before;
    moves.push(move);
  });
  if (!start) throw new Error('This game has no fourth decade.');
  return { start, moves, end };
}

afterEach(closeAll);

describe('a game played by keys alone', () => {
  it.each([
    [120, 40, 8, 'insolvency', 'West'],
    [200, 60, 16, 'west-collapses', 'East'],
  ] as const)(
    'the last half of the fourth decade in process at %i x %i, key by key: what is committed is the game, and the end is told',
    async (columns, rows, seed, ending, winner) => {
      const { start, moves, end } = lastHalf(seed);
      expect(end.outcome).toMatchObject({ ending, decade: 4 });
      const game = await hotseat({ state: start, columns, rows });
      for (const bytes of keysOf(moves, game.driver)) {
        await game.type(bytes);
        expect(game.text()).not.toContain('undefined');
      }
      expect(game.driver.stage).toBe('over');
      expect(decision(latest(game.driver.screen.session))).toBeNull();
      expect(game.committed.flat()).toEqual(moves);
      expect(game.driver.match.record.end).toEqual(end);
      expect(game.text()).toMatch(new RegExp(`${winner} wins`));
    },
  );
});
