import { describe, expect, it } from 'vitest';
import { PhaseRun, ready, type Table, used } from './phase-run.js';

const EAST: Table = {
  factories: ['berlin', 'bitterfeld', 'jena', 'rheinsberg'],
  rundown: ['rostock'],
  infrastructure: { 'berlin-bitterfeld': 1 },
};

const price = (table: Table) => new PhaseRun({ ...EAST, ...table }, 4);

describe('R9.4 the price of police power', () => {
  it('is nothing without police cards', () => {
    expect(price({}).isOver).toBe(true);
    expect(price({}).events).toMatchObject([
      { type: 'phase', phase: 4, report: { type: 'police-price', dismantlings: 0 } },
    ]);
  });

  it('is one piece for each card, red or pink, used or not', () => {
    const run = price({ police: [...ready(5, 15), ...used(51)] });
    expect(run.report('police-price').dismantlings).toBe(3);
    run.answer('jena', 'berlin-bitterfeld', 'bitterfeld');
    expect(run.isOver).toBe(true);
    expect([run.factory('jena'), run.factory('bitterfeld'), run.factory('berlin')]).toEqual(['none', 'none', 'intact']);
    expect(run.infrastructure('berlin-bitterfeld')).toBe(0);
  });

  it.each([-3, 3])('is chosen by East alone, whoever has the prestige advantage (%i)', (prestige) => {
    const run = price({ police: ready(5, 49), prestige });
    expect(run.asked).toBe('east dismantle');
    run.answer('jena');
    expect(run.asked).toBe('east dismantle');
  });

  it('can be paid with any piece of East but a rundown factory or one with infrastructure', () => {
    expect(price({ police: ready(5) }).options).toEqual(['rheinsberg', 'jena', 'berlin-bitterfeld']);
  });

  it('R10.4 can be paid twice with Rheinsberg', () => {
    const run = price({ police: ready(5, 49) }).answer('rheinsberg');
    expect(run.factory('rheinsberg')).toBe('rundown');
    run.answer('rheinsberg');
    expect(run.factory('rheinsberg')).toBe('none');
    expect(run.isOver).toBe(true);
  });

  it('R8a leaves the cards before East as they are', () => {
    const police = [...ready(5), ...used(51)];
    expect(price({ police }).answer('jena', 'berlin-bitterfeld').state.policeCards).toEqual(police);
  });
});
