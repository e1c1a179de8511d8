import { describe, expect, it } from 'vitest';
import { other, type Side } from '../../src/rules/board.js';
import { chance } from '../support/random/random-game.js';
import { somePart } from '../support/random/some-part.js';
import { wsdv } from '../cli/support.js';
import { tableAtDoor, writtenBy } from './table-at-door.js';

async function servedTable() {
  const at = await tableAtDoor();
  const move = (side: Side | 'carla', action: string, ...more: string[]) => wsdv(at.moving(side, action, ...more));
  return { ...at, move };
}

describe('wsdv move at a table', () => {
  it('resigns for its own seat, also while the other side decides, and says so', async () => {
    const { move, standing, turn, table } = await servedTable();
    const own = other(turn);
    const { code, out, err, saved } = await move(own, 'resign');
    expect({ code, err, saved }).toEqual({ code: 0, err: '', saved: [`The game at table ${table} is over.`] });
    expect(out).toContain(own === 'west' ? 'East wins. West resigns.' : 'West wins. East resigns.');
    expect((await standing(turn)).game.conclusion).toEqual({ type: 'resigned', side: own });
    const again = await move(turn, 'resign');
    expect([again.code, again.err]).toEqual([1, expect.stringContaining('The game is over')]);
  });

  it('offers a draw, and accepts the offer of the other side', async () => {
    const { move, standing, table } = await servedTable();
    const offered = await move('west', 'draw');
    expect([offered.code, offered.saved]).toEqual([0, [`The draw was offered at table ${table}.`]]);
    expect(offered.out).toContain('You offer a draw.');
    expect((await standing('east')).offers).toEqual([{ side: 'west', what: 'draw' }]);
    const twice = await move('west', 'draw', '--json');
    expect(JSON.parse(twice.out)).toMatchObject({ conclusion: null, events: [], written: '' });
    expect((await standing('east')).game.conclusion).toBeNull();
    const accepted = await move('east', 'draw', '--json');
    const conclusion = { type: 'draw' };
    expect(accepted.code).toBe(0);
    expect(JSON.parse(accepted.out)).toMatchObject({ conclusion, events: [{ type: 'concluded', conclusion }] });
    expect((await standing('west')).game.conclusion).toEqual(conclusion);
  });

  it('offers a draw only until the next action', async () => {
    const { move, standing, turn } = await servedTable();
    await move(turn, 'draw');
    const before = await standing(turn);
    expect(before.offers).toEqual([{ side: turn, what: 'draw' }]);
    expect((await move(turn, writtenBy(before, somePart(before.game, chance(1))).action)).code).toBe(0);
    expect((await standing(turn)).offers).toEqual([]);
  });

  it('ends nothing for a spectator', async () => {
    const { move, standing } = await servedTable();
    for (const action of ['resign', 'draw']) {
      const { code, out, err } = await move('carla', action);
      expect([code, out]).toEqual([1, '']);
      expect(err).not.toBe('');
    }
    const { offers, game } = await standing('west');
    expect([offers, game.conclusion]).toEqual([[], null]);
  });
});
