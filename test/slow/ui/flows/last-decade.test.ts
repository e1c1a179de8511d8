import { afterEach, describe, expect, it } from 'vitest';
import { decision, type Move, phaseOf, type State } from '../../../../src/rules/game.js';
import { latest } from '../../../../src/match/session.js';
import { keysOf } from '../../../support/game-keys.js';
import { closeAll, hotseat } from '../../../support/hotseat.js';
import { gameAsAsked } from '../../../support/key-driver.js';

/** Part of decade IV that is played: the second half and the End of Decade, or only the End of Decade. */
type Part = 'the last half' | 'the End of Decade';

/** Returns the states at the start and end of the last part of decade IV, and the moves between the two states. */
function lastPart(
  seed: number,
  part: Part,
): { readonly start: State; readonly moves: readonly Move[]; readonly end: State } {
  let start: State | undefined;
  const moves: Move[] = [];
  const { state: end } = gameAsAsked(seed, ({ before, move }) => {
    const isBefore = part === 'the last half' ? before.half < 2 : phaseOf(before) === 0;
    if (before.decade < 4 || isBefore) return;
    start ??= before;
    moves.push(move);
  });
  if (!start) throw new Error('This game has no fourth decade.');
  return { start, moves, end };
}

afterEach(closeAll);

describe('a game played by keys alone', () => {
  it.each([
    ['the last half', 120, 40, 8, 'insolvency', 'West'],
    ['the End of Decade', 200, 60, 16, 'west-collapses', 'East'],
  ] as const)(
    '%s of the fourth decade in process at %i x %i, key by key: what is committed is the game, and the end is told',
    async (part, columns, rows, seed, ending, winner) => {
      const { start, moves, end } = lastPart(seed, part);
      expect(moves.length).toBeGreaterThan(5);
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
