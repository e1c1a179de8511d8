import { describe, expect, it } from 'vitest';
import { Simulation } from '../../../src/rules/engine/simulation.js';
import { EAST as EAST_PROVINCES } from '../helpers/provinces.js';
import { word } from '../helpers/scene.js';
import { PhaseRun, ready, stateOf, type Table } from './phase-run.js';

const EAST: Table = {
  wall: true,
  factories: ['berlin', 'bitterfeld', 'jena'],
  infrastructure: { 'berlin-bitterfeld': 2, 'neubrandenburg-polska-north': 1 },
};

const wall = (table: Table, last = 1) => new PhaseRun({ ...EAST, ...table }, 1, last);

describe('R9.1 the price of the Berlin Wall', () => {
  it('is one prestige box to the west and one piece of East, which East chooses, whatever drives people away', () => {
    const run = wall({ played: [2, 12, 28, 'I'], livingStandard: { bayern: 4 }, prestige: 3 });
    expect(run.events[0]).toMatchObject({ type: 'phase', phase: 1, report: { type: 'wall-price' } });
    expect(run.state.tracks.prestige).toBe(2);
    expect(run.state.flight).toBe(0);
    expect(run.asked).toBe('east dismantle');
    expect(run.options).toEqual(['jena', 'neubrandenburg-polska-north', 'berlin-bitterfeld']);
    run.answer('neubrandenburg-polska-north');
    expect(run.isOver).toBe(true);
    expect(run.infrastructure('neubrandenburg-polska-north')).toBe(0);
  });

  it('is chosen by East when West has the prestige advantage, too', () => {
    expect(wall({ prestige: -4 }).asked).toBe('east dismantle');
  });

  it('discards the played row', () => {
    const run = wall({ played: [2, 12], police: ready(5) }).answer('jena');
    expect(run.state.played).toEqual([]);
    expect(run.state.discarded).toEqual([2, 12]);
    expect(run.state.policeCards).toEqual(ready(5));
  });

  it('moves the prestige first: from +1 East has lost the advantage for the prestige phase', () => {
    const run = wall({ prestige: 1 }, 2).answer('jena');
    expect(run.report('prestige')).toMatchObject({ holder: 'west', marker: 0 });
    expect(run.isOver).toBe(true);
  });

  it('moves the prestige first: from 0 West may use its box -1', () => {
    const run = wall({ prestige: 0 }, 2).answer('jena');
    expect(run.asked).toBe('west prestige-box');
    expect(run.options).toEqual(['box -1', 'done']);
  });

  it('changes who begins to run factories down in the currency phase', () => {
    const shortage = { livingStandard: { sachsen: 4 }, currency: 0 };
    const run = wall({ prestige: 1, ...shortage }, 3).answer('jena');
    expect(run.asked).toBe('west run-down');
    const without = new PhaseRun({ ...EAST, ...shortage, prestige: 1 }, 3);
    expect(without.asked).toBe('east run-down');
  });
});

describe('R9.1, R6.4g the Wall with prestige on -6', () => {
  const atTheEnd = { prestige: -6, unrest: { hessen: 2, 'west-berlin': 1, sachsen: 3 } } as const;

  it('lets West choose at once between removing own unrest and adding unrest in East, or neither', () => {
    const run = wall(atTheEnd);
    expect(run.state.tracks.prestige).toBe(-6);
    expect(run.asked).toBe('west past-the-end');
    expect(run.options).toEqual(['hessen', 'west-berlin', ...EAST_PROVINCES, 'done']);
  });

  it('West removes 1 own unrest, then East dismantles', () => {
    const run = wall(atTheEnd).answer('hessen');
    expect(run.unrest('hessen')).toBe(1);
    expect(run.unrestOf('east')).toBe(3);
    expect(run.asked).toBe('east dismantle');
  });

  it('West adds 1 unrest in an East province, then East dismantles', () => {
    const run = wall(atTheEnd).answer('sachsen');
    expect(run.unrest('sachsen')).toBe(4);
    expect(run.unrestOf('west')).toBe(3);
    expect(run.asked).toBe('east dismantle');
  });

  it('R10.2e the unrest West removes can end a protest of West Berlin: West chooses the supplier that is rid of it', () => {
    const run = wall({ prestige: -6, unrest: { 'west-berlin': 8 }, exported: [1, 0, 1] }).answer('west-berlin');
    expect(run.asked).toBe('west recall-protest');
    expect(run.options).toEqual(['rheinland-pfalz', 'baden-wuerttemberg']);
    run.answer('baden-wuerttemberg');
    expect(run.exported).toEqual({ 'rheinland-pfalz': 1 });
    expect(run.asked).toBe('east dismantle');
  });

  it('[ruling] West may decline, then East dismantles', () => {
    const run = wall(atTheEnd).answer('done');
    expect(run.unrestOf('west') + run.unrestOf('east')).toBe(6);
    expect(run.asked).toBe('east dismantle');
  });
});

describe('R9.1 after the Wall has come down', () => {
  it('[ruling] flight applies again, with the sign of the card that opened it', () => {
    // East takes the special card with the last action of decade IV.
    const state = stateOf({
      ...EAST,
      decade: 4,
      special: 'IV-wall-comes-down',
      display: [],
      livingStandard: { bayern: 1 },
      unrest: { sachsen: 1 },
    });
    state.tasks = [{ type: 'turn', side: 'east' }];
    const game = new Simulation(state);
    // Without a hand card and a draw pile the card has no price (R3e).
    while (game.pending?.kind === 'icon' || game.pending?.kind === 'take-card') game.play(game.pending.options[0]);
    expect(game.state.wall).toBe(false);
    expect(game.state.flight).toBe(2);
    expect(game.pending?.kind).toBe('dismantle');
    // The card's prestige arrow gave East the advantage. Without the Wall, the prestige marker does not move to the
    // west.
    expect(game.pending?.side).toBe('east');
    expect(game.state.tracks.prestige).toBe(1);
    expect(game.pending?.options.map(word)).toContain('jena');
  });
});
